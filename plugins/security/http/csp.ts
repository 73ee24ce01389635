/** Parses Content-Security-Policy (CSP Level 3 section 2.2) down to its source expressions. */

export interface Policy {
  /** Names in lower case; of a directive that is there twice the first counts. */
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** Names that are there twice. */
  readonly repeated: readonly string[]
}

export type Source =
  | { readonly kind: 'none' | 'nonce' | 'hash' | 'invalid' }
  /** Without its quotes, in lower case: `self`, `unsafe-inline`, `strict-dynamic`. */
  | { readonly kind: 'keyword'; readonly keyword: string }
  /** Lower case. `host` is null where any host of the scheme is meant (`https:`), `*` where just any is. */
  | { readonly kind: 'place'; readonly scheme: string | null; readonly host: string | null }

/** Directives that a `<meta>` cannot set (section 3.3). */
const HEADER_ONLY = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

export const parsePolicy = (text: string, { meta = false } = {}): Policy => {
  const directives = new Map<string, readonly string[]>()
  const repeated: string[] = []
  // Not split: a header of semicolons and blanks alone would become a list of as many texts.
  for (const part of text.match(/[^;\t\n\f\r ][^;]*/g) ?? []) {
    const values = part.match(/[^\t\n\f\r ]+/g) ?? []
    const key = values.shift()?.toLowerCase() ?? ''
    // A directive with other characters is ignored.
    if (key === '' || !/^[\0-\x7f]*$/.test(part) || (meta && HEADER_ONLY.has(key))) continue
    if (directives.has(key)) repeated.push(key)
    else directives.set(key, values)
  }
  return { directives, repeated }
}

/** Every policy of the values of a header, each of which is enforced, and once; an empty one is none. */
export const parsePolicies = (values: readonly string[]): Policy[] =>
  [...new Set(values.flatMap(value => value.split(',')))]
    .map(text => parsePolicy(text))
    .filter(({ directives }) => directives.size > 0)

const KEYWORD = /^'[a-z-]+'$/i
const NONCE = /^'nonce-[A-Za-z0-9+/_-]+={0,2}'$/i
const HASH = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$/i
const SCHEME = /^[a-z][a-z0-9+.-]*:$/i
const HOST =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?:\d+|\*))?(?:\/\S*)?$/i

// Shared, as a list may be as long as a page.
const NOTHING: Source = { kind: 'none' }
const BY_NONCE: Source = { kind: 'nonce' }
const BY_HASH: Source = { kind: 'hash' }
const INVALID: Source = { kind: 'invalid' }

const parseQuoted = (text: string): Source => {
  if (NONCE.test(text)) return BY_NONCE
  if (HASH.test(text)) return BY_HASH
  if (!KEYWORD.test(text)) return INVALID
  const keyword = text.slice(1, -1).toLowerCase()
  return keyword === 'none' ? NOTHING : { kind: 'keyword', keyword }
}

export const parseSource = (text: string): Source => {
  if (text.startsWith("'")) return parseQuoted(text)
  if (SCHEME.test(text)) return { kind: 'place', scheme: text.slice(0, -1).toLowerCase(), host: null }
  if (!HOST.test(text)) return INVALID
  const slash = text.indexOf('/')
  const from = slash > 0 && text.startsWith('://', slash - 1) ? slash - 1 : -1
  const start = from < 0 ? 0 : from + 3
  const rest = text.slice(start).search(/[:/]/)
  const host = rest < 0 ? text.slice(start) : text.slice(start, start + rest)
  return {
    kind: 'place',
    scheme: from < 0 ? null : text.slice(0, from).toLowerCase(),
    host: host.toLowerCase(),
  }
}
