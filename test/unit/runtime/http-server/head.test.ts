/** Heads of requests: what is taken, and what two parsers could read differently, which is not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseHead } from '../../../../runtime/http-server/head.ts'
import type { Head } from '../../../../runtime/http-server/head.ts'
import { NO_HTTP, TOO_LONG, UNREADABLE } from '../../../../runtime/http-server/refusals.ts'

const HOST = 'Host: localhost'
const parsed = (...lines: readonly string[]): Head => {
  const head = parseHead(lines.join('\r\n'))
  if ('error' in head) throw new Error(head.error)
  return head
}

test('method, path and fields', () => {
  const { method, target, fields } = parsed('GET /a?b=c HTTP/1.1', HOST, 'X-A:  one \t', 'x-a:two', 'Empty:')
  assert.equal([method, target], ['GET', '/a?b=c'])
  assert.equal(
    [...fields],
    [
      ['host', 'localhost'],
      ['x-a', 'one'],
      ['x-a', 'two'],
      ['empty', ''],
    ],
  )
  assert.equal([fields.get('X-A'), fields.get('none'), fields.has('Empty')], ['one, two', null, true])
})

test('of a target in absolute form the path counts', () => {
  assert.is(parsed('GET http://LOCALHOST/a?b HTTP/1.1', HOST).target, '/a?b')
  assert.is(parsed('GET HTTPS://localhost?b HTTP/1.1', HOST).target, '/?b')
})

test('what is typed beyond ASCII is percent-encoded, octet by octet', () => {
  const typed = Buffer.from('GET /한?a=ü&b=%C3 HTTP/1.1').toString('latin1')
  assert.is(parsed(typed, HOST).target, '/%ED%95%9C?a=%C3%BC&b=%C3')
  assert.is(parsed('GET http://localhost/?\x80\xff HTTP/1.1', HOST).target, '/?%80%FF')
  assert.is(parseHead(`GET http://localhost\xe9/ HTTP/1.1\r\n${HOST}`), UNREADABLE)
  assert.is(parseHead(`GET /\x7f HTTP/1.1\r\n${HOST}`), NO_HTTP)
})

test('the name in a target and the one in the Host field agree', () => {
  for (const target of ['http://x/', 'http://localhost:1/', 'http://u@localhost/', 'http:///', 'http://?'])
    assert.is(parseHead(`GET ${target} HTTP/1.1\r\n${HOST}`), UNREADABLE, target)
  assert.is(parseHead('GET http://x/ HTTP/1.0'), UNREADABLE)
})

test('one Host field with a name or an address', () => {
  for (const host of ['', 'x', 'a-b_c.example:8080', '192.0.2.1', '[2001:db8::1]:80', 'x:'])
    assert.is(parsed('GET / HTTP/1.1', `Host: ${host}`).fields.get('host'), host)
  for (const host of ['a b', 'a, b', 'u@x', 'x/y', 'x\\y', 'x?y', 'x:80:80', '::1', '[x]', '\xe9'])
    assert.is(parseHead(`GET / HTTP/1.1\r\nHost: ${host}`), UNREADABLE, host)
  for (const version of ['1.0', '1.1'])
    for (const [one, two] of [
      ['localhost', 'localhost'],
      ['', ''],
      ['localhost', 'x'],
    ])
      assert.is(parseHead(`GET / HTTP/${version}\r\nHost: ${one}\r\nhost: ${two}`), UNREADABLE)
})

test('what is asked beside GET and POST is left to the product, tunnels are not', () => {
  for (const method of ['get', 'TRACE', 'M-SEARCH', 'A.b'])
    assert.is(parsed(`${method} / HTTP/1.1`, HOST).method, method)
  for (const target of ['x:1', '/', 'http://localhost/'])
    assert.is(parseHead(`CONNECT ${target} HTTP/1.1\r\n${HOST}`), UNREADABLE)
  assert.is(parseHead(`OPTIONS * HTTP/1.1\r\n${HOST}`), UNREADABLE)
})

test('there are no more fields than can be looked through', () => {
  const fields = (count: number): string[] => [
    HOST,
    ...Array.from({ length: count - 1 }, (_, at) => `x${at}:`),
  ]
  assert.is([...parsed('GET / HTTP/1.1', ...fields(256)).fields].length, 256)
  assert.is(parseHead(['GET / HTTP/1.1', ...fields(257)].join('\r\n')), TOO_LONG)
})

const KEPT: readonly [line: string, field: string, kept: boolean][] = [
  ['GET / HTTP/1.1', 'a: b', true],
  ['GET / HTTP/1.1', 'connection: Close', false],
  ['GET / HTTP/1.1', 'connection: keep-alive, close', false],
  ['GET / HTTP/1.1', 'connection: upgrade', true],
  ['GET / HTTP/1.0', 'a: b', false],
  ['GET / HTTP/1.0', 'connection: Keep-Alive', true],
]
test('which connections are kept', () => {
  for (const [line, field, kept] of KEPT) assert.is(parsed(line, HOST, field).isPersistent, kept, field)
})

test('how long a body is', () => {
  assert.is(parsed('POST / HTTP/1.1', HOST).framing, 0)
  assert.is(parsed('POST / HTTP/1.1', HOST, 'content-length: 5').framing, 5)
  assert.is(parsed('POST / HTTP/1.1', HOST, 'Transfer-Encoding: Chunked').framing, 'chunked')
  assert.is(parsed('POST / HTTP/1.1', HOST, 'content-length: 5', 'expect: 100-Continue').awaitsContinue, true)
  assert.is(parsed('POST / HTTP/1.1', HOST, 'expect: 100-continue').awaitsContinue, false)
})

const REFUSED: readonly (readonly string[])[] = [
  [''],
  ['GET /'],
  ['GET / HTTP/2.0', HOST],
  ['GET / HTTp/1.1', HOST],
  ['0x1 / HTTP/1.1', HOST],
  ['GET /a#b HTTP/1.1', HOST],
  ['GET  / HTTP/1.1', HOST],
  ['GET\t/ HTTP/1.1', HOST],
  ['GET /a b HTTP/1.1', HOST],
  ['GET / HTTP/1.1 ', HOST],
  ['GET / HTTP/1.1\nHost: x'],
  // A Host is required.
  ['GET / HTTP/1.1'],
  // Fields.
  ['GET / HTTP/1.1', HOST, 'a : b'],
  ['GET / HTTP/1.1', HOST, ' a: b'],
  ['GET / HTTP/1.1', HOST, 'a: b', ' c'],
  ['GET / HTTP/1.1', HOST, 'a'],
  ['GET / HTTP/1.1', HOST, ': b'],
  ['GET / HTTP/1.1', HOST, 'a: b\nc: d'],
  ['GET / HTTP/1.1', HOST, 'a: b\rc: d'],
  ['GET / HTTP/1.1', HOST, 'a: \0'],
  // Lengths.
  ['POST / HTTP/1.1', HOST, 'content-length: 5', 'content-length: 5'],
  ['POST / HTTP/1.1', HOST, 'content-length: 5, 5'],
  ['POST / HTTP/1.1', HOST, 'content-length: +5'],
  ['POST / HTTP/1.1', HOST, 'content-length: 0x5'],
  ['POST / HTTP/1.1', HOST, 'content-length:'],
  ['POST / HTTP/1.1', HOST, 'content-length: 1234567890123456'],
  ['POST / HTTP/1.1', HOST, 'content-length: 5', 'transfer-encoding: chunked'],
  ['POST / HTTP/1.1', HOST, 'transfer-encoding: gzip, chunked'],
  ['POST / HTTP/1.1', HOST, 'transfer-encoding: chunked', 'transfer-encoding: chunked'],
  ['POST / HTTP/1.1', HOST, 'transfer-encoding: \xa0chunked'],
  ['POST / HTTP/1.1', HOST, 'transfer-encoding: identity'],
  ['POST / HTTP/1.0', HOST, 'transfer-encoding: chunked'],
]
test('what is refused', () => {
  for (const lines of REFUSED) assert.is(parseHead(lines.join('\r\n')), NO_HTTP, JSON.stringify(lines))
  for (const target of ['*', 'a:1', 'ftp://x/', '\\a'])
    assert.is(parseHead(`GET ${target} HTTP/1.1\r\n${HOST}`), UNREADABLE, target)
})

test('blanks in a long value take no longer than other characters', () => {
  const value = `${' a'.repeat(10_000)}${' '.repeat(10_000)}a`
  assert.is(parsed('GET / HTTP/1.1', HOST, `a:${value}`).fields.get('a'), value.slice(1))
})

test.run()
