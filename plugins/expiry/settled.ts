/** Waits for another plugin's answer, but no longer than there is time. */
import { Overdue } from '../../core/errors.ts'

export type Settled<T> = { readonly ok: true, readonly answer: T } | { readonly ok: false, readonly reason: 'timeout' }

/** The answer, or that it is late: by the other plugin's own deadline or by `signal`. What else it throws is a bug, and thrown on. */
export const settled = async <T>(work: Promise<T>, signal: AbortSignal): Promise<Settled<T>> => {
  const late: Settled<T> = { ok: false, reason: 'timeout' }
  let end = () => {}
  const over = new Promise<Settled<T>>(resolve => {
    end = () => resolve(late)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  try {
    return await Promise.race([work.then((answer): Settled<T> => ({ ok: true, answer })), over])
  } catch (thrown) {
    if (thrown instanceof Overdue) return late
    throw thrown
  } finally {
    signal.removeEventListener('abort', end)
  }
}
