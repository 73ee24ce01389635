/** Bodies in pieces of any size, and chunks that are none. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { BodyDecoder } from '../../../../runtime/http-server/request.ts'
import type { Framing } from '../../../../runtime/http-server/head.ts'

interface Decoded {
  readonly body: string
  /** What came after it. */
  readonly rest: string
  readonly complete: boolean
}

/** Decodes what comes in pieces, as a connection does: what was not taken comes again with the next one. */
const decoded = (framing: Framing, text: string, size: number): Decoded | null => {
  const decoder = new BodyDecoder(framing)
  const parts: Buffer[] = []
  let held = Buffer.alloc(0)
  for (let at = 0; at < text.length; at += size) {
    held = Buffer.concat([held, Buffer.from(text.slice(at, at + size), 'latin1')])
    const taken = decoder.decode(held, parts)
    if (taken === null) return null
    held = held.subarray(taken)
  }
  const body = Buffer.concat(parts).toString('latin1')
  return { body, rest: held.toString('latin1'), complete: decoder.complete }
}

const WHOLE: readonly [framing: Framing, text: string, body: string][] = [
  [0, '', ''],
  [5, 'abcde', 'abcde'],
  ['chunked', '5\r\nabcde\r\n0\r\n\r\n', 'abcde'],
  ['chunked', 'a;x="y";z\r\n0123456789\r\n1;a=b\r\n-\r\n000\r\nTrailer: t\r\n\r\n', '0123456789-'],
  ['chunked', '2\r\n\r\n\r\n0\r\n\r\n', '\r\n'],
]
test('the body, and nothing of what follows it', () => {
  for (const [framing, text, body] of WHOLE)
    for (const size of [1, 2, 3, 7, 1_000])
      assert.equal(decoded(framing, `${text}GET`, size), { body, rest: 'GET', complete: true }, text)
})

test('a body without its end is not complete', () => {
  for (const [framing, text] of [[5, 'abcd'] as const, ['chunked', '5\r\nabcde\r\n0\r\n'] as const])
    assert.is(decoded(framing, text, 1)?.complete, false)
})

const INVALID = [
  '\r\n',
  'x\r\n',
  '-1\r\n',
  '0x5\r\n',
  ' 5\r\n',
  '5\nabcde\r\n',
  '123456789\r\n',
  '5;\0\r\n',
  '5\r\nabcdef\r\n',
  '5 \r\n',
  '+5\r\n',
  '5;\r\n',
  '5;a\nb\r\n',
  '5;a="b\r\n',
  '0000000005\r\n',
  '0\r\nno field\r\n',
  '0\r\na: b\nc: d\r\n',
  '0\r\n a: b\r\n',
  '0\r\nTransfer-Encoding: chunked\r\n',
  '0\r\nContent-Length: 5\r\n',
  '0\r\nConnection: close\r\n',
  `5;${'a'.repeat(2_000)}\r\n`,
  '5'.repeat(2_000),
  `0\r\n${'a: b\r\n'.repeat(100)}\r\n`,
]
test('what is no chunk is not taken for one', () => {
  for (const text of INVALID) {
    assert.is(decoded('chunked', text, 1_000_000), null, text.slice(0, 40))
    assert.is(decoded('chunked', text, 1), null, text.slice(0, 40))
  }
})

test.run()
