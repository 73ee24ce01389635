/** Judges how visitors get from http to https, and what keeps them there: redirects, HSTS, preloading. */
import type { Judged } from '../grade/check.ts'
import type { REDIRECTS } from './redirects.ts'
import type { PreloadCondition } from '../http/gaps.ts'
import { parseHsts } from '../http/hsts.ts'
import type { Chain, Hop, HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { gapOf, seen, shown, valuesOf } from '../http/subject.ts'

type Of<Id extends string> = Extract<Judged<typeof REDIRECTS>, { readonly id: Id }>

const HSTS = 'strict-transport-security'
const DAY = 86_400
/** As SSL Labs has it. */
const LEAST_DAYS = 180
/** As hstspreload.org has it: a year. */
const PRELOAD_SECONDS = 31_536_000

const isSecure = ({ url }: Hop): boolean => url.startsWith('https:')
const hostOf = ({ url }: Hop): string => new URL(url).hostname

const told = ({ hops }: Chain): string[] =>
  hops.map(({ url, status, reason }) => shown(`${status ?? reason.code} ${url}`))

/** Browsers may well get further than this check did. */
const UNKNOWN: ReadonlySet<string> = new Set(['http-redirects-unfollowed', 'http-redirect-cookie-loop'])

/** `plain`: what begins at port 80. */
const outcomeOf = (plain: Chain, host: string): Of<'redirect'>['outcome'] => {
  const { hops, stopped } = plain
  const [first, second] = hops as [Hop, ...Hop[]]
  if (first.reason?.code === 'http-refused') return { code: 'redirect-closed' }
  if (first.reason !== null) return { code: 'redirect-unmeasured', params: { reason: gapOf(plain)! } }
  const at = hops.findIndex(isSecure)
  const url = shown(hops[at === -1 ? hops.length - 1 : at]!.url)
  if (at === -1 && stopped !== null) {
    const reason = gapOf(plain)!
    return { code: UNKNOWN.has(reason.code) ? 'redirect-unmeasured' : 'redirect-broken', params: { reason } }
  }
  if (at === -1 && second !== undefined) return { code: 'redirect-plain', params: { url } }
  if (at === -1)
    return first.status < 400
      ? { code: 'redirect-missing' }
      : { code: 'redirect-refused', params: { status: first.status } }
  if (at > 1) return { code: 'redirect-late', params: { url: shown(second!.url) } }
  return hostOf(second!) === host
    ? { code: 'redirect-https', params: { url } }
    : { code: 'redirect-other-host', params: { url, host } }
}

const judgeRedirect = ({ plain, secure }: HttpSurvey, host: string): Of<'redirect'> => {
  const id = 'redirect'
  const all = [secure, ...(plain ? [plain] : [])]
  /** The first hop by http that comes after one by https. */
  const back = all.flatMap(chain => {
    const from = chain.hops.findIndex(isSecure)
    const to = from === -1 ? -1 : chain.hops.findIndex((hop, at) => at > from && !isSecure(hop))
    return to === -1 ? [] : [{ chain, url: shown(chain.hops[to]!.url) }]
  })[0]
  if (back)
    return {
      id,
      outcome: { code: 'redirect-downgrade', params: { url: back.url } },
      evidence: told(back.chain),
    }
  if (plain === null) return { id, outcome: { code: 'redirect-other-port' }, evidence: [] }
  return { id, outcome: outcomeOf(plain, host), evidence: told(plain) }
}

const strength = (value: string): Of<'hsts'>['outcome'] => {
  const hsts = parseHsts(value)
  if (hsts === null) return { code: 'hsts-invalid' }
  if (hsts.maxAge === 0) return { code: 'hsts-off' }
  const days = Math.floor(hsts.maxAge / DAY)
  return days < LEAST_DAYS
    ? { code: 'hsts-short', params: { seconds: hsts.maxAge } }
    : { code: 'hsts-long', params: { days } }
}

const judgeHsts = ({ plain, secure, trusted }: HttpSurvey): Of<'hsts'> => {
  const id = 'hsts'
  const first = secure.hops[0]!
  if (first.reason !== null)
    return { id, outcome: { code: 'hsts-unmeasured', params: { reason: gapOf(secure)! } }, evidence: [] }
  // Of several the first counts (RFC 6797 section 8.1).
  const [value] = valuesOf(first.fields, HSTS)
  const evidence = seen(first.fields, HSTS)
  if (value === undefined) {
    const before = plain?.hops[0]?.fields ?? []
    if (valuesOf(before, HSTS).length > 0)
      return { id, outcome: { code: 'hsts-plain-only' }, evidence: seen(before, HSTS) }
    return { id, outcome: { code: 'hsts-missing', params: { url: shown(first.url) } }, evidence }
  }
  // RFC 6797 section 8.1: browsers keep it only of a connection without errors.
  return { id, outcome: trusted === false ? { code: 'hsts-untrusted' } : strength(value), evidence }
}

const judgePreload = ({ plain, secure, trusted }: HttpSurvey, host: string): Of<'hsts-preload'> => {
  const id = 'hsts-preload'
  const first = secure.hops[0]!
  if (first.reason !== null)
    return { id, outcome: { code: 'preload-unmeasured', params: { reason: gapOf(secure)! } }, evidence: [] }
  const hsts = parseHsts(valuesOf(first.fields, HSTS)[0] ?? '')
  const evidence = seen(first.fields, HSTS)
  if (!hsts?.preload) return { id, outcome: { code: 'preload-unasked' }, evidence }
  const [answer, next] = plain?.hops ?? []
  const redirected = next !== undefined && isSecure(next) && hostOf(next) === host
  const unmet: readonly (readonly [boolean, PreloadCondition])[] = [
    [siteOf(host) !== host, { code: 'preload-domain', params: { host } }],
    [hsts.maxAge < PRELOAD_SECONDS, { code: 'preload-age' }],
    [!hsts.includeSubDomains, { code: 'preload-subdomains' }],
    [answer?.reason === null && !redirected, { code: 'preload-redirect' }],
    [trusted === false, { code: 'preload-certificate' }],
  ]
  const missing = unmet.filter(([isUnmet]) => isUnmet).map(([, condition]) => condition)
  if (missing.length === 0) return { id, outcome: { code: 'preload-ready' }, evidence }
  return { id, outcome: { code: 'preload-unmet', params: { missing } }, evidence }
}

export const judgeRedirects = (survey: HttpSurvey | null, host: string): Judged<typeof REDIRECTS>[] => {
  if (survey !== null) return [judgeRedirect(survey, host), judgeHsts(survey), judgePreload(survey, host)]
  const params = { reason: { code: 'http-not-visited' } }
  return [
    { id: 'redirect', outcome: { code: 'redirect-unmeasured', params }, evidence: [] },
    { id: 'hsts', outcome: { code: 'hsts-unmeasured', params }, evidence: [] },
    { id: 'hsts-preload', outcome: { code: 'preload-unmeasured', params }, evidence: [] },
  ]
}

/** Whether browsers that came once ask this host by https alone, for long enough. */
export const isKeptOnHttps = (survey: HttpSurvey): boolean => judgeHsts(survey).outcome.code === 'hsts-long'
