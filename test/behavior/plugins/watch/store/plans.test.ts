/** How the statements of the watch are run: by indexes, and the same for whoever is asked about. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../../../plugins/index.ts'
import { stopFor } from '../../../../../plugins/watch/subscription/bounces.ts'
import { purge } from '../../../../../plugins/watch/store/purge.ts'
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
} from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { memoryDatabases } from '../../../../peers/database.ts'
import { clock, get, world } from '../../../../peers/world.ts'
import { stage as daily } from '../../../../unit/plugins/watch/day/scene.ts'
import { started } from '../../../../unit/plugins/watch/store/asked.ts'
import { noting } from '../../../../unit/plugins/watch/store/noting.ts'
import { DAY, HOUR, stageOn, WATCH } from '../../../../unit/plugins/watch/store/stage.ts'
import type { Stage } from '../../../../unit/plugins/watch/store/stage.ts'

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
  const statements = [...new Set(texts)].filter(text => !/^(?:INSERT|BEGIN|get )/.test(text))
  assert.ok(statements.length > 40, String(statements.length))
  for (const text of statements) {
    const plan = await store.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
    for (const { detail } of plan)
      assert.not.ok(SCAN.test(detail) && !SMALL.test(detail), `${detail}\n${text}`)
  }
})

test('a claim looks through the letters of its channel and kind alone', async () => {
  const { store, texts } = noting(await memoryDatabases().empty([WATCH])())
  const { context } = (await daily('2026-11-21T00:30:00Z', store)).instance()
  await pass(context)
  const claims = [...new Set(texts)].filter(text => text.startsWith('WITH served'))
  const indexes = await Promise.all(
    claims.map(async text => {
      const plan = await store.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      return plan.flatMap(({ detail }) => /watch_letter USING INDEX (\w+)/.exec(detail)?.[1] ?? [])
    }),
  )
  // Both begin with the state and the kind.
  assert.match(String(indexes[0]), /^watch_letter_(?:kind|domain)$/)
  assert.equal(indexes.slice(1), [['watch_letter_channel']])
})

test('the brake reads what failed alone', async () => {
  const { store, texts } = noting(await memoryDatabases().empty([WATCH])())
  const { context } = (await daily('2026-11-21T00:30:00Z', store)).instance()
  await pass(context)
  const asked = [...new Set(texts)].filter(text => text.includes('tried_code'))
  const plans = await Promise.all(
    asked
      .filter(text => text.startsWith('SELECT'))
      .map(text => store.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`)),
  )
  const details = plans.flat().map(({ detail }) => detail)
  assert.ok(
    details.some(detail => detail.includes('watch_domain_failed')),
    details.join('\n'),
  )
  assert.not.ok(details.some(detail => detail.includes('watch_domain_tried')))
})

test('a request takes the same statements whoever it is for', async () => {
  const { store, texts } = noting(await memoryDatabases().empty(plugins)())
  const stage = await stageOn(store)
  await started(stage)
  await stop(stage.database, await started(stage, ['a.example'], 'stopped@example.org'), 'asked', stage.now)
  const app = world(plugins, { store, now: clock().now })
  const statementsFor = async (email: string): Promise<readonly string[]> => {
    texts.length = 0
    const body = new URLSearchParams({ email, domains: 'www.example.org' })
    assert.is((await get(app, '/api/v1/watch', { method: 'POST', body })).status, 202)
    return [...texts]
  }
  // Makes the secret of the hashes.
  await statementsFor('first@example.org')
  const known = await statementsFor('user@example.org')
  assert.equal(
    known.filter(text => !text.startsWith('get ')).map(text => text.split('(', 1)[0]),
    ['INSERT INTO watch_request '],
  )
  for (const email of ['new@example.org', 'stopped@example.org', 'user+tag@example.org'])
    assert.equal(await statementsFor(email), known)
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
