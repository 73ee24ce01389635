/**
 * Searches CT logs for the domains whose owners want to hear of new certificates: once a day for all who
 * watch one, after its check, which has often just searched for the same.
 */
import { hostAndPort } from '../../../core/domain/domain.ts'
import type { Transaction } from '../../../core/network/doors.ts'
import { Overloaded } from '../../../core/limits/capacity.ts'
import { DeadlineExceeded } from '../../../core/base/deadline.ts'
import { Refusal, StoreUnavailable } from '../../../core/errors/errors.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { batchOf } from '../store/batch.ts'
import { DAY_MS, HOUR_MS } from '../store/limits.ts'
import type { SearchRow } from '../store/tables.ts'
import { WORK_LEASE_MS, nowOf, type DayContext } from '../run/context.ts'
import { keepIssued, type CtAnswer, type Issued } from './issued.ts'

/** Makes searches for these domains due; of one that was searched for lately, a day after that. */
export const dueSearches = async (
  within: Transaction,
  domains: readonly string[],
  now: number,
): Promise<void> => {
  const names = [...new Set(domains)].sort()
  if (names.length === 0) return
  const { text, values } = batchOf(
    { domain: 'TEXT', due_at: 'BIGINT' },
    names.map(domain => ({ domain, due_at: now })),
  )
  await within.query(
    `${text} INSERT INTO watch_search (domain, due_at) SELECT domain, due_at FROM v WHERE TRUE
     ON CONFLICT (domain) DO UPDATE SET
       due_at = CASE WHEN watch_search.searched_at > excluded.due_at - ${DAY_MS}
         THEN watch_search.searched_at + ${DAY_MS} ELSE excluded.due_at END
     WHERE watch_search.due_at IS NULL`,
    values,
  )
}

type Claimed = Pick<SearchRow, 'domain' | 'found' | 'fence'>

/** The one that has waited longest, if somebody still wants to hear of it. */
const claim = ({ database }: DayContext, now: number): Promise<Claimed | null> =>
  database.transaction(async within => {
    const [row] = await within.query<Claimed>(
      `SELECT domain, found, fence FROM watch_search WHERE due_at <= $1 AND lease_until <= $1
         AND EXISTS (SELECT 1 FROM watch_domain JOIN watch_subscription ON id = subscription_id
           WHERE watch_domain.domain = watch_search.domain AND state = 'active' AND certificates = 1)
       ORDER BY due_at, domain LIMIT 1 ${database.skipLocked}`,
      [now],
    )
    if (!row) return null
    const fence = row.fence + 1
    await within.query('UPDATE watch_search SET fence = $2, lease_until = $3 WHERE domain = $1', [
      row.domain,
      fence,
      now + WORK_LEASE_MS,
    ])
    return { ...row, fence }
  })

/**
 * A certificate is for all ports. `later`: nothing can be asked now; null: of this domain nothing was found
 * out, which holds up no others.
 */
const search = async (context: DayContext, domain: string): Promise<CtAnswer | 'later' | null> => {
  const { use, signal, log } = context
  try {
    return await use.ct({ domain: hostAndPort(domain).host })
  } catch (thrown) {
    if (signal.aborted || thrown instanceof Overloaded || thrown instanceof StoreUnavailable) return 'later'
    const isKnown = thrown instanceof Refusal || thrown instanceof DeadlineExceeded
    if (!isKnown) logFailure(log, thrown, { job: 'watch/daily' })
    return null
  }
}

/** None of the searches was asked: they have a budget, or a rest. */
const NOT_ASKED: readonly unknown[] = ['ct-not-asked', 'ct-rate-limited', 'ct-unresponsive']

const wasAsked = (answer: CtAnswer): boolean =>
  answer.source !== null || answer.sources.some(one => !NOT_ASKED.includes(one.detail))

/** Tells the operator once an hour that searches come to nothing; the names are nobody's business. */
const tell = ({ log, state: { times } }: DayContext, answer: CtAnswer | null, now: number): void => {
  if (answer?.source != null || now - times.searchTold < HOUR_MS) return
  times.searchTold = now
  const reasons = (answer?.sources ?? []).map(({ name, detail }) => `${name} ${detail}`)
  log('warn', 'watch-search', { why: reasons.join(', ') || 'not asked' })
}

/** Budgets are of a minute. */
const REST_MS = 60_000

/** Searches until nothing is due any more, or the searches want a rest; gives how many it did. */
export const searchDue = async (context: DayContext): Promise<number> => {
  const { database, doors, signal, state } = context
  let done = 0
  while (!signal.aborted && nowOf(context) >= state.times.searchAgain) {
    // No search that fails now says anything of the searches.
    if ((await context.degraded()).length > 0) break
    const row = await claim(context, nowOf(context))
    if (row === null) break
    const asked = await search(context, row.domain)
    const answer = asked === 'later' ? null : asked
    const now = nowOf(context)
    if (!signal.aborted) tell(context, answer, now)
    const isLater = asked === 'later' || (answer !== null && !wasAsked(answer))
    if (isLater || (await context.degraded()).length > 0) {
      state.times.searchAgain = now + REST_MS
      await database.query('UPDATE watch_search SET lease_until = 0 WHERE domain = $1 AND fence = $2', [
        row.domain,
        row.fence,
      ])
      break
    }
    const before = row.found === null ? null : (JSON.parse(row.found) as Issued)
    const found =
      answer === null || answer.source === null
        ? row.found
        : JSON.stringify(keepIssued(before, answer.issuances, doors.now()))
    await database.query(
      `UPDATE watch_search SET found = $3, searched_at = $4, due_at = NULL, lease_until = 0
       WHERE domain = $1 AND fence = $2`,
      [row.domain, row.fence, found, now],
    )
    done++
  }
  return done
}
