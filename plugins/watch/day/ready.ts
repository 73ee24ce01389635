/** Looks at a letter once more, right before it is handed over. */
import type { Database } from '../../../core/doors.ts'
import { hold } from '../store/rows.ts'
import type { SubscriptionRow } from '../tables.ts'
import type { Claimed } from './claim-letters.ts'
import { LEAST_LEASE_MS } from './context.ts'
import { issueTokens } from './links.ts'
import type { Tokens } from './links.ts'

export interface Reader extends Pick<SubscriptionRow, 'email' | 'language' | 'hour' | 'zone'> {}

/**
 * `lost`: somebody else has it, or it is waiting no more. `short`: too little is left of the lease.
 * `unwanted`: its address must not have it any more.
 */
export type Ready =
  | { readonly kind: 'ready'; readonly reader: Reader; readonly tokens: Tokens }
  | { readonly kind: 'lost' | 'short' | 'unwanted' }

type Found = {
  readonly fence: number
  readonly lease_until: number
  readonly waiting: string
  readonly state: SubscriptionRow['state'] | null
  readonly email: string | null
  readonly language: 'en' | 'ko' | null
  readonly hour: number | null
  readonly zone: string | null
  readonly asked_in: 'en' | 'ko' | null
  readonly confirmed_at: number | null
  readonly suppressed: number | null
}

const LOOK = `SELECT letter.fence, letter.lease_until, letter.state AS waiting, one.state, one.email,
    one.language, one.hour, one.zone, asked.language AS asked_in, asked.confirmed_at,
    gone.until AS suppressed
  FROM watch_letter letter LEFT JOIN watch_subscription one ON one.id = letter.subscription_id
    LEFT JOIN watch_confirmation asked ON asked.id = letter.confirmation_id
    LEFT JOIN watch_suppressed gone ON gone.mailbox = letter.mailbox
  WHERE letter.id = $1`

/** Nobody is asked twice what was confirmed, and only whoever confirmed gets anything else. */
const isWanted = ({ kind }: Claimed, found: Found, now: number): boolean => {
  if (kind === 'alerts' || kind === 'test') return found.state === 'active'
  if (found.suppressed !== null && found.suppressed > now) return false
  if (kind === 'already') return found.state === 'active' || found.state === 'paused'
  return found.asked_in !== null && found.confirmed_at === null
}

const readerOf = ({ email, language, hour, zone, asked_in }: Found): Reader | null =>
  email === null || language === null || hour === null || zone === null
    ? null
    : { email, language: asked_in ?? language, hour, zone }

/** In one transaction with the tokens of its links: nothing is waited for between that and the hand-over. */
export const readyOf = (database: Database, letter: Claimed, clock: () => number): Promise<Ready> =>
  database.transaction(async within => {
    // So nobody stops or deletes it before the tokens are there.
    await hold(within, letter.subscription_id)
    const [found] = await within.query<Found>(LOOK, [letter.id])
    const now = clock()
    if (!found || found.fence !== letter.fence || found.waiting !== 'waiting') return { kind: 'lost' }
    if (found.lease_until - now <= LEAST_LEASE_MS) return { kind: 'short' }
    const reader = readerOf(found)
    if (!reader || !isWanted(letter, found, now)) return { kind: 'unwanted' }
    return { kind: 'ready', reader, tokens: await issueTokens(within, letter, now) }
  })
