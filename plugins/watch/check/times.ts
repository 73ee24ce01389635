/** Pure: when a domain is measured next, and whether its registry is asked then. */
import { checkBefore, nextHour } from '../letter/hours.ts'
import type { DomainRow, SubscriptionRow } from '../store/tables.ts'
import type { StoredFacts } from './facts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What failed is tried again so much later, twice a day. */
const AGAIN_MS = 2 * HOUR_MS
/** Until then, and half an hour for what was late by itself. */
const AGAIN_UNTIL_MS = 2 * AGAIN_MS + HOUR_MS / 2

export type Cycle = Pick<SubscriptionRow, 'hour' | 'zone'> & { readonly due_at: number }

/** Its next place in the day: also where it came so late that its letter was judged without it. */
const afterwards = (domain: string, now: number, { hour, zone }: Cycle): number => {
  let letter = nextHour(now, hour, zone)
  while (checkBefore(letter, domain) <= now) letter = nextHour(letter, hour, zone)
  return checkBefore(letter, domain)
}

interface Next {
  readonly checkAt: number
  /** The day has passed without a conclusive measurement. */
  readonly failed: boolean
}

/** After a measurement now, which was conclusive or not. */
export const nextCheck = (
  { domain, added_at }: Pick<DomainRow, 'domain' | 'added_at'>,
  conclusive: boolean,
  now: number,
  cycle: Cycle,
): Next => {
  const began = Math.max(checkBefore(cycle.due_at, domain), added_at)
  const again = now + AGAIN_MS
  if (!conclusive && again <= Math.min(began + AGAIN_UNTIL_MS, cycle.due_at))
    return { checkAt: again, failed: false }
  return { checkAt: afterwards(domain, now, cycle), failed: !conclusive }
}

/** Less than a week and a day, because measurements come a little earlier and later. */
const WEEK_MS = 7 * DAY_MS - 12 * HOUR_MS
const DAILY_MS = 12 * HOUR_MS
/** Owners of domains are reminded from there on. */
const SOON_MS = 61 * DAY_MS

const isQuiet = ({ status, states }: NonNullable<StoredFacts['registration']>): boolean =>
  status !== 'not-registered'
  && !states.some(state => /^(redemption period|pending delete|client hold|server hold)$/.test(state))

/** Weekly; daily where its answer may be news, or is not known yet. */
export const wantsRegistry = (
  facts: StoredFacts | null,
  registrationAt: number | null,
  now: number,
): boolean => {
  if (registrationAt === null) return true
  const held = facts?.registration
  if (!held) return true
  const ends = held.expiresAt === null ? Infinity : Date.parse(held.expiresAt)
  return now - registrationAt >= (isQuiet(held) && ends - now > SOON_MS ? WEEK_MS : DAILY_MS)
}
