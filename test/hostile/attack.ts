/**
 * One attack on the product as it is started by hand, what others notice of it meanwhile, and the bars that
 * it has to keep.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REQUEST } from '../../core/work.ts'
import { start, type Running, type Runtime } from '../runtime/processes.ts'
import {
  HEALTHY,
  NEIGHBOUR,
  WATCHER,
  type HostileFigures,
  type HostileReady,
  type Order,
  type WorldReady,
} from './protocol.ts'

const HEALTHZ_EVERY = 50
const HEALTHY_EVERY = 1_000
const SAMPLE_EVERY = 200
const ALONE = 12
const MEGABYTE = 1024 * 1024

export const BARS = { p99: 100, worst: 250, memory: 400 * MEGABYTE, ending: 35_000, times: 3 } as const

export interface Figures {
  readonly attack: string
  readonly runtime: Runtime
  readonly seconds: number
  /** Of /healthz, in milliseconds. */
  readonly healthz: {
    readonly count: number
    readonly p50: number
    readonly p99: number
    readonly worst: number
    readonly unanswered: number
  }
  /** Of the healthy host's checks, in milliseconds; the medians. */
  readonly healthy: {
    readonly alone: number
    readonly beside: number
    readonly count: number
    readonly failed: number
  }
  /** Resident octets of the server and what it started. */
  readonly memory: { readonly before: number; readonly most: number }
  /** Seconds of processor time that the server took, and that its main thread waited for a processor. */
  readonly processor: { readonly used: number; readonly waited: number }
  /** Milliseconds from SIGTERM until all are gone; null: they had to be killed. */
  readonly ending: number | null
  readonly hostile: HostileFigures
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? NaN

interface Helper<Ready> {
  readonly child: ChildProcess
  readonly ready: Ready
}

/** A process of the attack's, once it says that it is ready. */
const helper = <Ready>(file: string, ...words: string[]): Promise<Helper<Ready>> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(file, import.meta.url))
    const child = fork(path, words, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.once('message', ready => resolve({ child, ready: ready as Ready }))
    child.once('exit', status => reject(new Error(`${file} ${words.join(' ')} ended with ${status}`)))
  })

const ask = (url: string, agent: Agent | false, localAddress: string): Promise<number> =>
  new Promise(resolve => {
    const request = get(url, { agent, localAddress }, response => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })

// What Linux says of processes.

const children = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(task =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
const family = (pid: number): number[] => [pid, ...children(pid).flatMap(family)]
const alive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
const resident = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return (
        sum + Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
      )
    } catch {
      return sum
    }
  }, 0)
const TICKS = 100
const processor = (pid: number): { used: number; waited: number } => {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11)
    const waited = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]
    return { used: (Number(user) + Number(system)) / TICKS, waited: Number(waited) / 1e9 }
  } catch {
    return { used: NaN, waited: NaN }
  }
}

/**
 * Asks the server whether it lives, over a kept connection and over new ones, at a steady pace however late
 * the answers are.
 */
const watch = (url: string): { stop(): Promise<Figures['healthz']> } => {
  const kept = new Agent({ keepAlive: true, localAddress: WATCHER })
  const taken: number[] = []
  const open = new Set<number>()
  const one = async (agent: Agent | false): Promise<void> => {
    const asked = performance.now()
    open.add(asked)
    const status = await ask(`${url}/healthz`, agent, WATCHER)
    if (!open.delete(asked)) return
    taken.push(status === 200 ? performance.now() - asked : Infinity)
  }
  const timer = setInterval(() => {
    void one(kept)
    void one(false)
  }, HEALTHZ_EVERY)
  return {
    async stop() {
      clearInterval(timer)
      await pause(BARS.worst)
      const unanswered = open.size
      const all = [...taken, ...Array.from(open, asked => performance.now() - asked)]
      open.clear()
      kept.destroy()
      return {
        count: all.length,
        p50: quantile(all, 0.5),
        p99: quantile(all, 0.99),
        worst: quantile(all, 1),
        unanswered,
      }
    },
  }
}

/** Checks of a healthy host, by callers that keep below their limit; names that no answer is known for. */
const neighbour = (url: string, port: number) => {
  let number = 0
  const check = async (): Promise<number> => {
    const asked = performance.now()
    const status = await ask(
      `${url}/api/v1/certificate?domain=h${number}.${HEALTHY}:${port}`,
      false,
      `${NEIGHBOUR}${1 + (number++ % 4)}`,
    )
    return status === 200 ? performance.now() - asked : Infinity
  }
  return {
    async alone(times: number) {
      const taken: number[] = []
      for (let index = 0; index < times; index++) taken.push(await check())
      return taken
    },
    beside() {
      const taken: number[] = []
      let asked = 0
      const one = async (): Promise<void> => {
        asked++
        taken.push(await check())
      }
      const timer = setInterval(() => void one(), HEALTHY_EVERY)
      return {
        stop() {
          clearInterval(timer)
          return [...taken, ...Array<number>(asked - taken.length).fill(Infinity)]
        },
      }
    },
  }
}

const serverFor = (
  runtime: Runtime,
  world: WorldReady,
  hostile: HostileReady,
  roots: string,
): Promise<Running> => {
  // For a look inside: --cpu-prof and the like.
  const { HOSTILE_NODE_OPTIONS } = process.env
  return start(runtime, 'dist/certscope.mjs', ['serve'], {
    CERTSCOPE_LIMIT: '30',
    CERTSCOPE_CT: 'off',
    CERTSCOPE_LOG: 'error',
    CERTSCOPE_EXTRA_CA: roots,
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${world.dns}`,
    CERTSCOPE_TARGET_PORTS: [world.healthy, hostile.tls, hostile.victim].join(','),
    // Nothing that these tests start asks anybody beyond this machine.
    HTTPS_PROXY: 'http://127.0.0.1:1',
    HTTP_PROXY: '',
    NO_PROXY: '',
    NODE_USE_ENV_PROXY: '1',
    ...(HOSTILE_NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS: HOSTILE_NODE_OPTIONS }),
  })
}

/**
 * Sends SIGTERM; milliseconds until the server and all that it started are gone, null when it had to be
 * killed.
 */
const end = async ({ child }: Running): Promise<number | null> => {
  const pids = family(child.pid!)
  const asked = performance.now()
  child.kill('SIGTERM')
  while (pids.some(alive)) {
    if (performance.now() - asked > BARS.ending + 2_000) {
      for (const pid of pids) if (alive(pid)) process.kill(pid, 'SIGKILL')
      return null
    }
    await pause(50)
  }
  return performance.now() - asked
}

/** Runs one attack for so many seconds. The attack goes on while the server is told to end. */
export const attack = async (runtime: Runtime, name: string, seconds: number): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-hostile-'))
  const helpers: ChildProcess[] = []
  let server: Running | undefined
  try {
    const world = await helper<WorldReady>('./healthy.ts')
    helpers.push(world.child)
    const hostile = await helper<HostileReady>('./peers.ts', name)
    helpers.push(hostile.child)
    writeFileSync(join(folder, 'roots.pem'), world.ready.roots)
    server = await serverFor(runtime, world.ready, hostile.ready, join(folder, 'roots.pem'))
    const { url, child } = server
    const next = neighbour(url, world.ready.healthy)
    await next.alone(ALONE)
    const alone = await next.alone(ALONE)
    const pid = child.pid!
    const before = resident(family(pid))
    const used = processor(pid)
    let most = before
    const sampler = setInterval(() => {
      most = Math.max(most, resident(family(pid)))
    }, SAMPLE_EVERY)
    const watching = watch(url)
    const checking = next.beside()
    const order: Order = { attack: url, path: name === 'dns-text' ? 'dns-info' : 'expiry' }
    hostile.child.send(order)
    await pause(seconds * 1000)
    const healthz = await watching.stop()
    const beside = checking.stop()
    const now = processor(pid)
    const ending = await end(server)
    clearInterval(sampler)
    const figures = new Promise<HostileFigures>(resolve =>
      hostile.child.once('message', told => resolve(told as HostileFigures)),
    )
    hostile.child.send({ stop: true } satisfies Order)
    return {
      attack: name,
      runtime,
      seconds,
      healthz,
      memory: { before, most },
      ending,
      hostile: await figures,
      healthy: {
        alone: quantile(alone, 0.5),
        beside: quantile(beside, 0.5),
        count: beside.length,
        failed: beside.filter(value => value === Infinity).length,
      },
      processor: { used: now.used - used.used, waited: now.waited - used.waited },
    }
  } finally {
    for (const one of helpers) one.kill('SIGKILL')
    server?.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests that were let in, and not refused by a limit. */
const served = ({ hostile: { statuses } }: Figures): number => (statuses[200] ?? 0) + (statuses[504] ?? 0)

type Lines = readonly (string | false)[]
const told = (lines: Lines): string[] => lines.filter(line => line !== false)

/** The bars of time that others' waits broke, a line each: what else runs on the machine counts, too. */
export const late = ({ healthz, healthy }: Figures): string[] =>
  told([
    healthz.p99 > BARS.p99 && `/healthz p99 ${healthz.p99.toFixed(0)} ms`,
    healthz.worst > BARS.worst && `/healthz worst ${healthz.worst.toFixed(0)} ms`,
    !(healthy.beside <= BARS.times * healthy.alone)
      && `healthy host ${healthy.beside.toFixed(0)} ms, alone ${healthy.alone.toFixed(0)} ms`,
  ])

/** The other bars that an attack broke. */
export const broken = (figures: Figures): string[] => {
  const {
    memory,
    ending,
    hostile: { victim },
  } = figures
  const fetches = victim.aia ?? 0
  const upstreams = (victim.ocsp ?? 0) + (victim.crl ?? 0)
  return told([
    memory.most >= BARS.memory && `memory ${(memory.most / MEGABYTE).toFixed(0)} MB`,
    (ending === null || ending > BARS.ending)
      && `SIGTERM ${ending === null ? 'unheard' : `${ending.toFixed(0)} ms`}`,
    fetches > REQUEST.fetches * Math.max(1, served(figures))
      && `${fetches} issuer fetches for ${served(figures)} requests`,
    upstreams > REQUEST.upstreams * Math.max(1, served(figures))
      && `${upstreams} questions at CAs for ${served(figures)} requests`,
  ])
}

const times = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([key, value]) => `${key}x${value}`)
    .join(' ') || '-'
const megabytes = (octets: number): string => (octets / MEGABYTE).toFixed(0)

export const lineOf = ({
  attack,
  runtime,
  healthz,
  healthy,
  memory,
  processor,
  ending,
  hostile,
}: Figures): string =>
  [
    `${runtime.padEnd(4)} ${attack.padEnd(22)}`,
    `healthz p50 ${healthz.p50.toFixed(0)} p99 ${healthz.p99.toFixed(0)} worst ${healthz.worst.toFixed(0)}`,
    `late ${healthz.unanswered}/${healthz.count}`,
    `healthy ${healthy.alone.toFixed(0)} -> ${healthy.beside.toFixed(0)} ms `
      + `(${healthy.failed}/${healthy.count} failed)`,
    `MB ${megabytes(memory.before)} -> ${megabytes(memory.most)}`,
    `cpu ${processor.used.toFixed(1)} waited ${processor.waited.toFixed(1)} s`,
    `end ${ending === null ? 'killed' : `${(ending / 1000).toFixed(1)} s`}`,
    `answers ${times(hostile.statuses)}`,
    `connections ${hostile.connections} most ${hostile.most}`,
    `victim ${times(hostile.victim)}`,
  ].join(' | ')

if (import.meta.main) {
  const [runtime = 'node', seconds = '20', ...names] = process.argv.slice(2)
  for (const name of names) {
    const figures = await attack(runtime as Runtime, name, Number(seconds))
    console.log(lineOf(figures))
    for (const line of [...broken(figures), ...late(figures)]) console.log(`  BROKEN ${line}`)
  }
}
