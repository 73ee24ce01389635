/** Scenarios in which caches remember that there was nothing. */
import { zone } from '../sim-zones.ts'
import { type Scenario, NEW, warmInTurn, move } from './scenario.ts'

export const DENIED: readonly Scenario[] = [
  {
    what: 'a name asked for before it was made',
    play: on => {
      warmInTurn(on, 'new.demo.com')
      on.change({ 'new A 300': NEW })
      on.pass(2.2)
    },
    ask: ['new.demo.com', 'A'],
    code: 'negative-caching',
    all: 'stale-negative',
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
    all: 'stale-negative',
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
    states: { kt: 'stale-negative' },
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
    states: { kt: 'stale-negative' },
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
    states: { kt: 'stale-negative', google: 'stale-negative' },
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
    states: { google: 'stale-negative' },
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
    states: { google: 'stale-negative' },
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
    states: { kt: 'stale-negative' },
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
    states: { kt: 'stale-negative', google: 'stale-negative' },
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
    states: { kt: 'stale-negative' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale-negative', google: 'stale' },
    until: true,
  },
]
