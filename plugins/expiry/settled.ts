/** Another plugin's answer, or that it came too late. */
import { inTime } from '../../core/in-time.ts'
import type { Outcome } from '../../core/outcome.ts'

export const settled = async <T extends object>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> => {
  const found = await inTime(signal, work, null)
  return found === null ? { ok: false, reason: 'timeout' } : { ok: true, value: found }
}
