/** What is deleted from the file of a store is gone from the disk, from its journal as well. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sqliteDatabase } from '../../../../../runtime/doors/store/sqlite.ts'

test('an address that is deleted is neither in the file nor in its journal a moment later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-deleted-'))
  const path = join(folder, 'store.db')
  const open = async (): Promise<DatabaseSync> => {
    const database = new DatabaseSync(path)
    database.exec('PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON')
    return database
  }
  const database = sqliteDatabase(open, { tidyMs: 100 })
  const has = (): boolean =>
    [path, `${path}-wal`].some(file => readFileSync(file).includes('kim@example.com'))
  try {
    await database.query('CREATE TABLE one (email TEXT)')
    await database.transaction(within => within.query(`INSERT INTO one VALUES ('kim@example.com')`))
    await database.transaction(within => within.query('DELETE FROM one'))
    assert.ok(has())
    for (const end = Date.now() + 60_000; has() && Date.now() < end; )
      await new Promise(resolve => setTimeout(resolve, 50))
    assert.not.ok(has())
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
