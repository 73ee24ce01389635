/** The network part, second half: queries all resolvers at once, and those that differ for the reason. */
import { recursiveAsk, hedge } from '../../../core/protocol/dns/ask.ts'
import { query } from '../../../core/protocol/dns/client.ts'
import { serverAsk } from '../../../core/protocol/dns/zone/cut.ts'
import { operatorServers, type Server } from '../../../core/protocol/dns/zone/operator.ts'
import { deadline, sleep } from '../../../core/base/deadline.ts'
import type { PublicResolver } from '../../../knowledge-base/resolvers/index.ts'
import { usable } from '../judge/chain.ts'
import type { PropagationQuery } from './zone.ts'
import type { FormerServer, Heard, ResolverView } from './observations.ts'
import { heardOf } from './rdata-text.ts'

/** For one resolver, both its addresses included. */
const RESOLVER_MS = 2_000
/** Its first address has this long to itself. */
const HEAD_START_MS = 1_000
/** One try over UDP, of two. */
const TRY_MS = 700
/** For a further query to a resolver that has answered before. */
const FOLLOW_UP_MS = 1_000
/** Former name servers that resolvers still use, and queries about them. */
const MAX_FORMER = 4

interface Got {
  readonly heard: Heard
  readonly ip: string
  readonly ms: number
  /** The clock's second changed between query and response, so it is not known in which one TTLs count. */
  readonly astride: boolean
}

interface Question {
  readonly name: string
  readonly type: string
  readonly unchecked?: boolean
}

const second = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The servers of a resolver: over HTTPS one, over UDP two, the second for when the first times out. */
const serversOf = (
  { addresses, doh }: PublicResolver,
  over: 'udp' | 'https',
): { readonly server: Server; readonly ip: string }[] =>
  over === 'https'
    ? doh === null
      ? []
      : [{ server: { transport: 'https', url: doh }, ip: addresses[0] }]
    : addresses.map(address => ({ server: { transport: 'udp', address, port: 53 }, ip: address }))

const ask = async (
  { doors, client }: PropagationQuery,
  resolver: PublicResolver,
  over: 'udp' | 'https',
  { name, type, unchecked = false }: Question,
  signal: AbortSignal,
): Promise<Got> => {
  const through = { ...doors, ...client }
  const begun = doors.now()
  const found = await hedge(
    serversOf(resolver, over),
    async ({ server, ip }, inner): Promise<Got> => {
      const started = doors.now()
      const result = await query(
        through,
        server,
        { name, type },
        {
          purpose: 'nameserver',
          signal: inner,
          timeout: over === 'https' ? RESOLVER_MS : TRY_MS,
          tries: over === 'https' ? 1 : 2,
          nsid: true,
          checkingDisabled: unchecked,
        },
      )
      const at = doors.now()
      return {
        heard: heardOf(result, at),
        ip,
        ms: Math.max(0, at.getTime() - started.getTime()),
        astride: second(started) !== second(at),
      }
    },
    { signal, headStart: HEAD_START_MS, good: ({ heard }) => heard.ok },
  )
  if (found && (found.result.heard.ok || found.result.heard.why !== 'timeout')) return found.result
  // Every address timed out: the time is that of all of them.
  const at = doors.now()
  return {
    heard: { ok: false, at, why: 'timeout', reason: { code: 'dns-timeout' } },
    ip: resolver.addresses[0],
    ms: Math.max(0, at.getTime() - begun.getTime()),
    astride: false,
  }
}

/** The resolver's answer; after SERVFAIL also the one without validation, and a second attempt. */
const first = async (
  asking: PropagationQuery,
  resolver: PublicResolver,
  over: 'udp' | 'https',
): Promise<ResolverView & { readonly astride: boolean }> => {
  const { name, type, signal } = asking
  const own = deadline(RESOLVER_MS, signal)
  try {
    let got = await ask(asking, resolver, over, { name, type }, own.signal)
    let unchecked: Heard | null = null
    if (got.heard.ok && got.heard.rcode === 'SERVFAIL') {
      const [without, again] = await Promise.all([
        ask(asking, resolver, over, { name, type, unchecked: true }, own.signal),
        ask(asking, resolver, over, { name, type }, own.signal),
      ])
      unchecked = without.heard
      if (usable(again.heard)) got = again
    }
    const { id, name: whose, kind, blockPages } = resolver
    return {
      id,
      name: whose,
      kind,
      blockPages,
      blockPageHost: null,
      ip: got.ip,
      heard: got.heard,
      ms: got.ms,
      astride: got.astride,
      unchecked,
      ns: null,
      made: false,
    }
  } finally {
    own.done()
  }
}

interface ResolverQuery {
  readonly view: ResolverView
  readonly resolver: PublicResolver
  readonly over: 'udp' | 'https'
  readonly astride: boolean
}

/** Queries all of them at once; each has two seconds of its own. `onAnswer` gets each as it answers. */
export const askResolvers = (
  asking: PropagationQuery,
  resolvers: readonly PublicResolver[],
  over: 'udp' | 'https',
  onAnswer: (view: ResolverView) => void,
): Promise<ResolverQuery[]> =>
  Promise.all(
    resolvers.map(async resolver => {
      const { astride, ...view } = await first(asking, resolver, over)
      onAnswer(view)
      return { view, resolver, over, astride }
    }),
  )

/** A fetched answer takes so much longer than a cached one. */
const FETCHING_MS = 15
/** After it every cache counts a second less. */
const TICK_MS = 1_050

const ttlOf = (heard: Heard, type: string): number =>
  heard.ok
    ? Math.max(
        -1,
        ...heard.records
          .filter(record => record.type === type || record.type === 'CNAME')
          .map(({ ttl }) => ttl),
      )
    : -1

/**
 * Whether an answer with its whole TTL was fetched for us, which takes longer than a second query, or is not
 * cached at all: a second later its TTL is no less.
 */
const madeNow = async (
  asking: PropagationQuery,
  { resolver, over, view }: ResolverQuery,
  again: Got,
): Promise<boolean> => {
  const { name, type, signal } = asking
  if (again.heard.ok && view.ms >= 2 * again.ms + FETCHING_MS) return true
  await sleep(TICK_MS, signal)
  const own = deadline(FOLLOW_UP_MS, signal)
  try {
    const { heard } = await ask(asking, resolver, over, { name, type }, own.signal)
    return usable(heard) && ttlOf(heard, type) >= ttlOf(view.heard, type)
  } finally {
    own.done()
  }
}

/** The addresses of the page to which a resolver sends users of names that it blocks, as it gives them. */
const askBlockPage = async (
  asking: PropagationQuery,
  { resolver, over, view }: ResolverQuery,
  signal: AbortSignal,
): Promise<Pick<ResolverView, 'blockPages' | 'blockPageHost'>> => {
  const { blockPages } = view
  const { blockPageHost: name } = resolver
  if (name === undefined || asking.type !== 'A') return { blockPages, blockPageHost: null }
  const { heard } = await ask(asking, resolver, over, { name, type: 'A' }, signal)
  const found = usable(heard) ? heard.records.flatMap(({ type, data }) => (type === 'A' ? [data] : [])) : []
  return { blockPages: [...blockPages, ...found], blockPageHost: found.length > 0 ? name : null }
}

/**
 * Asks a resolver that differs which name servers it uses, and queries it again where its TTL could not be
 * placed in time. `fresh`: its answer has its whole TTL left, so find out whether it was made just now.
 */
export const askWhy = async (
  asking: PropagationQuery,
  asked: ResolverQuery,
  apex: string,
  fresh: boolean,
): Promise<ResolverQuery> => {
  const { resolver, over, view } = asked
  const { name, type, signal } = asking
  const own = deadline(FOLLOW_UP_MS, signal)
  try {
    const [ns, again, page] = await Promise.all([
      ask(asking, resolver, over, { name: apex, type: 'NS' }, own.signal),
      asked.astride || fresh ? ask(asking, resolver, over, { name, type }, own.signal) : null,
      askBlockPage(asking, asked, own.signal),
    ])
    const made = fresh && again !== null && (await madeNow(asking, asked, again))
    const clearer =
      asked.astride && again && usable(again.heard) && !again.astride
        ? { heard: again.heard, ip: again.ip, ms: again.ms }
        : {}
    return { ...asked, view: { ...view, ...clearer, ...page, ns: ns.heard, made } }
  } finally {
    own.done()
  }
}

/** An IPv4 address of a name server from the resolver that uses it, otherwise from the operator's. */
const addressFor = async (
  asking: PropagationQuery,
  { resolver, over }: ResolverQuery,
  host: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { doors } = asking
  const lookUp = recursiveAsk(doors, operatorServers(doors), { signal, budget: { left: 1 } })
  const [theirs, ours] = await Promise.all([
    ask(asking, resolver, over, { name: host, type: 'A' }, signal),
    lookUp(host, 'A'),
  ])
  const known = theirs.heard.ok ? theirs.heard.records.find(({ type }) => type === 'A')?.data : undefined
  return (
    known
    ?? (ours.ok ? ours.answers.flatMap(record => (record.type === 'A' ? [record.data] : []))[0] : undefined)
  )
}

/** What the name servers answer that some resolver uses and that are not among `known`. */
export const askFormer = async (
  asking: PropagationQuery,
  resolvers: readonly ResolverQuery[],
  known: ReadonlySet<string>,
): Promise<FormerServer[]> => {
  const { doors, name, type, signal } = asking
  const whose = new Map<string, ResolverQuery>()
  for (const asked of resolvers) {
    const { ns } = asked.view
    const told =
      ns && usable(ns) ? ns.records.filter(record => record.type === 'NS' && !known.has(record.data)) : []
    for (const { data } of told) if (!whose.has(data) && whose.size < MAX_FORMER) whose.set(data, asked)
  }
  if (whose.size === 0) return []
  const own = deadline(FOLLOW_UP_MS, signal)
  try {
    const askServer = serverAsk(doors, own.signal, { left: MAX_FORMER })
    const found = await Promise.all(
      [...whose].map(async ([host, asked]): Promise<FormerServer[]> => {
        const ip = await addressFor(asking, asked, host, own.signal)
        const result = ip === undefined ? null : await askServer(ip, name, type)
        return result ? [{ host, heard: heardOf(result, doors.now()) }] : []
      }),
    )
    return found.flat()
  } finally {
    own.done()
  }
}
