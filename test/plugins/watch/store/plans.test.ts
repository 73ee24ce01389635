/** How the statements of the watch are run: by indexes, and the same for whoever is asked about. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database, Sql, Store } from '../../../../core/doors.ts'
import { memoryDatabases } from '../../../database.ts'
import { stopFor } from '../../../../plugins/watch/store/bounces.ts'
import { purge } from '../../../../plugins/watch/store/purge.ts'
import { addRequest } from '../../../../plugins/watch/store/requests.ts'
import {
  addDomains,
  askTest,
  byToken,
  changeSettings,
  erase,
  pause,
  removeDomain,
  resume,
  stop,
} from '../../../../plugins/watch/store/subscriptions.ts'
import { started } from './asked.ts'
import { DAY, HOUR, stageOn, WATCH } from './stage.ts'
import type { Stage } from './stage.ts'

/** A store that notes its statements. */
const noting = (store: Store): { readonly store: Store; readonly texts: string[] } => {
  const texts: string[] = []
  const noted = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (text, values) => {
      texts.push(text)
      return sql.query(text, values)
    },
  })
  const database: Database = {
    ...noted(store.database),
    transaction: work => store.database.transaction(within => work(noted(within))),
  }
  return { store: { ...store, database }, texts }
}

/** Every change there is. */
const all = async (stage: Stage): Promise<void> => {
  const { database } = stage
  const [letter] = await stage.ask('one@example.org', ['a.example'], { caller: 'c' })
  for (const purpose of ['confirm', 'manage', 'stop'] as const)
    await byToken(database, purpose, letter![purpose]!, stage.now)
  const id = await started(stage, ['a.example', 'b.example'])
  await stage.post('user@example.org', ['c.example'])
  await stage.take()
  await changeSettings(database, id, { hour: 10 }, stage.now)
  await addDomains(database, id, ['d.example'], stage.now)
  await removeDomain(database, id, 'd.example', stage.now)
  await askTest(database, id, stage.now)
  await pause(database, id, stage.now)
  await resume(database, id, stage.now)
  stage.now += HOUR
  await stage.ask('user@example.org', ['a.example'])
  await stopFor(database, { receipt: 'r' }, 'bounced', stage.now)
  await stopFor(database, { email: 'one@example.org' }, 'complained', stage.now)
  await stop(database, id, 'asked', stage.now)
  stage.now += 40 * DAY
  await purge(database, stage.now)
  await erase(database, await started(stage))
}

/** Tables that hold what is dealt with within seconds, or a row a complaint. */
const SMALL = /^SCAN (?:watch_request|watch_suppressed)\b/
/** `SCAN table USING INDEX` walks an index from its end, and stops at what it was asked for. */
const SCAN = /^SCAN (?:watch_|[a-z]$)(?!.*USING (?:COVERING )?INDEX)/

test('no statement looks through a table that grows', async () => {
  const { store, texts } = noting(await memoryDatabases().empty([WATCH])())
  await all(await stageOn(store))
  const statements = [...new Set(texts)].filter(text => !/^INSERT/.test(text))
  assert.ok(statements.length > 40, String(statements.length))
  for (const text of statements) {
    const plan = await store.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    for (const { detail } of plan)
      assert.not.ok(SCAN.test(detail) && !SMALL.test(detail), `${detail}\n${text}`)
  }
})

test('a request takes the same statements whoever it is for', async () => {
  const { store, texts } = noting(await memoryDatabases().empty([WATCH])())
  const stage = await stageOn(store)
  await started(stage)
  const asked = { domains: ['a.example'], language: 'en', caller: 'c' } as const
  const statementsFor = async (email: string): Promise<readonly string[]> => {
    texts.length = 0
    await addRequest(stage.database, { email, ...asked }, stage.now)
    return [...texts]
  }
  const known = await statementsFor('user@example.org')
  assert.is(known.length, 1)
  assert.equal(await statementsFor('new@example.org'), known)
})

test('of batches of many sizes few statements are prepared', async () => {
  const { store, texts } = noting(await memoryDatabases().empty([WATCH])())
  const stage = await stageOn(store)
  stage.limit = 10_000
  for (let size = 1; size <= 64; size++) {
    for (let index = 0; index < size; index++)
      await stage.post(`u${size}-${index}@example.org`, ['a.example'])
    await stage.take()
  }
  const reading = new Set(texts.filter(text => text.startsWith('SELECT')))
  assert.ok(reading.size < 80, String(reading.size))
})

test.run()
