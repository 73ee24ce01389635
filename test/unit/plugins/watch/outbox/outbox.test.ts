/** What becomes of a letter: sent, tried again, given up, or never handed over at all. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Letter, Mailer } from '../../../../../core/network/doors.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { addRequest } from '../../../../../plugins/watch/subscription/requests.ts'
import { againAt } from '../../../../../plugins/watch/outbox/outbox.ts'
import {
  askTest,
  pause,
  removeDomain,
  resume,
  stop,
} from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { DAY_MS, HOUR_MS, due, endingAt, pastEnd, stage } from '../day/scene.ts'
import type { Stage } from '../day/scene.ts'

const MINUTE_MS = 60_000

type SendOptions = Parameters<Mailer['send']>[1]

const ID = 'id-p@example.com'

const alertsOf = (...severities: string[]): string =>
  JSON.stringify({
    kind: 'alerts',
    domains: [{ domain: 'a.example', notices: severities.map(severity => ({ severity })) }],
  })

test('waits grow, and a service that names a longer time is heeded', () => {
  const letter = { kind: 'test', content: '{}', made_at: 0 } as const
  const minutes = [0, 1, 2, 3, 4, 9].map(
    attempts => againAt({ ...letter, attempts }, undefined, 0)! / MINUTE_MS,
  )
  assert.equal(minutes, [1, 5, 15, 60, 240, 240])
  assert.is(againAt({ ...letter, attempts: 0 }, 10 * MINUTE_MS, 0), 10 * MINUTE_MS)
})

test('what stands is tried until the next day tells it anew; what nobody else says, for three days', () => {
  for (const [kind, content, hours] of [
    ['alerts', alertsOf('warning'), 24],
    ['alerts', alertsOf('critical'), 24],
    ['alerts', alertsOf('good'), 72],
    ['alerts', alertsOf('critical', 'good'), 72],
    ['alerts', alertsOf('info'), 72],
    ['confirm', '{}', 72],
  ] as const) {
    const last = hours * HOUR_MS - 240 * MINUTE_MS
    const letter = { kind, content, attempts: 5, made_at: 0 }
    assert.is(againAt(letter, undefined, last), hours * HOUR_MS, `${kind} ${content}`)
    assert.is(againAt(letter, undefined, last + 1), null, `${kind} ${content}`)
  }
})

test('a letter that is wanted later is tried again, with the same id, and then sent once', async () => {
  const it = await due()
  const ids = new Set<string>()
  let attempts = 0
  it.send = ({ id }) => {
    ids.add(id)
    return ++attempts < 4 ? { ok: false, why: 'later', detail: '451 try again' } : { ok: true, id: 'receipt' }
  }
  await pastEnd(it, it.now() + 6 * HOUR_MS)
  const [letter] = await it.letters()
  assert.is(letter!.state, 'sent')
  assert.is(letter!.attempts, 4)
  assert.is(letter!.receipt, 'receipt')
  assert.is(letter!.content, '')
  assert.is(ids.size, 1)
  assert.is(it.sent.length, 1)
})

test('while a letter is on its way no other is written, and the next is a day after it', async () => {
  const it = await due()
  const down = it.now() + 2.5 * DAY_MS
  it.send = () => (it.now() < down ? { ok: false, why: 'later', detail: '421' } : { ok: true, id: null })
  await pastEnd(it, it.now() + 12 * DAY_MS)
  const times = it.sent.map(({ at }) => at)
  assert.ok(times.length >= 2, `${times.length}`)
  for (const [index, at] of times.slice(1).entries()) assert.ok(at - times[index]! >= 20 * HOUR_MS)
  assert.ok(times[0]! >= down && times[0]! < down + 5 * HOUR_MS)
})

test('what is refused waits, is told anew each day while it stands, and arrives when it is taken', async () => {
  const it = await due()
  const begun = it.now()
  const ids = new Set<string>()
  it.send = ({ id }) => {
    ids.add(id)
    return it.now() < begun + 2.2 * DAY_MS
      ? { ok: false, why: 'refused', detail: '552 5.2.2 Mailbox full' }
      : { ok: true, id: null }
  }
  const { context, log } = it.instance()
  await pass(context)
  const [first] = await it.letters()
  assert.equal([first!.state, first!.attempts, first!.error], ['waiting', 1, '552 5.2.2 Mailbox full'])
  assert.ok(log.some(({ event, why }) => event === 'mail' && why === 'refused'))
  await pastEnd(it, begun + 3 * DAY_MS)
  // One a day; the last was written on the day on which it was taken, with the days left of then.
  assert.equal(
    (await it.letters()).map(({ state }) => state),
    ['dropped', 'dropped', 'sent'],
  )
  assert.is(ids.size, 3)
  assert.is(it.sent.length, 1)
  assert.is((await it.subscriptions())[0]!.state, 'active')
})

test('news that nobody takes has failed after three days, and may be sent again by the operator', async () => {
  const it = await due()
  const end = it.now() + 70 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await pass(it.instance().context)
  await pastEnd(it, it.now() + DAY_MS)
  it.measure = async (domain, now) => endingAt(domain, end + 15 * DAY_MS, now)
  it.send = () => ({ ok: false, why: 'refused', detail: '550 5.7.1 policy' })
  await pastEnd(it, it.now() + 5 * DAY_MS)
  const failed = (await it.letters()).filter(({ state }) => state === 'failed')
  assert.is(failed.length, 1)
  assert.ok(failed[0]!.ended_at! - failed[0]!.made_at > 2.5 * DAY_MS)
  assert.match(failed[0]!.content, /renewed/)
})

const REJECTED = { ok: false, why: 'rejected', detail: '550 5.1.1 No such user' } as const

test('a letter that was asked for is not tried again at an address that is not there', async () => {
  const it = await due()
  await it.database.query('UPDATE watch_subscription SET due_at = $1', [it.now() + 9 * DAY_MS])
  await askTest(it.database, ID, it.now())
  it.send = () => REJECTED
  await pass(it.instance().context)
  assert.equal(
    (await it.letters()).map(({ state, attempts }) => [state, attempts]),
    [['dropped', 1]],
  )
})

/** The letter of that address has been tried once, and waits. */
const waiting = async (): Promise<Stage> => {
  const it = await due()
  it.send = () => ({ ok: false, why: 'later', detail: '451' })
  await pass(it.instance().context)
  it.send = () => ({ ok: true, id: null })
  return it
}

test('who stops while a letter waits does not have it', async () => {
  const it = await waiting()
  await stop(it.database, ID, 'asked', it.now())
  await pastEnd(it, it.now() + HOUR_MS)
  assert.is(it.sent.length, 0)
})

test('who pauses while a letter waits has it after the pause', async () => {
  const it = await waiting()
  await pause(it.database, ID, it.now())
  await pastEnd(it, it.now() + 2 * DAY_MS)
  assert.is(it.sent.length, 0)
  await resume(it.database, ID, it.now())
  await pass(it.instance().context)
  assert.is(it.sent.length, 1)
})

test('who pauses while a letter is not accepted has it after the pause', async () => {
  const it = await due()
  it.send = async () => {
    await pause(it.database, ID, it.now())
    return { ok: false, why: 'later', detail: '451' }
  }
  await pass(it.instance().context)
  it.send = () => ({ ok: true, id: null })
  await pastEnd(it, it.now() + DAY_MS)
  assert.is(it.sent.length, 0)
  await resume(it.database, ID, it.now())
  await pass(it.instance().context)
  assert.is(it.sent.length, 1)
})

test('after a long pause what still stands is told anew', async () => {
  const it = await waiting()
  await pause(it.database, ID, it.now())
  await pastEnd(it, it.now() + 3.2 * DAY_MS)
  assert.is((await it.letters())[0]!.state, 'dropped')
  await resume(it.database, ID, it.now())
  assert.is(it.sent.length, 0)
  await pastEnd(it, it.now() + 1.1 * DAY_MS)
  assert.is(it.sent.length, 1)
})

test('a domain that was removed is in no letter that waits', async () => {
  const it = await due()
  await it.database.query(
    `INSERT INTO watch_domain (subscription_id, domain, added_at, check_at) VALUES ($1, 'b.example.com', 1, 1)`,
    [ID],
  )
  const texts: string[] = []
  const { mail, ...context } = it.instance().context
  const heard = {
    ...context,
    mail: {
      ...mail,
      send: (letter: Letter, options: SendOptions) => {
        texts.push(letter.text)
        return mail.send(letter, options)
      },
    },
  }
  it.send = () => ({ ok: false, why: 'later', detail: '451' })
  await pass(heard)
  it.set(it.now() + HOUR_MS)
  await removeDomain(it.database, ID, 'b.example.com', it.now())
  it.send = () => ({ ok: true, id: null })
  await pass(heard)
  assert.equal(
    texts.map(text => [/a\.example\.com/.test(text), /b\.example\.com/.test(text)]),
    [
      [true, true],
      [true, false],
    ],
  )
})

test('a letter that is handed over again says the same, days later', async () => {
  const it = await due()
  const subjects: string[] = []
  it.send = ({ subject }) => {
    subjects.push(subject)
    return subjects.length < 9 ? { ok: false, why: 'later', detail: '451' } : { ok: true, id: null }
  }
  await pastEnd(it, it.now() + 1.5 * DAY_MS)
  assert.is(subjects.length, 9)
  assert.is(new Set(subjects).size, 1)
})

test('a server that thinks for minutes gets the letter from nobody else', async () => {
  for (const kind of ['alerts', 'test'] as const) {
    const it = await due()
    if (kind === 'test') {
      await it.database.query('UPDATE watch_subscription SET due_at = $1', [it.now() + DAY_MS])
      await askTest(it.database, ID, it.now())
    }
    let attempts = 0
    it.send = async () => {
      attempts++
      it.set(it.now() + 3 * MINUTE_MS)
      await pass(it.instance().context)
      return { ok: true, id: null }
    }
    await pass(it.instance().context)
    assert.is(attempts, 1, kind)
    assert.is((await it.letters())[0]!.state, 'sent')
    if (kind === 'alerts') continue
    // Its cap counts from the time at which it arrived.
    const [place] = await it.database.query<{ at: number }>('SELECT at FROM watch_mailing')
    assert.is(place!.at, it.now())
  }
})

test('the operator is told, once an hour, when the limit holds letters back', async () => {
  const it = await stage('2026-11-21T00:30:00Z')
  const names = Array.from({ length: 6 }, (_, at) => `p${at}@example.com`)
  await it.watch(Object.fromEntries(names.map(name => [name, ['a.example.com']])))
  for (const name of names) await askTest(it.database, `id-${name}`, it.now())
  const { context, log } = it.instance()
  const small = { ...context, settings: { ...context.settings, mailLimit: 2, mailConnections: 1 } }
  const told = () => log.filter(({ event }) => event === 'mail-limit')
  await pass(small)
  assert.is(it.sent.length, 2)
  const { level, limit, mailed, waiting, dropped } = told()[0]!
  assert.equal([level, limit, mailed, waiting, dropped], ['warn', 2, 2, 4, 0])
  assert.not.match(JSON.stringify(told()), /@/)
  for (let minutes = 0; minutes < 50; minutes += 10) {
    it.set(it.now() + 10 * MINUTE_MS)
    await pass(small)
  }
  assert.is(told().length, 1)
  it.set(it.now() + 2 * HOUR_MS)
  await pass(small)
  assert.is(told().length, 2)
})

test('a letter that became unwanted is dropped when it is claimed, and takes no place of a cap', async () => {
  const it = await due()
  await askTest(it.database, ID, it.now())
  // As a stop that falls between two statements would leave it.
  await it.database.query(`UPDATE watch_subscription SET state = 'stopped', due_at = NULL`)
  await pass(it.instance().context)
  assert.equal([it.sent.length, (await it.letters()).map(({ state }) => state)], [0, ['dropped']])
  assert.is((await it.database.query('SELECT at FROM watch_mailing')).length, 0)
})

test('asked letters keep to their caps, and are given up after a day', async () => {
  const it = await due()
  await it.database.query('UPDATE watch_subscription SET due_at = $1', [it.now() + 9 * DAY_MS])
  for (let asked = 0; asked < 2; asked++) {
    await askTest(it.database, 'id-p@example.com', it.now())
    await pass(it.instance().context)
  }
  assert.is(it.sent.length, 1)
  await pastEnd(it, it.now() + 20 * MINUTE_MS)
  assert.is(it.sent.length, 2)
  it.send = () => ({ ok: false, why: 'later', detail: '451' })
  await askTest(it.database, 'id-p@example.com', it.now())
  await pastEnd(it, it.now() + 2 * DAY_MS)
  const last = (await it.letters()).at(-1)!
  assert.ok(last.state === 'dropped' || last.state === 'failed', last.state)
  assert.ok(last.attempts <= 3, `${last.attempts}`)
})

test('who asks once is not behind a flood that asked before', async () => {
  const it = await stage('2026-11-21T00:30:00Z')
  const { context } = it.instance()
  const small = { ...context, settings: { ...context.settings, mailLimit: 8 } }
  const ask = (name: string, caller: string): Promise<void> =>
    addRequest(
      it.database,
      { email: `${name}@naver.com`, domains: ['a.example.com'], language: 'en', caller },
      it.now(),
    )
  for (let at = 0; at < 20; at++) await ask(`flood${at}`, `network ${at % 4}`)
  await pass(small)
  it.set(it.now() + 30 * MINUTE_MS)
  await ask('honest', 'network of one')
  await pass(small)
  assert.is(it.sent.length, 8)
  it.set(it.now() + 40 * MINUTE_MS)
  await pass(small)
  assert.is(it.sent[8]!.to, 'honest@naver.com')
})

test.run()
