/** A process that writes pairs of documents into a file, each pair in one transaction, until it is ended. */
import { sqliteStore } from '../../../../../runtime/doors/store/store.ts'

const [path = '', name = ''] = process.argv.slice(2)
const { database } = await sqliteStore(path)

for (let count = 0; ; count++) {
  await database.transaction(async within => {
    for (const half of ['one', 'two'])
      await within.query('INSERT INTO document (key, text) VALUES ($1, $2)', [
        `half ${name} ${count} ${half}`,
        'x'.repeat(500),
      ])
  })
  await new Promise(resolve => setTimeout(resolve, 1))
}
