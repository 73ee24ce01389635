/** A resolver of a simulated DNS under a virtual clock, which caches as real ones do. */
import { type Server, type Rr, type Reply, reply, covers, above, authoritative } from './sim-zones.ts'

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
    // Servers that are told once more do not live longer for it: otherwise a zone that was moved would never
    // let go of its resolvers.
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
