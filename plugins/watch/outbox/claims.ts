/** Takes a letter out of the outbox to hand it over: within its caps, and as it is by then. */
import type { Transaction } from '../../../core/network/doors.ts'
import { isAsked, moveReserved, reserve } from './caps.ts'
import type { Claimed, Limits, Reserved } from './caps.ts'
import { readyOf, type Ready } from './last-check.ts'
import type { ChannelName, LetterRow } from '../store/tables.ts'
import { DAY_MS, LEASE_MS } from '../store/limits.ts'
import type { DayContext } from '../run/context.ts'

const drop = async (within: Transaction, id: string, now: number): Promise<void> => {
  await within.query(`UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2 WHERE id = $1`, [
    id,
    now,
  ])
}

/** Where its caps put it off, or drop it, that is written down. */
const takePlace = async (
  within: Transaction,
  letter: LetterRow,
  limits: Limits,
  now: number,
): Promise<Reserved['kind']> => {
  const reserved = await reserve(within, letter, limits, now)
  if (reserved.kind === 'wait')
    await within.query('UPDATE watch_letter SET send_at = $2 WHERE id = $1', [letter.id, reserved.until])
  if (reserved.kind === 'drop') await drop(within, letter.id, now)
  return reserved.kind
}

/** `none`: nothing is due. `wait`, `drop`: one has to wait for its caps, or would have to wait too long. */
type Claim = Ready | { readonly kind: 'none' | Exclude<Reserved['kind'], 'may'> }

/**
 * How many letters of the last day the network of a letter's caller has caused: whoever floods comes behind
 * those who ask once, however long its letters wait.
 */
const SERVED = `WITH served AS (SELECT caller, count(*) AS letters FROM watch_mailing
  WHERE at + ${DAY_MS} > $1 GROUP BY caller)`
const LEAST_SERVED = 'COALESCE((SELECT letters FROM served WHERE served.caller = watch_letter.caller), 0),'

/**
 * One at a time, so that none waits for another that is slow. Whoever waits before a screen comes before
 * alerts; else the oldest first, of callers the least served. What another instance or connection has is left
 * to it by its lease, and in the same moment by the lock of its row.
 */
export const claimLetter = (
  { database, settings }: DayContext,
  channel: ChannelName,
  now: number,
): Promise<Claim> =>
  database.transaction(async within => {
    const find = async (what: string, time: string, first = ''): Promise<LetterRow | undefined> => {
      const [found] = await within.query<LetterRow>(
        `${SERVED} SELECT * FROM watch_letter WHERE state = 'waiting' AND ${what}
         AND ${time} <= $1 AND lease_until <= $1 ORDER BY ${first} ${time}, id LIMIT 1 ${database.skipLocked}`,
        [now, channel],
      )
      return found
    }
    // An index by channel and time would lead through all alerts that wait. No index has a sum or a
    // concatenation, so the database uses the one by kind.
    const letter =
      (await find(
        "channel || '' = $2 AND kind IN ('confirm', 'already', 'test')",
        'send_at + 0',
        LEAST_SERVED,
      )) ?? (await find("channel = $2 AND kind NOT IN ('confirm', 'already', 'test')", 'send_at'))
    if (!letter) return { kind: 'none' }
    const isCapped = isAsked(letter.kind)
    const kind = isCapped
      ? await takePlace(within, letter, { limit: settings.mailLimit, skipLocked: database.skipLocked }, now)
      : 'may'
    if (kind !== 'may') return { kind }
    const [fence, lease_until] = [letter.fence + 1, now + LEASE_MS]
    const claimed: Claimed = { ...letter, fence, lease_until, reserved: isCapped ? lease_until : null }
    const ready = await readyOf(within, claimed, settings, now)
    if (ready.kind === 'ready') {
      const update = 'UPDATE watch_letter SET fence = $2, lease_until = $3 WHERE id = $1'
      await within.query(update, [claimed.id, fence, lease_until])
      return ready
    }
    await moveReserved(within, claimed, null)
    if (ready.kind === 'unwanted') await drop(within, claimed.id, now)
    return ready
  })
