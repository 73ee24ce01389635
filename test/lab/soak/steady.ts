/**
 * `node test/lab/soak/steady.ts --minutes 120 --runtime node`: the demo at 20 requests a second with a full
 * cache. Whether memory goes on rising in the second half, and whether descriptors come back.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { pause } from '../hostile/processes.ts'
import { start } from '../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../unit/runtime/processes.ts'
import { GRADED_PLANS } from '../../peers/demo/graded.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'

const A_SECOND = 20
/** Answers that are kept at most (core/kernel/answer-cache.ts): so many are asked for before it begins. */
const KEPT = 5_000
const AT_ONCE = 8
/** More under way: the machine has no processor for it, and what is held then says nothing. */
const MOST_WAITING = 200
/** Of the resident memory: the least of each window is what is not garbage. */
const WINDOW_MINUTES = 5
const SAMPLE_MS = 2_000
const MAX_RISE = 10
const WAIT_MS = 60_000
/** Until connections of the last requests are closed. */
const QUIET_MS = 60_000
const MEBI = 1024 * 1024

const HOSTS = [...HOST_PLANS, ...GRADED_PLANS].map(({ name }) => name)
const PATHS: readonly ((host: string) => string)[] = [
  host => `/api/v1/certificate?domain=${host}`,
  host => `/api/v1/expiry?domains=${host}`,
  host => `/api/v1/security?domain=${host}`,
  host => `/api/v1/dns-info?domain=${host}`,
  host => `/api/v1/dns?name=${host}&type=A`,
  host => `/en/certificate?domain=${host}`,
  host => `/badge/${host}.svg`,
]

/** The same order in each soak. */
const pathOf = (nth: number): string =>
  PATHS[nth % PATHS.length]!(HOSTS[Math.floor(nth / PATHS.length) % HOSTS.length]!)

/** Resolves with the status; 0: the connection ended without one. */
const ask = (url: string, path: string): Promise<number> =>
  new Promise(resolve => {
    const sent = request(url + path, { agent: false }, response => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.setTimeout(WAIT_MS, () => sent.destroy())
    sent.end()
  })

/** Octets that are resident. */
const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

interface Steady {
  readonly statuses: Readonly<Record<number, number>>
  /** Megabytes, the least of each window. */
  readonly least: readonly number[]
  readonly descriptors: { readonly before: number; readonly after: number }
  /** Lines of the log that tell of an error nobody caught. */
  readonly uncaught: number
  readonly status: number | null
}

/** Fills the cache with answers about names of the world, whether it has them or not. */
const fill = async (url: string): Promise<void> => {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < KEPT) await ask(url, `/api/v1/dns?name=n${next++}.${HOSTS[0]}&type=A`)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const load = async (url: string, minutes: number): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {}
  const asked = new Set<Promise<void>>()
  const began = performance.now()
  for (let nth = 0; performance.now() - began < minutes * 60_000; nth++) {
    const one: Promise<void> = ask(url, pathOf(nth)).then(status => {
      statuses[status] = (statuses[status] ?? 0) + 1
      asked.delete(one)
    })
    asked.add(one)
    if (asked.size > MOST_WAITING) throw new Error('this machine is too busy for a soak')
    await pause(Math.max(0, began + ((nth + 1) * 1000) / A_SECOND - performance.now()))
  }
  await Promise.all(asked)
  return statuses
}

const sampled = async (pid: number, whole: Promise<unknown>, print: (line: string) => void) => {
  const least: number[] = []
  let isOver = false
  void whole.catch(() => {}).then(() => (isOver = true))
  const began = performance.now()
  while (!isOver) {
    const window = Math.floor((performance.now() - began) / (WINDOW_MINUTES * 60_000))
    if (least[window] === undefined && window > 0)
      print(`${window * WINDOW_MINUTES} min: ${least[window - 1]} MB`)
    least[window] = Math.min(least[window] ?? Infinity, Math.round(residentOf(pid) / MEBI))
    await pause(SAMPLE_MS)
  }
  return least
}

/** How far a window of the second half stands above an earlier one of it, in megabytes. */
const riseOf = (least: readonly number[]): number => {
  const later = least.slice(Math.floor(least.length / 2))
  return Math.max(...later.map((value, at) => value - Math.min(...later.slice(0, at + 1))))
}

const steady = async (runtime: Runtime, minutes: number, print: (line: string) => void): Promise<Steady> => {
  const server: Running = await start(runtime, 'test/peers/demo/main.ts', [], {
    CERTSCOPE_PAGE_LIMIT: '1000000',
    CERTSCOPE_LOG: 'error',
  })
  const pid = server.child.pid!
  try {
    await fill(server.url)
    await pause(QUIET_MS)
    const before = descriptorsOf(pid)
    const loaded = load(server.url, minutes)
    const least = await sampled(pid, loaded, print)
    const statuses = await loaded
    let after = descriptorsOf(pid)
    for (const over = performance.now() + QUIET_MS; after > before && performance.now() < over; ) {
      await pause(1_000)
      after = descriptorsOf(pid)
    }
    const uncaught = (server.output().match(/uncaught|unhandled/gi) ?? []).length
    return { statuses, least, descriptors: { before, after }, uncaught, status: await server.stop() }
  } finally {
    server.child.kill('SIGKILL')
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, runtime: { type: 'string' } } })
  const runtime = (values.runtime ?? 'node') as Runtime
  const { statuses, least, descriptors, uncaught, status } = await steady(
    runtime,
    Number(values.minutes ?? 120),
    line => console.log(`${runtime} ${line}`),
  )
  // The last window lasts only as long as requests that are still under way.
  const rise = riseOf(least.slice(0, Math.ceil(Number(values.minutes ?? 120) / WINDOW_MINUTES)))
  console.log(`${runtime}: answers by status ${JSON.stringify(statuses)}; least of each window ${least} MB`)
  console.log(
    `${runtime}: rises by ${rise} MB in the second half; descriptors ${JSON.stringify(descriptors)}`,
  )
  const broken = [
    ...(rise > MAX_RISE ? [`the least of a window rose by ${rise} MB`] : []),
    ...(descriptors.after > descriptors.before ? ['descriptors did not come back'] : []),
    ...(uncaught > 0 ? [`${uncaught} errors that nobody caught`] : []),
    ...((statuses[500] ?? 0) > 0 ? [`${statuses[500]} answers were 500`] : []),
    ...(status !== 0 ? [`the server ended with ${status}`] : []),
  ]
  for (const line of broken) console.log(`BROKEN ${line}`)
  process.exit(broken.length > 0 ? 1 : 0)
}
