/** Scenarios in which everybody has the answer, whatever happened before. */
import { type Scenario, NEW, policy, always, warmInTurn, move } from './scenario.ts'

export const ARRIVED: readonly Scenario[] = [
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
    states: { kt: 'restricted' },
  },
  {
    what: 'an ISP that is deaf to strangers',
    how: { deaf: ['168.126.63.1', '168.126.63.2'] },
    silent: true,
    play: () => {},
    code: 'propagated',
    states: { kt: 'timeout' },
  },
  {
    what: 'a public resolver that is down',
    how: { deaf: ['9.9.9.9', '149.112.112.112'] },
    silent: true,
    play: () => {},
    code: 'propagated',
    states: { quad9: 'timeout' },
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
    servers: ['current', 'current', 'former-nameserver', 'former-nameserver'],
  },
]
