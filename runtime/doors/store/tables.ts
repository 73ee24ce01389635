/** Counters and documents in the tables of a database. */
import type { PutOptions, Store } from '../../../core/network/doors.ts'
import type { OpenDatabase } from './sqlite.ts'

/** Rows that one statement inserts. */
const MAX_ROWS = 500

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_ROWS) }, (_, at) =>
    all.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS),
  )

// One statement each, so that no other process comes between the comparison and the writing.
const PUT = `INSERT INTO document (key, text) VALUES ($1, $2)
  ON CONFLICT (key) DO UPDATE SET text = excluded.text RETURNING key`
const INSERT = 'INSERT INTO document (key, text) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING key'
const REPLACE = 'UPDATE document SET text = $2 WHERE key = $1 AND text = $3 RETURNING key'

const addition = (rows: number): string =>
  `INSERT INTO counter (key, value) VALUES ${Array.from(
    { length: rows },
    (_, at) => `($${2 * at + 1}, $${2 * at + 2})`,
  ).join(', ')} ON CONFLICT (key) DO UPDATE SET value = counter.value + excluded.value`

/** `database` has the tables already. */
export const storeOn = (database: OpenDatabase): Store => ({
  async add(counts) {
    // Two that add to the same ones in different orders would wait for each other.
    const all = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    await database.transaction(async within => {
      for (const some of chunks(all)) await within.query(addition(some.length), some.flat())
    })
  },
  async counts(prefix) {
    const rows = await database.query<{ key: string; value: number }>(
      'SELECT key, value FROM counter WHERE substr(key, 1, CAST($1 AS INTEGER)) = $2',
      [[...prefix].length, prefix],
    )
    return new Map(rows.map(({ key, value }) => [key, value]))
  },
  async get(key) {
    const [row] = await database.query<{ text: string }>('SELECT text FROM document WHERE key = $1', [key])
    return row?.text ?? null
  },
  async put(key, text, { replacing }: PutOptions = {}) {
    if (replacing === undefined) return (await database.query(PUT, [key, text])).length > 0
    if (replacing === null) return (await database.query(INSERT, [key, text])).length > 0
    return (await database.query(REPLACE, [key, text, replacing])).length > 0
  },
  database,
  close: () => database.close(),
})
