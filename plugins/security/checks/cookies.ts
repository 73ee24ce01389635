/** The rule: flags of cookies. */
import { UNMEASURED_FREE, type CheckOutcome, type Rules } from '../grade/check.ts'
import type { Hop, HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { gapOf, listed, shown, valuesOf } from '../http/subject.ts'
import { isKeptOnHttps } from './redirects.ts'

/* Parses Set-Cookie as browsers do (RFC 6265bis section 5.6), and guesses by its name what a cookie is. */

interface Cookie {
  readonly name: string
  /** Lower case, without a leading dot; null: for the host alone. */
  readonly domain: string | null
  readonly path: string | null
  readonly secure: boolean
  readonly httpOnly: boolean
  /** Null: absent. `invalid`: a value that browsers do not know, and read as if it were absent. */
  readonly sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null
  /** It deletes a cookie: nothing is protected by its flags. */
  readonly deleted: boolean
}

/** No line of a header is longer. */
const MAX_LENGTH = 8192
/** Browsers take no longer names with their values. */
const MAX_PAIR = 4096

const sameSiteOf = (value: string | undefined): Cookie['sameSite'] => {
  if (value === undefined) return null
  const known = value.toLowerCase()
  return known === 'strict' || known === 'lax' || known === 'none' ? known : 'invalid'
}

/** Null: browsers refuse it. */
export const parseCookie = (text: string): Cookie | null => {
  if (text.length > MAX_LENGTH || /[\0-\x08\x0a-\x1f\x7f]/.test(text)) return null
  const [pair, ...rest] = text.split(';')
  const equals = pair!.indexOf('=')
  const name = (equals < 0 ? '' : pair!.slice(0, equals)).trim()
  const value = pair!.slice(equals + 1).trim()
  if ((name === '' && value === '') || name.length + value.length > MAX_PAIR) return null
  const attributes = new Map<string, string>()
  for (const part of rest) {
    const at = part.indexOf('=')
    const key = (at < 0 ? part : part.slice(0, at)).trim().toLowerCase()
    attributes.set(key, at < 0 ? '' : part.slice(at + 1).trim())
  }
  const path = attributes.get('path')
  return {
    name,
    domain: attributes.get('domain')?.toLowerCase().replace(/^\./, '') || null,
    path: path?.startsWith('/') ? path : null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sameSiteOf(attributes.get('samesite')),
    deleted: /^(?:0|-\d)/.test(attributes.get('max-age') ?? ''),
  }
}

/** Whether its flags do not meet the prefix of its name, so browsers reject it (section 4.1.3). */
export const breaksPrefix = ({ name, secure, path, domain }: Cookie): boolean => {
  const known = name.toLowerCase()
  if (known.startsWith('__secure-')) return !secure
  return known.startsWith('__host-') && !(secure && path === '/' && domain === null)
}

/** Names by which frameworks guard forms against requests from other sites. */
export const isCsrfToken = ({ name }: Cookie): boolean => /csrf|xsrf/i.test(name)

/**
 * Names that frameworks and people give to what tells who is logged in: `PHPSESSID`, `JSESSIONID`,
 * `connect.sid`, `ASP.NET_SessionId`, `laravel_session`, `auth_token`, `wordpress_logged_in_...`.
 */
export const isSession = (cookie: Cookie): boolean =>
  !isCsrfToken(cookie)
  && /sess|login|logged_in|jwt|auth_?token|(?:^|[._-])(?:sid|auth)(?:[._-]|$)/i.test(cookie.name)

/**
 * Caps. B for a session cookie that is also sent without TLS: an attacker on the network can read it. A- for
 * one that scripts can read. All other flags are advice, as what a cookie is worth is not visible.
 */
export const COOKIES = {
  cookies: {
    title: { en: 'Cookies', ko: '쿠키' },
    why: {
      en: 'An attacker who gets a session cookie is logged in as that visitor.',
      ko: '공격자가 세션 쿠키를 얻으면 그 방문자로 로그인한 상태가 됩니다.',
    },
    references: [
      'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie',
    ],
    fix: {
      en: 'Set cookies with Secure, HttpOnly and SameSite=Lax, and name session cookies __Host-NAME.',
      ko: '쿠키에 Secure, HttpOnly, SameSite=Lax를 붙이고, 세션 쿠키 이름은 __Host-로 시작하게 하세요.',
    },
    outcomes: {
      'cookies-none': {
        level: 'pass',
        cap: null,
        en: 'The page sets no cookies.',
        ko: '페이지가 쿠키를 설정하지 않습니다.',
      },
      'cookies-strict': {
        level: 'pass',
        cap: null,
        en: 'All cookies have Secure and SameSite, and session cookies have HttpOnly.',
        ko: '모든 쿠키에 Secure와 SameSite가, 세션 쿠키에 HttpOnly가 있습니다.',
      },
      'cookies-sound': {
        level: 'pass',
        cap: null,
        en: 'All cookies have Secure, and session cookies have HttpOnly.',
        ko: '모든 쿠키에 Secure가, 세션 쿠키에 HttpOnly가 있습니다.',
      },
      'cookies-refused': {
        level: 'warn',
        cap: null,
        en: 'Browsers reject cookies without the flags that the prefix of their name requires: {names}.',
        ko: '이름 접두사에 필요한 속성이 없어 브라우저가 거부하는 쿠키가 있습니다: {names}.',
      },
      'cookies-samesite-insecure': {
        level: 'warn',
        cap: null,
        en: 'Browsers reject cookies with SameSite=None that lack Secure: {names}.',
        ko: 'SameSite=None인데 Secure가 없어 브라우저가 거부하는 쿠키가 있습니다: {names}.',
      },
      'cookies-insecure-hsts': {
        level: 'warn',
        cap: null,
        en: 'Cookies without Secure: {names}. Only HSTS keeps browsers from sending them over http.',
        ko: 'Secure가 없는 쿠키가 있습니다: {names}. http 전송을 막는 것은 HSTS뿐입니다.',
      },
      'cookies-session-insecure-hsts': {
        level: 'warn',
        cap: null,
        en: 'Session cookies without Secure: {names}. Only HSTS keeps browsers from sending them over http.',
        ko: 'Secure가 없는 세션 쿠키가 있습니다: {names}. http 전송을 막는 것은 HSTS뿐입니다.',
      },
      'cookies-insecure': {
        level: 'warn',
        cap: null,
        en: 'Cookies without Secure, which browsers also send over http: {names}.',
        ko: 'Secure가 없어 http로도 전송되는 쿠키가 있습니다: {names}.',
      },
      'cookies-samesite-invalid': {
        level: 'warn',
        cap: null,
        en: 'Cookies with an invalid SameSite value (not Strict, Lax or None): {names}.',
        ko: 'SameSite 값이 Strict, Lax, None이 아닌 쿠키가 있습니다: {names}.',
      },
      'cookies-csrf-samesite': {
        level: 'warn',
        cap: null,
        en: 'CSRF token cookies without SameSite: {names}.',
        ko: '요청 위조(CSRF)를 막는 쿠키에 SameSite가 없습니다: {names}.',
      },
      'cookies-session-readable': {
        level: 'warn',
        cap: 'A-',
        en: 'Session cookies without HttpOnly, which scripts can read: {names}.',
        ko: 'HttpOnly가 없어 스크립트가 읽을 수 있는 세션 쿠키가 있습니다: {names}.',
      },
      'cookies-session-insecure': {
        level: 'fail',
        cap: 'B',
        en: 'Session cookies without Secure, which browsers also send over http: {names}.',
        ko: 'Secure가 없어 http로도 전송되는 세션 쿠키가 있습니다: {names}.',
      },
      'cookies-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

/* Judges the flags of the cookies that a site sets on the way to its page. */

type Outcome = CheckOutcome<typeof COOKIES>['outcome']

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

export const judgeCookies = (survey: HttpSurvey | null, host: string): CheckOutcome<typeof COOKIES> => {
  const id = 'cookies'
  const unmeasured = (reason: ReturnType<typeof gapOf> & {}): CheckOutcome<typeof COOKIES> => ({
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
