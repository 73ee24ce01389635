/**
 * How far away an end is: in days, below two of them in hours, below two of those in minutes. All are rounded
 * down, as `daysUntil` is, so that the hours and the minutes are within the days that stand beside them.
 */
import type { Catalogue, Coded, Parameter } from './catalogue.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const SPANS = {
  'span-days': { en: 'in {days} {days|day|days}', ko: '{days}일 남음' },
  'span-hours': { en: 'in {hours} {hours|hour|hours}', ko: '{hours}시간 남음' },
  'span-minutes': { en: 'in {minutes} {minutes|minute|minutes}', ko: '{minutes}분 남음' },
  'span-moments': { en: 'in less than a minute', ko: '1분 미만 남음' },
  'span-within-a-day': { en: 'in less than a day', ko: '하루 미만 남음' },
  'span-days-ago': { en: '{days} {days|day|days} ago', ko: '{days}일 지남' },
  'span-hours-ago': { en: '{hours} {hours|hour|hours} ago', ko: '{hours}시간 지남' },
  'span-minutes-ago': { en: '{minutes} {minutes|minute|minutes} ago', ko: '{minutes}분 지남' },
  'span-day-of': { en: '{at|date}', ko: '{at|date}' },
} as const satisfies Catalogue

type Span = Coded<typeof SPANS>

/** An end as a sentence needs it: its day, with the hour where that matters, and how far away it is. */
export type End = {
  readonly on: Parameter
  readonly left: Span
}

/** `left`: milliseconds from now, negative for what is past. */
export const spanOf = (left: number): Span => {
  const size = Math.abs(left)
  if (size >= 2 * DAY_MS) {
    const days = Math.floor(left / DAY_MS)
    return days < 0
      ? { code: 'span-days-ago', params: { days: -days } }
      : { code: 'span-days', params: { days } }
  }
  if (size >= 2 * HOUR_MS) {
    const hours = Math.floor(left / HOUR_MS)
    return hours < 0
      ? { code: 'span-hours-ago', params: { hours: -hours } }
      : { code: 'span-hours', params: { hours } }
  }
  const minutes = Math.floor(left / MINUTE_MS)
  if (minutes === 0) return { code: 'span-moments' }
  return minutes < 0
    ? { code: 'span-minutes-ago', params: { minutes: -minutes } }
    : { code: 'span-minutes', params: { minutes } }
}

/** The day of an instant, without its hour: that of the reader. */
export const dayOf = (at: string): Span => ({ code: 'span-day-of', params: { at } })

/** `left`: milliseconds from now, negative after the end. A registry's bare day stays as it is. */
export const endAt = (at: string, left: number): End => ({
  on: at.length > 10 && Math.abs(left) >= 2 * DAY_MS ? dayOf(at) : at,
  left: spanOf(left),
})

/** What is left where only the whole days are known, none of them negative. */
export const spanOfDays = (days: number): Span =>
  days === 0 ? { code: 'span-within-a-day' } : { code: 'span-days', params: { days } }
