/** Another plugin's answer, or that it came too late. */
import { within } from '../../core/within.ts'
import type { Outcome } from '../../core/outcome.ts'

export const settled = async <T>(work: Promise<T>, signal: AbortSignal): Promise<Outcome<T>> => {
  const found = await within(signal, work)
  return found ? { ok: true, value: found.value } : { ok: false, reason: 'timeout' }
}
