/** Breakers in the metrics and in the health of an instance: by kind of service, never by host. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  breakers,
  reportBreakers,
  breaker,
  isGone,
  SERVICE,
} from '../../../../core/network/circuit-breaker.ts'
import { health } from '../../../../core/monitoring/health.ts'
import { metrics, type Metrics } from '../../../../core/monitoring/metrics.ts'
import { metricsText } from '../../../../core/surface/http/operations.ts'
import type {
  Breaker,
  BreakerCounts,
  RequestOutcome,
  Tell,
} from '../../../../core/network/circuit-breaker.ts'
import { deadline, sleep } from '../../../../core/base/deadline.ts'

const HOST = 'probe.secret.example'

const scene = () => {
  let time = 0
  const made = breakers(() => time)
  const probe = made.make('probe')
  const watched = { health: health(() => new Date(0)), metrics: metrics() }
  reportBreakers(made, watched)
  // One that a plugin makes later.
  const named = made.make('revocation')
  const fail = (one: typeof probe) => {
    const tell = one.enter(HOST)
    time += 2_000
    tell?.('failed')
    return tell !== null
  }
  return { probe, named, fail, pass: (milliseconds: number) => (time += milliseconds), ...watched }
}

const textOf = async ({ gather }: Metrics): Promise<string> => metricsText(await gather())
const linesOf = async (from: Metrics, name: string): Promise<readonly string[]> =>
  (await textOf(from)).split('\n').filter(line => line.startsWith(name))

test('a service that is left alone is in the metrics and in /readyz, and one that answers is well again', async () => {
  const { probe, fail, pass, health, metrics } = scene()
  health.begun()
  assert.is(health.read().state, 'ready')
  for (let index = 0; index < 3; index++) fail(probe)
  assert.not(fail(probe))
  assert.equal(await linesOf(metrics, 'certscope_breaker_open{'), [
    'certscope_breaker_open{service="probe"} 1',
    'certscope_breaker_open{service="revocation"} 0',
  ])
  assert.equal(await linesOf(metrics, 'certscope_upstream_requests_total{'), [
    'certscope_upstream_requests_total{service="probe",outcome="failed"} 3',
    'certscope_upstream_requests_total{service="probe",outcome="refused"} 1',
  ])
  const { ok, state, parts } = health.read()
  assert.equal([ok, state], [true, 'degraded'])
  assert.equal([parts['upstream-probe']?.ok, parts['upstream-probe']?.reason], [false, 'it does not respond'])
  assert.not.match(JSON.stringify(parts) + (await textOf(metrics)), HOST)
  pass(60_000)
  probe.enter(HOST)!('answered')
  assert.is(health.read().state, 'ready')
  assert.equal(await linesOf(metrics, 'certscope_breaker_open'), [
    'certscope_breaker_open{service="probe"} 0',
    'certscope_breaker_open{service="revocation"} 0',
  ])
})

test('hosts that certificates name do not make an instance look worse', () => {
  const { named, fail, health } = scene()
  health.begun()
  for (let index = 0; index < 3; index++) fail(named)
  assert.is(named.open(), 1)
  assert.is(health.read().state, 'ready')
})

/* Breakers by a clock that is moved by hand: who is let through, and what is remembered. */

const oneBreaker = (patience = SERVICE) => {
  let time = 0
  const pass = (milliseconds: number): void => {
    time += milliseconds
  }
  const it = breaker({ patience, now: () => time })
  /** One request that ends after so long; null: it was not let through. */
  const ask = (outcome: RequestOutcome, milliseconds: number, host = 'a.example'): RequestOutcome | null => {
    const tell = it.enter(host)
    if (!tell) return null
    pass(milliseconds)
    tell(outcome)
    return outcome
  }
  const silent = (host?: string) => ask('failed', 5_000, host)
  const open = (host?: string): void => {
    for (let index = 0; index < patience.failures; index++) silent(host)
  }
  return { it, pass, ask, silent, open }
}

const leave = (it: Breaker, host = 'a.example'): Tell => {
  const tell = it.enter(host)
  assert.ok(tell, 'it was not let through')
  return tell
}

type Step = readonly [outcome: RequestOutcome, milliseconds: number]
const TABLE: readonly (readonly [name: string, steps: readonly Step[], isOpen: boolean])[] = [
  ['three silences', Array<Step>(3).fill(['failed', 5_000]), true],
  ['two silences', Array<Step>(2).fill(['failed', 5_000]), false],
  ['failures at once', Array<Step>(20).fill(['failed', 900]), false],
  ['callers who leave', Array<Step>(20).fill(['unknown', 5_000]), false],
  ['slow answers', Array<Step>(20).fill(['answered', 9_000]), false],
  [
    'an answer between silences',
    [
      ['failed', 5_000],
      ['failed', 5_000],
      ['answered', 50],
      ['failed', 5_000],
      ['failed', 5_000],
    ],
    false,
  ],
  [
    'what says nothing between silences',
    [
      ['failed', 5_000],
      ['unknown', 50],
      ['failed', 5_000],
      ['failed', 10],
      ['failed', 5_000],
    ],
    true,
  ],
  [
    'silences that lie far apart',
    [
      ['failed', 5_000],
      ['failed', 5_000],
      ['unknown', 700_000],
      ['failed', 5_000],
    ],
    false,
  ],
]
for (const [name, steps, isOpen] of TABLE)
  test(`${name} ${isOpen ? 'open' : 'do not open'} it`, () => {
    const { it, ask } = oneBreaker()
    for (const step of steps) assert.ok(ask(...step))
    assert.is(it.refuses('a.example'), isOpen)
    assert.is(it.open(), isOpen ? 1 : 0)
  })

test('nothing is let through for a while, then one trial at a time, and its answer ends it', () => {
  const { it, pass, open } = oneBreaker()
  open()
  assert.is(it.enter('a.example'), null)
  pass(SERVICE.pause - 1)
  assert.is(it.enter('a.example'), null)
  pass(1)
  assert.not(it.refuses('a.example'))
  const trial = leave(it)
  assert.is(it.enter('a.example'), null)
  trial('answered')
  leave(it)
  leave(it)
  assert.is(it.open(), 0)
})

test('a trial without a response doubles the pause, up to the longest', () => {
  const { it, pass, open, silent } = oneBreaker()
  open()
  for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    pass(pause - 1)
    assert.is(it.enter('a.example'), null, `${pause}`)
    pass(1)
    assert.is(silent(), 'failed', `${pause}`)
  }
})

test('a trial that says nothing leaves the place to the next one, and lengthens nothing', () => {
  const { it, pass, open, ask, silent } = oneBreaker()
  open()
  pass(SERVICE.pause)
  // It leaves, and is refused at once: neither took long.
  assert.is(ask('unknown', 5_000), 'unknown')
  assert.is(ask('failed', 10), 'failed')
  assert.is(silent(), 'failed')
  pass(2 * SERVICE.pause - 1)
  assert.is(it.enter('a.example'), null)
  pass(1)
  leave(it)
})

test('a trial of which nothing is heard is over after a minute', () => {
  const { it, pass, open } = oneBreaker()
  open()
  pass(SERVICE.pause)
  const lost = leave(it)
  pass(59_999)
  assert.is(it.enter('a.example'), null)
  pass(1)
  const trial = leave(it)
  // The lost one is no trial any more.
  lost('failed')
  assert.is(it.enter('a.example'), null)
  trial('answered')
  leave(it)
})

test('several requests of one attempt are one trial', () => {
  const { it, pass, open } = oneBreaker()
  open()
  pass(SERVICE.pause)
  const [one, other] = [{}, {}]
  const first = it.enter('a.example', one)
  const second = it.enter('a.example', one)
  assert.ok(first && second)
  assert.is(it.enter('a.example', other), null)
  second('answered')
  first('answered')
  leave(it)
})

test('what was sent before counts: an answer ends the pause, a silence does not lengthen it', () => {
  const { it, pass, open } = oneBreaker()
  const [late, later] = [leave(it), leave(it)]
  open()
  pass(1)
  late('failed')
  pass(SERVICE.pause - 1)
  assert.not(it.refuses('a.example'))
  assert.is(it.open(), 1)
  later('answered')
  assert.is(it.open(), 0)
})

test('only the first word about a request counts', () => {
  const { it, pass } = oneBreaker()
  for (let index = 0; index < 3; index++) {
    const tell = leave(it)
    pass(5_000)
    tell('answered')
    tell('failed')
  }
  assert.not(it.refuses('a.example'))
})

test('each host is judged by itself', () => {
  const { it, open } = oneBreaker()
  open('a.example')
  assert.is(it.enter('a.example'), null)
  leave(it, 'b.example')
})

test('of hosts that strangers choose so many are remembered, and those that answer not at all', () => {
  const { it, ask, open, silent } = oneBreaker({ ...SERVICE, hosts: 100, pause: 1e9, longest: 1e9 })
  open('dead.example')
  for (let index = 0; index < 1_000; index++) ask('answered', 10, `good${index}.example`)
  assert.ok(it.refuses('dead.example'))
  for (let index = 0; index < 99; index++) silent(`bad${index}.example`)
  assert.ok(it.refuses('dead.example'))
  silent('one-more.example')
  assert.not(it.refuses('dead.example'))
  assert.is(it.open(), 0)
  for (let index = 0; index < 1_000; index++) open(`dead${index}.example`)
  assert.is(it.open(), 100)
})

test('the breakers of a kind are counted together, for whoever watches', () => {
  let time = 0
  const all = breakers(() => time)
  const [one, other] = [all.make('rdap'), all.make('rdap')]
  const seen: BreakerCounts[] = []
  const ended: string[] = []
  all.watch({
    changed: counted => seen.push(counted),
    ended: (...told) => ended.push(told.join(' ')),
  })
  for (const it of [one, other])
    for (let index = 0; index < 3; index++) {
      const tell = leave(it)
      time += 2_000
      tell('failed')
    }
  assert.is(one.enter('a.example'), null)
  time += SERVICE.pause
  leave(one)('answered')
  all.make('whois')
  assert.equal(seen, [
    { service: 'rdap', open: 0 },
    { service: 'rdap', open: 1 },
    { service: 'rdap', open: 2 },
    { service: 'rdap', open: 1 },
    { service: 'whois', open: 0 },
  ])
  assert.equal(ended, [...Array<string>(6).fill('rdap failed 2000'), 'rdap refused 0', 'rdap answered 0'])
})

test('a deadline that passed is told from a caller who left', async () => {
  const left = new AbortController()
  assert.not(isGone(left.signal))
  left.abort()
  assert.ok(isGone(left.signal))
  const { signal: late } = deadline(1)
  await sleep(1_000, late)
  assert.not(isGone(late))
  assert.not(isGone(AbortSignal.any([late, left.signal])))
})

test.run()
