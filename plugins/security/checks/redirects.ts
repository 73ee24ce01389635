/** The rule: how visitors get from http to https, and stay there. */
import { identityOfHost } from '../../../core/protocol/x509/path/names.ts'
import { UNMEASURED, UNMEASURED_FREE } from '../grade/check.ts'
import type { CheckOutcome, Rules } from '../grade/check.ts'
import type { PreloadCondition } from '../http/gaps.ts'
import { parseHsts } from '../http/hsts.ts'
import { bareHost } from '../../../core/protocol/http/http.ts'
import type { Chain, Hop, HttpSurvey } from '../http/observation.ts'
import { siteOf } from '../http/site.ts'
import { gapOf, seen, shown, valuesOf } from '../http/subject.ts'

const RFC_6797 = 'https://www.rfc-editor.org/rfc/rfc6797'
const OBSERVATORY = 'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring'

/**
 * Caps. B if visitors stay on http: they have no TLS at all, however good it is. C if https sends them back
 * to http, as then all of them lose it. A- for a detour by http, as without HSTS: one more request is open to
 * attack. HSTS of 180 days is enough, as for SSL Labs. Preloading is the operator's choice.
 */
export const REDIRECTS = {
  redirect: {
    title: { en: 'Redirect from HTTP to HTTPS', ko: 'HTTP에서 HTTPS로 리디렉션' },
    why: {
      en: 'Visitors who type only the name may start with http. A request without TLS can be changed on its way.',
      ko: '방문자가 주소창에 도메인만 입력하면 http로 접속하게 될 수 있습니다. TLS가 없는 요청은 중간에서 바뀔 수 있습니다.',
    },
    references: [`${RFC_6797}#section-7.2`, OBSERVATORY],
    fix: {
      en: 'Redirect every http request permanently (301 or 308) to https on the same host.',
      ko: '모든 http 요청을 같은 호스트의 https로 영구 리디렉션(301 또는 308)하세요.',
    },
    outcomes: {
      'redirect-https': {
        level: 'pass',
        cap: null,
        en: 'http redirects directly to {url}.',
        ko: 'http 요청을 바로 {url} 주소로 리디렉션합니다.',
      },
      'redirect-closed': {
        level: 'pass',
        cap: null,
        en: 'Port 80 is closed.',
        ko: '80번 포트가 닫혀 있습니다.',
      },
      'redirect-other-port': {
        level: 'pass',
        cap: null,
        en: 'Port 80 was not checked. It is checked only together with port 443.',
        ko: '80번 포트는 확인하지 않았습니다. 443번 포트를 확인할 때만 함께 확인합니다.',
      },
      'redirect-refused': {
        level: 'warn',
        cap: null,
        en: 'http returns status {status} instead of a redirect to https.',
        ko: 'http 요청을 https로 리디렉션하지 않고 {status} 상태 코드로 응답합니다.',
      },
      'redirect-other-host': {
        level: 'warn',
        cap: null,
        en: 'http redirects to another host first ({url}), so browsers do not store HSTS for {host}.',
        ko: 'http 요청을 먼저 다른 호스트의 {url} 주소로 리디렉션합니다. 그래서 브라우저가 {host} 호스트의 HSTS를 저장하지 않습니다.',
      },
      'redirect-late': {
        level: 'warn',
        cap: 'A-',
        en: 'http redirects to {url} first, which is not https.',
        ko: 'http 요청을 https가 아닌 {url} 주소로 먼저 리디렉션합니다.',
      },
      'redirect-missing': {
        level: 'fail',
        cap: 'B',
        en: 'http serves the page without a redirect to https.',
        ko: 'https로 리디렉션하지 않고 http로 페이지를 보냅니다.',
      },
      'redirect-plain': {
        level: 'fail',
        cap: 'B',
        en: 'The redirects from http end at {url}, without https.',
        ko: 'http에서 시작한 리디렉션이 https가 아닌 {url} 주소에서 끝납니다.',
      },
      'redirect-downgrade': {
        level: 'fail',
        cap: 'C',
        en: 'https redirects visitors back to http: {url}.',
        ko: 'https 요청을 http로 되돌려 보냅니다: {url}.',
        fix: {
          en: 'Remove the redirect to http, which the application usually sends: set its base URL to https, let the proxy send X-Forwarded-Proto: https, and let the application trust that header.',
          ko: 'http로 보내는 리디렉션을 없애세요. 대개 애플리케이션이 보냅니다. 애플리케이션의 기본 URL을 https로 바꾸고, 프록시가 X-Forwarded-Proto: https 헤더를 보내고 애플리케이션이 이를 신뢰하게 하세요.',
        },
      },
      'redirect-broken': {
        level: 'warn',
        cap: 'A-',
        en: 'http does not lead to a page. {reason}',
        ko: 'http로 접속하면 페이지가 열리지 않습니다. {reason}',
      },
      'redirect-unmeasured': UNMEASURED_FREE,
    },
  },
  hsts: {
    title: { en: 'HSTS', ko: 'HSTS' },
    why: {
      en: 'With HSTS, browsers do not use http for this host, and users cannot skip certificate warnings.',
      ko: '이 헤더를 받은 브라우저는 이 호스트에 http로 접속하지 않습니다. 사용자가 인증서 경고를 무시할 수도 없습니다.',
    },
    references: [RFC_6797, OBSERVATORY],
    fix: {
      en: 'Send Strict-Transport-Security: max-age=63072000 with every https response, including redirects.',
      ko: '리디렉션을 포함한 모든 https 응답에 Strict-Transport-Security: max-age=63072000 헤더를 보내세요.',
    },
    outcomes: {
      'hsts-long': {
        level: 'pass',
        cap: null,
        en: 'HSTS is valid for {days} days.',
        ko: 'HSTS 유효 기간이 {days}일입니다.',
      },
      'hsts-address': {
        level: 'pass',
        cap: null,
        en: 'Browsers apply HSTS to names only, not to IP addresses.',
        ko: '브라우저는 HSTS를 이름에만 적용하며, IP 주소에는 적용하지 않습니다.',
      },
      'hsts-short': {
        level: 'warn',
        cap: 'A-',
        en: 'HSTS has a max-age of only {seconds|grouped} {seconds|second|seconds}. At least 15,552,000 (180 days) are required.',
        ko: 'HSTS max-age가 {seconds|grouped}초입니다. 15,552,000초(180일) 이상이어야 합니다.',
      },
      'hsts-off': {
        level: 'warn',
        cap: 'A-',
        en: 'HSTS is disabled: max-age is 0.',
        ko: 'max-age가 0이어서 HSTS가 꺼져 있습니다.',
      },
      'hsts-missing': {
        level: 'warn',
        cap: 'A-',
        en: 'The response to {url} has no Strict-Transport-Security header.',
        ko: '{url} 응답에 Strict-Transport-Security 헤더가 없습니다.',
      },
      'hsts-plain-only': {
        level: 'warn',
        cap: 'A-',
        en: 'Only the http response has Strict-Transport-Security. Browsers ignore it there.',
        ko: 'http 응답에만 Strict-Transport-Security 헤더가 있어 브라우저가 무시합니다.',
      },
      'hsts-invalid': {
        level: 'warn',
        cap: 'A-',
        en: 'Strict-Transport-Security is not valid, so browsers ignore it.',
        ko: 'Strict-Transport-Security 헤더가 올바르지 않아 브라우저가 무시합니다.',
      },
      'hsts-untrusted': {
        level: 'warn',
        cap: 'A-',
        en: 'Browsers ignore HSTS from a server whose certificate they do not trust.',
        ko: '브라우저는 신뢰할 수 없는 인증서를 쓰는 서버의 HSTS를 무시합니다.',
      },
      'hsts-unmeasured': UNMEASURED,
    },
  },
  'hsts-preload': {
    title: { en: 'HSTS preloading', ko: 'HSTS preload' },
    why: {
      en: 'Browsers have a built-in list of domains. They connect to these by https alone, even on the first visit.',
      ko: '브라우저는 내장된 목록의 도메인에 첫 방문부터 https로만 접속합니다.',
    },
    references: ['https://hstspreload.org/', OBSERVATORY],
    fix: {
      en: 'Meet every condition of hstspreload.org, or remove preload from Strict-Transport-Security.',
      ko: 'hstspreload.org의 조건을 모두 갖추거나, Strict-Transport-Security에서 preload를 빼세요.',
    },
    outcomes: {
      'preload-ready': {
        level: 'pass',
        cap: null,
        en: 'The conditions for preloading are met. Whether browsers list the domain was not checked.',
        ko: 'HSTS preload 등록 조건을 갖추었습니다. 브라우저 목록에 있는지는 확인하지 않았습니다.',
      },
      'preload-unasked': {
        level: 'pass',
        cap: null,
        en: 'The site does not ask to be preloaded. Whether browsers list the domain was not checked.',
        ko: 'HSTS preload 등록을 요청하지 않습니다. 브라우저 목록에 있는지는 확인하지 않았습니다.',
      },
      'preload-unmet': {
        level: 'warn',
        cap: null,
        en: 'The site asks to be preloaded, but some conditions are not met: {missing}.',
        ko: 'HSTS preload 등록을 요청하지만 갖추지 못한 조건이 있습니다: {missing}.',
      },
      'preload-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules

/* Judges how visitors get from http to https, and what keeps them there: redirects, HSTS, preloading. */

type Of<Id extends string> = Extract<CheckOutcome<typeof REDIRECTS>, { readonly id: Id }>

const HSTS = 'strict-transport-security'
const DAY = 86_400
/** As SSL Labs has it. */
const LEAST_DAYS = 180
/** As hstspreload.org has it: a year. */
const PRELOAD_SECONDS = 31_536_000

const isSecure = ({ url }: Hop): boolean => url.startsWith('https:')
const hostOf = ({ url }: Hop): string => bareHost(new URL(url).hostname)

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
  // The first of several counts (RFC 6797 section 8.1).
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

/** RFC 6797 section 8.1.1: an address is no HSTS host. */
const hstsFor = (survey: HttpSurvey, host: string): Of<'hsts'> => {
  const judged = judgeHsts(survey)
  return judged.outcome.code === 'hsts-unmeasured' || identityOfHost(host).kind === 'dns'
    ? judged
    : { ...judged, outcome: { code: 'hsts-address' } }
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

export const judgeRedirects = (survey: HttpSurvey | null, host: string): CheckOutcome<typeof REDIRECTS>[] => {
  if (survey !== null) return [judgeRedirect(survey, host), hstsFor(survey, host), judgePreload(survey, host)]
  const params = { reason: { code: 'http-not-visited' } }
  return [
    { id: 'redirect', outcome: { code: 'redirect-unmeasured', params }, evidence: [] },
    { id: 'hsts', outcome: { code: 'hsts-unmeasured', params }, evidence: [] },
    { id: 'hsts-preload', outcome: { code: 'preload-unmeasured', params }, evidence: [] },
  ]
}

/** Whether browsers that came once ask this host by https alone, for long enough. */
export const isKeptOnHttps = (survey: HttpSurvey): boolean => judgeHsts(survey).outcome.code === 'hsts-long'
