/** What a server shows once it leads visitors to https, keeps them there, and sets its cookies right. */
import { parseCookie } from '../http/cookie.ts'
import { parseHsts } from '../http/hsts.ts'
import type { Chain, Fields, Hop, HttpSurvey, Page } from '../http/observation.ts'
import type { Reached } from '../observation.ts'
import type { CONTENT } from './content.ts'
import type { COOKIES } from './cookies.ts'
import type { REDIRECTS } from './redirects.ts'
import type { Mends } from '../grade/mend.ts'

export const mendHttp =
  (change: (http: HttpSurvey, host: string) => HttpSurvey) =>
  (observation: Reached): Reached => {
    const { http, host } = observation
    return http === null ? observation : { ...observation, http: change(http, host) }
  }

/** The fields with one value of this name; null: with none. */
export const withField = (fields: Fields, name: string, value: string | null): Fields => {
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
