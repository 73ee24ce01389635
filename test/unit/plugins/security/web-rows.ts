/** Pages of a server, and what the checks of HTTP say of them: for the table of all outcomes. */
import type { Chain, Fields, Hop, HttpSurvey } from '../../../../plugins/security/http/observation.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import type { CheckId } from '../../../../plugins/security/grade/rules.ts'
import { GOOD } from './seen.ts'

type Row = readonly [id: CheckId, code: string, observation: Observation]

const HTTP = GOOD.http!
const LATE = { code: 'http-timeout' } as const

const withHttp = (changes: Partial<HttpSurvey>): Observation => ({ ...GOOD, http: { ...HTTP, ...changes } })

const hop = (url: string, status = 200, fields: Fields = []): Hop => ({ url, status, fields, reason: null })
const lost = (url: string, reason: NonNullable<Hop['reason']> = LATE): Hop => ({
  url,
  status: null,
  fields: null,
  reason,
})
const chain = (hops: readonly Hop[], stopped: Chain['stopped'] = null): Chain => ({ hops, stopped })

const HOME = 'https://example.com/'
const PLAIN = 'http://example.com/'
const TYPE: Fields[number] = ['content-type', 'text/html']

/** A site whose page has these fields, and this body. */
const page = (fields: Fields, html = '', changes: Partial<NonNullable<HttpSurvey['page']>> = {}) =>
  withHttp({
    secure: chain([hop(HOME, 200, [TYPE, ...fields])]),
    page: { url: HOME, status: 200, fields: [TYPE, ...fields], html, cut: false, reason: null, ...changes },
  })
/** Another answer than a page. */
const answering = (fields: Fields, html = '', more: Partial<HttpSurvey> = {}): Observation =>
  withHttp({
    secure: chain([hop(HOME, 200, fields)]),
    page: { url: HOME, status: 200, fields, html, cut: false, reason: null },
    ...more,
  })
const JSON_TYPE: Fields[number] = ['content-type', 'application/json']
const JSON_ANSWER = answering([JSON_TYPE])
const header = (name: string, ...values: string[]): Observation =>
  page(values.map(value => [name, value] as const))

/** What begins at port 80: addresses with their statuses. */
const plain = (stopped: Chain['stopped'], ...hops: readonly Hop[]): Observation =>
  withHttp({ plain: chain(hops, stopped) })
const hsts = (value: string, trusted = true): Observation =>
  withHttp({ secure: chain([hop(HOME, 200, [['strict-transport-security', value]])]), trusted })

/** The document is at another site. */
const ELSEWHERE = withHttp({
  secure: chain([hop(HOME, 301), hop('https://other.example/')]),
  page: null,
  foreign: null,
})
/** The server does not answer over https. */
const SILENT = withHttp({ secure: chain([lost(HOME)], 'failed'), page: null, foreign: null })

const csp = (policy: string): Observation => header('content-security-policy', policy)
const LONG = 'max-age=63072000'
const cookie = (...values: string[]): Observation => header('set-cookie', ...values)
/** Sets cookies on a host with HSTS. */
const safe = (...values: string[]): Observation =>
  page([['strict-transport-security', LONG], ...values.map(value => ['set-cookie', value] as const)])
const shared = (...fields: Fields): Observation => withHttp({ foreign: hop(HOME, 200, fields) })
const WHO = 'access-control-allow-origin'
const OPEN: Fields = [
  [WHO, 'https://certscope.invalid'],
  ['access-control-allow-credentials', 'true'],
]
const scripts = (...tags: string[]): Observation =>
  page([], tags.map(tag => `<script ${tag}></script>`).join(''))
const HASH = 'integrity="sha384-AAAA" crossorigin'

/** Checks of the page, by the beginning of their outcomes. */
const OF_THE_PAGE: readonly (readonly [id: CheckId, prefix: string])[] = [
  ['csp', 'csp'],
  ['frame-options', 'frame-options'],
  ['content-type-options', 'content-type-options'],
  ['referrer-policy', 'referrer'],
  ['permissions-policy', 'permissions'],
  ['coop', 'coop'],
  ['corp', 'corp'],
  ['coep', 'coep'],
  ['cors', 'cors'],
  ['sri', 'scripts'],
]
/** What these ask of answers of every kind. */
const OF_ANY: readonly CheckId[] = ['corp', 'cors']

export const WEB_ROWS: readonly Row[] = [
  ['redirect', 'redirect-https', GOOD],
  ['redirect', 'redirect-https', plain('failed', hop(PLAIN, 301), lost(HOME))],
  [
    'redirect',
    'redirect-https',
    { ...plain(null, hop('http://[fd00::5]/', 301), hop('https://[fd00::5]/')), host: 'fd00::5' },
  ],
  ['redirect', 'redirect-closed', plain('failed', lost(PLAIN, { code: 'http-refused' }))],
  ['redirect', 'redirect-other-port', withHttp({ plain: null })],
  ['redirect', 'redirect-refused', plain(null, hop(PLAIN, 403))],
  ['redirect', 'redirect-other-host', plain(null, hop(PLAIN, 301), hop('https://www.example.com/'))],
  ['redirect', 'redirect-late', plain(null, hop(PLAIN, 301), hop('http://www.example.com/', 301), hop(HOME))],
  ['redirect', 'redirect-missing', plain(null, hop(PLAIN))],
  ['redirect', 'redirect-plain', plain(null, hop(PLAIN, 301), hop('http://www.example.com/'))],
  ['redirect', 'redirect-downgrade', withHttp({ secure: chain([hop(HOME, 302), hop(`${PLAIN}a`)]) })],
  ['redirect', 'redirect-downgrade', plain(null, hop(PLAIN, 302), hop(HOME, 302), hop(`${PLAIN}a`))],
  ['redirect', 'redirect-broken', plain('loop', hop(PLAIN, 301))],
  ['redirect', 'redirect-broken', plain('bad-location', hop(PLAIN, 301))],
  ['redirect', 'redirect-unmeasured', plain('failed', lost(PLAIN))],
  ['redirect', 'redirect-unmeasured', { ...GOOD, http: null }],

  ['hsts', 'hsts-long', hsts('max-age="15552000"')],
  ['hsts', 'hsts-short', hsts('max-age=15551999')],
  ['hsts', 'hsts-off', hsts('max-age=0')],
  ['hsts', 'hsts-missing', page([])],
  [
    'hsts',
    'hsts-plain-only',
    withHttp({
      plain: chain([hop(PLAIN, 301, [['strict-transport-security', LONG]])]),
      secure: chain([hop(HOME)]),
    }),
  ],
  ['hsts', 'hsts-invalid', hsts('max-age=1; max-age=63072000')],
  ['hsts', 'hsts-address', { ...GOOD, host: '10.0.0.5' }],
  ['hsts', 'hsts-untrusted', hsts(LONG, false)],
  ['hsts', 'hsts-unmeasured', SILENT],
  ['hsts-preload', 'preload-ready', GOOD],
  ['hsts-preload', 'preload-unasked', hsts(LONG)],
  ['hsts-preload', 'preload-unmet', hsts('max-age=63072000; preload')],
  ['hsts-preload', 'preload-unmeasured', SILENT],

  ['csp', 'csp-strict', csp("default-src 'none'; script-src 'self'; frame-ancestors 'none'")],
  ['csp', 'csp-sound', csp("default-src 'self'")],
  [
    'csp',
    'csp-sound',
    csp("default-src 'self'; script-src 'strict-dynamic' 'nonce-abc' https: 'unsafe-inline'"),
  ],
  ['csp', 'csp-inline-style', csp("default-src 'self'; style-src 'unsafe-inline'")],
  ['csp', 'csp-insecure-images', csp("default-src 'self'; img-src http:")],
  ['csp', 'csp-repeated', csp("default-src 'self'; script-src 'self'; script-src *")],
  ['csp', 'csp-dynamic-alone', csp("default-src 'self'; script-src 'strict-dynamic'")],
  ['csp', 'csp-eval', csp("default-src 'self'; script-src 'self' 'unsafe-eval'")],
  ['csp', 'csp-insecure', csp("default-src 'self'; script-src http://cdn.example.com")],
  ['csp', 'csp-inline', csp("default-src 'self'; script-src 'self' 'unsafe-inline'")],
  ['csp', 'csp-inline', csp("default-src 'self'; script-src 'self'; script-src-attr 'unsafe-inline'")],
  ['csp', 'csp-any-script', csp("frame-ancestors 'none'")],
  ['csp', 'csp-any-script', csp('default-src http:, default-src https:')],
  ['csp', 'csp-sound', csp("script-src *, default-src 'self'")],
  ['csp', 'csp-sound', page([], `<meta http-equiv=Content-Security-Policy content="default-src 'self'">`)],
  ['csp', 'csp-any-object', csp("script-src 'self'; style-src 'self'")],
  ['csp', 'csp-empty', csp(' ; ')],
  ['csp', 'csp-missing', page([], `<meta http-equiv=Content-Security-Policy content="sandbox">`)],
  ['csp', 'csp-insecure', csp("default-src 'self'; form-action http://example.com")],
  ['csp', 'csp-sound', csp("default-src 'self'; script-src 'nonce-a' 'strict-dynamic' http: https:")],
  ['csp', 'csp-sound', csp("default-src 'self'; object-src data:; connect-src ws:")],
  ['csp', 'csp-report-only', header('content-security-policy-report-only', "default-src 'self'")],
  ['csp', 'csp-missing', page([])],

  ['frame-options', 'frame-ancestors', csp("frame-ancestors 'self' https://a.example")],
  ['frame-options', 'frame-options-set', header('x-frame-options', 'SameOrigin')],
  ['frame-options', 'frame-options-set', header('x-frame-options', 'DENY', 'DENY')],
  ['frame-options', 'frame-options-repeated', header('x-frame-options', 'DENY, DENY')],
  ['frame-options', 'frame-options-repeated', header('x-frame-options', 'DENY', 'SAMEORIGIN')],
  ['frame-options', 'frame-ancestors-open', csp('frame-ancestors https:')],
  ['frame-options', 'frame-options-allow-from', header('x-frame-options', 'ALLOW-FROM https://a.example')],
  ['frame-options', 'frame-options-invalid', header('x-frame-options', 'ALLOWALL')],
  ['frame-options', 'frame-options-missing', page([], `<meta http-equiv=x-frame-options content=DENY>`)],
  ['content-type-options', 'content-type-options-set', header('x-content-type-options', 'NoSniff')],
  [
    'content-type-options',
    'content-type-options-repeated',
    header('x-content-type-options', 'nosniff, nosniff'),
  ],
  ['content-type-options', 'content-type-options-invalid', header('x-content-type-options', 'none')],
  ['content-type-options', 'content-type-options-missing', page([])],
  ['referrer-policy', 'referrer-private', header('referrer-policy', 'unsafe-url, same-origin, some-day')],
  ['referrer-policy', 'referrer-private', page([], '<meta name=referrer content=never>')],
  ['referrer-policy', 'referrer-default', page([])],
  ['referrer-policy', 'referrer-open', header('referrer-policy', 'no-referrer', 'unsafe-url')],
  ['referrer-policy', 'referrer-invalid', header('referrer-policy', 'none')],

  [
    'permissions-policy',
    'permissions-set',
    header('permissions-policy', 'camera=(), geolocation=(self "https://a.example")'),
  ],
  ['permissions-policy', 'permissions-open', header('permissions-policy', 'camera=*')],
  ['permissions-policy', 'permissions-invalid', header('permissions-policy', "camera 'none'")],
  ['permissions-policy', 'permissions-missing', header('feature-policy', "camera 'none'")],
  ['coop', 'coop-set', header('cross-origin-opener-policy', 'same-origin; report-to="a"')],
  ['coop', 'coop-none', header('cross-origin-opener-policy', 'unsafe-none')],
  ['coop', 'coop-invalid', header('cross-origin-opener-policy', 'same-origin', 'same-origin')],
  ['coop', 'coop-missing', page([])],
  ['corp', 'corp-set', header('cross-origin-resource-policy', 'same-site')],
  ['corp', 'corp-invalid', header('cross-origin-resource-policy', 'Same-Site')],
  ['corp', 'corp-missing', page([])],
  ['coep', 'coep-set', header('cross-origin-embedder-policy', 'credentialless')],
  ['coep', 'coep-invalid', header('cross-origin-embedder-policy', '"require-corp"')],
  ['coep', 'coep-missing', page([])],
  ['server-header', 'versions-hidden', header('server', 'nginx')],
  ['server-header', 'versions-shown', header('x-powered-by', 'PHP/8.1.2')],
  ['server-header', 'versions-shown', header('x-aspnet-version', '4.0.30319')],
  ['server-header', 'versions-shown', header('x-aspnetmvc-version', '5.2')],
  ['server-header', 'versions-shown', header('x-generator', 'Drupal 10')],
  ['server-header', 'versions-unmeasured', SILENT],

  ['cookies', 'cookies-none', page([])],
  ['cookies', 'cookies-none', cookie('PHPSESSID=a; Max-Age=0', 'sid=b; Domain=other.example')],
  ['cookies', 'cookies-strict', cookie('__Host-sid=a; Secure; HttpOnly; SameSite=Lax; Path=/')],
  ['cookies', 'cookies-sound', cookie('theme=a; Secure')],
  ['cookies', 'cookies-refused', cookie('__Secure-sid=a; HttpOnly', 'theme=a; Secure; SameSite=Strict')],
  ['cookies', 'cookies-samesite-insecure', cookie('theme=a; SameSite=None')],
  ['cookies', 'cookies-none', cookie('heroku-session-affinity=a')],
  ['cookies', 'cookies-csrf-samesite', cookie('XSRF-TOKEN=a; Secure; SameSite=Loose')],
  ['cookies', 'cookies-insecure-hsts', safe('theme=a; SameSite=Lax')],
  ['cookies', 'cookies-session-insecure-hsts', safe('PHPSESSID=a; HttpOnly')],
  ['cookies', 'cookies-insecure', cookie('theme=a')],
  ['cookies', 'cookies-samesite-invalid', cookie('theme=a; Secure; SameSite=Loose')],
  ['cookies', 'cookies-csrf-samesite', cookie('XSRF-TOKEN=a; Secure')],
  ['cookies', 'cookies-session-readable', cookie('connect.sid=a; Secure')],
  ['cookies', 'cookies-session-insecure', cookie('JSESSIONID=a; HttpOnly')],
  ['cookies', 'cookies-unmeasured', SILENT],

  ['cors', 'cors-none', shared()],
  ['cors', 'cors-public', shared([WHO, '*'], ['access-control-allow-credentials', 'true'])],
  ['cors', 'cors-restricted', shared([WHO, 'https://a.example'])],
  ['cors', 'cors-reflected', shared([WHO, 'https://certscope.invalid'])],
  ['cors', 'cors-credentials', shared(...OPEN)],
  ['cors', 'cors-credentials', answering([JSON_TYPE], '', { foreign: hop(HOME, 200, OPEN) })],
  ['cors', 'cors-credentials', shared([WHO, 'null'], ['access-control-allow-credentials', 'true'])],
  ['cors', 'cors-unmeasured', withHttp({ foreign: lost(HOME) })],
  ['sri', 'scripts-none', GOOD],
  ['sri', 'scripts-own', scripts('src=/a.js', 'src=//static.example.com/b.js')],
  ['sri', 'scripts-all-checked', scripts(`src=a.js ${HASH}`, `src=//cdn.example/b.js ${HASH}`)],
  ['sri', 'scripts-own', scripts('', 'type=module')],
  ['sri', 'scripts-none', scripts('type=application/json')],
  ['sri', 'scripts-checked', scripts(`src=https://cdn.example/b.js ${HASH}`)],
  ['sri', 'scripts-checked', scripts('src=a.js', `src=https://cdn.example/b.js ${HASH}`)],
  ['sri', 'scripts-unchecked', scripts('src=https://cdn.example/b.js integrity=md5-AAAA')],
  ['sri', 'scripts-plain-checked', scripts(`src=http://cdn.example/b.js ${HASH}`)],
  ['sri', 'scripts-plain', scripts('src=http://example.com/b.js')],
  [
    'sri',
    'scripts-none',
    page(
      [],
      '<!-- <script src=http://a.example/></script> --><template><script src=http://a.example/></script></template>',
    ),
  ],
  ['sri', 'scripts-unmeasured', page([], '<p>', { reason: LATE })],

  ['csp', 'csp-no-html', answering([['content-type', 'text/plain']])],
  ['csp', 'csp-no-html', answering([], '{"html":"<p>"}')],
  ['csp', 'csp-no-html', answering([])],
  ['csp', 'csp-no-html', answering([['x-content-type-options', 'nosniff']], '<p>')],
  ['csp', 'csp-missing', answering([], '\n <p>')],
  ['csp', 'csp-missing', answering([['content-type', 'application/xhtml+xml; charset=utf-8']])],
  ['corp', 'corp-missing', JSON_ANSWER],
  ['server-header', 'versions-shown', answering([JSON_TYPE, ['server', 'nginx/1.24.0']])],
  ['hsts', 'hsts-missing', JSON_ANSWER],
  ...OF_THE_PAGE.flatMap(([id, prefix]): Row[] =>
    OF_ANY.includes(id) ? [] : [[id, `${prefix}-no-html`, JSON_ANSWER]],
  ),
  ...OF_THE_PAGE.map(([id, prefix]): Row => [id, `${prefix}-elsewhere`, ELSEWHERE]),
  ...OF_THE_PAGE.map(([id, prefix]): Row => [id, `${prefix}-unmeasured`, SILENT]),
]
