/** What is wrong with our own means, and what is not: a target is never our fault, whoever asks for it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { health } from '../../../../core/monitoring/health.ts'
import { metrics } from '../../../../core/monitoring/metrics.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import type { Doors } from '../../../../core/network/doors.ts'
import { dateOf, noting, ownMeans, reachingAny, reportMeans } from '../../../../core/network/own-means.ts'
import type { LookupSign, Means, OwnMeans } from '../../../../core/network/own-means.ts'
import { metricsText } from '../../../../core/surface/http/operations.ts'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const DAY_MS = 86_400_000

const scene = (earliest?: number) => {
  const it = {
    control: 'answered' as LookupSign,
    isReached: false,
    monotonic: 0,
    clock: NOW,
    asked: 0,
    reaches: [] as string[],
  }
  const means = ownMeans({
    ask: async () => {
      it.asked++
      return it.control
    },
    reach: async family => {
      it.reaches.push(family)
      return it.isReached
    },
    clock: () => new Date(it.clock),
    now: () => it.monotonic,
    earliest,
  })
  return Object.assign(it, { means })
}

type Scene = ReturnType<typeof scene>
type Act = (it: Scene) => void

const look =
  (name: string, heard: LookupSign, control: LookupSign = 'silent'): Act =>
  it => {
    it.control = control
    it.monotonic += 3_000
    it.means.lookedUp(name, heard)
  }
const dial =
  (address: string, outcome: Parameters<OwnMeans['dialed']>[1]): Act =>
  ({ means }) =>
    means.dialed(address, outcome)
const dialEach = (outcome: Parameters<OwnMeans['dialed']>[1], ...addresses: string[]): Act[] =>
  addresses.map(address => dial(address, outcome))
/** Whoever wants to know then has the control asked. */
const pass =
  (milliseconds: number): Act =>
  it => {
    it.monotonic += milliseconds
    it.means.failing()
  }
const date =
  (host: string, off: number): Act =>
  ({ means, clock }) =>
    means.dated(host, clock - off)

const reachable: Act = it => {
  it.isReached = true
}
const UP = dial('198.51.100.1', 'answered')
const NETS = ['8.8.8.8', '1.1.1.1', '93.184.216.34']
const NINE = Array.from({ length: 9 }, (_, at) => `${20 + at}.1.1.1`)

const CASES: readonly (readonly [what: string, acts: readonly Act[], Means[]])[] = [
  ['nothing', [], []],
  ['a silence for one name and for names that nobody has', [look('a.test', 'silent')], ['resolver']],
  ['a silence for one name alone', [look('a.test', 'silent', 'answered')], []],
  ['the silence of many dead zones', NINE.map((_, at) => look(`a.z${at}`, 'silent', 'answered')), []],
  ['a silence, and a refusal of other names', [look('a.test', 'silent', 'failed')], []],
  ['failures of all names', [look('a.test', 'failed', 'failed')], ['resolver']],
  ['a failure of one name', [look('a.test', 'failed', 'answered')], []],
  [
    'failures of names below those that are asked',
    [look('a.org', 'silent'), look('b.org', 'silent')],
    ['resolver'],
  ],
  ['three networks without a route', [UP, ...dialEach('unreachable', ...NETS)], ['network']],
  [
    'three networks without a route, and one that nobody chose',
    [UP, reachable, ...dialEach('unreachable', ...NETS)],
    [],
  ],
  ['one network without a route', [UP, ...dialEach('unreachable', '8.8.8.8', '8.8.4.4', '8.8.1.1')], []],
  [
    'three networks without a route, and one that refuses',
    [UP, ...dialEach('unreachable', ...NETS), dial('9.9.9.9', 'refused')],
    [],
  ],
  ['no IPv6 at all', [UP, ...dialEach('unreachable', '2a00:1::1', '2a01:1::1', '2a02:1::1', '2a03::1')], []],
  [
    'IPv6 that is gone while IPv4 works',
    [dial('2a00::1', 'answered'), UP, ...dialEach('unreachable', '2a00:1::1', '2a01:1::1', '2a02:1::1')],
    [],
  ],
  [
    'no IPv4 on a host that never had it',
    [dial('2a00::1', 'answered'), ...dialEach('unreachable', ...NETS)],
    [],
  ],
  [
    'IPv6 that is gone on a host that has nothing else',
    [dial('2a00::1', 'answered'), ...dialEach('unreachable', '2a00:1::1', '2a01:1::1', '2a02:1::1')],
    ['network'],
  ],
  ['silence of a few networks', [UP, ...dialEach('timeout', ...NETS)], []],
  ['silence of all networks', [UP, ...dialEach('timeout', ...NINE)], ['network']],
  ['silence of all networks but one that nobody chose', [UP, reachable, ...dialEach('timeout', ...NINE)], []],
  ['a network that is back', [UP, ...dialEach('unreachable', ...NETS), reachable, pass(2_000)], []],
  [
    'a silent network, and this very machine',
    [UP, ...dialEach('timeout', ...NINE), dial('127.0.0.1', 'answered')],
    ['network'],
  ],
  ['no descriptor', [dial('8.8.8.8', 'exhausted')], ['descriptors']],
  ['a descriptor again', [dial('8.8.8.8', 'exhausted'), dial('8.8.8.8', 'timeout')], []],
  [
    'a clock that is a day behind',
    [date('crt.sh', -DAY_MS), date('a.iana.org', -DAY_MS), date('rdap.x.com', -DAY_MS)],
    ['clock'],
  ],
  ['a clock that two hosts say is wrong', [date('crt.sh', -DAY_MS), date('a.iana.org', -DAY_MS)], []],
  [
    'a clock that names of one host say is wrong',
    ['a', 'b', 'c'].map(name => date(`${name}.x.com`, -DAY_MS)),
    [],
  ],
  [
    'dates that differ from each other',
    [date('crt.sh', DAY_MS), date('a.iana.org', 2 * DAY_MS), date('x.com', 3 * DAY_MS)],
    [],
  ],
  [
    'one sound date among wrong ones',
    [date('crt.sh', DAY_MS), date('iana.org', DAY_MS), date('y.kr', 50_000), date('x.com', DAY_MS)],
    [],
  ],
  [
    'a clock that was set right',
    [date('crt.sh', DAY_MS), date('iana.org', DAY_MS), date('x.com', DAY_MS), date('crt.sh', 900)],
    [],
  ],
]
for (const [what, acts, expected] of CASES)
  test(`${what}: ${expected.join() || 'not our fault'}`, async () => {
    const it = scene()
    for (const act of acts) {
      act(it)
      await it.means.settled()
    }
    assert.equal(it.means.failing(), expected)
  })

test('the first answer ends it, and what ran meanwhile still counts as affected', async () => {
  const it = scene()
  look('a.test', 'silent')(it)
  assert.equal(it.means.failing(), [], 'it is not known yet')
  assert.equal(await it.means.settled(), ['resolver'])
  const began = it.monotonic
  it.monotonic += 1_000
  it.means.lookedUp('b.test', 'answered')
  assert.equal(it.means.failing(), [])
  assert.equal(it.means.failing(began), ['resolver'])
  assert.equal(it.means.failing(it.monotonic + 1), [])
})

test('whoever wants to know has the resolver asked again, and not more often than that', async () => {
  const it = scene()
  look('a.test', 'silent')(it)
  await it.means.settled()
  const before = it.asked
  for (let index = 0; index < 5; index++) it.means.failing()
  assert.is(it.asked, before)
  it.control = 'answered'
  it.monotonic += 2_000
  assert.equal(it.means.failing(), ['resolver'])
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(it.means.failing(), [])
  // Dead zones that somebody asks for without end.
  it.asked = 0
  for (let index = 0; index < 100; index++) it.means.lookedUp(`dead${index}.test`, 'silent')
  assert.ok(it.asked <= 2, `${it.asked}`)
})

test('descriptors that are back are noticed by whoever wants to know, though nobody checks anything', async () => {
  const it = scene()
  it.control = 'silent'
  dial('192.0.2.1', 'exhausted')(it)
  assert.equal(await it.means.settled(), ['descriptors'])
  const asked = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
  const failingSoon = async (): Promise<readonly Means[]> => {
    await asked()
    it.monotonic += 2_000
    it.means.failing()
    await asked()
    return it.means.failing()
  }
  assert.equal(await failingSoon(), ['descriptors'])
  it.control = 'failed'
  assert.equal(await failingSoon(), [])
})

test('what works while the control is asked counts, and so does the family that is asked', async () => {
  const it = scene()
  for (const act of [UP, ...dialEach('unreachable', ...NETS), UP]) act(it)
  assert.equal(await it.means.settled(), [])
  assert.equal(it.reaches, ['v4'])
  const other = scene()
  const six = ['2a00:1::1', '2a01:1::1', '2a02:1::1']
  for (const act of [dial('2a00::1', 'answered'), ...dialEach('unreachable', ...six)]) act(other)
  assert.equal(await other.means.settled(), ['network'])
  assert.equal(other.reaches, ['v6'])
})

test('targets without a route have the control asked, at most every two seconds', async () => {
  const it = scene()
  it.isReached = true
  for (let at = 0; at < 100; at++) {
    for (const act of [UP, ...dialEach('unreachable', ...NETS)]) act(it)
    assert.equal(await it.means.settled(), [])
  }
  assert.is(it.reaches.length, 1)
  it.isReached = false
  it.monotonic += 2_000
  dial('8.8.8.8', 'unreachable')(it)
  assert.equal(await it.means.settled(), ['network'])
  for (let at = 0; at < 5; at++) it.means.failing()
  assert.is(it.reaches.length, 2)
})

const REACHING: readonly (readonly [what: string, outcomes: Readonly<Record<string, string>>, boolean])[] = [
  ['one that answers', { '192.0.2.1': 'unreachable', '192.0.2.2': 'answered' }, true],
  ['one that answers beside a silent one', { '192.0.2.1': 'silent', '192.0.2.2': 'answered' }, true],
  ['one that refuses', { '192.0.2.1': 'unreachable', '192.0.2.2': 'refused' }, true],
  ['none', { '192.0.2.1': 'unreachable', '192.0.2.2': 'timeout' }, false],
  ['one of the other family alone', { '192.0.2.1': 'unreachable', '2001:db8::1': 'answered' }, false],
  ['silence', { '192.0.2.1': 'silent' }, false],
]
for (const [what, outcomes, expected] of REACHING)
  test(`servers that nobody chose, ${what}: ${expected}`, async () => {
    let open = 0
    const connect: Doors['connect'] = async ({ hostname }, { signal } = {}) => {
      const outcome = outcomes[hostname]
      open++
      if (outcome === 'answered')
        return { readable: new ReadableStream(), writable: new WritableStream(), close: () => void open-- }
      if (outcome === 'silent')
        await new Promise(resolve => signal!.addEventListener('abort', resolve, { once: true }))
      open--
      throw new DoorError(outcome === 'silent' ? 'closed' : (outcome as 'refused'), 'no')
    }
    const servers = Object.keys(outcomes).map(hostname => ({ hostname, port: 53 }))
    assert.is(await reachingAny(connect, servers)('v4'), expected)
    await new Promise(resolve => setImmediate(resolve))
    assert.is(open, 0, 'nothing is left open')
  })

test('no time before this version was made is right', () => {
  const it = scene(NOW + 1_000)
  assert.equal(it.means.failing(), ['clock'])
  it.clock += 1_000
  assert.equal(it.means.failing(), [])
})

const header = (headers: Record<string, string>) => dateOf(name => headers[name])
test('the date of a response is read with its age in a cache', () => {
  const date = 'Sun, 29 Nov 2026 11:00:00 GMT'
  assert.is(header({ date, age: '3600' }), NOW)
  assert.is(header({ date }), NOW - 3_600_000)
  for (const headers of [{}, { date: 'yesterday' }, { date, age: 'old' }] as Record<string, string>[])
    assert.is(header(headers), null)
})

test('doors say how they fare, and hand on what they gave', async () => {
  const it = scene()
  const cause = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  const full = new DoorError('overloaded', 'no room', { cause })
  let fails = true
  const doors: Pick<Doors, 'connect' | 'datagram' | 'fetch'> = noting(
    {
      connect: async () => {
        if (fails) throw full
        return { readable: new ReadableStream(), writable: new WritableStream(), close() {} }
      },
      datagram: async () => {
        throw full
      },
      fetch: async () =>
        new Response('', { headers: { date: new Date(NOW + DAY_MS).toUTCString(), age: '0' } }),
    },
    it.means,
  )
  const to = { hostname: '8.8.8.8', port: 53 }
  assert.is(await doors.connect(to).catch((error: unknown) => error), full)
  assert.equal(it.means.failing(), ['descriptors'])
  fails = false
  await doors.connect(to)
  assert.equal(it.means.failing(), [])
  assert.is(await doors.datagram!(to, new Uint8Array()).catch((error: unknown) => error), full)
  assert.equal(it.means.failing(), ['descriptors'])
  for (const host of ['crt.sh', 'api.certspotter.com', 'rdap.example.net'])
    assert.is((await doors.fetch(new Request(`https://${host}/`))).status, 200)
  assert.equal(it.means.failing(), ['clock', 'descriptors'])
})

test('/readyz lists it and stays ready, a number shows it, and the log has one line at each end', async () => {
  const it = scene()
  const its = health(() => new Date(it.clock))
  const numbers = metrics()
  const lines: string[] = []
  const log = (level: string, event: string, fields = {}) =>
    lines.push(`${level} ${event} ${JSON.stringify(fields)}`)
  reportMeans(it.means, { health: its, metrics: numbers, log: (...line) => void log(...line) })
  its.begun()
  assert.equal([its.read().state, its.read().degraded], ['ready', []])
  for (const name of ['a.test', 'b.test']) {
    look(name, 'silent')(it)
    await it.means.settled()
  }
  const { ok, state, degraded, parts } = its.read()
  assert.equal([ok, state, degraded], [true, 'degraded', ['resolver']])
  assert.is(parts['resolver']?.reason, 'it does not respond')
  const text = metricsText(await numbers.gather())
  assert.match(text, 'certscope_degraded{part="resolver"} 1\ncertscope_degraded{part="network"} 0\n')
  it.means.lookedUp('a.test', 'answered')
  it.means.lookedUp('a.test', 'answered')
  assert.equal(its.read().degraded, [])
  assert.equal(lines, [
    'warn degraded {"part":"resolver","reason":"it does not respond"}',
    'info degraded-over {"part":"resolver"}',
  ])
})

test.run()
