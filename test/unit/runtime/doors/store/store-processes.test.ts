/** One SQLite file under several processes at once: of those who replace a text, one does. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sqliteStore } from '../../../../../runtime/doors/store/store.ts'
import { scene } from '../../../core/jobs-scene.ts'
import { countedStore } from '../../../../peers/database.ts'
import { runtimeCommand } from '../../../../run.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-processes-'))
const program = join(dirname(fileURLToPath(import.meta.url)), 'store-process.ts')

/** Another process on the file; `ask` gives the line that it answers. */
const begin = async (path: string) => {
  const [command, ...words] = runtimeCommand()
  const child = spawn(command!, [...words, program, path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  assert.is(await next(), 'open')
  return {
    ask: (line: string): Promise<string> => {
      child.stdin.write(`${line}\n`)
      return next()
    },
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

const together = async (
  name: string,
  count: number,
  run: (path: string, all: readonly Awaited<ReturnType<typeof begin>>[]) => Promise<void>,
): Promise<void> => {
  const path = join(folder, name)
  const all = await Promise.all(Array.from({ length: count }, () => begin(path)))
  try {
    await run(path, all)
  } finally {
    await Promise.all(all.map(one => one.kill()))
  }
}

test('of three processes that saw the same text, one replaces it', () =>
  together('replaced.db', 3, async (path, all) => {
    const store = await sqliteStore(path)
    for (let round = 0; round < 30; round++) {
      await Promise.all(all.map(one => one.ask('read')))
      const said = await Promise.all(all.map((one, at) => one.ask(`replace ${round}-${at}`)))
      assert.equal([...said].sort(), ['false', 'false', 'true'])
      assert.is(await store.get('key'), `${round}-${said.indexOf('true')}`)
    }
    await store.close()
  }))

test('three processes that count in one text lose nothing', () =>
  together('counted.db', 3, async (path, all) => {
    assert.equal(await Promise.all(all.map(one => one.ask('count 100'))), Array(3).fill('counted'))
    const store = await sqliteStore(path)
    assert.is(await store.get('count'), '300')
    await store.close()
  }))

test('the job of a process that was killed is taken over', () =>
  together('killed.db', 1, async (path, [worker]) => {
    assert.is(await worker!.ask('work'), 'working')
    await worker!.kill()
    const { store, isBusy } = countedStore(await sqliteStore(path))
    const { time, ran, begin: start } = scene('08:00+09:00', { store, isBusy })
    const jobs = start('here')
    await time.pass(59)
    assert.equal(ran, [])
    await time.pass(1)
    await jobs.stop()
    assert.equal(ran, ['here 2026-11-21T00:01:00Z'])
    await store.close()
  }))

test.after(() => rmSync(folder, { recursive: true }))
test.run()
