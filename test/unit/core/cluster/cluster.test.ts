/** Instances over one engine: one answer, one limit, one budget, and each by itself while it is away. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually, redisServer } from '../../../peers/redis.ts'
import * as v from 'valibot'
import { app } from '../../../../core/app.ts'
import type { App } from '../../../../core/app.ts'
import { health } from '../../../../core/monitoring/health.ts'
import type { Health } from '../../../../core/monitoring/health.ts'
import type { Log } from '../../../../core/monitoring/log.ts'
import { metrics } from '../../../../core/monitoring/metrics.ts'
import type { Metrics } from '../../../../core/monitoring/metrics.ts'
import { plugin } from '../../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { json } from '../../../../core/plugin/reply.ts'
import type { Engine } from '../../../../core/network/doors.ts'
import { redisEngine } from '../../../../runtime/doors/redis.ts'
import type { RedisServer } from '../../../peers/redis.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'

/* Several apps over one real engine, as several instances are. */

interface Instance {
  readonly app: App
  readonly engine: Engine
  readonly health: Health
  readonly metrics: Metrics
  /** How often the engine did not answer it in time when it was to count. */
  alone(): number
  /** The events that it logged, with their reasons. */
  readonly logged: string[]
  get(path: string, address?: string): Promise<Response>
}

/** The value of a metric, all its series together. */
const metricOf = async ({ metrics: its }: Instance, name: string): Promise<number> => {
  const family = (await its.gather()).find(one => one.name === name)
  return (family?.lines ?? []).reduce((sum, { value }) => sum + value, 0)
}

/** One that may not have found the engine yet. */
const instanceOn = (
  server: Pick<RedisServer, 'url'>,
  plugins: readonly Plugin[],
  environment: Record<string, string> = {},
  now = () => new Date(),
): Instance => {
  const settings = settingsOf({ CERTSCOPE_TRUST_PROXY: '127.0.0.1/32', ...environment })
  const engine = redisEngine(server.url())
  let missed = 0
  const take: Engine['take'] = async (...counted) => {
    const taken = await engine.take(...counted)
    if (taken === null) missed++
    return taken
  }
  // Not a copy: whether it is up changes.
  const watched: Engine = Object.create(engine, { take: { value: take } })
  const logged: string[] = []
  const log: Log = (level, event, fields) => {
    if (level !== 'debug') logged.push(`${event} ${fields?.['reason'] ?? ''}`.trim())
  }
  const its = { health: health(now), metrics: metrics() }
  its.health.begun()
  const doors = { ...doorsOf({ now }, settings), engine: watched }
  const made = app({ plugins, doors, settings, log, ...its })
  return {
    app: made,
    engine,
    ...its,
    alone: () => missed,
    logged,
    get: (path, address = '192.0.2.1') =>
      made.fetch(new Request(`http://localhost:8080${path}`, { headers: { 'x-forwarded-for': address } }), {
        address: '127.0.0.1',
      }),
  }
}

/** So many instances that all use the engine. */
const fleetOf = async (
  server: RedisServer,
  count: number,
  plugins: readonly Plugin[],
  now = () => new Date(),
): Promise<readonly Instance[]> => {
  const instances = Array.from({ length: count }, () => instanceOn(server, plugins, {}, now))
  await eventually('all use the engine', () => instances.every(({ engine }) => engine.isUp))
  return instances
}

const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Measures slowly, and counts how often; its service allows five requests a minute. */
const slow = () => {
  const runs: string[] = []
  let asked = 0
  const measured = plugin({
    name: 'slow',
    summary: 'Takes its time.',
    routes: { 'GET /api/v1/slow': json },
    ttl: 60,
    input: v.object({ key: v.string() }),
    output: v.object({ key: v.string(), run: v.number() }),
    example: { key: 'a' },
    async run({ key }) {
      const run = runs.push(key)
      await sleep(300)
      return { key, run }
    },
    summarize: told,
  })
  const served = plugin({
    name: 'served',
    summary: 'Asks a service that is rarely to be asked.',
    routes: { 'GET /api/v1/served': json },
    ttl: 0,
    input: v.object({ key: v.string() }),
    output: v.object({ asked: v.boolean() }),
    example: { key: 'a' },
    open: ({ limiter }) => limiter('service', 5),
    async run(_, { state }) {
      const isAsked = await state.take('a')
      if (isAsked) asked++
      return { asked: isAsked }
    },
    summarize: told,
  })
  const long = plugin({
    name: 'long',
    summary: 'Has more to say than the engine keeps.',
    routes: { 'GET /api/v1/long': json },
    ttl: 60,
    input: v.object({ key: v.string() }),
    output: v.object({ text: v.string() }),
    example: { key: 'a' },
    async run({ key }) {
      runs.push(key)
      return { text: 'x'.repeat(1024 * 1024) }
    },
    summarize: told,
  })
  return { plugins: [measured, served, long], runs, asked: () => asked }
}

const server = await redisServer()

const statuses = async (responses: Promise<Response>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

if (server) {
  const { plugins, runs, asked } = slow()
  /** How far the clock of all is ahead. */
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const fleet = await fleetOf(server, 3, plugins, now)
  const [first, second, third] = fleet as [Instance, Instance, Instance]

  /** Of so many requests at once of one caller, over all instances or some: by status. */
  const burst = (times: number, address: string, some: readonly Instance[] = fleet) =>
    statuses(
      Array.from({ length: times }, (_, index) =>
        some[index % some.length]!.get('/api/v1/slow?key=once', address),
      ),
    )
  const alone = () => fleet.reduce((sum, one) => sum + one.alone(), 0)

  test('one measurement for all who ask at once, wherever they ask', async () => {
    const all = await Promise.all(
      [0, 1, 2].flatMap(round => fleet.map(one => one.get('/api/v1/slow?key=once', `192.0.2.${round}`))),
    )
    const answers = await Promise.all(all.map(one => one.json()))
    assert.equal(new Set(answers.map(one => JSON.stringify(one))).size, 1)
    assert.is(runs.filter(key => key === 'once').length, 1)
  })

  test('who asks later gets it from the engine, with the age that it has', async () => {
    await first.get('/api/v1/slow?key=later')
    const found = await second.get('/api/v1/slow?key=later')
    assert.is(found.status, 200)
    assert.is(runs.filter(key => key === 'later').length, 1)
    assert.is((await metricOf(second, 'certscope_shared_answers_total')) > 0, true)
  })

  test('a fresh answer is made once a minute, and the others have it after some seconds', async () => {
    const answers = () =>
      Promise.all(fleet.map(async one => (await one.get('/api/v1/slow?key=mended')).text()))
    // The one that measures keeps its own answer no longer than those that find it.
    await third.get('/api/v1/slow?key=mended')
    await answers()
    const renewed = await (await first.get('/api/v1/slow?key=mended&fresh=1')).text()
    assert.is(runs.filter(key => key === 'mended').length, 2)
    assert.is(await (await second.get('/api/v1/slow?key=mended&fresh=1')).text(), renewed)
    assert.is.not(await (await third.get('/api/v1/slow?key=mended')).text(), renewed)
    ahead += 10_000
    assert.equal(await answers(), [renewed, renewed, renewed])
    assert.is(runs.filter(key => key === 'mended').length, 2)
  })

  test('what was begun before a fresh answer does not replace it', async () => {
    const old = first.get('/api/v1/slow?key=overtaken')
    await eventually('it has begun', () => runs.includes('overtaken'))
    const renewed = second.get('/api/v1/slow?key=overtaken&fresh=1')
    const [before, after] = await Promise.all([old, renewed].map(async one => (await one).json()))
    assert.is(after.run, before.run + 1)
    assert.equal(await (await third.get('/api/v1/slow?key=overtaken')).json(), after)
  })

  test('what was damaged in the engine is measured again, and said once', async () => {
    await first.get('/api/v1/slow?key=damaged')
    const keys = server.run('KEYS', 'certscope:answer:*').split('\n')
    const key = keys.find(one => server.run('GET', one).includes('damaged'))!
    const whole = server.run('GET', key)
    const damages: readonly [value: string, reason: string][] = [
      ['garbage', 'not JSON'],
      ['[]', 'another form'],
      [whole.replace('"run":', '"ran":'), 'another schema'],
      [whole.replace(/"at":\d+/, `"at":${now().getTime() + 3_600_000}`), 'of the future'],
      [whole.replace(/"ttl":\d+/, '"ttl":6000'), 'held too long'],
      ['x'.repeat(1024 * 1024 + 1), 'too large'],
    ]
    for (const [value, reason] of damages) {
      server.put(key, value)
      const one = instanceOn(server, plugins, {}, now)
      await eventually('it is there', () => one.engine.isUp)
      const before = runs.length
      assert.is((await one.get('/api/v1/slow?key=damaged')).status, 200)
      await one.app.close()
      assert.is(runs.length, before + 1, reason)
      assert.equal(one.logged, ['shared-cache-used', `shared-answer-ignored ${reason}`])
    }
    const old = JSON.stringify({ ...JSON.parse(whole), at: now().getTime() - 100_000 })
    server.put(key, old)
    const one = instanceOn(server, plugins, {}, now)
    await eventually('it is there', () => one.engine.isUp)
    await one.get('/api/v1/slow?key=damaged')
    await one.app.close()
    assert.equal(one.logged, ['shared-cache-used'])
  })

  test('what is too long for the engine stays with the instance that made it, for all its time', async () => {
    await first.get('/api/v1/long?key=long')
    ahead += 30_000
    await first.get('/api/v1/long?key=long')
    assert.is(runs.filter(key => key === 'long').length, 1)
    assert.is((await second.get('/api/v1/long?key=long')).status, 200)
    assert.is(runs.filter(key => key === 'long').length, 2)
  })

  test('thirty a minute, wherever they are asked for', async () => {
    const before = alone()
    const counts = await burst(90, '203.0.113.1')
    // What the engine is too busy to count, an instance counts by itself.
    assert.ok(counts[200]! >= 30 && counts[200]! <= 30 + alone() - before, JSON.stringify(counts))
    assert.is(counts[200]! + counts[429]!, 90)
  })

  test('five requests a minute to a service, whoever makes them', async () => {
    const before = alone()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fleet[index % 3]!.get(`/api/v1/served?key=${index}`, `203.0.113.${100 + index}`),
      ),
    )
    assert.ok(asked() >= 5 && asked() <= 5 + alone() - before, String(asked()))
  })

  test('each by itself while it is away, and together again once it is back', async () => {
    // A minute in which a service has not been asked.
    ahead += 60_000
    const before = asked()
    assert.equal(await burst(20, '203.0.113.2', [first]), { 200: 20 })
    await server.kill()
    await eventually('it is away', () => fleet.every(({ engine }) => !engine.isUp))
    assert.equal(await burst(120, '203.0.113.3'), { 200: 90, 429: 30 })
    assert.equal(await burst(30, '203.0.113.2', [first]), { 200: 10, 429: 20 })
    await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        fleet[index % 3]!.get(`/api/v1/served?key=${index}`, `198.51.100.${index}`),
      ),
    )
    assert.is(asked() - before, 15)
    await server.start()
    await eventually('it is back', () => fleet.every(({ engine }) => engine.isUp))
    const missed = alone()
    const counts = await burst(90, '203.0.113.4')
    assert.ok(counts[200]! >= 30 && counts[200]! <= 30 + alone() - missed, JSON.stringify(counts))
    assert.is(counts[200]! + counts[429]!, 90)
  })

  test.after(async () => {
    await Promise.all(fleet.map(({ app }) => app.close()))
    await server.close()
  })
}

test.run()
