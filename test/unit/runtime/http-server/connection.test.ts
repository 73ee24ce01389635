/** One connection in memory: segments cut anywhere, slow senders, clients that close their side early. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ClientGone } from '../../../../core/errors/errors.ts'
import { Connection } from '../../../../runtime/http-server/connection.ts'
import type { IncomingRequest } from '../../../../runtime/http-server/request.ts'
import { MemorySocket } from '../memory-socket.ts'

type Answer = (request: IncomingRequest) => Promise<Response>

const HOST = 'Host: localhost\r\n'
const GET = `GET / HTTP/1.1\r\n${HOST}\r\n`
const MAX_HEAD = 32_768

const connected = (answer: Answer): MemorySocket => {
  const socket = new MemorySocket()
  const watch = { answer, rest() {}, isClosing: () => false, closed() {} }
  new Connection(socket.asSocket, watch)
  return socket
}

/** Until nothing moves any more. */
const settled = async (socket: MemorySocket): Promise<string> => {
  for (let still = 0, before = -1; still < 4; still = before === socket.activity ? still + 1 : 0) {
    before = socket.activity
    await new Promise(resolve => setImmediate(resolve))
  }
  return socket.written
}

const echo: Answer = async ({ body }) => {
  let text = ''
  if (body) for await (const part of body) text += Buffer.from(part).toString('latin1')
  return new Response(`[${text}]`)
}

/** What is answered to a text in segments of a size. */
const told = (answer: Answer, text: string, size: number): Promise<string> => {
  const socket = connected(answer)
  for (let at = 0; at < text.length; at += size) socket.say(Buffer.from(text.slice(at, at + size), 'latin1'))
  return settled(socket)
}
const statuses = (written: string): string[] => written.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []
/** Its length is known, as that of most answers. */
const counted = async (request: IncomingRequest): Promise<Response> => {
  const body = await (await echo(request)).arrayBuffer()
  return new Response(body, { headers: { 'content-length': `${body.byteLength}` } })
}
const bodies = (written: string): string[] => [...written.matchAll(/\[(.*?)\]/g)].map(([, body]) => body!)

test('a request is the same however it is cut', async () => {
  const chunks = '5;a=b\r\nabcde\r\n1\r\nf\r\n0\r\nTrailer: t\r\n\r\n'
  const chunked = `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${chunks}`
  const counted = `POST / HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nxyz`
  for (let size = 1; size < 60; size++)
    assert.equal(
      bodies(await told(echo, `\r\n${chunked}${counted}${GET}`, size)),
      ['abcdef', 'xyz', ''],
      `${size}`,
    )
})

test('the longest head is taken, and a longer one is not, however they are cut', async () => {
  const head = (length: number): string => `${GET.slice(0, -2)}a:`.padEnd(length, 'v')
  for (const size of [1_000_000, 1, MAX_HEAD + 3, 1_000]) {
    assert.equal(statuses(await told(echo, `${head(MAX_HEAD)}\r\n\r\n`, size)), ['200'], `${size}`)
    assert.equal(statuses(await told(echo, `${head(MAX_HEAD + 1)}\r\n\r\n`, size)), ['431'], `${size}`)
  }
})

test('what cannot become a request is refused before it ends', async () => {
  for (const text of ['0', '\0', ' GET', '\rG', '\n', 'GET / HTTP/1.1\n', `${GET.slice(0, -2)}a: b\nc: d`])
    for (const size of [1, 1_000])
      assert.equal(statuses(await told(echo, text, size)), ['400'], JSON.stringify(text))
})

test('a refused HEAD gets no body, however it is cut', async () => {
  for (const fields of ['Host: a b\r\n\r\n', `a:${'v'.repeat(MAX_HEAD)}`])
    for (const size of [1_000_000, 3]) {
      const written = await told(echo, `\r\nHEAD / HTTP/1.1\r\n${fields}`, size)
      assert.match(written, /^HTTP\/1\.1 4[0-9]{2} [^]*content-length: [1-9][^]*\r\n\r\n$/)
    }
  assert.match(await told(echo, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 7), /\r\n\r\n\{"error"/)
})

test('what is refused has an id: its own where it could be read, otherwise a random one', async () => {
  const idIn = (written: string): string | undefined => /^x-request-id: (.*)\r$/m.exec(written)?.[1]
  const named = 'X-Request-Id: mine-1\r\n'
  const body = `POST / HTTP/1.1\r\n${HOST}${named}Transfer-Encoding: chunked\r\n\r\nno size\r\n`
  assert.is(idIn(await told(echo, body, 1_000)), 'mine-1')
  for (const text of ['0', `GET / HTTP/1.1\r\nHost: a b\r\n${named}\r\n`, `${'v'.repeat(2 * MAX_HEAD)}`])
    assert.match(idIn(await told(echo, text, 1_000)) ?? '', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('fields that would break a response are an error, not a second response', async () => {
  for (const value of ['a\r\nb: c', 'a\nb', 'a\rb', 'a\0', '\u010a\u010d', '\ud55c']) {
    const written = await told(async () => new Response('', { headers: { location: value } }), GET, 1_000)
    assert.equal(statuses(written), ['500'], JSON.stringify(value))
  }
})

test('a response without a body has none, and the next one follows it', async () => {
  for (const [status, method] of [
    [204, 'GET'],
    [304, 'GET'],
    [200, 'HEAD'],
  ] as const) {
    const answer: Answer = async ({ url }) =>
      url.endsWith('/next')
        ? new Response('[next]')
        : new Response(method === 'HEAD' ? '[x]' : null, { status })
    const asked = `${GET.replace('GET', method)}${GET.replace('/', '/next')}`
    const [, first = ''] = (await told(answer, asked, 1_000)).split('HTTP/1.1 ')
    assert.match(first, /\r\n\r\n$/)
    assert.not.match(first, /content-length: [1-9]|transfer-encoding/)
  }
})

test('a body is asked for when it is read, and the connection ends when it is not', async () => {
  const head = `POST / HTTP/1.1\r\n${HOST}Content-Length: 3\r\nExpect: 100-continue\r\n\r\n`
  assert.equal(statuses(await told(echo, head, 1_000)), ['100'])
  assert.equal(statuses(await told(echo, `${head}abc`, 1_000)), ['100', '200'])
  const written = await told(async () => new Response('', { status: 413 }), head, 1_000)
  assert.equal(statuses(written), ['413'])
  assert.match(written, /connection: close/)
})

test('a client of HTTP/1.0 is told whether its connection is kept', async () => {
  assert.match(await told(echo, 'GET / HTTP/1.0\r\n\r\n', 1_000), /connection: close/)
  const kept = 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'
  assert.is((await told(counted, kept.repeat(2), 1_000)).match(/connection: keep-alive/g)!.length, 2)
  // What is behind a body of unknown length would be taken for a part of it.
  assert.match(await told(echo, kept.repeat(2), 1_000), /connection: close[^]*\r\n\r\n\[\]$/)
})

test('who closes its side after asking still gets what is answered', async () => {
  const socket = connected(async request => {
    await new Promise(resolve => setImmediate(resolve))
    return new Response(`[${request.signal.aborted}]`)
  })
  socket.say(Buffer.from(GET))
  socket.emit('end')
  assert.equal(bodies(await settled(socket)), ['true'])
  assert.ok(socket.ended)
})

test('what came before a client closed its side is read, a body of several segments too', async () => {
  for (const size of [1_000, 7]) {
    const socket = connected(echo)
    const post = `POST / HTTP/1.1\r\n${HOST}Content-Length: 26\r\n\r\nabcdefghijklmnopqrstuvwxyz`
    for (let at = 0; at < post.length; at += size) socket.say(Buffer.from(post.slice(at, at + size)))
    socket.emit('end')
    assert.equal(bodies(await settled(socket)), ['abcdefghijklmnopqrstuvwxyz'], `${size}`)
  }
})

test('of a body that ends too soon its reader is told that the client has gone', async () => {
  const failed = Promise.withResolvers<unknown>()
  const socket = connected(async request => {
    await new Response(request.body).text().catch(failed.resolve)
    return new Response()
  })
  socket.say(Buffer.from(`POST / HTTP/1.1\r\n${HOST}Content-Length: 26\r\n\r\nabc`))
  socket.emit('end')
  assert.instance(await failed.promise, ClientGone)
})

test.run()
