/** Instants, days and deadlines, each said in one way everywhere. */
const DAY = 86_400_000

/** RFC 3339 UTC in whole seconds, with `Z`. */
export const instant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

const KOREA = 9 * 3_600_000

/** `2026-11-22 08:00:00` by the clocks of Korea, which are nine hours ahead of UTC all year. */
export const koreanTime = (date: Date): string =>
  instant(new Date(date.getTime() + KOREA))
    .slice(0, 19)
    .replace('T', ' ')

/** floor((until - now) / 86 400 s): 0 on the last day, negative after it. */
export const daysUntil = (until: Date, now: Date): number =>
  Math.floor((until.getTime() - now.getTime()) / DAY)

/**
 * A signal of its own that aborts after so many milliseconds or with its parent. `done()` frees the timer.
 */
export const deadline = (
  milliseconds: number,
  parent?: AbortSignal,
): { signal: AbortSignal; done(): void } => {
  const controller = new AbortController()
  const expire = () => controller.abort(new DOMException('the deadline has passed', 'TimeoutError'))
  const follow = () => controller.abort(parent!.reason)
  const timer = setTimeout(expire, milliseconds)
  if (parent?.aborted) follow()
  else parent?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    done() {
      clearTimeout(timer)
      parent?.removeEventListener('abort', follow)
    },
  }
}
