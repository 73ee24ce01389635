/** Subscriptions in a real PostgreSQL, by the same cases as in SQLite, and in an SQLite file. */
import { test } from 'uvu'
import { postgresDatabases, sqliteDatabases } from '../../../database.ts'
import { ASKED } from './asked.ts'
import { CAPPED } from './capped.ts'
import { runCases } from './cases.ts'
import { LINKED } from './linked.ts'

for (const databases of [sqliteDatabases(), await postgresDatabases()])
  if (databases) runCases(databases, ASKED, LINKED, CAPPED)

test.run()
