/** What happens to records on the stage, and the verdict that must come of it. */
import type { State, VerdictCode } from '../../../plugins/dns-propagation/verdict.ts'
import { zone, type Manners, type Reply, type Set } from './sim.ts'
import { IDS, type Id, type Stage, type StageHow } from './stage.ts'

export interface Scenario {
  readonly what: string
  readonly how?: StageHow
  /** Up to the check; default name and type are www.demo.com A. */
  readonly play: (stage: Stage) => void
  readonly ask?: readonly [name: string, type: string]
  readonly code: VerdictCode
  /** Of resolvers that are not current. */
  readonly states?: Partial<Record<Id, State>>
  /** All seven in one state. */
  readonly all?: State
  /** Of authoritative servers, in the order of the answer. */
  readonly servers?: readonly State[]
  /** Somebody is silent, so that the check waits in real time: it is begun with the others of its kind. */
  readonly silent?: true
  /** T is given and is compared with the truth; false: it is null. */
  readonly until?: boolean
}

const NEW = ['9.9.0.99']
const policy = (rule: Manners['policy']): Partial<Manners> => ({ policy: rule })
const always = (parts: Partial<Reply>): Partial<Manners> =>
  policy((name, type) => (name === 'www.demo.com' && type === 'A' ? parts : null))
const a = (data: string, ttl = 60): Partial<Reply> => ({
  answers: [{ owner: 'www.demo.com', type: 'A', ttl, data }],
})
const everyone = <T>(of: (id: Id, index: number) => T): Record<Id, T> =>
  Object.fromEntries(IDS.map((id, index) => [id, of(id, index)])) as Record<Id, T>

/** Clients ask at different times, 37 s apart. */
const warmInTurn = (on: Stage, name = 'www.demo.com', type = 'A'): void => {
  for (const id of IDS) {
    on.warm(name, type, [id])
    on.pass(37.3)
  }
}

/**
 * The zone moves to new1.host.com and new2.host.com with `records` changed; the registry follows, the old
 * servers stay as they are.
 */
const move = (on: Stage, records: Record<string, readonly string[]>, oldAnswers: boolean): void => {
  const moved = zone(
    'demo.com',
    {
      '@ NS 3600': ['new1.host.com', 'new2.host.com'],
      '@ A 300': ['9.9.0.1'],
      'www A 300': ['9.9.0.10'],
      ...records,
    },
    { serial: 100 },
  )
  on.servers.set('9.8.2.1', { zones: [moved] })
  on.servers.set('9.8.2.2', { zones: [moved] })
  on.com.sets.set('demo.com NS', { ttl: 3600, data: ['new1.host.com', 'new2.host.com'] })
  if (!oldAnswers) for (const ip of ['9.8.1.1', '9.8.1.2']) on.servers.set(ip, { zones: [] })
}

const rotate =
  (list: readonly string[], ttl: number) =>
  (key: string, { count }: { count: number }): Set | undefined =>
    key === 'www.demo.com A' ? { ttl, data: [list[count % list.length]!] } : undefined

const ARRIVED: readonly Scenario[] = [
  { what: 'nothing ever changed and no cache has the record', play: () => {}, code: 'propagated' },
  {
    what: 'a change whose old answers have all run out',
    play: on => {
      warmInTurn(on)
      on.change({ 'www A 300': NEW })
      on.pass(400)
    },
    code: 'propagated',
  },
  {
    what: 'a change that clients have fetched since',
    play: on => {
      on.change({ 'www A 300': NEW })
      warmInTurn(on)
    },
    code: 'propagated',
  },
  {
    what: 'a new name that nobody had asked for',
    play: on => {
      on.change({ 'new A 300': NEW })
    },
    ask: ['new.demo.com', 'A'],
    code: 'propagated',
  },
  {
    what: 'a name that nobody has',
    play: on => {
      warmInTurn(on, 'none.demo.com')
    },
    ask: ['none.demo.com', 'A'],
    code: 'propagated',
  },
  {
    what: 'a type that the name does not have',
    play: on => {
      warmInTurn(on, 'www.demo.com', 'AAAA')
    },
    ask: ['www.demo.com', 'AAAA'],
    code: 'propagated',
  },
  {
    what: 'several addresses in another order each time',
    how: { records: { 'www A 300': ['9.9.0.3', '9.9.0.1', '9.9.0.2'] } },
    play: on => {
      on.second.sets.set('www.demo.com A', { ttl: 300, data: ['9.9.0.1', '9.9.0.2', '9.9.0.3'] })
      warmInTurn(on)
    },
    code: 'propagated',
  },
  {
    what: 'an alias within the zone',
    play: on => {
      warmInTurn(on, 'alias.demo.com')
    },
    ask: ['alias.demo.com', 'A'],
    code: 'propagated',
  },
  {
    what: 'an alias to a CDN that answers everybody differently',
    play: on => {
      warmInTurn(on, 'cdn.demo.com')
    },
    ask: ['cdn.demo.com', 'A'],
    code: 'propagated',
  },
  {
    what: 'an alias to a name of another zone that is gone',
    play: on => {
      on.change({ 'old CNAME 600': ['gone.cdn.com'] })
    },
    ask: ['old.demo.com', 'A'],
    code: 'propagated',
  },
  {
    what: 'a wildcard',
    play: on => {
      on.change({ '*.wild A 300': NEW })
      on.pass(1)
    },
    ask: ['*.wild.demo.com', 'A'],
    code: 'propagated',
  },
  ...(
    [
      'TXT _dmarc.demo.com',
      'MX demo.com',
      'CAA demo.com',
      'NS demo.com',
      'SOA demo.com',
      'CNAME alias.demo.com',
    ] as const
  ).map((what): Scenario => {
    const [type, name] = what.split(' ') as [string, string]
    return {
      what: `the ${type} records of ${name}, in caches of several ages`,
      play: on => {
        warmInTurn(on, name, type)
      },
      ask: [name, type],
      code: 'propagated',
    }
  }),
  {
    what: 'a secondary that is behind, but not in this record',
    play: on => {
      on.demo.serial = 9
    },
    code: 'propagated',
  },
  {
    what: 'resolvers that keep records longer than the zone says',
    how: { all: { minTtl: 600 } },
    play: on => {
      warmInTurn(on)
    },
    code: 'propagated',
  },
  {
    what: 'an ISP that refuses strangers',
    how: { manners: { kt: always({ rcode: 'REFUSED' }) } },
    play: () => {},
    code: 'propagated',
    states: { kt: 'not-served' },
  },
  {
    what: 'an ISP that is deaf to strangers',
    how: { deaf: ['168.126.63.1', '168.126.63.2'] },
    silent: true,
    play: () => {},
    code: 'propagated',
    states: { kt: 'not-served' },
  },
  {
    what: 'a public resolver that is down',
    how: { deaf: ['9.9.9.9', '149.112.112.112'] },
    silent: true,
    play: () => {},
    code: 'propagated',
    states: { quad9: 'silent' },
  },
  {
    what: 'a resolver whose first address is down',
    how: { deaf: ['9.9.9.9'] },
    silent: true,
    play: () => {},
    code: 'propagated',
  },
  {
    what: 'a trouble that has passed when asked again',
    how: { manners: { google: policy((_, __, count) => (count === 1 ? { rcode: 'SERVFAIL' } : null)) } },
    play: () => {},
    code: 'propagated',
  },
  {
    what: 'one of the listed servers does not serve the zone',
    play: on => {
      on.servers.set('9.8.1.2', { zones: [] })
    },
    code: 'propagated',
    servers: ['current', 'lame'],
  },
  {
    what: 'a zone that moved with the same data',
    play: on => {
      warmInTurn(on)
      move(on, {}, true)
      on.pass(1)
    },
    code: 'propagated',
  },
  {
    what: 'a zone that moved long ago, which our own resolver has yet to notice',
    play: on => {
      on.warm('demo.com', 'NS', ['operator'])
      move(on, { 'www A 300': NEW }, true)
      on.pass(1)
    },
    code: 'propagated',
    servers: ['current', 'current', 'former', 'former'],
  },
]

const WAITING: readonly Scenario[] = [
  {
    what: 'an address changed while caches hold it at several ages',
    play: on => {
      warmInTurn(on)
      on.change({ 'www A 300': NEW })
      on.pass(1.7)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'an address changed in the very second in which caches had fetched it',
    how: { live: true },
    silent: true,
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A 300': NEW })
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'the same in caches that let go a second sooner',
    how: { all: { lapse: 'last' } },
    play: on => {
      warmInTurn(on)
      on.change({ 'www A 300': NEW })
      on.pass(1.7)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'one resolver alone holds the old address',
    play: on => {
      on.warm('www.demo.com', 'A', ['lg-uplus'])
      on.change({ 'www A 300': NEW })
      on.pass(20)
    },
    code: 'caches-running-out',
    states: { 'lg-uplus': 'old-answer' },
    until: true,
  },
  {
    what: 'the last second of an old answer',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 60': NEW })
      on.pass(300.3)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'the last second in caches that let go sooner',
    how: { all: { lapse: 'last' } },
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 60': NEW })
      on.pass(299.3)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'questions that cross the second',
    how: { fraction: 0 },
    play: on => {
      warmInTurn(on)
      on.change({ 'www A 300': NEW })
      on.pass(0.9 + (1_000 - (on.now() % 1_000)) / 1_000)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'questions at the very beginning of a second',
    how: { fraction: 0 },
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A 60': NEW })
      on.pass(77)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'TXT changed',
    play: on => {
      warmInTurn(on, '_dmarc.demo.com', 'TXT')
      on.change({ '_dmarc TXT 300': ['v=DMARC1; p=reject'] })
      on.pass(2)
    },
    ask: ['_dmarc.demo.com', 'TXT'],
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'MX changed',
    play: on => {
      on.warm('demo.com', 'MX', ['google', 'kt'])
      on.change({ '@ MX 300': ['5 mx.demo.com'] })
      on.pass(100)
    },
    ask: ['demo.com', 'MX'],
    code: 'caches-running-out',
    states: { google: 'old-answer', kt: 'old-answer' },
    until: true,
  },
  {
    what: 'CAA changed',
    play: on => {
      on.warm('demo.com', 'CAA', ['opendns'])
      on.change({ '@ CAA 300': ['0 issue sectigo.com'] })
      on.pass(5)
    },
    ask: ['demo.com', 'CAA'],
    code: 'caches-running-out',
    states: { opendns: 'old-answer' },
    until: true,
  },
  {
    what: 'a new version seen by its serial',
    play: on => {
      on.warm('demo.com', 'SOA', ['opendns'])
      on.change({})
      on.pass(5)
    },
    ask: ['demo.com', 'SOA'],
    code: 'caches-running-out',
    states: { opendns: 'old-answer' },
    until: true,
  },
  {
    what: 'an alias that points elsewhere',
    play: on => {
      on.warm('alias.demo.com', 'A')
      on.change({ 'alias CNAME 600': ['demo.com'] })
      on.pass(250)
    },
    ask: ['alias.demo.com', 'A'],
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'an address behind an alias that stays',
    play: on => {
      on.warm('alias.demo.com', 'A')
      on.change({ 'www A 300': NEW })
      on.pass(250)
    },
    ask: ['alias.demo.com', 'A'],
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'an alias in place of an address',
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A': [], 'www CNAME 300': ['demo.com'] })
      on.pass(33)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'an address in place of an alias',
    play: on => {
      on.warm('alias.demo.com', 'A')
      on.change({ 'alias CNAME': [], 'alias A 300': NEW })
      on.pass(33)
    },
    ask: ['alias.demo.com', 'A'],
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'an alias to another zone that was turned to another CDN name',
    play: on => {
      on.warm('cdn.demo.com', 'A')
      on.change({ 'cdn CNAME 600': ['www.demo.com'] })
      on.pass(100)
    },
    ask: ['cdn.demo.com', 'A'],
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'a record taken away with its name',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt', 'quad9'])
      on.change({ 'www A': [] })
      on.pass(60)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer', quad9: 'old-answer' },
    until: true,
  },
  {
    what: 'a record taken away while others of the name stay',
    play: on => {
      on.change({ 'www TXT 60': ['x'] })
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A': [] })
      on.pass(60)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'one of two addresses taken away',
    how: { records: { 'www A 300': ['9.9.0.1', '9.9.0.2'] } },
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 300': ['9.9.0.1'] })
      on.pass(60)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'a TTL lowered in the same change, which is too late',
    how: { records: { 'www A 3600': ['9.9.0.10'] } },
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A 60': NEW })
      on.pass(500)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'a TTL raised in the same change',
    how: { records: { 'www A 60': ['9.9.0.10'] } },
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A 3600': NEW })
      on.pass(20)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'a resolver that keeps nothing for longer than 100 s',
    how: { records: { 'www A 3600': ['9.9.0.10'] }, manners: { cloudflare: { maxTtl: 100 } } },
    play: on => {
      on.warm('www.demo.com', 'A', ['cloudflare'])
      on.change({ 'www A 60': NEW })
      on.pass(30)
    },
    code: 'caches-running-out',
    states: { cloudflare: 'old-answer' },
    until: true,
  },
  {
    what: 'a resolver that keeps all for at least 120 s',
    how: { records: { 'www A 30': ['9.9.0.10'] }, manners: { kt: { minTtl: 120 } } },
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A 30': NEW })
      on.pass(60)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'two changes, one shortly after the other',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 300': ['9.9.0.50'] })
      on.pass(100)
      on.warm('www.demo.com', 'A', ['google'])
      on.change({ 'www A 300': NEW })
      on.pass(50)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer', google: 'old-answer' },
    until: true,
  },
  {
    what: 'a change taken back',
    play: on => {
      on.change({ 'www A 300': NEW })
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 300': ['9.9.0.10'] })
      on.pass(50)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: "a resolver that cannot reach the zone's servers and says that its answer is stale",
    how: { manners: { kt: { stale: 'told' } } },
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 300': NEW })
      on.pass(4000)
      const kt = on.resolvers.get('kt')! // it is cut off
      Object.assign(kt, { servers: new Map() })
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: false,
  },
  {
    what: 'a zone that moved, to resolvers that still go to its old servers',
    play: on => {
      warmInTurn(on)
      move(on, { 'www A 300': NEW }, true)
      on.pass(1.7)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'old answers that were fetched from the old servers just now',
    play: on => {
      on.warm('www.demo.com', 'A')
      on.pass(400)
      move(on, { 'www A 300': NEW }, true)
      on.pass(1.7)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'the same shortly before they forget the old servers',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt', 'quad9'])
      on.pass(3500)
      on.warm('www.demo.com', 'A', ['kt'])
      move(on, { 'www A 600': NEW }, true)
      on.pass(40)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer', quad9: 'old-answer' },
    until: true,
  },
  {
    what: 'a zone that moved away from servers which dropped it',
    play: on => {
      warmInTurn(on)
      move(on, { 'www A 300': NEW }, false)
      on.pass(1.7)
    },
    code: 'caches-running-out',
    all: 'old-answer',
    until: true,
  },
  {
    what: 'a name that was taken away in the move, at old servers that still have it',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      move(on, { 'www A': [] }, true)
      on.pass(1.7)
    },
    code: 'caches-running-out',
    states: { kt: 'old-answer' },
    until: true,
  },
  {
    what: 'the NS records themselves, after a move',
    play: on => {
      on.warm('demo.com', 'NS', ['kt', 'google'])
      move(on, {}, true)
      on.pass(700)
    },
    ask: ['demo.com', 'NS'],
    code: 'caches-running-out',
    states: { kt: 'old-answer', google: 'old-answer' },
    until: true,
  },
  {
    what: 'over HTTPS, where Google holds the old address',
    how: { vantage: 'edge' },
    play: on => {
      on.warm('www.demo.com', 'A', ['google'])
      on.change({ 'www A 300': NEW })
      on.pass(44.4)
    },
    code: 'caches-running-out',
    states: { google: 'old-answer' },
    until: true,
  },
]

const DENIED: readonly Scenario[] = [
  {
    what: 'a name asked for before it was made',
    play: on => {
      warmInTurn(on, 'new.demo.com')
      on.change({ 'new A 300': NEW })
      on.pass(2.2)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    all: 'old-denial',
    until: true,
  },
  {
    what: 'the same in caches that let go a second sooner',
    how: { all: { lapse: 'last' } },
    play: on => {
      warmInTurn(on, 'new.demo.com')
      on.change({ 'new A 300': NEW })
      on.pass(2.2)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    all: 'old-denial',
    until: true,
  },
  {
    what: 'a SOA record that lives shorter than its MINIMUM',
    how: { zone: { minimum: 3600, soaTtl: 200 } },
    play: on => {
      on.warm('new.demo.com', 'A', ['kt'])
      on.change({ 'new A 300': NEW })
      on.pass(50)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    states: { kt: 'old-denial' },
    until: true,
  },
  {
    what: "a MINIMUM shorter than the SOA record's life",
    how: { zone: { minimum: 200, soaTtl: 3600 } },
    play: on => {
      on.warm('new.demo.com', 'A', ['kt'])
      on.change({ 'new A 300': NEW })
      on.pass(50)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    states: { kt: 'old-denial' },
    until: true,
  },
  {
    what: 'a type added to a name',
    play: on => {
      on.warm('www.demo.com', 'AAAA', ['kt', 'google'])
      on.change({ 'www AAAA 300': ['2a00::1'] })
      on.pass(10)
    },
    ask: ['www.demo.com', 'AAAA'],
    code: 'negative-caching',
    states: { kt: 'old-denial', google: 'old-denial' },
    until: true,
  },
  {
    what: 'a challenge TXT record for a certificate',
    play: on => {
      on.warm('_acme-challenge.demo.com', 'TXT', ['google'])
      on.change({ '_acme-challenge TXT 60': ['token'] })
      on.pass(10)
    },
    ask: ['_acme-challenge.demo.com', 'TXT'],
    code: 'negative-caching',
    states: { google: 'old-denial' },
    until: true,
  },
  {
    what: 'a resolver that keeps denials for a minute',
    how: { manners: { google: { maxNegative: 60 } } },
    play: on => {
      on.warm('new.demo.com', 'A', ['google'])
      on.change({ 'new A 300': NEW })
      on.pass(30)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    states: { google: 'old-denial' },
    until: true,
  },
  {
    what: 'the missing target of an alias',
    play: on => {
      on.change({ 'to CNAME 3600': ['later.demo.com'] })
      on.warm('to.demo.com', 'A', ['kt'])
      on.change({ 'later A 300': NEW })
      on.pass(30)
    },
    ask: ['to.demo.com', 'A'],
    code: 'negative-caching',
    states: { kt: 'old-denial' },
    until: true,
  },
  {
    what: 'a domain that was asked for before it was registered',
    play: on => {
      on.warm('late.com', 'A', ['kt', 'google'])
      on.servers.set('9.8.3.1', {
        zones: [zone('late.com', { '@ NS 3600': ['late.host.com'], '@ A 300': NEW })],
      })
      on.com.sets.set('late.com NS', { ttl: 3600, data: ['late.host.com'] })
      on.pass(30)
    },
    ask: ['late.com', 'A'],
    code: 'negative-caching',
    states: { kt: 'old-denial', google: 'old-denial' },
    until: true,
  },
  {
    what: 'a name made in the move of a zone, at old servers that do not have it',
    play: on => {
      on.warm('new.demo.com', 'A', ['kt'])
      move(on, { 'new A 300': NEW }, true)
      on.pass(30)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    states: { kt: 'old-denial' },
    until: true,
  },
  {
    what: 'denials in some caches and an old address in another',
    play: on => {
      on.warm('new.demo.com', 'A', ['kt'])
      on.change({ 'new A 300': ['9.9.0.50'] })
      on.warm('new.demo.com', 'A', ['google'])
      on.change({ 'new A 60': NEW })
      on.pass(100)
    },
    ask: ['new.demo.com', 'A'],
    code: 'caches-running-out',
    states: { kt: 'old-denial', google: 'old-answer' },
    until: true,
  },
]

export const SCENARIOS: readonly Scenario[] = [...ARRIVED, ...WAITING, ...DENIED]
export { NEW, a, always, everyone, move, policy, rotate, warmInTurn }
