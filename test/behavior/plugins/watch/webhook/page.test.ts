/** Asking for alerts to a webhook: where it is let in, what is refused, and what pages show of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../../core/surface/cli/cli.ts'
import { configure } from '../../../../../runtime/configure.ts'
import type { RequestRow, SubscriptionRow } from '../../../../../plugins/watch/store/tables.ts'
import { scene } from '../../../../unit/plugins/watch/scene.ts'

const SLACK = 'https://hooks.slack.com/services/T000/B000/secretsecret'
const OWN = 'https://in.example.com/alerts?token=secretsecret'
const ON = { CERTSCOPE_WEBHOOKS: 'slack,json', CERTSCOPE_LOG: 'debug' }

const rowOf = async (it: ReturnType<typeof scene>): Promise<SubscriptionRow> =>
  (await it.rows<SubscriptionRow>('watch_subscription'))[0]!

test('without the setting there is no page, no route and no command', async () => {
  const noFile = (): never => {
    throw new Error('no file')
  }
  for (const [environment, isThere] of [
    [{}, false],
    [ON, true],
  ] as const) {
    const read = await configure(environment, noFile)
    assert.ok(read.ok)
    if (read.ok)
      assert.is(
        read.plugins.some(({ name }) => name === 'watch/webhook'),
        isThere,
      )
  }
})

test('a request keeps the URL sealed, and the answer is the same for a webhook that is known', async () => {
  const it = scene(ON)
  const seen: string[] = []
  for (let times = 0; times < 2; times++) {
    const response = await it.post('/api/v1/watch/webhook', { webhook: SLACK, domains: 'example.com' })
    assert.is(response.status, 202)
    seen.push(await response.text())
    const [request] = await it.rows<RequestRow>('watch_request')
    assert.match(request!.email, /^slack:[0-9a-f]{32}@hooks\.slack\.com$/)
    assert.match(request!.webhook!, /^[\w-]{16}\.[\w-]+$/)
    assert.is(await it.take(), 1)
  }
  assert.is(seen[0], seen[1])
  assert.not.match(`${await it.all()}${it.app.log.join('')}${seen.join('')}`, /secretsecret/)
  assert.is((await it.rows('watch_subscription')).length, 1)
})

const REFUSED: readonly [body: Record<string, string>, why: RegExp][] = [
  [{ domains: 'example.com' }, /webhook/],
  [{ webhook: SLACK }, /domains/],
  [{ webhook: 'http://in.example.com/x', domains: 'example.com' }, /begins with https/],
  [{ webhook: 'https://in.example.com:8443/x', domains: 'example.com' }, /no port/],
  [{ webhook: 'https://127.0.0.1/x', domains: 'example.com' }, /host of the webhook URL is not valid/],
  [
    { webhook: 'https://discord.com/api/webhooks/1/x', domains: 'example.com' },
    /Formats allowed at other hosts: JSON, Slack/,
  ],
  [{ webhook: OWN, domains: 'example.com', format: 'ntfy' }, /Formats allowed at other hosts/],
  [{ webhook: OWN, domains: 'example.com', format: 'xml' }, /format/],
]
for (const [body, why] of REFUSED) {
  test(`${JSON.stringify(body)} is refused, and nothing is kept`, async () => {
    const it = scene(ON)
    const response = await it.post('/api/v1/watch/webhook', body)
    assert.is(response.status, 400)
    const { error } = (await response.json()) as { error: string }
    assert.match(error, why)
    assert.not.match(error, /secretsecret/)
    assert.is((await it.rows('watch_request')).length, 0)
  })
}

test('the page has a form, and what it answers does not show the URL again', async () => {
  const it = scene(ON)
  for (const language of ['en', 'ko']) {
    const form = await (await it.get(`/${language}/watch/webhook`)).text()
    const mails = await (await it.get(`/${language}/watch`)).text()
    assert.ok(mails.includes(`<a href="/${language}/watch/webhook">`))
    assert.match(form, /<input type="text" id="webhook" name="webhook" required/)
    const sent = await it.post(
      `/${language}/watch/webhook`,
      { webhook: SLACK, domains: 'example.com', lang: language },
      { origin: 'http://localhost', host: 'localhost' },
    )
    assert.is(sent.status, 200)
    assert.not.match(await sent.text(), /secretsecret/)
  }
})

test('the links confirm, show kind and host alone, and stop; our schema has its secret shown', async () => {
  for (const [webhook, shown, isSigned] of [
    [SLACK, 'hooks.slack.com (Slack)', false],
    [OWN, 'in.example.com (JSON)', true],
  ] as const) {
    const it = scene(ON)
    await it.post('/api/v1/watch/webhook', { webhook, domains: 'example.com' })
    await it.take()
    const { email } = await rowOf(it)
    const asks = await it.get(await it.link('confirm', email))
    assert.ok((await asks.text()).includes(shown))
    const started = await (await it.post(await it.link('confirm', email))).text()
    assert.match(started, /Expiry alerts are active/)
    assert.ok(started.includes(shown))
    const settings = await (await it.get(await it.link('manage', email))).text()
    assert.ok(settings.includes(shown))
    assert.is(/whsec_[A-Za-z0-9+/]{43}=/.test(settings), isSigned)
    const stopped = await (await it.post(await it.link('stop', email))).text()
    assert.match(stopped, /Expiry alerts are stopped/)
    for (const text of [started, settings, stopped]) assert.not.match(text, /secretsecret/)
    assert.is((await rowOf(it)).state, 'stopped')
  }
})

test('a webhook is blocked for good by the link in its first message', async () => {
  const it = scene(ON)
  await it.post('/api/v1/watch/webhook', { webhook: SLACK, domains: 'example.com' })
  await it.take()
  const { email } = await rowOf(it)
  await it.post(await it.link('never', email))
  it.time.pass(40 * 86_400)
  await it.post('/api/v1/watch/webhook', { webhook: SLACK, domains: 'other.example.com' })
  const letters = (await it.rows('watch_letter')).length
  await it.take()
  assert.is((await it.rows('watch_letter')).length, letters)
})

test('who blocks a webhook in one form ends what goes to it in others', async () => {
  const it = scene({ ...ON, CERTSCOPE_WEBHOOKS: 'json,alertmanager' })
  const ask = async (format: string) => {
    await it.post('/api/v1/watch/webhook', { webhook: OWN, domains: 'example.com', format })
    await it.take()
    const rows = await it.rows<SubscriptionRow>('watch_subscription')
    return rows.find(({ email }) => email.startsWith(`${format}:`))!.email
  }
  const first = await ask('json')
  await it.post(await it.link('confirm', first))
  it.time.pass(2 * 3600)
  await it.post(await it.link('never', await ask('alertmanager')))
  assert.equal(
    (await it.rows<SubscriptionRow>('watch_subscription')).map(({ state }) => state),
    ['stopped', 'stopped'],
  )
})

test('the operator exports and deletes a webhook by its URL, which is shown nowhere', async () => {
  const it = scene({ ...ON, CERTSCOPE_WEBHOOKS: 'json,alertmanager' })
  const ask = (format: string) =>
    it.post('/api/v1/watch/webhook', { webhook: OWN, domains: 'example.com', format })
  await ask('json')
  await it.take()
  // Neither one that is not looked at yet is left, nor one in another form.
  await ask('alertmanager')
  assert.is((await it.rows('watch_request')).length, 1)
  const run = async (...words: string[]) => {
    let said = ''
    const tell = (text: string): void => void (said += text)
    const terminal = { out: tell, err: tell, colors: false, language: 'en' } as const
    const status = await runVerb(it.app, 'watch', words, terminal)
    return { status, said }
  }
  for (const words of [['export', OWN, '--json'], ['outbox'], ['delete', OWN]]) {
    const { status, said } = await run(...words)
    assert.is(status, 0, said)
    assert.not.match(said, /secretsecret/)
  }
  for (const table of ['watch_subscription', 'watch_request']) assert.is((await it.rows(table)).length, 0)
  const { status, said } = await run('delete', OWN)
  assert.is(status, 2)
  assert.match(said, /Nothing is stored/)
})

test.run()
