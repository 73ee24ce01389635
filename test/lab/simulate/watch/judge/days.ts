/** When letters are due by local hours: from a calendar of each zone, hour by hour. */
import { BEGIN, DAY_MS, HOUR_MS } from '../table.ts'

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
    for (let time = BEGIN; time < BEGIN + (days + 1) * DAY_MS; time += HOUR_MS)
      hours[Number(format.format(time))]!.push(time)
    return hours.map(whole)
  }
  return (zone, hour) => {
    const known = calendars.get(zone) ?? calendarOf(zone)
    calendars.set(zone, known)
    return known[hour]!
  }
}
