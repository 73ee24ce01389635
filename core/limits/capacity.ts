/** How much may be under way at once over all requests, and a fair part of it for each caller. */
import { hasBrand } from '../base/brand.ts'
import { onAbort } from '../base/deadline.ts'
import {
  AT_ONE_ADDRESS,
  AT_ONE_NET,
  CONNECTION_WAIT_MS,
  LIGHT_OCTETS,
  MAX_DOMAINS,
  MAX_WAITING,
  MOST,
  OWN_WAIT_MS,
  PARKED,
  PARKED_AFTER_MS,
  RETRY_AFTER_SECONDS,
  ROOM_WAIT_MS,
  TARGET_OCTETS,
  UPSTREAM_OCTETS,
} from '../base/limits.ts'
import { Refusal } from '../errors/errors.ts'
import { DoorError } from '../network/doors.ts'
import type { ConnectionMeter, Purpose } from '../network/doors.ts'
import { networkOf } from '../network/ip-address.ts'
import type { Payer } from './cpu-budget.ts'

/** Frees what was taken; safe to call twice. */
export type Free = () => void

/** What was entered, as what frees it. */
export interface Permit extends Free {
  /** It is not parked from now on, and no longer where it is. */
  keep(): void
}

interface PoolLimits {
  /** What all callers may hold together. */
  readonly total: number
  /** What one caller may hold. */
  readonly share: number
  /** Milliseconds that a caller waits for room; 0: not at all. */
  readonly maxWaitMs?: number
  /** Callers that may wait at once. */
  readonly waiting?: number
  /**
   * Milliseconds after which what was entered is parked, and how much is parked at once: whoever takes that
   * long waits for somebody else, as a rule, and makes room for the next one. One caller keeps no more than
   * `kept` of it.
   */
  readonly parking?: { readonly afterMs: number; readonly most: number; readonly kept: number }
}

interface Waiter {
  readonly caller: string
  readonly amount: number
  readonly enter: () => void
}

interface Pool {
  /** What is held by all callers, and not parked. */
  readonly held: number
  readonly parked: number
  /** Waits for room, no longer than the pool's `maxWaitMs` or the signal; null: there was none. */
  enter(caller: string, amount: number, signal?: AbortSignal): Promise<Permit | null>
  /** Takes at once; false: there is no room. */
  take(caller: string, amount: number): boolean
  give(caller: string, amount: number): void
}

/**
 * A number of things that are the same to each other. Those who wait are let in by how little they hold, then
 * by when they came.
 */
export const pool = ({ total, share, maxWaitMs = 0, waiting = MAX_WAITING, parking }: PoolLimits): Pool => {
  const holders = new Map<string, number>()
  const queue = new Set<Waiter>()
  let held = 0
  let parked = 0

  const of = (caller: string): number => holders.get(caller) ?? 0
  const fits = (caller: string, amount: number): boolean => of(caller) + amount <= share
  const hold = (caller: string, amount: number): void => {
    held += amount
    holders.set(caller, of(caller) + amount)
  }
  const take = (caller: string, amount: number): boolean => {
    if (held + amount > total || !fits(caller, amount)) return false
    hold(caller, amount)
    return true
  }

  /**
   * Nobody is passed over for want of room by one who holds more or came later; whoever has a full share
   * waits for their own.
   */
  const nextWaiter = (): Waiter | undefined => {
    let best: Waiter | undefined
    for (const waiter of queue) {
      if (!fits(waiter.caller, waiter.amount)) continue
      if (of(waiter.caller) === 0) return waiter
      if (!best || of(waiter.caller) < of(best.caller)) best = waiter
    }
    return best
  }

  const admit = (): void => {
    for (;;) {
      const next = nextWaiter()
      if (!next || !take(next.caller, next.amount)) return
      queue.delete(next)
      next.enter()
    }
  }

  /** Whoever comes while others wait that hold no more than they do stands behind them. */
  const isBehind = (caller: string): boolean => {
    for (const other of queue)
      if (fits(other.caller, other.amount) && of(other.caller) <= of(caller)) return true
    return false
  }

  const give = (caller: string, amount: number): void => {
    held -= amount
    const rest = of(caller) - amount
    if (rest > 0) holders.set(caller, rest)
    else holders.delete(caller)
    if (queue.size > 0) admit()
  }

  const freeing = (caller: string, amount: number): Permit => {
    let state: 'held' | 'parked' | 'given' = 'held'
    const park = (): void => {
      if (state !== 'held' || parked + amount > parking!.most) return
      state = 'parked'
      parked += amount
      give(caller, amount)
    }
    const timer = parking && setTimeout(park, parking.afterMs)
    /** There may be more held than there is for a while: then nobody else enters. */
    const keep = (): void => {
      const more = state === 'parked' ? amount : 0
      if (!parking || of(caller) + more > parking.kept) return
      clearTimeout(timer)
      if (more === 0) return
      state = 'held'
      parked -= amount
      hold(caller, amount)
    }
    const free = (): void => {
      clearTimeout(timer)
      if (state === 'held') give(caller, amount)
      if (state === 'parked') parked -= amount
      state = 'given'
    }
    return Object.assign(free, { keep })
  }

  return {
    get held() {
      return held
    },
    get parked() {
      return parked
    },
    take,
    give,
    enter(caller, wanted, signal) {
      const amount = Math.min(wanted, total, share)
      if (!isBehind(caller) && take(caller, amount)) return Promise.resolve(freeing(caller, amount))
      if (maxWaitMs === 0 || queue.size >= waiting || signal?.aborted) return Promise.resolve(null)
      return new Promise(resolve => {
        const leave = (): void => {
          queue.delete(waiter)
          clearTimeout(timer)
          stop()
        }
        const refuse = (): void => {
          leave()
          resolve(null)
          admit()
        }
        const waiter: Waiter = {
          caller,
          amount,
          enter() {
            leave()
            resolve(freeing(caller, amount))
          },
        }
        const timer = setTimeout(refuse, maxWaitMs)
        const stop = onAbort(signal, refuse)
        queue.add(waiter)
      })
    },
  }
}

/** A pool for each of many keys, which lasts as long as somebody holds of it or waits. */
export const pools = (limits: PoolLimits) => {
  const known = new Map<string, { readonly pool: Pool; users: number }>()
  return {
    async enter(key: string, caller: string, signal?: AbortSignal): Promise<Free | null> {
      const entry = known.get(key) ?? { pool: pool(limits), users: 0 }
      known.set(key, entry)
      entry.users++
      const leave = (): void => {
        if (--entry.users === 0) known.delete(key)
      }
      const free = await entry.pool.enter(caller, 1, signal)
      if (free === null) {
        leave()
        return null
      }
      let gone = false
      return () => {
        if (gone) return
        gone = true
        free()
        leave()
      }
    },
  }
}

/*
 * The account of one request: who asks, its connections and octets among all that is under way, and whether
 * there was room for it.
 */

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
  /** Waits for places among the checks under way. Throws Overloaded. */
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
}: AccountLimits): Accounts => {
  const shareOf = (total: number, parts: number): number => (fair ? Math.ceil(total * parts) : total)
  /** A request of five domains has to fit. */
  const placesOf = (parts: number): number => Math.min(checks, Math.max(MAX_DOMAINS, shareOf(checks, parts)))
  const places = pool({
    total: checks,
    share: placesOf(MOST),
    maxWaitMs: waitMs,
    parking: { afterMs: PARKED_AFTER_MS, most: parked * checks, kept: placesOf(1 - MOST) },
  })
  const connections = (total: number): PoolLimits => ({
    total,
    share: shareOf(total, MOST),
    maxWaitMs: CONNECTION_WAIT_MS,
  })
  const atAddress = pools(connections(AT_ONE_ADDRESS))
  const atNet = pools(connections(AT_ONE_NET))
  // What was received is held as long as its connection: nobody can wait for it, so that shares are smaller.
  const handshakes = pool({ total: TARGET_OCTETS, share: shareOf(TARGET_OCTETS, 1 - MOST) })
  const upstreams = pool({ total: UPSTREAM_OCTETS, share: shareOf(UPSTREAM_OCTETS, 1 / 2) })
  const octetsOf = (purpose: Purpose) => (purpose === 'target' ? handshakes : upstreams)

  const short = { checks: 0, connections: 0, traffic: 0 }
  const payers = new Map<string, Payer & { requests: number }>()

  const open = (caller: string | null, place: Permit = nothing): Account => {
    const who = caller ?? ''
    const payer = payers.get(who) ?? { used: 0, requests: 0, alone }
    payers.set(who, payer)
    payer.requests++
    const over = new AbortController()
    const { promise: refused, reject } = Promise.withResolvers<never>()
    refused.catch(() => {})
    let received = 0
    let isLateByUs = false
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
      checkWaits() {
        if (!isLateByUs) return
        short.connections++
        throw new Overloaded('connections-busy')
      },
      async dial(purpose, address, signal) {
        if (caller === null) return nothing
        const begun = performance.now()
        const near = await atNet.enter(networkOf(address, NET), who, signal)
        const at = near && (await atAddress.enter(address, who, signal))
        const hasWaited = purpose === 'target' && performance.now() - begun >= OWN_WAIT_MS
        const stop = onAbort(hasWaited ? signal : undefined, () => {
          isLateByUs = true
        })
        if (at)
          return () => {
            stop()
            at()
            near()
          }
        stop()
        near?.()
        if (signal?.aborted) throw new DoorError('timeout', 'the deadline passed')
        // What else there is to ask is a part of the answer, which can do without it.
        if (purpose !== 'target')
          throw new DoorError('overloaded', 'there was no room for a connection at this moment')
        throw refuse('connections-busy')
      },
      receive(purpose, octets) {
        if (caller !== null && !octetsOf(purpose).take(who, octets)) throw refuse('traffic-busy')
        if (purpose === 'target' && (received += octets) > LIGHT_OCTETS) place.keep()
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
    stats: () => ({ running: places.held + places.parked, most: checks, refused: { ...short } }),
  }
}
