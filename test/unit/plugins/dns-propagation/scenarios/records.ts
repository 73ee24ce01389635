/** Scenarios of old answers in caches: which records changed, and in zones that moved. */
import { type Scenario, NEW, warmInTurn, move } from './scenario.ts'

export const RECORDS: readonly Scenario[] = [
  {
    what: 'TXT changed',
    play: on => {
      warmInTurn(on, '_dmarc.demo.com', 'TXT')
      on.change({ '_dmarc TXT 300': ['v=DMARC1; p=reject'] })
      on.pass(2)
    },
    ask: ['_dmarc.demo.com', 'TXT'],
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    states: { google: 'stale', kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { opendns: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { opendns: 'stale' },
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
    until: true,
  },
  {
    what: 'an alias in place of an address',
    play: on => {
      on.warm('www.demo.com', 'A')
      on.change({ 'www A': [], 'www CNAME 300': ['demo.com'] })
      on.pass(33)
    },
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
    until: true,
  },
  {
    what: 'a record taken away with its name',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt', 'quad9'])
      on.change({ 'www A': [] })
      on.pass(60)
    },
    code: 'waiting-for-ttl',
    states: { kt: 'stale', quad9: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
    until: true,
  },
]

export const MOVED: readonly Scenario[] = [
  {
    what: 'a zone that moved, to resolvers that still go to its old servers',
    play: on => {
      warmInTurn(on)
      move(on, { 'www A 300': NEW }, true)
      on.pass(1.7)
    },
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    all: 'stale',
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale', quad9: 'stale' },
    until: true,
  },
  {
    what: 'a zone that moved away from servers which dropped it',
    play: on => {
      warmInTurn(on)
      move(on, { 'www A 300': NEW }, false)
      on.pass(1.7)
    },
    code: 'waiting-for-ttl',
    all: 'stale',
    until: true,
  },
  {
    what: 'a name that was taken away in the move, at old servers that still have it',
    play: on => {
      on.warm('www.demo.com', 'A', ['kt'])
      move(on, { 'www A': [] }, true)
      on.pass(1.7)
    },
    code: 'waiting-for-ttl',
    states: { kt: 'stale' },
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
    code: 'waiting-for-ttl',
    states: { kt: 'stale', google: 'stale' },
    until: true,
  },
]
