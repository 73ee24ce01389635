/** Letters to a server in MailerSend's shape over real connections, on each runtime. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Receipt } from '../../../../../core/network/doors.ts'
import { mailerOver } from '../../../../../runtime/doors/mail/index.ts'
import { mailersendTransport } from '../../../../../runtime/doors/mail/mailersend.ts'
import { FROM, KOREAN, never } from '../../mail/letters.ts'

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => {}
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => answer(request, response, body))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
test.after(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const send = (endpoint = `${origin}/v1`): Promise<Receipt> =>
  mailerOver(async () =>
    mailersendTransport({ token: 'mlsn.0123456789abcdef', from: FROM, endpoint, letterMs: 1_500 }),
  ).send(KOREAN, { signal: never })

test('a letter is accepted under the ID of its header', async () => {
  const asked: string[] = []
  answer = ({ method, url, headers }, response, body) => {
    const { subject, to } = JSON.parse(body) as { subject: string; to: unknown }
    asked.push(`${method} ${url} ${headers.authorization} ${subject} ${JSON.stringify(to)}`)
    response.writeHead(202, { 'content-type': 'text/plain; charset=utf-8', 'x-message-id': 'm1' }).end()
  }
  assert.equal(await send(), { ok: true, id: 'm1' })
  assert.equal(asked, [
    `POST /v1/email Bearer mlsn.0123456789abcdef ${KOREAN.subject} [{"email":"hong@example.com"}]`,
  ])
})

const FATES: readonly [what: string, answer: typeof answer, fate: RegExp][] = [
  [
    '422',
    (_, response) =>
      response
        .writeHead(422, { 'content-type': 'application/json' })
        .end('{"message":"The given data was invalid.","errors":{"to.0.email":["Not a valid address."]}}'),
    /^rejected MailerSend: to\.0\.email/,
  ],
  [
    '429',
    (_, response) =>
      response
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
        .end('{"message":"Too Many Attempts. #MS42903"}'),
    /^later too many requests.* 7000$/,
  ],
  ['503 with a page', (_, response) => response.writeHead(503).end('<html>'), /^later .*503/],
  ['a connection that is cut', ({ socket }) => socket.destroy(), /^later MailerSend could not be reached/],
  ['silence', () => {}, /^later MailerSend did not respond in time/],
]
for (const [what, given, fate] of FATES) {
  test(`${what} is ${fate.source}`, async () => {
    answer = given
    const receipt = await send()
    assert.match(receipt.ok ? 'ok' : `${receipt.why} ${receipt.detail} ${receipt.afterMs ?? ''}`.trim(), fate)
  })
}

test('a server that is not there puts the letter off', async () => {
  const receipt = await send('http://127.0.0.1:9/v1')
  assert.match(receipt.ok ? 'ok' : receipt.detail, /^MailerSend could not be reached/)
})

test.run()
