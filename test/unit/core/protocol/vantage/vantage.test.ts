/** Asking a probe over the platform's own fetch: every way in which it may fail, and where the token goes. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { clientsFor } from '../../../../../core/plugin/service-clients.ts'
import { english } from '../../../../../core/text/catalogue.ts'
import { askProbe, PROBE } from '../../../../../core/protocol/vantage/vantage.ts'
import { coded } from '../../../../peers/codes.ts'
import { NO_SECRETS } from '../../../../../core/settings/read.ts'
import { settingsOf } from '../../../../peers/world.ts'

const TOKEN = 'the-secret-of-this-test'
const PATH = '/api/v1/thing?domain=example.com'
const Thing = v.object({ tls: v.object({ ok: v.boolean() }) })
const GOOD = { tls: { ok: true } }
const plain = (request: Request) => fetch(request)
/** The client of an instance that has its probe there. */
const client = (url: string, token = TOKEN, door = plain) =>
  clientsFor(
    door,
    settingsOf(url === '' ? {} : { CERTSCOPE_PROBE_KR: url }),
    { ...NO_SECRETS, probeToken: token },
    [],
  )({}).probe

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** A probe for the length of one test. `asked` are the requests that it got. */
const probe = async (serve: Serve) => {
  const asked: { url: string; authorization: string | undefined; accept: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      accept: request.headers.accept,
    })
    response.on('error', () => {})
    serve(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

const say =
  (status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): Serve =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
const ask = (url: string, milliseconds = 5_000, token = TOKEN) =>
  askProbe(client(url, token), url, PATH, Thing, new AbortController().signal, milliseconds)

/** Sends without end until the other side hangs up. */
const endless: Serve = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}

const answers: readonly [what: string, serve: Serve][] = [
  ['as it is', say(200, JSON.stringify(GOOD))],
  [
    'with members that only a newer version knows',
    say(200, JSON.stringify({ ...GOOD, tls: { ...GOOD.tls, later: 1 }, more: [] })),
  ],
  ['compressed', say(200, gzipSync(JSON.stringify(GOOD)), { 'content-encoding': 'gzip' })],
  [
    'in pieces',
    (_, response) => {
      for (const letter of JSON.stringify(GOOD)) response.write(letter)
      response.end()
    },
  ],
]
for (const [what, serve] of answers) {
  test(`an answer ${what} is taken`, async () => {
    const it = await probe(serve)
    try {
      assert.equal(await ask(it.url), { ok: true, value: GOOD })
      assert.equal(it.asked, [{ url: PATH, authorization: `Bearer ${TOKEN}`, accept: 'application/json' }])
    } finally {
      await it.close()
    }
  })
}

const failures: readonly [what: string, reason: string, serve: Serve, milliseconds?: number][] = [
  ['refuses the token', 'probe-refused(401)', say(401, '{"error":"no"}', { 'www-authenticate': 'Bearer' })],
  ['forbids', 'probe-refused(403)', say(403, '{"error":"no"}')],
  [
    'has had too many questions',
    'probe-rate-limited-for(17)',
    say(429, '{"error":"no"}', { 'retry-after': '17' }),
  ],
  [
    'has had too many questions and says nonsense about when',
    'probe-rate-limited',
    say(429, '', { 'retry-after': 'soon' }),
  ],
  ['does not take the name', 'probe-bad-request', say(400, '{"error":"no"}')],
  ['knows no such path', 'probe-http-status(404)', say(404, '{"error":"no"}')],
  ['fails', 'probe-server-error(500)', say(500, JSON.stringify(GOOD))],
  ['says 204', 'probe-http-status(204)', say(204)],
  [
    'answers in HTML',
    'probe-malformed',
    say(200, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' }),
  ],
  ['answers nothing', 'probe-malformed', say(200)],
  ['answers half', 'probe-malformed', say(200, JSON.stringify(GOOD).slice(0, -1))],
  ['answers no UTF-8', 'probe-malformed', say(200, Uint8Array.of(0x22, 0xff, 0x22))],
  ['answers null', 'probe-malformed', say(200, 'null')],
  ['is of another version', 'probe-malformed', say(200, '{"tls":{"okay":true}}')],
  ['answers without end', 'probe-too-large(262144)', endless, 60_000],
  [
    'answers a zip bomb',
    'probe-too-large(262144)',
    say(200, gzipSync(new Uint8Array(64 << 20).fill(32)), { 'content-encoding': 'gzip' }),
    60_000,
  ],
  [
    'answers one octet too much',
    'probe-too-large(262144)',
    say(200, JSON.stringify(GOOD).padEnd(256 * 1024 + 1)),
    60_000,
  ],
  ['hangs', 'probe-timeout', () => {}, 200],
  [
    'hangs after the header',
    'probe-timeout',
    (_, response) => {
      response.writeHead(200).write('{')
    },
    200,
  ],
  [
    'hangs up',
    'probe-unreachable',
    request => {
      request.socket.destroy()
    },
  ],
  [
    'hangs up within the body',
    'probe-unreachable',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{', () => request.socket.destroy())
    },
  ],
]
for (const [what, reason, serve, milliseconds] of failures) {
  test(`a probe that ${what} is no answer, and the reason says so`, async () => {
    const it = await probe(serve)
    try {
      const told = await ask(it.url, milliseconds)
      assert.is(told.ok, false)
      if (told.ok) return
      assert.is(coded(told.reason), reason)
      const text = english(PROBE, told.reason)
      assert.match(text, /^the Korean probe |^the (?:connection|response) .*the Korean probe /)
      assert.not.ok(text.includes(TOKEN) || text.includes('127.0.0.1'), text)
    } finally {
      await it.close()
    }
  })
}

test('an answer of just the longest length is taken', async () => {
  const it = await probe(say(200, JSON.stringify(GOOD).padEnd(256 * 1024)))
  assert.is((await ask(it.url)).ok, true)
  await it.close()
})

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect by ${status} is not followed, so that the token goes nowhere else`, async () => {
    const elsewhere = await probe(say(200, JSON.stringify(GOOD)))
    const it = await probe(say(status, '', { location: `${elsewhere.url}/take` }))
    const told = await ask(it.url)
    assert.equal(told, { ok: false, reason: { code: 'probe-redirect' } })
    assert.equal(elsewhere.asked, [])
    await Promise.all([it.close(), elsewhere.close()])
  })
}

test('without an address nothing is asked', async () => {
  const closed = {
    fetch: () => {
      throw new Error('asked all the same')
    },
  }
  const told = await askProbe(closed, '', PATH, Thing, new AbortController().signal)
  assert.is(told.ok ? '' : coded(told.reason), 'probe-not-configured')
})

test('nobody at the address is unreachable', async () => {
  const it = await probe(() => {})
  await it.close()
  const told = await ask(it.url)
  assert.is(told.ok ? '' : coded(told.reason), 'probe-unreachable')
})

test('without a token the request has no authorization, and the probe is left to refuse it', async () => {
  const it = await probe((request, response) =>
    say(request.headers.authorization === undefined ? 401 : 200, '{}')(request, response),
  )
  const told = await ask(it.url, 5_000, '')
  assert.is(told.ok ? '' : coded(told.reason), 'probe-refused(401)')
  await it.close()
})

test("the end of the caller's time ends the question, whether or not the door listens to signals", async () => {
  for (const fetch of [plain, () => new Promise<Response>(() => {})]) {
    const it = await probe(() => {})
    const caller = new AbortController()
    const told = askProbe(client(it.url, TOKEN, fetch), it.url, PATH, Thing, caller.signal, 60_000)
    caller.abort()
    const ended = await told
    assert.is(ended.ok ? '' : coded(ended.reason), 'probe-timeout')
    const late = await askProbe(client(it.url, TOKEN, fetch), it.url, PATH, Thing, caller.signal, 60_000)
    assert.is(late.ok ? '' : coded(late.reason), 'probe-timeout')
    await it.close()
  }
})

test('a base address with a path keeps it', async () => {
  const it = await probe(say(200, JSON.stringify(GOOD)))
  assert.is((await ask(`${it.url}/korea`)).ok, true)
  assert.is(it.asked[0]?.url, `/korea${PATH}`)
  await it.close()
})

test.run()
