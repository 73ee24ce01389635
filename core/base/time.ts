/** Instants and days, each said in one way everywhere. */

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
