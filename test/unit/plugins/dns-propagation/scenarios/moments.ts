/** Scenarios of old answers in caches: at which moment they run out. */
import { type Scenario, NEW, warmInTurn } from './scenario.ts'

export const MOMENTS: readonly Scenario[] = [
  {
    what: 'an address changed while caches hold it at several ages',
    play: on => {
      warmInTurn(on)
      on.change({ 'www A 300': NEW })
      on.pass(1.7)
    },
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
    until: true,
  },
  {
    what: 'one resolver alone holds the old address',
    play: on => {
      on.warm('www.demo.com', 'A', ['lg-uplus'])
      on.change({ 'www A 300': NEW })
      on.pass(20)
    },
    code: 'waiting-for-ttl',
    states: { 'lg-uplus': 'stale' },
    until: true,
  },
  {
    what: 'the last second of an old answer',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      on.change({ 'www A 60': NEW })
      on.pass(300.3)
    },
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    states: { cloudflare: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale', google: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
    until: false,
  },
  {
    what: 'over HTTPS, where Google holds the old address',
    how: { vantage: 'edge' },
    play: on => {
      on.warm('www.demo.com', 'A', ['google'])
      on.change({ 'www A 300': NEW })
      on.pass(44.4)
    },
    code: 'waiting-for-ttl',
    states: { google: 'stale' },
    until: true,
  },
]
