/** Instances over one engine: one answer, one limit, one budget, and what becomes of them without it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { eventually, redisServer } from '../../../peers/redis.ts'
import { fleetOf, instanceOn, metricOf, slow } from '../fleet-scene.ts'
import type { Instance } from '../fleet-scene.ts'

const server = await redisServer()

const statuses = async (responses: Promise<Response>[]): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

if (server) {
  const { plugins, runs, asked } = slow()
  const fleet = await fleetOf(server, 3, plugins)
  const [first, second] = fleet as [Instance, Instance, Instance]

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

  test('a fresh answer is fresh everywhere, once a minute', async () => {
    await Promise.all(fleet.map(one => one.get('/api/v1/slow?key=mended')))
    await first.get('/api/v1/slow?key=mended&fresh=1')
    assert.is(runs.filter(key => key === 'mended').length, 2)
    const answers = async () =>
      new Set(await Promise.all(fleet.map(async one => (await one.get('/api/v1/slow?key=mended')).text())))
        .size
    await eventually('all have the new one', async () => (await answers()) === 1)
    await second.get('/api/v1/slow?key=mended&fresh=1')
    assert.is(runs.filter(key => key === 'mended').length, 2)
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
      [whole.replace(/"at":\d+/, `"at":${Date.now() + 3_600_000}`), 'of the future'],
      [whole.replace(/"ttl":\d+/, '"ttl":6000'), 'held too long'],
      ['x'.repeat(1024 * 1024 + 1), 'too large'],
    ]
    for (const [value, reason] of damages) {
      server.put(key, value)
      const one = instanceOn(server, plugins)
      await eventually('it is there', () => one.engine.isUp)
      const before = runs.length
      assert.is((await one.get('/api/v1/slow?key=damaged')).status, 200)
      await one.app.close()
      assert.is(runs.length, before + 1, reason)
      assert.equal(one.logged, ['shared-cache-used', `shared-answer-ignored ${reason}`])
    }
    const old = JSON.stringify({ ...JSON.parse(whole), at: Date.now() - 100_000 })
    server.put(key, old)
    const one = instanceOn(server, plugins)
    await eventually('it is there', () => one.engine.isUp)
    await one.get('/api/v1/slow?key=damaged')
    await one.app.close()
    assert.equal(one.logged, ['shared-cache-used'])
  })

  test('thirty a minute, wherever they are asked for', async () => {
    const counts = await statuses(
      Array.from({ length: 90 }, (_, index) => fleet[index % 3]!.get('/api/v1/slow?key=once', '203.0.113.1')),
    )
    // Where the engine took too long to answer, an instance keeps to its part.
    assert.ok(counts[200]! <= 30 && counts[200]! >= 27, JSON.stringify(counts))
    assert.is(counts[200]! + counts[429]!, 90)
  })

  test('five requests a minute to a service, whoever makes them', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fleet[index % 3]!.get('/api/v1/served', `203.0.113.${100 + index}`),
      ),
    )
    assert.ok(asked() <= 5 && asked() >= 3, String(asked()))
  })
  test.after(async () => {
    await Promise.all(fleet.map(({ app }) => app.close()))
    await server.close()
  })
}

test.run()
