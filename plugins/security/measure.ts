/** The network part of a security check: looks the name up, surveys one address, visits it. Observes only. */
import { PACED_CONNECTIONS, SURVEY_CONNECTIONS } from '../../core/base/limits.ts'
import { connectionBudget } from '../../core/limits/request-doors.ts'
import { chosenAddresses } from '../../core/network/lookup-reasons.ts'
import { DoorError } from '../../core/network/doors.ts'
import type { GuardedDoors } from '../../core/network/guard.ts'
import { lookupFault } from '../../core/protocol/faults.ts'
import { tlsFault } from '../../core/protocol/tls/index.ts'
import { surveyTls } from '../../core/protocol/tls/survey/index.ts'
import type { TlsSurvey } from '../../core/protocol/tls/survey/index.ts'
import { withDeadline } from '../../core/base/deadline.ts'
import { CHECK } from '../../core/limits/cpu-budget.ts'
import type { Work } from '../../core/limits/cpu-budget.ts'
import { measureHttp } from './http/measure.ts'
import type { Surveyed } from './observation-merge.ts'

const LOOKUP_MS = 4_000
const DIAL_MS = 1_500
const SURVEY_MS = 7_500
/** Connections for one address, and at once. HTTP has a part of its own: neither races the other. */
const BUDGET = { total: SURVEY_CONNECTIONS, atOnce: 6 } as const
const HTTP_BUDGET = { total: 5, atOnce: 6 } as const
const TLS_CONNECTIONS = BUDGET.total - HTTP_BUDGET.total

interface MeasureRequest {
  readonly host: string
  readonly port: number
  /** Only this one of its addresses. */
  readonly address?: string | undefined
  /** Whether an address may be surveyed, which was not too often already. */
  readonly mayAsk: (address: string) => Promise<boolean>
  /** What the whole request may cost. */
  readonly work: Work
  readonly signal: AbortSignal
}

/** What was seen of one address, and when. */
interface Measured {
  readonly seen: Surveyed
  /** Null: the name has none that may be connected to. */
  readonly ip: string | null
  readonly at: Date
}

type Visit = ReturnType<typeof measureHttp>

/** As a server does that lets only so many connections in. */
const wasTurnedAway = ({ secure: { hops } }: Awaited<Visit>): boolean =>
  ['http-closed', 'http-reset', 'http-refused'].includes(hops[0]?.reason?.code ?? '')

const showsTls = ({ served, versions }: TlsSurvey): boolean =>
  served !== null || versions.some(({ offered }) => offered.value === true)

const survey = async (doors: GuardedDoors, ip: string, request: MeasureRequest): Promise<Surveyed> => {
  const { host, port, work, signal } = request
  const target = { address: ip, port, serverName: host }
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
    const http = { host, port, address: ip, work, signal: visiting }
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
      return { host, unreachable: tlsFault(tls.failure ?? { code: 'tls-not-asked' }) }
    }
    const seen = await beside()
    // There is more room now that the survey is over.
    const isOver = !wasTurnedAway(seen) || visits >= HTTP_BUDGET.total
    return { host, tls, http: isOver ? seen : await visitNow(), unreachable: null }
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

export const measure = async (doors: GuardedDoors, request: MeasureRequest): Promise<Measured> => {
  const asked = { ...request, work: request.work.part(CHECK, request.signal) }
  const { host, address, signal } = asked
  const at = doors.now()
  const found = await withDeadline(LOOKUP_MS, signal, looking =>
    doors.addresses(host, { signal: looking, only: address }),
  )
  if (!found.ok) return { seen: { host, unreachable: lookupFault(found) }, ip: null, at }
  const seenAt = async (ip: string): Promise<Measured> => ({ seen: await survey(doors, ip, asked), ip, at })
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
