/** Pure: when a letter is due by the local hour of its owner, and when domains are measured for it. */
import { isKoreanDayOff } from '../../../knowledge-base/holidays/index.ts'
import type { SubscriptionRow } from '../store/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const DEFAULT_HOUR = 9
export const DEFAULT_ZONE = 'Asia/Seoul'

/** More than there are zones. Each costs some 30 kB, and upper case makes ever new spellings of a name. */
const MAX_FORMATS = 600
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats date and time in a zone, the year in four digits, the rest in two. Throws for an invalid zone. */
export const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(zone)
    ?? new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(zone, made)
  return made
}

/** Whether it is an IANA time zone that this runtime knows; `+09:00` is none. */
export const isZone = (zone: string): boolean => {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** Clocks are set on full quarters of an hour, and many ask about the same one. */
const QUARTER_MS = 15 * MINUTE_MS
const MAX_KNOWN = 10_000
const known = new Map<string, number>()

/** Milliseconds that clocks there are ahead of UTC at that time. */
const offsetAt = (time: number, zone: string): number => {
  if (zone === DEFAULT_ZONE) return 9 * HOUR_MS
  const key = `${zone} ${Math.floor(time / QUARTER_MS)}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const offset = readOffset(time, zone)
  known.set(key, offset)
  return offset
}

const readOffset = (time: number, zone: string): number => {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'])
  return local - Math.floor(time / MINUTE_MS) * MINUTE_MS
}

/**
 * The first time after `time` at which clocks in the zone show the full hour. Where summer time leaves the
 * hour out that day, it is an hour later; where it comes twice, it is the first of the two.
 */
export const nextHour = (time: number, hour: number, zone: string): number => {
  const day = Math.floor((time + offsetAt(time, zone)) / DAY_MS)
  for (const ahead of [0, 1, 2]) {
    const local = (day + ahead) * DAY_MS + hour * HOUR_MS
    const first = local - offsetAt(local - offsetAt(time, zone), zone)
    const at = local - offsetAt(first, zone)
    const due = Math.max(first, at) > time ? Math.max(first, at) : at
    if (due > time) return due
  }
  return time + DAY_MS
}

const dayIn = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10)

/**
 * Until when a letter of `now` has to reach: who reads Korean is off on the weekends and holidays of Korea,
 * so a reminder of one of those days is in the last letter before them.
 */
export const reachOf = (
  now: number,
  { language, hour, zone }: Pick<SubscriptionRow, 'language' | 'hour' | 'zone'>,
): number => {
  if (language !== 'ko') return now
  const next = nextHour(now, hour, zone)
  return isKoreanDayOff(dayIn(next, zone)) ? reachOf(next, { language, hour, zone }) : now
}

/** Time over which checks are spread, from 24 hours before a letter: a second attempt still fits. */
const SPREAD_MS = 22 * HOUR_MS

/** From 0 to below 1. FNV-1a, which spreads names well enough. */
export const fractionOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/**
 * When a domain is measured for the letter that is due then. The same for all who watch it at that hour, so
 * that they share one measurement.
 */
export const checkBefore = (due: number, domain: string): number =>
  due - DAY_MS + Math.floor(fractionOf(domain) * SPREAD_MS)
