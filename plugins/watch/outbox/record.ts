/** Writes down what became of a letter. */
import type { Database, Receipt } from '../../../core/network/doors.ts'
import type { LetterRow } from '../store/tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After the first attempt, the second, and so on; the last of them from there on. */
const WAITS_MS = [1, 5, 15, 60, 240].map(minutes => minutes * MINUTE_MS)
const GIVE_UP_MS = 72 * HOUR_MS

/** Pure: when a letter is tried again; null: not any more. A service that names a time knows it best. */
export const againAt = (
  { attempts, made_at }: Pick<LetterRow, 'attempts' | 'made_at'>,
  afterMs: number | undefined,
  now: number,
): number | null => {
  const at = now + Math.max(afterMs ?? 0, WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]!)
  return at > made_at + GIVE_UP_MS ? null : at
}

/** Where the lease is still that of whoever had it; what was stopped meanwhile stays so. */
const MINE = `WHERE id = $1 AND fence = $2 AND state = 'waiting'`

type Letter = Pick<LetterRow, 'id' | 'fence' | 'kind' | 'subscription_id' | 'attempts' | 'made_at'>

const recordSent = (database: Database, letter: Letter, receipt: string | null, now: number): Promise<void> =>
  database.transaction(async within => {
    // The next letter counts from here: there is one a day, however long this one was on its way.
    if (letter.kind === 'alerts')
      await within.query(
        `UPDATE watch_subscription SET letter_at = $3 WHERE id = $4
           AND EXISTS (SELECT 1 FROM watch_letter ${MINE})`,
        [letter.id, letter.fence, now, letter.subscription_id],
      )
    await within.query(
      `UPDATE watch_letter SET state = 'sent', content = '', attempts = attempts + 1, error = NULL,
         ended_at = $3, receipt = $4, lease_until = 0 ${MINE}`,
      [letter.id, letter.fence, now, receipt],
    )
  })

/** `unwanted`: it was not handed over, because its address must not have it any more. */
export const recordLetter = async (
  database: Database,
  letter: Letter,
  receipt: Receipt | 'unwanted',
  now: number,
): Promise<void> => {
  const { id, fence } = letter
  const end = (state: 'failed' | 'dropped', tried: 0 | 1, error: string | null): Promise<unknown> =>
    database.query(
      `UPDATE watch_letter SET state = '${state}', content = ${state === 'dropped' ? "''" : 'content'},
         attempts = attempts + ${tried}, error = $4, ended_at = $3, lease_until = 0 ${MINE}`,
      [id, fence, now, error],
    )
  if (receipt === 'unwanted') return void (await end('dropped', 0, null))
  if (receipt.ok) return recordSent(database, letter, receipt.id, now)
  const { why, detail, afterMs } = receipt
  if (why === 'rejected') return void (await end('dropped', 1, detail))
  const again = why === 'later' ? againAt(letter, afterMs, now) : null
  if (again === null) return void (await end('failed', 1, detail))
  await database.query(
    `UPDATE watch_letter SET attempts = attempts + 1, send_at = $3, error = $4, lease_until = 0 ${MINE}`,
    [id, fence, again, detail],
  )
}
