/** How tables come to be: all steps or none, once, in order, and never backwards. */
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Migration, Store } from '../../../../../core/network/doors.ts'
import { openStore } from '../../../../../runtime/doors/store/store.ts'
import { rejection } from '../../../../peers/store-conformance.ts'
import { postgresServer } from '../../../../peers/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-migrate-'))
const server = await postgresServer()
const step = (id: string, ...statements: string[]): Migration => ({ id, statements })
const FIRST = step('0001-first', 'CREATE TABLE thing (id TEXT PRIMARY KEY)')
const SECOND = step(
  '0002-second',
  'ALTER TABLE thing ADD COLUMN size BIGINT',
  "INSERT INTO thing VALUES ('a', 1)",
)
const owning = (...tables: Migration[]) => [{ name: 'thing', tables }]

let count = 0
const addresses: readonly (readonly [kind: string, next: () => Promise<string>])[] = [
  ['sqlite', async () => `sqlite:${join(folder, `${++count}.db`)}`],
  ...(server ? [['postgres', server.create] as const] : []),
]

const closing = async (
  address: string,
  tables: readonly Migration[],
  run: (store: Store) => Promise<void>,
  made?: () => void,
) => {
  const store = await openStore(address, owning(...tables), made && { made })
  await run(store).finally(() => store.close())
}

for (const [kind, next] of addresses) {
  test(`${kind}: steps are done once, and later ones are added`, async () => {
    const address = await next()
    await closing(address, [FIRST], async ({ database }) =>
      assert.equal(await database.query('SELECT * FROM thing'), []),
    )
    for (let times = 0; times < 2; times++)
      await closing(address, [FIRST, SECOND], async ({ database }) =>
        assert.equal(await database.query('SELECT * FROM thing'), [{ id: 'a', size: 1 }]),
      )
  })

  test(`${kind}: one that is new is said to be, once`, async () => {
    const address = await next()
    let made = 0
    const opening = { made: () => void made++ }
    for (const tables of [[FIRST], [FIRST], [FIRST, SECOND]])
      await (await openStore(address, owning(...tables), opening)).close()
    assert.is(made, 1)
  })

  test(`${kind}: of steps of which one fails none is kept`, async () => {
    const address = await next()
    const wrong = step('0003-wrong', 'CREATE TABLE other (id TEXT)', 'CREATE TABEL x')
    await rejection(openStore(address, owning(FIRST, SECOND, wrong)))
    await closing(address, [FIRST], async ({ database }) => {
      assert.equal(await database.query('SELECT * FROM thing'), [])
      await rejection(database.query('SELECT * FROM other'))
    })
  })

  test(`${kind}: a store of a newer version is refused in one line, and left as it is`, async () => {
    const address = await next()
    await closing(address, [FIRST, SECOND], async store => void (await store.put('key', 'text')))
    const { message } = await rejection(openStore(address, owning(FIRST)))
    assert.match(
      message,
      /^CERTSCOPE_STORE: \S+ cannot be opened \(a newer version has changed it: step 0002-second of thing; .+\)$/,
    )
    await closing(address, [FIRST, SECOND], async store => assert.is(await store.get('key'), 'text'))
    // One that does not load the plugin has no opinion of its tables.
    const store = await openStore(address, [])
    assert.is(await store.get('key'), 'text')
    await store.close()
  })

  test(`${kind}: of several that begin at once one makes the tables`, async () => {
    const address = await next()
    const stores = await Promise.all(
      Array.from({ length: 5 }, () => openStore(address, owning(FIRST, SECOND))),
    )
    for (const { database } of stores)
      assert.equal(await database.query('SELECT * FROM thing'), [{ id: 'a', size: 1 }])
    for (const store of stores) await store.close()
  })
}

test('a store that has all its tables opens while another process writes', async () => {
  const path = join(folder, 'held.db')
  await closing(`sqlite:${path}`, [FIRST], async () => {})
  const holder = new DatabaseSync(path)
  holder.exec('BEGIN IMMEDIATE')
  // What needs the lock is not given it, however long it waits.
  await closing(`sqlite:${path}`, [FIRST], async store => assert.is(await store.get('key'), null))
  holder.close()
})

test('a file that another process holds is waited for without standing still', async () => {
  const path = join(folder, 'waited.db')
  await closing(`sqlite:${path}`, [FIRST], async store => {
    const holder = new DatabaseSync(path)
    holder.exec('BEGIN IMMEDIATE')
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    setTimeout(() => holder.exec('COMMIT'), 300)
    await Promise.all([
      store.put('a', 'b'),
      store.database.transaction(within => within.query('DELETE FROM thing')),
    ])
    clearInterval(timer)
    assert.ok(turns >= 5, `${turns}`)
    holder.close()
  })
})

test('a file of 1.x opens as it is, with all that it holds', async () => {
  const path = join(folder, 'older.db')
  const older = new DatabaseSync(path)
  older.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS counter (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS document (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
    INSERT INTO counter VALUES ('usage a', 5);
    INSERT INTO document VALUES ('key', 'text')`)
  const tables = () =>
    older.prepare("SELECT sql FROM sqlite_master WHERE name IN ('counter', 'document')").all()
  const before = tables()
  let made = 0
  const run = async (store: Store) => {
    await store.add(new Map([['usage a', 2]]))
    assert.equal(await store.counts('usage '), new Map([['usage a', 7]]))
    assert.is(await store.put('key', 'other', { replacing: 'text' }), true)
  }
  await closing(`sqlite:${path}`, [FIRST], run, () => void made++)
  assert.is(made, 0)
  assert.equal(tables(), before)
  older.close()
})

test.after(async () => {
  await server?.close()
  rmSync(folder, { recursive: true })
})
test.run()
