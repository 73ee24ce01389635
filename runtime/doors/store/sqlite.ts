/** Tables in SQLite, by node:sqlite, which the three runtimes have. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Database, SqlRow, SqlValue, Transaction } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import { transact } from './transaction.ts'
import type { Session } from './transaction.ts'
import type { StoreFailure } from '../../../core/errors/errors.ts'

/* Tells by SQLite's words why a file cannot be used: not every runtime hands on the number of an error. */

const WORDS: readonly (readonly [words: RegExp, why: StoreFailure])[] = [
  [/database (?:table )?is locked|locking protocol/, 'locked'],
  [/database or disk is full/, 'full'],
  [/attempt to write a readonly database/, 'read-only'],
  [/disk image is malformed|file is not a database/, 'damaged'],
  [/disk I\/O error|unable to open database file|database is not open/, 'unreachable'],
]

/** Error codes of the system when the file is opened. */
const CODES: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
  EIO: 'unreachable',
  EMFILE: 'unreachable',
  ENFILE: 'unreachable',
}

const failureOf = (thrown: unknown): StoreFailure | undefined =>
  thrown instanceof Error
    ? (CODES[String((thrown as NodeJS.ErrnoException).code)]
      ?? WORDS.find(([words]) => words.test(thrown.message))?.[1])
    : undefined

const isLocked = (thrown: unknown): boolean => failureOf(thrown) === 'locked'

/** The error as the contract has it; any other is a mistake of ours and stays what it is. */
const asUnavailable = (thrown: unknown): unknown => {
  if (thrown instanceof StoreUnavailable) return thrown
  const why = failureOf(thrown)
  return why ? new StoreUnavailable(why, (thrown as Error).message, { cause: thrown }) : thrown
}

/** How long is waited for another process that holds the file. */
const LOCKED_MS = 5_000
/** SQLite would keep the whole process waiting: it waits this long, then others get their turn. */
export const BUSY_MS = 10
const RETRY_MS = 20
/** Statements are run at once and not beside others: after so many milliseconds all else gets its turn. */
const TURN_MS = 10
/** What was deleted stays in the journal until it is written over: it is emptied so long after a change. */
const TIDY_MS = 60_000
/** Prepared statements that are kept: batches come in many sizes. */
const MAX_PREPARED = 250

/** A database that can be closed. */
export interface OpenDatabase extends Database {
  close(): Promise<void>
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/** Runs it again while another process holds the file. */
export const patiently = async <T>(run: () => T): Promise<T> => {
  const until = performance.now() + LOCKED_MS
  for (;;) {
    try {
      return run()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
    await pause(RETRY_MS * Math.random())
  }
}

/** `$1` is a name to SQLite, `?1` a place. */
const placed = (text: string): string => text.replace(/\$(\d+)/g, '?$1')

type Run = <Row extends SqlRow>(text: string, values: readonly SqlValue[]) => Row[]

const running = (database: DatabaseSync): Run => {
  /** Those used last come last. */
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    const made = prepared.get(text) ?? database.prepare(placed(text))
    prepared.delete(text)
    prepared.set(text, made)
    if (prepared.size > MAX_PREPARED) prepared.delete(prepared.keys().next().value!)
    return made
  }
  return <Row extends SqlRow>(text: string, values: readonly SqlValue[]) =>
    // Without a prototype they would not equal those of other databases.
    (prepare(text).all(...values) as Row[]).map(row => ({ ...row }))
}

/** Lets the event loop go on where statements took long; those of a memory are short. */
const turns = (every: number) => {
  let spent = 0
  return {
    timed<T>(run: () => T): T {
      const began = performance.now()
      try {
        return run()
      } finally {
        spent += performance.now() - began
      }
    },
    async others(): Promise<void> {
      if (spent < every) return
      spent = 0
      await new Promise(resolve => setImmediate(resolve))
    },
  }
}

interface Connection {
  readonly database: DatabaseSync
  readonly run: Run
}

/**
 * One connection: whoever comes while a transaction is open waits for its end. `open` is called at the first
 * use, and again after a failure of the disk, as what SQLite then holds of the file is not to be trusted.
 */
export const sqliteDatabase = (
  open: () => Promise<DatabaseSync>,
  { every = TURN_MS, tidyMs = TIDY_MS } = {},
): OpenDatabase => {
  let opened: Connection | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  const { timed, others } = turns(every)

  const connection = async (): Promise<Connection> => {
    if (isClosed) throw new StoreUnavailable('unreachable', 'the store is closed')
    if (opened) return opened
    const database = await open()
    opened = { database, run: running(database) }
    return opened
  }
  const drop = (): void => {
    try {
      opened?.database.close()
    } catch {
      // It cannot be used anyway.
    }
    opened = undefined
  }
  const inTurn = <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      await others()
      try {
        return await work(opened ?? (await connection()))
      } catch (thrown) {
        const told = asUnavailable(thrown)
        if (told instanceof StoreUnavailable && !['full', 'locked'].includes(told.why)) drop()
        throw told
      }
    })
    last = mine.catch(() => {})
    return mine
  }

  const sessionOn = ({ database, run }: Connection): Session => ({
    query: async <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
      timed(() => run<Row>(text, values)),
    begin: () => patiently(() => timed(() => database.exec('BEGIN IMMEDIATE'))),
    commit: async () => timed(() => database.exec('COMMIT')),
    async rollback() {
      try {
        database.exec('ROLLBACK')
      } catch {
        // After some failures SQLite has rolled back by itself.
      }
    },
    // A writing transaction is the only one there is.
    lock: async () => {},
  })

  let tidy: ReturnType<typeof setTimeout> | undefined
  const tidyLater = (): void => {
    if (tidy !== undefined || isClosed || tidyMs === Infinity) return
    tidy = setTimeout(() => {
      tidy = undefined
      // Where another process reads now, or the file cannot be used, the next change brings it again.
      if (!isClosed) inTurn(async ({ run }) => run('PRAGMA wal_checkpoint(TRUNCATE)', [])).catch(() => {})
    }, tidyMs)
    tidy.unref()
  }

  return {
    skipLocked: '',
    query: <Row extends SqlRow>(text: string, values: readonly SqlValue[] = []) =>
      inTurn(({ run }) => patiently(() => timed(() => run<Row>(text, values)))),
    transaction: <T>(work: (within: Transaction) => Promise<T>) => {
      tidyLater()
      return inTurn(connection => transact(sessionOn(connection), work))
    },
    async close() {
      clearTimeout(tidy)
      await last
      isClosed = true
      drop()
    },
  }
}

export const memoryDatabase = (): OpenDatabase =>
  sqliteDatabase(async () => new (await import('node:sqlite')).DatabaseSync(':memory:'), {
    every: Infinity,
    tidyMs: Infinity,
  })
