/** Times in DER, as RFC 5280 4.1.2.5 allows them. */
import { DerError, TAG } from '../../crypto/der.ts'
import type { Element } from '../../crypto/der.ts'

const pair = (digits: Element, at: number): number =>
  (digits.octet(at) - 0x30) * 10 + digits.octet(at + 1) - 0x30

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const yearOf = (element: Element): number =>
  element.tag === TAG.generalizedTime
    ? pair(element, 0) * 100 + pair(element, 2)
    : pair(element, 0) + (pair(element, 0) >= 50 ? 1900 : 2000)

/**
 * Throws unless the element is a time by RFC 5280 4.1.2.5: UTCTime `YYMMDDHHMMSSZ` or GeneralizedTime
 * `YYYYMMDDHHMMSSZ`, in UTC, with seconds, without fractions, and one that exists. Makes nothing: a CRL may
 * hold a hundred thousand times.
 */
export const checkTime = (element: Element, what: string): void => {
  const general = element.tag === TAG.generalizedTime
  if (!general && element.tag !== TAG.utcTime) throw new DerError(what)
  const digits = general ? 14 : 12
  if (element.length !== digits + 1 || element.octet(digits) !== 0x5a) throw new DerError(what)
  for (let index = 0; index < digits; index++) {
    if (element.octet(index) < 0x30 || element.octet(index) > 0x39) throw new DerError(what)
  }
  const at = general ? 4 : 2
  const month = pair(element, at)
  const day = pair(element, at + 2)
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(yearOf(element)) ? 1 : 0)
  if (
    day < 1
    || day > days
    || pair(element, at + 4) > 23
    || pair(element, at + 6) > 59
    || pair(element, at + 8) > 59
  ) {
    throw new DerError(what)
  }
}

/** The instant of a time that `checkTime` takes; throws what it throws. */
export const readTime = (element: Element, what: string): Date => {
  checkTime(element, what)
  const at = element.tag === TAG.generalizedTime ? 4 : 2
  const date = new Date(0)
  date.setUTCFullYear(yearOf(element), pair(element, at) - 1, pair(element, at + 2))
  date.setUTCHours(pair(element, at + 4), pair(element, at + 6), pair(element, at + 8))
  return date
}
