/** When a job is due: at a time of the day by a fixed offset from UTC, or a while after it last ran. */

/** `08:00+09:00`: the offset holds all year, since zones with summer time have hours twice and not at all. */
export type ClockTime = `${number}:${number}${'+' | '-'}${number}:${number}`
export type At = ClockTime | { readonly every: number }

/** All in milliseconds, times since the epoch. */
export interface Schedule {
  readonly period: number
  /** The first time that is due after this one. */
  after(time: number): number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Jobs are looked at as often. */
const MIN_EVERY_SECONDS = 60
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)([+-])(0\d|1[0-4]):([0-5]\d)$/

/** Null for what is no such time. */
export const readSchedule = (at: At): Schedule | null => {
  if (typeof at === 'object' && at !== null) {
    const { every } = at
    if (!Number.isSafeInteger(every) || every < MIN_EVERY_SECONDS) return null
    const period = every * 1000
    return { period, after: time => time + period }
  }
  const found = CLOCK_TIME.exec(at)
  if (!found) return null
  const minutes = (hours: number) => Number(found[hours]) * 60 + Number(found[hours + 1])
  const first = (minutes(1) - (found[3] === '+' ? 1 : -1) * minutes(4)) * MINUTE_MS
  return { period: DAY_MS, after: time => (Math.floor((time - first) / DAY_MS) + 1) * DAY_MS + first }
}

/** What is known of the last run of a job, in milliseconds since the epoch. */
export interface Runs {
  /** When it began, where it ended well. */
  readonly done?: number
  /** When it ended, where it failed. */
  readonly failed?: number
}

const RETRY_MS = 15 * MINUTE_MS

/**
 * When the next run is due; in the past for what was missed, however often. One that failed is tried again
 * after a quarter of an hour, or when the next is due anyway.
 */
export const dueAt = ({ done, failed }: Runs, { period, after }: Schedule, now: number): number => {
  if (failed !== undefined) {
    const due = Math.min(failed + RETRY_MS, after(failed))
    return isPlausible(due, now, RETRY_MS) ? due : now
  }
  if (done === undefined) return now
  const due = after(done)
  return isPlausible(due, now, period) ? due : now
}

/** Not so where a clock that was ahead wrote it: the job would rest until that day has come. */
const isPlausible = (due: number, now: number, wait: number): boolean => due <= now + 2 * wait
