/** Subscriptions in a real PostgreSQL, by the same cases as in SQLite, and in an SQLite file. */
import { test } from 'uvu'
import { postgresDatabases, sqliteDatabases } from '../../../../peers/database.ts'
import { ASKED } from '../../../../unit/plugins/watch/store/asked.ts'
import { CAPPED } from '../../../../unit/plugins/watch/store/capped.ts'
import { runCases } from '../../../../unit/plugins/watch/store/cases.ts'
import { LINKED } from '../../../../unit/plugins/watch/store/linked.ts'
import { LISTED } from '../../../../unit/plugins/watch/store/listed.ts'

for (const databases of [sqliteDatabases(), await postgresDatabases()])
  if (databases) runCases(databases, ASKED, LINKED, CAPPED, LISTED)

test.run()
