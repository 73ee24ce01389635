/** Takes a letter out of the outbox to hand it over, within its caps, and gives it back. */
import type { Transaction } from '../../../core/network/doors.ts'
import { isAsked, moveReserved, reserve, reservedAt } from './caps.ts'
import type { Place, Reserved } from './caps.ts'
import type { LetterRow } from '../store/tables.ts'
import { LEASE_MS } from '../run/context.ts'
import type { DayContext } from '../run/context.ts'

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

/** `none`: nothing is due. `wait`, `drop`: one was looked at that has to wait for its caps, or would too long. */
export type Claim =
  | { readonly kind: 'may'; readonly letter: Claimed }
  | { readonly kind: 'none' | Exclude<Reserved['kind'], 'may'> }

/**
 * One at a time, so that none waits for another that is slow. Whoever waits before a screen comes before
 * alerts; else the oldest first. What another instance or connection has is left to it by its lease, and in
 * the same moment by the lock of its row.
 */
export const claimLetter = ({ database, settings }: DayContext, now: number): Promise<Claim> =>
  database.transaction(async within => {
    const find = async (what: string, time: string): Promise<LetterRow | undefined> => {
      const [found] = await within.query<LetterRow>(
        `SELECT * FROM watch_letter WHERE state = 'waiting' AND ${what} AND ${time} <= $1
         AND lease_until <= $1 ORDER BY ${time}, id LIMIT 1 ${database.skipLocked}`,
        [now],
      )
      return found
    }
    // An index by time would lead through all alerts that wait: the sum has none, so that of kinds is used.
    const letter =
      (await find("kind IN ('confirm', 'already', 'test')", 'send_at + 0'))
      ?? (await find("kind NOT IN ('confirm', 'already', 'test')", 'send_at'))
    if (!letter) return { kind: 'none' }
    const kind = await takePlace(within, letter, settings.mailLimit, now)
    if (kind !== 'may') return { kind }
    const reserved = isAsked(letter.kind) ? reservedAt(now) : null
    const claimed = { ...letter, fence: letter.fence + 1, lease_until: now + LEASE_MS, reserved }
    await within.query('UPDATE watch_letter SET fence = $2, lease_until = $3 WHERE id = $1', [
      claimed.id,
      claimed.fence,
      claimed.lease_until,
    ])
    return { kind: 'may', letter: claimed }
  })

/** Gives a letter back that was not handed over, and the place that was taken for it. */
export const giveBack = ({ database }: DayContext, letter: Claimed): Promise<void> =>
  database.transaction(async within => {
    const { id, fence } = letter
    await within.query('UPDATE watch_letter SET lease_until = 0 WHERE id = $1 AND fence = $2', [id, fence])
    await moveReserved(within, letter, null)
  })
