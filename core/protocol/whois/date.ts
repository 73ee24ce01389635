/** Reads the days that WHOIS servers write, each registry in its own one way. Pure. */
import type { DateShape } from './registry.ts'

const MONTHS: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]
const FULL: readonly string[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** y, m (number or name) and d, and what may follow: a time, a zone. */
const SHAPES: Readonly<Record<DateShape, RegExp>> = {
  'y-m-d': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(?![\d-])/,
  'y/m/d': /^(?<y>\d{4})\/(?<m>\d{2})\/(?<d>\d{2})(?![\d/])/,
  'y.m.d': /^(?<y>\d{4})\. ?(?<m>\d{1,2})\. ?(?<d>\d{1,2})\.?(?![\d.])/,
  ymd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?!\d)/,
  'd-m-y': /^(?<d>\d{2})-(?<m>\d{2})-(?<y>\d{4})(?![\d-])/,
  'd/m/y': /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})(?![\d/])/,
  'd.m.y': /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})(?![\d.])/,
  'd-mon-y': /^(?<d>\d{1,2})-(?<m>[a-z]{3,9})-(?<y>\d{4})(?![\d-])/i,
  'y-mon-d': /^(?<y>\d{4})-(?<m>[a-z]{3})-(?<d>\d{2})\.?(?![\d-])/i,
  'd mon y': /^(?<d>\d{1,2}) (?<m>[a-z]{3,9}) (?<y>\d{4})(?!\d)/i,
  'mon d y': /^(?<m>[a-z]{3,9}) +(?<d>\d{1,2}),? +(?<y>\d{4})(?!\d)/i,
  'www mon d time y':
    /^[a-z]{3} (?<m>[a-z]{3}) +(?<d>\d{1,2}) (?<time>\d\d:\d\d:\d\d)(?: (?<zone>GMT|UTC))? (?<y>\d{4})(?!\d)/i,
}

/** Those with the year first or the month as a word. */
const UNMISTAKABLE: readonly DateShape[] = [
  'y-m-d',
  'y/m/d',
  'y.m.d',
  'd-mon-y',
  'y-mon-d',
  'd mon y',
  'mon d y',
  'www mon d time y',
]

const TIME = /^[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?/
/**
 * `Z`, `UTC`, `+03`, `-0700`, `+03:00`, `(UTC+8)`, `(GMT+0:00)`. Three letters else are ambiguous and stand
 * for no offset.
 */
const ZONE = /^ ?\(?(?:(?<utc>Z|UTC|GMT)(?![a-z+-])|(?:UTC|GMT)?(?<sign>[+-])(?<h>\d{1,2}):?(?<n>\d{2})?)\)?/i
/**
 * What may stand behind a date without changing it: the name of a zone, or the registry's hint at its own
 * format.
 */
const TAIL = /^ ?(?:\.|[A-Z]{2,5}|\([A-Za-z+\-/ ]{1,20}\))?$/

const month = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  const word = text.toLowerCase()
  return Math.max(MONTHS.indexOf(word), FULL.indexOf(word)) + 1
}

/**
 * The text as an instant in UTC, whole seconds, where it has a time and a zone; else as its bare day, since a
 * time without a zone is surer without. Null unless the whole text is a date in that shape, on a day that
 * there is, in the years 1985 (before it there were no names) to 9999.
 */
export const readWhoisDate = (text: string, shape: DateShape): string | null => {
  const match = SHAPES[shape].exec(text)
  if (!match?.groups) return null
  const [year, day] = [Number(match.groups['y']), Number(match.groups['d'])]
  const date = new Date(Date.UTC(year, month(match.groups['m']!) - 1, day))
  if (year < 1985 || date.getUTCMonth() !== month(match.groups['m']!) - 1 || date.getUTCDate() !== day)
    return null
  const bare = date.toISOString().slice(0, 10)
  let rest = text.slice(match[0].length)
  // The one shape with its time amid the day.
  const { time: amid, zone: amidZone } = match.groups
  if (amid !== undefined) rest = `${amidZone === undefined ? '' : ` ${amid} ${amidZone}`}${rest}`
  const time = TIME.exec(rest)
  if (!time) return TAIL.test(rest) ? bare : null
  const [hour, minute, second] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 60) return null
  rest = rest.slice(time[0].length)
  const zone = ZONE.exec(rest)
  if (!zone?.groups) return TAIL.test(rest) ? bare : null
  if (!TAIL.test(rest.slice(zone[0].length))) return null
  const { sign = '+', h = '0', n = '0' } = zone.groups
  if (Number(h) > 14 || Number(n) > 59) return null
  const offset = (Number(h) * 60 + Number(n)) * (sign === '-' ? -60_000 : 60_000)
  const utc = new Date(
    date.getTime() + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1_000 - offset,
  ).toISOString()
  return /^\d{4}-/.test(utc) ? `${utc.slice(0, 19)}Z` : null
}

/**
 * A date that can be read in one way only, whichever registry wrote it: a form may change from one day to the
 * next.
 */
export const readUnmistakableDate = (text: string): string | null => {
  for (const shape of UNMISTAKABLE) {
    const date = readWhoisDate(text, shape)
    if (date !== null) return date
  }
  return null
}
