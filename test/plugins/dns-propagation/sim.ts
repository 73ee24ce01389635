/**
 * A simulated DNS under a virtual clock: authoritative servers whose zones change, and resolvers that cache
 * as real ones do.
 */
import type { DnsRecord } from '../../../core/probe/dns/wire.ts'

export interface Set {
  readonly ttl: number
  readonly data: readonly string[]
}

/** Who asks: some zones answer by that. */
export interface From {
  readonly id: string
  /** How many questions the server has had. */
  readonly count: number
}

export interface Zone {
  readonly apex: string
  serial: number
  minimum: number
  soaTtl: number
  /** `owner TYPE`. */
  readonly sets: Map<string, Set>
  /** Instead of what is in `sets`. */
  made?: (key: string, from: From) => Set | undefined
}

/** `records`: `owner TYPE [ttl]` to data. `@` is the apex, names without a dot lie in the zone. */
export const zone = (
  apex: string,
  records: Record<string, readonly string[]>,
  how: Partial<Pick<Zone, 'serial' | 'minimum' | 'soaTtl' | 'made'>> = {},
): Zone => {
  const it: Zone = { apex, serial: 1, minimum: 300, soaTtl: 300, sets: new Map(), ...how }
  for (const [key, data] of Object.entries(records)) put(it, key, data)
  return it
}

const owner = (apex: string, label: string): string =>
  label === '@' ? apex : label.includes('.') || apex === '.' ? label : `${label}.${apex}`

/** Sets records, or with no data takes them away. */
export const put = (it: Zone, key: string, data: readonly string[]): void => {
  const [label, type, ttl] = key.split(' ') as [string, string, string?]
  const at = `${owner(it.apex, label)} ${type}`
  if (data.length) it.sets.set(at, { ttl: Number(ttl ?? 300), data })
  else it.sets.delete(at)
}

/** A change as operators make it: with a new serial. */
export const change = (it: Zone, records: Record<string, readonly string[]>): void => {
  it.serial++
  for (const [key, data] of Object.entries(records)) put(it, key, data)
}

export const copyOf = (it: Zone): Zone => ({ ...it, sets: new Map(it.sets) })

export interface Server {
  zones: Zone[]
  manner?: 'silent' | 'refused'
  count?: number
}

export interface Rr {
  readonly owner: string
  readonly type: string
  readonly ttl: number
  readonly data: string
}
export interface Reply {
  readonly rcode: 'NOERROR' | 'NXDOMAIN' | 'REFUSED' | 'SERVFAIL'
  readonly authoritative: boolean
  readonly answers: readonly Rr[]
  readonly authority: readonly Rr[]
  readonly additional: readonly Rr[]
  readonly errors: readonly number[]
}

const reply = (parts: Partial<Reply>): Reply => ({
  rcode: 'NOERROR',
  authoritative: false,
  answers: [],
  authority: [],
  additional: [],
  errors: [],
  ...parts,
})
export const covers = (apex: string, name: string): boolean =>
  apex === '.' || name === apex || name.endsWith(`.${apex}`)
const above = (name: string): string => (name.includes('.') ? name.slice(name.indexOf('.') + 1) : '.')

/** RFC 1034 section 4.3.2. */
export const authoritative = (server: Server, name: string, type: string, id: string): Reply | null => {
  if (server.manner === 'silent') return null
  if (server.manner === 'refused') return reply({ rcode: 'REFUSED' })
  const from: From = { id, count: (server.count = (server.count ?? 0) + 1) }
  const holding = server.zones
    .filter(({ apex }) => covers(apex, name))
    .sort((a, b) => b.apex.length - a.apex.length || (a.apex === '.' ? 1 : -1))
  const it = type === 'DS' && holding[0]?.apex === name && holding[1] ? holding[1] : holding[0]
  if (!it) return reply({ rcode: 'REFUSED' })
  const get = (at: string, of: string): Rr[] => {
    const set = it.made?.(`${at} ${of}`, from) ?? it.sets.get(`${at} ${of}`)
    return set ? set.data.map(data => ({ owner: at, type: of, ttl: set.ttl, data })) : []
  }
  const soa: Rr = {
    owner: it.apex,
    type: 'SOA',
    ttl: it.soaTtl,
    data: `ns1.${it.apex} admin.${it.apex} ${it.serial} 3600 600 86400 ${it.minimum}`,
  }
  const cutOf = (at: string): string | undefined => {
    const way: string[] = []
    for (let up = at; up !== it.apex && up !== '.'; up = above(up)) way.unshift(up)
    return way.find(up => it.sets.has(`${up} NS`))
  }
  const cut = cutOf(name)
  if (cut !== undefined && !(cut === name && type === 'DS')) {
    const ns = get(cut, 'NS')
    return reply({ authority: ns, additional: ns.flatMap(({ data }) => get(data, 'A')) })
  }
  const answers: Rr[] = []
  let at = name
  for (let hops = 0; hops < 12; hops++) {
    const [alias] = type === 'CNAME' ? [] : get(at, 'CNAME')
    if (!alias) break
    answers.push(alias)
    at = alias.data
    if (!covers(it.apex, at) || cutOf(at)) return reply({ authoritative: true, answers })
  }
  const found = type === 'SOA' && at === it.apex ? [soa] : get(at, type)
  if (found.length)
    return reply({
      authoritative: true,
      answers: [...answers, ...found],
      authority: at === it.apex && type === 'NS' ? [] : get(it.apex, 'NS'),
    })
  const exists =
    at === it.apex
    || [...it.sets.keys()].some(key => {
      const [known] = key.split(' ')
      return known === at || known!.endsWith(`.${at}`)
    })
  return reply({ authoritative: true, rcode: exists ? 'NOERROR' : 'NXDOMAIN', answers, authority: [soa] })
}

export interface Manners {
  /** `next`: gone with the second after the last (Unbound); `last`: gone with the last (BIND). */
  readonly lapse: 'next' | 'last'
  readonly minTtl: number
  readonly maxTtl: number
  readonly maxNegative: number
  /** RFC 8767, with the extended error or without. */
  readonly stale: 'no' | 'told'
  readonly prefetch: boolean
  /** Zones whose signatures it finds broken: `told`: with the extended error. */
  readonly bogus: { readonly apex: string; readonly told: boolean } | null
  /** Its own answer, before all else. */
  readonly policy: (name: string, type: string, count: number) => Partial<Reply> | null | 'silent'
}

const PLAIN: Manners = {
  lapse: 'next',
  minTtl: 0,
  maxTtl: 86_400,
  maxNegative: 3_600,
  stale: 'no',
  prefetch: false,
  bogus: null,
  policy: () => null,
}

interface Entry {
  readonly records: readonly Rr[]
  /** With the SOA record in `records`. */
  readonly denial: 'NOERROR' | 'NXDOMAIN' | null
  /** In seconds of the clock. */
  readonly expires: number
  readonly life: number
  /** 1: from a referral. 2: from the zone itself. */
  readonly trust: number
}

/** A recursive resolver. `servers` is the world as it is at the moment of the question. */
export class Resolver {
  readonly id: string
  readonly manners: Manners
  private readonly servers: ReadonlyMap<string, Server>
  private readonly cache: Map<string, Entry>
  private count = 0

  constructor(
    id: string,
    servers: ReadonlyMap<string, Server>,
    manners: Partial<Manners> = {},
    cache: ReadonlyMap<string, Entry> = new Map(),
  ) {
    this.id = id
    this.servers = servers
    this.manners = { ...PLAIN, ...manners }
    this.cache = new Map(cache)
  }

  /** With the same memory, or without any. */
  twin(empty = false): Resolver {
    return new Resolver(this.id, this.servers, this.manners, empty ? new Map() : this.cache)
  }

  /** `second`: of the clock. Null: no answer at all. */
  ask(name: string, type: string, second: number, unchecked = false): Reply | null {
    const own = this.manners.policy(name, type, ++this.count)
    if (own === 'silent') return null
    if (own) return reply(own)
    const answer = this.resolve(name, type, second, 0)
    const { bogus } = this.manners
    if (
      bogus
      && !unchecked
      && [name, ...answer.answers.map(one => one.owner)].some(one => covers(bogus.apex, one))
    )
      return reply({ rcode: 'SERVFAIL', errors: bogus.told ? [6] : [] })
    return answer
  }

  private alive({ expires }: Entry, second: number): boolean {
    return this.manners.lapse === 'next' ? second <= expires : second < expires
  }

  private held(key: string, second: number): Entry | undefined {
    const entry = this.cache.get(key)
    return entry && this.alive(entry, second) ? entry : undefined
  }

  private keep(
    key: string,
    records: readonly Rr[],
    second: number,
    denial: Entry['denial'],
    trust: number,
  ): void {
    const { minTtl, maxTtl, maxNegative } = this.manners
    const soa = denial ? records.find(({ type }) => type === 'SOA') : undefined
    const told = soa
      ? Math.min(soa.ttl, Number(soa.data.split(' ').at(-1)), maxNegative)
      : Math.max(...records.map(({ ttl }) => ttl))
    const life = Math.min(maxTtl, Math.max(minTtl, told))
    const known = this.held(key, second)
    // The same servers told once more do not live longer for it: else a zone that was moved would never let
    // go of its resolvers.
    const same =
      known
      && JSON.stringify(known.records.map(({ data }) => data).sort())
        === JSON.stringify(records.map(({ data }) => data).sort())
    if (key.endsWith(' NS') && known && (known.trust > trust || (known.trust === trust && same))) return
    this.cache.set(key, { records, denial, expires: second + life, life, trust })
  }

  private resolve(name: string, type: string, second: number, depth: number): Reply {
    const answers: Rr[] = []
    let at = name
    for (let hops = 0; hops < 12; hops++) {
      let entry =
        this.held(`${at} ${type}`, second)
        ?? (type === 'CNAME' ? undefined : this.held(`${at} CNAME`, second))
      if (entry && this.manners.prefetch && (entry.expires - second) * 10 <= entry.life)
        this.fetch(at, type, second, depth)
      if (!entry) {
        const why = this.fetch(at, type, second, depth)
        entry = this.held(`${at} ${type}`, second) ?? this.held(`${at} CNAME`, second)
        if (!entry) {
          const past = this.cache.get(`${at} ${type}`)
          if (this.manners.stale === 'told' && past)
            return reply({
              answers: [...answers, ...past.records.map(one => ({ ...one, ttl: 30 }))],
              errors: [3],
            })
          return reply({ rcode: 'SERVFAIL', errors: why === 'dead' ? [22] : [] })
        }
      }
      const left = Math.max(0, entry.expires - second)
      const shown = entry.records.map(one => ({ ...one, ttl: left }))
      if (entry.denial) return reply({ rcode: entry.denial, answers, authority: shown })
      answers.push(...shown)
      if (type === 'CNAME' || shown[0]!.type !== 'CNAME') return reply({ answers })
      at = shown[0]!.data
    }
    return reply({ rcode: 'SERVFAIL' })
  }

  /** Asks the closest zone whose servers it knows, and goes down from there. */
  private fetch(name: string, type: string, second: number, depth: number): 'ok' | 'dead' {
    if (depth > 6) return 'dead'
    let apex = type === 'DS' && name !== '.' ? above(name) : name
    while (apex !== '.' && !this.held(`${apex} NS`, second)) apex = above(apex)
    for (let steps = 0; steps < 8; steps++) {
      const hosts = this.held(`${apex} NS`, second)?.records.map(({ data }) => data) ?? ['a.root']
      const answer = this.askServers(hosts, apex, name, type, second, depth)
      if (!answer) return 'dead'
      const referral = answer.authority.filter(one => one.type === 'NS')
      if (!answer.authoritative) {
        apex = referral[0]!.owner
        this.keep(`${apex} NS`, referral, second, null, 1)
        for (const glue of answer.additional)
          if (!this.held(`${glue.owner} A`, second)) this.keep(`${glue.owner} A`, [glue], second, null, 1)
        continue
      }
      this.store(answer, apex, name, type, second)
      return 'ok'
    }
    return 'dead'
  }

  private store(answer: Reply, apex: string, name: string, type: string, second: number): void {
    const sets = new Map<string, Rr[]>()
    for (const one of answer.answers)
      if (covers(apex, one.owner))
        sets.set(`${one.owner} ${one.type}`, [...(sets.get(`${one.owner} ${one.type}`) ?? []), one])
    for (const [key, records] of sets) this.keep(key, records, second, null, 2)
    const ns = answer.authority.filter(one => one.type === 'NS' && one.owner === apex)
    if (ns.length) this.keep(`${apex} NS`, ns, second, null, 2)
    const soa = answer.authority.filter(one => one.type === 'SOA')
    if (soa.length && (answer.rcode === 'NOERROR' || answer.rcode === 'NXDOMAIN'))
      this.keep(`${answer.answers.at(-1)?.data ?? name} ${type}`, soa, second, answer.rcode, 2)
  }

  private askServers(
    hosts: readonly string[],
    apex: string,
    name: string,
    type: string,
    second: number,
    depth: number,
  ): Reply | null {
    for (const host of hosts) {
      const known =
        host === 'a.root'
          ? ['9.0.0.1']
          : (this.held(`${host} A`, second)?.records.map(({ data }) => data)
            ?? (covers(apex, host) && apex !== '.'
              ? []
              : this.resolve(host, 'A', second, depth + 1)
                  .answers.filter(one => one.type === 'A')
                  .map(({ data }) => data)))
      for (const ip of known) {
        const server = this.servers.get(ip)
        const answer = server ? authoritative(server, name, type, this.id) : null
        if (
          answer
          && (answer.authoritative
            || answer.authority.some(
              one => one.type === 'NS' && one.owner !== apex && covers(apex, one.owner),
            ))
        )
          return answer
      }
    }
    return null
  }
}

/** A record for the wire. */
export const wire = ({ owner: name, type, ttl, data }: Rr): DnsRecord => {
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
