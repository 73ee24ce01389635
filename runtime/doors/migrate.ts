/** Brings the tables of the plugins to where this version of the program wants them. */
import type { Database } from '../../core/doors.ts'
import type { Plugin } from '../../core/plugin.ts'

/** All steps that are missing, or none. Throws one line for a store of a newer version. */
export const migrate = (database: Database, plugins: readonly Plugin[]): Promise<void> =>
  database.transaction(async within => {
    await within.lock('migrations')
    await within.query(
      'CREATE TABLE IF NOT EXISTS migration (owner TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (owner, id))',
    )
    for (const { name, tables = [] } of plugins) {
      if (tables.length === 0) continue
      const done = new Set(
        (await within.query<{ id: string }>('SELECT id FROM migration WHERE owner = $1', [name])).map(
          ({ id }) => id,
        ),
      )
      for (const { id, statements } of tables) {
        if (done.delete(id)) continue
        for (const statement of statements) await within.query(statement)
        await within.query('INSERT INTO migration (owner, id) VALUES ($1, $2)', [name, id])
      }
      const [unknown] = done
      if (unknown !== undefined)
        throw new Error(
          `CERTSCOPE_STORE: it has the step ${unknown} of ${name}, which this version does not know. `
            + 'Run the newer version, or restore a backup.',
        )
    }
  })
