/** A store of the watch with a clock, and the least there can be of a hand-over. */
import type { Database, Store } from '../../../../../core/network/doors.ts'
import type { LetterContent } from '../../../../../plugins/watch/letter/content.ts'
import { reserve } from '../../../../../plugins/watch/outbox/caps.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import type { Hashes } from '../../../../../plugins/watch/store/hashes.ts'
import { LEASE_MS } from '../../../../../plugins/watch/store/limits.ts'
import { addRequest, takeRequests } from '../../../../../plugins/watch/subscription/requests.ts'
import type { SubscriptionRequest } from '../../../../../plugins/watch/subscription/requests.ts'
import { hold } from '../../../../../plugins/watch/subscription/rows.ts'
import { findByEmail } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import type { Watched } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { issueToken } from '../../../../../plugins/watch/subscription/tokens.ts'
import { tables } from '../../../../../plugins/watch/store/tables.ts'
import type { LetterRow } from '../../../../../plugins/watch/store/tables.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const START = Date.parse('2026-11-21T00:00:00Z')
/** No webhooks, and no mailbox blocked. */
export const ALLOWED = { mailBlock: [], webhooks: [] } as const
export const WATCH = { name: 'watch', tables } as const

/** A letter as it was handed over. */
export interface Handed {
  readonly letter: LetterRow
  readonly email: string
  readonly content: LetterContent
  readonly at: number
  readonly confirm: string | null
  readonly manage: string
  readonly stop: string
}

/** Claims what is due as the daily run does, and gives each letter that may go. */
export const claim = (database: Database, limit: number, now: number): Promise<LetterRow[]> =>
  database.transaction(async within => {
    const due = await within.query<LetterRow>(
      `SELECT * FROM watch_letter WHERE state = 'waiting' AND send_at <= $1 AND lease_until <= $1
       ORDER BY send_at, made_at, id LIMIT 20 ${database.skipLocked}`,
      [now],
    )
    const claimed: LetterRow[] = []
    for (const letter of due) {
      const reserved = await reserve(within, letter, { limit, skipLocked: database.skipLocked }, now)
      if (reserved.kind === 'may') {
        claimed.push(letter)
        await within.query('UPDATE watch_letter SET fence = fence + 1, lease_until = $2 WHERE id = $1', [
          letter.id,
          now + LEASE_MS,
        ])
      } else if (reserved.kind === 'wait')
        await within.query('UPDATE watch_letter SET send_at = $2 WHERE id = $1', [letter.id, reserved.until])
      else
        await within.query(
          `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2 WHERE id = $1`,
          [letter.id, now],
        )
    }
    return claimed
  })

const hand = async (database: Database, letter: LetterRow, now: number): Promise<Handed | null> => {
  const { subscription_id: subscriptionId, confirmation_id, kind } = letter
  const handed = await database.transaction(async (within): Promise<Handed | null> => {
    const subscription = await hold(within, subscriptionId)
    if (!subscription) return null
    const issue = (purpose: 'confirm' | 'manage' | 'stop', confirmationId: string | null = null) =>
      issueToken(within, { subscriptionId, purpose, confirmationId }, now)
    return {
      letter,
      email: subscription.email,
      content: JSON.parse(letter.content) as LetterContent,
      at: now,
      confirm: kind === 'confirm' ? await issue('confirm', confirmation_id) : null,
      manage: await issue('manage'),
      stop: await issue('stop'),
    }
  })
  await database.query(
    `UPDATE watch_letter SET state = 'sent', content = '', ended_at = $2, receipt = $3 WHERE id = $1`,
    [letter.id, now, `receipt-${letter.id}`],
  )
  return handed
}

export interface Stage {
  readonly database: Database
  readonly hashes: Hashes
  now: number
  limit: number
  /** Asks as a caller does; nothing comes of it before `take`. */
  post(email: string, domains: readonly string[], how?: Partial<SubscriptionRequest>): Promise<void>
  take(): Promise<number>
  /** Hands over what is due. */
  mail(): Promise<Handed[]>
  /** All three at once. */
  ask(email: string, domains: readonly string[], how?: Partial<SubscriptionRequest>): Promise<Handed[]>
  find(email: string): Promise<Watched | null>
  letters(): Promise<readonly LetterRow[]>
  count(table: string): Promise<number>
}

export const stageOn = async (store: Store): Promise<Stage> => {
  const { database } = store
  const stage: Stage = {
    database,
    hashes: await hashesOf(store),
    now: START,
    limit: 100,
    // Each a millisecond later, so that they have an order.
    post: (email, domains, how = {}) =>
      addRequest(database, { email, domains, language: 'en', caller: null, ...how }, ++stage.now),
    take: () =>
      takeRequests(database, { hashes: stage.hashes, limit: stage.limit, settings: ALLOWED }, stage.now),
    async mail() {
      const handed: Handed[] = []
      for (;;) {
        const claimed = await claim(database, stage.limit, stage.now)
        for (const letter of claimed) {
          const one = await hand(database, letter, stage.now)
          if (one) handed.push(one)
        }
        if (claimed.length === 0) return handed
      }
    },
    async ask(email, domains, how) {
      await stage.post(email, domains, how)
      await stage.take()
      return stage.mail()
    },
    find: email => findByEmail(database, email),
    letters: () => database.query<LetterRow>('SELECT * FROM watch_letter ORDER BY made_at, id'),
    count: async table =>
      (await database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]!.count,
  }
  return stage
}
