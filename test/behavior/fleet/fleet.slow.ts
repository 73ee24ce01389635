/**
 * Three instances, one on each runtime, with one Redis and one PostgreSQL, under load: each engine is killed
 * and started again, and both are away when the instances start.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openStore } from '../../../runtime/doors/store/store.ts'
import { postgresServer } from '../../peers/postgres.ts'
import { eventually, redisServer } from '../../peers/redis.ts'
import { RUNTIMES, start } from '../../unit/runtime/processes.ts'
import type { Running } from '../../unit/runtime/processes.ts'
import { loadOn, slowest, statusesOf } from './load.ts'
import type { Told } from './load.ts'
import { createServer } from 'node:http'

/* A CT search that takes its time, and counts who asks when. */

interface Upstream {
  readonly url: string
  /** When it was asked for what. */
  readonly asked: readonly { readonly at: number; readonly identity: string }[]
  close(): Promise<void>
}

const slowSearch = async (milliseconds: number): Promise<Upstream> => {
  const asked: { at: number; identity: string }[] = []
  const server = createServer((request, response) => {
    const identity = new URL(request.url!, 'http://localhost').searchParams.get('q') ?? ''
    asked.push({ at: performance.now(), identity })
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('[]')
    }, milliseconds)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const LIMIT = 30
/** Whoever keeps within the limit is served; a busy machine may have less time to try. */
const LEAST = LIMIT * 0.9
const SEARCHES = 5
/** How long an engine is there, or away. */
const PHASE_MS = Number(process.env.CERTSCOPE_TEST_SECONDS ?? 3.5) * 1000

const [postgres, redis] = await Promise.all([postgresServer(), redisServer()])
const folder = mkdtempSync(join(tmpdir(), 'certscope-fleet-'))
const upstream = await slowSearch(300)
const running: Running[] = []
const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Ready {
  readonly state: string
  readonly parts: Readonly<Record<string, { readonly ok: boolean; readonly reason: string | null }>>
}

test('each engine is killed and started again under load: nobody notices, and nothing is lost', async () => {
  if (!postgres || !redis) return
  const store = await postgres.create()
  await Promise.all([postgres.stop('SIGKILL'), redis.kill()])
  const instances = await Promise.all(
    RUNTIMES.map(async runtime => {
      const instance = await start(runtime, 'runtime/main.ts', ['serve'], {
        CERTSCOPE_STORE: store,
        CERTSCOPE_CACHE: redis.url(),
        CERTSCOPE_LIMIT: `${LIMIT}`,
        CERTSCOPE_CT: `crtsh=${upstream.url}`,
        CERTSCOPE_MAIL: `file:${folder}`,
        CERTSCOPE_MAIL_LIMIT: '100000',
        CERTSCOPE_PLUGINS: 'test/behavior/fleet/searched.ts',
        CERTSCOPE_TRUST_PROXY: '127.0.0.1/32',
      })
      running.push(instance)
      return instance
    }),
  )
  const load = loadOn(instances.map(({ url }) => url))
  const readiness = () =>
    Promise.all(
      instances.map(async ({ url }) => {
        const response = await fetch(`${url}/readyz`)
        const ready = (await response.json()) as Ready
        assert.is(response.status, ready.parts['store']?.ok === false ? 503 : 200)
        return ready
      }),
    )
  const say = async (away: readonly string[]): Promise<void> => {
    await eventually(`all say that ${away.join(' and ') || 'nothing'} is away`, async () =>
      (await readiness()).every(({ state, parts }) => {
        const said = ['cache', 'store'].filter(part => parts[part]?.ok === false)
        return said.join() === away.join() && state === (away.length > 0 ? 'degraded' : 'ready')
      }),
    )
  }

  // Both engines are away at the start.
  await say(['cache', 'store'])
  await Promise.all([postgres.start(), redis.start()])
  await say([])

  await Promise.all(Array.from({ length: 12 }, () => load.search('first', 'known')))
  const flown = upstream.asked.length
  // One asks for the name and for the wildcard beside it. Who waits for Redis in vain asks by itself.
  assert.ok(flown <= 4, `${flown} requests of 12 callers`)

  const bursts: Record<string, number> = {}
  /** The most that a new caller may get in each. */
  const most: Record<string, number> = {}
  const phases: { readonly name: string; readonly from: number }[] = []
  const phase = async (name: string, change: () => Promise<unknown>, away: readonly string[]) => {
    phases.push({ name, from: performance.now() })
    await change()
    await say(away)
    // Without Redis each limits by itself.
    most[name] = away.includes('cache') ? LIMIT * instances.length : LIMIT
    bursts[name] = await load.burst(120)
    await sleep(Math.max(0, phases.at(-1)!.from + PHASE_MS - performance.now()))
  }
  const end = load.begin()
  const across = load.caller()
  await phase('all there', async () => load.burst(12, across), [])
  await phase('Redis killed', redis.kill, ['cache'])
  await phase('Redis started', redis.start, [])
  // What was counted is gone with Redis.
  most['across both'] = LIMIT + 12
  bursts['across both'] = (await load.burst(120, across)) + 12
  await phase('PostgreSQL killed', () => postgres.stop('SIGKILL'), ['store'])
  await phase('PostgreSQL started', postgres.start, [])
  await phase('both killed', () => Promise.all([redis.kill(), postgres.stop('SIGKILL')]), ['cache', 'store'])
  await phase('both started', () => Promise.all([redis.start(), postgres.start()]), [])
  const steady = await end()
  await say([])

  const exits = await Promise.all(instances.map(instance => instance.stop()))
  const kept = await openStore(store)
  const emails = new Set(
    (
      await kept.database.query<{ email: string }>(
        'SELECT email FROM watch_request UNION SELECT email FROM watch_subscription',
      )
    ).map(({ email }) => email),
  )
  const usage = await kept.counts('usage rest ')
  const countOf = (endpoint: string): number =>
    [...usage].reduce((sum, [key, value]) => sum + (key.split(' ')[2] === endpoint ? value : 0), 0)
  const counted = { searched: countOf('searched'), watch: countOf('watch') }
  await kept.close()

  const { told, mailed } = load
  const [watched, others] = [
    told.filter(({ kind }) => kind === 'watch'),
    told.filter(({ kind }) => kind !== 'watch'),
  ]
  const within = (some: readonly Told[], index: number) =>
    some.filter(({ at }) => at >= phases[index]!.from && at < (phases[index + 1]?.from ?? Infinity))
  for (const [index, { name }] of phases.entries()) {
    const crowd = within(others, index).filter(({ kind }) => kind === 'crowd')
    const statuses = JSON.stringify(statusesOf(within(watched, index)))
    console.log(`${name}: ${crowd.length} kept answers, ${slowest(crowd)}; watch ${statuses}`)
  }
  console.log(`requests: ${told.length}, by status ${JSON.stringify(statusesOf(others))}`)
  console.log(`watch: ${mailed.length} taken, ${mailed.filter(one => !emails.has(one)).length} lost`)
  console.log(
    `allowed of 120 a caller, limit ${LIMIT}: ${JSON.stringify(bursts)}, throughout ${steady.map(({ allowed }) => allowed)}`,
  )
  console.log(
    `CT search: ${upstream.asked.length} requests, budget ${SEARCHES} a minute; 12 at once: ${flown}`,
  )
  console.log(`usage: ${JSON.stringify(counted)} counted`)

  assert.equal(Object.keys(statusesOf(others)), ['200', '429'])
  const refused = new Set(watched.map(({ status }) => status))
  assert.ok(
    [...refused].every(status => status === 202 || status === 503),
    [...refused].join(),
  )
  assert.equal(
    mailed.filter(one => !emails.has(one)),
    [],
  )
  for (const [name, allowed] of Object.entries(bursts)) {
    assert.ok(allowed >= LIMIT, `${name}: ${allowed} allowed`)
    // What Redis is too busy to count, an instance counts by itself.
    assert.ok(allowed <= most[name]! * 1.1, `${name}: ${allowed} allowed`)
  }
  for (const { tried, allowed } of steady)
    assert.ok(allowed >= Math.min(LEAST, tried * 0.9), `${allowed} of ${tried} allowed`)
  for (const { at } of upstream.asked) {
    const minute = upstream.asked.filter(one => one.at >= at && one.at < at + 60_000)
    // Redis came and went: each instance keeps to the budget, together they cannot.
    assert.ok(minute.length <= SEARCHES * instances.length, `${minute.length} searches in a minute`)
  }
  assert.equal(counted, { searched: others.length, watch: watched.length })
  assert.equal(exits, [0, 0, 0])
})

test.after(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await upstream.close()
  await Promise.all([postgres?.close(), redis?.close()])
  rmSync(folder, { recursive: true, force: true })
})
test.run()
