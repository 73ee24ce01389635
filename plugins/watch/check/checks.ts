/** Measures the domains whose time has come, and keeps what was found. */
import { checkBefore, nextHour } from '../letter/hours.ts'
import { LIST_ID } from '../store/tables.ts'
import type { DomainRow, SubscriptionRow } from '../store/tables.ts'
import { isConclusive, type StoredFacts, keepFacts, type Measured } from './facts.ts'
import { Overloaded } from '../../../core/limits/capacity.ts'
import { DeadlineExceeded } from '../../../core/base/deadline.ts'
import { Refusal, StoreUnavailable } from '../../../core/errors/errors.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { instant } from '../../../core/base/time.ts'
import { batchOf, places } from '../store/batch.ts'
import { dueSearches } from './searches.ts'
import { checksBrake, failingWith, failureOf, tryOf, type Look } from '../run/brake.ts'
import { LEAST_LEASE_MS, WORK_LEASE_MS, nowOf, type DayContext } from '../run/context.ts'

/* When a domain is measured next, and whether its registry is asked then. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What failed is tried again so much later, twice a day. */
const AGAIN_MS = 2 * HOUR_MS
/** Until then, and half an hour for what was late by itself. */
const AGAIN_UNTIL_MS = 2 * AGAIN_MS + HOUR_MS / 2

type Cycle = Pick<SubscriptionRow, 'hour' | 'zone'> & { readonly due_at: number }

/** Its next place in the day: also where it came so late that its letter was judged without it. */
const afterwards = (domain: string, now: number, { hour, zone }: Cycle): number => {
  let letter = nextHour(now, hour, zone)
  while (checkBefore(letter, domain) <= now) letter = nextHour(letter, hour, zone)
  return checkBefore(letter, domain)
}

interface Next {
  readonly checkAt: number
  /** The day has passed without a conclusive measurement. */
  readonly failed: boolean
}

/** After a measurement now, which was conclusive or not. One for a letter that is due is none of a day. */
const nextCheck = (
  { domain, added_at, check_at }: Pick<Row, 'domain' | 'added_at' | 'check_at'>,
  conclusive: boolean,
  now: number,
  cycle: Cycle,
): Next => {
  const began = Math.max(checkBefore(cycle.due_at, domain), added_at)
  const again = now + AGAIN_MS
  if (!conclusive && again <= began + AGAIN_UNTIL_MS && again < cycle.due_at)
    return { checkAt: again, failed: false }
  return { checkAt: afterwards(domain, now, cycle), failed: !conclusive && check_at !== cycle.due_at }
}

/** Less than a week and a day, because measurements come a little earlier and later. */
const WEEK_MS = 7 * DAY_MS - 12 * HOUR_MS
const DAILY_MS = 12 * HOUR_MS
/** Owners of domains are reminded from there on. */
const SOON_MS = 61 * DAY_MS

const isQuiet = ({ status, states }: NonNullable<StoredFacts['registration']>): boolean =>
  status !== 'not-registered'
  && !states.some(state => /^(redemption period|pending delete|client hold|server hold)$/.test(state))

/** Weekly; daily where its answer may be news, or is not known yet. */
const wantsRegistry = (facts: StoredFacts | null, registrationAt: number | null, now: number): boolean => {
  if (registrationAt === null) return true
  const held = facts?.registration
  if (!held) return true
  const ends = held.expiresAt === null ? Infinity : Date.parse(held.expiresAt)
  return now - registrationAt >= (isQuiet(held) && ends - now > SOON_MS ? WEEK_MS : DAILY_MS)
}

/* Lets so many pieces of work run at once, in the order in which they came. */

interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when whatever comes next would begin at once. */
  free(): Promise<void>
}

const gate = (atOnce: number): Gate => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) running++
    // Whoever leaves hands its place on.
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  const run: Gate['run'] = async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { run, free: () => run(async () => {}) }
}

const CLAIMED = 64
/** The operator's list is checked while nobody else's domains are due, and they wait for few of it. */
const CLAIMED_OF_LIST = 16
/** No index has this text, so the one by time is used: the one by subscription reads the whole list. */
const OF_LIST = `subscription_id || '' = '${LIST_ID}'`
/** Callers have the rest of what this instance can do. */
const AT_ONCE = 8
/** Claims that are not done yet: one silent server holds its claim for long, and no other. */
const OPEN = 4
/** Where there was no room, or what failed may be our fault. */
const LATER_MS = 5 * MINUTE_MS
/** While so much fails that it must be, one claim in so long says whether it is over. */
const SAMPLE_MS = MINUTE_MS

const COLUMNS = `subscription_id, domain, added_at, check_at, facts, facts_at, tried_at, failures, tried_code,
  tried_network, registration_at, fence`
type Row = Pick<
  DomainRow,
  | 'subscription_id'
  | 'domain'
  | 'added_at'
  | 'facts'
  | 'facts_at'
  | 'tried_at'
  | 'failures'
  | 'tried_code'
  | 'tried_network'
  | 'registration_at'
> & { readonly check_at: number; readonly fence: number }

const MINE = { subscription_id: 'TEXT', domain: 'TEXT', fence: 'BIGINT' } as const

const claim = ({ database }: DayContext, now: number): Promise<readonly Row[]> =>
  database.transaction(async within => {
    const find = (whose: string, most: number): Promise<readonly Row[]> =>
      within.query<Row>(
        `SELECT ${COLUMNS} FROM watch_domain WHERE check_at <= $1 AND lease_until <= $1 AND ${whose}
         ORDER BY check_at LIMIT ${most} ${database.skipLocked}`,
        [now],
      )
    const others = await find(`subscription_id <> '${LIST_ID}'`, CLAIMED)
    const rows = others.length > 0 ? others : await find(OF_LIST, CLAIMED_OF_LIST)
    if (rows.length === 0) return []
    const claimed = rows.map(row => ({ ...row, fence: row.fence + 1 }))
    const { text, values } = batchOf(
      MINE,
      claimed.map(({ subscription_id, domain, fence }) => ({ subscription_id, domain, fence })),
    )
    await within.query(
      `${text} UPDATE watch_domain SET fence = v.fence, lease_until = $${values.length + 1} FROM v
       WHERE watch_domain.subscription_id = v.subscription_id AND watch_domain.domain = v.domain`,
      [...values, now + WORK_LEASE_MS],
    )
    return claimed
  })

/** `later`: it could not be tried, or with means of ours that failed. */
type Found =
  | { readonly kind: 'measured'; readonly facts: Measured }
  | { readonly kind: 'failed' | 'later' | 'left' }

/** The facts of a row are read once. */
interface Claimed {
  readonly row: Row
  readonly facts: StoredFacts | null
}

const factsOf = ({ facts }: Pick<DomainRow, 'facts'>): StoredFacts | null =>
  facts === null ? null : (JSON.parse(facts) as StoredFacts)

const measure = async (
  context: DayContext,
  domain: string,
  registry: boolean,
  until: number,
): Promise<Found> => {
  const { use, signal, log, degraded } = context
  if (signal.aborted || nowOf(context) > until) return { kind: 'left' }
  const began = performance.now()
  const isOurs = async (): Promise<boolean> => (await degraded(began)).length > 0
  try {
    const facts = await use.expiryDomain(registry ? { domain } : { domain, registration: false })
    const isLater = !isConclusive(facts) && (await isOurs())
    if (signal.aborted) return { kind: 'left' }
    return isLater ? { kind: 'later' } : { kind: 'measured', facts }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'left' }
    if (thrown instanceof Overloaded || thrown instanceof StoreUnavailable) return { kind: 'later' }
    if (!(thrown instanceof Refusal) && !(thrown instanceof DeadlineExceeded))
      logFailure(log, thrown, { job: 'watch/daily' })
    return { kind: (await isOurs()) ? 'later' : 'failed' }
  }
}

const nothingOf = (domain: string, now: number): Measured => {
  const at = instant(new Date(now))
  return {
    domain,
    certificate: null,
    server: null,
    registration: null,
    unmeasured: [],
    measuredAt: at,
    checkedAt: at,
  }
}

const KEPT = {
  ...MINE,
  facts: 'TEXT',
  facts_at: 'BIGINT',
  tried_at: 'BIGINT',
  failures: 'BIGINT',
  tried_code: 'TEXT',
  tried_network: 'TEXT',
  registration_at: 'BIGINT',
  check_at: 'BIGINT',
  lease_until: 'BIGINT',
} as const
type Keep = { readonly [Column in keyof typeof KEPT]: DomainRow[Column] }

/** What was found, also where the measurement came to nothing; null: it could not be tried. */
const measuredOf = ({ row: { domain } }: Claimed, found: Found, now: number): Measured | null => {
  if (found.kind === 'left' || found.kind === 'later') return null
  return found.kind === 'measured' ? found.facts : nothingOf(domain, now)
}

/** What the row is after it was tried; `isBraked`: what failed is not its fault, and is not kept. */
const keptOf = (
  one: Claimed,
  found: Found,
  now: number,
  { isBraked, cycle }: { readonly isBraked: boolean; readonly cycle: Cycle | undefined },
): Keep => {
  const { row, facts } = one
  const { added_at: _, ...kept } = row
  const measured = measuredOf(one, found, now)
  // What was put off is due all the same, so that its letter waits for it.
  if (measured === null) return { ...kept, lease_until: found.kind === 'left' ? 0 : now + LATER_MS }
  const { code, network } = tryOf(row, facts, measured)
  const tried = { ...kept, tried_at: now, tried_code: code, tried_network: network }
  // Behind all that is due, so that each sample has others.
  if (isBraked && failureOf(measured) !== null)
    return { ...tried, check_at: now, lease_until: now + LATER_MS }
  const { facts_at, failures, registration_at } = row
  const news = keepFacts(facts, measured)
  const next = nextCheck(row, news.conclusive, now, cycle ?? { due_at: now, hour: 0, zone: 'UTC' })
  return {
    ...tried,
    facts: JSON.stringify(news.facts),
    facts_at: news.conclusive ? now : facts_at,
    failures: news.conclusive ? 0 : failures + Number(next.failed),
    registration_at: news.registryAnswered ? now : registration_at,
    check_at: next.checkAt,
    lease_until: 0,
  }
}

type Timed = Pick<SubscriptionRow, 'id' | 'hour' | 'zone' | 'certificates'> & { readonly due_at: number }

const keep = async (
  context: DayContext,
  found: readonly (readonly [Claimed, Found])[],
  now: number,
): Promise<void> => {
  const measured = found.flatMap(([one, what]) => {
    const facts = measuredOf(one, what, now)
    return facts ? [{ one, facts }] : []
  })
  const looks = measured.map(
    ({ one: { row, facts: before }, facts }): Look => ({ domain: row.domain, ...tryOf(row, before, facts) }),
  )
  // It holds back what failed, and there may be nothing of that.
  const isBraked =
    measured.some(({ facts }) => failureOf(facts) !== null) && (await failingWith(context, looks)) !== null
  await context.database.transaction(async within => {
    const ids = [...new Set(found.map(([{ row }]) => row.subscription_id))]
    const timed = await within.query<Timed>(
      `SELECT id, hour, zone, due_at, certificates FROM watch_subscription
       WHERE id IN (${places(ids.length)}) AND due_at IS NOT NULL`,
      ids,
    )
    const cycles = new Map(timed.map(one => [one.id, one]))
    const { text, values } = batchOf(
      KEPT,
      found.map(([one, what]) =>
        keptOf(one, what, now, { isBraked, cycle: cycles.get(one.row.subscription_id) }),
      ),
    )
    // Without a time it is measured no more, whatever was found meanwhile.
    await within.query(
      `${text} UPDATE watch_domain SET facts = v.facts, facts_at = v.facts_at, tried_at = v.tried_at,
         failures = v.failures, tried_code = v.tried_code, tried_network = v.tried_network,
         registration_at = v.registration_at, lease_until = v.lease_until,
         check_at = CASE WHEN watch_domain.check_at IS NULL THEN NULL ELSE v.check_at END
       FROM v WHERE watch_domain.subscription_id = v.subscription_id AND watch_domain.domain = v.domain
         AND watch_domain.fence = v.fence`,
      values,
    )
    const searched = found.filter(([{ row }]) => cycles.get(row.subscription_id)?.certificates === 1)
    await dueSearches(
      within,
      searched.map(([{ row }]) => row.domain),
      now,
    )
  })
  if (isBraked) await checksBrake(context)
}

/** Those who watch the same name share one measurement. */
const work = async (context: DayContext, rows: readonly Row[], until: number, at: Gate): Promise<void> => {
  const claimed = rows.map(row => ({ row, facts: factsOf(row) }))
  const now = nowOf(context)
  const names = Map.groupBy(claimed, ({ row }) => row.domain)
  const found = await Promise.all(
    [...names].map(async ([domain, same]) => {
      const registry = same.some(({ row, facts }) => wantsRegistry(facts, row.registration_at, now))
      const what = await at.run(() => measure(context, domain, registry, until))
      return same.map(one => [one, what] as const)
    }),
  )
  await keep(context, found.flat(), nowOf(context))
  context.state.wake()
}

/** Measures until nothing is due any more, or a sample where the brake is on; gives how many it tried. */
export const checkDue = async (context: DayContext): Promise<number> => {
  const { times } = context.state
  const places = gate(AT_ONCE)
  const open = new Set<Promise<void>>()
  const failures: unknown[] = []
  let tried = 0
  while (!context.signal.aborted && failures.length === 0) {
    const now = nowOf(context)
    // It is asked by itself whether it answers again; all else shows in the checks that go on.
    if ((await context.degraded()).includes('resolver')) break
    const isBraked = (await checksBrake(context)) !== null
    if (isBraked && now >= times.sampled && now - times.sampled < SAMPLE_MS) break
    const rows = await claim(context, now)
    if (rows.length === 0) break
    tried += rows.length
    if (isBraked) times.sampled = now
    const one = work(context, rows, now + WORK_LEASE_MS - LEAST_LEASE_MS, places)
      .catch((thrown: unknown) => void failures.push(thrown))
      .finally(() => open.delete(one))
    open.add(one)
    await places.free()
    while (open.size >= OPEN) await Promise.race(open)
  }
  await Promise.all(open)
  if (failures.length > 0) throw failures[0]
  return tried
}
