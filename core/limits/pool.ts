/** A number of things that callers hold, wait for and give back, with a fair part for each. */
import { onAbort } from '../base/deadline.ts'
import { MAX_WAITING } from '../base/limits.ts'

/** Frees what was taken; safe to call twice. */
export type Free = () => void

/** What was entered, as what frees it. */
export interface Permit extends Free {
  /** It is not parked from now on, and no longer where it is. */
  keep(): void
}

export interface PoolLimits {
  /** What all callers may hold together. */
  readonly total: number
  /** What one caller may hold. */
  readonly share: number
  /** Milliseconds that a caller waits for room; 0: not at all. */
  readonly maxWaitMs?: number
  /** How long this caller waits, where it is not as long as others. */
  readonly maxWaitOf?: (caller: string) => number
  /**
   * Milliseconds after which what was entered is parked, and how much is parked at once: whoever takes that
   * long waits for somebody else, as a rule, and makes room for the next one. One caller keeps no more than
   * `kept` of it.
   */
  readonly parking?: {
    readonly afterMs: number
    readonly most: number
    readonly kept: number
    /** False: what takes long is work of ours, and it is looked again later. */
    readonly isIdle?: (caller: string) => boolean
  }
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
  /** Takes without waiting; false: there is not enough room. */
  take(caller: string, amount: number): boolean
  give(caller: string, amount: number): void
}

/**
 * A number of things that are the same to each other. Those who wait are let in by how little they hold, then
 * by when they came.
 */
export const pool = ({ total, share, maxWaitMs = 0, maxWaitOf, parking }: PoolLimits): Pool => {
  const holders = new Map<string, number>()
  const queue = new Set<Waiter>()
  let held = 0
  let parked = 0
  /** Those that would be parked, if there were room for it. */
  const unparked = new Set<() => void>()

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

  const unpark = (amount: number): void => {
    parked -= amount
    for (const park of [...unparked]) park()
  }

  const freeing = (caller: string, amount: number): Permit => {
    let state: 'held' | 'parked' | 'given' = 'held'
    const park = (): void => {
      unparked.delete(park)
      if (state !== 'held') return
      if (parked + amount > parking!.most) {
        unparked.add(park)
        return
      }
      if (parking!.isIdle?.(caller) === false) {
        timer = setTimeout(park, parking!.afterMs)
        return
      }
      state = 'parked'
      parked += amount
      give(caller, amount)
    }
    let timer = parking && setTimeout(park, parking.afterMs)
    /** There may be more held than there is for a while: then nobody else enters. */
    const keep = (): void => {
      const more = state === 'parked' ? amount : 0
      if (!parking || of(caller) + more > parking.kept) return
      clearTimeout(timer)
      unparked.delete(park)
      if (more === 0) return
      state = 'held'
      hold(caller, amount)
      unpark(amount)
    }
    const free = (): void => {
      clearTimeout(timer)
      unparked.delete(park)
      const before = state
      state = 'given'
      if (before === 'held') give(caller, amount)
      if (before === 'parked') unpark(amount)
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
      if (maxWaitMs === 0 || queue.size >= MAX_WAITING || signal?.aborted) return Promise.resolve(null)
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
        const timer = setTimeout(refuse, maxWaitOf?.(caller) ?? maxWaitMs)
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
