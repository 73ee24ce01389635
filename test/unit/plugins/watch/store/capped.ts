/** How many letters anyone can cause, and how long anything is kept. */
import * as assert from 'uvu/assert'
import { reserve } from '../../../../../plugins/watch/outbox/caps.ts'
import type { Reserved } from '../../../../../plugins/watch/outbox/caps.ts'
import { figures } from '../../../../../plugins/watch/store/figures.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import { LEASE_MS } from '../../../../../plugins/watch/store/limits.ts'
import { purge } from '../../../../../plugins/watch/store/purge.ts'
import { confirm, stop } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import type { LetterRow } from '../../../../../plugins/watch/store/tables.ts'
import { started } from './asked.ts'
import type { Cases } from './cases.ts'
import { DAY, HOUR, MINUTE } from './stage.ts'
import type { Handed, Stage } from './stage.ts'

const letterOf = (stage: Stage, of: Partial<LetterRow>): LetterRow => ({
  id: crypto.randomUUID(),
  subscription_id: 's',
  mailbox: crypto.randomUUID(),
  channel: 'mail',
  kind: 'confirm',
  content: '{}',
  confirmation_id: null,
  caller: null,
  domain: null,
  made_at: stage.now,
  send_at: stage.now,
  state: 'waiting',
  attempts: 0,
  error: null,
  ended_at: null,
  receipt: null,
  dead_at: null,
  recipient: null,
  fence: 0,
  lease_until: 0,
  ...of,
})

const reserveOne = (stage: Stage, of: Partial<LetterRow>): Promise<Reserved> =>
  stage.database.transaction(within =>
    reserve(
      within,
      letterOf(stage, of),
      { limit: stage.limit, skipLocked: stage.database.skipLocked },
      stage.now,
    ),
  )

const MAY = { kind: 'may' } as const

/** Asks for so many new addresses, each from another caller. */
const postMany = async (stage: Stage, count: number, caller: (index: number) => string): Promise<void> => {
  for (let index = 0; index < count; index++)
    await stage.post(`user${index}@gmail.com`, ['a.example'], { caller: caller(index) })
}

const waitHours = async (stage: Stage, hours: number): Promise<Handed[]> => {
  const handed: Handed[] = []
  for (const end = stage.now + hours * HOUR; stage.now < end; stage.now += MINUTE)
    handed.push(...(await stage.mail()))
  return handed
}

export const CAPPED: Cases = {
  'a mailbox gets one letter in a quarter of an hour and three a day': async stage => {
    const begin = stage.now
    const times: number[] = []
    for (; stage.now < begin + 2 * DAY; stage.now += MINUTE)
      if ((await reserveOne(stage, { mailbox: 'm' })).kind === 'may') times.push((stage.now - begin) / MINUTE)
    // They count from the latest time at which the letter may have arrived.
    assert.equal(times, [0, 19, 38, 1444, 1463, 1482])
  },

  'a mailbox gets seven letters a week, however often somebody asks': async stage => {
    const begin = stage.now
    const days: number[] = []
    for (; stage.now < begin + 15 * DAY; stage.now += 10 * MINUTE)
      if ((await reserveOne(stage, { mailbox: 'm' })).kind === 'may')
        days.push(Math.floor((stage.now - begin) / DAY))
    assert.equal(days, [0, 0, 0, 1, 1, 1, 2, 7, 7, 7, 8, 8, 8, 9, 14, 14, 14])
  },

  'who has to wait is told until when, and then may': async stage => {
    assert.equal(await reserveOne(stage, { mailbox: 'm' }), MAY)
    stage.now += MINUTE
    const until = stage.now + 14 * MINUTE + LEASE_MS
    assert.equal(await reserveOne(stage, { mailbox: 'm' }), { kind: 'wait', until })
    assert.equal(await reserveOne(stage, { mailbox: 'other' }), MAY)
    stage.now = until - 1
    assert.is((await reserveOne(stage, { mailbox: 'm' })).kind, 'wait')
    stage.now = until
    assert.equal(await reserveOne(stage, { mailbox: 'm' }), MAY)
  },

  'all together have the limit of the hour, each caller a quarter': async stage => {
    stage.limit = 40
    const kinds = async (caller: string | null) => (await reserveOne(stage, { caller })).kind
    const from = stage.now
    for (let count = 0; count < 10; count++) assert.is(await kinds('one'), 'may')
    assert.is(await kinds('one'), 'wait')
    for (let count = 0; count < 30; count++)
      assert.is(await kinds(count % 2 ? null : `other ${count}`), 'may')
    assert.is(await kinds('new'), 'wait')
    assert.is(await kinds(null), 'wait')
    assert.equal(await reserveOne(stage, {}), { kind: 'wait', until: from + HOUR + LEASE_MS })
    stage.now = from + HOUR + LEASE_MS
    assert.is(await kinds('one'), 'may')
  },

  'a small limit is kept, though a caller may have five': async stage => {
    stage.limit = 1
    assert.is((await reserveOne(stage, { caller: 'one' })).kind, 'may')
    assert.is((await reserveOne(stage, { caller: 'one' })).kind, 'wait')
  },

  'a letter that waited for a day, or would have to, is dropped': async stage => {
    assert.equal(await reserveOne(stage, { made_at: stage.now - DAY }), { kind: 'drop' })
    for (const at of [0, 17, 34]) {
      await stage.database.query(
        `INSERT INTO watch_mailing (letter_id, at, mailbox, caller) VALUES ('x', $1, 'm', NULL)`,
        [stage.now + at * MINUTE],
      )
    }
    const made_at = stage.now - 3 * HOUR
    stage.now += 60 * MINUTE
    assert.equal(await reserveOne(stage, { mailbox: 'm', made_at }), { kind: 'drop' })
    assert.is((await reserveOne(stage, { mailbox: 'm' })).kind, 'wait')
  },

  'a hand-over that broke off counts, and is never made room for': async stage => {
    const of = { id: 'same', mailbox: 'm' }
    assert.is((await reserveOne(stage, of)).kind, 'may')
    assert.is((await reserveOne(stage, of)).kind, 'wait')
    assert.is(await stage.count('watch_mailing'), 1)
  },

  'what waits for the caps is bounded: by caller, by mailbox and over all': async stage => {
    stage.limit = 12
    await postMany(stage, 10, () => 'one')
    await stage.take()
    assert.is(await stage.count('watch_subscription'), 5)
    await postMany(stage, 400, index => `caller ${index}`)
    while ((await stage.take()) > 0);
    // Four of the five made room for callers who had none.
    const kept = async (state: string) => (await stage.letters()).filter(one => one.state === state).length
    assert.equal([await kept('waiting'), await kept('dropped')], [120, 4])
    assert.is(await stage.count('watch_subscription'), 124)
    const handed = await waitHours(stage, 26)
    // Twelve in 62 minutes; after a day the rest has waited too long.
    assert.is(handed.length, 120)
    assert.is((await figures(stage.database, stage.now)).letters.waiting, 0)
  },

  'who fills a share makes nobody else wait for it': async stage => {
    stage.limit = 8
    await postMany(stage, 7, () => 'one')
    await stage.take()
    assert.is((await stage.mail()).length, 5)
    // Two of those that had no room, and one that will wait for the share of that caller.
    stage.now += MINUTE
    await stage.post('victim@gmail.com', ['a.example'], { caller: 'one' })
    await stage.take()
    assert.equal(await stage.mail(), [])
    stage.now += MINUTE
    const [letter] = await stage.ask('victim@gmail.com', ['a.example'], { caller: 'victim' })
    assert.is(letter!.email, 'victim@gmail.com')
    assert.is(letter!.letter.caller, 'victim')
  },

  'a domain whose owner may have all names gets five letters an hour and twenty a day, a provider any':
    async stage => {
      const post = async (email: string, index: number): Promise<void> =>
        stage.post(email, ['a.example'], { caller: `caller ${index}` })
      for (let index = 0; index < 40; index++) {
        await post(`n${index}@x${index}.catchall.example.org`, index)
        await post(`n${index}@naver.com`, index)
      }
      await stage.take()
      const to = (handed: readonly Handed[], domain: string) =>
        handed.filter(({ email }) => email.endsWith(domain)).length
      const first = await stage.mail()
      assert.equal([to(first, 'example.org'), to(first, 'naver.com')], [5, 40])
      // Twenty wait at the most, so that the rest take no places of others.
      assert.is((await stage.letters()).length, 60)
      stage.now += LEASE_MS
      const day = await waitHours(stage, 23)
      assert.is(to(day, 'example.org'), 15)
      const again = Array.from({ length: 10 }, (_, index) => post(`m${index}@example.org`, index))
      await Promise.all(again)
      await stage.take()
      assert.is(to(await stage.mail(), 'example.org'), 0)
    },

  'a stranger who makes up names at a domain leaves places to whoever has one there': async stage => {
    const invent = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++)
        await stage.post(`made-up-${stage.now}-${index}@example.org`, ['a.example'], { caller: 'stranger' })
      await stage.take()
    }
    const of = (handed: readonly Handed[], caller: string) =>
      handed.filter(({ letter }) => letter.caller === caller).length
    await invent(40)
    assert.is((await stage.letters()).length, 15)
    assert.is(of(await stage.mail(), 'stranger'), 4)
    const owner = async (name: string) =>
      of(await stage.ask(`${name}@example.org`, ['a.example'], { caller: 'owner' }), 'owner')
    assert.is(await owner('one'), 1)
    stage.now += LEASE_MS
    // As long as it goes on, the others have their places.
    for (let hour = 1; hour < 6; hour++) {
      await waitHours(stage, 1)
      await invent(40)
    }
    const day = (await stage.letters()).filter(({ state }) => state === 'sent')
    assert.is(day.filter(({ caller }) => caller === 'stranger').length, 15)
    assert.is(await owner('two'), 1)
  },

  'callers of one network have one share, and those of others their own': async stage => {
    const { hashes } = stage
    const same = async (...keys: string[]) =>
      new Set(await Promise.all(keys.map(key => hashes.caller(key)))).size
    assert.is(await same('198.51.100.7', '198.51.100.250'), 1)
    assert.is(await same('20010db800010000/64', '20010db80001ffff/64'), 1)
    assert.is(await same('198.51.100.7', '198.51.101.7', '20010db800010000/64', '20010db800020000/64'), 4)
    assert.is(await same('unknown', '198.51.100.7'), 2)
  },

  'one who has a /48, or a /24, uses up a quarter of the limit with all of its addresses': async stage => {
    const callers = [
      ...Array.from({ length: 60 }, (_, at) => `20010db80001${at.toString(16).padStart(4, '0')}/64`),
      ...Array.from({ length: 200 }, (_, at) => `198.51.100.${at}`),
    ]
    for (const [at, key] of callers.entries())
      await stage.post(`user${at}@gmail.com`, ['a.example'], { caller: await stage.hashes.caller(key) })
    while ((await stage.take()) > 0);
    const handed = await stage.mail()
    const of = (handed: readonly Handed[]) =>
      [...Map.groupBy(handed, ({ letter }) => letter.caller).values()].map(all => all.length)
    assert.equal(of(handed), [stage.limit / 4, stage.limit / 4])
    const honest = await stage.hashes.caller('203.0.113.7')
    assert.is((await stage.ask('honest@gmail.com', ['a.example'], { caller: honest })).length, 1)
  },

  'who asks once finds a place among the letters of a flood, which keeps as many as others have':
    async stage => {
      stage.limit = 8
      for (let index = 0; index < 100; index++)
        await stage.post(`flood${index}@naver.com`, ['a.example'], { caller: `net ${index % 16}` })
      while ((await stage.take()) > 0);
      assert.is((await stage.letters()).length, 80)
      const kept = async (caller: string) =>
        (await stage.letters()).filter(one => one.caller === caller && one.state === 'waiting').length
      await stage.post('honest@naver.com', ['a.example'], { caller: 'honest' })
      await stage.take()
      assert.is(await kept('honest'), 1)
      assert.is((await stage.letters()).filter(({ state }) => state === 'waiting').length, 80)
      // One of a network that has the most already finds none.
      await stage.post('flood100@naver.com', ['a.example'], { caller: 'net 1' })
      await stage.take()
      assert.is(await kept('net 1'), 5)
    },

  'the secret of the hashes is made once': async stage => {
    const documents = new Map<string, string>()
    const kept = {
      get: async (key: string) => documents.get(key) ?? null,
      put: async (key: string, text: string, { replacing }: { replacing?: string | null } = {}) => {
        if (replacing === null && documents.has(key)) return false
        documents.set(key, text)
        return true
      },
    }
    const [one, other] = await Promise.all([hashesOf(kept), hashesOf(kept)])
    const hash = await one!.mailbox('a.b+c@gmail.com')
    assert.match(hash, /^[0-9a-f]{32}$/)
    assert.is(await other!.mailbox('AB@googlemail.com'), hash)
    assert.is.not(await stage.hashes.mailbox('ab@gmail.com'), hash)
    assert.is.not(await one!.caller('ab@gmail.com'), hash)
  },

  'what nobody confirmed is gone after two days, and not before': async stage => {
    const { database } = stage
    await stage.ask('late@example.org', ['a.example'])
    const id = await started(stage)
    stage.now += DAY
    await stage.ask('late@example.org', ['a.example'])
    stage.now += DAY + HOUR
    await purge(database, stage.now)
    // The second mail can still be confirmed.
    assert.ok(await stage.find('late@example.org'))
    stage.now += DAY
    await purge(database, stage.now)
    assert.is(await stage.find('late@example.org'), null)
    assert.is((await stage.find('user@example.org'))!.subscription.id, id)
    assert.is(await stage.count('watch_subscription'), 1)
    assert.is(await stage.count('watch_confirmation'), 0)
  },

  'a stopped address is gone after thirty days, unless it is asked again': async stage => {
    const { database } = stage
    const id = await started(stage)
    await stop(database, id, 'asked', stage.now)
    stage.now += 30 * DAY - HOUR
    const [letter] = await stage.ask('user@example.org', ['a.example'])
    stage.now += 2 * HOUR
    await purge(database, stage.now)
    await confirm(database, letter!.confirm!, stage.now)
    assert.is((await stage.find('user@example.org'))!.subscription.state, 'active')
    await stop(database, id, 'asked', stage.now)
    stage.now += 30 * DAY
    await purge(database, stage.now)
    for (const table of ['subscription', 'domain', 'confirmation', 'letter', 'token', 'mailing'])
      assert.is(await stage.count(`watch_${table}`), 0, table)
  },

  'the thirty days count from the stop': async stage => {
    const { database } = stage
    const id = await started(stage)
    stage.now += 60 * DAY
    await stop(database, id, 'asked', stage.now)
    stage.now += 30 * DAY - 1
    await purge(database, stage.now)
    assert.ok(await stage.find('user@example.org'))
    stage.now += 1
    await purge(database, stage.now)
    assert.is(await stage.find('user@example.org'), null)
  },

  'letters, links, mailings and complaints are kept as long as they are of use': async stage => {
    const { database } = stage
    await started(stage)
    await database.query(
      `INSERT INTO watch_suppressed (mailbox, why, until) VALUES ('m', 'complained', $1)`,
      [stage.now + DAY],
    )
    const kept = async () =>
      Promise.all(['letter', 'token', 'mailing', 'suppressed'].map(table => stage.count(`watch_${table}`)))
    assert.equal(await kept(), [1, 3, 1, 1])
    stage.now += DAY + LEASE_MS
    assert.is(await purge(database, stage.now), 1)
    assert.equal(await kept(), [1, 3, 1, 0])
    stage.now += DAY
    await purge(database, stage.now)
    assert.equal(await kept(), [1, 3, 1, 0])
    stage.now += 6 * DAY
    await purge(database, stage.now)
    assert.equal(await kept(), [1, 3, 0, 0])
    // A confirmation that is spent can be asked for once more.
    stage.now += 21 * DAY
    await purge(database, stage.now)
    assert.equal(await kept(), [1, 3, 0, 0])
    stage.now += 9 * DAY
    await purge(database, stage.now)
    assert.equal(await kept(), [0, 2, 0, 0])
    stage.now += 400 * DAY
    await purge(database, stage.now)
    assert.equal(await kept(), [0, 0, 0, 0])
    assert.is(await stage.count('watch_subscription'), 1)
  },

  'more than a batch is purged at once': async stage => {
    const { database } = stage
    for (let index = 0; index < 1_101; index++)
      await database.query(
        `INSERT INTO watch_mailing (letter_id, at, mailbox, caller) VALUES ($1, 1, 'm', NULL)`,
        [String(index)],
      )
    assert.is(await purge(database, stage.now), 1_101)
  },
}
