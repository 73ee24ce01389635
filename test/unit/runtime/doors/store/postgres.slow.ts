/**
 * PostgreSQL as it fails: stopped and started, crashed, cut off, read-only, held up; and what is then
 * said.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database, Sql, Store, Transaction } from '../../../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../../../core/errors/errors.ts'
import { openStore } from '../../../../../runtime/doors/store/store.ts'
import { rejection } from '../../../../peers/store-conformance.ts'
import { PASSWORD, postgresServer } from '../../../../peers/postgres.ts'

const server = await postgresServer()
const owners = [
  {
    name: 'thing',
    tables: [{ id: '0001-thing', statements: ['CREATE TABLE thing (id TEXT PRIMARY KEY, half BIGINT)'] }],
  },
]
const isUnavailable = (thrown: unknown): thrown is StoreUnavailable => thrown instanceof StoreUnavailable
const why = async (run: Promise<unknown>): Promise<string> => {
  const thrown = await rejection(run)
  assert.ok(isUnavailable(thrown), String(thrown))
  return thrown.why
}
const insert = (sql: Sql, id: string, half = 0) =>
  sql.query('INSERT INTO thing (id, half) VALUES ($1, $2)', [id, half])
const rows = async (sql: Sql) => (await sql.query('SELECT count(*) AS n FROM thing'))[0]!.n
const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Registers a test with a store of its own, on a server that runs. */
const on = (said: string, run: (store: Store, url: string) => Promise<void>): void => {
  if (!server) return
  test(said, async () => {
    const url = await server.create()
    const store = await openStore(url, owners)
    try {
      await run(store, url)
    } finally {
      await store.close()
    }
  })
}

on('of two transactions that wait for each other both are done in the end', async ({ database }) => {
  for (const id of ['a', 'b']) await insert(database, id)
  const meet = Promise.withResolvers<void>()
  let [arrived, runs] = [0, 0]
  const change = (first: string, second: string) =>
    database.transaction(async within => {
      runs++
      const add = (id: string) => within.query('UPDATE thing SET half = half + 1 WHERE id = $1', [id])
      await add(first)
      if (++arrived === 2) meet.resolve()
      await meet.promise
      await add(second)
    })
  await Promise.all([change('a', 'b'), change('b', 'a')])
  // More than three: who begins again may come before the other that waited, and both wait once more.
  assert.ok(runs >= 3, `${runs} runs`)
  assert.equal(await database.query('SELECT id, half FROM thing ORDER BY id'), [
    { id: 'a', half: 2 },
    { id: 'b', half: 2 },
  ])
})

for (const how of ['SIGINT', 'SIGQUIT'] as const)
  on(`a server that was ended by ${how} fails at once, and works again when it is started`, async store => {
    const { database } = store
    await insert(database, 'a')
    const halfway = database.transaction(async within => {
      await insert(within, 'half')
      await server!.stop(how)
      await insert(within, 'other half')
    })
    assert.is(await why(halfway), 'unreachable')
    const began = performance.now()
    assert.is(await why(insert(database, 'b')), 'unreachable')
    assert.is(await why(database.transaction(within => insert(within, 'b'))), 'unreachable')
    assert.is(await why(store.put('document', 'text')), 'unreachable')
    assert.ok(performance.now() - began < 2_000, `${performance.now() - began} ms`)
    await server!.start()
    await database.transaction(within => insert(within, 'c'))
    assert.is(await store.get('document'), null)
    assert.equal(await database.query('SELECT id FROM thing ORDER BY id'), [{ id: 'a' }, { id: 'c' }])
  })

on('connections that are cut again and again leave no half of a transaction', async ({ database }, url) => {
  const user = new URL(url).username
  let isOver = false
  const cutting = (async () => {
    for (let times = 0; times < 25; times++) {
      await server!.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${user}'`)
      await sleep(10)
    }
    isOver = true
  })()
  let kept = 0,
    lost = 0,
    unknown = 0
  const work = async (name: string) => {
    for (let at = 0; !isOver; at++) {
      const id = `${name}-${at}`
      try {
        await database.transaction(async within => {
          await insert(within, `${id}-one`, 1)
          await insert(within, `${id}-two`, 1)
          await within.query('SELECT 1')
        })
        kept++
      } catch (thrown) {
        assert.ok(isUnavailable(thrown), String(thrown))
        lost++
      }
    }
  }
  await Promise.all([cutting, ...Array.from({ length: 12 }, (_, at) => work(`${at}`))])
  const found = Number(await rows(database))
  assert.is(found % 2, 0)
  // What was committed as its connection was cut is there without our knowing.
  unknown = found / 2 - kept
  assert.ok(unknown >= 0 && unknown <= lost, `${kept} kept, ${lost} lost, ${unknown} unknown`)
  assert.ok(kept > 20 && lost > 5, `${kept} kept, ${lost} lost`)
})

on('a database that takes no writing is read from', async (store, url) => {
  await store.put('a', 'b')
  await server!.run(`ALTER ROLE ${new URL(url).username} SET default_transaction_read_only = on`)
  const other = await openStore(url, owners)
  assert.is(await other.get('a'), 'b')
  assert.is(await why(other.put('a', 'c')), 'read-only')
  assert.is(await why(other.database.transaction(within => insert(within, 'a'))), 'read-only')
  assert.is(await other.get('a'), 'b')
  await other.close()
})

on('more than all connections hold wait for their turn, and none is lost', async ({ database }) => {
  const one = (at: number) => async (within: Transaction) => {
    await insert(within, `${at}`)
    await within.query('SELECT pg_sleep(0.01)')
  }
  await Promise.all(Array.from({ length: 100 }, (_, at) => database.transaction(one(at))))
  assert.is(await rows(database), 100)
})

on('whoever waits for a connection when the store is closed is refused at once', async (_store, url) => {
  const store = await openStore(url, owners)
  const slow = () => store.database.query('SELECT pg_sleep(0.2)')
  const first = Array.from({ length: 8 }, slow)
  const refused = why(slow())
  await store.close()
  assert.is(await refused, 'unreachable')
  await Promise.all(first)
  assert.is(await why(slow()), 'unreachable')
})

on('several that begin at once make the tables once', async (_store, _url) => {
  const url = await server!.create()
  const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(url, owners)))
  const database: Database = stores[0]!.database
  assert.equal(await database.query('SELECT owner, id FROM migration ORDER BY owner'), [
    { owner: 'certscope', id: '0001-store' },
    { owner: 'thing', id: '0001-thing' },
  ])
  for (const store of stores) await store.close()
})

on('what is wrong with an address is one line without the password', async (_store, url) => {
  const wrong = [
    url.replace(PASSWORD, `${PASSWORD}-else`),
    url.replace(/:\d+\//, ':1/'),
    url.replace(/[^/]*$/, 'no-such-database'),
    url.replace(/@[^/]*/, '@no-such-host.invalid:5432'),
    `${url}?sslmode=require`,
    `postgres://me:${PASSWORD}@[::1]:1/x`,
    `postgres:///x?host=/nowhere/at/all`,
  ]
  for (const address of wrong) {
    const thrown = await rejection(openStore(address, owners))
    assert.match(thrown.message, /^CERTSCOPE_STORE: postgres:\S* cannot be opened \(.+\)$/)
    for (let error: unknown = thrown; error instanceof Error; error = error.cause)
      assert.not.match(`${error.message}\n${error.stack}`, PASSWORD)
  }
})

on('what stays wrong ends the start of a server that waits for its database, too', async (_store, url) => {
  for (const [address, line] of [
    [url.replace(PASSWORD, `${PASSWORD}-else`), /password authentication failed/],
    [`${url}?sslmode=require`, /\(the server has no TLS: enable it there, or leave out sslmode\)$/],
    [`${url}?sslmode=verify-full`, /\(the server has no TLS: enable it there, or leave out sslmode\)$/],
  ] as const)
    assert.match((await rejection(openStore(address, owners, { patient: true }))).message, line)
  const away = await openStore(url.replace(/:\d+\//, ':1/'), owners, { patient: true })
  assert.is(await why(away.get('key')), 'unreachable')
  await away.close()
})

if (!server) test('PostgreSQL is not here', () => {})
test.after(async () => server?.close())
test.run()
