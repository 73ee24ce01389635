/** What is packed comes out again: made-up octets here, the bundled roots in trust.test.ts. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rootsOf, unpack } from '../../../../knowledge-base/trust/unpack.ts'
import { packOctets } from '../../../../runtime/tools/data/pack-octets.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

const CASES: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(),
  'one octet': text('a'),
  'no repetition': Uint8Array.from({ length: 256 }, (_, index) => index),
  'a repetition at the end': text('certificate, certificate'),
  'a repetition that runs into itself': text('a'.repeat(1000)),
  'one far back': Uint8Array.from([
    ...text('certificate'),
    ...new Uint8Array(70_000),
    ...text('certificate'),
  ]),
}
for (const [name, octets] of Object.entries(CASES))
  test(`${name} comes out again`, () => {
    assert.equal(unpack(packOctets(octets), octets.length), octets)
  })

test('each root is read from its own place', () => {
  const packed = btoa(String.fromCharCode(...packOctets(text('first, second'))))
  const roots = rootsOf(
    [
      ['one', '', 7],
      ['two', '', 6],
    ],
    packed,
  )
  assert.equal(
    roots.map(({ der }) => new TextDecoder().decode(der())),
    ['first, ', 'second'],
  )
})

test.run()
