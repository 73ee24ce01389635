/** Waits for work that goes on by itself and may serve other callers, but no longer than there is time. */
import { onAbort } from './deadline.ts'
import { DeadlineExceeded } from '../errors/errors.ts'
import { Stopped } from '../limits/cpu-budget.ts'

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
