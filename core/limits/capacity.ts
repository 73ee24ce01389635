/**
 * The account of one request: who asks, its connections and octets among all that is under way, and whether
 * there was room for it.
 */
import { hasBrand } from '../base/brand.ts'
import { deadline, onAbort } from '../base/deadline.ts'
import {
  AT_ONE_ADDRESS,
  AT_ONE_NET,
  AT_OTHER_PORTS,
  CONNECTIONS_PART,
  CONNECTION_WAIT_MS,
  HEAVY_UNITS,
  HEAVY_WAIT_MS,
  LIGHT_OCTETS,
  MAX_DOMAINS,
  OWN_WAIT_MS,
  PARKED,
  PARKED_AFTER_MS,
  PLACES_PART,
  RETRY_AFTER_SECONDS,
  ROOM_WAIT_MS,
  TARGET_OCTETS,
  TARGET_PART,
  UPSTREAM_OCTETS,
  UPSTREAM_PART,
  WINDOW_MS,
} from '../base/limits.ts'
import { ClientGone, Refusal } from '../errors/errors.ts'
import { isInCidrs } from '../network/caller.ts'
import { DoorError } from '../network/doors.ts'
import type { ConnectionMeter, Endpoint, Purpose } from '../network/doors.ts'
import { isOfTarget, leadsToTarget, WEB_PORTS } from '../network/guard.ts'
import { networkOf } from '../network/ip-address.ts'
import type { Cidr } from '../network/ip-address.ts'
import type { MakeLimiter } from '../network/upstream-limiter.ts'
import type { Payer } from './cpu-budget.ts'
import { pool, pools } from './pool.ts'
import type { Permit, PoolLimits } from './pool.ts'

/** What a check under way may lack. */
type Scarce = 'connections-busy' | 'ports-busy' | 'traffic-busy'

const OVERLOADED = Symbol.for('certscope.overloaded')

/** The server is at capacity. */
export class Overloaded extends Refusal {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, OVERLOADED)
  }

  readonly [OVERLOADED] = true
  constructor(code: 'checks-busy' | Scarce) {
    const seconds = code === 'ports-busy' ? WINDOW_MS / 1000 : RETRY_AFTER_SECONDS
    super({ code }, 503, { 'retry-after': String(seconds) })
    this.name = 'Overloaded'
  }
}

export interface Account extends ConnectionMeter {
  /** Rejects with Overloaded as soon as there was no room for something that this request needs. */
  readonly refused: Promise<never>
  /** Aborts then, too. */
  readonly signal: AbortSignal
  /**
   * Throws Overloaded where time ran out for a connection to a target that had waited for others of ours:
   * what was not seen then says nothing of the target.
   */
  checkWaits(): void
  /** Charged for the turns of all that this caller has under way. */
  readonly payer: Payer
  /** The request is over. */
  close(): void
}

export interface Accounts {
  /**
   * `caller`: the bucket that the caller's limit counts; null: the operator, who has no share to keep to.
   * `place`: what it was admitted to.
   */
  open(caller: string | null, place?: Permit): Account
  /** Waits for places among the checks under way. Throws Overloaded, and ClientGone with the signal. */
  admit(caller: string | null, places: number, signal?: AbortSignal): Promise<Permit>
  /** What is under way, and for want of what requests were refused since the start. */
  stats(): AccountStats
}

interface AccountStats {
  readonly running: number
  readonly most: number
  readonly refused: Readonly<Record<'checks' | 'connections' | 'traffic', number>>
}

export interface AccountLimits {
  /** Checks under way at once. */
  readonly checks: number
  /** False: one caller may take it all, since it asks for many (a probe). */
  readonly fair?: boolean
  /** How many times the places are parked at once, while those who have them wait for slow hosts. */
  readonly parked?: number
  /** Milliseconds that a check waits for a place. */
  readonly waitMs?: number
  /** The process serves nobody but the operator, who waits for no turns. */
  readonly alone?: boolean
  /** Counts connections by the network that they lead to. */
  readonly limiter?: MakeLimiter | undefined
  /** CERTSCOPE_ALLOW_TARGETS: the operator's own networks, which are not counted. */
  readonly allowed?: readonly Cidr[]
}

/** A /24 or /48. */
const NET = { v4: 3, v6: 6 } as const

const nothing: Permit = Object.assign(() => {}, { keep: () => {} })

export const accounts = ({
  checks,
  fair = true,
  parked = PARKED,
  waitMs = ROOM_WAIT_MS,
  alone = false,
  limiter,
  allowed = [],
}: AccountLimits): Accounts => {
  const shareOf = (total: number, part: number): number => (fair ? Math.ceil(total * part) : total)
  const payers = new Map<string, Payer & { requests: number }>()
  const isWorking = (caller: string): boolean => (payers.get(caller)?.waiting ?? 0) > 0
  const isHeavy = (caller: string): boolean => (payers.get(caller)?.used ?? 0) > HEAVY_UNITS
  /** A request of five domains has to fit. */
  const share = Math.min(checks, Math.max(MAX_DOMAINS, shareOf(checks, PLACES_PART)))
  const places = pool({
    total: checks,
    share,
    maxWaitMs: waitMs,
    maxWaitOf: caller => (isHeavy(caller) ? Math.min(waitMs, HEAVY_WAIT_MS) : waitMs),
    parking: {
      afterMs: PARKED_AFTER_MS,
      most: parked * checks,
      kept: share,
      isIdle: caller => !isWorking(caller),
    },
  })
  const connections = (total: number): PoolLimits => ({
    total,
    share: shareOf(total, CONNECTIONS_PART),
    maxWaitMs: CONNECTION_WAIT_MS,
  })
  const atAddress = pools(connections(AT_ONE_ADDRESS))
  const atNet = pools(connections(AT_ONE_NET))
  const handshakes = pool({ total: TARGET_OCTETS, share: shareOf(TARGET_OCTETS, TARGET_PART) })
  const upstreams = pool({ total: UPSTREAM_OCTETS, share: shareOf(UPSTREAM_OCTETS, UPSTREAM_PART) })
  const octetsOf = (purpose: Purpose) => (leadsToTarget(purpose) ? handshakes : upstreams)

  const otherPorts = limiter?.('other ports', AT_OTHER_PORTS)
  const byCaller = limiter?.('other ports by a caller', AT_OTHER_PORTS / 2)
  /** One caller, and what no caller asks for, do with half each, so that they keep nobody out. */
  const isScanning = async (caller: string | null, { hostname, port }: Endpoint): Promise<boolean> => {
    if (!otherPorts || !byCaller || WEB_PORTS.has(port) || isInCidrs(hostname, allowed)) return false
    const network = networkOf(hostname, NET)
    if (caller !== null && !(await byCaller.take(`${caller} ${network}`))) return true
    return !(await otherPorts.of({ background: caller === null }).take(network))
  }

  const short = { checks: 0, connections: 0, traffic: 0 }
  const open = (caller: string | null, place: Permit = nothing): Account => {
    const who = caller ?? ''
    const payer = payers.get(who) ?? { used: 0, waiting: 0, requests: 0, alone }
    payers.set(who, payer)
    payer.requests++
    const over = new AbortController()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    refused.catch(() => {})
    let received = 0
    let isLateByUs = false
    const refuse = (code: Scarce): DoorError => {
      // A network that is asked for too often does not mean that room is short here.
      if (code !== 'ports-busy') short[code === 'traffic-busy' ? 'traffic' : 'connections']++
      reject(new Overloaded(code))
      over.abort()
      return new DoorError('overloaded', 'this server is at capacity')
    }
    return {
      refused,
      signal: over.signal,
      payer,
      checkWaits() {
        if (!isLateByUs) return
        short.connections++
        throw new Overloaded('connections-busy')
      },
      async dial(purpose, to, signal) {
        if (leadsToTarget(purpose) && (await isScanning(caller, to))) {
          if (purpose === 'target') throw refuse('ports-busy')
          throw new DoorError('overloaded', 'this network was asked often within the minute')
        }
        if (caller === null) return nothing
        const { hostname: address } = to
        const begun = performance.now()
        // One time for both waits. Whoever waits for an address must not hold the room of its neighbors.
        const room = deadline(CONNECTION_WAIT_MS, signal)
        const at = await atAddress.enter(address, who, room.signal)
        const near = at && (await atNet.enter(networkOf(address, NET), who, room.signal))
        room.done()
        const hasWaited = purpose === 'target' && performance.now() - begun >= OWN_WAIT_MS
        const stop = onAbort(hasWaited ? signal : undefined, () => {
          isLateByUs = true
        })
        if (near)
          return () => {
            stop()
            near()
            at()
          }
        stop()
        at?.()
        if (signal?.aborted) throw new DoorError('timeout', 'the deadline passed')
        // What else there is to ask is a part of the answer, which can do without it.
        if (purpose !== 'target')
          throw new DoorError('overloaded', 'there was no room for a connection at this moment')
        throw refuse('connections-busy')
      },
      receive(purpose, octets) {
        if (caller !== null && !octetsOf(purpose).take(who, octets)) throw refuse('traffic-busy')
        if (isOfTarget(purpose) && (received += octets) > LIGHT_OCTETS) place.keep()
      },
      release(purpose, octets) {
        if (caller !== null) octetsOf(purpose).give(who, octets)
      },
      close() {
        if (--payer.requests === 0) payers.delete(who)
      },
    }
  }

  return {
    open,
    async admit(caller, wanted, signal) {
      if (caller === null || wanted === 0) return nothing
      const free = await places.enter(caller, wanted, signal)
      if (free !== null) return free
      if (signal?.aborted) throw new ClientGone()
      short.checks++
      throw new Overloaded('checks-busy')
    },
    stats: () => ({ running: places.held + places.parked, most: checks, refused: { ...short } }),
  }
}
