/** The operator's commands of the watch: what they show and change, and that addresses stay masked. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Letter, Receipt } from '../../../../core/network/doors.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import type { Messages } from '../../../../core/plugin/plugin.ts'
import type { Terminal } from '../../../../core/surface/cli/terminal.ts'
import { messages as runtimeMessages } from '../../../../runtime/commands/lists.ts'
import { reportOf } from '../../../unit/plugins/watch/hook/reports.ts'
import type { LetterRow } from '../../../../plugins/watch/store/tables.ts'
import { EMAIL, scene } from '../../../unit/plugins/watch/scene.ts'

type Scene = ReturnType<typeof scene>

const command = (it: Scene, ...words: string[]) => commandWith(it, {}, ...words)

const commandWith = async (it: Scene, more: Pick<Terminal, 'messages'>, ...words: string[]) => {
  let out = ''
  let err = ''
  const status = await runVerb(it.app, 'watch', words, {
    out: text => void (out += text),
    err: text => void (err += text),
    colors: false,
    language: 'en',
    ...more,
  })
  return { status, out, err }
}

const dataOf = async <T>(it: Scene, ...words: string[]): Promise<T> => {
  const { status, out, err } = await command(it, ...words, '--json')
  assert.is(status, 0, err)
  return JSON.parse(out) as T
}

const lettersOf = (it: Scene): Promise<readonly LetterRow[]> => it.rows<LetterRow>('watch_letter')

test('help names each command, in both languages', async () => {
  const it = scene()
  for (const [language, said] of [
    ['en', /Count addresses/],
    ['ko', /메시지 수를 표시합니다/],
  ] as const) {
    const { status, out } = await command(it, '--help', '--lang', language)
    assert.is(status, 0)
    assert.match(out, said)
    for (const name of 'add counts due outbox run plan export delete resend bounce'.split(' '))
      assert.match(out, new RegExp(`\\n +${name}\\b`))
  }
})

test('what is listed shows no address in full', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.ask('example.org', 'lee@example.com')
  for (const name of ['counts', 'due', 'outbox', 'plan'])
    for (const form of [[], ['--json'], ['--lang', 'ko', '--verbose']]) {
      const { status, out } = await command(it, name, ...form)
      assert.is(status, 0, name)
      assert.not.match(out, /kim|lee/, name)
    }
  assert.match((await command(it, 'due')).out, /k\*\*\*@example\.com/)
  assert.match((await command(it, 'outbox')).out, /l\*\*\*@example\.com/)
})

test('counts, due and outbox are those of the store', async () => {
  const it = scene()
  await it.confirmed('example.com,example.org')
  await it.ask('example.org', 'lee@example.com')
  const counts = await dataOf<{ subscriptions: object; domains: number }>(it, 'counts')
  assert.equal(counts.subscriptions, { pending: 1, active: 1, paused: 0, stopped: 0 })
  assert.is(counts.domains, 2)
  const due = await dataOf<{ due: number; next: { domains: number; dueAt: string }[] }>(it, 'due')
  assert.is(due.due, 0)
  assert.equal(
    due.next.map(({ domains, dueAt }) => [domains, dueAt]),
    [[2, '2026-11-24T00:00:00Z']],
  )
  const outbox = await dataOf<{ waiting: number; letters: { kind: string }[] }>(it, 'outbox')
  assert.equal(
    outbox.letters.map(({ kind }) => kind),
    Array.from({ length: outbox.waiting }, () => 'confirm'),
  )
})

test('a plan shows what would be sent, and changes nothing', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.store.database.query('UPDATE watch_domain SET failures = 3, tried_at = $1', [
    it.time.now().getTime(),
  ])
  const before = await it.all()
  const { out } = await command(it, 'plan')
  assert.match(out, /1 address would get a message/)
  assert.match(out, /example\.com: /)
  const { addresses } = await dataOf<{ addresses: { domains: { notices: unknown[] }[] }[] }>(it, 'plan')
  assert.is(addresses[0]!.domains[0]!.notices.length, 1)
  assert.is(await it.all(), before)
})

test('one address is exported and deleted, by any spelling of its domain', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.confirmed('example.com', 'lee@example.com')
  const exported = await dataOf<Record<string, object[]>>(it, 'export', 'kim@EXAMPLE.com')
  assert.match(JSON.stringify(exported), /kim@example\.com/)
  assert.not.match(JSON.stringify(exported), /lee@|"hash"/)
  assert.is((await command(it, 'delete', EMAIL)).status, 0)
  assert.is(await it.subscriptionOf(EMAIL), undefined)
  assert.ok(await it.subscriptionOf('lee@example.com'))
  for (const words of [
    ['export', EMAIL],
    ['delete', EMAIL],
    ['resend', EMAIL],
  ]) {
    const { status, err } = await command(it, ...words)
    assert.is(status, 2)
    assert.match(err, /Nothing is stored about this address/)
  }
  assert.match(
    (await command(it, 'export', 'LEE+x@example.com')).err,
    /Other spellings are stored: lee@example\.com\./,
  )
  assert.match((await command(it, 'delete', 'nobody')).err, /single email address/)
})

test('what CT logs show of a domain is exported to those who hear of it', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.store.database.query(
    `INSERT INTO watch_search (domain, found) VALUES ('example.com', '{"at":1}'), ('example.org', '{"at":2}')`,
  )
  type Exported = { readonly watch_search?: readonly object[] }
  assert.is((await dataOf<Exported>(it, 'export', EMAIL)).watch_search, undefined)
  await it.store.database.query('UPDATE watch_subscription SET certificates = 1')
  assert.equal((await dataOf<Exported>(it, 'export', EMAIL)).watch_search, [
    { domain: 'example.com', searched_at: null, found: { at: 1 } },
  ])
})

test('what looks like JSON in an address or an error is exported as it is', async () => {
  const it = scene()
  const email = '{x}@example.com'
  await it.confirmed('example.com', email)
  await it.post('/api/v1/watch', { email, domains: 'example.org' })
  await it.store.database.query(`UPDATE watch_letter SET error = '[192.0.2.1] said no'`)
  const exported = await dataOf<Record<string, object[]>>(it, 'export', email)
  assert.match(JSON.stringify(exported), /"\{x\}@example\.com".*"\[192\.0\.2\.1\] said no"/)
})

test('a request that was not looked at yet is deleted as well', async () => {
  const it = scene()
  await it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com' })
  assert.is((await command(it, 'delete', EMAIL)).status, 0)
  assert.is((await it.rows('watch_request')).length, 0)
})

test('letters that failed are tried again, and who has not confirmed is asked once more', async () => {
  const it = scene()
  await it.ask('example.com')
  const [letter] = await lettersOf(it)
  await it.store.database.query(`UPDATE watch_letter SET state = 'failed', error = 'x', ended_at = 1`)
  assert.is((await command(it, 'outbox')).status, 1)
  assert.match((await command(it, 'resend', letter!.id)).out, /1 message is sent again/)
  assert.equal(
    (await lettersOf(it)).map(({ state, error }) => [state, error]),
    [['waiting', null]],
  )
  await it.store.database.query(`UPDATE watch_letter SET state = 'sent', content = ''`)
  assert.is((await command(it, 'resend', letter!.id)).status, 2)
  assert.match((await command(it, 'resend', EMAIL)).out, /new confirmation mail/)
  assert.is((await it.rows('watch_request')).length, 1)
  it.time.pass(3600)
  await it.take()
  assert.equal((await lettersOf(it)).map(({ state }) => state).sort(), ['sent', 'waiting'])
})

test('all letters that failed are tried again with one word, and no others', async () => {
  const it = scene()
  for (const name of ['one', 'two', 'three', 'four']) await it.ask('example.com', `${name}@example.com`)
  const states = async (): Promise<string[]> =>
    (await lettersOf(it)).map(({ state, send_at, error }) => `${state} ${send_at} ${error}`).sort()
  await it.store.database.query(`UPDATE watch_letter SET send_at = 9000000000000`)
  const [failed, refused, put] = await lettersOf(it)
  const fail = (state: string, id: string) =>
    it.store.database.query(`UPDATE watch_letter SET state = $1, error = 'x', attempts = 1 WHERE id = $2`, [
      state,
      id,
    ])
  await fail('failed', failed!.id)
  await fail('waiting', refused!.id)
  await fail('dropped', put!.id)
  assert.match((await command(it, 'resend', 'all')).out, /2 messages are sent again/)
  const now = it.time.now().getTime()
  assert.equal(
    await states(),
    [
      'dropped 9000000000000 x',
      'waiting 9000000000000 null',
      ...Array.from({ length: 2 }, () => `waiting ${now} null`),
    ].sort(),
  )
  assert.is((await command(it, 'resend', 'all')).status, 2)
})

test('a run does what is due, and says how many messages were sent', async () => {
  const sent: string[] = []
  const send = async ({ to }: { readonly to: string }): Promise<Receipt> => {
    sent.push(to)
    return { ok: true, id: null }
  }
  const it = scene({}, { mail: { send } })
  await it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com' })
  const { out } = await command(it, 'run')
  assert.match(out, /1 message was sent/)
  assert.equal(sent, [EMAIL])
  assert.match((await command(it, 'run')).out, /0 messages were sent/)
  // Old letters that the same run deletes take nothing from the count.
  await it.store.database.query(`UPDATE watch_letter SET send_at = 1, ended_at = 1`)
  it.time.pass(3600)
  await it.post('/api/v1/watch', { email: 'lee@example.com', domains: 'example.com' })
  assert.match((await command(it, 'run')).out, /1 message was sent/)
  assert.equal(
    (await lettersOf(it)).map(({ state }) => state),
    ['sent'],
  )
})

test('nothing is sent to whom the operator blocks, and who asks is told the same', async () => {
  const sent: string[] = []
  const send = async ({ to }: { readonly to: string }): Promise<Receipt> => {
    sent.push(to)
    return { ok: true, id: null }
  }
  const it = scene({ CERTSCOPE_MAIL_BLOCK: 'Lee@Example.com, @한국.kr' }, { mail: { send } })
  const said = new Set<string>()
  for (const email of ['LEE+x@example.com', 'kim@a.xn--3e0b707e.kr', 'kim@한국.kr', EMAIL]) {
    const response = await it.post('/api/v1/watch', { email, domains: 'example.com' })
    said.add(`${response.status} ${await response.text()}`)
  }
  await command(it, 'run')
  assert.equal(sent, [EMAIL])
  assert.is(said.size, 1)
  assert.is((await it.rows('watch_subscription')).length, 1)
  // One who was there before gets nothing more either.
  await it.post(await it.link('confirm'))
  await it.store.database.query(`UPDATE watch_subscription SET email = 'lee@example.com'`)
  await it.post(await it.link('manage', 'lee@example.com'), { act: 'test' })
  it.time.pass(3600)
  await command(it, 'run')
  assert.equal(sent, [EMAIL])
  for (const wrong of ['nobody', '@', 'a@b@c.kr', 'lee@example.com;kim@example.com'])
    assert.throws(() => scene({ CERTSCOPE_MAIL_BLOCK: wrong }), /CERTSCOPE_MAIL_BLOCK=.* is not valid/)
})

/* What came back. */

const ENVELOPE = { CERTSCOPE_MAIL_ENVELOPE: 'Bounce@mail.example.kr' }
const DAY_S = 24 * 3600

const piped = (...texts: readonly string[]): Messages =>
  async function* () {
    for (const text of texts) yield { text, done: async () => {} }
  }

/** A subscription whose letters leave by a mailer that accepts them, and the reports about them. */
const mailing = async () => {
  const sent: Letter[] = []
  const send = async (letter: Letter): Promise<Receipt> => {
    sent.push(letter)
    return { ok: true, id: null }
  }
  const it = scene(ENVELOPE, { mail: { send } })
  await it.confirmed('example.com')
  await it.store.database.query("UPDATE watch_letter SET state = 'dropped'")
  // No alert comes between.
  await it.store.database.query('UPDATE watch_subscription SET due_at = NULL')
  return {
    it,
    /** Sends a test mail; gives the address that reports about it come to. */
    async mail(): Promise<string> {
      await it.post(await it.link('manage'), { act: 'test' })
      await command(it, 'run')
      return sent.at(-1)!.envelope!
    },
    async report(to: string, fields = ['Action: failed', 'Status: 5.1.1'], user = 'Kim@Example.com') {
      const messages = piped(reportOf({ to, user, fields }))
      const { status, out } = await commandWith(it, { messages }, 'bounce', '--json')
      assert.is(status, 0)
      assert.not.match(out, /kim/i)
      const [is] = Object.entries(JSON.parse(out) as Record<string, number>).filter(
        ([name, count]) => name !== 'read' && count === 1,
      )
      return is![0]
    },
    state: async () => {
      const { state, stopped_why } = (await it.subscriptionOf(EMAIL))!
      return `${state} ${stopped_why}`
    },
  }
}

test('an address that is reported dead again more than a day later is stopped, by reports of its letters', async () => {
  const { it, mail, report, state } = await mailing()
  const first = await mail()
  assert.match(first, /^bounce\+[0-9a-f]{48}@mail\.example\.kr$/)
  assert.ok(first.indexOf('@') <= 64)
  const forged = first.replace(/.@/, sign => (sign === '0@' ? '1@' : '0@'))
  for (const to of [
    forged,
    'bounce@mail.example.kr',
    'bounce+x@mail.example.kr',
    first.replace('.kr', '.net'),
  ])
    assert.is(await report(to), 'ignored', to)
  for (const fields of [
    ['Action: delayed', 'Status: 4.4.1'],
    ['Action: failed', 'Status: 5.2.2'],
    ['Action: failed'],
  ])
    assert.is(await report(first, fields), 'ignored', fields.join())
  // A member of what the address forwards to.
  assert.is(await report(first, undefined, 'lee@example.com'), 'ignored')
  assert.is(await report(`Bounces <${first.toUpperCase()}>`), 'noted')
  it.time.pass(2 * DAY_S)
  // The report of one letter counts once.
  assert.is(await report(first), 'ignored')
  assert.is(await state(), 'active null')
  assert.is(await report(await mail()), 'stopped')
  assert.is(await state(), 'stopped bounced')
})

test('reports that are read newest first count the same', async () => {
  const { it, mail, report } = await mailing()
  const first = await mail()
  it.time.pass(2 * DAY_S)
  assert.is(await report(await mail()), 'noted')
  assert.is(await report(first), 'stopped')
})

test('reports of one day, or with a letter between them that did not come back, stop nothing', async () => {
  const { it, mail, report, state } = await mailing()
  assert.is(await report(await mail()), 'noted')
  it.time.pass(DAY_S - 60)
  assert.is(await report(await mail()), 'noted')
  it.time.pass(DAY_S)
  await mail()
  it.time.pass(DAY_S)
  assert.is(await report(await mail()), 'noted')
  assert.is(await state(), 'active null')
  it.time.pass(DAY_S + 60)
  assert.is(await report(await mail()), 'stopped')
})

test('a report of what was sent before the address was confirmed again stops nothing', async () => {
  const { it, mail, report, state } = await mailing()
  assert.is(await report(await mail()), 'noted')
  it.time.pass(2 * DAY_S)
  await it.store.database.query('UPDATE watch_subscription SET confirmed_at = $1', [it.time.now().getTime()])
  assert.is(await report(await mail()), 'noted')
  assert.is(await state(), 'active null')
})

test('the new messages of a Maildir are read once, links and other files are left alone', async () => {
  const { it, mail } = await mailing()
  const folder = mkdtempSync(join(tmpdir(), 'certscope-maildir-'))
  const read = async () => {
    const { status, out, err } = await commandWith(
      it,
      { messages: runtimeMessages },
      'bounce',
      folder,
      '--json',
    )
    return status === 0 ? JSON.parse(out) : err
  }
  assert.match(await read(), /The Maildir cannot be read \(ENOENT\)/)
  mkdirSync(join(folder, 'new'))
  const report = reportOf({ to: await mail(), user: EMAIL, fields: ['Action: failed', 'Status: 5.1.1'] })
  writeFileSync(join(folder, 'new', '1.a.mx'), report + 'x'.repeat(600_000))
  writeFileSync(join(folder, 'new', '2.b.mx'), 'Subject: hello\n\nhello')
  writeFileSync(join(folder, 'new', '.hidden'), report)
  symlinkSync('/etc/passwd', join(folder, 'new', '3.c.mx'))
  assert.equal(await read(), { read: 2, noted: 1, stopped: 0, ignored: 1 })
  assert.equal(readdirSync(join(folder, 'cur')).sort(), ['1.a.mx:2,S', '2.b.mx:2,S'])
  assert.equal(await read(), { read: 0, noted: 0, stopped: 0, ignored: 0 })
})

test('without the setting letters have the address of all, and no report is read', async () => {
  const it = scene()
  assert.match((await command(it, 'bounce')).err, /CERTSCOPE_MAIL_ENVELOPE/)
  for (const wrong of ['x', 'a+b@example.com', 'sixteen-letters-x@example.com', 'a@b@c.kr'])
    assert.throws(() => scene({ CERTSCOPE_MAIL_ENVELOPE: wrong }), /CERTSCOPE_MAIL_ENVELOPE=.* is not valid/)
})

test.run()
