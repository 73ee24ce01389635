/** Commands of the operator's work on the store that the server has, and say so where there is none. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, runToEnd } from '../../unit/runtime/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-commands-'))
const file = join(folder, 'data', 'certscope.db')
const run = (line: string, store = `sqlite:${file}`) =>
  runToEnd('node', 'runtime/main.ts', ['diary', ...line.split(' ')], {
    CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'core', 'diary.ts'),
    CERTSCOPE_STORE: store,
  })

test('help and words that are wrong leave no store behind', async () => {
  assert.is((await run('--help')).status, 0)
  assert.is((await run('dayz')).status, 2)
  assert.is(existsSync(file), false)
})

test('what one command writes is there for the next process', async () => {
  assert.equal(await run('write monday all well'), {
    status: 0,
    stdout: '✔ Kept for monday.\n',
    stderr: '',
  })
  assert.is((await run('days --json')).stdout, '{"days":[{"day":"monday","words":"all well"}]}\n')
})

test('what is kept in memory alone is nobody else’s', async () => {
  assert.equal(await run('days', 'memory:'), {
    status: 2,
    stdout: '',
    stderr:
      'certscope: certscope diary needs the store of a server. Set CERTSCOPE_STORE to the same value as for the server.\n',
  })
})

test('a store that cannot be opened is named in one line', async () => {
  const { status, stdout, stderr } = await run('days', 'sqlite:/proc/certscope.db')
  assert.equal([status, stdout], [2, ''])
  assert.match(stderr, /^certscope: CERTSCOPE_STORE: \/proc\/certscope\.db cannot be opened .+\n$/)
})

test('a command that fails ends with one line', async () => {
  assert.equal(await run('break it'), { status: 2, stdout: '', stderr: 'certscope: it\n' })
})

test.after(() => rmSync(folder, { recursive: true }))

test.run()
