/** Parses Content-Security-Policy (CSP Level 3 section 2.2) down to its source expressions. */

export interface Policy {
  /** Names in lower case; of a directive that is there twice the first counts. */
  readonly directives: ReadonlyMap<string, readonly string[]>
  /** Names that are there twice. */
  readonly repeated: readonly string[]
}

type Source =
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

const parseSource = (text: string): Source => {
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

/* What a Content-Security-Policy lets happen: all of its policies are enforced, so each has to let it. */

export interface Effect {
  /** Scripts from any server, also if there is no directive for scripts. */
  readonly anyScript: boolean
  readonly inline: boolean
  readonly anyObject: boolean
  readonly eval: boolean
  /** What acts (scripts, styles, frames, connections, forms) by http or ftp. */
  readonly insecureActive: boolean
  /** Images and media by http or ftp. */
  readonly insecurePassive: boolean
  readonly anyStyle: boolean
  /** Some policy starts from nothing: `default-src 'none'`. */
  readonly nothingByDefault: boolean
  /** Some policy has `'strict-dynamic'` with nothing that it could start from. */
  readonly dynamicAlone: boolean
  /** Directives that are repeated, except those for reporting. */
  readonly repeated: readonly string[]
}

const BROAD_SCHEMES = new Set(['http', 'https', 'ftp', 'data', 'filesystem'])
const INSECURE_SCHEMES = new Set(['http', 'ftp'])
const PASSIVE = ['img-src', 'media-src']
const ACTIVE = [
  'child-src',
  'connect-src',
  'font-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'worker-src',
]
/** Without a fallback to `default-src`. */
const NAVIGATION = ['base-uri', 'form-action']
const REPORTING = new Set(['report-uri', 'report-to'])

type Sources = readonly Source[] | null

const hasKeyword = (sources: Sources, keyword: string): boolean =>
  sources?.some(source => source.kind === 'keyword' && source.keyword === keyword) ?? false

const hasProof = (sources: Sources): boolean =>
  sources?.some(({ kind }) => kind === 'nonce' || kind === 'hash') ?? false

const isBroad = (source: Source): boolean =>
  source.kind === 'place'
  && (source.host === '*' || (source.host === null && BROAD_SCHEMES.has(source.scheme!)))

/** Any server will do. With `'strict-dynamic'` browsers pass over places in lists of scripts. */
const isAny = (sources: Sources): boolean =>
  sources === null || (!hasKeyword(sources, 'strict-dynamic') && sources.some(isBroad))

/** Any server will do, but not a `data:` URL: what it holds has an origin of its own. */
const isAnyObject = (sources: Sources): boolean =>
  sources === null
  || sources.some(source => isBroad(source) && !(source.kind === 'place' && source.scheme === 'data'))

/** CSP Level 3 section 6.7.3.2: nonces, hashes and `'strict-dynamic'` take `'unsafe-inline'` back. */
const isInline = (sources: Sources): boolean =>
  sources === null
  || (hasKeyword(sources, 'unsafe-inline') && !hasProof(sources) && !hasKeyword(sources, 'strict-dynamic'))

const isInsecure = (sources: Sources): boolean =>
  !hasKeyword(sources, 'strict-dynamic')
  && (sources?.some(source => source.kind === 'place' && INSECURE_SCHEMES.has(source.scheme ?? '')) ?? false)

const isNone = (sources: Sources): boolean => sources?.every(({ kind }) => kind === 'none') ?? false

const effectOf = ({ directives, repeated }: Policy): Effect => {
  const known = new Map<string, Sources>()
  const listOf = (name: string): Sources => {
    if (!known.has(name)) known.set(name, directives.get(name)?.map(parseSource) ?? null)
    return known.get(name)!
  }
  /** The first directive that is there, as browsers fall back (section 6.8.3). */
  const first = (...names: readonly string[]): Sources => {
    const name = names.find(one => directives.has(one))
    return name === undefined ? null : listOf(name)
  }
  const scripts = [
    first('script-src-elem', 'script-src', 'default-src'),
    first('script-src-attr', 'script-src', 'default-src'),
  ]
  const styles = [
    first('style-src-elem', 'style-src', 'default-src'),
    first('style-src-attr', 'style-src', 'default-src'),
  ]
  const evaluated = first('script-src', 'default-src')
  const fallback = listOf('default-src')
  const upgraded = directives.has('upgrade-insecure-requests')
  const insecure = (names: readonly string[]): boolean =>
    !upgraded
    && (names.some(name => isInsecure(listOf(name)))
      || (isInsecure(fallback) && names.some(name => !directives.has(name))))
  return {
    anyScript: scripts.some(isAny),
    inline: scripts.some(isInline),
    anyObject: isAnyObject(first('object-src', 'default-src')),
    eval: evaluated === null || hasKeyword(evaluated, 'unsafe-eval'),
    insecureActive: insecure(ACTIVE) || (!upgraded && NAVIGATION.some(name => isInsecure(listOf(name)))),
    insecurePassive: insecure(PASSIVE),
    anyStyle: styles.some(sources => isAny(sources) || isInline(sources)),
    nothingByDefault: isNone(fallback),
    dynamicAlone: scripts.some(sources => hasKeyword(sources, 'strict-dynamic') && !hasProof(sources)),
    repeated: [...new Set(repeated)].filter(name => !REPORTING.has(name)),
  }
}

/** Combines the effects of all policies of a page, of which there is at least one. */
export const effectOfAll = (policies: readonly Policy[]): Effect => {
  const effects = policies.map(effectOf)
  const all = (one: (effect: Effect) => boolean): boolean => effects.every(one)
  return {
    anyScript: all(({ anyScript }) => anyScript),
    inline: all(({ inline }) => inline),
    anyObject: all(({ anyObject }) => anyObject),
    eval: all(effect => effect.eval),
    insecureActive: all(({ insecureActive }) => insecureActive),
    insecurePassive: all(({ insecurePassive }) => insecurePassive),
    anyStyle: all(({ anyStyle }) => anyStyle),
    nothingByDefault: effects.some(({ nothingByDefault }) => nothingByDefault),
    dynamicAlone: effects.some(({ dynamicAlone }) => dynamicAlone),
    repeated: effects.flatMap(({ repeated }) => repeated),
  }
}

/** Whether any site may frame the page; null: no policy restricts it. */
export const isFramedByAny = (header: readonly Policy[]): boolean | null => {
  const lists = header.flatMap(({ directives }) => {
    const list = directives.get('frame-ancestors')
    return list === undefined ? [] : [list.map(parseSource)]
  })
  return lists.length === 0 ? null : lists.every(list => list.some(isBroad))
}
