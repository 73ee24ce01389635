/** Fuzz target of the listener: whole pipelines of requests in segments, compared with what llhttp reads. */
import type { IncomingRequest } from '../../../../runtime/http-server/request.ts'
import { Connection } from '../../../../runtime/http-server/connection.ts'
import { ascii, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { messagesIn, METHODS, type Message } from './llhttp.ts'
import { MemorySocket } from '../../../unit/runtime/memory-socket.ts'
import { octetTarget, promise, type Target } from '../target.ts'

const HOST = 'Host: localhost:8080\r\n'
const get = (path: string, fields = HOST, version = '1.1'): string =>
  `GET ${path} HTTP/${version}\r\n${fields}\r\n`
const post = (fields: string, body: string, path = '/a'): string =>
  `POST ${path} HTTP/1.1\r\n${HOST}${fields}\r\n\r\n${body}`
const CHUNKED = 'Transfer-Encoding: chunked'
const MANY = Array.from({ length: 60 }, (_, index) => `X-${index % 40}: ${'v'.repeat(index)}\r\n`).join('')
const BROWSER = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
  'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br',
  'Connection: keep-alive, upgrade',
  'Upgrade: h2c',
]

/** The last request tells whether all before it ended where they do for others. */
const pipelines: readonly Bytes[] = [
  get('/') + get('/a?b=%20c', HOST + MANY) + get('/last'),
  post('Content-Length: 11', 'hello world') + post(CHUNKED, '5\r\nhello\r\n0\r\n\r\n') + get('/last'),
  post(CHUNKED, '1;a=b;c="d \\" e"\r\nx\r\n0A\r\n0123456789\r\n000\r\nTrailer: t\r\nx: \r\n\r\n')
    + get('/last'),
  post('Content-Length: 30\r\nExpect: 100-continue', get('/smuggled').slice(0, 30), '/skip') + get('/last'),
  `\r\n\r\n${get('/', `${HOST}${BROWSER.join('\r\n')}\r\n`)}\r\n${get('/last')}`,
  get('/') + get('/\xed\x95\x9c?a=\xc3\xbc') + get('/last'),
  get('/', 'Connection: Keep-Alive\r\n', '1.0') + get('/', '', '1.0'),
  get('http://localhost:8080/a?b') + post(CHUNKED, '3\r\n\r\n\r\r\n0\r\n\r\n', '/skip') + get('/last'),
  `PUT /skip HTTP/1.1\r\nhost:localhost:8080 \t\r\ncontent-length:\t2\r\n\r\n\r\n`
    + get('/', `${HOST}Connection: close\r\n`),
].map(ascii)

interface Taken {
  readonly request: IncomingRequest
  body: string
  complete: boolean
}

interface Run {
  readonly taken: readonly Taken[]
  readonly written: string
  readonly ended: boolean
}

/** On one connection: each takes room and time of its own, and an input may be a thousand. */
const MAX_REQUESTS = 12

const round = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const answer = async (request: IncomingRequest, taken: Taken[]): Promise<Response> => {
  const it: Taken = { request, body: '', complete: request.body === null }
  taken.push(it)
  if (!request.url.includes('/skip') && request.body) {
    for await (const part of request.body) it.body += Buffer.from(part).toString('latin1')
    it.complete = true
  }
  return new Response()
}

/** A connection on which the client says these segments, until nothing moves any more. */
const run = async (segments: readonly Buffer[]): Promise<Run> => {
  const socket = new MemorySocket()
  const taken: Taken[] = []
  const connection = new Connection(socket.asSocket, {
    answer: request => answer(request, taken),
    rest() {},
    isClosing: () => taken.length >= MAX_REQUESTS,
    closed() {},
  })
  for (const segment of segments) socket.say(segment)
  for (let still = 0, before = -1; still < 4; still = before === socket.activity ? still + 1 : 0) {
    before = socket.activity
    await round()
  }
  const { written, ended } = socket
  promise(!written.includes('HTTP/1.1 500'), 'no request fails')
  const never = { head: -1, body: -1, reading: -1, idle: -1, leaving: -1 }
  promise(socket.destroyed || connection.late(never) !== null, 'there is always a time at which it ends')
  socket.destroy()
  return { taken, written, ended }
}

/** Cut where the octets themselves say. */
const cut = (octets: Buffer): Buffer[] => {
  const segments: Buffer[] = []
  const most = 1 + ((octets[octets.length >> 1] ?? 0) % 61) + (octets.length >> 7)
  for (let at = 0; at < octets.length; ) {
    const size = 1 + ((octets[at]! * 7 + at) % most)
    segments.push(octets.subarray(at, (at += size)))
  }
  return segments
}

const STATUS = /HTTP\/1\.1 (\d)/g
const told = ({ taken, written, ended }: Run): string =>
  JSON.stringify([
    taken.map(({ request: { method, url, headers }, body, complete }) => [
      method,
      url,
      [...headers],
      // What of a body has come when the rest of it turns out to be wrong is a matter of segments.
      complete ? body : '',
      complete,
    ]),
    [...written.matchAll(STATUS)].map(([, digit]) => digit),
    ended,
  ])

const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/')

/** Percent-encoded octets beyond ASCII. */
const RAW = /%[89A-F][\dA-F]/

const agrees = (ours: Taken, theirs: Message | undefined): void => {
  const { method, url, headers } = ours.request
  promise(theirs !== undefined, 'a request is one for llhttp, too')
  const { target, fields, body, complete } = theirs!
  promise(method === theirs!.method, 'the method is the same')
  promise(url === `http://localhost${pathOf(target)}`, 'the target is the same')
  const names = new Set([...headers].map(([name]) => name))
  promise(names.size === fields.size, 'there are as many fields')
  for (const [name, value] of fields) promise(headers.get(name) === value, 'the fields are the same')
  if (ours.complete) promise(complete && ours.body === body, 'the body is the same')
  else if (!url.includes('/skip'))
    promise(ours.body.startsWith(body) || body.startsWith(ours.body), 'so much of the body is the same')
}

const parse = async (input: Uint8Array): Promise<boolean> => {
  const octets = Buffer.from(input)
  const [whole, pieces] = await Promise.all([run([octets]), run(cut(octets))])
  promise(told(whole) === told(pieces), 'it makes no difference how octets are cut into segments')
  const theirs = messagesIn(octets)
  for (const [index, ours] of whole.taken.entries()) {
    const { method, url } = ours.request
    // llhttp takes no other methods, and no targets with octets beyond ASCII.
    if (!METHODS.has(method) || (theirs[index] === undefined && RAW.test(url))) break
    agrees(ours, theirs[index])
    const next = whole.taken[index + 1]
    promise(!next || theirs[index]!.persistent, 'nothing is read behind the last request of a connection')
    promise(!next || theirs[index]!.complete, 'the next request begins behind the last one')
  }
  return whole.taken.length > 0 && !whole.written.includes('HTTP/1.1 4')
}

export const httpServerTargets = (): Target[] => [
  octetTarget({
    name: 'http-request',
    sources: [
      'runtime/http-server/connection.ts',
      'runtime/http-server/head.ts',
      'runtime/http-server/request.ts',
    ],
    samples: pipelines,
    words: [
      '\r\n',
      '\n',
      '\r',
      '\r\n\r\n',
      '\n\n',
      '\0',
      ' ',
      '\t',
      ';',
      '"',
      '\\',
      ':',
      ',',
      ', chunked',
      '#',
      '\x0b',
      '\x80',
      'Content-Length: 3\r\n',
      'Content-Length: +3\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Transfer-Encoding: identity\r\n',
      'Transfer-Encoding : chunked\r\n',
      'Connection: close\r\n',
      'Connection: keep-alive\r\n',
      'Expect: 100-continue\r\n',
      'Host: other\r\n',
      'CONNECT ',
      'OPTIONS * ',
      'http://x',
      'HTTP/1.0',
      'ffffffff\r\n',
      '0\r\n\r\n',
      '0x1',
      '-1',
      'HTTp/1.1',
      'Host: \r\n',
      ' continued\r\n',
      get('/word'),
    ].map(ascii),
    parse,
  }),
]
