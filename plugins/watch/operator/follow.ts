/**
 * What the page of the operator's list shows, beside what is measured for its alerts: the state and the grade
 * of each domain, its name servers and addresses, and when they changed.
 */
import type { Transaction } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import { alertsOf } from '../alert/due.ts'
import { isTold } from '../alert/judge.ts'
import { seenOf } from '../alert/memory.ts'
import type { StoredFacts } from '../check/facts.ts'
import { LEAST_LEASE_MS, WORK_LEASE_MS, nowOf, type DayContext } from '../run/context.ts'
import {
  LIST_ID,
  RANKS,
  type ChangeRow,
  type DomainRow,
  type ListedRow,
  type SubscriptionRow,
} from '../store/tables.ts'

type Rank = (typeof RANKS)[number]

/** Changes of one kind that are kept of a domain: what changes each day pushes out nothing of the others. */
const MAX_CHANGES = 20
/** Domains at a time, beside the checks that alerts need. */
const AT_ONCE = 2
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After a failure of ours, and where its first check has not come yet. */
const LATER_MS = 5 * MINUTE_MS
/** So long after the check of the day, which the state is made of. */
const BEHIND_MS = MINUTE_MS

type WatchedRow = Pick<DomainRow, 'check_at' | 'facts' | 'tried_at'> &
  Pick<SubscriptionRow, 'language' | 'hour' | 'zone' | 'days'>

/* What was found of one domain; null: not known, so that what was known stays. */

type LookUp = Pick<ListedRow, 'certificate' | 'grade' | 'name_servers' | 'addresses'>

const KINDS = {
  certificate: 'certificate',
  grade: 'grade',
  name_servers: 'name-servers',
  addresses: 'addresses',
} as const satisfies Readonly<Record<keyof LookUp, ChangeRow['kind']>>

const MAX_TEXT = 500
/** Nothing was found where there could be something. */
const NONE = '-'

const textOf = (values: readonly string[]): string =>
  [...new Set(values)].sort().join(' ').slice(0, MAX_TEXT) || NONE

/** Who issued it and until when it is valid; the beginning of its hash tells it from others like it. */
const certificateOf = (facts: StoredFacts | null): string | null => {
  const seen = seenOf(facts)
  if (seen === null) return null
  const id = seen.id === seen.until ? [] : [seen.id]
  return [seen.organization ?? NONE, seen.until.slice(0, 10), ...id].join(', ')
}

/** A part that fails has nothing to tell; a store that does is everybody's trouble. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (thrown) {
    if (thrown instanceof StoreUnavailable) throw thrown
    return null
  }
}

const lookUp = async ({ use }: DayContext, domain: string, facts: StoredFacts | null): Promise<LookUp> => {
  const [graded, dns] = await Promise.all([
    orNull(use.securityGraded({ domain })),
    orNull(use.dnsInfo({ domain })),
  ])
  const isOpen = (field: string): boolean =>
    dns === null || dns.unmeasured.some(gap => gap.field === field || gap.field.startsWith(`${field}[`))
  const addresses = (): string => textOf([...dns!.a.map(({ ip }) => ip), ...dns!.aaaa])
  return {
    certificate: certificateOf(facts),
    grade: graded?.grade ?? null,
    name_servers: isOpen('nameservers') ? null : textOf(dns!.nameservers.map(({ host }) => host)),
    addresses: isOpen('a') || isOpen('aaaa') ? null : addresses(),
  }
}

/** Pure: what differs between two looks, where both have found something. */
export const changesOf = (
  before: LookUp,
  found: LookUp,
): readonly Pick<ChangeRow, 'kind' | 'was' | 'became'>[] =>
  (Object.keys(KINDS) as (keyof LookUp)[]).flatMap(field => {
    const [was, became] = [before[field], found[field]]
    return was === null || became === null || was === became ? [] : [{ kind: KINDS[field], was, became }]
  })

type PresentAlerts = Awaited<ReturnType<typeof alertsOf>>['alerts']

/** Pure: the state that a domain has by its alerts; `facts` null: nothing was ever found out. */
export const stateOf = (facts: StoredFacts | null, alerts: PresentAlerts): Rank => {
  const told = alerts.filter(alert => isTold(alert, facts)).map(({ severity }) => severity)
  if (told.includes('critical') || told.includes('urgent')) return 'problem'
  if (told.includes('warning')) return 'warning'
  return facts === null || facts.why ? 'unchecked' : 'good'
}

const note = async (
  within: Transaction,
  domain: string,
  { kind, was, became }: ReturnType<typeof changesOf>[number],
  now: number,
): Promise<void> => {
  await within.query(
    'INSERT INTO watch_change (id, domain, at, kind, was, became) VALUES ($1, $2, $3, $4, $5, $6)',
    [crypto.randomUUID(), domain, now, kind, was, became],
  )
  await within.query(
    `DELETE FROM watch_change WHERE domain = $1 AND kind = $2 AND id NOT IN (SELECT id FROM watch_change
       WHERE domain = $1 AND kind = $2 ORDER BY at DESC, id DESC LIMIT ${MAX_CHANGES})`,
    [domain, kind],
  )
}

/* Domains whose time has come, while nobody else waits. */

const putOff = ({ database }: DayContext, { domain, fence }: ListedRow, at: number): Promise<unknown> =>
  database.query('UPDATE watch_listed SET next_at = $3, lease_until = 0 WHERE domain = $1 AND fence = $2', [
    domain,
    fence,
    at,
  ])

const follow = async (context: DayContext, row: ListedRow): Promise<void> => {
  const { database, degraded } = context
  const [kept] = await database.query<WatchedRow>(
    `SELECT check_at, facts, tried_at, language, hour, zone, days
     FROM watch_domain JOIN watch_subscription ON id = subscription_id
     WHERE subscription_id = $1 AND domain = $2`,
    [LIST_ID, row.domain],
  )
  const began = performance.now()
  if (!kept || kept.tried_at === null) return void (await putOff(context, row, nowOf(context) + LATER_MS))
  const facts = kept.facts === null ? null : (JSON.parse(kept.facts) as StoredFacts)
  const found = await lookUp(context, row.domain, facts)
  const now = nowOf(context)
  if (context.signal.aborted || (await degraded(began)).length > 0)
    return void (await putOff(context, row, now + LATER_MS))
  const { alerts } = await alertsOf(context, facts, kept, now)
  const rank = RANKS.indexOf(stateOf(facts, alerts))
  const until = facts?.certificate?.notAfter
  await database.transaction(async within => {
    const mine = await within.query(
      `UPDATE watch_listed SET rank = $3, since = $4, ends_at = $5, certificate = $6, grade = $7,
         name_servers = $8, addresses = $9, next_at = $10, lease_until = 0
       WHERE domain = $1 AND fence = $2 RETURNING domain`,
      [
        row.domain,
        row.fence,
        rank,
        rank === row.rank ? row.since : now,
        until === undefined ? null : Date.parse(until),
        found.certificate ?? row.certificate,
        found.grade ?? row.grade,
        found.name_servers ?? row.name_servers,
        found.addresses ?? row.addresses,
        Math.max((kept.check_at ?? now) + BEHIND_MS, now + HOUR_MS),
      ],
    )
    if (mine.length === 0) return
    for (const change of changesOf(row, found)) await note(within, row.domain, change, now)
  })
}

const isOthersTurn = async ({ database }: DayContext, now: number): Promise<boolean> => {
  const due = await database.query(
    `SELECT domain FROM watch_domain WHERE check_at <= $1 AND lease_until <= $1
       AND subscription_id <> '${LIST_ID}' LIMIT 1`,
    [now],
  )
  return due.length > 0
}

const claim = ({ database }: DayContext, now: number): Promise<readonly ListedRow[]> =>
  database.transaction(async within => {
    const rows = await within.query<ListedRow>(
      `SELECT * FROM watch_listed WHERE next_at <= $1 AND lease_until <= $1
       ORDER BY next_at LIMIT ${AT_ONCE} ${database.skipLocked}`,
      [now],
    )
    const claimed = rows.map(row => ({ ...row, fence: row.fence + 1 }))
    for (const { domain, fence } of claimed)
      await within.query('UPDATE watch_listed SET fence = $2, lease_until = $3 WHERE domain = $1', [
        domain,
        fence,
        now + WORK_LEASE_MS - LEAST_LEASE_MS,
      ])
    return claimed
  })

/** Looks at what is due of the list; gives at how many domains. */
export const followDue = async (context: DayContext): Promise<number> => {
  let dealt = 0
  while (!context.signal.aborted) {
    const now = nowOf(context)
    // The checks, which go on all the time, know whether they fail together.
    if ((await context.degraded()).length > 0 || context.state.brakes.checks !== null) break
    if (await isOthersTurn(context, now)) break
    const rows = await claim(context, now)
    if (rows.length === 0) break
    await Promise.all(rows.map(row => follow(context, row)))
    dealt += rows.length
  }
  return dealt
}
