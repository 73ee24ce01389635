/** Tables in SQLite, by node:sqlite, which the three runtimes have. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Database, SqlRow, SqlValue, Transaction } from '../../core/doors.ts'

type Query = Transaction['query']

/** `$1` is a name to SQLite, `?1` a place. */
const placed = (text: string): string => text.replace(/\$(\d+)/g, '?$1')

const querying = (database: DatabaseSync): Query => {
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    const made = prepared.get(text) ?? database.prepare(placed(text))
    prepared.set(text, made)
    return made
  }
  return async <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
    prepare(text).all(...values) as Row[]
}

/** One connection: whoever comes while a transaction is open waits for its end. */
export const sqliteDatabase = (open: () => DatabaseSync | Promise<DatabaseSync>): Database => {
  let opened: Promise<{ readonly database: DatabaseSync; readonly query: Query }> | undefined
  const get = () =>
    (opened ??= (async () => {
      const database = await open()
      return { database, query: querying(database) }
    })())
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
  return {
    skipLocked: '',
    query: (text, values) => inTurn(async () => (await get()).query(text, values)),
    transaction: work =>
      inTurn(async () => {
        const { database, query } = await get()
        database.exec('BEGIN IMMEDIATE')
        try {
          // A writing transaction is the only one there is.
          const made = await work({ query, lock: async () => {} })
          database.exec('COMMIT')
          return made
        } catch (error) {
          database.exec('ROLLBACK')
          throw error
        }
      }),
  }
}

export const memoryDatabase = (): Database =>
  sqliteDatabase(async () => new (await import('node:sqlite')).DatabaseSync(':memory:'))
