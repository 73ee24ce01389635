/** One attack on the product as it is started by hand. */
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start, type Running, type Runtime } from '../../unit/runtime/processes.ts'
import { NEVER, type Wait } from '../../stopwatch.ts'
import { GRADED_PREFIX } from './graded/peers.ts'
import type { HostileFigures, HostileReady, Order, Path, WorldReady } from './protocol.ts'
import { broken, type Figures, late, lineOf } from './figures.ts'
import { median, neighbour, watch } from './others.ts'
import { end, family, pause, processor, resident } from './processes.ts'

const SAMPLE_EVERY_MS = 200
const ALONE = 12

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

const pathOf = (attack: string): Path => {
  if (attack.startsWith(GRADED_PREFIX)) return 'security'
  return attack === 'dns-text' ? 'dns-info' : 'expiry'
}

const compared = (alone: readonly Wait[], beside: readonly Wait[], by: keyof Wait) => ({
  alone: median(alone, by),
  beside: median(beside, by),
  worst: Math.max(...beside.map(wait => wait[by])),
})

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
    const pid = child.pid!
    const next = neighbour(url, world.ready.healthy, pid, world.child.pid!)
    await next.alone(ALONE)
    const alone = await next.alone(ALONE)
    const before = resident(family(pid))
    const used = processor(pid)
    let most = before
    const sampler = setInterval(() => {
      most = Math.max(most, resident(family(pid)))
    }, SAMPLE_EVERY_MS)
    const watching = watch(url, pid)
    const checking = next.beside()
    const order: Order = { attack: url, path: pathOf(name) }
    hostile.child.send(order)
    await pause(seconds * 1000)
    const healthz = await watching.stop()
    const beside = await checking.stop()
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
        clock: compared(alone, beside, 'clock'),
        own: compared(alone, beside, 'own'),
        count: beside.length,
        failed: beside.filter(wait => wait === NEVER).length,
      },
      processor: { used: now.used - used.used, waited: now.waited - used.waited },
    }
  } finally {
    for (const one of helpers) one.kill('SIGKILL')
    server?.child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [runtime = 'node', seconds = '20', ...names] = process.argv.slice(2)
  for (const name of names) {
    const figures = await attack(runtime as Runtime, name, Number(seconds))
    console.log(lineOf(figures))
    for (const line of [...broken(figures), ...late(figures, 'clock')]) console.log(`  BROKEN ${line}`)
  }
}
