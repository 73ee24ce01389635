/** Databases for tests: SQLite in memory and in files, and a PostgreSQL of Debian's package, each empty. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '../../core/network/doors.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { memoryStore, openStore } from '../../runtime/doors/store/store.ts'
import { postgresServer } from './postgres.ts'

/** Where tests get new databases. */
export interface Databases {
  readonly kind: 'memory' | 'sqlite' | 'postgres'
  /**
   * Makes an empty one. What is given opens it with the tables of the plugins, more than once at a time; all
   * that was opened is closed at the end.
   */
  empty(plugins?: readonly Pick<Plugin, 'name' | 'tables'>[]): () => Promise<Store>
  close(): Promise<void>
}

type Address = () => Promise<string>

const opening = (kind: Databases['kind'], next: Address, close: () => Promise<void>): Databases => {
  const opened = new Set<Store>()
  return {
    kind,
    empty: (plugins = []) => {
      let made: Promise<string> | undefined
      return async () => {
        const store = await openStore(await (made ??= next()), plugins)
        opened.add(store)
        return store
      }
    },
    async close() {
      for (const store of opened) await store.close()
      await close()
    },
  }
}

/** A memory has one handle: who opens it again gets the same. */
export const memoryDatabases = (): Databases => ({
  kind: 'memory',
  empty: (plugins = []) => {
    const store = memoryStore(plugins)
    return async () => store
  },
  close: async () => {},
})

export const sqliteDatabases = (): Databases => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-sqlite-'))
  let count = 0
  return opening(
    'sqlite',
    async () => `sqlite:${join(folder, `${++count}.db`)}`,
    async () => rmSync(folder, { recursive: true }),
  )
}

/** Null where none is installed, with a line that says so. */
export const postgresDatabases = async (): Promise<Databases | null> => {
  const server = await postgresServer()
  return server && opening('postgres', server.create, server.close)
}

/** A store and whether anything is under way on it, for a virtual time. */
export const countedStore = (store: Store): { readonly store: Store; isBusy(): boolean } => {
  let busy = 0
  const counted = <T>(run: Promise<T>): Promise<T> => {
    busy++
    return run.finally(() => busy--)
  }
  const { database } = store
  return {
    store: {
      add: counts => counted(store.add(counts)),
      counts: prefix => counted(store.counts(prefix)),
      get: key => counted(store.get(key)),
      put: (key, text, options) => counted(store.put(key, text, options)),
      database: {
        skipLocked: database.skipLocked,
        query: (text, values) => counted(database.query(text, values)),
        transaction: work => counted(database.transaction(work)),
      },
      close: () => store.close(),
    },
    isBusy: () => busy > 0,
  }
}
