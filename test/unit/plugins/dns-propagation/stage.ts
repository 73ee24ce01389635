/**
 * The stage of the scenarios: a root, a registry, two DNS operators, the seven resolvers, a virtual clock,
 * and a plugin that asks them all over the wire.
 */
import * as v from 'valibot'
import { DoorError, type Doors } from '../../../../core/network/doors.ts'
import { decodeMessage, encodeMessage, rcodeNumber } from '../../../../core/protocol/dns/wire/wire.ts'
import { resolvers as shipped } from '../../../../knowledge-base/resolvers/index.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import { Output, type Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { bringServers, contextOf, doorsOf, opened, settingsOf } from '../../../peers/world.ts'
import { Resolver, type Manners } from './sim-resolver.ts'
import { authoritative, change, copyOf, zone, type Reply, type Server, type Zone } from './sim-zones.ts'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/wire.ts'
import type { Rr } from './sim-zones.ts'

/* Records of the simulated DNS as they are on the wire. */

/** A record for the wire. */
const wire = ({ owner: name, type, ttl, data }: Rr): DnsRecord => {
  const common = { name, class: 1, ttl }
  const text = (value: string): Uint8Array => new TextEncoder().encode(value)
  const words = data.split(' ')
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
    case 'NS':
      return { ...common, type, data }
    case 'MX':
      return { ...common, type, data: { preference: Number(words[0]), exchange: words[1]! } }
    case 'TXT':
      return { ...common, type, data: [text(data)] }
    case 'CAA':
      return { ...common, type, data: { flags: Number(words[0]), tag: words[1]!, value: text(words[2]!) } }
    case 'SOA': {
      const [serial, refresh, retry, expire, minimum] = words.slice(2).map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      return {
        ...common,
        type,
        data: { mname: words[0]!, rname: words[1]!, serial, refresh, retry, expire, minimum },
      }
    }
    default:
      return { ...common, type: 'raw', code: DS, data: text(data) }
  }
}
const DS = 43

export const IDS = ['kt', 'sk-broadband', 'lg-uplus', 'google', 'cloudflare', 'quad9', 'opendns'] as const
export type Id = (typeof IDS)[number]

const OPERATOR = '192.0.2.53'
/** Long ago, so that nothing depends on the day of the test. */
const START = Date.parse('2026-11-21T05:00:00Z')

export interface Stage {
  readonly servers: Map<string, Server>
  readonly resolvers: ReadonlyMap<string, Resolver>
  readonly root: Zone
  readonly com: Zone
  /** demo.com at ns1 (9.8.1.1) and ns2 (9.8.1.2); these are two copies. */
  readonly demo: Zone
  readonly second: Zone
  /** Changes both copies, as a zone transfer would. */
  change(records: Record<string, readonly string[]>): void
  /** Seconds pass; fractions, too. */
  pass(seconds: number): void
  /** Clients of these resolvers ask; of all seven unless told. */
  warm(name: string, type: string, ids?: readonly string[]): void
  now(): number
  /** Other answers than the resolver's own, by id. */
  readonly operator: Resolver
  check(name: string, type: string): Promise<Propagation>
}

export interface StageOptions {
  readonly manners?: Partial<Record<Id | 'operator', Partial<Manners>>>
  readonly all?: Partial<Manners>
  readonly vantage?: 'kr' | 'edge'
  /** More questions than answers: addresses that take everything and say nothing. */
  readonly deaf?: readonly string[]
  readonly records?: Record<string, readonly string[]>
  readonly zone?: Partial<Pick<Zone, 'minimum' | 'soaTtl' | 'made'>>
  readonly signed?: boolean
  /** A check that waits a second before it queries a resolver for the third time finds the clock moved on. */
  readonly live?: true
  /** Milliseconds after the whole second. */
  readonly fraction?: number
}

const RECORDS: Record<string, readonly string[]> = {
  '@ NS 3600': ['ns1.demo.com', 'ns2.demo.com'],
  'ns1 A 3600': ['9.8.1.1'],
  'ns2 A 3600': ['9.8.1.2'],
  '@ A 300': ['9.9.0.1'],
  'www A 300': ['9.9.0.10'],
  'alias CNAME 600': ['www.demo.com'],
  'cdn CNAME 600': ['edge.cdn.com'],
  '_dmarc TXT 300': ['v=DMARC1; p=none'],
  '@ MX 300': ['10 mail.demo.com'],
  '@ CAA 300': ['0 issue letsencrypt.org'],
  '*.wild A 300': ['9.9.0.77'],
}

export const stage = (how: StageOptions = {}): Stage => {
  const demo = zone('demo.com', { ...RECORDS, ...how.records }, how.zone)
  const second = copyOf(demo)
  const com = zone(
    'com',
    {
      '@ NS 86400': ['a.com'],
      'a A 86400': ['9.0.0.2'],
      'demo NS 3600': ['ns1.demo.com', 'ns2.demo.com'],
      'ns1.demo.com A 3600': ['9.8.1.1'],
      'ns2.demo.com A 3600': ['9.8.1.2'],
      'cdn NS 86400': ['ns.cdn.com'],
      'ns.cdn.com A 86400': ['9.7.0.1'],
      'host NS 86400': ['ns.host.com'],
      'ns.host.com A 86400': ['9.6.0.1'],
      ...(how.signed ? { 'demo DS 3600': ['12345'] } : {}),
    },
    { minimum: 900, soaTtl: 900 },
  )
  const root = zone('.', {
    '. NS 86400': ['a.root'],
    'a.root A 86400': ['9.0.0.1'],
    'com NS 86400': ['a.com'],
    'a.com A 86400': ['9.0.0.2'],
  })
  const host = zone('host.com', {
    '@ NS 86400': ['ns.host.com'],
    'ns A 86400': ['9.6.0.1'],
    // Where names of other DNS operators live: new.host.com and old.host.com serve zones elsewhere.
    'new1 A 3600': ['9.8.2.1'],
    'new2 A 3600': ['9.8.2.2'],
    'late A 3600': ['9.8.3.1'],
  })
  const cdn = zone(
    'cdn.com',
    { '@ NS 86400': ['ns.cdn.com'], 'ns A 86400': ['9.7.0.1'] },
    {
      made: (key, { id }) =>
        key === 'edge.cdn.com A' ? { ttl: 20, data: [`9.7.1.${10 + IDS.indexOf(id as Id)}`] } : undefined,
    },
  )
  const servers = new Map<string, Server>([
    ['9.0.0.1', { zones: [root] }],
    ['9.0.0.2', { zones: [com] }],
    ['9.6.0.1', { zones: [host] }],
    ['9.7.0.1', { zones: [cdn] }],
    ['9.8.1.1', { zones: [demo] }],
    ['9.8.1.2', { zones: [second] }],
  ])
  const all = new Map(
    shipped.map(({ id }) => [id, new Resolver(id, servers, { ...how.all, ...how.manners?.[id as Id] })]),
  )
  const byAddress = new Map(
    shipped.flatMap(({ id, addresses }) => addresses.map(ip => [ip, all.get(id)!] as const)),
  )
  // The operator's own resolver remembers nothing, unless a scenario warms it.
  const operator = new Resolver('operator', servers, { maxNegative: 0, ...how.manners?.operator })
  let remembers = false
  let passed = START + (how.fraction ?? 120)
  const time = (): number => passed
  const second0 = (): number => Math.floor(time() / 1000)
  const queries = new Map<string, number>()
  let waited = false
  /** Counts the same query to the same resolver; the first one that comes a third time moves the clock on. */
  const wait = (query: string): void => {
    const count = (queries.get(query) ?? 0) + 1
    queries.set(query, count)
    if (count < 3 || waited) return
    waited = true
    passed += 1_050
  }

  const answer = (address: string, octets: Uint8Array): Uint8Array | null => {
    passed++ // the way there
    const query = decodeMessage(octets)
    const [question] = query.questions
    const { name, type } = question!
    if (how.live && byAddress.has(address)) wait(`${address} ${name} ${type}`)
    const resolver =
      address === OPERATOR ? (remembers ? operator : operator.twin(true)) : byAddress.get(address)
    const server = servers.get(address)
    const said: Reply | null = resolver
      ? resolver.ask(name, type, second0(), query.checkingDisabled)
      : server
        ? authoritative(server, name, type, 'here')
        : null
    passed++ // and back
    if (!said) return null
    const { rcode, answers, authority, additional, errors } = said
    const message = encodeMessage({
      id: query.id,
      response: true,
      recursionDesired: query.recursionDesired,
      recursionAvailable: resolver !== undefined,
      authoritative: !resolver && said.authoritative,
      questions: query.questions,
      rcode: rcodeNumber(rcode),
      answers: answers.map(wire),
      authority: authority.map(wire),
      additional: additional.map(wire),
      edns: query.edns && {
        udpSize: 1232,
        version: 0,
        dnssecOk: false,
        options: errors.map(code => ({ code: 15, data: Uint8Array.of(code >> 8, code & 255) })),
      },
    })
    let end = 12
    while (octets[end]! > 0) end += octets[end]! + 1
    message.set(octets.subarray(12, end + 1), 12) // letter by letter
    return message
  }

  const datagram: NonNullable<Doors['datagram']> = async (to, message, { signal } = {}) => {
    const said = how.deaf?.includes(to.hostname) ? null : answer(to.hostname, message)
    if (said) return said
    return new Promise((_, reject) => {
      const end = (): void => reject(new DoorError('timeout', 'no answer in time'))
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end, { once: true })
    })
  }
  const fetch: Doors['fetch'] = async request => {
    const known = shipped.find(({ doh }) => doh === request.url)
    const said =
      known && !how.deaf?.includes(known.addresses[0])
        ? answer(known.addresses[0], new Uint8Array(await request.arrayBuffer()))
        : null
    if (!said) throw new TypeError('fetch failed')
    return new Response(new Uint8Array(said), { headers: { 'content-type': 'application/dns-message' } })
  }
  const settings = settingsOf({ CERTSCOPE_VANTAGE: how.vantage ?? 'kr' })
  const connect: Doors['connect'] = async () => {
    throw new DoorError('refused', 'the connection was refused')
  }
  const plain = { datagram, fetch, connect, now: () => new Date(time()) }
  const doors = bringServers(
    doorsOf(plain, settings),
    [{ transport: 'udp', address: OPERATOR, port: 53 }],
    plain,
  )

  return {
    servers,
    resolvers: all,
    root,
    com,
    demo,
    second,
    operator,
    change(records) {
      change(demo, records)
      change(second, records)
    },
    pass(seconds) {
      passed += Math.round(seconds * 1000)
    },
    warm(name, type, ids = IDS) {
      for (const id of ids) {
        if (id === 'operator') remembers = true
        ;(id === 'operator' ? operator : all.get(id)!).ask(name, type, second0())
      }
    },
    now: time,
    async check(name, type) {
      const { signal } = new AbortController()
      const raw = await dnsPropagation.run(
        { name, type: type as Propagation['type'] },
        contextOf(doors, settings, signal, {}, opened(dnsPropagation, doors, settings)),
      )
      return v.parse(Output, raw)
    },
  }
}

/** What an answer says, whatever its TTLs. */
const saying = (said: Reply | null): string =>
  said === null
    ? 'silence'
    : JSON.stringify([
        said.answers.length || said.rcode === 'NOERROR' ? 'NOERROR' : said.rcode,
        said.answers.map(({ type, data }) => `${type} ${data}`).sort(),
      ])

/**
 * The instant from which on a resolver can no longer give anybody another answer than one without memory
 * does, whoever asks it meanwhile, in milliseconds; `now` when it gives none already. Found by stepping the
 * clock, second by second.
 */
export const letsGo = (
  resolver: Resolver,
  name: string,
  type: string,
  now: number,
  horizon = 20_000,
): number => {
  const fresh = saying(resolver.twin(true).ask(name, type, Math.floor(now / 1000)))
  const first = Math.floor(now / 1000)
  let last = first - 1
  /**
   * From a memory on, to the second in which it has no old answer any more, asking nothing before that
   * second.
   */
  const run = (memory: Resolver, from: number): void => {
    for (let at = from; at <= Math.max(last, from) + 1; at++) {
      const twin = memory.twin()
      if (saying(twin.ask(name, type, at)) !== fresh) last = Math.max(last, at)
    }
  }
  run(resolver, first)
  // Somebody may ask in any of these seconds and so bring an old answer back from where the resolver still
  // believes the zone to be.
  for (let at = first; at <= last && at < first + horizon; at++) {
    const asked = resolver.twin()
    if (saying(asked.ask(name, type, at)) !== fresh) run(asked, Math.max(at, last))
  }
  return last < first ? now : (last + 1) * 1000
}
