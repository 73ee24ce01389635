/** What becomes of requests: one subscription an address, one letter, and no more than five domains. */
import * as assert from 'uvu/assert'
import { confirm, pause, stop } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { DAY, HOUR, MINUTE } from './stage.ts'
import type { Stage } from './stage.ts'

type Case = (stage: Stage) => Promise<void>

const EMAIL = 'user@example.org'
const FIVE = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']

/** Asks and confirms. */
export const started = async (stage: Stage, domains = ['a.example'], email = EMAIL): Promise<string> => {
  const [letter] = await stage.ask(email, domains)
  const confirmed = await confirm(stage.database, letter!.confirm!, stage.now)
  assert.is(confirmed.kind, 'confirmed')
  return (await stage.find(email))!.subscription.id
}

const names = async (stage: Stage, email = EMAIL): Promise<string[]> =>
  (await stage.find(email))!.domains.map(({ domain }) => domain)

export const ASKED: Readonly<Record<string, Case>> = {
  'an address that is new is pending, and has one letter': async stage => {
    const letters = await stage.ask(EMAIL, ['a.example', 'b.example'], { language: 'ko' })
    assert.is(letters.length, 1)
    assert.equal(letters[0]!.content, { kind: 'confirm', domains: ['a.example', 'b.example'], over: [] })
    const { subscription, domains } = (await stage.find(EMAIL))!
    assert.is(subscription.state, 'pending')
    assert.is(subscription.language, 'ko')
    assert.is(subscription.hour, 9)
    assert.is(subscription.zone, 'Asia/Seoul')
    assert.is(subscription.due_at, null)
    // What is not confirmed is not watched.
    assert.equal(domains, [])
    assert.is(await stage.count('watch_request'), 0)
  },

  'what is asked again before the letter goes is in that letter': async stage => {
    await stage.post(EMAIL, ['a.example'])
    await stage.take()
    await stage.post(EMAIL, ['b.example', 'a.example'])
    await stage.post(EMAIL, ['c.example'], { language: 'ko' })
    await stage.take()
    const [letter, ...more] = await stage.mail()
    assert.equal(more, [])
    assert.equal(letter!.content, {
      kind: 'confirm',
      domains: ['a.example', 'b.example', 'c.example'],
      over: [],
    })
    await confirm(stage.database, letter!.confirm!, stage.now)
    assert.equal(await names(stage), ['a.example', 'b.example', 'c.example'])
    assert.is((await stage.find(EMAIL))!.subscription.language, 'ko')
  },

  'a batch asks as requests one by one do': async stage => {
    for (const domain of FIVE) await stage.post(EMAIL, [domain])
    await stage.post(EMAIL, ['f.example'])
    assert.is(await stage.take(), 6)
    const [letter, ...more] = await stage.mail()
    assert.equal(more, [])
    assert.equal(letter!.content, { kind: 'confirm', domains: FIVE, over: ['f.example'] })
  },

  'a letter that is being handed over stays as it is': async stage => {
    const { database } = stage
    await stage.post(EMAIL, ['a.example'])
    await stage.take()
    const [row] = await stage.letters()
    // Claimed, and nobody knows what became of it.
    await database.query(
      'INSERT INTO watch_mailing (letter_id, at, mailbox, caller) VALUES ($1, $2, $3, NULL)',
      [row!.id, stage.now, row!.mailbox],
    )
    await stage.post(EMAIL, ['a.example'])
    await stage.post(EMAIL, ['b.example'])
    await stage.take()
    const letters = await stage.letters()
    assert.is(letters.length, 2)
    assert.equal(
      letters.map(({ content }) => (JSON.parse(content) as { domains: string[] }).domains).sort(),
      [['a.example'], ['b.example']],
    )
  },

  'a letter that was tried stays as it is, however long ago': async stage => {
    await stage.post(EMAIL, ['a.example'])
    await stage.take()
    await stage.database.query('UPDATE watch_letter SET attempts = 1')
    await stage.post(EMAIL, ['b.example'])
    await stage.take()
    assert.is((await stage.letters()).length, 2)
  },

  'what was mailed a moment ago is not mailed again, and is later': async stage => {
    await stage.ask(EMAIL, ['a.example', 'b.example'])
    stage.now += 10 * MINUTE
    assert.equal(await stage.ask(EMAIL, ['b.example']), [])
    assert.is((await stage.letters()).length, 1)
    stage.now += 10 * MINUTE
    assert.is((await stage.ask(EMAIL, ['b.example'])).length, 1)
  },

  'another name is asked for with a letter of its own, when the caps allow it': async stage => {
    await stage.ask(EMAIL, ['a.example'])
    stage.now += MINUTE
    assert.equal(await stage.ask(EMAIL, ['b.example']), [])
    stage.now += 19 * MINUTE
    const [letter] = await stage.mail()
    assert.equal(letter!.content, { kind: 'confirm', domains: ['b.example'], over: [] })
  },

  'only new names are asked for, to five with those that are watched': async stage => {
    await started(stage, FIVE.slice(0, 3))
    stage.now += HOUR
    const [letter] = await stage.ask(EMAIL, [...FIVE.slice(2), 'f.example', 'g.example'])
    assert.equal(letter!.content, {
      kind: 'confirm',
      domains: ['d.example', 'e.example'],
      over: ['f.example', 'g.example'],
    })
    const confirmed = await confirm(stage.database, letter!.confirm!, stage.now)
    assert.is(confirmed.kind, 'confirmed')
    assert.equal(await names(stage), FIVE)
  },

  'who watches all of it is told so once a day': async stage => {
    await started(stage, FIVE)
    stage.now += HOUR
    const [letter] = await stage.ask(EMAIL, ['b.example', 'f.example'])
    assert.equal(letter!.content, { kind: 'already', domains: FIVE, over: ['f.example'] })
    for (const _ of [1, 2, 3]) {
      stage.now += HOUR
      assert.equal(await stage.ask(EMAIL, ['b.example']), [])
    }
    stage.now += DAY
    assert.is((await stage.ask(EMAIL, ['b.example'])).length, 1)
  },

  'nothing that is asked changes settings that were confirmed': async stage => {
    const id = await started(stage)
    const before = (await stage.find(EMAIL))!.subscription
    stage.now += HOUR
    const [letter] = await stage.ask(EMAIL, ['b.example'], { language: 'ko' })
    assert.equal((await stage.find(EMAIL))!.subscription, before)
    await confirm(stage.database, letter!.confirm!, stage.now)
    const { subscription } = (await stage.find(EMAIL))!
    assert.is(subscription.id, id)
    assert.is(subscription.language, 'en')
    assert.is(subscription.due_at, before.due_at)
  },

  'a pause is ended by a confirmation that names what is watched': async stage => {
    const id = await started(stage, ['a.example'])
    await pause(stage.database, id, stage.now)
    stage.now += HOUR
    const [letter] = await stage.ask(EMAIL, ['a.example'])
    assert.equal(letter!.content, { kind: 'confirm', domains: ['a.example'], over: [] })
    assert.is((await stage.find(EMAIL))!.subscription.state, 'paused')
    await confirm(stage.database, letter!.confirm!, stage.now)
    const { subscription, domains } = (await stage.find(EMAIL))!
    assert.is(subscription.state, 'active')
    assert.ok(subscription.due_at! > stage.now)
    assert.equal(
      domains.map(({ domain, check_at }) => [domain, check_at]),
      [['a.example', stage.now]],
    )
  },

  'who stopped has to confirm again': async stage => {
    const id = await started(stage, ['a.example', 'b.example'])
    await stop(stage.database, id, 'asked', stage.now)
    stage.now += HOUR
    const [letter] = await stage.ask(EMAIL, ['b.example'])
    assert.is((await stage.find(EMAIL))!.subscription.state, 'stopped')
    assert.equal(letter!.content, { kind: 'confirm', domains: ['b.example'], over: [] })
    await confirm(stage.database, letter!.confirm!, stage.now)
    const { subscription } = (await stage.find(EMAIL))!
    assert.is(subscription.state, 'active')
    assert.is(subscription.stopped_why, null)
    assert.equal(await names(stage), ['b.example'])
  },

  'who stopped a moment ago can ask for the same again': async stage => {
    const id = await started(stage)
    await stop(stage.database, id, 'asked', stage.now)
    stage.now += MINUTE
    await stage.post(EMAIL, ['a.example'])
    await stage.take()
    assert.is((await stage.letters()).filter(({ state }) => state === 'waiting').length, 1)
  },

  'two confirmations come to five domains, and the second says what is over': async stage => {
    const [one] = await stage.ask(EMAIL, FIVE.slice(0, 3))
    stage.now += HOUR
    const [other] = await stage.ask(EMAIL, ['d.example', 'e.example', 'f.example'])
    await confirm(stage.database, one!.confirm!, stage.now)
    const confirmed = await confirm(stage.database, other!.confirm!, stage.now)
    assert.equal(confirmed.kind === 'confirmed' && confirmed.over, ['f.example'])
    assert.equal(await names(stage), FIVE)
  },

  'requests that nobody took for a day come to nothing': async stage => {
    await stage.post(EMAIL, ['a.example'])
    stage.now += DAY
    assert.is(await stage.take(), 1)
    assert.is(await stage.find(EMAIL), null)
  },

  'spellings of one mailbox share the caps, not the subscription': async stage => {
    for (const email of ['john.doe@gmail.com', 'johndoe+a@gmail.com', 'JohnDoe@googlemail.com'])
      await stage.post(email, ['a.example'])
    await stage.post('j.o.h.n.d.o.e@gmail.com', ['a.example'])
    assert.is(await stage.take(), 4)
    // The fourth has no room: it is not even a subscription.
    assert.is(await stage.count('watch_subscription'), 3)
    assert.is((await stage.mail()).length, 1)
    stage.now += 19 * MINUTE
    assert.is((await stage.mail()).length, 1)
    stage.now += 19 * MINUTE
    assert.is((await stage.mail()).length, 1)
    stage.now += 19 * MINUTE
    assert.is((await stage.ask('j.o.h.n.d.o.e@gmail.com', ['a.example'])).length, 0)
  },
}
