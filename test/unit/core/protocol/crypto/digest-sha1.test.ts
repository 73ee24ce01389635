/** Our SHA-1 gives what WebCrypto gives, whatever the length. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hex } from '../../../../../core/base/bytes.ts'
import { sha1 } from '../../../../../core/protocol/crypto/digest.ts'
import { Random } from '../../../../lab/fuzz/inputs/random.ts'

test('abc has the digest of RFC 3174', () => {
  assert.is(hex(sha1(new TextEncoder().encode('abc'))), 'a9993e364706816aba3e25717850c26c9cd0d89d')
})

test('messages of 0 to 600 octets have the digests of WebCrypto', async () => {
  const random = new Random(1)
  for (let length = 0; length <= 600; length++) {
    const message = Uint8Array.from({ length }, () => random.below(256))
    assert.is(
      hex(sha1(message)),
      hex(new Uint8Array(await crypto.subtle.digest('SHA-1', message))),
      `${length} octets`,
    )
  }
})

test.run()
