/**
 * Writes the package for npm into a folder: the bundle that is in `dist`, and what authors of plugins import,
 * as JavaScript with types. It depends on no other package.
 */
import { build } from 'esbuild'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { leaveOut } from '../build/left-out.ts'
import { THIRD_PARTY } from '../build/notices.ts'
import { PARTS } from '../build/parts.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const VALIBOT = join(root, 'node_modules', 'valibot', 'dist', 'index.d.mts')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  /** Entries that name the sources: `./plugin` is `./core/plugin-api.ts`. */
  readonly exports: Readonly<Record<string, string>>
}

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** `./plugin` and its source. */
const entries = Object.entries(manifest.exports).map(([path, source]) => ({ name: path.slice(2), source }))
const typesOf = (source: string): string => `./dist/types/${source.slice(2).replace(/\.ts$/, '.d.ts')}`

const packageJson = (): object => ({
  name: manifest.name,
  version: manifest.version,
  description: manifest.description,
  keywords: ['tls', 'ssl', 'certificate', 'x509', 'dns', 'monitoring', 'mcp', 'cli'],
  license: manifest.license,
  type: 'module',
  bin: manifest.bin,
  exports: {
    ...Object.fromEntries(
      entries.map(({ name, source }) => [
        `./${name}`,
        { types: typesOf(source), default: `./dist/${name}.mjs` },
      ]),
    ),
    './package.json': './package.json',
  },
  // What the command says by itself on an older one.
  engines: { node: '>=22.18' },
})

/** Both share one module of each kind: a plugin and its tests mean the same `Refusal`. */
const writeEntries = async (to: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ name, source }) => ({ in: source, out: name })),
    outdir: join(to, 'dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    plugins: [leaveOut],
    logLevel: 'error',
  })
}

/** A declaration file with the target of each import replaced. */
const withImports = (text: string, replaced: (target: string) => string): string => {
  const found: ts.StringLiteral[] = []
  const visit = (node: ts.Node): void => {
    const target =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal
    if (target && ts.isStringLiteral(target)) found.push(target)
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('', text, ts.ScriptTarget.Latest)
  visit(source)
  let at = 0
  let out = ''
  for (const target of found) {
    out += `${text.slice(at, target.getStart(source))}'${replaced(target.text)}'`
    at = target.end
  }
  return out + text.slice(at)
}

/** The declarations that the entries need, by their paths; those of valibot lie beside them. */
const declarations = (): Map<string, string> => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const sources = entries.map(({ source }) => join(root, source))
  const program = ts.createProgram(sources, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(root, 'types'),
    rootDir: root,
  })
  const all = new Map<string, string>()
  program.emit(undefined, (path, text) => all.set(relative(join(root, 'types'), path), text))
  const needed = new Map<string, string>()
  const take = (path: string): void => {
    if (needed.has(path)) return
    const text = all.get(path)
    if (text === undefined) throw new Error(`No declarations of ${path}`)
    needed.set(path, '')
    const up = relative(dirname(path), '.') || '.'
    const found = withImports(text, target => {
      if (target === 'valibot') return `${up}/valibot.mjs`
      if (!target.startsWith('.')) throw new Error(`${path} needs the types of ${target}`)
      take(join(dirname(path), target).replace(/\.ts$/, '.d.ts'))
      return target.replace(/\.ts$/, '.js')
    })
    needed.set(path, found)
  }
  for (const { source } of entries) take(source.slice(2).replace(/\.ts$/, '.d.ts'))
  return needed
}

export const writePackage = async (to: string): Promise<void> => {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
  put('package.json', `${JSON.stringify(packageJson(), null, 2)}\n`)
  for (const path of Object.values(manifest.bin)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(root, path), join(to, path))
  }
  for (const name of ['LICENSE', 'README.md']) copyFileSync(join(root, name), join(to, name))
  mkdirSync(join(to, 'dist'), { recursive: true })
  for (const name of ['certscope.mjs', PARTS, 'assets'])
    cpSync(join(root, 'dist', name), join(to, 'dist', name), { recursive: true })
  copyFileSync(join(root, 'dist', THIRD_PARTY), join(to, THIRD_PARTY))
  await writeEntries(to)
  for (const [path, text] of declarations()) put(`dist/types/${path}`, text)
  copyFileSync(VALIBOT, join(to, 'dist', 'types', 'valibot.d.mts'))
}
