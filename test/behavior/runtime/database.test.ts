/** Each kind of store, on this runtime: counters, documents, tables, and the jobs of several instances. */
import { test } from 'uvu'
import { memoryDatabases, postgresDatabases, sqliteDatabases } from '../../peers/database.ts'
import { testDatabase } from '../../peers/store-conformance.ts'
import { testStore } from '../../peers/store.ts'

const all = [memoryDatabases(), sqliteDatabases(), await postgresDatabases()]

for (const databases of all) {
  if (!databases) continue
  testStore(databases.kind, () => databases.empty())
  testDatabase(databases)
}

test.after(async () => {
  for (const databases of all) await databases?.close()
})
test.run()
