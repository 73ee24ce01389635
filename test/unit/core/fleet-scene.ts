/** Several apps over one real engine, as several instances are. */
import * as v from 'valibot'
import { app } from '../../../core/app.ts'
import type { App } from '../../../core/app.ts'
import { health } from '../../../core/monitoring/health.ts'
import type { Health } from '../../../core/monitoring/health.ts'
import type { Log } from '../../../core/monitoring/log.ts'
import { metrics } from '../../../core/monitoring/metrics.ts'
import type { Metrics } from '../../../core/monitoring/metrics.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import type { Engine } from '../../../core/network/engine.ts'
import { redisEngine } from '../../../runtime/doors/redis/redis.ts'
import { eventually } from '../../peers/redis.ts'
import type { RedisServer } from '../../peers/redis.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'

export interface Instance {
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
export const metricOf = async ({ metrics: its }: Instance, name: string): Promise<number> => {
  const family = (await its.gather()).find(one => one.name === name)
  return (family?.lines ?? []).reduce((sum, { value }) => sum + value, 0)
}

/** One that may not have found the engine yet. */
export const instanceOn = (
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
export const fleetOf = async (
  server: RedisServer,
  count: number,
  plugins: readonly Plugin[],
  now = () => new Date(),
): Promise<readonly Instance[]> => {
  const instances = Array.from({ length: count }, () => instanceOn(server, plugins, {}, now))
  await eventually('all use the engine', () => instances.every(({ engine }) => engine.isUp))
  return instances
}

export const told = () => ({ state: 'good', verdict: 'Fine.', lines: [] }) as const

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Measures slowly, and counts how often; its service allows five requests a minute. */
export const slow = () => {
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
