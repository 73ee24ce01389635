/** Parses Strict-Transport-Security (RFC 6797 section 6.1). */

export interface Hsts {
  /** Seconds. */
  readonly maxAge: number
  readonly includeSubDomains: boolean
  /** No part of the RFC: the site asks to be put on the lists that browsers are shipped with. */
  readonly preload: boolean
}

/** With the empty ones before it, which cost nothing so. */
const DIRECTIVE =
  /(?:[ \t]*;)*[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*(?:=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~0-9A-Za-z-]+))[ \t]*)?)?(;|$)/y
/** No line of a header is longer. */
const MAX_LENGTH = 8192
const MAX_SECONDS = 10_000_000_000

/** Null: browsers ignore it, as it breaks the grammar, repeats a directive, or has no max-age. */
export const parseHsts = (value: string): Hsts | null => {
  if (value.length > MAX_LENGTH) return null
  const directives = new Map<string, string | null>()
  DIRECTIVE.lastIndex = 0
  for (;;) {
    const found = DIRECTIVE.exec(value)
    if (found === null) return null
    const [, name, quoted, token, end] = found
    if (name !== undefined) {
      const key = name.toLowerCase()
      if (directives.has(key)) return null
      directives.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? null)
    }
    if (end === '') break
  }
  const maxAge = directives.get('max-age')
  const flags = ['includesubdomains', 'preload'].map(name => directives.get(name))
  if (maxAge == null || !/^\d+$/.test(maxAge) || flags.some(flag => typeof flag === 'string')) return null
  return {
    maxAge: Math.min(Number(maxAge), MAX_SECONDS),
    includeSubDomains: flags[0] === null,
    preload: flags[1] === null,
  }
}
