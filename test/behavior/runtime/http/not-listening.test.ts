/** A server that cannot listen says why, and ends. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commandOf, root } from '../../../unit/runtime/processes.ts'

const [program, ...flags] = commandOf('node') as [string, ...string[]]
const ENDLESS_MS = 30_000

/** Its exit status, null when it had to be stopped, and what it printed. */
const started = async (environment: Record<string, string>) => {
  const child = spawn(program, [...flags, 'runtime/main.ts', 'serve'], {
    cwd: root,
    env: { PATH: process.env['PATH'], CERTSCOPE_STORE: 'memory:', LANG: 'C', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: ENDLESS_MS,
  })
  let said = ''
  child.stderr.on('data', data => {
    said += String(data)
  })
  const status = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { status, said }
}

test('a port in use and an address of another machine end the program with one line', async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const [taken, elsewhere] = await Promise.all([
    started({ PORT: String(port), HOST: '127.0.0.1' }),
    started({ PORT: '0', HOST: '203.0.113.9' }),
  ])
  other.close()
  assert.is(taken.status, 2, taken.said)
  assert.match(
    taken.said,
    new RegExp(`^certscope: Port ${port} on 127\\.0\\.0\\.1 is already in use\\..*\\n$`),
  )
  assert.is(elsewhere.status, 2, elsewhere.said)
  assert.match(elsewhere.said, /^certscope: HOST=203\.0\.113\.9 is not an address of this machine\..*\n$/)
})

test.run()
