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
): Instance => {
  const settings = settingsOf({ CERTSCOPE_TRUST_PROXY: '127.0.0.1/32', ...environment })
  const engine = redisEngine(server.url())
  const logged: string[] = []
  const log: Log = (level, event, fields) => {
    if (level !== 'debug') logged.push(`${event} ${fields?.['reason'] ?? ''}`.trim())
  }
  const its = { health: health(() => new Date()), metrics: metrics() }
  its.health.begun()
  const made = app({ plugins, doors: { ...doorsOf({}, settings), engine }, settings, log, ...its })
  return {
    app: made,
    engine,
    ...its,
    logged,
    get: (path, address = '192.0.2.1') =>
      made.fetch(new Request(`http://localhost:8080${path}`, { headers: { 'x-forwarded-for': address } }), {
        address: '127.0.0.1',
      }),
  }
}

/** So many instances that know of each other. */
export const fleetOf = async (
  server: RedisServer,
  count: number,
  plugins: readonly Plugin[],
  environment: Record<string, string> = {},
): Promise<readonly Instance[]> => {
  const instances = Array.from({ length: count }, () => instanceOn(server, plugins, environment))
  await eventually('all know of each other', async () => {
    const known = await Promise.all(instances.map(one => metricOf(one, 'certscope_instances')))
    return known.every(one => one === count)
  })
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
      runs.push(key)
      await sleep(300)
      return { key, run: runs.length }
    },
    summarize: told,
  })
  const served = plugin({
    name: 'served',
    summary: 'Asks a service that is rarely to be asked.',
    routes: { 'GET /api/v1/served': json },
    ttl: 0,
    input: v.object({}),
    output: v.object({ asked: v.boolean() }),
    example: {},
    open: ({ limiter }) => limiter('service', 5),
    async run(_, { state }) {
      const isAsked = await state.take('a')
      if (isAsked) asked++
      return { asked: isAsked }
    },
    summarize: told,
  })
  return { plugins: [measured, served], runs, asked: () => asked }
}
