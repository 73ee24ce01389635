/** Pure: the fields of records that are written as `name=value` with semicolons between them. */

/** A piece of a record in a sentence. */
export const brief = (text: string): string => (text.length > 80 ? `${text.slice(0, 77)}...` : text)

/** More fields than any record has; what is beyond them is not read. */
const MAX_FIELDS = 100

interface Fields {
  /** The first value of each name: later ones do not count (RFC 8461 section 3.2). */
  readonly values: ReadonlyMap<string, string>
  /** Names in the order of the record, those that appear again included. */
  readonly names: readonly string[]
  /** Fields without a name and a value that the grammar allows. */
  readonly malformed: readonly string[]
}

/** A name, and what its value may consist of. */
interface Grammar {
  readonly name: RegExp
  readonly value: RegExp
  /** White space around the equals sign does not count. */
  readonly loose?: true
}

const NAME = /^[a-z0-9][a-z0-9_.-]{0,31}$/i

/** MTA-STS and TLS reporting (RFC 8461 section 3.1): no white space within a field. */
export const STRICT: Grammar = { name: NAME, value: /^[\x21-\x3a\x3c\x3e-\x7e]+$/ }
/** TLS reporting: URIs may have an equals sign, and white space around their commas (RFC 8460 section 3). */
export const URIS: Grammar = { name: NAME, value: /^[\x20-\x3a\x3c-\x7e]+$/ }
/** DKIM and BIMI (RFC 6376 section 3.2): a value may be empty. */
export const TAGS: Grammar = {
  name: /^[a-z][a-z0-9_]*$/i,
  value: /^[\t\n\r\x20-\x3a\x3c-\x7e]*$/,
  loose: true,
}

/** Without spaces and tabs around it: other white space is part of a field. */
const withoutSpace = (text: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && /[ \t]/.test(text[from]!)) from++
  while (to > from && /[ \t]/.test(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** Reads the fields; a semicolon at the end is allowed. */
export const fieldsOf = (record: string, { name: isName, value: isValue, loose }: Grammar): Fields => {
  const values = new Map<string, string>()
  const names: string[] = []
  const malformed: string[] = []
  const parts = record.split(';', MAX_FIELDS).map(part => (loose ? part.trim() : withoutSpace(part)))
  if (parts.at(-1) === '') parts.pop()
  for (const part of parts) {
    // Verifiers of tag lists pass over two semicolons in a row.
    if (part === '' && loose) continue
    const equals = part.indexOf('=')
    const before = equals < 0 ? part : part.slice(0, equals)
    const after = equals < 0 ? '' : part.slice(equals + 1)
    const [name, value] = loose ? [before.trimEnd(), after.trimStart()] : [before, after]
    if (equals < 0 || !isName.test(name) || !isValue.test(value))
      malformed.push(part === '' ? ';;' : brief(part))
    else {
      names.push(name)
      if (!values.has(name)) values.set(name, value)
    }
  }
  return { values, names, malformed }
}

/** Names that a record has more than once, each of them once. */
export const repeatedOf = ({ names }: Fields): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
]
