/** Another plugin's answer, or that it came too late. */
import { inTime } from '../../core/base/deadline.ts'
import type { Outcome } from '../../core/base/result.ts'

export const settled = async <T extends object>(
  work: Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> => {
  const found = await inTime(signal, work, null)
  return found === null ? { ok: false, reason: 'timeout' } : { ok: true, value: found }
}
