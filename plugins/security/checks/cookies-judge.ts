/** Judges the flags of the cookies that a site sets on the way to its page. */
import type { Judged } from '../grade/check.ts'
import type { COOKIES } from './cookies.ts'
import { breaksPrefix, isCsrfToken, isSession, parseCookie, type Cookie } from '../http/cookie.ts'
import { isKeptOnHttps } from './redirects-judge.ts'
import type { Hop, HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { gapOf, listed, shown, valuesOf } from '../http/subject.ts'

type Outcome = Judged<typeof COOKIES>['outcome']

/** Set by load balancers to find the same server again. Sites cannot choose their flags. */
const OF_PLATFORMS = new Set(['heroku-session-affinity'])

const covers = (domain: string | null, host: string): boolean =>
  domain === null || host === domain || host.endsWith(`.${domain}`)

/** Those that browsers keep from this response, or refuse for their flags. */
const cookiesOf = ({ url, fields }: Hop): Cookie[] => {
  const { hostname, protocol } = new URL(url)
  return valuesOf(fields ?? [], 'set-cookie')
    .flatMap(value => parseCookie(value) ?? [])
    .filter(({ name, domain, deleted }) => !deleted && !OF_PLATFORMS.has(name) && covers(domain, hostname))
    .filter(({ secure }) => !secure || protocol === 'https:')
}

const isEverywhere = ({ sameSite, secure }: Cookie): boolean => sameSite === 'none' && !secure

const isRefused = (cookie: Cookie): boolean => breaksPrefix(cookie) || isEverywhere(cookie)

const named = (cookies: readonly Cookie[]): { readonly names: readonly string[] } => ({
  names: listed(cookies.map(({ name }) => name)),
})

/** The worst first. */
const outcomeOf = (all: readonly Cookie[], onHttps: boolean): Outcome => {
  const kept = all.filter(cookie => !isRefused(cookie))
  const only = (test: (cookie: Cookie) => boolean): Cookie[] => kept.filter(test)
  const insecure = only(({ secure }) => !secure)
  const sessions = insecure.filter(isSession)
  if (sessions.length > 0 && !onHttps) return { code: 'cookies-session-insecure', params: named(sessions) }
  const readable = only(cookie => isSession(cookie) && !cookie.httpOnly)
  if (readable.length > 0) return { code: 'cookies-session-readable', params: named(readable) }
  const csrf = only(cookie => isCsrfToken(cookie) && (cookie.sameSite ?? 'invalid') === 'invalid')
  if (csrf.length > 0) return { code: 'cookies-csrf-samesite', params: named(csrf) }
  const everywhere = all.filter(isEverywhere)
  if (everywhere.length > 0) return { code: 'cookies-samesite-insecure', params: named(everywhere) }
  const invalid = only(({ sameSite }) => sameSite === 'invalid')
  if (invalid.length > 0) return { code: 'cookies-samesite-invalid', params: named(invalid) }
  if (insecure.length > 0 && !onHttps) return { code: 'cookies-insecure', params: named(insecure) }
  if (sessions.length > 0) return { code: 'cookies-session-insecure-hsts', params: named(sessions) }
  if (insecure.length > 0) return { code: 'cookies-insecure-hsts', params: named(insecure) }
  const refused = all.filter(breaksPrefix)
  if (refused.length > 0) return { code: 'cookies-refused', params: named(refused) }
  if (all.length === 0) return { code: 'cookies-none' }
  return { code: kept.every(({ sameSite }) => sameSite !== null) ? 'cookies-strict' : 'cookies-sound' }
}

/** Never its value, which may be a session. */
const described = ({ name, domain, path, secure, httpOnly, sameSite }: Cookie): string =>
  [
    name,
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(path === null ? [] : [`Path=${path}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === null ? [] : [`SameSite=${sameSite}`]),
  ].join('; ')

export const judgeCookies = (survey: HttpSurvey | null, host: string): Judged<typeof COOKIES> => {
  const id = 'cookies'
  const unmeasured = (reason: ReturnType<typeof gapOf> & {}): Judged<typeof COOKIES> => ({
    id,
    outcome: { code: 'cookies-unmeasured', params: { reason } },
    evidence: [],
  })
  if (survey === null) return unmeasured({ code: 'http-not-visited' })
  const { plain, secure, page } = survey
  const hops = [...new Set([...secure.hops, ...(plain?.hops ?? [])])]
  const all = hops.filter(({ url }) => siteOf(new URL(url).hostname) === siteOf(host)).flatMap(cookiesOf)
  const gap = page === null ? gapOf(secure) : null
  if (all.length === 0 && gap !== null) return unmeasured(gap)
  return {
    id,
    outcome: outcomeOf(all, isKeptOnHttps(survey)),
    evidence: listed(all.map(described)).map(shown),
  }
}
