/** How much may be under way at once over all requests, and a fair part of it for each caller. */
import { hasBrand } from '../base/brand.ts'
import { onAbort } from '../base/deadline.ts'
import { Refusal } from '../errors/errors.ts'
import { DoorError } from '../network/doors.ts'
import type { ConnectionMeter, Purpose } from '../network/doors.ts'
import { networkOf } from '../network/ip-address.ts'
import type { Payer } from './cpu-budget.ts'

/** Frees what was taken; safe to call twice. */
export type Free = () => void

/** What was entered, as what frees it. */
export interface Held extends Free {
  /** It is not lent from now on, and no longer where it is. */
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
   * Milliseconds after which what was entered is lent to others, and how much is lent at once: whoever takes
   * that long waits for somebody else, as a rule. It stays a part of the caller's share, and may be kept.
   */
  readonly lending?: { readonly afterMs: number; readonly most: number }
}

interface Waiter {
  readonly caller: string
  readonly amount: number
  readonly enter: () => void
}

interface Pool {
  /** What is held by all callers, and not lent. */
  readonly held: number
  /** What others hold meanwhile of what was entered long ago. */
  readonly lent: number
  /** Waits for room, no longer than the pool's `maxWaitMs` or the signal; null: there was none. */
  enter(caller: string, amount: number, signal?: AbortSignal): Promise<Held | null>
  /** Takes at once; false: there is no room. */
  take(caller: string, amount: number): boolean
  give(caller: string, amount: number): void
}

const MAX_WAITING = 512

/**
 * A number of things that are the same to each other. Those who wait are let in by how little they hold, then
 * by when they came.
 */
export const pool = ({ total, share, maxWaitMs = 0, waiting = MAX_WAITING, lending }: PoolLimits): Pool => {
  const holders = new Map<string, number>()
  const queue = new Set<Waiter>()
  let held = 0
  let lent = 0

  const of = (caller: string): number => holders.get(caller) ?? 0
  const fits = (caller: string, amount: number): boolean => of(caller) + amount <= share
  const take = (caller: string, amount: number): boolean => {
    if (held + amount > total || !fits(caller, amount)) return false
    held += amount
    holders.set(caller, of(caller) + amount)
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

  const freeing = (caller: string, amount: number): Held => {
    let state: 'held' | 'lent' | 'given' = 'held'
    const lend = (): void => {
      if (state !== 'held' || lent + amount > lending!.most) return
      state = 'lent'
      lent += amount
      held -= amount
      if (queue.size > 0) admit()
    }
    const timer = lending && setTimeout(lend, lending.afterMs)
    /** There may be more held than there is for a while: then nobody else enters. */
    const keep = (): void => {
      clearTimeout(timer)
      if (state !== 'lent') return
      state = 'held'
      lent -= amount
      held += amount
    }
    const free = (): void => {
      if (state === 'given') return
      keep()
      state = 'given'
      give(caller, amount)
    }
    return Object.assign(free, { keep })
  }

  return {
    get held() {
      return held
    },
    get lent() {
      return lent
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

export interface Account extends ConnectionMeter {
  /** Rejects with Overloaded as soon as there was no room for something that this request needs. */
  readonly refused: Promise<never>
  /** Aborts then, too. */
  readonly signal: AbortSignal
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
  open(caller: string | null, place?: Held): Account
  /** Waits for places among the checks under way. Throws Overloaded. */
  admit(caller: string | null, places: number, signal?: AbortSignal): Promise<Held>
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
