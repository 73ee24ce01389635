/** A server that cannot begin says why, and ends, wherever its store is. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postgresServer } from '../../../peers/postgres.ts'
import { commandOf, root } from '../../../unit/runtime/processes.ts'

const [program, ...flags] = commandOf('node') as [string, ...string[]]
const ENDLESS_MS = 30_000

/** Its exit status, null when it had to be stopped, and what it printed. */
const started = async (environment: Record<string, string>) => {
  const child = spawn(program, [...flags, 'runtime/main.ts', 'serve'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      CERTSCOPE_STORE: 'memory:',
      LANG: 'C',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: ENDLESS_MS,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.on('data', data => {
    said += String(data)
  })
  const status = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { status, said }
}

const folder = mkdtempSync(join(tmpdir(), 'certscope-not-listening-'))
const database = await postgresServer()
const other = createServer()
await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
const { port } = other.address() as AddressInfo

const STORES: Readonly<Record<string, string>> = {
  'in a database that is away': 'postgres://user:word@127.0.0.1:1/none',
  ...(database && { 'in a database': await database.create() }),
}

for (const [name, address] of Object.entries(STORES))
  test(`a port in use ends the program with one line, with a store ${name}`, async () => {
    const { status, said } = await started({
      PORT: String(port),
      HOST: '127.0.0.1',
      CERTSCOPE_LOG: 'off',
      CERTSCOPE_STORE: address,
    })
    assert.is(status, 2, said)
    const line = new RegExp(`^certscope: Port ${port} on 127\\.0\\.0\\.1 is already in use\\..*\\n$`)
    assert.match(said, line)
  })

test('an address of another machine, and a folder that is not there, end it with one line', async () => {
  const path = join(folder, 'none', 'x.db')
  const [elsewhere, misspelled] = await Promise.all([
    started({ PORT: '0', HOST: '203.0.113.9' }),
    started({ PORT: '0', CERTSCOPE_STORE: `sqlite:${path}` }),
  ])
  assert.is(elsewhere.status, 2, elsewhere.said)
  assert.match(elsewhere.said, /^certscope: HOST=203\.0\.113\.9 is not an address of this machine\..*\n$/)
  const line = `CERTSCOPE_STORE: ${path} cannot be opened (there is no folder ${join(folder, 'none')})`
  assert.equal(misspelled, { status: 2, said: `certscope: ${line}\n` })
})

test.after(async () => {
  other.close()
  rmSync(folder, { recursive: true })
  await database?.close()
})

test.run()
