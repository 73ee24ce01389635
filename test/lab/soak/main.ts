/**
 * `node test/lab/soak/main.ts --minutes 30 --runtime node`: mixed load and hostile hosts for so long. Whether
 * memory stays flat, nothing is rejected unhandled, and sockets and timers return to what they were.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pause } from '../hostile/processes.ts'
import type { WorldReady } from '../hostile/protocol.ts'
import { start } from '../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../unit/runtime/processes.ts'
import { LOOK } from './inside.ts'
import type { Look } from './inside.ts'
import { soakRound } from './load.ts'
import type { Statuses } from './load.ts'
import type { SoakReady } from './peers.ts'

const MEBI = 1024 * 1024
/** Megabytes an hour. */
const MAX_SLOPE = 1
/** The part of the time until compilers have compiled and caches are full: some twenty minutes. */
const WARM = 0.7
/** A slope of fewer looks says nothing. */
const LOOKS = 8
/** Until what the last requests left behind is over: connections that wait, deadlines, pauses. */
const QUIET_MS = 30_000
const LOOK_MS = 15_000

export interface Sample extends Look {
  /** Minutes. */
  readonly at: number
  readonly sockets: number
}

export interface Soaked {
  readonly samples: readonly Sample[]
  readonly statuses: Statuses
  readonly first: Sample
  readonly last: Sample
  /** Megabytes an hour, of what is held and of what is resident; null: the soak was too short to say. */
  readonly slope: { readonly held: number; readonly resident: number } | null
  /** Whether the server ended as it was told, and by itself. */
  readonly status: number | null
}

/** A process of the soak's, once it says that it is ready. */
const helper = <Ready>(path: string): Promise<{ readonly ready: Ready; end(): void }> =>
  new Promise((resolve, reject) => {
    const file = join(import.meta.dirname, path)
    const child = fork(file, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('message', ready => resolve({ ready: ready as Ready, end: () => void child.kill('SIGKILL') }))
    child.once('exit', status => reject(new Error(`${path} ended with ${status}`)))
  })

const socketsOf = (pid: number): number => {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter(name => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}

const look = async ({ child, output }: Running): Promise<Look & { readonly sockets: number }> => {
  const before = output().split(LOOK).length
  child.kill('SIGUSR2')
  const last = performance.now() + LOOK_MS
  for (;;) {
    const parts = output().split(LOOK)
    const line = parts.at(-1)!
    if (parts.length > before && line.includes('\n'))
      return { ...(JSON.parse(line.slice(0, line.indexOf('\n'))) as Look), sockets: socketsOf(child.pid!) }
    if (performance.now() > last)
      throw new Error(`the server does not say how it is: ${output().slice(-2_000)}`)
    await pause(50)
  }
}

/** The median of all slopes between two of them: one that is out of line does not count. */
export const slopeOf = (points: readonly (readonly [at: number, value: number])[]): number => {
  const slopes = points
    .flatMap(([x, y], index) => points.slice(index + 1).map(([u, w]) => (w - y) / (u - x)))
    .sort((one, other) => one - other)
  return slopes[Math.floor(slopes.length / 2)] ?? NaN
}

const MINUTES = 60

export const soak = async (
  runtime: Runtime,
  minutes: number,
  print: (line: string) => void = () => {},
): Promise<Soaked> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-soak-'))
  const world = await helper<WorldReady>('../hostile/healthy.ts')
  const hostile = await helper<SoakReady>('peers.ts')
  const ports = [world.ready.healthy, ...Object.values(hostile.ready)]
  writeFileSync(join(folder, 'roots.pem'), world.ready.roots)
  const server = await start(runtime, 'test/lab/soak/inside.ts', ['serve'], {
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_PAGE_LIMIT: '1000000',
    CERTSCOPE_CT: 'off',
    CERTSCOPE_LOG: 'error',
    CERTSCOPE_EXTRA_CA: join(folder, 'roots.pem'),
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${world.ready.dns}`,
    CERTSCOPE_TARGET_PORTS: ports.join(','),
    CERTSCOPE_STORE: `sqlite:${join(folder, 'store.db')}`,
    CERTSCOPE_MAIL: `file:${join(folder, 'outbox')}`,
    DENO_V8_FLAGS: '--expose-gc',
  })
  try {
    const target = { url: server.url, healthy: world.ready.healthy, hostile: hostile.ready }
    const began = performance.now()
    const sample = async (): Promise<Sample> => {
      const seen = { at: (performance.now() - began) / 60_000, ...(await look(server)) }
      print(
        `${seen.at.toFixed(1).padStart(6)} min  held ${(seen.held / MEBI).toFixed(2)} MB  resident `
          + `${(seen.resident / MEBI).toFixed(1)} MB  ${seen.sockets} sockets  ${seen.timers} timers  `
          + `${seen.rejections} rejections`,
      )
      return seen
    }
    const first = await sample()
    const statuses: Statuses = {}
    const samples: Sample[] = []
    for (let round = 0; round === 0 || (performance.now() - began) / 60_000 < minutes; round++) {
      for (const [status, count] of Object.entries(await soakRound(target, round)))
        statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count
      samples.push(await sample())
    }
    let last = await sample()
    const isBack = (): boolean => last.sockets <= first.sockets && last.timers <= first.timers
    for (const over = performance.now() + QUIET_MS; !isBack() && performance.now() < over; await pause(1_000))
      last = await sample()
    const later = samples.filter(({ at }) => at >= WARM * minutes)
    const slope = (of: 'held' | 'resident'): number =>
      slopeOf(later.map(one => [one.at / MINUTES, one[of] / MEBI] as const))
    return {
      samples,
      statuses,
      first,
      last,
      slope: later.length >= LOOKS ? { held: slope('held'), resident: slope('resident') } : null,
      status: await server.stop(),
    }
  } finally {
    for (const one of [world, hostile]) one.end()
    server.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Why a soak does not hold what was promised. */
export const brokenBy = ({ statuses, first, last, slope, status }: Soaked): string[] => {
  const broken: string[] = []
  if (last.rejections > 0) broken.push(`${last.rejections} rejections that nobody handled`)
  if ((statuses[500] ?? 0) > 0) broken.push(`${statuses[500]} answers were 500`)
  if (last.sockets > first.sockets) broken.push(`${last.sockets} sockets, ${first.sockets} at the start`)
  if (last.timers > first.timers) broken.push(`${last.timers} timers, ${first.timers} at the start`)
  if (slope !== null && slope.held > MAX_SLOPE)
    broken.push(`what is held grew by ${slope.held.toFixed(2)} MB an hour`)
  if (status !== 0) broken.push(`the server ended with ${status}`)
  return broken
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, runtime: { type: 'string' } } })
  const runtime = (values.runtime ?? 'node') as Runtime
  const soaked = await soak(runtime, Number(values.minutes ?? 30), line => console.log(line))
  const { statuses, slope } = soaked
  console.log(`${runtime}: answers by status ${JSON.stringify(statuses)}`)
  if (slope !== null)
    console.log(
      `${runtime}: after warm-up ${slope.held.toFixed(2)} MB an hour held, ${slope.resident.toFixed(2)} MB `
        + 'an hour resident',
    )
  const broken = brokenBy(soaked)
  for (const line of broken) console.log(`BROKEN ${line}`)
  process.exit(broken.length > 0 ? 1 : 0)
}
