/** Scenarios of a zone's own servers: they disagree, or the registry does not name them. */
import { NEW, move, warmInTurn, type Scenario } from './scenario.ts'
import { copyOf } from '../sim-zones.ts'

export const DISAGREEING: readonly Scenario[] = [
  {
    what: 'a secondary that has not taken over the new version',
    play: on => {
      on.demo.serial = 2
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
      on.pass(1)
    },
    code: 'authoritatives-disagree',
    servers: ['current', 'stale'],
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
    all: 'stale',
    servers: ['current', 'stale'],
  },
  {
    what: 'serials that went over their end',
    play: on => {
      on.demo.serial = 3
      on.second.serial = 4_294_967_290
      on.demo.sets.set('www.demo.com A', { ttl: 300, data: NEW })
    },
    code: 'authoritatives-disagree',
    servers: ['current', 'stale'],
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
    servers: ['current', 'stale'],
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
    all: 'stale',
  },
]

export const DELEGATED: readonly Scenario[] = [
  {
    what: 'new servers in the zone and not at the registry',
    play: on => {
      on.servers.set('9.8.2.1', { zones: [on.demo] })
      on.change({ '@ NS 3600': ['new1.host.com'] })
    },
    code: 'delegation-outdated',
  },
  {
    what: 'new servers with new data, named by the old ones only',
    play: on => {
      move(on, { 'www A 300': NEW }, true)
      on.com.sets.set('demo.com NS', { ttl: 3600, data: ['ns1.demo.com', 'ns2.demo.com'] })
      on.change({ '@ NS 3600': ['new1.host.com', 'new2.host.com'] })
      on.warm('demo.com', 'NS', ['operator'])
    },
    code: 'delegation-outdated',
    all: 'stale',
  },
  {
    what: 'a delegation to servers that do not know the zone',
    play: on => {
      on.servers.set('9.8.1.1', { zones: [] })
      on.servers.set('9.8.1.2', { zones: [] })
    },
    code: 'delegation-outdated',
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
    code: 'delegation-outdated',
  },
]
