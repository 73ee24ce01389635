/** Letters through MailerSend's API in its true shapes: each answer is a receipt, and none loses a letter. */
import { HttpResponse, delay, http } from 'msw'
import type { HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Letter, Receipt } from '../../../../../core/network/doors.ts'
import { mailerOver, openMailer } from '../../../../../runtime/doors/mail/index.ts'
import { mailersendTransport } from '../../../../../runtime/doors/mail/mailersend.ts'
import type { MailerSendParts } from '../../../../../runtime/doors/mail/mailersend.ts'
import { settingsOf } from '../../../../peers/world.ts'
import { ENGLISH, FROM, KOREAN, never } from '../../mail/letters.ts'

const ENDPOINT = 'https://api.mailersend.com/v1/email'
const TOKEN = `mlsn.${'0123456789abcdef'.repeat(4)}`

/**
 * Slow suites run on Node, where alone msw intercepts: mailersend-http.test.ts sends over real connections on
 * each runtime.
 */
const server = setupServer()
server.listen({ onUnhandledFrame: 'error' })
test.after(() => {
  server.close()
})

interface Asked {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** Answers in turn, the last one from there on; gives what was asked. */
const answering = (...answers: readonly HttpResponseResolver[]): Asked[] => {
  const asked: Asked[] = []
  server.resetHandlers(
    http.post(ENDPOINT, async info => {
      const { request } = info
      asked.push({
        body: (await request.clone().json()) as Asked['body'],
        headers: request.headers,
      })
      return answers[Math.min(asked.length, answers.length) - 1]!(info)
    }),
  )
  return asked
}

const queued: HttpResponseResolver = () =>
  new HttpResponse(null, {
    status: 202,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-message-id': '5e42957d51f1d94a1070a733' },
  })
const replying =
  (status: number, body: object, headers: Record<string, string> = {}): HttpResponseResolver =>
  () =>
    HttpResponse.json(body, { status, headers })
const invalid = (errors: Readonly<Record<string, readonly string[]>>): HttpResponseResolver =>
  replying(422, { message: 'The given data was invalid.', errors })

const mailer = (parts: Partial<MailerSendParts> = {}) => {
  const made = mailerOver(async () => mailersendTransport({ token: TOKEN, from: FROM, ...parts }))
  return (letter: Letter = ENGLISH, signal = never): Promise<Receipt> => made.send(letter, { signal })
}
const why = (receipt: Receipt): string => (receipt.ok ? 'ok' : `${receipt.why}: ${receipt.detail}`)

test('a letter is handed over whole, without tracking, and its ID is the receipt', async () => {
  const asked = answering(queued)
  assert.equal(await mailer()(), { ok: true, id: '5e42957d51f1d94a1070a733' })
  assert.is(asked[0]!.headers.get('authorization'), `Bearer ${TOKEN}`)
  assert.equal(asked[0]!.body, {
    from: { email: FROM.address, name: FROM.name },
    to: [{ email: ENGLISH.to }],
    subject: ENGLISH.subject,
    text: ENGLISH.text,
    html: ENGLISH.html,
    settings: { track_clicks: false, track_opens: false, track_content: false },
    references: ['<AAAA-1111@certscope.example>'],
    headers: [
      { name: 'Auto-Submitted', value: 'auto-generated' },
      { name: 'Content-Language', value: 'en' },
    ],
    list_unsubscribe: `<${ENGLISH.unsubscribe}>`,
  })
})

test('a letter before any subscription has no way to unsubscribe, and Korean stays Korean', async () => {
  const asked = answering(queued)
  await mailer()(KOREAN)
  assert.not.ok('list_unsubscribe' in asked[0]!.body)
  assert.equal([asked[0]!.body['subject'], asked[0]!.body['text']], [KOREAN.subject, KOREAN.text])
})

test('what the plan does not have is left out, at once and from then on', async () => {
  const asked = answering(
    invalid({ list_unsubscribe: ['This feature is not available on your plan.'] }),
    invalid({ headers: ['Custom headers need a higher plan.'], 'references.0': ['Not on your plan.'] }),
    queued,
  )
  const send = mailer()
  assert.is(why(await send()), 'ok')
  assert.is(why(await send(KOREAN)), 'ok')
  assert.equal(
    asked.map(({ body }) =>
      ['list_unsubscribe', 'headers', 'references', 'settings'].filter(name => name in body),
    ),
    [
      ['list_unsubscribe', 'headers', 'references', 'settings'],
      ['headers', 'references', 'settings'],
      ['settings'],
      ['settings'],
    ],
  )
})

const FATES: readonly [what: string, answer: HttpResponseResolver, fate: RegExp][] = [
  [
    '422 for the address',
    invalid({ 'to.0.email': ['The to.0.email must be a valid email address.'] }),
    /^rejected/,
  ],
  ['422 for the text', invalid({ text: ['The text must not be greater than 2 MB.'] }), /^refused/],
  [
    '422 for a domain that is not verified',
    invalid({
      'from.email': ['The from.email domain must be verified in your account to send emails. #MS42207'],
    }),
    /^later: .*verified/,
  ],
  [
    'a suppressed address',
    replying(202, {
      message: 'There are some warnings for your request.',
      warnings: [
        {
          type: 'ALL_SUPPRESSED',
          recipients: [{ email: ENGLISH.to, name: null, reasons: ['hard_bounced'] }],
        },
      ],
    }),
    /^rejected: MailerSend suppresses this address: hard_bounced$/,
  ],
  [
    '429 a minute',
    replying(429, { message: 'Too Many Attempts. #MS42903' }, { 'retry-after': '12' }),
    /^later: too many/,
  ],
  [
    '429 a day',
    replying(429, { message: 'Daily API quota. #MS42901' }, { 'x-apiquota-remaining': '0' }),
    /^later: the daily quota/,
  ],
  ['401', replying(401, { message: 'Unauthenticated.' }), /^later: MailerSend rejects the API token \(401\)/],
  ['403', replying(403, { message: 'Forbidden' }), /^later: MailerSend rejects the API token \(403\)/],
  ['500', replying(500, { message: 'Server Error' }), /^later: .*500/],
  ['502 with a page', () => new HttpResponse('<html>Bad gateway', { status: 502 }), /^later: .*502/],
  [
    'a 422 that is not JSON',
    () => new HttpResponse('{"message":', { status: 422, headers: { 'content-type': 'application/json' } }),
    /^later/,
  ],
  ['a broken connection', () => HttpResponse.error(), /^later: MailerSend could not be reached/],
]
for (const [what, answer, fate] of FATES) {
  test(`${what}: ${fate.source}`, async () => {
    answering(answer)
    const receipt = why(await mailer()())
    assert.match(receipt, fate)
    assert.not.match(receipt, /mlsn|0123456789|@/)
  })
}

test('a 202 whose body is not what it says is accepted all the same', async () => {
  for (const body of ['', '{"warnings":', 'null', '[]', '{"warnings":7}', '{"warnings":[null]}']) {
    answering(
      () =>
        new HttpResponse(body, {
          status: 202,
          headers: { 'content-type': 'application/json', 'x-message-id': 'm' },
        }),
    )
    assert.equal(await mailer()(), { ok: true, id: 'm' }, body)
  }
})

test('429 says when to come back', async () => {
  answering(replying(429, { message: 'Too Many Attempts. #MS42903' }, { 'retry-after': '12' }))
  const receipt = await mailer()()
  assert.is(receipt.ok ? 0 : receipt.afterMs, 12_000)
})

test('an API that is slow has so long, and one that is left is not waited for', async () => {
  answering(async info => {
    await delay(600)
    return queued(info)
  })
  const started = performance.now()
  assert.is(why(await mailer({ letterMs: 100 })()), 'later: MailerSend did not respond in time')
  assert.ok(performance.now() - started < 500)
  assert.is(
    why(await mailer()(ENGLISH, AbortSignal.timeout(50))),
    'later: MailerSend did not respond in time',
  )
})

test('CERTSCOPE_MAIL=mailersend:TOKEN sends this way, and tells the domain of the sender', async () => {
  const asked = answering(queued)
  const settings = settingsOf({
    CERTSCOPE_MAIL: `mailersend:${TOKEN}`,
    CERTSCOPE_MAIL_FROM: 'alerts@Certscope.example',
  })
  const mailerOf = openMailer(settings, { mail: `mailersend:${TOKEN}` })
  assert.equal(mailerOf.sender, { domain: 'certscope.example', by: 'mailersend' })
  assert.ok((await mailerOf.send(ENGLISH, { signal: never })).ok)
  assert.equal(asked[0]!.body['from'], { email: 'alerts@Certscope.example' })
})

test.run()
