/** When letters are due by local hours: from a calendar of each zone, hour by hour. */
import { isKoreanDayOff } from '../../../../../knowledge-base/holidays/index.ts'
import { BEGIN, DAY_MS, HOUR_MS } from '../table.ts'

/** No holidays in Korea are longer. */
export const MAX_AHEAD_DAYS = 10

/** An hour that comes twice counts once, and one that is left out is the hour after. */
const whole = (times: readonly number[]): number[] =>
  times.flatMap((time, at) => {
    const gap = at === 0 ? DAY_MS : time - times[at - 1]!
    if (gap < DAY_MS / 2) return []
    return gap > 1.5 * DAY_MS ? [time - gap + DAY_MS, time] : [time]
  })

export const dues = (days: number): ((zone: string, hour: number) => readonly number[]) => {
  const calendars = new Map<string, number[][]>()
  const calendarOf = (zone: string): number[][] => {
    const hours: number[][] = Array.from({ length: 24 }, () => [])
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    for (let time = BEGIN; time < BEGIN + (days + MAX_AHEAD_DAYS) * DAY_MS; time += HOUR_MS)
      hours[Number(format.format(time))]!.push(time)
    return hours.map(whole)
  }
  return (zone, hour) => {
    const known = calendars.get(zone) ?? calendarOf(zone)
    calendars.set(zone, known)
    return known[hour]!
  }
}

const dates = new Map<string, Intl.DateTimeFormat>()

/** The last of these times before people in Korea work again; `due` itself where they do at the next one. */
export const lastBeforeWork = (times: readonly number[], due: number, zone: string): number => {
  const date = dates.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  dates.set(zone, date)
  let at = times.indexOf(due)
  while (at + 1 < times.length && isKoreanDayOff(date.format(times[at + 1]))) at++
  return times[at]!
}
