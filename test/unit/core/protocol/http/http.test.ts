/**
 * The HTTP probe over sockets in memory: the three ways a body ends, redirects, and everything that is not
 * HTTP.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  DoorError,
  type Endpoint,
  type ConnectOptions,
  type Socket,
} from '../../../../../core/network/doors.ts'
import { httpGet, type HttpOptions } from '../../../../../core/protocol/http/http.ts'

/** A server: its answer to each request, cut into pieces of `step` octets. */
const serving = (answer: (request: string, to: Endpoint) => string, step = 7) => {
  const requests: string[] = []
  const dialled: (Endpoint & ConnectOptions)[] = []
  let open = 0
  const connect = async (to: Endpoint, how: ConnectOptions = {}): Promise<Socket> => {
    dialled.push({ ...to, ...how })
    open++
    let respond: (octets: Uint8Array) => void
    const asked = new Promise<Uint8Array>(resolve => {
      respond = resolve
    })
    let closed = false
    return {
      writable: new WritableStream({ write: chunk => respond(chunk) }),
      readable: new ReadableStream({
        start: async controller => {
          const request = new TextDecoder().decode(await asked)
          requests.push(request)
          const octets = Uint8Array.from(answer(request, to), character => character.charCodeAt(0))
          for (let at = 0; at < octets.length; at += step) controller.enqueue(octets.slice(at, at + step))
          controller.close()
        },
      }),
      close: () => {
        if (!closed) open--
        closed = true
      },
    }
  }
  return { connect, requests, dialled, open: () => open }
}

const get = async (
  answer: string | ((request: string, to: Endpoint) => string),
  how?: HttpOptions,
  url = 'http://ca.example/x.crt',
) => {
  const server = serving(typeof answer === 'string' ? () => answer : answer)
  const result = await httpGet(server, url, how)
  assert.is(server.open(), 0, 'every socket is closed')
  return result
}

const outcome = async (answer: string, how?: HttpOptions): Promise<string> => {
  const result = await get(answer, how)
  return result.ok ? `${result.status} ${new TextDecoder().decode(result.body)}` : result.why
}

test('a POST has its body and length, follows nothing, and reads the start of the answer alone', async () => {
  for (const [answer, expected] of [
    ['HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n123456789', '200 12345'],
    ['HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n123456789', '200 12345'],
    ['HTTP/1.1 204 No Content\r\n\r\n', '204 '],
    ['HTTP/1.1 307 Moved\r\nlocation: http://other.example/\r\ncontent-length: 0\r\n\r\n', '307 '],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', '200 '],
  ] as const) {
    const server = serving(() => answer)
    const post = {
      body: new TextEncoder().encode('{"a":"é"}'),
      headers: { 'content-type': 'application/json' },
    }
    const got = await httpGet(server, 'http://in.example/x?y=1', { post, maxBytes: 5, publicOnly: true })
    assert.ok(got.ok)
    if (got.ok) assert.is(`${got.status} ${new TextDecoder().decode(got.body)}`, expected)
    const [request, ...more] = server.requests
    assert.equal(more, [])
    assert.match(request!, /^POST \/x\?y=1 HTTP\/1\.1\r\nhost: in\.example\r\n/)
    assert.match(request!, /\r\ncontent-type: application\/json\r\ncontent-length: 10\r\n\r\n\{"a":"é"\}$/)
    assert.is(server.dialled[0]!.publicOnly, true)
    assert.is(server.open(), 0)
  }
})

test('the request is plain, and names the host as the URL does', async () => {
  for (const [url, line, host, dialled] of [
    [
      'http://ca.example/a%20b/x.crt?y=1#z',
      'GET /a%20b/x.crt?y=1 HTTP/1.1',
      'ca.example',
      { hostname: 'ca.example', port: 80 },
    ],
    ['http://CA.example:80', 'GET / HTTP/1.1', 'ca.example', { hostname: 'ca.example', port: 80 }],
    ['http://ca.example:8080/', 'GET / HTTP/1.1', 'ca.example:8080', { hostname: 'ca.example', port: 8080 }],
    ['http://[2001:DB8::1]/', 'GET / HTTP/1.1', '[2001:db8::1]', { hostname: '2001:db8::1', port: 80 }],
    ['http://0x7f.1/', 'GET / HTTP/1.1', '127.0.0.1', { hostname: '127.0.0.1', port: 80 }],
    [
      'http://ca.example/a b\r\nx: y',
      'GET /a%20bx:%20y HTTP/1.1',
      'ca.example',
      { hostname: 'ca.example', port: 80 },
    ],
  ] as const) {
    const server = serving(() => 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    const result = await httpGet(server, url, { accept: 'application/pkix-cert' })
    assert.ok(result.ok, url)
    assert.equal(server.requests, [
      [
        line,
        `host: ${host}`,
        'user-agent: certscope',
        'accept: application/pkix-cert',
        'accept-encoding: identity',
        'connection: close',
        '',
        '',
      ].join('\r\n'),
    ])
    const [{ signal, ...to }] = server.dialled as [Endpoint & ConnectOptions]
    assert.equal(to, { ...dialled, purpose: 'http' })
    assert.ok(signal, 'there is always a deadline')
  }
})

test('a body ends by its length, by its last chunk, or with the connection', async () => {
  for (const [answer, expected] of [
    ['HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and more', '200 hello'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 5, 5\r\n\r\nhello', '200 hello'],
    ['HTTP/1.0 200 OK\n\nhello', '200 hello'],
    ['HTTP/1.1 200\r\n\r\nhello', '200 hello'],
    ['HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\nno', '404 no'],
    ['HTTP/1.1 204 No Content\r\n\r\nhello', '204 '],
    ['HTTP/1.1 304 \r\ncontent-length: 5\r\n\r\n', '304 '],
    [
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0A;x="y"\r\n, and '
        + 'more\r\n000\r\nx: y\r\n\r\n',
      '200 hello, and more',
    ],
    [
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 200 '
        + 'OK\r\ncontent-length: 2\r\n\r\nok',
      '200 ok',
    ],
    ['HTTP/1.1 302 Found\r\ncontent-length: 2\r\n\r\nno', '302 no'],
  ] as const)
    assert.is(await outcome(answer), expected, answer)
})

test('headers are joined by lower-case name', async () => {
  const result = await get('HTTP/1.1 200 OK\r\nX-A: 1 \r\nx-a:2\r\nEmpty:\r\ncontent-length:0\r\n\r\n')
  assert.equal(result.ok && [...result.headers], [
    ['x-a', '1, 2'],
    ['empty', ''],
    ['content-length', '0'],
  ])
})

test('what is not HTTP/1.1, or ends too early, is malformed', async () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  for (const answer of [
    'SSH-2.0-x\r\n',
    'HTTP/2 200\r\n\r\n',
    'HTTP/1.1 20 OK\r\n\r\n',
    'HTTP/1.1 200OK\r\n\r\n',
    'HTTP/1.1',
    `${ok}no colon\r\n\r\n`,
    `${ok}a b: c\r\n\r\n`,
    `${ok}a: b\r\n folded\r\n\r\n`,
    `${ok}: x\r\n\r\n`,
    `${ok}a: b\r\nc`,
    `${ok}content-length: 5\r\n\r\nhell`,
    `${ok}content-length: -5\r\n\r\n`,
    `${ok}content-length: 5, 6\r\n\r\nhello`,
    `${ok}content-length: 0x5\r\n\r\nhello`,
    `${ok}content-length:\r\n\r\n`,
    `${ok}content-length: 99999999999999999999\r\n\r\n`,
    `${ok}transfer-encoding: gzip, chunked\r\n\r\n`,
    `${ok}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\nx\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n5\r\nhello!\r\n0\r\n\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n-1\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n5\r\nhel`,
    'HTTP/1.1 101 Switching\r\n\r\n',
    'HTTP/1.1 100 x\r\n\r\n'.repeat(6),
  ])
    assert.is(await outcome(answer), 'malformed', JSON.stringify(answer))
  for (const answer of ['', ok, `${ok}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`])
    assert.is(await outcome(answer), 'closed', JSON.stringify(answer))
})

test('what is larger than allowed is cut off', async () => {
  const ok = 'HTTP/1.1 200 OK\r\n'
  for (const answer of [
    `${ok}content-length: 11\r\n\r\n`,
    `${ok}\r\n${'x'.repeat(11)}`,
    `${ok}transfer-encoding: chunked\r\n\r\nb\r\n`,
    `${ok}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\nFFFFFFFF\r\n`,
    `${ok}a: ${'x'.repeat(9000)}\r\n\r\n`,
    `${ok}${'a: b\r\n'.repeat(101)}\r\n`,
    `${ok}${`a: ${'x'.repeat(4000)}\r\n`.repeat(5)}\r\n`,
    'x'.repeat(9000),
    `${ok}transfer-encoding: chunked\r\n\r\n${`1;${'x'.repeat(4000)}\r\nx\r\n`.repeat(5)}`,
    `${ok}transfer-encoding: chunked\r\n\r\n0\r\n${'a: b\r\n'.repeat(5000)}\r\n`,
  ])
    assert.is(await outcome(answer, { maxBytes: 10 }), 'too-large', JSON.stringify(answer.slice(0, 80)))
  assert.is(await outcome(`${ok}\r\n${'x'.repeat(10)}`, { maxBytes: 10 }), `200 ${'x'.repeat(10)}`)
})

test('redirects are followed a few times, each by a new dial for a fetch', async () => {
  const pages: Record<string, string> = {
    '/a': '/b?c',
    '/b?c': 'http://other.example:8080/d',
    '/d': '//third.example/e',
    '/loop': '/loop',
  }
  const server = serving(request => {
    const path = request.split(' ')[1]!
    return pages[path] === undefined
      ? 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ndone'
      : `HTTP/1.1 301 Moved\r\nlocation: ${pages[path]}\r\ncontent-length: 9999999\r\n\r\n`
  })
  const result = await httpGet(server, 'http://ca.example/a')
  assert.is(result.ok && result.url, 'http://third.example/e')
  assert.equal(
    server.dialled.map(({ hostname, port, purpose }) => `${hostname}:${port} ${purpose}`),
    ['ca.example:80 http', 'ca.example:80 http', 'other.example:8080 http', 'third.example:80 http'],
  )
  const loop = await httpGet(server, 'http://ca.example/loop', { maxRedirects: 2 })
  assert.equal(!loop.ok && [loop.why, loop.url], ['redirects', 'http://ca.example/loop'])
  assert.is(server.dialled.length, 4 + 3)
})

test('URLs that must not be asked are refused before a dial, also after a redirect', async () => {
  for (const [url, why] of [
    ['https://ca.example/', 'scheme'],
    ['ftp://ca.example/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['ldap://ca.example/cn=x', 'scheme'],
    ['data:,x', 'scheme'],
    ['javascript:0', 'scheme'],
    ['http://user@ca.example/', 'bad-url'],
    ['http://:pw@ca.example/', 'bad-url'],
    ['http://', 'bad-url'],
    ['http://ca.example:99999/', 'bad-url'],
    [`http://ca.example/${'x'.repeat(3000)}`, 'bad-url'],
  ] as const) {
    const server = serving(() => '')
    const result = await httpGet(server, url)
    assert.is(!result.ok && result.why, why, url)
    assert.is(server.dialled.length, 0)
    const after = await get(`HTTP/1.1 302 Found\r\nlocation: ${url}\r\n\r\n`)
    assert.is(!after.ok && after.why, why, url)
  }
  const relative = serving(() => '')
  assert.is((await httpGet(relative, '/x')).ok, false)
})

test('what the door throws is the answer', async () => {
  for (const why of ['blocked', 'refused', 'unreachable', 'timeout', 'reset', 'closed'] as const) {
    const result = await httpGet(
      {
        connect: async () => {
          throw new DoorError(why, 'as the test says')
        },
      },
      'http://ca.example/',
    )
    assert.equal(result, { ok: false, why, reason: { code: `http-${why}` }, url: 'http://ca.example/' })
  }
  const failing: Socket = {
    readable: new ReadableStream({ pull: controller => controller.error(new DoorError('reset', 'mid-way')) }),
    writable: new WritableStream(),
    close: () => {},
  }
  const result = await httpGet({ connect: async () => failing }, 'http://ca.example/')
  assert.is(!result.ok && result.why, 'reset')
})

test.run()
