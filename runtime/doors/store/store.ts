/** The stores: counters, documents and tables in memory, in one SQLite file, or in PostgreSQL. */
import type { Database, Migration, Sql, Store, PutOptions } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { withoutPassword } from '../../../core/settings/definition.ts'
import { BUSY_MS, memoryDatabase, patiently, sqliteDatabase, type OpenDatabase } from './sqlite.ts'

/* Brings the tables to where this version of the program wants them. */

type Owner = Pick<Plugin, 'name' | 'tables'>

/** Files of 1.x have these tables without a record of it. */
const OWN: Owner = {
  name: 'certscope',
  tables: [
    {
      id: '0001-store',
      statements: [
        'CREATE TABLE IF NOT EXISTS counter (key TEXT PRIMARY KEY, value BIGINT NOT NULL)',
        'CREATE TABLE IF NOT EXISTS document (key TEXT PRIMARY KEY, text TEXT NOT NULL)',
      ],
    },
  ],
}

/** How long an instance waits for another one that is at it. */
const MAX_WAIT_MS = 120_000

interface Step {
  readonly owner: string
  readonly id: string
}

const DONE = 'SELECT owner, id FROM migration'

/** What is left to do. Throws a fragment for a store of a newer version. */
const missing = (
  owners: readonly Owner[],
  done: readonly Step[],
): (Migration & { readonly owner: string })[] =>
  owners.flatMap(({ name: owner, tables = [] }) => {
    const ids = new Set(tables.map(({ id }) => id))
    const unknown = done.find(step => step.owner === owner && !ids.has(step.id))
    if (unknown)
      throw new Error(
        `a newer version has changed it: step ${unknown.id} of ${owner}; run that version, or restore a backup`,
      )
    return tables
      .filter(({ id }) => !done.some(step => step.owner === owner && step.id === id))
      .map(step => ({ ...step, owner }))
  })

/** None where there is no such table yet. */
const stepsDone = (sql: Sql): Promise<readonly Step[]> =>
  sql.query<{ owner: string; id: string }>(DONE).catch(thrown => {
    if (thrown instanceof StoreUnavailable) throw thrown
    return []
  })

const migrateNow = (database: Database, owners: readonly Owner[]): Promise<void> =>
  database.transaction(async within => {
    await within.lock('migrations')
    await within.query(
      'CREATE TABLE IF NOT EXISTS migration (owner TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (owner, id))',
    )
    for (const { owner, id, statements } of missing(
      owners,
      await within.query<{ owner: string; id: string }>(DONE),
    )) {
      for (const statement of statements) await within.query(statement)
      await within.query('INSERT INTO migration (owner, id) VALUES ($1, $2)', [owner, id])
    }
  })

/** Files of 1.x have counters, and no record of a step. */
const isEmpty = async (sql: Sql, done: readonly Step[]): Promise<boolean> =>
  done.length === 0
  && (await sql.query('SELECT key FROM counter LIMIT 1').then(
    () => false,
    () => true,
  ))

/**
 * Does all steps that are missing, or none; of several instances that begin at once, one does. A store that
 * has them all is only read. `made` is called for one that is new.
 */
export const migrate = async (
  database: Database,
  plugins: readonly Owner[],
  made?: () => void,
): Promise<void> => {
  const owners = [OWN, ...plugins]
  const done = await stepsDone(database)
  if (missing(owners, done).length === 0) return
  if (made && (await isEmpty(database, done))) made()
  const until = performance.now() + MAX_WAIT_MS
  for (;;) {
    try {
      return await migrateNow(database, owners)
    } catch (thrown) {
      const isHeld = thrown instanceof StoreUnavailable && thrown.why === 'locked'
      if (!isHeld || performance.now() > until) throw thrown
    }
  }
}

/* Counters and documents in the tables of a database. */

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
const storeOn = (database: OpenDatabase): Store => ({
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

/** Those whose tables it has. */
type Owners = readonly Pick<Plugin, 'name' | 'tables'>[]

/** Most have no use for tables in memory: they are made when they are first asked for. */
const lazyDatabase = (plugins: Owners) => {
  const database = memoryDatabase()
  let ready: Promise<void> | undefined
  const migrated = () => (ready ??= migrate(database, plugins))
  const asked: Database = {
    skipLocked: database.skipLocked,
    query: async (text, values) => {
      await migrated()
      return database.query(text, values)
    },
    transaction: async work => {
      await migrated()
      return database.transaction(work)
    },
  }
  return { ...asked, close: () => database.close() }
}

export const memoryStore = (plugins: Owners = []): Store => {
  const kept = new Map<string, number>()
  const texts = new Map<string, string>()
  const database = lazyDatabase(plugins)
  return {
    async add(counts) {
      for (const [key, value] of counts) kept.set(key, (kept.get(key) ?? 0) + value)
    },
    counts: async prefix => new Map([...kept].filter(([key]) => key.startsWith(prefix))),
    get: async key => texts.get(key) ?? null,
    async put(key, text, { replacing } = {}) {
      if (replacing !== undefined && replacing !== (texts.get(key) ?? null)) return false
      texts.set(key, text)
      return true
    },
    database,
    close: () => database.close(),
  }
}

/** The folder of the default path. Any other has to be there: a misspelled one would be an empty store. */
const OWN_FOLDER = 'data'

/**
 * What the counts and documents say is the operator's alone, whatever the umask. SQLite gives the files
 * beside it the mode of the first.
 */
const makePrivate = (path: string): void => {
  const folder = dirname(path)
  if (normalize(folder) === OWN_FOLDER) mkdirSync(folder, { recursive: true, mode: 0o700 })
  else if (!existsSync(folder)) throw new StoreUnavailable('unreachable', `there is no folder ${folder}`)
  closeSync(openSync(path, 'a', 0o600))
  // Those of an earlier version may be open to others.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      // another process that closes the store takes it away
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** What is deleted is overwritten: it may be an address that somebody wants gone. */
const SETTINGS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON'

/**
 * SQLite waits for no lock when it changes the journal: of several processes that make a file at once, all
 * but one would fail.
 */
const useJournal = (database: DatabaseSync): Promise<void> => patiently(() => database.exec(SETTINGS))

/** A file that was there and is gone is no empty store: its disk may be. */
const openFile = async (path: string, isNew: boolean): Promise<DatabaseSync> => {
  // Imported here and for a memory's tables alone, so that most commands start without it.
  const { DatabaseSync } = await import('node:sqlite')
  if (!isNew && !existsSync(path)) throw new StoreUnavailable('unreachable', 'the file is gone')
  makePrivate(path)
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    await useJournal(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

const withTables = async (database: OpenDatabase, plugins: Owners, made: Opening['made']): Promise<Store> => {
  try {
    await migrate(database, plugins, made)
  } catch (error) {
    await database.close()
    throw error
  }
  return storeOn(database)
}

/** Makes the tables when it can first be reached: until then all that is asked of it fails. */
const onceThere = (database: OpenDatabase, plugins: Owners, made: Opening['made']): OpenDatabase => {
  let ready: Promise<void> | undefined
  const migrated = (): Promise<void> =>
    (ready ??= migrate(database, plugins, made).catch(thrown => {
      ready = undefined
      throw thrown
    }))
  return {
    skipLocked: database.skipLocked,
    query: async (text, values) => {
      await migrated()
      return database.query(text, values)
    },
    transaction: async work => {
      await migrated()
      return database.transaction(work)
    },
    close: () => database.close(),
  }
}

/** Passwords, databases (SQLSTATE classes 28 and 3D) and certificates that are wrong stay wrong. */
const mayPass = (thrown: unknown): boolean =>
  thrown instanceof StoreUnavailable
  && thrown.why === 'unreachable'
  && !/^(?:28|3D)|CERT/.test(String((thrown.cause as { readonly code?: unknown } | undefined)?.code))

/** Opens or makes the file. */
export const sqliteStore = async (
  path: string,
  plugins: Owners = [],
  { made }: Opening = {},
): Promise<Store> => {
  let isFirst = true
  const database = sqliteDatabase(async () => {
    const opened = await openFile(path, isFirst)
    isFirst = false
    return opened
  })
  return withTables(database, plugins, made)
}

interface Opening {
  /** A database that is away now may come: a server can do without it meanwhile. */
  readonly patient?: boolean
  /** Called for one that was empty: the address may be misspelled. */
  readonly made?: () => void
}

/** The database is the operator's: it is there, and empty or ours. */
const postgresStore = async (
  address: string,
  plugins: Owners,
  { patient = false, made }: Opening,
): Promise<Store> => {
  // Imported here alone: most have no use for it.
  const { lacksTls, postgresDatabase } = await import('./postgres.ts')
  const open = postgresDatabase(address)
  try {
    if (!patient) return await withTables(open, plugins, made)
    const database = onceThere(open, plugins, made)
    await database.query('SELECT 1 AS one').catch(async thrown => {
      if (!mayPass(thrown) || (await lacksTls(address))) throw thrown
    })
    return storeOn(database)
  } catch (thrown) {
    await open.close()
    if (await lacksTls(address))
      throw new Error('the server has no TLS: enable it there, or leave out sslmode')
    throw thrown
  }
}

const opened = (address: string, plugins: Owners, how: Opening): Promise<Store> =>
  address.startsWith('sqlite:')
    ? sqliteStore(address.slice('sqlite:'.length), plugins, how)
    : postgresStore(address, plugins, how)

/** For people, without a password. */
export const shownStore = (address: string): string => withoutPassword(address).replace(/^sqlite:/, '')

/** Opens the store of an address that the settings have checked. Throws one line that names the setting. */
export const openStore = async (address: string, plugins: Owners = [], how: Opening = {}): Promise<Store> => {
  if (address === 'memory:') return memoryStore(plugins)
  try {
    return await opened(address, plugins, how)
  } catch (error) {
    throw new Error(
      `CERTSCOPE_STORE: ${shownStore(address)} cannot be opened `
        + `(${error instanceof Error ? error.message : 'unknown reason'})`,
      { cause: error },
    )
  }
}
