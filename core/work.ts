/** What one request may cost, and how it leaves room for others: a budget that all its work draws on, and turns of the event loop. */

/**
 * What is counted: signatures that are verified, steps of path building, comparisons of names with constraints, octets of certificates
 * that are examined, and HTTP requests: `fetches` at hosts that anybody's certificate names, `upstreams` at those of trusted CAs.
 */
export const COSTS = ['signatures', 'steps', 'comparisons', 'octets', 'fetches', 'upstreams'] as const
export type Cost = (typeof COSTS)[number]
export type Allowance = Readonly<Record<Cost, number>>

/** Of one certificate check, all of its addresses together. A large estate takes a tenth of it; clients stop where we do, or before. */
export const CHECK: Allowance = { signatures: 100, steps: 3_000, comparisons: 250_000, octets: 384 * 1024, fetches: 3, upstreams: 16 }

/** Domains that one request may name. */
const MOST_CHECKS = 5

/**
 * Of one request: a full share for each of its domains, so that no domain is judged worse for its neighbours. What others have to
 * bear is not multiplied.
 */
export const REQUEST: Allowance = {
  signatures: MOST_CHECKS * CHECK.signatures, steps: MOST_CHECKS * CHECK.steps, comparisons: MOST_CHECKS * CHECK.comparisons,
  octets: MOST_CHECKS * CHECK.octets, fetches: CHECK.fetches, upstreams: 3 * CHECK.upstreams,
}

/** Ends work whose time is over, or for which nobody waits any more. */
export class Stopped extends Error {
  constructor() {
    super('the time for this work is over')
    this.name = 'Stopped'
  }
}

export interface Work {
  readonly signal: AbortSignal
  /** What could not be had any more. */
  readonly short: ReadonlySet<Cost>
  /** Takes so much; false: not so much is left, and nothing is taken. */
  take(cost: Cost, amount?: number): boolean
  /** Work inside of this one with limits of its own; what it takes is taken here, too. */
  part(limits: Partial<Allowance>, signal?: AbortSignal): Work
  /**
   * To be called in every loop that can last: counts `units` (a microsecond each, roughly) and gives a promise to wait for once a turn is
   * over, else undefined. Throws Stopped when the signal has aborted, and so does the promise.
   */
  pause(units: number): Promise<void> | undefined
}

/** Units of one turn: what the others wait for at the most. */
const TURN = 1_500

/** Those who wait for their next turn, over the whole process: there is one event loop. */
const waiting: (() => void)[] = []

/** One turn for each round of the event loop, so that whatever arrived meanwhile is served between two of them. */
const next = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(next, 0)
}

const turn = (): Promise<void> => new Promise(resolve => {
  waiting.push(resolve)
  if (waiting.length === 1) setTimeout(next, 0)
})

/** Work with an allowance; `parent` pays as well. */
export const work = (signal: AbortSignal, allowance: Partial<Allowance> = REQUEST, parent?: Work): Work => {
  const left = new Map(COSTS.map(cost => [cost, allowance[cost] ?? Infinity]))
  const short = new Set<Cost>()
  let used = 0
  const stop = (): void => {
    if (signal.aborted) throw new Stopped()
  }
  const it: Work = {
    signal, short,
    take(cost, amount = 1) {
      const rest = left.get(cost)! - amount
      if (rest < 0 || parent?.take(cost, amount) === false) {
        short.add(cost)
        return false
      }
      left.set(cost, rest)
      return true
    },
    part: (limits, own = signal) => work(own, limits, it),
    pause(units) {
      stop()
      used += units
      if (used < TURN) return undefined
      used = 0
      return turn().then(stop)
    },
  }
  return it
}
