/** The instant that a text tells of a certificate, where its time zone is known. */
import { instant } from '../../../core/base/time.ts'

/** Hours before UTC; letters that two zones share, such as CST, are left out. */
const ZONES: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  kst: 9,
  jst: 9,
  cet: 1,
  cest: 2,
  msk: 3,
  edt: -4,
  est: -5,
  pdt: -7,
  pst: -8,
}
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** What stands before the date that is over, or has not come; best first. */
const BEFORE = [
  'is after|is before',
  'not ?after|notvalidafter|valid after|expire(?:d|s)?(?: date| on| at)?|expiration(?: date)?'
    + '|expiry(?: date)?|valid[ _](?:until|to)|not valid (?:after|before)',
  'not ?before|start date|valid from|activated|activation (?:date|time)',
]
const MARKS = String.raw`["'\`\s:=(,>\\]{0,8}`
const CLOCK = String.raw`(\d{1,2}):(\d{2}):(\d{2})(?:\.\d{1,9})?`

type DateParts = readonly (string | undefined)[]

const utc = (year: number, month: number, day: number, clock: DateParts, hours: number): string | null => {
  const [hour, minute, second] = clock.map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(time)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour! < 24 && minute! < 60
  return exists && year >= 1950 && year <= 9999 ? instant(new Date(time - hours * 3_600_000)) : null
}

const hoursOf = (zone: string): number | null => {
  const offset = /^(?:utc|gmt)?([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!offset) return ZONES[zone] ?? null
  const hours = Number(offset[2]) + Number(offset[3]) / 60
  return offset[1] === '-' ? -hours : hours
}

interface Form {
  readonly shape: string
  readonly read: (parts: DateParts) => string | null
}

const ZONE = String.raw`(z|[+-]\d{2}:?\d{2}|[a-z]{3,4}(?:[+-]\d{2}:?\d{2})?)\b`
const FORMS: readonly Form[] = [
  {
    // 2024-03-14T12:00:00Z, 2024-03-14 12:00:00 UTC, 2024-03-14 12:00:00 +0000 UTC
    shape: String.raw`(\d{4})[-/](\d{2})[-/](\d{2})[t\s]{1,2}${CLOCK}\s?${ZONE}`,
    read: ([year, month, day, ...rest]) => zoned(Number(year), Number(month), Number(day), rest),
  },
  {
    // Mar 14 12:00:00 2024 GMT, with a day of the week or without
    shape: String.raw`(?:[a-z]{3},? )?([a-z]{3})\s{1,2}(\d{1,2}) ${CLOCK} (\d{4}) ${ZONE}`,
    read: ([month, day, hour, minute, second, year, zone]) =>
      zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), [hour, minute, second, zone]),
  },
  {
    // Thu Mar 14 12:00:00 GMT 2024
    shape: String.raw`[a-z]{3} ([a-z]{3})\s{1,2}(\d{1,2}) ${CLOCK} ([a-z]{3,4}) (\d{4})`,
    read: ([month, day, hour, minute, second, zone, year]) =>
      zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), [hour, minute, second, zone]),
  },
  {
    // Thu, 14 Mar 2024 12:00:00 GMT
    shape: String.raw`(?:[a-z]{3,9}, )?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}) ${CLOCK} ${ZONE}`,
    read: ([day, month, year, ...rest]) => zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), rest),
  },
  {
    // 20240314120000Z and 240314120000Z, as ASN.1 writes them
    shape: String.raw`(\d{2})?(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:z|gmt)`,
    read: ([century, year, month, day, ...clock]) => {
      const full = century === undefined ? (Number(year) < 50 ? 2000 : 1900) : Number(century) * 100
      return utc(full + Number(year), Number(month), Number(day), clock, 0)
    },
  },
  {
    // Seconds since 1970
    shape: String.raw`(\d{9,10})\b`,
    read: ([seconds]) => instant(new Date(Number(seconds) * 1000)),
  },
]

const zoned = (year: number, month: number, day: number, rest: DateParts): string | null => {
  const hours = hoursOf(rest[3] ?? '')
  return hours === null ? null : utc(year, month, day, rest.slice(0, 3), hours)
}

const ANCHORS = BEFORE.map(words => new RegExp(`(?:${words})${MARKS}`, 'g'))
const SHAPES = FORMS.map(({ shape, read }) => ({ shape: new RegExp(shape, 'y'), read }))
const MAX_TRIED = 20

const dateAt = (text: string, at: number): string | null => {
  for (const { shape, read } of SHAPES) {
    shape.lastIndex = at
    const found = shape.exec(text)
    const date = found && read(found.slice(1))
    if (date) return date
  }
  return null
}

/** Finds the date in a text, which has to be in lower case. */
export const dateOf = (text: string): string | null => {
  for (const anchor of ANCHORS) {
    let tried = 0
    for (const found of text.matchAll(anchor)) {
      if (tried++ === MAX_TRIED) break
      const date = dateAt(text, found.index + found[0].length)
      if (date) return date
    }
  }
  return null
}
