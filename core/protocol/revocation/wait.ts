/** Waiting that ends with a signal, whatever the work does. */
import { Stopped } from '../../work.ts'

/** What `work` gives, or `late` as soon as the signal aborts or its time is over. */
export const until = async <T>(work: Promise<T>, signal: AbortSignal, late: T): Promise<T> => {
  const { promise: aborted, resolve } = Promise.withResolvers<T>()
  const stop = () => resolve(late)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted])
  } catch (error) {
    if (error instanceof Stopped) return late
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
