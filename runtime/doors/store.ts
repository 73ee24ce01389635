/**
 * The stores: counters and documents in memory, or in one SQLite file that every runtime opens with
 * node:sqlite.
 */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from '../../core/doors.ts'
import { memoryDatabase, sqliteDatabase } from './sqlite.ts'

export const memoryStore = (): Store => {
  const kept = new Map<string, number>()
  const texts = new Map<string, string>()
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
    database: memoryDatabase(),
    async close() {},
  }
}

/**
 * What the counts and documents say is the operator's alone, whatever the umask. SQLite gives the files
 * beside it the mode of the first.
 */
const makePrivate = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
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

const LOCKED_MS = 5_000
const RETRY_MS = 20

/**
 * SQLite waits for no lock when it changes the journal: of several processes that make a file at once, all
 * but one would fail.
 */
const useJournal = async (database: { exec(statements: string): void }): Promise<void> => {
  const until = Date.now() + LOCKED_MS
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    } catch (error) {
      const isLocked = error instanceof Error && error.message.includes('database is locked')
      if (!isLocked || Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Opens or makes the file. node:sqlite is imported here alone, so that a memory store starts without it. */
export const sqliteStore = async (path: string): Promise<Store> => {
  const { DatabaseSync } = await import('node:sqlite')
  makePrivate(path)
  const database = new DatabaseSync(path, { timeout: LOCKED_MS })
  await useJournal(database)
  database.exec('CREATE TABLE IF NOT EXISTS counter (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT')
  database.exec('CREATE TABLE IF NOT EXISTS document (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT')
  const get = database.prepare('SELECT text FROM document WHERE key = ?')
  // One statement each, so that no other process comes between the comparison and the writing.
  const put = database.prepare(
    'INSERT INTO document (key, text) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
  )
  const insert = database.prepare(
    'INSERT INTO document (key, text) VALUES (?, ?) ON CONFLICT (key) DO NOTHING',
  )
  const replace = database.prepare('UPDATE document SET text = ? WHERE key = ? AND text = ?')
  const add = database.prepare(
    'INSERT INTO counter (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = value + '
      + 'excluded.value',
  )
  const read = database.prepare('SELECT key, value FROM counter WHERE substr(key, 1, ?) = ?')
  return {
    async add(counts) {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const [key, value] of counts) add.run(key, value)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    counts: async prefix =>
      new Map(
        (read.all([...prefix].length, prefix) as { key: string; value: number }[]).map(row => [
          row.key,
          row.value,
        ]),
      ),
    get: async key => (get.get(key) as { text: string } | undefined)?.text ?? null,
    async put(key, text, { replacing } = {}) {
      if (replacing === undefined) return put.run(key, text).changes > 0
      if (replacing === null) return insert.run(key, text).changes > 0
      return replace.run(text, key, replacing).changes > 0
    },
    database: sqliteDatabase(() => database),
    async close() {
      database.close()
    },
  }
}

/** `memory:` or `sqlite:PATH`, as the settings have checked it. Throws one line that names the setting. */
export const openStore = async (address: string): Promise<Store> => {
  if (address === 'memory:') return memoryStore()
  const path = address.slice('sqlite:'.length)
  try {
    return await sqliteStore(path)
  } catch (error) {
    throw new Error(
      `CERTSCOPE_STORE: ${path} cannot be opened `
        + `(${error instanceof Error ? error.message : 'unknown reason'})`,
      { cause: error },
    )
  }
}
