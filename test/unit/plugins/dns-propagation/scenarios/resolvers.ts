/** Scenarios in which resolvers answer otherwise by design, refuse, or cannot be compared. */
import { a, always, everyone, policy, rotate, type Scenario } from './scenario.ts'
import type { Manners } from '../sim-resolver.ts'
import { IDS, type Id } from '../stage.ts'

const byPlace = (key: string, { id }: { id: string }) =>
  key === 'www.demo.com A'
    ? { ttl: 120, data: [id === 'here' ? '9.9.1.1' : `9.9.1.${2 + (IDS.indexOf(id as Id) % 2)}`] }
    : undefined
const everywhere = (key: string, { id }: { id: string }) =>
  key === 'www.demo.com A' ? { ttl: 120, data: [`9.9.1.${1 + IDS.indexOf(id as Id)}`] } : undefined

export const DESIGNED: readonly Scenario[] = [
  {
    what: 'one address after the other',
    how: { zone: { made: rotate(['9.9.1.1', '9.9.1.2', '9.9.1.3'], 30) }, all: { maxTtl: 0 } },
    play: () => {},
    code: 'varies-by-design',
    all: 'by-design',
  },
  {
    what: 'two addresses by location, fetched just now',
    how: { zone: { made: byPlace } },
    play: () => {},
    code: 'varies-by-design',
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
    code: 'varies-by-design',
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
    code: 'varies-by-design',
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
    code: 'varies-by-design',
    all: 'by-design',
  },
]

export const REFUSED: readonly Scenario[] = [
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
    what: 'the address that the resolver gives for the page of blocked sites',
    how: {
      manners: {
        kt: policy((name, type) =>
          type === 'A' && ['www.demo.com', 'www.warning.or.kr'].includes(name)
            ? { answers: [{ owner: name, type, ttl: 60, data: '9.9.9.9' }] }
            : null,
        ),
      },
    },
    play: () => {},
    code: 'filtered-or-refused',
    states: { kt: 'blocked' },
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
    all: 'restricted',
  },
]

export const UNTOLD: readonly Scenario[] = [
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
    code: 'inconclusive',
    all: 'failed',
    servers: ['timeout', 'timeout'],
  },
  {
    what: 'the same, while a resolver still has the record',
    silent: true,
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      for (const ip of ['9.8.1.1', '9.8.1.2']) on.servers.get(ip)!.manner = 'silent'
    },
    code: 'inconclusive',
    all: 'failed',
    states: { kt: 'unknown' },
  },
  {
    what: 'resolvers that all fail',
    how: { all: policy(() => ({ rcode: 'SERVFAIL' })) },
    play: () => {},
    code: 'inconclusive',
    all: 'failed',
  },
  {
    what: 'no resolver at all',
    how: { vantage: 'edge', deaf: ['8.8.8.8', '1.1.1.1'] },
    play: () => {},
    code: 'inconclusive',
    all: 'unreachable',
  },
  {
    what: 'a zone that our own resolver cannot find',
    how: { manners: { operator: policy(() => ({ rcode: 'SERVFAIL' })) } },
    play: () => {},
    code: 'inconclusive',
    all: 'unknown',
    servers: [],
  },
]
