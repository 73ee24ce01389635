/** Subscriptions in SQLite; the cases are those of PostgreSQL as well. */
import { test } from 'uvu'
import { memoryDatabases } from '../../../database.ts'
import { ASKED } from './asked.ts'
import { CAPPED } from './capped.ts'
import { runCases } from './cases.ts'
import { LINKED } from './linked.ts'

runCases(memoryDatabases(), ASKED, LINKED, CAPPED)

test.run()
