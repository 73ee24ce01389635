/** Runs responses recorded by the tests of Mozilla's Observatory through our own judges of HTTP. */
import { parsePolicy } from '../../../plugins/security/http/csp.ts'
import { judgeHttp } from '../../../plugins/security/grade/judge.ts'
import { FOREIGN_ORIGIN } from '../../../plugins/security/http/observation.ts'
import type { Fields, Hop, HttpSurvey } from '../../../plugins/security/http/observation.ts'
import type { CaseVerdict } from './run.ts'

/* What our outcomes are called in the results of Mozilla's Observatory. */

type Params = Readonly<Record<string, unknown>>

/** By our codes; a function goes by the parameters. */
export const RESULTS: Readonly<Record<string, string | ((params: Params) => string)>> = {
  'redirect-https': 'redirection-to-https',
  'redirect-closed': 'redirection-not-needed-no-http',
  'redirect-other-host': 'redirection-off-host-from-http',
  'redirect-late': 'redirection-not-to-https-on-initial-redirection',
  'redirect-missing': 'redirection-missing',
  'redirect-refused': 'redirection-missing',
  'redirect-plain': 'redirection-not-to-https',
  'redirect-downgrade': 'redirection-not-to-https',

  'hsts-long': 'hsts-implemented-max-age-at-least-six-months',
  'hsts-short': 'hsts-implemented-max-age-less-than-six-months',
  'hsts-off': 'hsts-implemented-max-age-less-than-six-months',
  'hsts-missing': 'hsts-not-implemented',
  'hsts-plain-only': 'hsts-not-implemented',
  'hsts-invalid': 'hsts-header-invalid',
  'hsts-untrusted': 'hsts-invalid-cert',
  'hsts-unmeasured': 'hsts-not-implemented-no-https',

  'csp-strict': 'csp-implemented-with-no-unsafe-default-src-none',
  'csp-sound': 'csp-implemented-with-no-unsafe',
  'csp-inline-style': 'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-insecure-images': 'csp-implemented-with-insecure-scheme-in-passive-content-only',
  'csp-repeated': 'csp-header-invalid',
  'csp-dynamic-alone': 'csp-header-invalid',
  'csp-eval': 'csp-implemented-with-unsafe-eval',
  'csp-insecure': 'csp-implemented-with-insecure-scheme',
  'csp-inline': 'csp-implemented-with-unsafe-inline',
  'csp-any-script': 'csp-implemented-with-unsafe-inline',
  'csp-any-object': 'csp-implemented-with-unsafe-inline',
  'csp-empty': 'csp-header-invalid',
  'csp-report-only': 'csp-not-implemented-but-reporting-enabled',
  'csp-missing': 'csp-not-implemented',

  'frame-ancestors': 'x-frame-options-implemented-via-csp',
  'frame-options-set': 'x-frame-options-sameorigin-or-deny',
  'frame-options-repeated': 'x-frame-options-header-invalid',
  'frame-ancestors-open': 'x-frame-options-not-implemented',
  'frame-options-allow-from': 'x-frame-options-allow-from-origin',
  'frame-options-invalid': 'x-frame-options-header-invalid',
  'frame-options-missing': 'x-frame-options-not-implemented',

  'content-type-options-set': 'x-content-type-options-nosniff',
  'content-type-options-repeated': 'x-content-type-options-header-invalid',
  'content-type-options-invalid': 'x-content-type-options-header-invalid',
  'content-type-options-missing': 'x-content-type-options-not-implemented',

  'referrer-private': 'referrer-policy-private',
  'referrer-default': 'referrer-policy-not-implemented',
  'referrer-open': 'referrer-policy-unsafe',
  'referrer-invalid': 'referrer-policy-header-invalid',

  'coop-set': ({ value }) => `coop-implemented-with-${value}`,
  'coop-none': 'coop-implemented-with-unsafe-none',
  'coop-invalid': 'coop-header-invalid',
  'coop-missing': 'coop-not-implemented',
  'corp-set': ({ value }) => `corp-implemented-with-${value}`,
  'corp-invalid': 'corp-header-invalid',
  'corp-missing': 'corp-not-implemented',
  'coep-set': ({ value }) => `coep-implemented-with-${value}`,
  'coep-invalid': 'coep-header-invalid',
  'coep-missing': 'coep-not-implemented',

  'cookies-none': 'cookies-not-found',
  'cookies-strict': 'cookies-secure-with-httponly-sessions-and-samesite',
  'cookies-sound': 'cookies-secure-with-httponly-sessions',
  'cookies-refused': 'cookies-secure-with-httponly-sessions',
  'cookies-samesite-insecure': 'cookies-samesite-flag-invalid',
  'cookies-insecure-hsts': 'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-session-insecure-hsts': 'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-insecure': 'cookies-without-secure-flag',
  'cookies-samesite-invalid': 'cookies-samesite-flag-invalid',
  'cookies-csrf-samesite': 'cookies-anticsrf-without-samesite-flag',
  'cookies-session-readable': 'cookies-session-without-httponly-flag',
  'cookies-session-insecure': 'cookies-session-without-secure-flag',

  'cors-none': 'cross-origin-resource-sharing-not-implemented',
  'cors-public': 'cross-origin-resource-sharing-implemented-with-public-access',
  'cors-restricted': 'cross-origin-resource-sharing-implemented-with-restricted-access',
  'cors-reflected': 'cross-origin-resource-sharing-implemented-with-restricted-access',
  'cors-credentials': 'cross-origin-resource-sharing-implemented-with-universal-access',

  'scripts-none': 'sri-not-implemented-but-no-scripts-loaded',
  'scripts-no-html': 'sri-not-implemented-response-not-html',
  'scripts-own': 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  'scripts-all-checked': 'sri-implemented-and-all-scripts-loaded-securely',
  'scripts-checked': 'sri-implemented-and-external-scripts-loaded-securely',
  'scripts-unchecked': 'sri-not-implemented-but-external-scripts-loaded-securely',
  'scripts-plain-checked': 'sri-implemented-but-external-scripts-not-loaded-securely',
  'scripts-plain': 'sri-not-implemented-and-external-scripts-not-loaded-securely',
}

/** Which of our checks judges a kind of theirs. */
export const CHECKS: Readonly<Record<string, string>> = {
  redirection: 'redirect',
  hsts: 'hsts',
  csp: 'csp',
  'x-frame-options': 'frame-options',
  'x-content-type-options': 'content-type-options',
  'referrer-policy': 'referrer-policy',
  coop: 'coop',
  corp: 'corp',
  coep: 'coep',
  cookies: 'cookies',
  cors: 'cors',
  sri: 'sri',
}

/** Why we do not judge what these results are about. */
export const NOT_JUDGED: Readonly<Record<string, string>> = {
  'hsts-preloaded': 'whether browsers list a domain is not measured',
  'redirection-all-redirects-preloaded': 'whether browsers list a domain is not measured',
  'redirection-invalid-cert': 'certificates have checks of their own',
}

/** Where we differ, and why ours is right: by what the case holds. */
export const DIFFERENCES: readonly (readonly [holds: RegExp, why: string])[] = [
  [
    /'sha256-[^' ]+''sha256-/,
    'two hashes without a space between are no source expression (CSP3 section 2.3.1), so inline scripts run',
  ],
  [/"referrer-policy":\[/, 'browsers know <meta name="referrer"> alone (HTML section 4.2.5)'],
  [
    /default-src http:[^]*default-src https:/,
    'http: matches https as well (CSP3 section 6.7.2.8), so together the policies allow every https server',
  ],
  [/upgrade-insecure-requests/, 'browsers ask by https whatever the lists say (Upgrade Insecure Requests)'],
  [
    /script-src-(?:elem|attr)/,
    'script-src-elem and script-src-attr come before script-src (CSP3 section 6.8)',
  ],
  [/https?:\/\/\*\.\*/, 'http://*.* is no source expression (CSP3 section 2.3.1), so browsers ignore it'],
  [/style-src [^;"]*'unsafe-eval'/, "'unsafe-eval' means nothing to lists of styles (CSP3 section 4.4)"],
  [/'strict-dynamic'/, 'of several weaknesses we name the one that costs most'],
  [/([a-z]+-src) [^"]*;\s*\1[ ;"]/, 'of several weaknesses we name the one that costs most'],
  [/frame-ancestors [^;"]*(?:\*|https?:)(?=[ ;"])/, 'frame-ancestors that any site meets protects nothing'],
  [
    /http-equiv="content-security-policy" content="[^"]*frame-ancestors/i,
    'no <meta> can set it (CSP3 section 3.3)',
  ],
  [/<script[^>]* src="\/\//, 'an address without a scheme has that of the page (URL Standard)'],
  [/<script[^>]* src="http:/, 'a script by http can be changed on its way, also one of the same site'],
  [/SameSite=None/i, 'browsers refuse SameSite=None without Secure, so nothing of it can leak'],
  [/"cross-origin-resource-policy"/, 'browsers compare it case by case, and in no <meta> (Fetch Standard)'],
  [/"access-control-allow-origin":"null"/, 'any site can make a frame whose origin is null'],
  [/"access-control-allow-credentials":"(?!true")/, 'browsers know nothing but true (Fetch Standard)'],
  [/"verified":false/, 'where no HSTS is sent, no certificate makes it count'],
]

export const kind = 'headers'

type Headers = Readonly<Record<string, string | readonly string[]>>

interface Response {
  readonly status: number
  readonly verified?: boolean
  readonly headers: Headers
  readonly httpEquiv?: Readonly<Record<string, readonly string[]>>
  readonly request?: { readonly origin?: string }
}

interface Input {
  readonly site: string
  readonly session_url: string
  readonly auto: Response | null
  readonly http: Response | null
  readonly https: Response | null
  readonly cors: Response | null
  readonly httpRedirects: readonly { readonly url: string; readonly status: number }[]
  readonly html?: string
  readonly policies?: readonly string[]
}

interface HeaderCase {
  readonly id: string
  readonly kind: string
  readonly input: Input
  readonly expected: Readonly<Record<string, unknown>> & { readonly result?: string }
}

const fieldsOf = (headers: Headers): Fields =>
  Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(one => [name.toLowerCase(), one] as const),
  )

const failed = (url: string): Hop => ({ url, status: null, fields: null, reason: { code: 'http-refused' } })

const hopOf = (url: string, response: Response | null): Hop =>
  response === null
    ? failed(url)
    : {
        url,
        status: response.status,
        fields: fieldsOf(response.headers),
        reason: null,
      }

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The document, or one with what was recorded of it. */
const htmlOf = ({ html, auto }: Input): string => {
  const metas = Object.entries(auto?.httpEquiv ?? {}).flatMap(([name, contents]) =>
    contents.map(content => `<meta http-equiv="${name}" content="${quoted(content)}">`),
  )
  return html === undefined ? metas.join('') : html
}

/** It was asked with another foreign origin than ours. */
const sharedWith = (response: Response | null, url: string): Hop => {
  const hop = hopOf(url, response)
  const origin = response?.request?.origin
  if (hop.reason !== null || origin === undefined) return hop
  return {
    ...hop,
    fields: hop.fields.map(([name, value]) => [name, value === origin ? FOREIGN_ORIGIN : value] as const),
  }
}

const surveyOf = (input: Input): HttpSurvey => {
  const { site, session_url: url, auto, https, cors, httpRedirects } = input
  const first = hopOf(`https://${site}/`, https)
  const last = auto === null || https === null ? [] : [hopOf(url, auto)]
  const page = last[0]?.reason === null ? last[0] : null
  const plain = httpRedirects.map(({ url: at, status }) => hopOf(at, { status, headers: {} }))
  return {
    plain: { hops: plain.length > 0 ? plain : [failed(`http://${site}/`)], stopped: null },
    secure: { hops: [first, ...last], stopped: https === null ? 'failed' : null },
    page: page && { ...page, html: htmlOf(input), cut: false, reason: null },
    foreign: sharedWith(cors, url),
    trusted: https?.verified ?? null,
  }
}

const lowered = (values: readonly string[]): string[] =>
  [...new Set(values.map(value => value.toLowerCase()))].sort()

/** One policy, taken apart: they write `'none'` where a directive has no value. */
const parsed = (text: string): string => {
  const { directives, repeated } = parsePolicy(text)
  if (directives.size === 0 || repeated.some(name => !name.startsWith('report-'))) return 'invalid'
  return JSON.stringify(
    [...directives].map(([name, values]) => [name, lowered(values.length > 0 ? values : ["'none'"])]).sort(),
  )
}

const wantedOf = ({ __throws: thrown, ...directives }: HeaderCase['expected']): string =>
  thrown !== undefined
    ? 'invalid'
    : JSON.stringify(
        Object.entries(directives)
          .filter(([name]) => !name.startsWith('_'))
          .map(([name, values]) => [name, lowered(values as readonly string[])])
          .sort(),
      )

const left: Record<string, number> = {}
const leave = (why: string): void => {
  left[why] = (left[why] ?? 0) + 1
}

export function* cases(data: unknown): Generator<CaseVerdict> {
  for (const one of (data as { readonly cases: readonly HeaderCase[] }).cases) {
    const { id, input, expected } = one
    const wanted = expected.result ?? ''
    if (one.kind === 'parse-csp') {
      const [policy, ...others] = input.policies ?? []
      if (policy === undefined || others.length > 0) {
        leave('parse-csp of several policies: browsers enforce each by itself, and so do we')
        continue
      }
      const [want, got] = [wantedOf(expected), parsed(policy)]
      const why = 'of a directive that is there twice the first counts (CSP3 section 2.2.1)'
      yield { id, wanted: want, got, why, right: want === got }
      continue
    }
    const check = CHECKS[one.kind]
    if (check === undefined) {
      leave(`${one.kind}: there is no such check`)
      continue
    }
    if (NOT_JUDGED[wanted] !== undefined) {
      leave(`${wanted}: ${NOT_JUDGED[wanted]}`)
      continue
    }
    const { outcome } = judgeHttp(surveyOf(input), input.site).find(judged => judged.id === check)!
    const { code, params = {} } = outcome as { code: string; params?: Readonly<Record<string, unknown>> }
    const named = RESULTS[code]
    const got = typeof named === 'function' ? named(params) : (named ?? code)
    const { auto, https, cors } = input
    const seen = `${JSON.stringify([auto, https, cors])} ${htmlOf(input)}`
    const why = DIFFERENCES.find(([holds]) => holds.test(seen))?.[1] ?? `we say ${code}`
    yield { id, wanted, got, why, right: wanted === got }
  }
}

export const epilogue = (): string[] =>
  Object.entries(left).map(([why, count]) => `not judged: ${count}, ${why}`)
