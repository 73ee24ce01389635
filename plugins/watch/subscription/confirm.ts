/** Confirms what a link in a mail asks about. */
import type { Database, Transaction } from '../../../core/network/doors.ts'
import type { ConfirmationRow, SubscriptionRow } from '../store/tables.ts'
import { release } from '../outbox/pause.ts'
import { DAY_MS, MAX_WATCHED } from '../store/limits.ts'
import { domainsOf, hold, insertDomains, nextDue, watchedById } from './rows.ts'
import type { Watched } from './rows.ts'
import { findToken, issueToken } from './tokens.ts'

type Confirmed =
  /** The link has expired, was replaced, or never existed. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'confirmed'
      /** As it is now: it may have changed since the link was used first. */
      readonly watched: Watched
      /** What the link was about, and those of it that found no place among the five. */
      readonly asked: readonly string[]
      readonly over: readonly string[]
    }

const UNKNOWN = { kind: 'unknown' } as const

/** Using the link again shows the same and changes nothing. */
export const confirm = async (database: Database, token: string, now: number): Promise<Confirmed> => {
  const found = await findToken(database, 'confirm', token, now)
  if (!found?.confirmation_id) return UNKNOWN
  const { confirmation_id: confirmationId, subscription_id: id } = found
  return database.transaction(async within => {
    const subscription = await hold(within, id)
    const [confirmation] = await within.query<ConfirmationRow>(
      'SELECT * FROM watch_confirmation WHERE id = $1',
      [confirmationId],
    )
    if (!subscription || !confirmation) return UNKNOWN
    const asked = JSON.parse(confirmation.domains) as string[]
    if (confirmation.confirmed_at === null) await start(within, subscription, confirmation, asked, now)
    const watched = (await watchedById(within, id))!
    const names = new Set(watched.domains.map(({ domain }) => domain))
    const isFull = names.size >= MAX_WATCHED
    const over = isFull ? asked.filter(domain => !names.has(domain)) : []
    return { kind: 'confirmed', watched, asked, over }
  })
}

const start = async (
  within: Transaction,
  subscription: SubscriptionRow,
  confirmation: ConfirmationRow,
  asked: readonly string[],
  now: number,
): Promise<void> => {
  const { id, state } = subscription
  const had = new Set((await domainsOf(within, id)).map(({ domain }) => domain))
  const added = asked.filter(domain => !had.has(domain)).slice(0, MAX_WATCHED - had.size)
  await insertDomains(within, id, added, now, now)
  await within.query('UPDATE watch_confirmation SET confirmed_at = $2 WHERE id = $1', [confirmation.id, now])
  if (state === 'active') return
  // Whoever presses the button expects mails from now on: it ends a pause as well.
  await within.query('UPDATE watch_domain SET check_at = $2 WHERE subscription_id = $1', [id, now])
  const language = state === 'paused' ? subscription.language : confirmation.language
  await within.query(
    `UPDATE watch_subscription SET state = 'active', stopped_why = NULL, language = $2, changed_at = $3,
       confirmed_at = $3, due_at = $4 WHERE id = $1`,
    [id, language, now, nextDue(now, subscription)],
  )
  if (state === 'paused') await release(within, id, now)
}

/** Links on a page come of each press of a button: whoever presses it all day gets no more than these. */
const MAX_LINKS = 20

/** A token that leads to the settings, for the page; null: there were enough of them, or it was deleted. */
export const issueManage = (
  database: Database,
  subscriptionId: string,
  now: number,
): Promise<string | null> =>
  database.transaction(async within => {
    if (!(await hold(within, subscriptionId))) return null
    const recent = await within.query(
      `SELECT hash FROM watch_token WHERE subscription_id = $1 AND purpose = 'manage' AND made_at > $2
       LIMIT ${MAX_LINKS}`,
      [subscriptionId, now - DAY_MS],
    )
    if (recent.length >= MAX_LINKS) return null
    return issueToken(within, { subscriptionId, purpose: 'manage', confirmationId: null }, now)
  })
