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
  const repeated = new Set<string>()
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.split(/[\t\n\f\r ]+/).filter(word => word !== '')
    const key = name.toLowerCase()
    // A directive with other characters is ignored.
    if (key === '' || !/^[\0-\x7f]*$/.test(part) || (meta && HEADER_ONLY.has(key))) continue
    if (directives.has(key)) repeated.add(key)
    else directives.set(key, values)
  }
  return { directives, repeated: [...repeated] }
}

/** Every policy of the values of a header, each of which is enforced; an empty one is none. */
export const parsePolicies = (values: readonly string[]): Policy[] =>
  values
    .flatMap(value => value.split(','))
    .map(text => parsePolicy(text))
    .filter(({ directives }) => directives.size > 0)

const KEYWORD = /^'([a-z-]+)'$/i
const NONCE = /^'nonce-[A-Za-z0-9+/_-]+={0,2}'$/i
const HASH = /^'sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}'$/i
const SCHEME = /^([a-z][a-z0-9+.-]*):$/i
const HOST =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?:\d+|\*))?(?:\/\S*)?$/i

export const parseSource = (text: string): Source => {
  if (NONCE.test(text)) return { kind: 'nonce' }
  if (HASH.test(text)) return { kind: 'hash' }
  const keyword = KEYWORD.exec(text)?.[1]?.toLowerCase()
  if (keyword !== undefined) return keyword === 'none' ? { kind: 'none' } : { kind: 'keyword', keyword }
  const scheme = SCHEME.exec(text)?.[1]
  if (scheme !== undefined) return { kind: 'place', scheme: scheme.toLowerCase(), host: null }
  const [, from, host] = HOST.exec(text) ?? []
  if (host === undefined) return { kind: 'invalid' }
  return { kind: 'place', scheme: from?.toLowerCase() ?? null, host: host.toLowerCase() }
}
