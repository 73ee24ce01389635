/** What a server shows once it leads visitors to https, keeps them there, and sets its cookies right. */
import type { Mends } from '../grade/mend.ts'
import { parseCookie } from '../http/cookie.ts'
import { parsePolicies } from '../http/csp.ts'
import { parseHsts } from '../http/hsts.ts'
import type { Chain, Fields, Hop, HttpSurvey, Page } from '../http/observation.ts'
import { valuesOf } from '../http/subject.ts'
import type { Reached } from '../observation.ts'
import type { CONTENT } from './content.ts'
import type { COOKIES } from './cookies.ts'
import type { HEADERS } from './headers.ts'
import { VERSION_HEADERS } from './isolation.ts'
import type { ISOLATION } from './isolation.ts'
import type { REDIRECTS } from './redirects.ts'
import { GROUP } from '../../../core/protocol/tls/codec/constants.ts'
import type { CertificateSurvey, Problem } from '../certificate/observation.ts'
import { measured } from '../grade/mend.ts'
import type { CLIENTS } from './behavior.ts'
import { accepting } from './keys.ts'
import { mendTls, withTls13 } from './protocols.ts'
import { addAead } from './sound-suites.ts'
import type { CERTIFICATE } from './certificate.ts'

const mendHttp =
  (change: (http: HttpSurvey, host: string) => HttpSurvey) =>
  (observation: Reached): Reached => {
    const { http, host } = observation
    return http === null ? observation : { ...observation, http: change(http, host) }
  }

/** The fields with one value of this name; null: with none. */
const withField = (fields: Fields, name: string, value: string | null): Fields => {
  const others = fields.filter(([known]) => known !== name)
  return value === null ? others : [...others, [name, value]]
}

type Answered = Extract<Hop, { readonly reason: null }>

const changed = (chain: Chain, change: (hop: Answered) => Hop): Chain => ({
  ...chain,
  hops: chain.hops.map(hop => (hop.reason === null ? change(hop) : hop)),
})

/** Every response, wherever it is in the survey. */
const everywhere = (
  { plain, secure, page, ...others }: HttpSurvey,
  change: <Answer extends Answered | Page>(answer: Answer) => Answer,
): HttpSurvey => ({
  ...others,
  plain: plain && changed(plain, change),
  secure: changed(secure, change),
  page: page && change(page),
})

const onHttps = (url: string): string => url.replace(/^http:/, 'https:')

/** Once on https, always on https. */
const secured = ({ secure, page, ...others }: HttpSurvey): HttpSurvey => ({
  ...others,
  secure: { ...secure, hops: secure.hops.map(hop => ({ ...hop, url: onHttps(hop.url) })) },
  page: page && { ...page, url: onHttps(page.url) },
})

const mendRedirect = (http: HttpSurvey, host: string): HttpSurvey => {
  const mended = secured(http)
  const { hops, stopped } = mended.secure
  const first: Hop = {
    url: `http://${host}/`,
    status: 301,
    fields: [['location', hops[0]!.url]],
    reason: null,
  }
  return { ...mended, plain: mended.plain && { hops: [first, ...hops], stopped } }
}

const HSTS = 'strict-transport-security'
const STRICT = 'max-age=63072000; includeSubDomains'

const sentOf = (http: HttpSurvey): string =>
  http.secure.hops[0]!.fields?.find(([name]) => name === HSTS)?.[1] ?? ''

/** On the first answer by https, which is the one that counts. */
const withHsts = (http: HttpSurvey, value: string): HttpSurvey => {
  const { url } = http.secure.hops[0]!
  return everywhere(http, answer =>
    answer.url === url ? { ...answer, fields: withField(answer.fields, HSTS, value) } : answer,
  )
}

/** No browser keeps it from a server that it does not trust. */
const mendHsts = (http: HttpSurvey): HttpSurvey => ({
  ...withHsts(http, parseHsts(sentOf(http))?.preload ? `${STRICT}; preload` : STRICT),
  trusted: true,
})

/** Not every site can meet the conditions, but every site can stop asking. */
const mendPreload = (http: HttpSurvey): HttpSurvey => {
  const hsts = parseHsts(sentOf(http))
  if (hsts === null) return http
  return withHsts(http, `max-age=${hsts.maxAge}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`)
}

const COOKIE = 'set-cookie'

/** Cookies without any problem; those that browsers reject or delete are left out. */
const withFlags = (fields: Fields): Fields =>
  fields.flatMap(([name, value]): Fields => {
    if (name !== COOKIE) return [[name, value]]
    const cookie = parseCookie(value)
    if (cookie === null || cookie.deleted) return []
    return [[name, `${value.split(';')[0]}; Path=/; Secure; HttpOnly; SameSite=Lax`]]
  })

const isRead = (name: string): boolean =>
  name === 'access-control-allow-origin' || name === 'access-control-allow-credentials'

/** No other site may read anything. */
const mendCors = (http: HttpSurvey): HttpSurvey => {
  const { foreign } = http
  if (foreign === null || foreign.reason !== null) return http
  return { ...http, foreign: { ...foreign, fields: foreign.fields.filter(([name]) => !isRead(name)) } }
}

export const MEND_VISIT: Mends<typeof REDIRECTS & typeof COOKIES & Pick<typeof CONTENT, 'cors'>> = {
  redirect: mendHttp(mendRedirect),
  hsts: mendHttp(mendHsts),
  'hsts-preload': mendHttp(mendPreload),
  cookies: mendHttp(http => everywhere(http, answer => ({ ...answer, fields: withFlags(answer.fields) }))),
  cors: mendHttp(mendCors),
}

/* What a page shows once its headers were set right, and its scripts were secured. */

const mendPage = (change: (page: Page) => Page) =>
  mendHttp(http => ({ ...http, page: http.page && change(http.page) }))

const sending = (name: string, value: string | null) =>
  mendPage(page => ({ ...page, fields: withField(page.fields, name, value) }))

/** The first attribute of a name counts, so one that is put first overrides the others. */
const withAttributes = (html: string, tag: 'meta' | 'script', attributes: string): string =>
  html.replace(new RegExp(`<${tag}(?=[\\s/>])`, 'gi'), `<${tag} ${attributes} `)

const CSP = 'content-security-policy'
const SOUND = "default-src 'self'; object-src 'none'; base-uri 'none'"
const UPGRADE = 'upgrade-insecure-requests'

/** Keeps what the old policies allow for frames and http. */
const mendCsp = (page: Page): Page => {
  const policies = parsePolicies(valuesOf(page.fields, CSP))
  const frames = policies.flatMap(({ directives }) => {
    const ancestors = directives.get('frame-ancestors')
    return ancestors ? [[CSP, `frame-ancestors ${ancestors.join(' ')}`] as const] : []
  })
  const upgrades = policies.some(({ directives }) => directives.has(UPGRADE)) || page.html.includes(UPGRADE)
  return {
    ...page,
    html: withAttributes(page.html, 'meta', 'http-equiv=""'),
    fields: [...withField(page.fields, CSP, upgrades ? `${SOUND}; ${UPGRADE}` : SOUND), ...frames],
  }
}

/** Browsers ignore X-Frame-Options if the policy has frame-ancestors. */
const mendFraming = (page: Page): Page => {
  const policies = parsePolicies(valuesOf(page.fields, CSP))
  return policies.some(({ directives }) => directives.has('frame-ancestors'))
    ? { ...page, fields: [...page.fields, [CSP, "frame-ancestors 'self'"]] }
    : { ...page, fields: withField(page.fields, 'x-frame-options', 'SAMEORIGIN') }
}

/** A `<meta>` of the page counts more than its header. */
const mendReferrer = (page: Page): Page => ({
  ...page,
  html: withAttributes(page.html, 'meta', 'name=""'),
  fields: withField(page.fields, 'referrer-policy', 'strict-origin-when-cross-origin'),
})

/** All of them by https from the site itself, whatever its `<base>`. */
const mendScripts = (page: Page): Page => ({
  ...page,
  html: withAttributes(
    page.html,
    'script',
    `src="https://${new URL(page.url).host}/own.js" integrity="sha384-AAAA"`,
  ),
})

export const MEND_PAGE: Mends<typeof HEADERS & typeof ISOLATION & Pick<typeof CONTENT, 'sri'>> = {
  csp: mendPage(mendCsp),
  'frame-options': mendPage(mendFraming),
  'content-type-options': sending('x-content-type-options', 'nosniff'),
  'referrer-policy': mendPage(mendReferrer),
  'permissions-policy': sending('permissions-policy', 'camera=(), microphone=(), geolocation=()'),
  coop: sending('cross-origin-opener-policy', 'same-origin'),
  corp: sending('cross-origin-resource-policy', 'same-origin'),
  coep: sending('cross-origin-embedder-policy', null),
  'server-header': mendHttp(http => {
    const clean = <Answer extends { readonly fields: Page['fields'] | null }>(answer: Answer): Answer => ({
      ...answer,
      fields: answer.fields?.filter(([name]) => !VERSION_HEADERS.has(name)) ?? null,
    })
    const secure = { ...http.secure, hops: http.secure.hops.map(clean) }
    return { ...http, secure, page: http.page && clean(http.page) }
  }),
  sri: mendPage(mendScripts),
}

/* What a server shows once its certificate was replaced, or its chain was completed. */

/** Once nothing is wrong with what a server sends, browsers keep its HSTS. */
export const withoutProblems =
  (isMended: (problem: Problem, observation: Reached) => boolean) =>
  (observation: Reached): Reached => {
    const problems = observation.problems.filter(one => !isMended(one, observation))
    const { http } = observation
    const trusted = http?.trusted === false && !problems.some(({ here }) => here) ? true : http?.trusted
    return { ...observation, problems, http: http && { ...http, trusted: trusted ?? null } }
  }

const of = (...checks: readonly Problem['check'][]) => withoutProblems(({ check }) => checks.includes(check))

const withCertificate = (observation: Reached, change: Partial<CertificateSurvey>): Reached => ({
  ...observation,
  certificate: observation.certificate && { ...observation.certificate, ...change },
})

/** A new certificate comes with its chain; a chain that was seen to be good stays incomplete. */
const isOfTrust = ({ check }: Problem, { certificate }: Reached): boolean =>
  check === 'certificate-trust'
  || (check === 'certificate-chain' && !certificate?.chain.some(({ role }) => role === 'root'))

/** What every client takes, in addition to what there is. */
const suiting = mendTls(tls => accepting(addAead(withTls13(tls)), GROUP.p256, GROUP.x25519))

export const MEND_CERTIFICATE: Mends<typeof CERTIFICATE & typeof CLIENTS> = {
  'certificate-trust': withoutProblems(isOfTrust),
  'certificate-hostname': of('certificate-hostname'),
  'certificate-dates': of('certificate-dates'),
  'certificate-chain': observation =>
    withCertificate(of('certificate-chain')(observation), { untidy: null, unsettled: null }),
  'certificate-revocation': observation =>
    withCertificate(of('certificate-revocation')(observation), { revocation: { status: 'good', why: null } }),
  'certificate-key': of('certificate-key'),
  'certificate-signature': of('certificate-signature'),
  clients: observation =>
    observation.problems.some(({ check, byBrowsers }) => check === 'clients' && byBrowsers)
      ? suiting(of('clients')(observation))
      : of('clients')(observation),
  'secure-renegotiation': mendTls(tls => ({ ...tls, secureRenegotiation: measured(true) })),
}
