/** Owners, callers and two instances at once on one PostgreSQL: nobody waits for each other in a ring. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { stopFor } from '../../../../../plugins/watch/subscription/bounces.ts'
import { purge } from '../../../../../plugins/watch/store/purge.ts'
import {
  addDomains,
  askTest,
  changeSettings,
  confirm,
  erase,
  pause,
  removeDomain,
  resume,
  stop,
} from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { postgresDatabases } from '../../../../peers/database.ts'
import { randomOf } from '../../../../unit/plugins/watch/store/abuse.ts'
import { HOUR, MINUTE, stageOn, WATCH } from '../../../../unit/plugins/watch/store/stage.ts'
import type { Stage } from '../../../../unit/plugins/watch/store/stage.ts'

const ADDRESSES = 12
const ACTORS = 6
const ACTIONS = 300

const databases = await postgresDatabases()

/** What is true at any time, whoever did what. */
const BROKEN = {
  'more than five domains':
    'SELECT subscription_id FROM watch_domain GROUP BY subscription_id HAVING count(*) > 5',
  'rows of nobody': ['domain', 'letter', 'token', 'confirmation']
    .map(
      name =>
        `SELECT subscription_id FROM watch_${name} WHERE subscription_id NOT IN (SELECT id FROM watch_subscription)`,
    )
    .join(' UNION ALL '),
  'active without a time or domains': `SELECT id FROM watch_subscription s WHERE state = 'active'
    AND (due_at IS NULL OR NOT EXISTS (SELECT 1 FROM watch_domain d WHERE d.subscription_id = s.id))`,
  'a time without being active': `SELECT id FROM watch_subscription WHERE state <> 'active' AND due_at IS NOT NULL`,
  'checks of what is not active': `SELECT s.id FROM watch_subscription s JOIN watch_domain d
    ON d.subscription_id = s.id WHERE s.state <> 'active' AND d.check_at IS NOT NULL`,
  'unchecked though active': `SELECT s.id FROM watch_subscription s JOIN watch_domain d
    ON d.subscription_id = s.id WHERE s.state = 'active' AND d.check_at IS NULL`,
  'letters to who stopped': `SELECT l.id FROM watch_letter l JOIN watch_subscription s
    ON s.id = l.subscription_id WHERE l.state = 'waiting' AND l.kind <> 'confirm' AND s.state <> 'active'`,
} as const

const act = async (stage: Stage, tokens: string[], random: ReturnType<typeof randomOf>): Promise<void> => {
  const { database, now } = stage
  const email = `user${random.below(ADDRESSES)}@naver.com`
  const domains = Array.from({ length: 1 + random.below(3) }, () => `d${random.below(9)}.example`)
  const id = (await stage.find(email))?.subscription.id ?? 'none'
  const actions = [
    () => stage.post(email, domains, { caller: `c${random.below(4)}` }),
    () => stage.post(email, domains),
    () => stage.take(),
    () => stage.take(),
    () => stage.mail().then(handed => void tokens.push(...handed.flatMap(one => one.confirm ?? []))),
    () => stage.mail().then(handed => void tokens.push(...handed.flatMap(one => one.confirm ?? []))),
    () => confirm(database, tokens[random.below(tokens.length)] ?? '', now),
    () => confirm(database, tokens.at(-1) ?? '', now),
    () => addDomains(database, id, domains, now),
    () => removeDomain(database, id, domains[0]!, now),
    () => changeSettings(database, id, { hour: random.below(24) }, now),
    () => pause(database, id, now),
    () => resume(database, id, now),
    () => askTest(database, id, now),
    () => (random.below(3) ? null : stop(database, id, 'asked', now)),
    () => (random.below(4) ? null : stopFor(database, { email }, 'bounced', now)),
    () => (random.below(3) ? null : erase(database, id)),
    () => purge(database, now),
  ]
  await actions[random.below(actions.length)]!()
}

if (databases) {
  test('whatever is done at once, nothing is left half done', async () => {
    const open = databases.empty([WATCH])
    const stages = await Promise.all([0, 1].map(async () => stageOn(await open())))
    const tokens: string[] = []
    for (const stage of stages) stage.limit = 1_000
    let failed = 0
    await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const random = randomOf(actor + 1)
        const stage = stages[actor % stages.length]!
        for (let count = 0; count < ACTIONS; count++) {
          stage.now += random.below(20) === 0 ? HOUR : MINUTE
          await act(stage, tokens, random).catch((thrown: unknown) => {
            console.error(thrown)
            failed++
          })
          for (const [what, query] of count % 10 ? [] : Object.entries(BROKEN))
            assert.equal(await stage.database.query(query), [], what)
        }
      }),
    )
    assert.is(failed, 0)
    for (const [what, query] of Object.entries(BROKEN))
      assert.equal(await stages[0]!.database.query(query), [], what)
    console.log(`${ACTORS * ACTIONS} actions, ${tokens.length} confirmations mailed`)
    assert.ok(tokens.length > 10)
  })
  test.after(() => databases.close())
}

test.run()
