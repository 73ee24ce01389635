/** The network part of a security check: looks the name up, surveys one address, visits it. Observes only. */
import { HTTPS_PORT } from '../../core/network/guard.ts'
import type { GuardedDoors } from '../../core/plugin-api.ts'
import type { Start } from '../../core/protocol/http/reader.ts'
import { isHtml } from './http/document.ts'
import {
  FOREIGN_ORIGIN,
  MAX_HOPS,
  type Chain,
  type Hop,
  type HttpVisit,
  type Page,
} from './http/observation.ts'
import { siteOf } from './http/site.ts'
import { shownUrl, visitors, type HttpTarget, type Visitor } from './http/visitor.ts'
import { CERTIFICATE_CONNECTIONS, PACED_CONNECTIONS, SURVEY_CONNECTIONS } from '../../core/base/limits.ts'
import type { StartTls } from '../../core/base/starttls.ts'
import { speaksHttp } from '../../core/protocol/starttls/starttls.ts'
import { stagesOf } from '../../core/plugin/stage.ts'
import type { Stage, TellStage } from '../../core/plugin/stage.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import { connectionBudget } from '../../core/limits/request-doors.ts'
import { chosenAddresses } from '../../core/network/lookup-reasons.ts'
import { DoorError } from '../../core/network/doors.ts'
import { inUrl } from '../../core/network/ip-address.ts'
import { identityOfHost, sniOf } from '../../core/protocol/x509/path/names.ts'
import { lookupFault } from '../../core/protocol/faults.ts'
import { tlsFault, type TlsTarget } from '../../core/protocol/tls/index.ts'
import { surveyTls, type TlsSurvey } from '../../core/protocol/tls/survey/index.ts'
import { withDeadline } from '../../core/base/deadline.ts'
import { CHECK, type Work } from '../../core/limits/cpu-budget.ts'
import type { Surveyed } from './observation.ts'

/* Visits a web server as a browser does: by http and by https, along every redirect, and from elsewhere. */

/** In all; over each there may be several requests. */
const HTTP_CONNECTIONS = 5
/** How many of them are by http, at the beginning of a visit. */
const PLAIN = 2

interface Walk {
  readonly chain: Chain
  /** Body of the last hop. */
  readonly body: Start
  /** Where the last hop leads, where the walk was to end there. */
  readonly next: URL | null
}

interface WalkOptions {
  readonly start: URL
  readonly visitor: Visitor
  /** Not asked any more. */
  readonly isEnd?: (url: URL) => boolean
}

const walk = async ({ start, visitor, isEnd = () => false }: WalkOptions): Promise<Walk> => {
  const hops: Hop[] = []
  const seen = new Set<string>()
  let body: Start = { octets: new Uint8Array(), reason: null }
  const ended = (stopped: Chain['stopped'], to: URL | null = null): Walk => ({
    chain: { hops, stopped },
    body,
    next: to,
  })
  for (let url = start; ; ) {
    seen.add(url.href)
    const answer = hops.length < MAX_HOPS ? await visitor.ask(url) : null
    if (answer === null) return ended('too-many')
    const { hop, next } = answer
    ;({ body } = answer)
    hops.push(hop)
    if (hop.reason !== null) return ended('failed')
    if (next === null) return ended(null)
    if (next === 'nowhere') return ended('bad-location')
    if (seen.has(next.href)) return ended('loop')
    if (isEnd(next)) return ended(null, next)
    url = next
  }
}

/** What begins with http, and goes on by https: where the other chain has been, nothing is asked again. */
const joined = async (begun: Walk, secure: Chain, visitor: Visitor): Promise<Chain> => {
  const { chain, next } = begun
  if (next === null) return chain
  const at = secure.hops.findIndex(({ url }) => url === shownUrl(next))
  if (at >= 0) return { hops: [...chain.hops, ...secure.hops.slice(at)], stopped: secure.stopped }
  const rest = await walk({ start: next, visitor })
  return { hops: [...chain.hops, ...rest.chain.hops], stopped: rest.chain.stopped }
}

const pageOf = ({ chain, body }: Walk, host: string): Page | null => {
  const last = chain.hops.at(-1)!
  if (chain.stopped !== null || last.reason !== null) return null
  if (siteOf(new URL(last.url).hostname) !== siteOf(host)) return null
  const { url, status, fields } = last
  const html = isHtml(fields) ? new TextDecoder().decode(body.octets) : ''
  const isCut = body.reason?.code === 'http-too-large'
  return { url, status, fields, html, cut: isCut, reason: isCut ? null : body.reason }
}

/**
 * Asks `http://host/` (of port 443) and `https://host/`, follows where they lead, and asks for the page again
 * with a foreign Origin: over `HTTP_CONNECTIONS` at most, which of them does not depend on who is quicker.
 * Never throws for what a peer does.
 */
export const measureHttp = async (
  doors: Pick<GuardedDoors, 'connect' | 'now'>,
  target: HttpTarget,
): Promise<HttpVisit> => {
  const { host, port } = target
  const visitorOf = visitors(doors, target)
  const byHttp = visitorOf(opened => opened < PLAIN)
  const begin =
    port === HTTPS_PORT
      ? walk({
          start: new URL(`http://${inUrl(host)}/`),
          visitor: byHttp,
          isEnd: url => url.protocol === 'https:',
        }).finally(byHttp.end)
      : null
  // One is kept for the foreign Origin.
  const left = async (): Promise<number> => {
    await begin
    return HTTP_CONNECTIONS - 1 - byHttp.opened()
  }
  let isAbroad = false
  const byHttps = visitorOf(
    async opened => isAbroad || opened < HTTP_CONNECTIONS - 1 - PLAIN || opened < (await left()),
  )
  const secure = await walk({
    start: new URL(port === HTTPS_PORT ? `https://${inUrl(host)}/` : `https://${inUrl(host)}:${port}/`),
    visitor: byHttps,
  })
  const spent = byHttps.opened()
  const onwards = visitorOf(async opened => opened < (await left()) - spent)
  const page = pageOf(secure, host)
  isAbroad = true
  const [foreign, plain] = await Promise.all([
    page && byHttps.ask(new URL(page.url), { origin: FOREIGN_ORIGIN }),
    begin?.then(begun => joined(begun, secure.chain, onwards)),
  ])
  byHttps.end()
  onwards.end()
  return { plain: plain ?? null, secure: secure.chain, page, foreign: foreign?.hop ?? null }
}

/* Pure: the stages that follow those of the certificate check, each in a few words. */

const STAGES = {
  versions: { en: 'TLS settings', ko: 'TLS 설정' },
  http: { en: 'HTTP', ko: 'HTTP' },
  offered: { en: '{versions}', ko: '{versions}' },
  status: { en: 'status {status}', ko: '상태 코드 {status}' },
  unknown: { en: 'could not be checked', ko: '확인하지 못함' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)

export const surveyStage = ({ versions }: Pick<TlsSurvey, 'versions'>): Stage => {
  const offered = versions.filter(one => one.offered.value === true).map(({ version }) => version)
  return offered.length === 0
    ? stage('versions', 'unknown', { code: 'unknown' })
    : stage('versions', 'good', { code: 'offered', params: { versions: offered } })
}

export const httpStage = ({ secure: { hops } }: Pick<HttpVisit, 'secure'>): Stage => {
  const status = hops.at(-1)?.status ?? null
  return status === null
    ? stage('http', 'unknown', { code: 'unknown' })
    : stage('http', status < 500 ? 'plain' : 'bad', { code: 'status', params: { status } })
}

const LOOKUP_MS = 4_000
const DIAL_MS = 1_500
const SURVEY_MS = 7_500
/** A whole request, and where servers may be slow to greet: a survey, and a whole request. */
const WEB_MS = 10_300
const OTHER_SURVEY_MS = 18_000
const OTHER_MS = 23_000
/** Connections for one address, and at once. HTTP has a part of its own: neither races the other. */
const BUDGET = { total: SURVEY_CONNECTIONS, atOnce: 6 } as const
const HTTP_BUDGET = { total: 5, atOnce: 6 } as const
const TLS_CONNECTIONS = BUDGET.total - HTTP_BUDGET.total
/** Servers of other kinds count the connections of each client; the certificate check has one more. */
const OTHER_BUDGET = { total: SURVEY_CONNECTIONS - CERTIFICATE_CONNECTIONS, atOnce: 3 } as const

interface MeasureRequest {
  readonly host: string
  readonly port: number
  /** What is looked up. */
  readonly server: string
  /** Only this one of its addresses. */
  readonly address?: string | undefined
  readonly starttls?: StartTls | undefined
  /** Whether an address may be surveyed, which was not too often already. */
  readonly mayAsk: (address: string) => Promise<boolean>
  /** What the whole request may cost. */
  readonly work: Work
  readonly signal: AbortSignal
  /** Is told of each stage that has ended. */
  readonly tell: TellStage
}

/** What may still be asked of an address. */
export interface Room {
  readonly doors: GuardedDoors
  readonly target: TlsTarget
  readonly connections: number
  /** By `performance.now()`. */
  readonly until: number
}

/** Null: nothing, to spare the server, or because not every question was answered before. */
const roomFor = (
  { complete, connections }: TlsSurvey,
  {
    total,
    isPaced,
    ...room
  }: Omit<Room, 'connections'> & { readonly total: number; readonly isPaced: boolean },
): Room | null => (isPaced || !complete ? null : { ...room, connections: total - connections })

interface Survey {
  readonly seen: Surveyed
  readonly room: Room | null
}

/** What was seen of one address, and when. */
interface Measured extends Survey {
  /** Null: the name has none that may be connected to. */
  readonly ip: string | null
  readonly at: Date
}

interface TimedRequest extends MeasureRequest, Pick<Room, 'until'> {}

type Visit = ReturnType<typeof measureHttp>

/** As a server does that lets only so many connections in. */
const wasTurnedAway = ({ secure: { hops } }: Awaited<Visit>): boolean =>
  ['http-closed', 'http-reset', 'http-refused'].includes(hops[0]?.reason?.code ?? '')

const showsTls = ({ served, versions }: TlsSurvey): boolean =>
  served !== null || versions.some(({ offered }) => offered.value === true)

const unreachable = (host: string, { failure }: TlsSurvey): Survey => ({
  seen: { host, unreachable: tlsFault(failure ?? { code: 'tls-not-asked' }) },
  room: null,
})

/** Without HTTP. What there is no room for is left out of the answer, which has a reason for it. */
const surveyOther = async (
  doors: GuardedDoors,
  ip: string,
  { host, port, starttls, mayAsk, work, signal, tell, until }: TimedRequest,
): Promise<Survey> => {
  const counted = connectionBudget(
    { ...doors, connect: (to, how) => doors.connect(to, { ...how, purpose: 'survey' }) },
    OTHER_BUDGET,
  )
  const isPaced = !(await mayAsk(ip))
  const limit = isPaced ? PACED_CONNECTIONS : OTHER_BUDGET.total
  const target = { address: ip, port, starttls, serverName: sniOf(identityOfHost(host)) }
  const tls = await withDeadline(OTHER_SURVEY_MS, signal, surveying =>
    surveyTls(counted, target, { signal: surveying, work, limit, isPaced }),
  )
  if (tls.spoilt || !showsTls(tls)) return unreachable(host, tls)
  tell(surveyStage(tls))
  const room = roomFor(tls, { doors: counted, target, until, total: OTHER_BUDGET.total, isPaced })
  return { seen: { host, tls, http: null, unreachable: null }, room }
}

const survey = async (doors: GuardedDoors, ip: string, request: TimedRequest): Promise<Survey> => {
  if (!speaksHttp(request)) return surveyOther(doors, ip, request)
  const { host, port, work, signal, tell, until } = request
  const target = { address: ip, port, serverName: sniOf(identityOfHost(host)) }
  const counted = connectionBudget(doors, BUDGET)
  const isPaced = !(await request.mayAsk(ip))
  return withDeadline(SURVEY_MS, signal, async surveying => {
    const leaving = new AbortController()
    const visiting = AbortSignal.any([surveying, leaving.signal])
    const web = connectionBudget(counted, HTTP_BUDGET)
    let visits = 0
    const connect: GuardedDoors['connect'] = (to, how) => {
      visits += 1
      return web.connect(to, how)
    }
    const http = { host, port, address: ip, work, signal: visiting, identity: doors.identity }
    const visitNow = (): Visit => measureHttp({ ...web, connect }, http)
    let begun: Visit | null = null
    /** Beside the survey, or between two of its questions where the server lets only so many in. */
    const beside = (): Visit => {
      begun ??= visitNow()
      begun.catch(() => {}) // waited for below
      return begun
    }
    // What HTTP leaves over is known when it is done, however long the survey takes.
    const spare = async (): Promise<number> =>
      isPaced || wasTurnedAway(await beside()) ? 0 : Math.max(0, HTTP_BUDGET.total - visits)
    const limit = isPaced ? PACED_CONNECTIONS : TLS_CONNECTIONS
    const tls = await surveyTls(counted, target, { signal: surveying, work, limit, isPaced, spare, beside })
    if (tls.spoilt || !showsTls(tls)) {
      leaving.abort()
      return unreachable(host, tls)
    }
    tell(surveyStage(tls))
    const seen = await beside()
    // There is more room now that the survey is over.
    const isOver = !wasTurnedAway(seen) || visits >= HTTP_BUDGET.total
    const visited = isOver ? seen : await visitNow()
    tell(httpStage(visited))
    const total = BUDGET.total - visits
    const room = wasTurnedAway(visited)
      ? null
      : roomFor(tls, { doors: counted, target, until, total, isPaced })
    return { seen: { host, tls, http: visited, unreachable: null }, room }
  })
}

/** The addresses that accept a connection, all tried at once: silent ones would use up the time. */
const accepting = async (
  doors: GuardedDoors,
  addresses: readonly string[],
  { port, signal }: MeasureRequest,
): Promise<readonly string[]> => {
  const accepts = (hostname: string): Promise<boolean> =>
    withDeadline(DIAL_MS, signal, async dialling => {
      try {
        const socket = await doors.connect({ hostname, port }, { purpose: 'target', signal: dialling })
        socket.close()
        return true
      } catch (error) {
        if (!(error instanceof DoorError)) throw error
        return false
      }
    })
  const open = await Promise.all(addresses.map(accepts))
  return addresses.filter((_, index) => open[index])
}

export const measure = (doors: GuardedDoors, request: MeasureRequest): Promise<Measured> => {
  const time = speaksHttp(request) ? WEB_MS : OTHER_MS
  const until = performance.now() + time
  return withDeadline(time, request.signal, signal => measureIn(doors, { ...request, signal, until }))
}

const measureIn = async (doors: GuardedDoors, request: TimedRequest): Promise<Measured> => {
  const asked = { ...request, work: request.work.part(CHECK, request.signal) }
  const { host, server, address, signal } = asked
  const at = doors.now()
  const found = await withDeadline(LOOKUP_MS, signal, looking =>
    doors.addresses(server, { signal: looking, only: address }),
  )
  if (!found.ok) return { seen: { host, unreachable: lookupFault(found) }, room: null, ip: null, at }
  const seenAt = async (ip: string): Promise<Measured> => ({ ...(await survey(doors, ip, asked)), ip, at })
  const [ip, ...others] = chosenAddresses(asked, found.addresses)
  const first = await seenAt(ip!)
  if (first.seen.unreachable === null) return first
  for (const other of await accepting(doors, others, asked)) {
    if (signal.aborted) break
    const next = await seenAt(other)
    if (next.seen.unreachable === null) return next
  }
  return first
}
