/**
 * Hands letters over, one after the other over each connection: each is recorded before the next is begun, so
 * that a crash leaves no more than one for each of which nobody knows whether it was accepted. While a server
 * thinks about one for minutes, the others go on.
 */
import type { Database, Receipt } from '../../../core/network/doors.ts'
import type { ChannelName, LetterRow } from '../store/tables.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { sleep, withDeadline } from '../../../core/base/deadline.ts'
import type { DomainNotices, LetterContent } from '../letter/content.ts'
import { noteDead } from '../subscription/bounces.ts'
import { CHANNEL, lanesOfAll } from './channels.ts'
import { isAsked, moveReserved, type Claimed } from './caps.ts'
import { claimLetter } from './claims.ts'
import { giveUp } from './pause.ts'
import { PROBE_MS, braked, fade } from '../run/brake.ts'
import { nowOf, type DayContext } from '../run/context.ts'
import { HAND_OVER_MS } from '../store/limits.ts'
import { linksOf, type Ready } from './last-check.ts'

/* Writes down what became of a letter. */

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** After the first attempt, the second, and so on; the last of them from there on. */
const WAITS_MS = [1, 5, 15, 60, 240].map(minutes => minutes * MINUTE_MS)
/** News, and what was asked for: nobody else will say it. */
const GIVE_UP_MS = 72 * HOUR_MS
/**
 * What still stands is judged anew each day, so a letter of nothing else is tried until the next one may be
 * written: that one replaces it, with the step that holds by then.
 */
const REPLACED_MS = 24 * HOUR_MS

type Tried = Pick<LetterRow, 'kind' | 'content' | 'attempts' | 'made_at'>

/** For each notice, whether it tells of something that stands, which the next letter tells as well. */
const standing = ({ kind, content }: Tried): readonly boolean[] =>
  kind === 'alerts'
    ? (JSON.parse(content) as { readonly domains: readonly DomainNotices[] }).domains.flatMap(({ notices }) =>
        notices.map(({ severity }) => severity !== 'good' && severity !== 'info'),
      )
    : [false]

/** Pure: when a letter is tried again; null: not any more. A service that names a time knows it best. */
export const againAt = (letter: Tried, afterMs: number | undefined, now: number): number | null => {
  const { attempts, made_at } = letter
  const at = now + Math.max(afterMs ?? 0, WAITS_MS[Math.min(attempts, WAITS_MS.length - 1)]!)
  return at > made_at + (standing(letter).every(Boolean) ? REPLACED_MS : GIVE_UP_MS) ? null : at
}

/** Where the lease is still that of whoever had it; what was stopped meanwhile stays so. */
const MINE = `WHERE id = $1 AND fence = $2 AND state = 'waiting'`

type Letter = Tried & Pick<LetterRow, 'id' | 'fence' | 'subscription_id'>

const recordSent = (database: Database, letter: Letter, receipt: string | null, now: number): Promise<void> =>
  database.transaction(async within => {
    // The next letter counts from here: there is one a day, however long this one was on its way. But what
    // Alertmanager is not told again in time it takes for over.
    if (letter.kind === 'alerts')
      await within.query(
        `UPDATE watch_subscription SET letter_at = $3 WHERE id = $4 AND email NOT LIKE 'alertmanager:%'
           AND EXISTS (SELECT 1 FROM watch_letter ${MINE})`,
        [letter.id, letter.fence, now, letter.subscription_id],
      )
    await within.query(
      `UPDATE watch_letter SET state = 'sent', content = '', attempts = attempts + 1, error = NULL,
         dead_at = NULL, ended_at = $3, receipt = $4, lease_until = 0 ${MINE}`,
      [letter.id, letter.fence, now, receipt],
    )
  })

const recordLetter = async (
  database: Database,
  letter: Letter,
  receipt: Receipt,
  now: number,
): Promise<void> => {
  const { id, fence } = letter
  const end = (state: 'failed' | 'dropped', error: string): Promise<unknown> =>
    database.query(
      `UPDATE watch_letter SET state = '${state}', content = ${state === 'dropped' ? "''" : 'content'},
         attempts = attempts + 1, error = $4, ended_at = $3, lease_until = 0 ${MINE}`,
      [id, fence, now, error],
    )
  if (receipt.ok) return recordSent(database, letter, receipt.id, now)
  const { why, detail, afterMs } = receipt
  // Who asked sees that nothing comes, and asks again with the right address.
  if (why === 'rejected' && isAsked(letter.kind)) return void (await end('dropped', detail))
  // One that the server does not know is not asked about every minute.
  const again = againAt(letter, why === 'rejected' ? WAITS_MS.at(-1) : afterMs, now)
  if (again === null && !standing(letter).includes(true)) return void (await end('failed', detail))
  await database.transaction(async within => {
    const mine = await within.query(
      `UPDATE watch_letter SET attempts = attempts + 1, send_at = $3, error = $4, lease_until = 0 ${MINE}
       RETURNING id`,
      [id, fence, again ?? now, detail],
    )
    if (again === null && mine.length > 0) await giveUp(within, letter, now)
  })
}

/* Tells the operator when the limit of mails an hour holds back what people ask for. */

/** A mailbox or a caller may have its own cap: that concerns nobody else. */
const FIGURES = `SELECT
    (SELECT count(*) FROM watch_mailing WHERE at > $1) AS mailed,
    (SELECT count(*) FROM watch_letter
      WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test')) AS waiting`

/** Once an hour at most, with what a larger limit would have been for. */
const tellLimit = async (context: DayContext, kind: 'wait' | 'drop'): Promise<void> => {
  const { database, settings, state, log } = context
  const { times } = state
  const now = nowOf(context)
  const isTold = (): boolean => now - times.limitTold < HOUR_MS
  if (kind === 'drop') times.limitEnded++
  if (isTold()) return
  const [figures] = await database.query<{ mailed: number; waiting: number }>(FIGURES, [now - HOUR_MS])
  if (figures!.mailed < settings.mailLimit || isTold()) return
  const limit = settings.mailLimit
  log('warn', 'mail-limit', { setting: 'CERTSCOPE_MAIL_LIMIT', limit, ...figures, dropped: times.limitEnded })
  Object.assign(times, { limitTold: now, limitEnded: 0 })
}

/** A server that wants so many letters in a row later has a rest. */
const IN_A_ROW = 3
const REST_MS = 60_000

const handOver = async (context: DayContext, ready: Ready & { readonly kind: 'ready' }): Promise<Receipt> => {
  const { letter, reader, tokens } = ready
  try {
    const content = JSON.parse(letter.content) as LetterContent
    const handing = { ready, content, ...linksOf(context, tokens, reader.language) }
    // When the server closes, what is under way comes to its end, so that it is recorded.
    return await withDeadline(HAND_OVER_MS, undefined, signal =>
      CHANNEL[letter.channel].send(context, handing, signal),
    )
  } catch (thrown) {
    logFailure(context.log, thrown, { job: 'watch/daily' })
    return { ok: false, why: 'later', detail: 'internal error' }
  }
}

const AGAIN_MS = 1_000

/**
 * It has not arrived and is tried again, so it takes no place: else three attempts would be all mails of a
 * day. A name that does not exist takes one, since strangers may make up any number.
 */
const takesNoPlace = (receipt: Receipt): boolean =>
  !receipt.ok && receipt.isUndelivered === true && receipt.why !== 'rejected'

/**
 * Until the store is back, however long that takes: nobody else can have the letter before. A server that
 * closes waits no longer than its lease lasts: then somebody hands it over once more.
 */
const recordWhenPossible = async (context: DayContext, letter: Claimed, receipt: Receipt): Promise<void> => {
  const forever = new AbortController().signal
  for (;;) {
    try {
      if (!receipt.ok && receipt.why === 'rejected')
        await noteDead(context.database, { letterId: letter.id }, nowOf(context))
      await moveReserved(context.database, letter, takesNoPlace(receipt) ? null : nowOf(context))
      return await recordLetter(context.database, letter, receipt, nowOf(context))
    } catch (thrown) {
      if (!(thrown instanceof StoreUnavailable)) throw thrown
      if (context.signal.aborted && nowOf(context) > letter.lease_until) throw thrown
      await sleep(AGAIN_MS, forever)
    }
  }
}

/** Details may have numbers of the server's own: then each is another one. */
const MAX_NOTED = 100

const note = (context: DayContext, channel: ChannelName, receipt: Receipt): void => {
  if (receipt.ok) return
  const now = nowOf(context)
  const { noted } = context.state.times
  const { why, detail } = receipt
  const words = `${channel} ${why} ${detail}`
  if (now - (noted.get(words) ?? -Infinity) < REST_MS) return
  if (noted.size >= MAX_NOTED) noted.clear()
  noted.set(words, now)
  context.log('warn', channel, { why, detail })
}

/** Leaves a server alone that takes nothing now, whoever it is for. */
const mind = (context: DayContext, channel: ChannelName, receipt: Receipt): void => {
  if (!CHANNEL[channel].isOneServer) return
  const one = context.state.sending[channel]
  one.later = !receipt.ok && receipt.why === 'later' ? one.later + 1 : 0
  if (one.later >= IN_A_ROW) one.again = nowOf(context) + REST_MS
}

const deliver = async (context: DayContext, ready: Ready & { readonly kind: 'ready' }): Promise<void> => {
  const { channel, kind } = ready.letter
  const handed = await handOver(context, ready)
  const network = CHANNEL[channel].networkOf(ready)
  const receipt = await braked(context, { network, channel, isAsked: isAsked(kind) }, handed)
  await recordWhenPossible(context, ready.letter, receipt)
  note(context, channel, receipt)
  mind(context, channel, receipt)
}

/** Hands over one after the other until nothing is due any more; gives how many letters it dealt with. */
export const sendInTurn = async (context: DayContext, channel: ChannelName): Promise<number> => {
  let dealt = 0
  const { brakes, sending } = context.state
  const one = sending[channel]
  fade(context, channel)
  while (!context.signal.aborted && one.again <= nowOf(context)) {
    if (brakes[channel] !== null) one.again = nowOf(context) + PROBE_MS
    const claim = await claimLetter(context, channel, nowOf(context))
    if (claim.kind === 'none') break
    dealt++
    if (claim.kind === 'ready') await deliver(context, claim)
    if (claim.kind === 'wait' || claim.kind === 'drop') await tellLimit(context, claim.kind)
  }
  return dealt
}

/** As many at a time as there are lanes. */
export const sendDue = async (context: DayContext): Promise<number> => {
  const dealt = await Promise.all(lanesOfAll(context.settings).map(channel => sendInTurn(context, channel)))
  return dealt.reduce((sum, one) => sum + one, 0)
}
