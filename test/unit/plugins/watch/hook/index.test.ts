/** MailerSend's reports: who may send them, and that bounces, complaints and unsubscribing end the mails. */
import { createHmac } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Database } from '../../../../../core/network/doors.ts'
import hook from '../../../../../plugins/watch/hook/index.ts'
import { readReport } from '../../../../../plugins/watch/hook/events.ts'
import watch from '../../../../../plugins/watch/index.ts'
import { tables } from '../../../../../plugins/watch/store/tables.ts'
import { memoryStore } from '../../../../../runtime/doors/store/store.ts'
import { clock, get, world } from '../../../../peers/world.ts'

const SECRET = 'kBOWcDFRgQa3IwVrPKDs4YdS2VqYWBH8'
/** It stands in MailerSend's documentation, for the test that a webhook is saved with. */
const KNOWN = 'test_Am3L1GuOIc4blLUuHqAPxxwkZaJyEk8G'
const SITE = 'https://certscope.example'

const sign = (body: string, secret = SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex')

/** As MailerSend writes JSON: slashes escaped. */
const written = (report: object): string => JSON.stringify(report).replaceAll('/', '\\/')

const AT = '2026-11-23T01:00:00.520507Z'
const first = (type: string, receipt: string, at = AT) => ({
  type: `activity.${type}`,
  domain_id: 'yv69oxl5kl785kw2',
  created_at: at,
  webhook_id: '2351ndgwr4zqx8ko',
  url: 'https://certscope.example/hooks/mailersend',
  data: {
    object: 'activity',
    id: '63fd251d5c00f8e52001fce6',
    type,
    created_at: at,
    email: {
      object: 'email',
      id: '63fd25194194bf4c85b7a234',
      from: 'alerts@certscope.example',
      subject: 'example.com expires',
      status: 'rejected',
      tags: null,
      message: { object: 'message', id: receipt, created_at: at },
      recipient: { object: 'recipient', id: '63f3bb19', email: 'ann@example.com', created_at: at },
    },
    morph: { object: 'recipient_bounce', reason: 'Host or domain name not found' },
    template_id: '',
  },
})
const second = (type: string, receipt: string, at = AT) => ({
  type: `activity.${type}`,
  created_at: at,
  data: {
    id: '6892766a5b66e2daf3dc9155',
    domain_id: 'yv69oxl5kl785kw2',
    message_id: receipt,
    email_id: '6892766a8d52ba62543d5e71',
    type,
    subject: 'example.com expires',
    email: 'ann@example.com',
    tags: [],
    meta: [],
  },
})

const insert = async (
  database: Database,
  table: string,
  row: Readonly<Record<string, string | number | null>>,
) => {
  const names = Object.keys(row)
  await database.query(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  )
}

const scene = async (environment: Record<string, string> = {}) => {
  const time = clock('2026-11-23T02:00:00Z')
  const store = memoryStore([watch])
  const open = { CERTSCOPE_SITE_URL: SITE, CERTSCOPE_MAIL_WEBHOOK_SECRET: SECRET, ...environment }
  const app = world([{ ...watch, uses: {}, jobs: [] }, hook], { store, now: time.now }, open)
  const now = time.now().getTime()
  for (const [id, email] of [
    ['s1', 'ann@example.com'],
    ['s2', 'bob@example.com'],
  ]) {
    await insert(store.database, 'watch_subscription', {
      id: id!,
      email: email!,
      mailbox: `box-${id}`,
      language: 'en',
      state: 'active',
      hour: 9,
      zone: 'Asia/Seoul',
      made_at: now - 90_000_000,
      changed_at: now - 90_000_000,
      confirmed_at: now - 86_400_000,
      due_at: now + 1,
    })
    await insert(store.database, 'watch_letter', {
      id: `l-${id}`,
      subscription_id: id!,
      mailbox: `box-${id}`,
      kind: 'alerts',
      content: '',
      made_at: now - 7_200_000,
      send_at: now - 7_200_000,
      state: 'sent',
      receipt: `m-${id}`,
    })
  }
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    get(app, '/hooks/mailersend', {
      method: 'POST',
      body,
      headers: { host: 'certscope.example', 'content-type': 'application/json', ...headers },
    })
  const states = async (): Promise<string[]> => {
    const rows = await store.database.query<{ state: string; stopped_why: string | null }>(
      'SELECT state, stopped_why FROM watch_subscription ORDER BY id',
    )
    return rows.map(({ state, stopped_why }) => `${state}${stopped_why === null ? '' : ` ${stopped_why}`}`)
  }
  const report = async (it: object): Promise<number> => {
    const body = written(it)
    return (await post(body, { signature: sign(body) })).status
  }
  return { app, store, time, post, report, states }
}

test("what one address of the operator's list reports does not end the list", async () => {
  const { store, report, states } = await scene()
  await store.database.query("UPDATE watch_subscription SET id = 'operator' WHERE id = 's1'")
  await store.database.query("UPDATE watch_letter SET subscription_id = 'operator' WHERE id = 'l-s1'")
  for (const type of ['spam_complaint', 'unsubscribed', 'hard_bounced'])
    assert.is(await report(first(type, 'm-s1')), 200)
  assert.equal(await states(), ['active', 'active'])
})

const ENDINGS: readonly [type: string, state: string][] = [
  ['spam_complaint', 'stopped complained'],
  ['unsubscribed', 'stopped asked'],
]
for (const [type, state] of ENDINGS)
  for (const [version, shape] of [first, second].entries())
    test(`activity.${type} in version ${version + 1} stops that one address, once`, async () => {
      const { report, states } = await scene()
      assert.is(await report(shape(type, 'm-s1')), 200)
      assert.equal(await states(), [state, 'active'])
      assert.is(await report(shape(type, 'm-s1')), 200)
      assert.equal(await states(), [state, 'active'])
    })

for (const [version, shape] of [first, second].entries())
  test(`activity.hard_bounced in version ${version + 1} stops that one address after more than a day`, async () => {
    const { store, time, report, states } = await scene()
    assert.is(await report(shape('hard_bounced', 'm-s1')), 200)
    assert.is(await report(shape('hard_bounced', 'm-s1')), 200)
    assert.equal(await states(), ['active', 'active'])
    time.pass(30 * 3_600)
    await insert(store.database, 'watch_letter', {
      id: 'l-later',
      subscription_id: 's1',
      mailbox: 'box-s1',
      kind: 'alerts',
      content: '',
      made_at: time.now().getTime(),
      send_at: time.now().getTime(),
      state: 'sent',
      receipt: 'm-later',
    })
    assert.is(await report(shape('hard_bounced', 'm-later')), 200)
    assert.equal(await states(), ['stopped bounced', 'active'])
  })

test('a report from before the address was confirmed again changes nothing', async () => {
  const { store, time, report, states } = await scene()
  await store.database.query('UPDATE watch_subscription SET confirmed_at = $1', [time.now().getTime()])
  assert.is(await report(first('hard_bounced', 'm-s1')), 200)
  assert.equal(await states(), ['active', 'active'])
})

test('what is of no mail of ours, will be tried again, or is unknown changes nothing', async () => {
  const { report, states } = await scene()
  const others = [
    first('hard_bounced', 'm-other'),
    first('soft_bounced', 'm-s1'),
    first('opened', 'm-s1'),
    second('deferred', 'm-s1'),
    { type: 'maintenance.start', created_at: '2025-08-05 22:27:14', data: { id: 'm-s1' } },
    { type: 'activity.hard_bounced' },
    { type: 'activity.hard_bounced', data: [] },
    { type: 'activity.hard_bounced', data: { message_id: 7, email: { message: null } } },
    { type: '__proto__', data: {} },
  ]
  for (const it of others) assert.is(await report(it), 200, JSON.stringify(it))
  assert.equal(await states(), ['active', 'active'])
})

test('a signature that is wrong, missing or of another body is refused, and says nothing else', async () => {
  const { post, states } = await scene()
  const body = written(first('hard_bounced', 'm-s1'))
  const wrong = [
    '',
    'x',
    sign(body, 'another-secret-of-16'),
    sign(`${body} `),
    'z'.repeat(64),
    sign(body).slice(1),
    sign(body, KNOWN),
  ]
  for (const signature of wrong) {
    const response = await post(body, signature === '' ? {} : { signature })
    assert.is(response.status, 401)
    assert.equal(await response.json(), { error: 'The signature is not valid.' })
    assert.is(response.headers.get('www-authenticate'), 'Signature')
  }
  assert.equal(await states(), ['active', 'active'])
  assert.is((await post(body, { signature: sign(body).toUpperCase() })).status, 200)
})

test('the test of a new webhook is accepted, and its known secret proves nothing else', async () => {
  const { post, states } = await scene()
  const ping =
    '{"type":"webhook.test","message":"This is a ping test message",'
    + '"created_at":"2026-03-27T07:24:20.577080Z"}'
  assert.is((await post(ping, { signature: sign(ping, KNOWN) })).status, 200)
  assert.is((await post(ping, { signature: sign(ping) })).status, 200)
  assert.is((await post(ping, { signature: sign(ping, 'another-secret-of-16') })).status, 401)
  const twice = '{"type":"webhook.test","type":"activity.hard_bounced","data":{"message_id":"m-s1"}}'
  assert.is((await post(twice, { signature: sign(twice, KNOWN) })).status, 401)
  assert.equal(await states(), ['active', 'active'])
})

test('the signature is over the body as it came, with a mark at its start and Korean in it', async () => {
  const { post, states } = await scene()
  const korean = { ...first('spam_complaint', 'm-s1'), 제목: '만료' }
  const body = `\n  ${JSON.stringify(korean)}  \n`
  assert.is((await post(body, { signature: sign(body) })).status, 200)
  assert.equal(await states(), ['stopped complained', 'active'])
  // A BOM is part of what was signed; JSON has none, so that the report is refused, not its signature.
  const marked = `\ufeff${body}`
  assert.is((await post(marked, { signature: sign(marked) })).status, 400)
})

test('a signed body that is not a JSON object or not UTF-8, or is too long, is refused', async () => {
  const { post } = await scene()
  for (const body of ['[]', 'null', '7', 'no', '{"type":1}'])
    assert.is((await post(body, { signature: sign(body) })).status, 400, body)
  assert.is((await post(Uint8Array.of(0xff, 0xfe))).status, 400)
  const long = JSON.stringify({ type: 'x'.repeat(65_536) })
  assert.is((await post(long, { signature: sign(long) })).status, 413)
})

test('without a secret there is nothing', async () => {
  const { post } = await scene({ CERTSCOPE_MAIL_WEBHOOK_SECRET: '' })
  const body = written(first('hard_bounced', 'm-s1'))
  for (const secret of [SECRET, KNOWN, ''])
    assert.is((await post(body, { signature: sign(body, secret) })).status, 404)
})

test('it is for the name of the site, no page reads it, and it is no part of the API', async () => {
  const { app, post } = await scene()
  const body = written(first('opened', 'm-s1'))
  const signature = sign(body)
  assert.is((await post(body, { signature, host: 'elsewhere.example' })).status, 403)
  assert.is((await post(body, { signature, origin: 'https://elsewhere.example' })).status, 403)
  const taken = await post(body, { signature })
  assert.equal([taken.status, await taken.text()], [200, '{"ok":true}'])
  assert.is(taken.headers.get('access-control-allow-origin'), null)
  assert.is(taken.headers.get('cache-control'), 'no-store')
  const document = (await (await get(app, '/openapi.json')).json()) as { paths: object }
  assert.not.ok(Object.keys(document.paths).some(path => path.includes('hooks')))
  assert.is((await get(app, '/hooks/mailersend', { headers: { host: 'certscope.example' } })).status, 405)
})

test('the secret and what a report holds are not logged', async () => {
  const { app, post, report } = await scene({ CERTSCOPE_LOG: 'debug' })
  await report(first('hard_bounced', 'm-s1'))
  await post('{}', { signature: 'wrong' })
  assert.not.match(app.log.join('\n'), new RegExp(`${SECRET}|ann@|m-s1`))
})

test('instants come with a T, or with a space between day and time', () => {
  const at = (created_at: unknown) => readReport(JSON.stringify({ type: 'x', created_at }))?.at
  assert.is(at('2026-11-23T01:00:00.520507Z'), Date.UTC(2026, 10, 23, 1, 0, 0, 520))
  assert.is(at('2026-11-23 01:00:00'), Date.UTC(2026, 10, 23, 1))
  for (const none of [undefined, null, 7, '', 'soon']) assert.ok(Number.isNaN(at(none)))
})

test('its tables are those of the watch', () =>
  assert.is(hook.tablesOf === 'watch' && tables.length > 0, true))

test.run()
