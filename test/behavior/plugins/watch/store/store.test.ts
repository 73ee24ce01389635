/** Subscriptions in SQLite; the cases are those of PostgreSQL as well. */
import { test } from 'uvu'
import { memoryDatabases } from '../../../../peers/database.ts'
import { ASKED } from '../../../../unit/plugins/watch/store/asked.ts'
import { CAPPED } from '../../../../unit/plugins/watch/store/capped.ts'
import { runCases } from '../../../../unit/plugins/watch/store/cases.ts'
import { LINKED } from '../../../../unit/plugins/watch/store/linked.ts'
import { LISTED } from '../../../../unit/plugins/watch/store/listed.ts'

runCases(memoryDatabases(), ASKED, LINKED, CAPPED, LISTED)

test.run()
