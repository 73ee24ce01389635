/**
 * A file that cannot be used for a while: a clear error, nothing half done, and all works once it is
 * back.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database, Sql, Store } from '../../../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../../../core/errors/errors.ts'
import { openStore } from '../../../../../runtime/doors/store/store.ts'
import { rejection } from '../../../../peers/store-conformance.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-failures-'))
const owners = [
  { name: 'thing', tables: [{ id: '0001-thing', statements: ['CREATE TABLE thing (id TEXT, note TEXT)'] }] },
]

let count = 0
const insert = (sql: Sql, times = 1): Promise<unknown> =>
  Promise.all(
    Array.from({ length: times }, () =>
      sql.query('INSERT INTO thing (id, note) VALUES ($1, $2)', [`${++count}`, 'x'.repeat(5_000)]),
    ),
  )
const rows = async (sql: Sql): Promise<unknown> => (await sql.query('SELECT count(*) AS n FROM thing'))[0]!.n
const why = async (run: Promise<unknown>): Promise<string> => {
  const thrown = await rejection(run)
  assert.instance(thrown, StoreUnavailable, String(thrown))
  return (thrown as StoreUnavailable).why
}
const isSound = async (database: Database): Promise<void> =>
  assert.equal(await database.query('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])

const withStore = async (path: string, run: (store: Store) => Promise<void>): Promise<void> => {
  const store = await openStore(`sqlite:${path}`, owners)
  try {
    await run(store)
  } finally {
    await store.close()
  }
}

/** Fills it, sees that nothing is half done, makes room and goes on. */
const fillAndFree = async (
  { database, put, get, add, counts }: Store,
  free: () => unknown,
): Promise<void> => {
  await insert(database, 10)
  const filling = async () => {
    for (;;) await insert(database)
  }
  assert.is(await why(filling()), 'full')
  const kept = await rows(database)
  const whole = database.transaction(async within => {
    await within.query('DELETE FROM thing WHERE id = $1', ['1'])
    await insert(within, 300)
  })
  assert.is(await why(whole), 'full')
  assert.is(await why(put('document', 'x'.repeat(2_000_000))), 'full')
  assert.is(await rows(database), kept)
  assert.is(await get('document'), null)
  free()
  await database.transaction(within => insert(within, 10))
  await put('document', 'text')
  await add(new Map([['counter', 1]]))
  assert.is(await rows(database), Number(kept) + 10)
  assert.equal(await counts(''), new Map([['counter', 1]]))
  await isSound(database)
}

test('a file that has reached its size', () =>
  withStore(join(folder, 'size.db'), async store => {
    const limit = (pages: number) => store.database.query(`PRAGMA max_page_count = ${pages}`)
    await limit(100)
    await fillAndFree(store, () => limit(1_000_000))
  }))

/** Runs on a disk of its own, which root alone can make. */
const onDisk = async (run: (at: string, remount: (options: string) => void) => Promise<void>) => {
  const at = join(folder, 'disk')
  mkdirSync(at, { recursive: true })
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at], { stdio: 'ignore' })
  try {
    mount('size=1m')
  } catch {
    return console.log('skipped: a disk of its own cannot be mounted here')
  }
  try {
    await run(at, options => mount(`remount,${options}`))
  } finally {
    execFileSync('umount', ['-l', at])
  }
}

test('a disk that is full', () =>
  onDisk((at, remount) =>
    withStore(join(at, 'full.db'), store => fillAndFree(store, () => remount('size=16m'))),
  ))

test('a disk that is full, or may not be written to, at the start', () =>
  onDisk(async (at, remount) => {
    const path = join(at, 'start.db')
    await withStore(path, ({ database }) => insert(database) as Promise<void>)
    remount('ro')
    assert.match(
      (await rejection(openStore(`sqlite:${path}`))).message,
      /^CERTSCOPE_STORE: \S+ cannot be opened \(EROFS/,
    )
    remount('rw')
    await withStore(path, ({ database }) => insert(database) as Promise<void>)
  }))

test('a file that may not be written to', () =>
  withStore(join(folder, 'read-only.db'), async ({ database }) => {
    await insert(database)
    await database.query('PRAGMA query_only = 1')
    assert.is(await rows(database), 1)
    const changed = database.transaction(async within => {
      await insert(within)
      await insert(within)
    })
    assert.is(await why(changed), 'read-only')
    // It was opened anew.
    await insert(database)
    assert.is(await rows(database), 2)
  }))

test('a file that is damaged fails until it is restored', () =>
  withStore(join(folder, 'damaged.db'), async ({ database }) => {
    const path = join(folder, 'damaged.db')
    await insert(database, 50)
    await database.query('PRAGMA wal_checkpoint(TRUNCATE)')
    await database.query('PRAGMA shrink_memory')
    execFileSync('cp', [path, `${path}.copy`])
    writeFileSync(path, 'x'.repeat(20_000))
    assert.is(await why(rows(database)), 'damaged')
    assert.is(await why(insert(database)), 'damaged')
    assert.is(await why(database.transaction(within => insert(within))), 'damaged')
    for (const name of readdirSync(folder).filter(name => /^damaged\.db-/.test(name)))
      rmSync(join(folder, name))
    renameSync(`${path}.copy`, path)
    await insert(database)
    assert.is(await rows(database), 51)
    await isSound(database)
  }))

test('long work on a file leaves others their turn', () =>
  withStore(join(folder, 'turns.db'), async ({ database }) => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    for (let at = 0; at < 300; at++) await database.transaction(within => insert(within))
    clearInterval(timer)
    assert.ok(turns > 3, `${turns}`)
  }))

test('a store that is closed takes nothing more', async () => {
  const store = await openStore(`sqlite:${join(folder, 'closed.db')}`, owners)
  const last = insert(store.database)
  await store.close()
  await last
  assert.is(await why(store.put('a', 'b')), 'unreachable')
  await store.close()
})

test.after(() => rmSync(folder, { recursive: true }))
test.run()
