/** Asking for the watch: the same answer for all, refusals that leave nothing behind, on every surface. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { purge } from '../../../../plugins/watch/store/purge.ts'
import { stopFor } from '../../../../plugins/watch/subscription/bounces.ts'
import type { RequestRow } from '../../../../plugins/watch/store/tables.ts'
import { WORDS } from '../../../../plugins/watch/schema.ts'
import { EMAIL, scene } from '../../../unit/plugins/watch/scene.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const asJson = (value: object): string => JSON.stringify(value)

test('an address that is known, one that is not, and one that has stopped get the same bytes', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.confirmed('example.com', 'stopped@example.com')
  await it.post(await it.link('stop', 'stopped@example.com'))
  const seen = await Promise.all(
    [EMAIL, 'new@example.com', 'stopped@example.com'].map(async (email, index) => {
      const response = await it.post(
        '/api/v1/watch',
        asJson({ email, domains: ['example.com'] }),
        { ...JSON_BODY, 'x-request-id': 'same' },
        `198.51.100.${index}`,
      )
      return [response.status, await response.text(), ...response.headers].join('\n')
    }),
  )
  assert.is(new Set(seen).size, 1, seen.join('\n\n'))
  assert.match(seen[0]!, /^202\n\{"ok":true,"message":"Request accepted\./)
})

test('one row is written and nothing is looked up before the answer', async () => {
  const it = scene()
  await it.post('/api/v1/watch', { email: ` ${EMAIL} `, domains: 'https://Example.com/, www.example.org,' })
  const [request, ...others] = await it.rows<RequestRow>('watch_request')
  assert.is(others.length, 0)
  assert.is(request!.email, EMAIL)
  assert.equal(JSON.parse(request!.domains), ['example.com', 'www.example.org'])
  assert.is(request!.language, 'en')
  assert.match(request!.caller!, /^[0-9a-f]{32}$/)
  assert.is((await it.rows('watch_subscription')).length, 0)
})

test('the language is the one given, otherwise that of the request', async () => {
  for (const [given, header, language] of [
    [undefined, 'ko-KR,ko;q=0.9', 'ko'],
    [undefined, 'de', 'en'],
    ['ko', 'en', 'ko'],
    ['en', 'ko', 'en'],
  ] as const) {
    const it = scene()
    const response = await it.post(
      '/api/v1/watch',
      asJson({ email: EMAIL, domains: ['example.com'], ...(given ? { language: given } : {}) }),
      { ...JSON_BODY, 'accept-language': header },
    )
    assert.is(((await response.json()) as { message: string }).message, WORDS.accepted[language])
    assert.is((await it.rows<RequestRow>('watch_request'))[0]!.language, language)
  }
})

const REFUSED: readonly [body: object, why: RegExp][] = [
  [{ domains: ['example.com'] }, /email/],
  [{ email: EMAIL }, /Missing parameter "domains"/],
  [{ email: EMAIL, domains: [] }, /1 to 5 domains/],
  [{ email: EMAIL, domains: 'a.com,b.com,c.com,d.com,e.com,f.com' }, /6 domains are too many/],
  [{ email: EMAIL, domains: ['example.com', 'nope'] }, /"nope" cannot be checked/],
  [{ email: EMAIL, domains: ['example.com', 7] }, /domains/],
  [{ email: EMAIL, domains: 'example.com:8443' }, /8443/],
  [{ email: EMAIL, domains: '127.0.0.1' }, /IP/],
  [{ email: EMAIL, domains: 'example.com', language: 'fr' }, /language/],
  [{ email: EMAIL, domains: 'example.com', certificates: 'maybe' }, /Use true or false/],
  [{ email: EMAIL, domains: 'example.com', certificates: 1 }, /Use true or false/],
  [{ email: 'nobody', domains: 'example.com' }, /single email address/],
  [{ email: 'a@example.com, b@example.com', domains: 'example.com' }, /single email address/],
  [{ email: 'a@example.com\r\nBcc: b@example.com', domains: 'example.com' }, /single email address/],
  [{ email: '"a b"@example.com', domains: 'example.com' }, /email|@/],
  [{ email: 'a@localhost', domains: 'example.com' }, /domain of the email address/],
  [{ email: `${'a'.repeat(65)}@example.com`, domains: 'example.com' }, /longer than 64/],
  [{ email: ['a@example.com'], domains: 'example.com' }, /email/],
]
for (const [body, why] of REFUSED) {
  test(`${asJson(body).slice(0, 90)} is refused in one line, and nothing is kept`, async () => {
    const it = scene()
    const response = await it.post('/api/v1/watch', asJson(body), JSON_BODY)
    assert.is(response.status, 400)
    const { error } = (await response.json()) as { error: string }
    assert.match(error, why)
    assert.not.match(error, /\n|kim@|Bcc/)
    assert.is((await it.rows('watch_request')).length, 0)
  })
}

test('a port that the operator opened is watched', async () => {
  const it = scene({ CERTSCOPE_TARGET_PORTS: 'mail' })
  const body = asJson({ email: EMAIL, domains: ['mail.example.com:25'] })
  assert.is((await it.post('/api/v1/watch', body, JSON_BODY)).status, 202)
  const [row] = await it.rows<RequestRow>('watch_request')
  assert.match(JSON.stringify(row), 'mail.example.com:25')
})

test('a request counts against the limit of its caller, and takes no place of a check', async () => {
  const it = scene({ CERTSCOPE_LIMIT: '3', CERTSCOPE_MAX_CHECKS: '1' })
  const ask = () => it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com' })
  assert.equal(
    (await Promise.all([ask(), ask(), ask(), ask()])).map(({ status }) => status).sort(),
    [202, 202, 202, 429],
  )
})

test('pages of other sites cannot ask', async () => {
  const it = scene()
  const from = (origin: string) =>
    it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com' }, { origin, host: 'localhost' })
  assert.is((await from('https://evil.example')).status, 403)
  assert.is((await from('null')).status, 403)
  assert.is((await from('http://localhost')).status, 202)
})

for (const state of ['pending', 'active', 'gone'])
  test(`the owner of an address blocks it for good by its confirmation mail, ${state} as it is`, async () => {
    const it = scene()
    await it.ask('example.com')
    const never = await it.link('never')
    if (state === 'active') await it.post(await it.link('confirm'))
    if (state === 'gone') {
      it.time.pass(3 * 86_400)
      await it.store.database.query(`UPDATE watch_letter SET state = 'sent'`)
      await purge(it.store.database, it.time.now().getTime())
      assert.is(await it.subscriptionOf(EMAIL), undefined)
    }
    const before = await it.all()
    for (const [language, ask] of [
      ['en', /Block alerts to this address\?/],
      ['ko', /이 주소로 오는 알림을 차단할까요\?/],
    ] as const) {
      const page = await it.get(`${never}?lang=${language}`)
      const text = await page.text()
      assert.match(text, ask)
      assert.is(text.match(/<button/g)!.length, 1)
      assert.ok(text.includes('k***@example.com') && !text.includes(EMAIL))
    }
    assert.is(await it.all(), before)
    for (let times = 0; times < 2; times++) {
      const done = await it.post(
        never,
        { 'List-Unsubscribe': 'One-Click' },
        { origin: 'null', host: 'localhost' },
      )
      assert.is(done.status, 200)
      assert.match(await done.text(), /This address is blocked/)
    }
    assert.is((await it.subscriptionOf(EMAIL))?.state, state === 'gone' ? undefined : 'stopped')
    await stopFor(it.store.database, { email: EMAIL }, 'complained', it.time.now().getTime())
    const letters = (await it.rows('watch_letter')).length
    for (const email of [EMAIL, 'KIM+x@example.com']) {
      it.time.pass(700 * 86_400)
      assert.is((await it.post('/api/v1/watch', { email, domains: 'example.org' })).status, 202)
      assert.is(await it.take(), 1)
      await purge(it.store.database, it.time.now().getTime())
    }
    assert.ok((await it.rows('watch_letter')).length <= letters)
    // A complaint, which counts for a year, makes it no shorter.
    const [row] = await it.rows<{ why: string; until: number }>('watch_suppressed')
    assert.equal(
      [row!.why, row!.until > it.time.now().getTime() + 1000 * 365 * 86_400_000],
      ['refused', true],
    )
  })

test('the page has a form, and shows what to do next once it was sent', async () => {
  for (const language of ['en', 'ko'] as const) {
    const it = scene()
    const form = await (await it.get(`/${language}/watch`)).text()
    assert.match(form, /<form action="\/(?:en|ko)\/watch" method="post">/)
    assert.match(form, /<input type="email" id="email" name="email" required/)
    assert.ok(form.includes(`href="/${language}/privacy"`))
    const sent = await it.post(`/${language}/watch`, { email: EMAIL, domains: 'example.com', language: '' })
    assert.is(sent.status, 200)
    const text = await sent.text()
    assert.ok(text.includes(WORDS.accepted[language]))
    assert.not.match(text, /<form/)
    assert.is((await it.rows<RequestRow>('watch_request'))[0]!.language, language)
    const wrong = await it.post(`/${language}/watch`, { email: 'nobody', domains: 'example.com' })
    assert.is(wrong.status, 400)
    assert.match(await wrong.text(), /role="alert"/)
  }
})

test('the tool is one that changes something, and mirrors no argument into a header', async () => {
  const it = scene()
  const response = await it.post(
    '/mcp',
    asJson({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'watch_expiry', arguments: { email: EMAIL, domains: ['example.com'], language: 'ko' } },
    }),
    {
      ...JSON_BODY,
      host: 'localhost:8080',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
  )
  assert.is(response.status, 200)
  assert.not.match(JSON.stringify([...response.headers]), /kim/)
  const text = await response.text()
  assert.ok(text.includes(WORDS.accepted.ko), text)
  assert.is((await it.rows<RequestRow>('watch_request'))[0]!.language, 'ko')
  const list = await it.post('/mcp', asJson({ jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} }), {
    ...JSON_BODY,
    host: 'localhost:8080',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  })
  const listed = /"watch_expiry".*?"annotations":(\{[^}]*\})/.exec(await list.text())
  assert.equal(JSON.parse(listed![1]!), {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  })
  assert.not.match(listed![0], /x-mcp-header/)
})

test('the command asks for the operator, who has no share of the caps', async () => {
  const it = scene()
  let out = ''
  const say = (text: string): void => {
    out += text
  }
  const words = ['add', EMAIL, 'example.com', 'example.org']
  const terminal = { out: say, err: say, colors: false, language: 'ko' as const }
  assert.is(await runVerb(it.app, 'watch', words, terminal), 0, out)
  assert.ok(out.includes('요청을 받았습니다.'))
  const [request] = await it.rows<RequestRow>('watch_request')
  assert.equal([request!.caller, request!.language], [null, 'ko'])
})

test.run()
