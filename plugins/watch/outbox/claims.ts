/** Takes letters out of the outbox to hand them over, within their caps, and gives them back. */
import type { Transaction } from '../../../core/network/doors.ts'
import { isAsked, moveReserved, reserve, reservedAt } from './caps.ts'
import type { Place, Reserved } from './caps.ts'
import type { LetterRow } from '../store/tables.ts'
import { DAY_MS } from '../store/limits.ts'
import { batchOf } from '../store/batch.ts'
import { LEASE_MS } from '../run/context.ts'
import type { DayContext } from '../run/context.ts'

/** Few, because they are handed over one after the other while the lease lasts. */
const CLAIMED = 8

export type Claimed = LetterRow & Place

/** `wait`, `drop`: it is put off or dropped by its caps. */
const takePlace = async (
  within: Transaction,
  letter: LetterRow,
  limit: number,
  now: number,
): Promise<Reserved['kind']> => {
  if (!isAsked(letter.kind)) return 'may'
  const reserved = await reserve(within, letter, limit, now)
  if (reserved.kind === 'wait')
    await within.query('UPDATE watch_letter SET send_at = $2 WHERE id = $1', [letter.id, reserved.until])
  if (reserved.kind === 'drop')
    await within.query(
      `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2 WHERE id = $1`,
      [letter.id, now],
    )
  return reserved.kind
}

export interface Claim {
  readonly letters: readonly Claimed[]
  /** How many were looked at. */
  readonly seen: number
  /** How many of them have to wait for their caps, and how many would have to wait too long. */
  readonly putOff: number
  readonly dropped: number
}

/**
 * How many letters of the last day the network of a letter's caller has caused: whoever floods comes behind
 * those who ask once, however long its letters wait.
 */
const SERVED = `(SELECT count(*) FROM watch_mailing AS mailed
  WHERE mailed.caller = watch_letter.caller AND mailed.at > $1 - ${DAY_MS})`

/** Whoever waits before a screen comes before alerts; else the oldest first, of callers the least served. */
export const claimLetters = ({ database, settings }: DayContext, now: number): Promise<Claim> =>
  database.transaction(async within => {
    const find = (what: string, time: string, count: number, first = ''): Promise<readonly LetterRow[]> =>
      within.query<LetterRow>(
        `SELECT * FROM watch_letter WHERE state = 'waiting' AND ${what} AND ${time} <= $1
         AND lease_until <= $1 ORDER BY ${first} ${time}, id LIMIT ${count} ${database.skipLocked}`,
        [now],
      )
    // An index by time would lead through all alerts that wait: the sum has none, so that of kinds is used.
    const asked = await find("kind IN ('confirm', 'already', 'test')", 'send_at + 0', CLAIMED, `${SERVED},`)
    const room = CLAIMED - asked.length
    const alerts = room > 0 ? await find("kind NOT IN ('confirm', 'already', 'test')", 'send_at', room) : []
    const waiting = [...asked, ...alerts]
    const letters: Claimed[] = []
    const counts = { may: 0, wait: 0, drop: 0 }
    for (const letter of waiting) {
      const kind = await takePlace(within, letter, settings.mailLimit, now)
      counts[kind]++
      if (kind !== 'may') continue
      const reserved = isAsked(letter.kind) ? reservedAt(now) : null
      letters.push({ ...letter, fence: letter.fence + 1, lease_until: now + LEASE_MS, reserved })
    }
    const claim = { letters, seen: waiting.length, putOff: counts.wait, dropped: counts.drop }
    if (letters.length === 0) return claim
    const { text, values } = batchOf(
      { id: 'TEXT', fence: 'BIGINT', lease_until: 'BIGINT' },
      letters.map(({ id, fence, lease_until }) => ({ id, fence, lease_until })),
    )
    await within.query(
      `${text} UPDATE watch_letter SET fence = v.fence, lease_until = v.lease_until FROM v
       WHERE watch_letter.id = v.id`,
      values,
    )
    return claim
  })

/** Gives letters back that were not handed over, and the places that were taken for them. */
export const giveBack = async ({ database }: DayContext, letters: readonly Claimed[]): Promise<void> => {
  if (letters.length === 0) return
  await database.transaction(async within => {
    for (const letter of letters) {
      const { id, fence } = letter
      await within.query('UPDATE watch_letter SET lease_until = 0 WHERE id = $1 AND fence = $2', [id, fence])
      await moveReserved(within, letter, null)
    }
  })
}
