/**
 * The account of one request: who asks, its connections and octets among all that is under way, and whether
 * there was room for it.
 */
import { networkOf } from '../network/ip-address.ts'
import { hasBrand } from '../base/brand.ts'
import { pool, pools } from './capacity.ts'
import type { Free, Held } from './capacity.ts'
import { DoorError } from '../network/doors.ts'
import type { Purpose } from '../network/doors.ts'
import { Refusal } from '../errors/errors.ts'
import type { Payer } from './cpu-budget.ts'

const MEBI = 1024 * 1024
/**
 * Milliseconds that a check waits for its place, and a connection for one at its address: beyond it the
 * caller is told to come again.
 */
const MAX_WAIT_MS = 3_000
const MAX_DIAL_WAIT_MS = 2_000
/** Seconds until there is room again, as a rule: what is under way is over by then. */
const RETRY_AFTER_SECONDS = 5
/**
 * A check that takes longer waits for a slow host, as a rule, and takes next to nothing meanwhile: its place
 * is lent to the next one, so that slow hosts keep nobody from theirs. Where checks are slow because the
 * machine is busy, this timer is late as well. That many times the places are lent at once. A check that has
 * received so many octets from its targets holds what it made of them: it keeps its place.
 */
const LENT_AFTER_MS = 60
const LENT = 32
const LIGHT = 64 * 1024
/** Checks that may wait for a place. */
const WAITING = 2_048
/** A quarter for each caller: a fourth one still finds places when three have all of theirs. */
const SHARES = 4
/** A request of five domains has to fit. */
const MIN_SHARE = 5

/** Connections at once: at one address, and at one /24 or /48, where a victim's neighbors are. */
const AT_ONE_ADDRESS = 24
const AT_ONE_NET = 96
/**
 * Octets that arrive before anything is made of them: of handshakes, and of what certificates name (CRLs of
 * some megabytes among them).
 */
const HANDSHAKES = 24 * MEBI
const UPSTREAMS = 64 * MEBI

const OVERLOADED = Symbol.for('certscope.overloaded')

/** The server is at capacity. */
export class Overloaded extends Refusal {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, OVERLOADED)
  }

  readonly [OVERLOADED] = true
  constructor(code: 'checks-busy' | 'connections-busy' | 'traffic-busy') {
    super({ code }, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) })
    this.name = 'Overloaded'
  }
}

export interface Account {
  /** Rejects with Overloaded as soon as there was no room for something that this request needs. */
  readonly refused: Promise<never>
  /** Aborts then, too. */
  readonly signal: AbortSignal
  /** Charged for the turns of all that this caller has under way. */
  readonly payer: Payer
  /**
   * Waits for a place among the connections to an address. Rejects with DoorError; without room at a target
   * the request is refused.
   */
  dial(purpose: Purpose, address: string, signal?: AbortSignal): Promise<Free>
  /** Counts octets that have arrived, until they are let go of. Throws DoorError. */
  receive(purpose: Purpose, octets: number): void
  release(purpose: Purpose, octets: number): void
  /** The request is over. */
  close(): void
}

export interface Accounts {
  /**
   * `caller`: the bucket that the caller's limit counts; null: the operator, who has no share to keep to.
   * `place`: what it was admitted to.
   */
  open(caller: string | null, place?: Held): Account
  /** Waits for places among the checks under way. Throws Overloaded. */
  admit(caller: string | null, places: number, signal?: AbortSignal): Promise<Held>
  /** What is under way, and for want of what requests were refused since the start. */
  stats(): AccountStats
}

export interface AccountStats {
  readonly running: number
  readonly most: number
  readonly refused: Readonly<Record<'checks' | 'connections' | 'traffic', number>>
}

export interface AccountLimits {
  /** Checks under way at once. */
  readonly checks: number
  /** False: one caller may take it all, since it asks for many (a probe). */
  readonly fair?: boolean
  /** How many times the places are lent at once, while those who have them wait for slow hosts. */
  readonly lent?: number
  /** The process serves nobody but the operator, who waits for no turns. */
  readonly alone?: boolean
}

/** A /24 or /48. */
const NET = { v4: 3, v6: 6 } as const

const nothing: Held = Object.assign(() => {}, { keep: () => {} })

export const accounts = ({ checks, fair = true, lent = LENT, alone = false }: AccountLimits): Accounts => {
  const shareOf = (total: number): number =>
    fair ? Math.min(total, Math.max(MIN_SHARE, Math.ceil(total / SHARES))) : total
  const places = pool({
    total: checks,
    share: shareOf(checks),
    maxWaitMs: MAX_WAIT_MS,
    waiting: WAITING,
    lending: { afterMs: LENT_AFTER_MS, most: lent * checks },
  })
  const half = (total: number): number => (fair ? Math.ceil(total / 2) : total)
  const atAddress = pools({ total: AT_ONE_ADDRESS, share: half(AT_ONE_ADDRESS), maxWaitMs: MAX_DIAL_WAIT_MS })
  const atNet = pools({ total: AT_ONE_NET, share: half(AT_ONE_NET), maxWaitMs: MAX_DIAL_WAIT_MS })
  const handshakes = pool({ total: HANDSHAKES, share: shareOf(HANDSHAKES) })
  const upstreams = pool({ total: UPSTREAMS, share: half(UPSTREAMS) })
  const octetsOf = (purpose: Purpose) => (purpose === 'target' ? handshakes : upstreams)

  const short = { checks: 0, connections: 0, traffic: 0 }
  const payers = new Map<string, Payer & { requests: number }>()

  const open = (caller: string | null, place: Held = nothing): Account => {
    const who = caller ?? ''
    const payer = payers.get(who) ?? { used: 0, requests: 0, alone }
    payers.set(who, payer)
    payer.requests++
    const over = new AbortController()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    refused.catch(() => {})
    let received = 0
    const refuse = (code: 'connections-busy' | 'traffic-busy'): DoorError => {
      short[code === 'traffic-busy' ? 'traffic' : 'connections']++
      reject(new Overloaded(code))
      over.abort()
      return new DoorError('overloaded', 'this server is at capacity')
    }
    return {
      refused,
      signal: over.signal,
      payer,
      async dial(purpose, address, signal) {
        if (caller === null) return nothing
        const near = await atNet.enter(networkOf(address, NET), who, signal)
        const at = near && (await atAddress.enter(address, who, signal))
        if (at)
          return () => {
            at()
            near()
          }
        near?.()
        if (signal?.aborted) throw new DoorError('timeout', 'the deadline passed')
        // What else there is to ask is a part of the answer, which can do without it.
        if (purpose !== 'target')
          throw new DoorError('overloaded', 'there was no room for a connection at this moment')
        throw refuse('connections-busy')
      },
      receive(purpose, octets) {
        if (caller !== null && !octetsOf(purpose).take(who, octets)) throw refuse('traffic-busy')
        if (purpose === 'target' && (received += octets) > LIGHT) place.keep()
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
      short.checks++
      throw new Overloaded('checks-busy')
    },
    stats: () => ({ running: places.held + places.lent, most: checks, refused: { ...short } }),
  }
}
