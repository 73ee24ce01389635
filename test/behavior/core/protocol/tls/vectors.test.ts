/** Key schedules and CCM against published test vectors, and CBC and CCM records out of our own hands. */
import { createCipheriv, createHmac } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hex } from '../../../../../core/base/bytes.ts'
import type { Bytes } from '../../../../../core/protocol/tls/codec/bytes.ts'
import { openCbc, sealCbc, ccm } from '../../../../../core/protocol/tls/channel/protect.ts'
import { isCbc, SUITES_LEGACY } from '../../../../../core/protocol/tls/codec/constants.ts'
import { HandshakeError } from '../../../../../core/protocol/tls/index.ts'
import { prfOf, binder, ticketSecret } from '../../../../../core/protocol/tls/handshake/schedule.ts'
import { RecordReader } from '../../../../../core/protocol/tls/codec/record.ts'
import { protectCbc } from '../../../../peers/protocols/wire/secrets.ts'
import { bytes } from '../../../../unit/core/protocol/tls/octets.ts'

const octets = (text: string): Bytes => bytes(text.replace(/\s/g, '')) as Bytes
const filled = (size: number, value: number): Bytes => new Uint8Array(size).fill(value)

test('The PRF of TLS 1.2 gives what the TLS working group has published', async () => {
  // https://mailarchive.ietf.org/arch/msg/tls/fzVCzk-z3FShgGJ6DOXqM1ydxms/
  const { expand } = prfOf('TLS 1.2', 'SHA-256')
  const secret = octets('9bbe436ba940f017b17652849a71db35')
  const made = await expand(secret, 'test label', octets('a0ba9f936cda311827a6f796ffd5198c'), 100)
  const expected = `e3f229ba727be17b8d122620557cd453c2aab21d07c3d495329b52d4e61edb5a6b301791e90d35c9c9a46b4e14baf9
    af0fa022f7077def17abfd3797c0564bab4fbc91666e9def9b97fce34f796789baa48082d122ee42c5a72e5a5110fff70187347b66`
  assert.is(hex(made), hex(octets(expected)))
})

test('The PRF of TLS 1.0 and 1.1 gives what the TLS working group has published', async () => {
  const { expand } = prfOf('TLS 1.1', 'SHA-256')
  const made = await expand(filled(48, 0xab), 'PRF Testvector', filled(64, 0xcd), 104)
  const expected = `d3d4d1e349b5d515044666d51de32bab258cb521b6b053463e354832fd976754443bcf9a296519bc289abcbc1187e4eb
    d31e602353776c408aafb74cbc85eff69255f9788faa184cbb957a9819d84a5d7eb006eb459d3ae8de9810454b8b2d8f1afbc655a8c9a013`
  assert.is(hex(made), hex(octets(expected)))
})

test('A ticket gives the PSK and the binder of RFC 8448 section 4', async () => {
  const resumption = octets('7df235f2031d2a051287d02b0241b0bfdaf86cc856231f2d5aba46c434ec196c')
  const psk = await ticketSecret('SHA-256', resumption, octets('0000'))
  assert.is(hex(psk), '4ecd0eb6ec3b4d87f5d6028f922ca4c5851a277fd41311c9e62d2c9492e1c4f3')
  const hashed = octets('63224b2e4573f2d3454ca84b9d009a04f6be9e05711a8396473aefa01e924a14')
  const expected = '3add4fb2d8fdf822a0ca3cf7678ef5e88dae990141c5924d57bb6fa31b9e5f9d'
  assert.is(hex(await binder('SHA-256', psk, hashed)), expected)
})

test('CCM gives example 3 of NIST SP 800-38C, and gives it back', async () => {
  const aead = ccm(octets('404142434445464748494a4b4c4d4e4f'), 8)
  const nonce = octets('101112131415161718191a1b')
  const additional = octets('000102030405060708090a0b0c0d0e0f10111213')
  const plain = octets('202122232425262728292a2b2c2d2e2f3031323334353637')
  const sealed = await aead.seal(nonce, additional, plain)
  assert.is(hex(sealed), 'e3b201a9f5b71a7a9b1ceaeccd97e70b6176aad9a4428aa5484392fbc1b09951')
  assert.is(hex(await aead.open(nonce, additional, sealed)), hex(plain))
})

test('CCM opens what it sealed at every length around the borders of blocks, and nothing else', async () => {
  for (const tag of [8, 16]) {
    const aead = ccm(filled(32, 5), tag)
    for (let length = 0; length < 50; length += 1) {
      const plain = Uint8Array.from({ length }, (_, index) => index * 7)
      const sealed = await aead.seal(filled(12, 1), filled(13, 2), plain)
      assert.is(sealed.length, length + tag)
      assert.equal(await aead.open(filled(12, 1), filled(13, 2), sealed), plain)
      for (const at of [0, length, sealed.length - 1]) {
        const spoilt = sealed.map((octet, index) => (index === at ? octet ^ 1 : octet))
        const failure = await aead.open(filled(12, 1), filled(13, 2), spoilt).catch(() => null)
        assert.is(failure, null, `${length} octets, spoilt at ${at}`)
      }
    }
  }
})

const suite = SUITES_LEGACY.filter(isCbc).find(({ mac, keyLength }) => mac === 'SHA-1' && keyLength === 16)!
const KEYS = { macKey: filled(20, 1), key: filled(16, 2), iv: filled(16, 3) }
const recordOf = (whole: Bytes) => {
  const reader = new RecordReader()
  reader.push(whole)
  return reader.next()!
}

for (const version of [0x0301, 0x0302, 0x0303]) {
  test(`Records under CBC agree with another implementation, version ${version.toString(16)}`, async () => {
    const [open, seal] = [await openCbc(suite, version, KEYS), await sealCbc(suite, version, KEYS)]
    const ours = protectCbc(version, KEYS.key, KEYS.macKey, KEYS.iv)
    const theirs = protectCbc(version, KEYS.key, KEYS.macKey, KEYS.iv)
    for (const length of [0, 1, 10, 11, 12, 16, 300, 16_384]) {
      const content = Uint8Array.from({ length }, (_, index) => index * 3)
      const sealed = recordOf(await seal(23, content))
      assert.is(hex(sealed.header.subarray(1, 3)), `0${version.toString(16)}`)
      assert.equal(ours.open(23, sealed.body).payload, content)
      const { payload } = theirs.seal(23, content)
      assert.equal(await open({ type: 23, header: sealed.header, body: payload as Bytes }), {
        type: 23,
        content,
      })
    }
  })
}

test('A full record with as much padding as there may be is opened', async () => {
  const content = filled(16_384, 9)
  const head = bytes(0, 0, 0, 0, 0, 0, 0, 0, 23, 3, 3, 64, 0)
  const mac = createHmac('sha1', KEYS.macKey).update(head).update(content).digest()
  const padding = 256 - ((content.length + mac.length) % 16)
  const plain = bytes(content, mac, new Uint8Array(padding).fill(padding - 1))
  const cipher = createCipheriv('aes-128-cbc', KEYS.key, KEYS.iv).setAutoPadding(false)
  const body = bytes(KEYS.iv, cipher.update(plain), cipher.final())
  const { header, body: read } = recordOf(bytes(23, 3, 3, body.length >> 8, body.length & 255, body))
  assert.ok(read.length > 16_384 + 256)
  const open = await openCbc(suite, 0x0303, KEYS)
  assert.equal(await open({ type: 23, header, body: read }), { type: 23, content })
})

test('Wrong padding, a wrong MAC and a length that is impossible are one fault', async () => {
  const { payload } = protectCbc(0x0303, KEYS.key, KEYS.macKey, KEYS.iv).seal(23, filled(100, 9))
  const spoilt = (at: number): Uint8Array =>
    payload.map((octet, index) => (index === at ? octet ^ 0x80 : octet))
  const cases = [spoilt(0), spoilt(40), spoilt(payload.length - 17), spoilt(payload.length - 1)]
  for (const body of [...cases, filled(64, 0), filled(128, 255)]) {
    const open = await openCbc(suite, 0x0303, KEYS)
    const failure = await open({ type: 23, header: filled(5, 0), body: body as Bytes }).catch(error => error)
    assert.instance(failure, HandshakeError)
    assert.is(failure.report.code, 'tls-unauthenticated-record')
  }
  for (const length of [0, 16, 36, 63, 65, 100]) {
    const open = await openCbc(suite, 0x0303, KEYS)
    const failure = await open({ type: 23, header: filled(5, 0), body: filled(length, 1) }).catch(
      error => error,
    )
    assert.is(failure.report.code, 'tls-short-encrypted-record', `${length} octets`)
  }
})

test.run()
