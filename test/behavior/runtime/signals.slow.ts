/** A signal reaches the server however it was started: what is under way is finished, and nothing is left. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commandOf, root } from '../../unit/runtime/processes.ts'

const bin = join(root, 'node_modules', '.bin')
/** What the system has, which may be too old to run the server itself. */
const SYSTEM = process.env
  .PATH!.split(':')
  .filter(folder => !folder.includes('node_modules'))
  .join(':')
/** A check that stays under way for seconds: its resolvers, which are this socket, never answer. */
const SLOW = '/api/v1/certificate?domain=slow.example.com'
const silence = createSocket('udp4').bind(0).unref()
await once(silence, 'listening')
const RESOLVERS = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
  .map(address => `udp://${address}:${silence.address().port}`)
  .join(',')
/** On a busy machine a check begins late; the resolver's silence lasts longer. */
const UNDER_WAY_MS = 20_000
/** Signals within a second are one. */
const AGAIN_MS = 1_500
/** Draining lasts up to 30 seconds. */
const GONE_MS = 35_000

const COMMAND = 'runtime/tools/certscope.mjs'

interface Way {
  readonly command: readonly string[]
  /** The status of what was started, after SIGTERM; a shell that npx puts between dies of it. */
  readonly status: number
}
const WAYS: Readonly<Record<string, Way>> = {
  'npm start': { command: ['npm', 'start'], status: 0 },
  'npm run start:deno': { command: ['npm', 'run', 'start:deno'], status: 0 },
  'npm run start:bun': { command: ['npm', 'run', 'start:bun'], status: 0 },
  'npm run demo': { command: ['npm', 'run', 'demo'], status: 0 },
  'npx certscope serve': { command: ['npx', 'certscope', 'serve'], status: 143 },
  "certscope.mjs on the system's Node": { command: ['node', COMMAND, 'serve'], status: 0 },
  'certscope.mjs on our Node': { command: [join(bin, 'node'), COMMAND, 'serve'], status: 0 },
  'deno task start': { command: [join(bin, 'deno'), 'task', 'start'], status: 0 },
}

/** One for each runtime: those that are closed with their terminal, too. */
const HUNG_UP = ['certscope.mjs on our Node', 'deno task start', 'npm run start:bun']

/** Whether a process is ours, and alive: it carries this mark in its environment. */
const ours = (pid: number, mark: string): boolean => {
  const read = (name: string): string => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    return read('environ').includes(`${mark}\0`) && !/^State:\s+Z/m.test(read('status'))
  } catch {
    return false
  }
}
const marked = (mark: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && ours(pid, mark))

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly exited: Promise<number | null>
  readonly mark: string
}

let count = 0
const begin = async ({ command }: Way): Promise<Started> => {
  const id = `${process.pid}-${++count}`
  const mark = `SIGNALS_TEST=${id}`
  const [program, ...words] = command as [string, ...string[]]
  const child = spawn(program, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${SYSTEM}:${bin}`,
      HOME: process.env.HOME,
      PORT: '0',
      CERTSCOPE_STORE: 'memory:',
      SIGNALS_TEST: id,
      ...(words.includes('demo') ? {} : { CERTSCOPE_RESOLVERS: RESOLVERS, CERTSCOPE_CT: 'off' }),
    },
  })
  let output = ''
  const exited = new Promise<number | null>(resolve => {
    // As a shell tells it.
    child.on('exit', (status, signal) => resolve(signal === 'SIGTERM' ? 143 : status))
  })
  child.stderr!.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /listens on (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    void exited.then(status => reject(new Error(`ended with ${status}: ${output.slice(-1_000)}`)))
  })
  return { child, url, exited, mark }
}

/** Waits until the server says that a check is under way. */
const underWay = async (url: string): Promise<void> => {
  const until = Date.now() + UNDER_WAY_MS
  while (Date.now() < until) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (/^certscope_checks_running [1-9]/m.test(metrics)) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('no check is under way')
}

/** Waits until none is left; what is left then is ended, and told. */
const left = async (mark: string, most: number): Promise<number> => {
  const until = Date.now() + most
  while (marked(mark).length > 0 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 100))
  const pids = marked(mark)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}

const ready = existsSync(`/proc/${process.pid}/environ`)
if (!ready) {
  console.log('skipped: signals, there is no /proc to count processes in')
  test.skip('signals', () => {})
} else {
  // Once here, so that no start has to wait for it.
  execFileSync(commandOf('node')[0]!, ['runtime/tools/build/build.ts'], { cwd: root })
  for (const [name, way] of Object.entries(WAYS)) {
    for (const signal of [
      'SIGTERM',
      'SIGINT',
      ...(HUNG_UP.includes(name) ? ['SIGHUP' as const] : []),
    ] as const) {
      test(`${signal} to "${name}" ends all of it, and what is under way first`, async () => {
        const { child, url, exited, mark } = await begin(way)
        let after = NaN
        try {
          const answer = fetch(url + SLOW).then(response => response.status)
          answer.catch(() => {})
          await underWay(url)
          // A terminal sends Ctrl-C, and that it is closed, to all of them, others to the one they started.
          process.kill(signal === 'SIGTERM' ? child.pid! : -child.pid!, signal)
          assert.is(await answer, 200)
        } finally {
          after = await left(mark, GONE_MS)
        }
        assert.is(after, 0, 'processes are left')
        const status = await exited
        // npm says itself how an interrupt ended what it ran.
        if (signal === 'SIGTERM') assert.is(status, way.status)
      })
    }
  }

  test('a second signal ends it at once', async () => {
    const { child, url, exited, mark } = await begin(WAYS['npm start']!)
    try {
      const answer = fetch(url + SLOW).then(
        () => 'answered',
        () => 'cut off',
      )
      await underWay(url)
      child.kill('SIGTERM')
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
      child.kill('SIGTERM')
      assert.is(await answer, 'cut off')
      assert.is(await exited, 1)
    } finally {
      assert.is(await left(mark, 5_000), 0, 'processes are left')
    }
  })
}

test.run()
