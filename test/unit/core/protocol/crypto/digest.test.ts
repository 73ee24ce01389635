/** Digests and HMACs of the short way against WebCrypto, at every length around blocks and the limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { digestOf, hmacSha256 } from '../../../../../core/protocol/crypto/digest.ts'

const octetsOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 167 + length) & 255)
const lengths = [...Array(200).keys(), 1_000, 4_095, 4_096, 4_097, 9_000]

test('digests are those of WebCrypto', async () => {
  for (const hash of ['SHA-1', 'SHA-256', 'SHA-384'])
    for (const length of lengths) {
      const message = octetsOf(length)
      const wanted = new Uint8Array(await crypto.subtle.digest(hash, message))
      assert.equal(await digestOf(hash, message), wanted, `${hash} ${length}`)
    }
})

test('HMACs are those of WebCrypto, with keys below, at and above a block', async () => {
  for (const size of [1, 32, 63, 64, 65, 200]) {
    const octets = octetsOf(size)
    const key = await crypto.subtle.importKey('raw', octets, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    for (const length of lengths) {
      const message = octetsOf(length)
      const wanted = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
      assert.equal(hmacSha256(octets, message), wanted, `${size} ${length}`)
    }
  }
})

test.run()
