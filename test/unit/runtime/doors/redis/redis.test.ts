/** The engine that instances share: what it counts, keeps and leases, and how it goes away and comes back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Engine, Lease } from '../../../../../core/network/engine.ts'
import { redisEngine } from '../../../../../runtime/doors/redis/redis.ts'
import { eventually, patiently, redisServer } from '../../../../peers/redis.ts'

const server = await redisServer()

interface Heard {
  readonly engine: Engine
  readonly said: string[]
  readonly heard: string[]
}

const opened: Engine[] = []
const open = async (url: string): Promise<Heard> => {
  const engine = redisEngine(url)
  opened.push(engine)
  const said: string[] = []
  const heard: string[] = []
  engine.listen({ up: () => said.push('up'), down: why => said.push(why), heard: text => heard.push(text) })
  await eventually('the engine says something', () => said.length > 0)
  return { engine, said, heard }
}

const leaseOf = (key: string): Lease => ({ key, token: crypto.randomUUID(), milliseconds: 1_500 })

if (server) {
  const { engine, said, heard } = await open(server.url())
  const other = await open(server.url())
  const take = (ticket: string, key: string, room: number, amount = 1) =>
    patiently(() => engine.take(ticket, [{ key, room, amount }]))

  test('a window takes as many as fit, and says when there is room again', async () => {
    assert.equal(await take('one', 'a', 3), { allowed: true, counts: [1] })
    assert.equal(await take('two', 'a', 3, 2), { allowed: true, counts: [3] })
    const refused = await take('three', 'a', 3)
    assert.ok(!refused.allowed && refused.waitMs > 30_000 && refused.waitMs <= 60_000)
  })

  test('several keys are taken together or not at all', async () => {
    const both = [
      { key: 'b', room: 5, amount: 1 },
      { key: 'a', room: 3, amount: 1 },
    ]
    const refused = await patiently(() => engine.take('four', both))
    assert.not.ok(refused.allowed)
    assert.equal(await take('five', 'b', 5), { allowed: true, counts: [1] })
  })

  test('more than there ever is room for is refused', async () => {
    assert.not.ok((await take('six', 'c', 3, 4)).allowed)
  })

  test('without a bound all are allowed, until the service asked for a pause', async () => {
    assert.ok((await take('seven', 'd', Infinity)).allowed)
    await engine.pause('d', 30_000)
    const refused = await take('eight', 'd', Infinity)
    assert.ok(!refused.allowed && refused.waitMs > 10_000)
  })

  test('what was counted elsewhere is added once', async () => {
    const missed = [
      { key: 'e', ticket: 'x.1', age: 100 },
      { key: 'e', ticket: 'x.2', age: 59_000 },
    ]
    await engine.add(missed)
    await engine.add(missed)
    assert.equal(await take('nine', 'e', 9), { allowed: true, counts: [3] })
  })

  test('the first gets the lease, others wait for its answer', async () => {
    const [first, second] = [leaseOf('f'), leaseOf('f')]
    assert.equal(await patiently(() => engine.fetch(first, false)), { state: 'mine' })
    assert.equal(await patiently(() => other.engine.fetch(second, false)), { state: 'taken' })
    await other.engine.release(second)
    assert.equal(await patiently(() => engine.extend(first)), true)
    await engine.keep(first, '{}', 60_000)
    assert.equal(await patiently(() => other.engine.fetch(second, false)), { state: 'answer', text: '{}' })
    assert.equal(await patiently(() => other.engine.fetch(second, true)), { state: 'mine' })
    await other.engine.release(second)
    assert.equal(await patiently(() => engine.extend(first)), false)
  })

  test('the lease of an instance that crashed ends, and another takes over', async () => {
    const lease = () => ({ ...leaseOf('crashed'), milliseconds: 300 })
    assert.equal(await patiently(() => engine.fetch(lease(), false)), { state: 'mine' })
    await eventually(
      'another gets it',
      async () => (await other.engine.fetch(lease(), false))?.state === 'mine',
    )
  })

  test('a renewal takes the lease and the answer away, once in a while', async () => {
    const [old, renewed] = [leaseOf('f'), leaseOf('f')]
    await patiently(() => engine.fetch(old, true))
    assert.equal(await patiently(() => other.engine.renew(renewed, 60_000)), true)
    assert.equal(await patiently(() => engine.renew(leaseOf('f'), 60_000)), false)
    await engine.keep(old, '"old"', 60_000)
    assert.equal(await patiently(() => engine.fetch(leaseOf('f'), false)), { state: 'taken' })
    await other.engine.keep(renewed, '"new"', 60_000)
    assert.equal(await patiently(() => engine.fetch(leaseOf('f'), false)), { state: 'answer', text: '"new"' })
  })

  test('whatever others put under our keys, it is as if there were nothing', async () => {
    for (const kind of ['answer', 'lease', 'window', 'pause', 'renewal']) {
      server.run('DEL', `certscope:${kind}:g`)
      server.run('HSET', `certscope:${kind}:g`, 'field', 'value')
    }
    server.run('DEL', 'certscope:living')
    server.run('SET', 'certscope:living', 'nobody')
    const lease = leaseOf('g')
    assert.equal(await take('ten', 'g', 3), { allowed: true, counts: [1] })
    assert.equal(await patiently(() => engine.fetch(lease, false)), { state: 'mine' })
    await engine.keep(lease, '[]', 60_000)
    assert.equal(await patiently(() => engine.fetch(lease, false)), { state: 'answer', text: '[]' })
    assert.equal(await patiently(() => engine.renew(lease, 60_000)), true)
    assert.equal(await patiently(() => engine.beat('me', 15_000)), ['me'])
    server.run('SET', 'certscope:lease:h', 'for ever')
    assert.equal(await patiently(() => engine.fetch(leaseOf('h'), false)), { state: 'mine' })
    server.run('SETRANGE', 'certscope:answer:i', `${2 * 1024 * 1024}`, 'x')
    assert.equal(await patiently(() => engine.fetch(leaseOf('i'), false)), { state: 'too-large' })
  })

  test('keys tell nobody what they are about', () => {
    const digest = engine.digest('answer example.com')
    assert.match(digest, /^[\w-]{24}$/)
    assert.is(other.engine.digest('answer example.com'), digest)
    assert.not.ok(server.run('KEYS', '*').includes('example'))
  })

  test('what one says, all hear', async () => {
    await engine.publish('hello')
    await eventually('both hear it', () => heard.includes('hello') && other.heard.includes('hello'))
  })

  test('an engine that is killed is away at once, and is used again once it is back', async () => {
    await server.kill()
    await eventually('it is away', () => !engine.isUp)
    assert.is(await engine.take('away', [{ key: 'k', room: 3, amount: 1 }]), null)
    assert.is(await engine.fetch(leaseOf('k'), false), null)
    await server.start()
    await eventually('it is back', () => engine.isUp && other.engine.isUp)
    assert.equal(await take('back', 'k', 3), { allowed: true, counts: [1] })
    assert.is(said[0], 'up')
    assert.is(said.at(-1), 'up')
    assert.ok(said.some(one => one === 'the connection was closed' || one === 'it cannot be reached'))
  })

  test('one that hangs costs a few requests their wait, and later ones nothing', async () => {
    server.pause()
    for (let one = 0; engine.isUp && one < 100; one++)
      assert.is(await engine.take(`hung ${one}`, [{ key: 'l', room: 3, amount: 1 }]), null)
    assert.not.ok(engine.isUp)
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
