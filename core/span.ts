/**
 * How far away an end is: rounded down, in days, below two of them in hours, below two of those in minutes.
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
  'span-today': { en: 'today', ko: '오늘까지' },
  'span-days-ago': { en: '{days} {days|day|days} ago', ko: '{days}일 지남' },
  'span-hours-ago': { en: '{hours} {hours|hour|hours} ago', ko: '{hours}시간 지남' },
  'span-minutes-ago': { en: '{minutes} {minutes|minute|minutes} ago', ko: '{minutes}분 지남' },
  'span-moments-ago': { en: 'less than a minute ago', ko: '1분 미만 지남' },
  'span-day-of': { en: '{at|date}', ko: '{at|date}' },
} as const satisfies Catalogue

type Span = Coded<typeof SPANS>

/** An end as a sentence needs it: its day, with the hour where that matters, and how far away it is. */
export type End = {
  readonly on: Parameter
  readonly left: Span
}

const spanOf = (left: number): Span => {
  const size = Math.abs(left)
  const past = left < 0
  if (size >= 2 * DAY_MS) {
    const params = { days: Math.floor(size / DAY_MS) }
    return past ? { code: 'span-days-ago', params } : { code: 'span-days', params }
  }
  if (size >= 2 * HOUR_MS) {
    const params = { hours: Math.floor(size / HOUR_MS) }
    return past ? { code: 'span-hours-ago', params } : { code: 'span-hours', params }
  }
  const minutes = Math.floor(size / MINUTE_MS)
  if (minutes === 0) return { code: past ? 'span-moments-ago' : 'span-moments' }
  return past
    ? { code: 'span-minutes-ago', params: { minutes } }
    : { code: 'span-minutes', params: { minutes } }
}

/** The day of an instant, without its hour: that of the reader. */
export const dayOf = (at: string): Span => ({ code: 'span-day-of', params: { at } })

/** `left`: milliseconds from now, negative after the end. */
export const endAt = (at: string, left: number): End => ({
  on: Math.abs(left) < 2 * DAY_MS ? at : dayOf(at),
  left: spanOf(left),
})

/** A registry's bare day is nobody else's: it stays as it is, and is counted by the calendar. */
export const endOfDay = (day: string, days: number): End => {
  if (days === 0) return { on: day, left: { code: 'span-today' } }
  return {
    on: day,
    left:
      days < 0 ? { code: 'span-days-ago', params: { days: -days } } : { code: 'span-days', params: { days } },
  }
}
