/** What the tables of every store have to do, whatever they are kept in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database, Migration, SqlRow, SqlValue, Store, Transaction } from '../../core/network/doors.ts'
import type { Databases } from './database.ts'

const TABLES: readonly Migration[] = [
  {
    id: '0001-first',
    statements: [
      'CREATE TABLE thing (id TEXT PRIMARY KEY, size BIGINT, note TEXT)',
      'CREATE INDEX thing_size ON thing (size)',
    ],
  },
]

/** What a promise is rejected with; fails where it is not. */
export const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  assert.instance(thrown, Error)
  return thrown as Error
}

const insert = (sql: Pick<Database, 'query'>, id: string, size: SqlValue = 0, note: SqlValue = null) =>
  sql.query('INSERT INTO thing (id, size, note) VALUES ($1, $2, $3)', [id, size, note])
const ids = async (sql: Pick<Database, 'query'>): Promise<SqlValue[]> =>
  (await sql.query('SELECT id FROM thing ORDER BY id')).map(({ id }) => id!)

const deferred = () => {
  let resolve = (): void => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** Registers one test for each rule. */
export const testDatabase = (databases: Databases): void => {
  const on = (said: string, run: (database: Database, open: () => Promise<Store>) => Promise<void>): void =>
    test(`${databases.kind}: ${said}`, async () => {
      const open = databases.empty([{ name: 'thing', tables: TABLES }])
      await run((await open()).database, open)
    })

  on('values come back as they were put', async database => {
    const texts = ['', 'a', "it's", '한국어 𝟘', '$1', '?', 'a\nb', '[]', 'null', '0']
    const sizes = [0, 1, -1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1), 1_763_871_615_000]
    for (const [at, note] of texts.entries()) await insert(database, `t${at}`, at, note)
    for (const [at, size] of sizes.entries()) await insert(database, `s${at}`, size)
    await insert(database, 'none', null)
    const rows = await database.query('SELECT id, size, note FROM thing')
    const found = new Map(rows.map(row => [row.id, row]))
    assert.equal(
      texts.map((_, at) => found.get(`t${at}`)!.note),
      texts,
    )
    assert.equal(
      sizes.map((_, at) => found.get(`s${at}`)!.size),
      sizes,
    )
    assert.equal(found.get('none'), { id: 'none', size: null, note: null })
  })

  on('sums, counts and comparisons are numbers', async database => {
    for (const size of [1, 2, 3]) await insert(database, `${size}`, size)
    const [row] = await database.query<SqlRow>(
      'SELECT count(*) AS n, sum(size) AS total, max(size) AS most, 1 = 1 AS yes, 1 = 2 AS no FROM thing',
    )
    assert.equal(row, { n: 3, total: 6, most: 3, yes: 1, no: 0 })
  })

  on('a value may be used at several places', async database => {
    await insert(database, 'a', 5, 'a')
    await insert(database, 'b', 5, 'a')
    const rows = await database.query('SELECT id FROM thing WHERE id = $1 AND note = $1 AND size = $2', [
      'a',
      5,
    ])
    assert.equal(rows, [{ id: 'a' }])
  })

  on('RETURNING gives the rows, other writing statements none', async database => {
    assert.equal(await insert(database, 'a', 1), [])
    assert.equal(await database.query('UPDATE thing SET size = size + 1 RETURNING id, size'), [
      { id: 'a', size: 2 },
    ])
    const again = `INSERT INTO thing (id, size) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE
      SET size = thing.size + excluded.size RETURNING size`
    assert.equal(await database.query(again, ['a', 10]), [{ size: 12 }])
    assert.equal(await database.query('DELETE FROM thing WHERE id = $1 RETURNING id', ['b']), [])
    assert.equal(await database.query('DELETE FROM thing RETURNING id'), [{ id: 'a' }])
  })

  on('2,000 values change 1,000 rows in one statement', async database => {
    const rows = Array.from({ length: 1_000 }, (_, at) => [`${at}`, at] as const)
    const places = rows.map((_, at) => [`$${2 * at + 1}`, `$${2 * at + 2}`] as const)
    const list = places.map(([id, size]) => `(CAST(${id} AS TEXT), CAST(${size} AS BIGINT))`).join(', ')
    await database.query(`INSERT INTO thing (id, size) VALUES ${list}`, rows.flat())
    const changed = await database.query(
      `WITH v(id, size) AS (VALUES ${list}) UPDATE thing SET size = thing.size + v.size FROM v
        WHERE thing.id = v.id RETURNING thing.id`,
      rows.flat(),
    )
    assert.is(changed.length, 1_000)
    assert.equal(await database.query('SELECT size FROM thing WHERE id = $1', ['999']), [{ size: 1_998 }])
  })

  on('many texts of statements are no trouble', async database => {
    for (let at = 0; at < 600; at++)
      assert.equal(await database.query(`SELECT ${at} AS a, CAST($1 AS TEXT) AS b`, ['x']), [
        { a: at, b: 'x' },
      ])
  })

  on('an error of ours is not the fault of the store, and spoils nothing', async database => {
    for (const wrong of ['SELEKT 1', 'SELECT nothing FROM thing', 'SELECT 1 FROM missing'])
      assert.is.not((await rejection(database.query(wrong))).name, 'StoreUnavailable')
    await insert(database, 'a')
    assert.is.not((await rejection(insert(database, 'a'))).name, 'StoreUnavailable')
    assert.equal(await ids(database), ['a'])
  })

  on('a transaction keeps all, and gives what its work gave', async database => {
    const made = await database.transaction(async within => {
      await insert(within, 'a')
      await insert(within, 'b')
      return (await ids(within)).length
    })
    assert.is(made, 2)
    assert.equal(await ids(database), ['a', 'b'])
  })

  on('a transaction that rejects keeps nothing, and throws what was thrown', async (database, open) => {
    const thrown = new Error('no')
    const work = async (within: Transaction) => {
      await insert(within, 'a')
      throw thrown
    }
    assert.is(await rejection(database.transaction(work)), thrown)
    assert.equal(await ids(database), [])
    assert.equal(await ids((await open()).database), [])
  })

  on('a statement that fails fails its transaction, whatever is done about it', async database => {
    await insert(database, 'a')
    const failed = database.transaction(async within => {
      await insert(within, 'b')
      await insert(within, 'a').catch(() => {})
      await insert(within, 'c').catch(() => {})
      return 'done'
    })
    await rejection(failed)
    assert.equal(await ids(database), ['a'])
    await database.transaction(within => insert(within, 'd'))
    assert.equal(await ids(database), ['a', 'd'])
  })

  on('a transaction that has ended takes no more statements', async database => {
    let kept: Transaction | undefined
    await database.transaction(async within => {
      kept = within
    })
    await rejection(insert(kept!, 'a'))
    await database.transaction(async within => void (kept = within)).then(() => rejection(kept!.lock('a')))
    assert.equal(await ids(database), [])
  })

  on('what others do meanwhile is not in a transaction', async (database, open) => {
    const store = await open()
    const others: Promise<unknown>[] = []
    const failed = database.transaction(async within => {
      await insert(within, 'a')
      others.push(insert(database, 'b'), store.put('document', 'text'))
      await new Promise(resolve => setTimeout(resolve, 20))
      throw new Error('no')
    })
    await rejection(failed)
    await Promise.all(others)
    assert.is(await store.get('document'), 'text')
    assert.equal(await ids(database), ['b'])
  })

  on('two handles count without losing one', async (database, open) => {
    const two = (await open()).database
    await insert(database, 'a', 0)
    const add = (to: Database) =>
      to.transaction(async within => {
        await within.lock('a')
        const [row] = await within.query<{ size: number }>('SELECT size FROM thing WHERE id = $1', ['a'])
        await within.query('UPDATE thing SET size = $1 WHERE id = $2', [row!.size + 1, 'a'])
      })
    await Promise.all(Array.from({ length: 60 }, (_, at) => add(at % 2 ? database : two)))
    assert.equal(await database.query('SELECT size FROM thing'), [{ size: 60 }])
  })

  on('a name is held by one transaction at a time, over all handles', async (database, open) => {
    const two = (await open()).database
    const order: string[] = []
    const { promise, resolve } = deferred()
    const first = database.transaction(async within => {
      await within.lock('name')
      order.push('one has it')
      await promise
      order.push('one ends')
    })
    await new Promise(done => setTimeout(done, 50))
    const second = two.transaction(async within => {
      await within.lock('name')
      order.push('two has it')
    })
    await new Promise(done => setTimeout(done, 50))
    resolve()
    await Promise.all([first, second])
    assert.equal(order, ['one has it', 'one ends', 'two has it'])
  })

  on('what one claims, the other leaves out', async (database, open) => {
    const two = (await open()).database
    for (let at = 0; at < 40; at++) await insert(database, `${at}`, 0)
    const claim = (on: Database) =>
      on.transaction(async within => {
        const rows = await within.query<{ id: string }>(
          `UPDATE thing SET size = 1 WHERE id IN
            (SELECT id FROM thing WHERE size = 0 ORDER BY id LIMIT 10 ${on.skipLocked}) RETURNING id`,
        )
        return rows.map(({ id }) => id)
      })
    const claimed = await Promise.all([claim(database), claim(two), claim(database), claim(two)])
    assert.is(new Set(claimed.flat()).size, 40)
    assert.is(claimed.flat().length, 40)
  })
}
