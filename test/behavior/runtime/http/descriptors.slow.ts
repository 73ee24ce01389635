/** A client that uses up the files that the program may open: others are served, before and after it goes. */
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, commandOf, root } from '../../../unit/runtime/processes.ts'
import type { Runtime } from '../../../unit/runtime/processes.ts'

const FILES = 256
/** More than there are files, from one address. */
const CROWD = 600
/** A look every five seconds, the patience of one, and one more on a busy machine. */
const TRIES = 25

const settings = (): Record<string, string> => ({
  PATH: process.env.PATH!,
  HOME: process.env.HOME!,
  PORT: '0',
  CERTSCOPE_STORE: 'memory:',
  CERTSCOPE_LOG: 'warn',
  CERTSCOPE_RESOLVERS: 'udp://127.0.0.1:1',
  CERTSCOPE_CT: 'off',
})

const start = (runtime: Runtime) => {
  const words = [...commandOf(runtime), join(root, 'runtime/main.ts'), 'serve'].map(word => `'${word}'`)
  const child = spawn('sh', ['-c', `ulimit -n ${FILES}; exec ${words.join(' ')}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: settings(),
  })
  let output = ''
  const read = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return { child, output: () => output }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/** Whether /healthz is answered within a second. */
const isServed = async (port: number, localAddress: string): Promise<boolean> => {
  const answered = new Promise<boolean>(resolve => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
    )
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', octets => resolve(octets.toString().startsWith('HTTP/1.1 200')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(false))
  })
  return answered
}

const isServedSoon = async (port: number, from: string): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isServed(port, from)) return true
    await pause(1_000)
  }
  return false
}

for (const runtime of RUNTIMES)
  test(`${runtime} serves others while one client has all files, and after`, async () => {
    const { child, output } = start(runtime)
    const crowd: Socket[] = []
    try {
      let url: string | undefined
      while ((url = /listens on (http:\S+)/.exec(output())?.[1]) === undefined) {
        assert.is(child.exitCode, null, output())
        await pause(100)
      }
      const port = Number(new URL(url).port)
      for (let one = 0; one < CROWD; one++) crowd.push(connect(port, '127.0.0.1').on('error', () => {}))
      await pause(1_000)
      assert.ok(await isServedSoon(port, '127.0.0.9'), `beside the crowd: ${output()}`)
      for (const socket of crowd.splice(0)) socket.destroy()
      assert.ok(await isServedSoon(port, '127.0.0.1'), `after the crowd: ${output()}`)
      assert.not.match(output(), /uncaught/)
    } finally {
      for (const socket of crowd) socket.destroy()
      child.kill('SIGKILL')
    }
  })

test.run()
