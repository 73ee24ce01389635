/**
 * What one request may cost, and how it leaves room for others: a budget that all its work draws on, and
 * turns of the event loop.
 */
import { Stopped } from '../base/deadline.ts'
import { MAX_DOMAINS } from '../base/limits.ts'

/**
 * What is counted: signatures that are verified (those of long keys several times), steps of path building,
 * comparisons of names with constraints, octets of certificates that are examined, and HTTP requests:
 * `fetches` at hosts that anybody's certificate names, `upstreams` at those of trusted CAs.
 */
const COSTS = ['signatures', 'steps', 'comparisons', 'octets', 'fetches', 'upstreams'] as const
type Cost = (typeof COSTS)[number]
export type CostLimits = Readonly<Record<Cost, number>>

/**
 * Budget of one certificate check, all of its addresses together. A large estate takes a tenth of it;
 * clients stop where we do, or before.
 */
export const CHECK: CostLimits = {
  signatures: 64,
  steps: 2_000,
  comparisons: 250_000,
  octets: 384 * 1024,
  fetches: 3,
  upstreams: 16,
}

/**
 * Budget of one request: a full share for each of its domains, so no domain is judged worse for its
 * neighbors. What third parties have to bear is not multiplied.
 */
export const REQUEST: CostLimits = {
  signatures: MAX_DOMAINS * CHECK.signatures,
  steps: MAX_DOMAINS * CHECK.steps,
  comparisons: MAX_DOMAINS * CHECK.comparisons,
  octets: MAX_DOMAINS * CHECK.octets,
  fetches: CHECK.fetches,
  upstreams: 3 * CHECK.upstreams,
}

export interface Work {
  readonly signal: AbortSignal
  /** What could not be had any more. */
  readonly short: ReadonlySet<Cost>
  /** Takes so much; false: not so much is left, and nothing is taken. */
  take(cost: Cost, amount?: number): boolean
  /** Work inside of this one with limits of its own; what it takes is taken here, too. */
  part(limits: Partial<CostLimits>, signal?: AbortSignal): Work
  /**
   * To be called before each piece of work in every loop that can last: counts `units` (a microsecond each,
   * roughly), and gives a promise to wait for when there was a turn's worth of work just now, else undefined.
   * Throws Stopped when the signal has aborted, and so does the promise.
   */
  pause(units: number): Promise<void> | undefined
}

/** Who is charged for turns, a caller with all of their requests: whoever had least is served first. */
export interface Payer {
  used: number
  /** Pieces of work that wait for their turn. */
  waiting: number
  /** The process works for this one alone. */
  readonly alone?: boolean
}

/** Units of one turn: what the others wait for at the most. */
const TURN = 1_500
/**
 * Milliseconds between two turns: a small request takes several rounds of the event loop, which are quick
 * meanwhile.
 */
const GAP_MS = 3
/**
 * Units that a caller has free of waiting, once for all that they have under way: a normal check takes less.
 */
const FREE = 20_000
/** Units after which even one who is alone lets timers and signals come between. */
const ALONE_TURN = 10_000

/**
 * So many whose time is over end before each turn. They keep all that was made for them until then, and take
 * next to nothing.
 */
const ENDED_AT_ONCE = 32

interface Waiter {
  readonly payer: Payer
  readonly units: number
  /** Signal of the work: a waiter whose work is over ends without a turn. */
  readonly signal: AbortSignal
  readonly go: () => void
}

/** Those who wait for a turn, over the whole process: there is one event loop. */
const waiting: Waiter[] = []
/** Units of all work since the last gap: many small pieces at once last as long as a large one. */
let spent = 0
let ticking = false
/** Units of those who are alone since their last gap, and that which all of them wait for. */
let unbroken = 0
let gap: Promise<void> | undefined

const nextWaiter = (): Waiter => {
  const best = waiting.reduce(
    (least, { payer }, index) => (payer.used < waiting[least]!.payer.used ? index : least),
    0,
  )
  return waiting.splice(best, 1)[0]!
}

const endSome = (): void => {
  let left = ENDED_AT_ONCE
  for (let index = waiting.length - 1; index >= 0 && left > 0; index--) {
    if (!waiting[index]!.signal.aborted) continue
    left--
    waiting.splice(index, 1)[0]!.go()
  }
}

/** A turn's worth, then a gap in which whatever arrives is served. */
const tick = (): void => {
  if (ticking) return
  ticking = true
  setTimeout(() => {
    ticking = false
    spent = 0
    endSome()
    while (waiting.length > 0 && spent < TURN) {
      const { payer, units, go } = nextWaiter()
      spent += units
      payer.used += units
      go()
    }
    if (spent > 0) tick()
  }, GAP_MS)
}

const aloneTurn = (units: number): Promise<void> | undefined => {
  if (gap) return gap
  unbroken += units
  if (unbroken < ALONE_TURN) return undefined
  gap = new Promise(go =>
    setTimeout(() => {
      gap = undefined
      unbroken = 0
      go()
    }),
  )
  return gap
}

/** Undefined: there is time left in this round. */
const turn = (payer: Payer, units: number, signal: AbortSignal): Promise<void> | undefined => {
  if (payer.alone) return aloneTurn(units)
  tick()
  if (payer.used + units <= FREE || (waiting.length === 0 && spent + units <= TURN)) {
    spent += units
    payer.used += units
    return undefined
  }
  payer.waiting++
  return new Promise(done => {
    const go = (): void => {
      payer.waiting--
      done()
    }
    waiting.push({ payer, units, signal, go })
  })
}

interface WorkParts {
  /** The work that this is a part of, and that pays as well. */
  readonly whole?: Work
  readonly payer?: Payer
}

/** Work with an allowance. */
export const work = (
  signal: AbortSignal,
  allowance: Partial<CostLimits> = REQUEST,
  { whole, payer = { used: 0, waiting: 0 } }: WorkParts = {},
): Work => {
  const left = new Map(COSTS.map(cost => [cost, allowance[cost] ?? Infinity]))
  const short = new Set<Cost>()
  const stop = (): void => {
    if (signal.aborted) throw new Stopped()
  }
  const it: Work = {
    signal,
    short,
    take(cost, amount = 1) {
      const rest = left.get(cost)! - amount
      if (rest < 0 || whole?.take(cost, amount) === false) {
        short.add(cost)
        return false
      }
      left.set(cost, rest)
      return true
    },
    part: (limits, own = signal) => work(own, limits, { whole: it, payer }),
    pause(units) {
      stop()
      return turn(payer, units, signal)?.then(stop)
    },
  }
  return it
}
