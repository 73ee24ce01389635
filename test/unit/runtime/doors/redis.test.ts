/** The engine that instances share: what it counts and keeps, and how it goes away and comes back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_TEXT_OCTETS } from '../../../../core/network/doors.ts'
import type { Engine } from '../../../../core/network/doors.ts'
import { redisEngine } from '../../../../runtime/doors/redis.ts'
import { eventually, patiently, redisServer } from '../../../peers/redis.ts'

const server = await redisServer()

interface Heard {
  readonly engine: Engine
  readonly said: string[]
}

const WINDOW_MS = 60_000
const opened: Engine[] = []
const open = async (url: string): Promise<Heard> => {
  const engine = redisEngine(url)
  opened.push(engine)
  const said: string[] = []
  engine.listen(reason => said.push(reason ?? 'up'))
  await eventually('the engine says something', () => said.length > 0)
  return { engine, said }
}
const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

if (server) {
  const { engine, said } = await open(server.url())
  const other = await open(server.url())
  const take = (key: string, room: number, amount = 1, windowMs = WINDOW_MS) =>
    patiently(() => engine.take([{ key, room, amount }], windowMs))

  test('a window takes as many as fit, and says when there is room again', async () => {
    assert.equal(await take('a', 3), { allowed: true, counts: [1] })
    assert.equal(await take('a', 3, 2), { allowed: true, counts: [3] })
    const refused = await patiently(() => other.engine.take([{ key: 'a', room: 3, amount: 1 }], WINDOW_MS))
    assert.ok(!refused.allowed && refused.waitMs > 30_000 && refused.waitMs <= WINDOW_MS)
  })

  test('a window ends as long after its first request, whatever is tried in it', async () => {
    const began = Date.now()
    // A busy machine may take seconds for a few commands.
    const short = () => take('short', 2, 1, 5_000)
    await short()
    await sleep(500)
    await short()
    const refused = await short()
    assert.ok(!refused.allowed && refused.waitMs <= 4_501, 'a second request does not prolong it')
    await eventually('there is room again', async () => (await short()).allowed)
    const took = Date.now() - began
    assert.ok(took >= 4_900, `after ${took} ms`)
    assert.equal(await short(), { allowed: true, counts: [2] })
  })

  test('several keys are counted together or not at all', async () => {
    const both = [
      { key: 'b', room: 5, amount: 1 },
      { key: 'a', room: 3, amount: 1 },
    ]
    const refused = await patiently(() => engine.take(both, WINDOW_MS))
    assert.not.ok(refused.allowed)
    assert.equal(await take('b', 5), { allowed: true, counts: [1] })
  })

  test('more than there ever is room for is refused', async () => {
    assert.not.ok((await take('c', 3, 4)).allowed)
  })

  test('without a bound all are allowed, until the service asked for a pause', async () => {
    assert.ok((await take('d', Infinity)).allowed)
    await engine.set('pause:d', '1', 30_000)
    const refused = await take('d', Infinity)
    assert.ok(!refused.allowed && refused.waitMs > 10_000)
  })

  test('what one puts there, the other finds, until its time is over', async () => {
    await engine.set('answer:f', '{"answer":"é"}', 60_000)
    assert.is(await patiently(() => other.engine.get('answer:f')), '{"answer":"é"}')
    await engine.drop('answer:f')
    assert.is(await other.engine.get('answer:f'), null)
    await engine.set('answer:f', 'soon gone', 100)
    await eventually('it is gone', () => server.run('EXISTS', 'certscope:answer:f') === '0')
  })

  test('one alone can claim what is not there, and another when it is gone', async () => {
    assert.is(await patiently(() => engine.claim('lease:g', 'first', 60_000)), true)
    assert.is(await patiently(() => other.engine.claim('lease:g', 'second', 60_000)), false)
    assert.is(await patiently(() => other.engine.get('lease:g')), 'first')
    await engine.drop('lease:g')
    assert.is(await patiently(() => other.engine.claim('lease:g', 'second', 300)), true)
    await eventually('it has ended', () => engine.claim('lease:g', 'third', 60_000))
  })

  /** PTTL of a key whose time was over meanwhile. */
  const GONE = -2
  test('every key is gone after a while', async () => {
    const times = server
      .run('KEYS', 'certscope:*')
      .split('\n')
      .map(key => [key, Number(server.run('PTTL', key))] as const)
    assert.ok(times.length >= 3)
    for (const [key, left] of times)
      assert.ok(left === GONE || (left > 0 && left <= WINDOW_MS), `${key}: ${left}`)
  })

  test('whatever others put under our keys, it is as if there were nothing', async () => {
    for (const key of ['answer:h', 'count:h', 'pause:h']) {
      server.run('DEL', `certscope:${key}`)
      server.run('HSET', `certscope:${key}`, 'field', 'value')
    }
    assert.equal(await take('h', 3), { allowed: true, counts: [1] })
    assert.is(await engine.get('answer:h'), null)
    await engine.set('answer:h', '[]', 60_000)
    assert.is(await patiently(() => engine.get('answer:h')), '[]')
    for (const [value, seconds] of [
      ['many', 60],
      ['3', 3_600],
      ['3', 0],
    ] as const) {
      server.put('certscope:count:i', value)
      if (seconds > 0) server.run('EXPIRE', 'certscope:count:i', `${seconds}`)
      assert.equal(await take('i', 3), { allowed: true, counts: [1] }, `${value} for ${seconds} s`)
    }
    server.run('SETRANGE', 'certscope:answer:j', `${64 * MAX_TEXT_OCTETS}`, 'x')
    assert.is((await patiently(() => engine.get('answer:j'))).length, MAX_TEXT_OCTETS + 1)
    assert.ok(engine.isUp)
  })

  test('keys tell nobody what they are about', () => {
    const digest = engine.digest('answer example.com')
    assert.match(digest, /^[\w-]{24}$/)
    assert.is(other.engine.digest('answer example.com'), digest)
    assert.not.ok(server.run('KEYS', '*').includes('example'))
  })

  test('an engine that is killed is away at once, and is used again once it is back', async () => {
    await server.kill()
    await eventually('it is away', () => !engine.isUp)
    assert.is(await engine.take([{ key: 'k', room: 3, amount: 1 }], WINDOW_MS), null)
    assert.is(await engine.claim('lease:k', 'token', 1_000), null)
    await server.start()
    await eventually('it is back', () => engine.isUp && other.engine.isUp)
    assert.equal(await take('k', 3), { allowed: true, counts: [1] })
    assert.is(said[0], 'up')
    assert.is(said.at(-1), 'up')
    assert.ok(said.some(one => one === 'the connection was closed' || one === 'it cannot be reached'))
  })

  test('one that hangs costs a request its wait, and later ones nothing', async () => {
    server.pause()
    assert.is(await engine.take([{ key: 'l', room: 3, amount: 1 }], WINDOW_MS), null)
    await eventually('it is away', () => !engine.isUp)
    // Before anything that waits for input, output or time.
    const next = new Promise(resolve => setImmediate(resolve, 'it waits'))
    assert.is(await Promise.race([engine.take([{ key: 'l', room: 3, amount: 1 }], WINDOW_MS), next]), null)
    server.resume()
    await eventually('it goes on', () => engine.isUp)
  })

  test('a wrong password and a database that is not there are told apart, and hold nobody up', async () => {
    const wrong = await open(server.url().replace('not-for-logs', 'wrong'))
    assert.equal(wrong.said.slice(0, 1), ['it rejects the user or the password'])
    const without = await open(server.url().replace(':not-for-logs@', ''))
    assert.equal(without.said.slice(0, 1), ['it rejects the user or the password'])
    const nowhere = await open(server.url(99))
    assert.equal(nowhere.said.slice(0, 1), ['it has no such database'])
    const second = await open(server.url(2))
    assert.equal(second.said, ['up'])
    const overTls = await open(server.url().replace('redis:', 'rediss:'))
    assert.not.ok(overTls.engine.isUp)
    const other = await open('redis://127.0.0.1:1')
    assert.equal(other.said.slice(0, 1), ['it cannot be reached'])
  })

  test('one that takes no writes is not used', async () => {
    const full = await redisServer(['--maxmemory', '1kb', '--maxmemory-policy', 'noeviction'])
    if (!full) return
    const { engine: refused, said: why } = await open(full.url())
    assert.equal(why.slice(0, 1), ['it takes no writes (OOM)'])
    full.run('CONFIG', 'SET', 'maxmemory', '100mb')
    await eventually('it takes writes', () => refused.isUp)
    await full.close()
  })

  test.after(async () => {
    await Promise.all(opened.map(one => one.close()))
    await server.close()
  })
}

test.run()
