/** Judges what was found for the addresses whose letter is due, and writes what is news into the outbox. */
import type { Sql, Transaction } from '../../../core/network/doors.ts'
import { type DomainNotices, type LetterContent, type Notice, stateOf } from '../letter/content.ts'
import { isDeaf, nextDue, recipientsOf } from '../subscription/rows.ts'
import { LIST_ID } from '../store/tables.ts'
import type { DomainRow, LetterRow, SearchRow, SubscriptionRow } from '../store/tables.ts'
import { batchOf, places } from '../store/batch.ts'
import { sleep } from '../../../core/base/deadline.ts'
import { instant } from '../../../core/base/time.ts'
import { fractionOf, reachOf } from '../letter/hours.ts'
import { checksBrake, lastSeen } from '../run/brake.ts'
import { LEAST_LEASE_MS, WORK_LEASE_MS, nowOf } from '../run/context.ts'
import type { DayContext } from '../run/context.ts'
import type { Issued } from '../check/issued.ts'
import type { StoredFacts } from '../check/facts.ts'
import { channelOf, webhookIn } from '../webhook/address.ts'
import { judge } from './judge.ts'

const CLAIMED = 200
const HOUR_MS = 3_600_000
/** A letter waits so long for measurements that are due as well. */
const PATIENCE_MS = 2 * HOUR_MS
/** Older ones are not those of this day. */
const STALE_MS = 26 * HOUR_MS
/** What a letter says was true so long before at the most: what is older is looked at again first. */
const FRESH_MS = HOUR_MS
/** Letters of alerts are so far apart, whatever their owner changes meanwhile. */
const APART_MS = 20 * HOUR_MS

type Due = Pick<SubscriptionRow, 'id' | 'mailbox' | 'hour' | 'zone' | 'letter_at' | 'fence'> & {
  readonly due_at: number
}

/** `patient`: what is due since then waits no longer. `fresh`: what was looked at since then can be told. */
interface Bounds {
  readonly now: number
  readonly patient: number
  readonly fresh: number
}

/** After a break of the process, and after the brake, the measurements are made up for first. */
const boundsOf = async (context: DayContext, now: number): Promise<Bounds> => {
  const braked = (await lastSeen(context, 'checks'))?.at ?? -Infinity
  const since = Math.max(context.state.times.since, braked < now ? braked : -Infinity)
  return {
    now,
    patient: now - PATIENCE_MS >= since ? now - PATIENCE_MS : -1,
    fresh: Math.max(now - FRESH_MS, braked < now ? braked : -Infinity),
  }
}

const MINE = { id: 'TEXT', fence: 'BIGINT' } as const

const mineOf = ({ id, fence }: Due) => ({ id, fence })

/** Where it is still theirs. */
const lease = async (sql: Sql, due: readonly Due[], until: number): Promise<void> => {
  const { text, values } = batchOf(MINE, due.map(mineOf))
  await sql.query(
    `${text} UPDATE watch_subscription SET lease_until = $${values.length + 1} FROM v
     WHERE watch_subscription.id = v.id AND watch_subscription.fence = v.fence`,
    [...values, until],
  )
}

/** On a busy machine a list of 100,000 domains is judged for longer than a lease lasts. */
const renewing = (context: DayContext, due: readonly Due[]): (() => Promise<void>) => {
  let leased = nowOf(context)
  return async () => {
    const now = nowOf(context)
    if (now - leased < LEAST_LEASE_MS) return
    leased = now
    await lease(context.database, due, now + WORK_LEASE_MS)
  }
}

/**
 * Those whose domains were tried for this letter, or who have waited long enough for that. A letter that is
 * still on its way comes first: what is news will be judged after it. Of several addresses of the operator's
 * list, one that takes no mail holds up no others.
 */
const claim = ({ database }: DayContext, { now, patient, fresh }: Bounds): Promise<readonly Due[]> =>
  database.transaction(async within => {
    const rows = await within.query<Due>(
      `SELECT id, mailbox, hour, zone, letter_at, fence, due_at FROM watch_subscription
       WHERE due_at <= $1 AND lease_until <= $1
         AND (due_at <= $2 OR NOT EXISTS (SELECT 1 FROM watch_domain
           WHERE subscription_id = watch_subscription.id AND check_at <= $1
             AND (tried_at IS NULL OR tried_at < $3 OR (check_at = due_at AND tried_at <= $4))))
         AND NOT EXISTS (SELECT 1 FROM watch_letter
           WHERE mailbox = watch_subscription.mailbox AND state = 'waiting'
             AND subscription_id = watch_subscription.id AND kind NOT IN ('confirm', 'already', 'test')
             AND (recipient IS NULL OR NOT EXISTS (SELECT 1 FROM watch_letter other
               WHERE other.subscription_id = watch_letter.subscription_id
                 AND other.made_at = watch_letter.made_at AND other.state = 'sent')))
       ORDER BY due_at LIMIT ${CLAIMED} ${database.skipLocked}`,
      [now, patient, now - STALE_MS, fresh],
    )
    if (rows.length === 0) return []
    const claimed = rows.map(row => ({ ...row, fence: row.fence + 1 }))
    const { text, values } = batchOf(MINE, claimed.map(mineOf))
    await within.query(
      `${text} UPDATE watch_subscription SET fence = v.fence, lease_until = $${values.length + 1} FROM v
       WHERE watch_subscription.id = v.id`,
      [...values, now + WORK_LEASE_MS],
    )
    return claimed
  })

type Watched = Pick<
  DomainRow,
  'subscription_id' | 'domain' | 'added_at' | 'facts' | 'facts_at' | 'tried_at' | 'failures' | 'memory'
> &
  Pick<SubscriptionRow, 'email' | 'language' | 'hour' | 'zone' | 'days'> &
  Pick<SearchRow, 'found'>

export interface DueDomain {
  readonly row: Watched
  readonly memory: string
  readonly notices: readonly Notice[]
}

/** The alerts of a domain now, by what is kept of it, on the days that its owner wants them. */
export const alertsOf = async (
  { use }: Pick<DayContext, 'use'>,
  facts: StoredFacts | null,
  row: Pick<Watched, 'language' | 'hour' | 'zone' | 'days'>,
  now: number,
): Promise<Pick<Parameters<typeof judge>[0], 'alerts' | 'titles'>> => {
  if (facts === null) return { alerts: [], titles: {} }
  const until = instant(new Date(reachOf(now, row)))
  const days = row.days === null ? {} : { days: JSON.parse(row.days) as number[] }
  return use.expiryJudged({ facts, until, ...days })
}

const judgeDomain = async (
  context: Pick<DayContext, 'use'>,
  row: Watched,
  now: number,
): Promise<DueDomain> => {
  const facts = row.facts === null ? null : (JSON.parse(row.facts) as StoredFacts)
  const found = await alertsOf(context, facts, row, now)
  const issued = row.found === null ? null : (JSON.parse(row.found) as Issued)
  const { memory, failures, email } = row
  const isResent = webhookIn(email)?.kind === 'alertmanager'
  const judged = judge({ memory, facts, issued, ...found, failures, isResent, now: new Date(now) })
  // Most have no news, and what is kept of them is long.
  return { row: judged.notices.length > 0 ? row : { ...row, facts: null, found: null }, ...judged }
}

const isNew = ({ row, memory, notices }: DueDomain): boolean => memory !== row.memory || notices.length > 0

const SEVERITIES = ['critical', 'urgent', 'warning', 'good', 'info'] as const
const rank = ({ notices }: Pick<DomainNotices, 'notices'>): number =>
  Math.min(...notices.map(({ severity }) => SEVERITIES.indexOf(severity)))

/** Domains of the operator's list in one letter: what is left of them is as new the next day. */
const MOST_TOLD = 100

/** Without what no letter has room for, the worst first. */
const inTurn = (judged: readonly DueDomain[]): readonly DueDomain[] => {
  const listed = judged.filter(({ row, notices }) => row.subscription_id === LIST_ID && notices.length > 0)
  if (listed.length <= MOST_TOLD) return judged
  const later = new Set(listed.toSorted((one, other) => rank(one) - rank(other)).slice(MOST_TOLD))
  return judged.filter(one => !later.has(one))
}

/** Domains that are read at a time, and judged before others have a turn. */
const READ = 500
const APART = 50

/** What is new of each domain of these, as far as letters have room for it; nothing is written. */
export const judgeDomains = async (
  context: Pick<DayContext, 'database' | 'use' | 'signal'>,
  due: readonly Pick<Due, 'id'>[],
  now: number,
  renew = async (): Promise<void> => {},
): Promise<DueDomain[]> => {
  let judged: readonly DueDomain[] = []
  const ids = due.map(({ id }) => id)
  for (let [after, domain] = ['', '']; ; ) {
    const rows = await context.database.query<Watched>(
      `SELECT subscription_id, watch_domain.domain, added_at, facts, facts_at, tried_at, failures, memory, email, language,
         hour, zone, days, found
       FROM watch_domain JOIN watch_subscription ON id = subscription_id
         LEFT JOIN watch_search ON watch_search.domain = watch_domain.domain AND certificates = 1
       WHERE subscription_id IN (${places(ids.length, 2)})
         AND (subscription_id > $1 OR (subscription_id = $1 AND watch_domain.domain > $2))
       ORDER BY subscription_id, watch_domain.domain LIMIT ${READ}`,
      [after, domain, ...ids],
    )
    const read: DueDomain[] = []
    for (const [index, row] of rows.entries()) {
      read.push(await judgeDomain(context, row, now))
      if (index % APART === APART - 1) await sleep(0, context.signal)
    }
    judged = inTurn([...judged, ...read.filter(isNew)])
    await renew()
    const last = rows.at(-1)
    if (!last || rows.length < READ)
      return judged.toSorted((one, other) => one.row.added_at - other.row.added_at)
    ;[after, domain] = [last.subscription_id, last.domain]
  }
}

/* Looks again at what is to be told, where it was found out long ago. */

const isOld = ({ row, notices }: DueDomain, fresh: number): boolean =>
  notices.length > 0 && row.tried_at !== null && row.tried_at <= fresh

/** Whether the registry is to be asked as well. */
const isRegistered = ({ notices }: DueDomain): boolean =>
  notices.some(({ code }) => code.startsWith('domain-'))

/** Their checks are due with their letters, which wait for them. Another instance may have looked by now. */
const lookAgain = (
  { database }: DayContext,
  due: readonly Due[],
  { old, fresh }: { readonly old: readonly DueDomain[]; readonly fresh: number },
): Promise<unknown> =>
  database.transaction(async within => {
    const times = new Map(due.map(({ id, due_at }) => [id, due_at]))
    const looks = batchOf(
      { subscription_id: 'TEXT', domain: 'TEXT', due_at: 'BIGINT', registry: 'BIGINT' },
      old.map(one => ({
        subscription_id: one.row.subscription_id,
        domain: one.row.domain,
        due_at: times.get(one.row.subscription_id)!,
        registry: Number(isRegistered(one)),
      })),
    )
    await within.query(
      `${looks.text} UPDATE watch_domain SET check_at = v.due_at,
         registration_at = CASE WHEN v.registry = 1 THEN NULL ELSE registration_at END
       FROM v WHERE watch_domain.subscription_id = v.subscription_id AND watch_domain.domain = v.domain
         AND check_at IS NOT NULL AND tried_at <= $${looks.values.length + 1}`,
      [...looks.values, fresh],
    )
    await lease(within, due, 0)
  })

/** The letter of one address; null: there is no news. */
const contentOf = (judged: readonly DueDomain[], isListed: boolean): LetterContent | null => {
  const domains = judged
    .filter(({ notices }) => notices.length > 0)
    .map(({ row, notices }): DomainNotices => ({ ...stateOf(row), notices }))
    .sort((one, other) => rank(one) - rank(other))
  if (domains.length === 0) return null
  return isListed
    ? { kind: 'alerts', domains, listed: { full: domains.length >= MOST_TOLD } }
    : { kind: 'alerts', domains }
}

/** Keeps what was told; gives the domains that are still watched, of those that have something to tell. */
const remember = async (within: Transaction, told: readonly DueDomain[]): Promise<DueDomain[]> => {
  const there = new Set<string>()
  for (let at = 0; at < told.length; at += CLAIMED) {
    const { text, values } = batchOf(
      { subscription_id: 'TEXT', domain: 'TEXT', memory: 'TEXT' },
      told
        .slice(at, at + CLAIMED)
        .map(({ row: { subscription_id, domain }, memory }) => ({ subscription_id, domain, memory })),
    )
    const kept = await within.query<{ subscription_id: string; domain: string }>(
      `${text} UPDATE watch_domain SET memory = v.memory FROM v
       WHERE watch_domain.subscription_id = v.subscription_id AND watch_domain.domain = v.domain
       RETURNING watch_domain.subscription_id, watch_domain.domain`,
      values,
    )
    for (const { subscription_id, domain } of kept) there.add(`${subscription_id} ${domain}`)
  }
  return told.filter(({ row }) => there.has(`${row.subscription_id} ${row.domain}`))
}

type Written = Pick<SubscriptionRow, 'id' | 'mailbox' | 'email'> & Pick<LetterRow, 'content' | 'recipient'>

const MINUTE_MS = 60_000

/** Each is sent at a moment of its own within the spread: most people have the same hour. */
const write = async (
  within: Transaction,
  letters: readonly Written[],
  spread: number,
  now: number,
): Promise<void> => {
  if (letters.length === 0) return
  const { text, values } = batchOf(
    {
      letter_id: 'TEXT',
      id: 'TEXT',
      mailbox: 'TEXT',
      channel: 'TEXT',
      content: 'TEXT',
      recipient: 'TEXT',
      send_at: 'BIGINT',
    },
    letters.map(({ email, ...letter }) => {
      const letter_id = crypto.randomUUID()
      const send_at = now + Math.floor(fractionOf(letter_id) * spread * MINUTE_MS)
      return { letter_id, ...letter, channel: channelOf(email), send_at }
    }),
  )
  await within.query(
    `INSERT INTO watch_letter
       (id, subscription_id, mailbox, channel, kind, content, recipient, made_at, send_at, state)
     ${text} SELECT letter_id, id, mailbox, channel, 'alerts', content, recipient,
       CAST($${values.length + 1} AS BIGINT), send_at, 'waiting' FROM v`,
    [...values, now],
  )
}

type DueRow = Pick<
  SubscriptionRow,
  'id' | 'mailbox' | 'email' | 'mails' | 'dead_mails' | 'hour' | 'zone' | 'letter_at'
>

/** All of a claim in one transaction: what is remembered as told lies in the outbox. */
const settle = (
  { database, settings }: DayContext,
  due: readonly Due[],
  judged: readonly DueDomain[],
  now: number,
): Promise<number> =>
  database.transaction(async within => {
    const mine = batchOf(MINE, due.map(mineOf))
    // It holds the rows to the end, so that nobody stops or changes them meanwhile.
    const held = await within.query<DueRow>(
      `${mine.text} UPDATE watch_subscription SET lease_until = 0 FROM v
       WHERE watch_subscription.id = v.id AND watch_subscription.fence = v.fence
         AND watch_subscription.state = 'active'
       RETURNING watch_subscription.id, mailbox, email, mails, dead_mails, hour, zone, letter_at`,
      mine.values,
    )
    if (held.length === 0) return 0
    const ids = new Set(held.filter(row => !isDeaf(row)).map(({ id }) => id))
    const theirs = judged.filter(({ row }) => ids.has(row.subscription_id))
    const told = Map.groupBy(await remember(within, theirs), ({ row }) => row.subscription_id)
    const letters = held.flatMap((row): Written[] => {
      const { id, mailbox, email } = row
      const content = contentOf(told.get(id) ?? [], id === LIST_ID)
      if (!content) return []
      return recipientsOf(row).map(recipient => ({
        id,
        mailbox,
        email,
        content: JSON.stringify(content),
        recipient,
      }))
    })
    await write(within, letters, settings.mailSpread, now)
    // What was judged is no sign of an outage any more.
    await within.query(
      `UPDATE watch_domain SET tried_code = NULL, tried_network = NULL
       WHERE subscription_id IN (${places(held.length)}) AND tried_code IS NOT NULL`,
      held.map(({ id }) => id),
    )
    const written = new Set(letters.map(({ id }) => id))
    const { text, values } = batchOf(
      { id: 'TEXT', due_at: 'BIGINT', letter_at: 'BIGINT' },
      held.map(row => {
        const letter_at = written.has(row.id) ? now : row.letter_at
        return { id: row.id, due_at: nextDue(now, { ...row, letter_at }), letter_at }
      }),
    )
    await within.query(
      `${text} UPDATE watch_subscription SET due_at = v.due_at, letter_at = v.letter_at FROM v
       WHERE watch_subscription.id = v.id`,
      values,
    )
    return letters.length
  })

const isEarly = ({ letter_at }: Due, now: number): boolean => letter_at !== null && letter_at + APART_MS > now

/** Judges until nothing is due any more, or the brake is on; gives how many addresses it dealt with. */
export const judgeDue = async (context: DayContext): Promise<number> => {
  let dealt = 0
  // What is known meanwhile may be over, and by a wrong clock nothing is due: it is looked at afterwards.
  if ((await context.degraded()).length > 0) {
    context.state.times.since = nowOf(context)
    return 0
  }
  while (!context.signal.aborted && (await checksBrake(context)) === null) {
    const now = nowOf(context)
    const bounds = await boundsOf(context, now)
    const due = await claim(context, bounds)
    if (due.length === 0) break
    dealt += due.length
    const ready = due.filter(one => !isEarly(one, now))
    const judged = ready.length === 0 ? [] : await judgeDomains(context, ready, now, renewing(context, ready))
    const patient = new Set(ready.filter(one => one.due_at > bounds.patient).map(({ id }) => id))
    const old = judged.filter(one => patient.has(one.row.subscription_id) && isOld(one, bounds.fresh))
    const waiting = new Set(old.map(({ row }) => row.subscription_id))
    const [later, told] = [due.filter(({ id }) => waiting.has(id)), due.filter(({ id }) => !waiting.has(id))]
    if (later.length > 0) await lookAgain(context, later, { old, fresh: bounds.fresh })
    const written = told.length === 0 ? 0 : await settle(context, told, judged, now)
    if (written + later.length > 0) context.state.wake()
  }
  return dealt
}
