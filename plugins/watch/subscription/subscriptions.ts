/** What the holder of a link, and the operator, see and change. All of it may be done twice. */
import type { Database, Transaction, Sql } from '../../../core/network/doors.ts'
import type { ConfirmationRow, SubscriptionRow, Purpose } from '../store/tables.ts'
import { release, holdBack, leaveOut } from '../outbox/pause.ts'
import { DAY_MS, MAX_WATCHED } from '../store/limits.ts'
import {
  domainsOf,
  hold,
  insertDomains,
  nextDue,
  watchedById,
  type Watched,
  deleteSubscriptions,
  dropLetters,
} from './rows.ts'
import { channelOf } from '../webhook/address.ts'
import { findToken, issueToken } from './tokens.ts'
import { type LetterContent, stateOf } from '../letter/content.ts'

export type { Watched } from './rows.ts'

/* Confirms what a link in a mail asks about. */

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
  const isRunning = state === 'active' || state === 'paused'
  const certificates = Math.max(confirmation.certificates, isRunning ? subscription.certificates : 0)
  if (state === 'active') {
    await within.query('UPDATE watch_subscription SET certificates = $2 WHERE id = $1', [id, certificates])
    return
  }
  // Whoever presses the button expects mails from now on: it ends a pause as well.
  await within.query('UPDATE watch_domain SET check_at = $2 WHERE subscription_id = $1', [id, now])
  const language = state === 'paused' ? subscription.language : confirmation.language
  await within.query(
    `UPDATE watch_subscription SET state = 'active', stopped_why = NULL, language = $2, changed_at = $3,
       confirmed_at = $3, due_at = $4, certificates = $5 WHERE id = $1`,
    [id, language, now, nextDue(now, subscription), certificates],
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

interface Linked extends Watched {
  /** What a confirmation link is about; null for the others. */
  readonly confirmation: ConfirmationRow | null
}

/** What a link leads to; null: it has expired, was replaced, or never existed. */
export const byToken = async (
  sql: Sql,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<Linked | null> => {
  const found = await findToken(sql, purpose, token, now)
  const watched = found && (await watchedById(sql, found.subscription_id))
  if (!watched) return null
  if (purpose !== 'confirm') return { ...watched, confirmation: null }
  const [confirmation] = await sql.query<ConfirmationRow>('SELECT * FROM watch_confirmation WHERE id = $1', [
    found.confirmation_id,
  ])
  return confirmation ? { ...watched, confirmation } : null
}

/** By the identity, as `readEmail` gives it. */
export const findByEmail = async (sql: Sql, email: string): Promise<Watched | null> => {
  const [subscription] = await sql.query<SubscriptionRow>(
    'SELECT * FROM watch_subscription WHERE email = $1',
    [email],
  )
  return subscription ? { subscription, domains: await domainsOf(sql, subscription.id) } : null
}

/** Changes one in a transaction; gives what it then is, or null where there is none. */
const change = (
  database: Database,
  id: string,
  work: (within: Transaction, subscription: SubscriptionRow) => Promise<unknown>,
): Promise<Watched | null> =>
  database.transaction(async within => {
    const subscription = await hold(within, id)
    if (!subscription) return null
    await work(within, subscription)
    return watchedById(within, id)
  })

type Settings = Pick<SubscriptionRow, 'language' | 'hour' | 'zone' | 'certificates'>

export const changeSettings = (
  database: Database,
  id: string,
  settings: Partial<Settings>,
  now: number,
): Promise<Watched | null> =>
  change(database, id, async (within, subscription) => {
    const { language, hour, zone, certificates, state, letter_at } = { ...subscription, ...settings }
    const isMoved = hour !== subscription.hour || zone !== subscription.zone
    const due = state === 'active' && isMoved ? nextDue(now, { hour, zone, letter_at }) : subscription.due_at
    await within.query(
      `UPDATE watch_subscription SET language = $2, hour = $3, zone = $4, due_at = $5, changed_at = $6,
         certificates = $7 WHERE id = $1`,
      [id, language, hour, zone, due, now, certificates],
    )
  })

interface Added extends Watched {
  /** They found no place among the five. */
  readonly over: readonly string[]
}

/** For active and paused ones alone: who holds the link has the mailbox, so nothing needs a confirmation. */
export const addDomains = async (
  database: Database,
  id: string,
  domains: readonly string[],
  now: number,
): Promise<Added | null> => {
  let over: readonly string[] = []
  const watched = await change(database, id, async (within, { state }) => {
    const had = new Set((await domainsOf(within, id)).map(({ domain }) => domain))
    const asked = [...new Set(domains)].filter(domain => !had.has(domain))
    if (state !== 'active' && state !== 'paused') {
      over = asked
      return
    }
    const room = MAX_WATCHED - had.size
    over = asked.slice(room)
    await insertDomains(within, id, asked.slice(0, room), state === 'active' ? now : null, now)
  })
  return watched && { ...watched, over }
}

/** Without its last domain a subscription is stopped. */
export const removeDomain = (
  database: Database,
  id: string,
  domain: string,
  now: number,
): Promise<Watched | null> =>
  change(database, id, async (within, { state }) => {
    const gone = await within.query(
      'DELETE FROM watch_domain WHERE subscription_id = $1 AND domain = $2 RETURNING domain',
      [id, domain],
    )
    if (gone.length === 0 || (state !== 'active' && state !== 'paused')) return
    const left = await domainsOf(within, id)
    if (left.length === 0) await end(within, id, 'asked', now)
    else await leaveOut(within, id, domain, now)
  })

export const pause = (database: Database, id: string, now: number): Promise<Watched | null> =>
  change(database, id, async (within, { state }) => {
    if (state !== 'active') return
    await within.query(
      `UPDATE watch_subscription SET state = 'paused', due_at = NULL, changed_at = $2 WHERE id = $1`,
      [id, now],
    )
    await within.query('UPDATE watch_domain SET check_at = NULL WHERE subscription_id = $1', [id])
    await dropLetters(within, id, ['already', 'test'], now)
    await holdBack(within, id)
  })

export const resume = (database: Database, id: string, now: number): Promise<Watched | null> =>
  change(database, id, async (within, subscription) => {
    if (subscription.state !== 'paused') return
    await within.query(
      `UPDATE watch_subscription SET state = 'active', due_at = $2, changed_at = $3 WHERE id = $1`,
      [id, nextDue(now, subscription), now],
    )
    await within.query('UPDATE watch_domain SET check_at = $2 WHERE subscription_id = $1', [id, now])
    await release(within, id, now)
  })

type Why = NonNullable<SubscriptionRow['stopped_why']>

/** Ends a subscription that `hold` holds, with its domains, letters and what is not confirmed yet. */
export const end = async (within: Transaction, id: string, why: Why, now: number): Promise<void> => {
  await within.query(
    `UPDATE watch_subscription SET state = 'stopped', stopped_why = $2, due_at = NULL, changed_at = $3
     WHERE id = $1`,
    [id, why, now],
  )
  await within.query('DELETE FROM watch_domain WHERE subscription_id = $1', [id])
  await within.query(
    `DELETE FROM watch_token WHERE purpose = 'confirm' AND subscription_id = $1 AND confirmation_id IN
       (SELECT id FROM watch_confirmation WHERE subscription_id = $1 AND confirmed_at IS NULL)`,
    [id],
  )
  await within.query('DELETE FROM watch_confirmation WHERE subscription_id = $1 AND confirmed_at IS NULL', [
    id,
  ])
  await dropLetters(within, id, ['confirm', 'already', 'test', 'alerts'], now)
}

/** The reason that it was stopped for first stays. */
export const stop = (database: Database, id: string, why: Why, now: number): Promise<Watched | null> =>
  change(database, id, async (within, { state }) => {
    if (state !== 'stopped') await end(within, id, why, now)
  })

/** Deletes everything, and what was asked for the address and not looked at yet. */
export const erase = (database: Database, id: string): Promise<void> =>
  database.transaction(async within => {
    const subscription = await hold(within, id)
    if (!subscription) return
    await within.query('DELETE FROM watch_request WHERE email = $1', [subscription.email])
    await deleteSubscriptions(within, [id])
  })

/** Deletes by address, even where only requests are stored yet; false: there is nothing. */
export const eraseAddress = (database: Database, email: string): Promise<boolean> =>
  database.transaction(async within => {
    // Otherwise a request that is being taken would come back as a subscription.
    await within.lock('watch requests')
    const asked = await within.query('DELETE FROM watch_request WHERE email = $1 RETURNING id', [email])
    const found = await findByEmail(within, email)
    if (!found) return asked.length > 0
    const { id } = found.subscription
    await hold(within, id)
    await deleteSubscriptions(within, [id])
    return true
  })

/** The addresses that share a mailbox, as they were given: people do not remember how they wrote theirs. */
export const spellingsOf = async (sql: Sql, mailbox: string): Promise<readonly string[]> =>
  (
    await sql.query<Pick<SubscriptionRow, 'email'>>(
      'SELECT email FROM watch_subscription WHERE mailbox = $1 ORDER BY email',
      [mailbox],
    )
  ).map(({ email }) => email)

/** `waiting`: one is on its way; `inactive`: there is nothing to show. */
type TestRequestStatus = 'asked' | 'waiting' | 'inactive'

export const askTest = (database: Database, id: string, now: number): Promise<TestRequestStatus> =>
  database.transaction(async within => {
    const subscription = await hold(within, id)
    if (subscription?.state !== 'active') return 'inactive'
    const waiting = await within.query(
      `SELECT id FROM watch_letter WHERE subscription_id = $1 AND kind = 'test' AND state = 'waiting'`,
      [id],
    )
    if (waiting.length > 0) return 'waiting'
    const domains = await domainsOf(within, id)
    const content: LetterContent = { kind: 'test', domains: domains.map(stateOf) }
    await within.query(
      `INSERT INTO watch_letter (id, subscription_id, mailbox, channel, kind, content, made_at, send_at, state)
       VALUES ($1, $2, $3, $4, 'test', $5, $6, $6, 'waiting')`,
      [
        crypto.randomUUID(),
        id,
        subscription.mailbox,
        channelOf(subscription.email),
        JSON.stringify(content),
        now,
      ],
    )
    return 'asked'
  })
