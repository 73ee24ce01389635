/** Waits for work that goes on by itself and may serve other callers, but no longer than there is time. */
import { DeadlineExceeded } from './errors.ts'

/**
 * What the work gave; null when it is late, by `signal` or by a deadline of its own. What else it throws is a
 * bug, and thrown on.
 */
export const within = async <T>(
  signal: AbortSignal,
  work: Promise<T>,
): Promise<{ readonly value: T } | null> => {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const end = () => resolve(null)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work.then(value => ({ value })), over])
  } catch (thrown) {
    if (thrown instanceof DeadlineExceeded) return null
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
  }
}
