/** Instants, days and deadlines, each said in one way everywhere. */
import { onAbort } from './deadline.ts'

const DAY_MS = 86_400_000

/** RFC 3339 UTC in whole seconds, with `Z`. */
export const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const KOREA_OFFSET_MS = 9 * 3_600_000

/** `2026-11-22 08:00:00` by the clocks of Korea, which are nine hours ahead of UTC all year. */
export const koreanTime = (date: Date): string =>
  instant(new Date(date.getTime() + KOREA_OFFSET_MS))
    .slice(0, 19)
    .replace('T', ' ')

/** floor((until - now) / 86 400 s): 0 on the last day, and -1 as soon as it is over. */
export const daysUntil = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / DAY_MS)

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
 * A signal of its own that aborts after so many milliseconds or with its parent. `done()` frees the timer.
 */
export const deadline = (
  milliseconds: number,
  parent?: AbortSignal,
): { signal: AbortSignal; done(): void } => {
  const controller = new AbortController()
  const expire = () => controller.abort(new DOMException('the deadline has passed', 'TimeoutError'))
  const timer = setTimeout(expire, milliseconds)
  const stop = onAbort(parent, () => controller.abort(parent!.reason))
  return {
    signal: controller.signal,
    done() {
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
