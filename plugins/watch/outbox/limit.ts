/** Tells the operator when the limit of mails an hour holds back what people ask for. */
import type { Claim } from './claims.ts'
import { nowOf } from '../run/context.ts'
import type { DayContext } from '../run/context.ts'

const HOUR_MS = 3_600_000

/** A mailbox or a caller may have its own cap: that concerns nobody else. */
const FIGURES = `SELECT
    (SELECT count(*) FROM watch_mailing WHERE at > $1) AS mailed,
    (SELECT count(*) FROM watch_letter
      WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test')) AS waiting`

/** Once an hour at most, with what a larger limit would have been for. */
export const tellLimit = async (context: DayContext, { putOff, dropped }: Claim): Promise<void> => {
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
