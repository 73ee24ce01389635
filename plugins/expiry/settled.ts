/** Another plugin's answer, or that it came too late. */
import { within } from '../../core/within.ts'

export type Settled<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly reason: 'timeout' }

export const settled = async <T>(work: Promise<T>, signal: AbortSignal): Promise<Settled<T>> => {
  const found = await within(signal, work)
  return found ? { ok: true, answer: found.value } : { ok: false, reason: 'timeout' }
}
