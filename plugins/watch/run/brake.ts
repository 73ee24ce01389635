/**
 * The brake: where so much fails at once that the fault must be ours, the run stops and nobody is told of it.
 * Nothing has to be released: the looks and letters that are tried meanwhile say when it is over.
 */
import type * as v from 'valibot'
import { hostAndPort, registrableOf } from '../../../core/domain/domain.ts'
import type { Receipt } from '../../../core/network/doors.ts'
import { networkOf } from '../../../core/network/ip-address.ts'
import { type FaultCode, SERVER_FAULTS } from '../../../core/protocol/faults.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import type expiryDomain from '../../expiry/domain/index.ts'
import type { StoredFacts } from '../check/facts.ts'
import { CHANNELS, type ChannelName, type DomainRow } from '../store/tables.ts'
import { DAY_MS } from '../store/limits.ts'
import { nowOf, type Brakes, type DayContext, type Try } from './context.ts'

/* Pure: whether what was tried lately fails together. */

const LEAST = 20
const LEAST_SHARE = 0.3
const LEAST_NETWORKS = 10
/** Without the network that fails most: what is down at one large hoster is down for its visitors, too. */
const LEAST_SHARE_OF_OTHERS = 0.1

/** The code that too many of them failed with; null: there is none. */
export const failsTogether = (tries: readonly Try[]): string | null => {
  for (const [code, failed] of Map.groupBy(tries, one => one.code)) {
    if (code === null || failed.length < LEAST || failed.length / tries.length < LEAST_SHARE) continue
    const networks = [...Map.groupBy(failed, ({ network }) => network).values()]
    const largest = Math.max(...networks.map(all => all.length))
    const others = (failed.length - largest) / (tries.length - largest)
    if (networks.length >= LEAST_NETWORKS && others >= LEAST_SHARE_OF_OTHERS) return code
  }
  return null
}

/* What one look at a domain counts as. */

/**
 * What others have decided or signed: no outage of ours looks like it. The rest may come of a dead resolver,
 * a line that is cut, a proxy on our way, or a clock that is wrong.
 */
const NEVER_OURS: readonly FaultCode[] = [
  'revoked',
  'distrusted-ca',
  'ct-required',
  'name-constraint',
  'path-length',
  'not-a-ca',
  'weak-key',
  'weak-signature',
  'wrong-usage',
  'validity-too-long',
  'malformed-certificate',
]

type Looked = Pick<v.InferOutput<typeof expiryDomain.output>, 'domain' | 'server'>

/** What a look failed with, if that may be ours. A check that did not end is as good as a silent server. */
export const failureOf = ({ server }: Pick<Looked, 'server'>): FaultCode | null => {
  const fault = server ? (server.faults[0] ?? null) : 'timeout'
  return fault !== null && NEVER_OURS.includes(fault) ? null : fault
}

const NETWORK = { v4: 3, v6: 6 } as const

const ownedName = (domain: string): string => registrableOf(hostAndPort(domain).host)

/**
 * Only what was otherwise before counts, until its owner's letter is judged: what has been broken for long
 * says nothing of today, and whoever signs up for names that never worked stops nobody's letters.
 */
export const tryOf = (
  { tried_code }: Pick<DomainRow, 'tried_code'>,
  before: StoredFacts | null,
  looked: Looked,
): Try => {
  const code = failureOf(looked)
  const isKnown = before === null || (before.why ?? failureOf(before)) === code
  if (code === null || (isKnown && tried_code !== code)) return { code: null, network: null }
  const ip = looked.server?.ip
  return { code, network: ip ? networkOf(ip, NETWORK) : ownedName(looked.domain) }
}

/* Which brake is on, for the instances on one store, for monitoring, and for what is judged afterwards. */

/** As metrics have it: codes of checks by what they are about, or letters. */
export const BRAKE_KINDS = ['dns', 'server', 'certificate', ...CHANNELS] as const

const kindOf = (code: string): Exclude<(typeof BRAKE_KINDS)[number], ChannelName> => {
  if (code.startsWith('dns-') || code === 'blocked-address') return 'dns'
  return (SERVER_FAULTS as readonly string[]).includes(code) ? 'server' : 'certificate'
}

type What = keyof Brakes
/** `at`: when it was on last. */
type BrakeState = { readonly code: string; readonly at: number; readonly isOn: boolean }

const keyOf = (what: What): string => `brake ${what}`

/** When it was seen last that so much fails; null: never. */
export const lastSeen = async (
  { documents }: Pick<DayContext, 'documents'>,
  what: What,
): Promise<BrakeState | null> => {
  const text = await documents.get(keyOf(what))
  return text === null ? null : (JSON.parse(text) as BrakeState)
}

/** While it is on, it is seen so often: looks are due all the time, letters that wait every four hours. */
const SEEN_MS = { checks: 5 * 60_000, mail: 5 * 3_600_000, webhook: 5 * 3_600_000 }

/** One whose instance has died is on no longer. */
export const brakeSamples = async (context: Pick<DayContext, 'documents' | 'doors'>) => {
  const now = nowOf(context)
  const onOf = async (what: What): Promise<string | null> => {
    const seen = await lastSeen(context, what)
    return seen?.isOn && Math.abs(now - seen.at) < SEEN_MS[what] ? seen.code : null
  }
  const checks = await onOf('checks')
  const on = new Set<string>(checks === null ? [] : [kindOf(checks)])
  for (const channel of CHANNELS) if ((await onOf(channel)) !== null) on.add(channel)
  return BRAKE_KINDS.map(kind => [Number(on.has(kind)), kind] as const)
}

/** Keeps that it is on or off, and says when that changes. */
const note = async (context: DayContext, what: What, code: string | null): Promise<void> => {
  const { documents, log, state } = context
  const before = state.brakes[what]
  state.brakes[what] = code
  if (code !== null) state.part(what).fail(`too much fails at once: ${code}`)
  else if (before !== null) state.part(what).ok()
  if (what !== 'checks' && code !== null) state.sending[what].braked = nowOf(context)
  const seen = code === null ? before && (await lastSeen(context, what)) : { code, at: nowOf(context) }
  if (seen)
    await documents.put(keyOf(what), JSON.stringify({ ...seen, isOn: code !== null } satisfies BrakeState))
  if (code !== null && before === null) log('error', 'watch-brake', { of: what, code })
  if (code === null && before !== null) log('info', 'watch-brake-off', { of: what, code: before })
}

/** Without a letter that could be tried, nothing is said of it any more, as in the metric. */
export const fade = (context: DayContext, channel: ChannelName): void => {
  const { brakes, sending, part } = context.state
  if (brakes[channel] === null || nowOf(context) - sending[channel].braked < SEEN_MS[channel]) return
  part(channel).ok()
}

/* The brake of the checks: what the store has of the latest looks, whoever made them. */

/**
 * Looks at names that different people own, since those below one cost its owner nothing: enough that twenty
 * are not many by chance, few enough that it is soon over.
 */
const NEWEST = 100
/** Many may watch one name, each in a row of its own: rows that are read at first, and at the most. */
const READ = [200, 1_000] as const

export type Look = Try & Pick<DomainRow, 'domain'>
type KeptLook = Look & Pick<DomainRow, 'tried_at'>

const LATELY = 'FROM watch_domain WHERE tried_at > $1 AND tried_at <= $2'

/** The latest looks at names of different owners. */
const newestOf = (looks: readonly KeptLook[]): readonly KeptLook[] => {
  const newest = new Map<string, KeptLook>()
  for (const look of looks) {
    if (newest.size >= NEWEST) break
    const owned = ownedName(look.domain)
    const seen = newest.get(owned)
    // What is news to one who watches a name counts, though it is not to another one.
    const isNews = seen?.code === null && look.code !== null && look.tried_at === seen.tried_at
    if (isNews || !seen) newest.set(owned, look)
  }
  return [...newest.values()]
}

/** The code that too much fails with, `found` included, which is not in the store yet; or null. */
export const failingWith = async (
  { database, doors }: Pick<DayContext, 'database' | 'doors'>,
  found: readonly Look[],
): Promise<string | null> => {
  const now = nowOf({ doors })
  const values = [now - DAY_MS, now]
  // Mostly so few have failed that it takes no look at the others.
  const failed = await database.query(
    `SELECT 1 AS failed ${LATELY} AND tried_code IS NOT NULL LIMIT ${LEAST}`,
    values,
  )
  if (failed.length + found.filter(({ code }) => code !== null).length < LEAST) return null
  let newest: readonly KeptLook[] = []
  for (const most of READ) {
    const rows = await database.query<KeptLook>(
      `SELECT domain, tried_at, tried_code AS code, tried_network AS network ${LATELY}
       ORDER BY tried_at DESC LIMIT ${most}`,
      values,
    )
    newest = newestOf([...found.map(one => ({ ...one, tried_at: now })), ...rows])
    if (newest.length >= NEWEST || rows.length < most) break
  }
  return failsTogether(newest)
}

/** By what is in the store alone: instances, and what one does at once, see the same. */
export const checksBrake = async (context: DayContext): Promise<string | null> => {
  const code = await failingWith(context, [])
  await note(context, 'checks', code)
  return code
}

/* The brake of a channel: what became of its latest letters of this instance, which come in a burst. */

/** While it is on, one letter is tried at a time, so far apart; so many of them say whether it is over. */
export const PROBE_MS = 30_000
const PROBES = 5

/** A reply code and an enhanced status code (RFC 3463), as a rejection begins. */
const REPLY = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/

/** Its code, if it is one for good, of the address or of us; what is merely put off has its own rests. */
const rejectionOf = (receipt: Receipt): string | null => {
  if (receipt.ok) return null
  const [, code, enhanced] = REPLY.exec(receipt.detail) ?? []
  return enhanced ?? code ?? (receipt.why === 'later' ? null : receipt.why)
}

const judgeSending = async (context: DayContext, channel: ChannelName, tried: Try): Promise<void> => {
  const { sending, brakes } = context.state
  const one = sending[channel]
  one.tries.push(tried)
  if (one.tries.length > NEWEST) one.tries.shift()
  const before = brakes[channel]
  if (before === null) {
    const code = failsTogether(one.tries)
    if (code === null) return
    one.tries = []
    return note(context, channel, code)
  }
  if (one.tries.length < PROBES) return note(context, channel, before)
  const failed = one.tries.filter(({ code }) => code !== null).length
  const isOver = failed / one.tries.length < LEAST_SHARE
  one.tries = []
  await note(context, channel, isOver ? null : before)
}

/**
 * What became of a letter, for those who write it down: while too many are rejected it waits, and nobody is
 * stopped. A letter that was asked for goes to whatever address somebody named: only that it was taken says
 * something of us.
 */
export const braked = async (
  context: DayContext,
  letter: { readonly network: string; readonly channel: ChannelName; readonly isAsked: boolean },
  receipt: Receipt,
): Promise<Receipt> => {
  const { network, channel, isAsked } = letter
  if (isAsked && !receipt.ok) return receipt
  const code = rejectionOf(receipt)
  try {
    await judgeSending(context, channel, { code, network })
  } catch (thrown) {
    // It has been handed over: a store that fails now is no reason to do it once more.
    logFailure(context.log, thrown, { job: 'watch/daily' })
  }
  if (receipt.ok || code === null || context.state.brakes[channel] === null) return receipt
  return { ...receipt, why: 'later' }
}
