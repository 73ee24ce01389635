/** What the links in mails do: each once, for as long as it lives, and nothing more. */
import * as assert from 'uvu/assert'
import { stopFor } from '../../../../../plugins/watch/subscription/bounces.ts'
import { exportOf, figures } from '../../../../../plugins/watch/store/figures.ts'
import {
  addDomains,
  askTest,
  byToken,
  changeSettings,
  confirm,
  erase,
  eraseAddress,
  pause,
  removeDomain,
  resume,
  spellingsOf,
  stop,
} from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { started } from './asked.ts'
import type { Cases } from './cases.ts'
import { DAY, HOUR, MINUTE } from './stage.ts'
import type { Stage } from './stage.ts'

const EMAIL = 'user@example.org'
const FIVE = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']

const stateOf = async (stage: Stage): Promise<string> => (await stage.find(EMAIL))!.subscription.state

/** An alert that waits, as the daily run writes it. */
const addAlert = async ({ database, now }: Stage, id: string): Promise<void> => {
  await database.query(
    `INSERT INTO watch_letter (id, subscription_id, mailbox, kind, content, made_at, send_at, state)
     VALUES ($1, $2, 'm', 'alerts', '{}', $3, $3, 'waiting')`,
    [crypto.randomUUID(), id, now],
  )
}

const statesOf = async (stage: Stage, kind: string): Promise<string[]> =>
  (await stage.letters()).filter(letter => letter.kind === kind).map(({ state }) => state)

export const LINKED: Cases = {
  'a confirmation starts what it names, and does so once': async stage => {
    const { database } = stage
    const [letter] = await stage.ask(EMAIL, ['b.example', 'a.example'])
    const shown = await byToken(database, 'confirm', letter!.confirm!, stage.now)
    assert.is(shown!.confirmation!.domains, '["b.example","a.example"]')
    stage.now += HOUR
    const first = await confirm(database, letter!.confirm!, stage.now)
    const { subscription, domains } = (await stage.find(EMAIL))!
    assert.is(subscription.state, 'active')
    assert.is(subscription.confirmed_at, stage.now)
    // 09:00 in Seoul is midnight in UTC.
    assert.is(new Date(subscription.due_at!).toISOString(), '2026-11-22T00:00:00.000Z')
    assert.equal(
      domains.map(({ check_at, facts, failures }) => [check_at, facts, failures]),
      [
        [stage.now, null, 0],
        [stage.now, null, 0],
      ],
    )
    stage.now += HOUR
    assert.equal(await confirm(database, letter!.confirm!, stage.now), first)
  },

  'a confirmation lives 48 hours from its mail': async stage => {
    const { database } = stage
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    stage.now += 2 * DAY - 1
    assert.ok(await byToken(database, 'confirm', letter!.confirm!, stage.now))
    stage.now += 1
    assert.is(await byToken(database, 'confirm', letter!.confirm!, stage.now), null)
    assert.equal(await confirm(database, letter!.confirm!, stage.now), { kind: 'unknown' })
    assert.is(await stateOf(stage), 'pending')
  },

  'a link is good for its purpose alone, and what is no token leads nowhere': async stage => {
    const { database } = stage
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    const { manage, stop: ending } = letter!
    const token = letter!.confirm!
    for (const wrong of [manage, ending, token.slice(1), `${token}A`, '', '%', "' OR 1 --"])
      assert.equal(await confirm(database, wrong, stage.now), { kind: 'unknown' })
    assert.is(await byToken(database, 'manage', token, stage.now), null)
    assert.is(await byToken(database, 'stop', manage, stage.now), null)
    assert.ok(await byToken(database, 'manage', manage, stage.now))
    // Only hashes are kept.
    const rows = JSON.stringify(await database.query('SELECT * FROM watch_token'))
    for (const secret of [token, manage, ending]) assert.not.ok(rows.includes(secret))
  },

  'links to manage and to stop outlive a year': async stage => {
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    await confirm(stage.database, letter!.confirm!, stage.now)
    stage.now += 366 * DAY
    assert.ok(await byToken(stage.database, 'stop', letter!.stop, stage.now))
  },

  'a link that was used does not start what was stopped since': async stage => {
    const { database } = stage
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    await confirm(database, letter!.confirm!, stage.now)
    const { id } = (await stage.find(EMAIL))!.subscription
    await stop(database, id, 'asked', stage.now)
    const again = await confirm(database, letter!.confirm!, stage.now)
    assert.is(again.kind === 'confirmed' && again.watched.subscription.state, 'stopped')
    assert.is(await stateOf(stage), 'stopped')
  },

  'stopping ends what is not confirmed yet, and every letter that waits': async stage => {
    const { database } = stage
    const id = await started(stage)
    stage.now += HOUR
    const [open] = await stage.ask(EMAIL, ['b.example'])
    stage.now += MINUTE
    await stage.ask(EMAIL, ['c.example'])
    await askTest(database, id, stage.now)
    await addAlert(stage, id)
    await stop(database, id, 'asked', stage.now)
    assert.equal(await confirm(database, open!.confirm!, stage.now), { kind: 'unknown' })
    assert.equal(
      (await stage.letters()).filter(({ state }) => state === 'waiting'),
      [],
    )
    assert.is((await figures(database, stage.now)).letters.dropped, 3)
    const { subscription, domains } = (await stage.find(EMAIL))!
    assert.is(subscription.due_at, null)
    assert.equal(domains, [])
    // The first reason stays.
    await stop(database, id, 'operator', stage.now)
    assert.is((await stage.find(EMAIL))!.subscription.stopped_why, 'asked')
  },

  'pausing holds letters back and checks nothing, resuming checks at once': async stage => {
    const { database } = stage
    const id = await started(stage)
    await addAlert(stage, id)
    for (const _ of [1, 2]) await pause(database, id, stage.now)
    const paused = (await stage.find(EMAIL))!
    assert.is(paused.subscription.state, 'paused')
    assert.is(paused.subscription.due_at, null)
    assert.is(paused.domains[0]!.check_at, null)
    const sendAt = async () => (await stage.letters()).find(({ kind }) => kind === 'alerts')!.send_at
    assert.ok((await sendAt()) > stage.now + 2 * DAY)
    assert.is(await askTest(database, id, stage.now), 'inactive')
    stage.now += DAY
    for (const _ of [1, 2]) await resume(database, id, stage.now)
    assert.equal(await statesOf(stage, 'alerts'), ['waiting'])
    assert.is(await sendAt(), stage.now)
    const { subscription, domains } = (await stage.find(EMAIL))!
    assert.is(subscription.state, 'active')
    assert.ok(subscription.due_at! > stage.now)
    assert.is(domains[0]!.check_at, stage.now)
    // It does not wake what was never confirmed or has ended.
    await stop(database, id, 'asked', stage.now)
    await resume(database, id, stage.now)
    await pause(database, id, stage.now)
    assert.is(await stateOf(stage), 'stopped')
  },

  'domains are added to five and removed to none, which stops': async stage => {
    const { database } = stage
    const id = await started(stage, FIVE.slice(0, 2))
    stage.now += HOUR
    const added = await addDomains(database, id, [...FIVE, 'f.example', 'f.example'], stage.now)
    assert.equal(added!.over, ['f.example'])
    assert.equal(added!.domains.map(({ domain }) => domain).sort(), FIVE)
    assert.is(added!.domains.at(-1)!.check_at, stage.now)
    assert.equal((await addDomains(database, id, FIVE, stage.now))!.over, [])
    for (const domain of FIVE.slice(1)) await removeDomain(database, id, domain, stage.now)
    await removeDomain(database, id, 'never.example', stage.now)
    assert.is(await stateOf(stage), 'active')
    await removeDomain(database, id, 'a.example', stage.now)
    assert.is(await stateOf(stage), 'stopped')
    assert.equal((await addDomains(database, id, ['a.example'], stage.now))!.over, ['a.example'])
  },

  'an hour that moves has one letter a day all the same': async stage => {
    const { database } = stage
    const id = await started(stage)
    const due = async () => new Date((await stage.find(EMAIL))!.subscription.due_at!).toISOString()
    await changeSettings(database, id, { hour: 22, zone: 'Europe/Berlin', language: 'ko' }, stage.now)
    assert.is(await due(), '2026-11-21T21:00:00.000Z')
    // The letter of this day was written.
    await database.query('UPDATE watch_subscription SET letter_at = $2 WHERE id = $1', [id, stage.now])
    await changeSettings(database, id, { hour: 9, zone: 'Asia/Seoul' }, stage.now)
    assert.is(await due(), '2026-11-22T00:00:00.000Z')
    await changeSettings(database, id, { hour: 8 }, stage.now)
    assert.is(await due(), '2026-11-21T23:00:00.000Z')
    await changeSettings(database, id, { hour: 22, zone: 'Europe/Berlin' }, stage.now)
    assert.is(await due(), '2026-11-21T21:00:00.000Z')
    await changeSettings(database, id, { hour: 15, zone: 'UTC' }, stage.now)
    assert.is(await due(), '2026-11-22T15:00:00.000Z')
  },

  'deleting leaves nothing of the address': async stage => {
    const { database } = stage
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    await confirm(database, letter!.confirm!, stage.now)
    const { id } = (await stage.find(EMAIL))!.subscription
    await addAlert(stage, id)
    await stage.post(EMAIL, ['b.example'])
    const before = await exportOf(database, EMAIL)
    assert.is(before!['watch_letter']!.length, 2)
    assert.is(before!['watch_request']!.length, 1)
    for (const _ of [1, 2]) await erase(database, id)
    assert.is(await exportOf(database, EMAIL), null)
    for (const table of ['subscription', 'domain', 'request', 'confirmation', 'token', 'letter'])
      assert.is(await stage.count(`watch_${table}`), 0, table)
    assert.is(await stage.count('watch_mailing'), 1)
    assert.is(await stage.take(), 0)
    for (const run of [pause, resume]) assert.is(await run(database, id, stage.now), null)
    assert.is(await byToken(database, 'manage', letter!.manage, stage.now), null)
    // And it makes no room for another mail.
    stage.now += MINUTE
    assert.equal(await stage.ask(EMAIL, ['a.example']), [])
  },

  'an address is deleted by its name, and found by other spellings': async stage => {
    const { database, hashes } = stage
    await started(stage, ['a.example'], 'User@example.org')
    await stage.post(EMAIL, ['b.example'])
    assert.equal(await spellingsOf(database, await hashes.mailbox(EMAIL)), ['User@example.org'])
    assert.is(await eraseAddress(database, EMAIL), true)
    assert.is(await eraseAddress(database, EMAIL), false)
    assert.is(await stage.take(), 0)
    assert.is(await eraseAddress(database, 'User@example.org'), true)
    assert.is(await stage.count('watch_letter'), 0)
    assert.equal(await spellingsOf(database, await hashes.mailbox(EMAIL)), [])
  },

  'a test mail is asked for once, and has caps': async stage => {
    const { database } = stage
    const id = await started(stage)
    assert.is(await askTest(database, id, stage.now), 'asked')
    assert.is(await askTest(database, id, stage.now), 'waiting')
    assert.equal(await stage.mail(), [])
    stage.now += 19 * MINUTE
    const [letter] = await stage.mail()
    assert.equal(letter!.content, {
      kind: 'test',
      domains: [{ domain: 'a.example', notAfter: null, checkedAt: null }],
    })
  },

  'a bounce stops that address alone, and rests for a week': async stage => {
    const { database } = stage
    await started(stage, ['a.example'], 'a.b@example.org')
    stage.now += HOUR
    const [letter] = await stage.ask('ab@example.org', ['a.example'])
    const receipt = `receipt-${letter!.letter.id}`
    for (const stopped of [1, 0])
      assert.is(await stopFor(database, { receipt }, 'bounced', stage.now), stopped)
    assert.is((await stage.find('ab@example.org'))!.subscription.stopped_why, 'bounced')
    assert.is((await stage.find('a.b@example.org'))!.subscription.state, 'active')
    stage.now += 6 * DAY
    assert.equal(await stage.ask('ab@example.org', ['a.example']), [])
    stage.now += DAY
    assert.is((await stage.ask('ab@example.org', ['a.example'])).length, 1)
  },

  'a complaint keeps every spelling from being asked for a year': async stage => {
    const { database } = stage
    const id = await started(stage)
    await stopFor(database, { subscriptionId: id }, 'complained', stage.now)
    assert.is(await stateOf(stage), 'stopped')
    stage.now += 300 * DAY
    for (const email of [EMAIL, 'user+tag@example.org', 'USER@example.org'])
      assert.equal(await stage.ask(email, ['a.example']), [])
    stage.now += 66 * DAY
    assert.is((await stage.ask('user+tag@example.org', ['a.example'])).length, 1)
    assert.is(await stopFor(database, { email: 'nobody@example.org' }, 'bounced', stage.now), 0)
  },
}
