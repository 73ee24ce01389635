/** Packs the texts and the data of a bundle into one compressed string, which it unpacks as it starts. */
import ts from 'typescript'
import { brotliCompressSync, constants } from 'node:zlib'
import { denseText, READ_DENSE_TEXT } from './dense-text.ts'

/** What is shorter costs more to fetch than it saves. */
const MIN_LENGTH = 40
const NOT_DATA = Symbol('not data')

/** The value of an expression that JSON can write, as minified code writes it (`!0` for true). */
const dataOf = (node: ts.Node): unknown => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.NullKeyword) return null
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const value = dataOf(node.operand)
    return typeof value === 'number' ? !value : NOT_DATA
  }
  if (ts.isArrayLiteralExpression(node)) {
    const values = node.elements.map(dataOf)
    return values.includes(NOT_DATA) ? NOT_DATA : values
  }
  return ts.isObjectLiteralExpression(node) ? objectOf(node.properties) : NOT_DATA
}

/** A key `__proto__` of a literal is not a property. */
const nameOf = ({ name }: ts.PropertyAssignment): string | null =>
  (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
  && name.text !== '__proto__'
    ? name.text
    : null

const objectOf = (properties: readonly ts.ObjectLiteralElementLike[]): unknown => {
  const entries: [string, unknown][] = []
  for (const property of properties) {
    const name = ts.isPropertyAssignment(property) ? nameOf(property) : null
    const value = name === null ? NOT_DATA : dataOf((property as ts.PropertyAssignment).initializer)
    if (value === NOT_DATA) return NOT_DATA
    entries.push([name!, value])
  }
  return Object.fromEntries(entries)
}

interface Literal {
  readonly from: number
  readonly to: number
  readonly value: unknown
  /** Before its place in the list: `...` where it is a part of an object. */
  readonly prefix: string
}

/** What may run more than once needs objects of its own each time; texts are the same. */
const runsAgain = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isIterationStatement(node, false)

/** The list in `new Uint8Array([1, 2])`, which is copied each time. */
const copiedList = (node: ts.Node): ts.Node | undefined => {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const list = /^Uint(?:8|16|32)Array$/.test(node.expression.text) ? node.arguments?.[0] : undefined
  return list && ts.isArrayLiteralExpression(list) ? list : undefined
}

/** Literals of at least MIN_LENGTH, as large as they come, in their order. */
const literalsOf = (code: string): Literal[] => {
  const file = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const found: Literal[] = []
  const add = (first: ts.Node, last: ts.Node, value: unknown, prefix: string): boolean => {
    const from = first.getStart(file)
    const fits = value !== NOT_DATA && last.end - from >= MIN_LENGTH
    if (fits) found.push({ from, to: last.end, value, prefix })
    return fits
  }
  const visitObject = ({ properties }: ts.ObjectLiteralExpression): void => {
    for (let at = 0; at < properties.length; ) {
      let end = at
      while (end < properties.length && objectOf([properties[end]!]) !== NOT_DATA) end++
      if (end > at) add(properties[at]!, properties[end - 1]!, objectOf(properties.slice(at, end)), '...')
      else visit(properties[at]!, false)
      at = Math.max(end, at + 1)
    }
  }
  const visit = (node: ts.Node, again: boolean): void => {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return
    const list = copiedList(node)
    const once = !again && (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node))
    if (ts.isStringLiteralLike(node)) add(node, node, node.text, '')
    else if (ts.isPropertyAssignment(node)) visit(node.initializer, again)
    else if (list) visit(list, false)
    else if (once && add(node, node, dataOf(node), '')) return
    else if (once && ts.isObjectLiteralExpression(node)) visitObject(node)
    else {
      const repeated = again || runsAgain(node)
      ts.forEachChild(node, child => visit(child, repeated))
    }
  }
  visit(file, false)
  return found
}

/** The same program: its literals are in the list `__pk`. */
export const packLiterals = (code: string): string => {
  const literals = literalsOf(code)
  let packed = ''
  let at = 0
  for (const [index, { from, to, prefix }] of literals.entries()) {
    // `return"text"` needs no space, a name there does.
    const gap = prefix === '' && /[\w$]/.test(code[from - 1] ?? '') ? ' ' : ''
    packed += `${code.slice(at, from)}${gap}${prefix}__pk[${index}]`
    at = to
  }
  const text = Buffer.from(JSON.stringify(literals.map(({ value }) => value)))
  const blob = brotliCompressSync(text, {
    params: {
      // The best quality saves 50 kB, and makes every start from the sources wait for three seconds.
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  const unpack =
    "import{brotliDecompressSync as __br}from'node:zlib';"
    + `const __pk=JSON.parse(new TextDecoder().decode(__br((${READ_DENSE_TEXT})`
    + `("${denseText(blob)}",${blob.length}))));`
  return unpack + packed + code.slice(at)
}
