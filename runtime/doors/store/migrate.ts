/** Brings the tables to where this version of the program wants them. */
import type { Database, Migration, Sql } from '../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'

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

/**
 * Does all steps that are missing, or none; of several instances that begin at once, one does. A store that
 * has them all is only read.
 */
export const migrate = async (database: Database, plugins: readonly Owner[]): Promise<void> => {
  const owners = [OWN, ...plugins]
  if (missing(owners, await stepsDone(database)).length === 0) return
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
