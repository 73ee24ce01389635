/**
 * Hands letters over, one at a time: each is recorded before the next is begun, so that a crash leaves no
 * more than one of which nobody knows whether it was accepted. While a server thinks about one for minutes,
 * the others wait, or another instance hands them over.
 */
import type { Database, Receipt } from '../../../core/network/doors.ts'
import type { LetterRow } from '../store/tables.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { sleep, withDeadline } from '../../../core/base/deadline.ts'
import type { LetterContent } from '../letter/content.ts'
import { writeLetter } from '../letter/write.ts'
import { envelopeOf, stopFor } from '../subscription/bounces.ts'
import { moveReserved } from './caps.ts'
import { claimLetters, giveBack, type Claimed, type Claim } from './claims.ts'
import { HAND_OVER_MS, nowOf, type DayContext } from '../run/context.ts'
import { linksOf, readyOf, type Ready } from './last-check.ts'

/* Writes down what became of a letter. */

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

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
const recordLetter = async (
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

/* Tells the operator when the limit of mails an hour holds back what people ask for. */

/** A mailbox or a caller may have its own cap: that concerns nobody else. */
const FIGURES = `SELECT
    (SELECT count(*) FROM watch_mailing WHERE at > $1) AS mailed,
    (SELECT count(*) FROM watch_letter
      WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test')) AS waiting`

/** Once an hour at most, with what a larger limit would have been for. */
const tellLimit = async (context: DayContext, { putOff, dropped }: Claim): Promise<void> => {
  const { database, settings, state, log } = context
  const { times } = state
  const now = nowOf(context)
  times.limitEnded += dropped
  if (putOff + dropped === 0 || now - times.limitTold < HOUR_MS) return
  const [figures] = await database.query<{ mailed: number; waiting: number }>(FIGURES, [now - HOUR_MS])
  if (figures!.mailed < settings.mailLimit) return
  const limit = settings.mailLimit
  log('warn', 'mail-limit', { setting: 'CERTSCOPE_MAIL_LIMIT', limit, ...figures, dropped: times.limitEnded })
  Object.assign(times, { limitTold: now, limitEnded: 0 })
}

/** A server that wants so many letters in a row later has a rest. */
const IN_A_ROW = 3
const REST_MS = 60_000

/** What has been logged in this run: a server that fails says the same of each letter. */
type Logged = Set<string>

const handOver = async (
  context: DayContext,
  { letter, reader, tokens }: Ready & { readonly kind: 'ready' },
): Promise<Receipt> => {
  const { mail, doors, log } = context
  const date = doors.now()
  const { language, email, hour, zone } = reader
  try {
    const content = JSON.parse(letter.content) as LetterContent
    const { links, unsubscribe } = linksOf(context, tokens, language)
    // Whenever it is handed over, and however often, it says the same.
    const now = new Date(letter.made_at)
    const written = writeLetter(content, { language, now, links, email, hour, zone })
    const envelope = await envelopeOf(context, letter.id)
    // When the server closes, what is under way comes to its end, so that it is recorded.
    return await withDeadline(HAND_OVER_MS, undefined, signal =>
      mail.send({ id: letter.id, to: email, ...written, date, language, unsubscribe, envelope }, { signal }),
    )
  } catch (thrown) {
    logFailure(log, thrown, { job: 'watch/daily' })
    return { ok: false, why: 'later', detail: 'internal error' }
  }
}

const AGAIN_MS = 1_000

/** Until the store is back, or the lease has run out: then somebody else hands it over once more. */
const recordWhenPossible = async (context: DayContext, letter: Claimed, receipt: Receipt): Promise<void> => {
  const forever = new AbortController().signal
  for (;;) {
    try {
      if (!receipt.ok && receipt.why === 'rejected')
        await stopFor(context.database, { subscriptionId: letter.subscription_id }, 'bounced', nowOf(context))
      await moveReserved(context.database, letter, nowOf(context))
      return await recordLetter(context.database, letter, receipt, nowOf(context))
    } catch (thrown) {
      if (!(thrown instanceof StoreUnavailable) || nowOf(context) > letter.lease_until) throw thrown
      await sleep(AGAIN_MS, forever)
    }
  }
}

const note = ({ log }: DayContext, receipt: Receipt, logged: Logged): void => {
  if (receipt.ok) return
  const { why, detail } = receipt
  if (logged.has(`${why} ${detail}`)) return
  logged.add(`${why} ${detail}`)
  log('warn', 'mail', { why, detail })
}

/** Leaves a server alone that takes nothing now, whoever it is for. */
const mind = ({ state: { times } }: DayContext, receipt: Receipt, now: number): void => {
  times.later = !receipt.ok && receipt.why === 'later' ? times.later + 1 : 0
  if (times.later >= IN_A_ROW) times.mailAgain = now + REST_MS
}

const isResting = ({ state: { times } }: DayContext, now: number): boolean => times.mailAgain > now

/** False: it was left alone. */
const deliver = async (context: DayContext, letter: Claimed, logged: Logged): Promise<boolean> => {
  const ready = await readyOf(context.database, letter, context.settings.mailBlock, () => nowOf(context))
  if (ready.kind === 'short') return false
  if (ready.kind === 'unwanted') await recordLetter(context.database, letter, 'unwanted', nowOf(context))
  if (ready.kind !== 'ready') {
    await giveBack(context, [letter])
    return true
  }
  const receipt = await handOver(context, ready)
  await recordWhenPossible(context, ready.letter, receipt)
  note(context, receipt, logged)
  mind(context, receipt, nowOf(context))
  return true
}

/** Hands over until nothing is due any more; gives how many letters it dealt with. */
export const sendDue = async (context: DayContext): Promise<number> => {
  const logged: Logged = new Set()
  let dealt = 0
  while (!context.signal.aborted && !isResting(context, nowOf(context))) {
    const claim = await claimLetters(context, nowOf(context))
    const { letters, seen } = claim
    if (seen === 0) break
    dealt += seen
    const left: Claimed[] = []
    for (const letter of letters) {
      const isOver = left.length > 0 || context.signal.aborted || isResting(context, nowOf(context))
      if (isOver || !(await deliver(context, letter, logged))) left.push(letter)
    }
    await giveBack(context, left)
    await tellLimit(context, claim)
  }
  return dealt
}
