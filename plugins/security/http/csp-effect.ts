/** What a Content-Security-Policy lets happen: all of its policies are enforced, so each has to let it. */
import { parseSource, type Policy, type Source } from './csp.ts'

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
