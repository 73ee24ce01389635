/** A store in a file outlives the process and is the operator's alone. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usage, usageTable } from '../../../../../core/surface/http/usage.ts'
import { rejection } from '../../../../peers/store-conformance.ts'
import { memoryStore, openStore } from '../../../../../runtime/doors/store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-store-'))
const file = `sqlite:${join(folder, 'counts.db')}`

test('a file keeps its counts and documents', async () => {
  const first = await openStore(file)
  await first.add(
    new Map([
      ['usage a', 5],
      ['usage b', 1],
    ]),
  )
  await first.put('list', 'text')
  await first.close()
  const store = await openStore(file)
  assert.equal(
    await store.counts('usage '),
    new Map([
      ['usage a', 5],
      ['usage b', 1],
    ]),
  )
  assert.is(await store.get('list'), 'text')
  await store.close()
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
/** The files of a database that is open and written to. */
const modes = (path: string): string[] => ['', '-wal', '-shm'].map(suffix => modeOf(`${path}${suffix}`))

for (const umask of [0o000, 0o022, 0o077]) {
  test(`files are the operator's alone, and the folder data, under a umask of ${umask.toString(8)}`, async () => {
    const [before, home] = [process.umask(umask), process.cwd()]
    const server = join(folder, `private-${umask}`)
    mkdirSync(server)
    process.chdir(server)
    try {
      const store = await openStore('sqlite:data/counts.db')
      await store.add(new Map([['a', 1]]))
      const path = join(server, 'data', 'counts.db')
      assert.equal([modeOf(join(server, 'data')), ...modes(path)], ['700', '600', '600', '600'])
      await store.close()
    } finally {
      process.chdir(home)
      process.umask(before)
    }
  })
}

test('no other folder is made: a misspelled path is no new store', async () => {
  for (const inner of ['none', 'none/data']) {
    const path = join(folder, inner, 'counts.db')
    const { message } = await rejection(openStore(`sqlite:${path}`))
    assert.is(
      message,
      `CERTSCOPE_STORE: ${path} cannot be opened (there is no folder ${join(folder, inner)})`,
    )
  }
  assert.not.ok(existsSync(join(folder, 'none')))
})

test('files of an earlier version are closed to others, a folder that was there is left as it is', async () => {
  const home = join(folder, 'older')
  mkdirSync(home)
  chmodSync(home, 0o755)
  const path = join(home, 'counts.db')
  const older = await openStore(`sqlite:${path}`)
  await older.add(new Map([['a', 1]]))
  for (const suffix of ['', '-wal', '-shm']) chmodSync(`${path}${suffix}`, 0o644)
  const store = await openStore(`sqlite:${path}`)
  await store.add(new Map([['a', 1]]))
  assert.equal([modeOf(home), ...modes(path)], ['755', '600', '600', '600'])
  assert.equal(await store.counts(''), new Map([['a', 2]]))
  await Promise.all([older.close(), store.close()])
})

test('a store that cannot be opened is told by its setting', async () => {
  writeFileSync(join(folder, 'plain'), 'no database, but long enough to be looked at as one')
  for (const path of [join(folder, 'plain'), join(folder, 'plain', 'below.db')]) {
    const reason = await openStore(`sqlite:${path}`).then(
      () => '',
      (error: Error) => error.message,
    )
    assert.match(reason, /^CERTSCOPE_STORE: .+ cannot be opened/)
  }
})

test('counts that could not be written are kept for the next time', async () => {
  const store = memoryStore()
  let broken = true
  const counts = usage({
    ...store,
    add: counts => (broken ? Promise.reject(new Error('disk full')) : store.add(counts)),
  })
  counts.count('rest', 'certificate', 'none', 'ZZ')
  assert.is(
    await counts.flush().then(
      () => '',
      (error: Error) => error.message,
    ),
    'disk full',
  )
  counts.count('rest', 'certificate', 'none', 'ZZ')
  broken = false
  await counts.flush()
  assert.equal(await usageTable(store), [['rest certificate none ZZ', 2]])
})

test.after(() => rmSync(folder, { recursive: true }))
test.run()
