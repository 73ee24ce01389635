/** Scenarios in which caches are not what keeps a change from arriving. */
import { NEW, a, always, everyone, move, policy, rotate, warmInTurn, type Scenario } from './scenarios.ts'
import { copyOf, type Manners } from './sim.ts'
import { IDS, type Id } from './stage.ts'

const DISAGREEING: readonly Scenario[] = [
  {
    what: 'a secondary that has not taken over the new version',
    play: on => {
      on.demo.serial = 2
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
      on.pass(1)
    },
    code: 'authoritatives-disagree',
    servers: ['current', 'old-answer'],
  },
  {
    what: 'the same, with old answers in caches as well',
    play: on => {
      warmInTurn(on)
      on.demo.serial = 2
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
      on.pass(1)
    },
    code: 'authoritatives-disagree',
    all: 'old-answer',
    servers: ['current', 'old-answer'],
  },
  {
    what: 'serials that went over their end',
    play: on => {
      on.demo.serial = 3
      on.second.serial = 4_294_967_290
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
    },
    code: 'authoritatives-disagree',
    servers: ['current', 'old-answer'],
  },
  {
    what: 'a record changed without a new serial',
    play: on => {
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
    },
    code: 'authoritatives-disagree',
    all: 'unknown',
    servers: ['differs', 'differs'],
  },
  {
    what: 'a new name that a secondary does not have yet',
    play: on => {
      on.demo.serial = 2
      on.demo.sets.set('new.demo.com A', { ttl: 300, data: NEW })
    },
    ask: ['new.demo.com', 'A'],
    code: 'authoritatives-disagree',
    servers: ['current', 'old-answer'],
  },
  {
    what: 'two operators whose records differ',
    play: on => {
      on.change({ '@ NS 3600': ['ns1.demo.com', 'new1.host.com'] })
      on.com.sets.set('demo.com NS', { ttl: 3600, data: ['ns1.demo.com', 'new1.host.com'] })
      const other = copyOf(on.demo)
      other.serial = 2026
      other.sets.set('www.demo.com A', { ttl: 300, data: NEW })
      on.servers.set('9.8.2.1', { zones: [other] })
    },
    code: 'authoritatives-disagree',
    all: 'old-answer',
  },
]

const DELEGATED: readonly Scenario[] = [
  {
    what: 'new servers in the zone and not at the registry',
    play: on => {
      on.servers.set('9.8.2.1', { zones: [on.demo] })
      on.change({ '@ NS 3600': ['new1.host.com'] })
    },
    code: 'delegation-not-moved',
  },
  {
    what: 'new servers with new data, named by the old ones only',
    play: on => {
      move(on, { 'www A 300': NEW }, true)
      on.com.sets.set('demo.com NS', { ttl: 3600, data: ['ns1.demo.com', 'ns2.demo.com'] })
      on.change({ '@ NS 3600': ['new1.host.com', 'new2.host.com'] })
      on.warm('demo.com', 'NS', ['operator'])
    },
    code: 'delegation-not-moved',
    all: 'old-answer',
  },
  {
    what: 'a delegation to servers that do not know the zone',
    play: on => {
      on.servers.set('9.8.1.1', { zones: [] })
      on.servers.set('9.8.1.2', { zones: [] })
    },
    code: 'delegation-not-moved',
    all: 'failed',
    servers: ['lame', 'lame'],
  },
  {
    what: 'a new zone whose NS records still name the old servers, which have other data',
    play: on => {
      move(
        on,
        {
          'www A 300': NEW,
          '@ NS 3600': ['ns1.demo.com', 'ns2.demo.com'],
          'ns1 A 3600': ['9.8.1.1'],
          'ns2 A 3600': ['9.8.1.2'],
        },
        true,
      )
    },
    code: 'delegation-not-moved',
  },
]

const byPlace = (key: string, { id }: { id: string }) =>
  key === 'www.demo.com A'
    ? { ttl: 120, data: [id === 'here' ? '9.9.1.1' : `9.9.1.${2 + (IDS.indexOf(id as Id) % 2)}`] }
    : undefined
const everywhere = (key: string, { id }: { id: string }) =>
  key === 'www.demo.com A' ? { ttl: 120, data: [`9.9.1.${1 + IDS.indexOf(id as Id)}`] } : undefined

const DESIGNED: readonly Scenario[] = [
  {
    what: 'one address after the other',
    how: { zone: { made: rotate(['9.9.1.1', '9.9.1.2', '9.9.1.3'], 30) }, all: { maxTtl: 0 } },
    play: () => {},
    code: 'different-by-design',
    all: 'by-design',
  },
  {
    what: 'two addresses by location, fetched just now',
    how: { zone: { made: byPlace } },
    play: () => {},
    code: 'different-by-design',
    all: 'by-design',
  },
  {
    what: 'one address for Korea and one for elsewhere, from resolvers that keep nothing',
    how: {
      live: true,
      manners: {
        kt: always(a('9.9.1.2', 300)),
        'sk-broadband': always(a('9.9.1.2', 300)),
        'lg-uplus': always(a('9.9.1.2', 300)),
      },
    },
    silent: true,
    play: () => {},
    code: 'different-by-design',
    states: { kt: 'by-design', 'sk-broadband': 'by-design', 'lg-uplus': 'by-design' },
  },
  {
    what: 'an address for each location, from caches of several ages',
    how: { zone: { made: everywhere } },
    play: on => {
      for (const id of IDS.slice(0, 6)) {
        on.warm('www.demo.com', 'A', [id])
        on.pass(3.1)
      }
    },
    code: 'different-by-design',
    all: 'by-design',
  },
  {
    what: 'another alias in turn',
    how: {
      zone: {
        made: (key, { count }) =>
          key === 'turn.demo.com CNAME' ? { ttl: 60, data: [`t${count % 4}.cdn.com`] } : undefined,
      },
    },
    play: () => {},
    ask: ['turn.demo.com', 'CNAME'],
    code: 'different-by-design',
    all: 'by-design',
  },
]

const REFUSED: readonly Scenario[] = [
  {
    what: 'a name that does not exist, says one resolver, without proof',
    how: { manners: { quad9: always({ rcode: 'NXDOMAIN' }) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { quad9: 'blocked' },
  },
  {
    what: 'the address of a page that says "blocked"',
    how: { manners: { opendns: always(a('146.112.61.104')) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { opendns: 'blocked' },
  },
  {
    what: 'the address that leads nowhere',
    how: { manners: { 'sk-broadband': always(a('0.0.0.0')) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { 'sk-broadband': 'blocked' },
  },
  {
    what: 'an answer that says it is filtered',
    how: { manners: { cloudflare: always({ ...a('9.9.9.1'), errors: [17] }) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { cloudflare: 'blocked' },
  },
  {
    what: 'a refusal that says it is censorship',
    how: { manners: { 'lg-uplus': always({ rcode: 'REFUSED', errors: [16] }) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { 'lg-uplus': 'blocked' },
  },
  {
    what: 'a public resolver that refuses',
    how: { manners: { google: always({ rcode: 'REFUSED' }) } },
    play: () => {},
    code: 'filtered-or-refused',
    states: { google: 'refused' },
  },
  {
    what: 'nobody serves us',
    how: {
      manners: everyone(
        (_, index): Partial<Manners> => always({ rcode: 'REFUSED', errors: index > 2 ? [18] : [] }),
      ),
    },
    play: () => {},
    code: 'filtered-or-refused',
    all: 'not-served',
  },
]

const UNTOLD: readonly Scenario[] = [
  ...[true, false].map(
    (told): Scenario => ({
      what: `signatures that do not validate, which the resolvers ${told ? 'say' : 'keep to themselves'}`,
      how: {
        signed: true,
        manners: everyone(id =>
          ['google', 'cloudflare', 'quad9'].includes(id) ? { bogus: { apex: 'demo.com', told } } : {},
        ),
      },
      play: () => {},
      code: 'dnssec-bogus',
      states: { google: 'bogus', cloudflare: 'bogus', quad9: 'bogus' },
    }),
  ),
  {
    what: 'an alias into a zone whose signatures do not validate',
    how: { manners: { google: { bogus: { apex: 'cdn.com', told: false } } } },
    play: () => {},
    ask: ['cdn.demo.com', 'A'],
    code: 'dnssec-bogus',
    states: { google: 'bogus' },
  },
  {
    what: 'an unsigned zone at a resolver that fails unless it is not to validate: no fault of signatures',
    how: { manners: { google: { bogus: { apex: 'demo.com', told: false } } } },
    play: () => {},
    code: 'propagated',
    states: { google: 'failed' },
  },
  {
    what: 'servers of the zone that are all down',
    silent: true,
    play: on => {
      for (const ip of ['9.8.1.1', '9.8.1.2']) on.servers.get(ip)!.manner = 'silent'
    },
    code: 'cannot-tell',
    all: 'failed',
    servers: ['silent', 'silent'],
  },
  {
    what: 'the same, while a resolver still has the record',
    silent: true,
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      for (const ip of ['9.8.1.1', '9.8.1.2']) on.servers.get(ip)!.manner = 'silent'
    },
    code: 'cannot-tell',
    all: 'failed',
    states: { kt: 'unknown' },
  },
  {
    what: 'resolvers that all fail',
    how: { all: policy(() => ({ rcode: 'SERVFAIL' })) },
    play: () => {},
    code: 'cannot-tell',
    all: 'failed',
  },
  {
    what: 'no resolver at all',
    how: { vantage: 'edge', deaf: ['8.8.8.8', '1.1.1.1'] },
    play: () => {},
    code: 'cannot-tell',
    all: 'silent',
  },
  {
    what: 'a zone that our own resolver cannot find',
    how: { manners: { operator: policy(() => ({ rcode: 'SERVFAIL' })) } },
    play: () => {},
    code: 'cannot-tell',
    all: 'unknown',
    servers: [],
  },
]

export const OTHERS: readonly Scenario[] = [...DISAGREEING, ...DELEGATED, ...DESIGNED, ...REFUSED, ...UNTOLD]
