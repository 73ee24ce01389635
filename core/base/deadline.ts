/** Acts when a signal aborts: the one place that listens for it, so that no listener is left behind. */
import { hasBrand } from './brand.ts'

const DEADLINE = Symbol.for('certscope.deadline')

export class DeadlineExceeded extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, DEADLINE)
  }

  readonly [DEADLINE] = true
  constructor() {
    super('The check did not finish in time.')
    this.name = 'DeadlineExceeded'
  }
}

/** Calls `act` once, immediately if the signal has aborted already. What it returns stops the listening. */
export const onAbort = (signal: AbortSignal | undefined, act: () => void): (() => void) => {
  if (signal?.aborted) act()
  else signal?.addEventListener('abort', act, { once: true })
  return () => signal?.removeEventListener('abort', act)
}

/* Waits for work that goes on by itself and may serve other callers, but no longer than there is time. */

/**
 * The result of the work; `late` when the signal aborts first, or when the work itself reports that its time
 * is over. Anything else that it throws is a bug, and thrown on.
 */
export const inTime = async <T, const L>(signal: AbortSignal, work: Promise<T>, late: L): Promise<T | L> => {
  const { promise: over, resolve } = Promise.withResolvers<L>()
  const stop = onAbort(signal, () => resolve(late))
  try {
    return await Promise.race([work, over])
  } catch (thrown) {
    if (thrown instanceof DeadlineExceeded || thrown instanceof Stopped) return late
    throw thrown
  } finally {
    stop()
  }
}

/** The result of the work; DeadlineExceeded after so many milliseconds, while the work goes on. */
export const orOverdue = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise: overdue, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded()), milliseconds)
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves after so many milliseconds, or when the signal aborts; a timer takes 2^31 at the most. */
export const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const wake = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    const stop = onAbort(signal, wake)
  })

/**
 * Deadlines that pass in one round of the event loop. What ends with one closes its connections and makes an
 * answer: hundreds that end at once would keep everybody else waiting until all of them are done.
 */
const AT_ONCE = 2
const passing: (() => void)[] = []
let isPassing = false
const passSome = (): void => {
  const some = passing.splice(0, AT_ONCE)
  isPassing = passing.length > 0
  if (isPassing) setTimeout(passSome)
  for (const expire of some) expire()
}
const pass = (expire: () => void): void => {
  passing.push(expire)
  if (isPassing) return
  isPassing = true
  setTimeout(passSome)
}

/**
 * A signal of its own that aborts after so many milliseconds or with its parent. `done()` frees the timer.
 */
export const deadline = (
  milliseconds: number,
  parent?: AbortSignal,
): { signal: AbortSignal; done(): void } => {
  const controller = new AbortController()
  let isDone = false
  const expire = () => {
    if (!isDone) controller.abort(new DOMException('the deadline has passed', 'TimeoutError'))
  }
  const timer = setTimeout(pass, milliseconds, expire)
  const stop = onAbort(parent, () => controller.abort(parent!.reason))
  return {
    signal: controller.signal,
    done() {
      isDone = true
      clearTimeout(timer)
      stop()
    },
  }
}

/** Runs with a deadline of its own inside the caller's. */
export const withDeadline = async <T>(
  milliseconds: number,
  parent: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { signal, done } = deadline(milliseconds, parent)
  try {
    return await run(signal)
  } finally {
    done()
  }
}

const STOPPED = Symbol.for('certscope.stopped')

/** Ends work whose time is over, or for which no caller is waiting. */
export class Stopped extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, STOPPED)
  }

  readonly [STOPPED] = true
  constructor() {
    super('the time for this work is over')
    this.name = 'Stopped'
  }
}
