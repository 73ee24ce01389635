/**
 * The TLS codecs by themselves: records and messages in any pieces, keys out of certificates, MD5, and a
 * short fuzz of each decoder.
 */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeAlert } from '../../../../../core/protocol/tls/error.ts'
import { bitsOf, ByteQueue } from '../../../../../core/protocol/tls/codec/bytes.ts'
import { concat, hex } from '../../../../../core/base/bytes.ts'
import type { Bytes } from '../../../../../core/protocol/tls/codec/bytes.ts'
import {
  SIGNATURE_SCHEMES,
  SUITES_13,
  SUITES_LEGACY,
  SUITES_SMALL,
} from '../../../../../core/protocol/tls/codec/constants.ts'
import {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerHello,
  decodeServerKeyExchange,
  Handshake,
  HandshakeError,
  readPublicKey,
  RecordReader,
  spkiOf,
} from '../../../../../core/protocol/tls/index.ts'
import { md5Sha1 } from '../../../../../core/protocol/crypto/digest.ts'
import { coded } from '../../../../peers/codes.ts'
import { ec, ed25519, pssOnly, rsa } from '../../../../unit/core/protocol/tls/identity.ts'
import { bytes, sized } from '../../../../unit/core/protocol/tls/octets.ts'
import { extension } from '../../../../unit/core/protocol/tls/server.ts'

test('MD5 agrees with OpenSSL at every length around the block borders', () => {
  for (let length = 0; length < 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => index * 7 + length)
    assert.is(
      hex(md5Sha1(message).subarray(0, 16)),
      createHash('md5').update(message).digest('hex'),
      `${length} bytes`,
    )
  }
})

test('Bits are counted without leading zeros', () => {
  const table = [
    ['', 0],
    ['00', 0],
    ['01', 1],
    ['80', 8],
    ['0080', 8],
    ['00ff01', 16],
    ['0100', 9],
  ] as const
  for (const [text, bits] of table) assert.is(bitsOf(bytes(text)), bits, text)
})

test('A queue gives back what was put in, whatever the pieces', () => {
  const queue = new ByteQueue()
  const all = Uint8Array.from({ length: 5000 }, (_, index) => index % 251)
  const out: Uint8Array[] = []
  for (let at = 0, step = 1; at < all.length; at += step, step = (step % 97) + 3) {
    queue.push(all.subarray(at, at + step))
    if (queue.length > 60) out.push(queue.take(50))
  }
  out.push(queue.take(queue.length))
  assert.equal(concat(...out), all)
})

test('Records come out whole, whatever the pieces', () => {
  const wire = bytes(22, 3, 1, 0, 3, 1, 2, 3, 21, 3, 3, 0, 2, 1, 112, 20, 3, 3, 0, 1, 1, 22, 3, 3, 0, 0)
  for (const step of [1, 2, 5, 7, 100]) {
    const reader = new RecordReader()
    const seen: string[] = []
    for (let at = 0; at < wire.length; at += step) {
      reader.push(wire.subarray(at, at + step))
      for (let record = reader.next(); record !== null; record = reader.next())
        seen.push(`${record.type}:${hex(record.header)}:${hex(record.body)}`)
    }
    assert.equal(
      seen,
      ['22:1603010003:010203', '21:1503030002:0170', '20:1403030001:01', '22:1603030000:'],
      `steps of ${step}`,
    )
    assert.is(reader.waiting, 0)
  }
})

test('Messages come out whole, whatever the records', () => {
  const wire = bytes(2, 0, 0, 3, 1, 2, 3, 14, 0, 0, 0, 11, 0, 0, 1, 9)
  for (const step of [1, 3, 16]) {
    const handshake = new Handshake()
    const seen: string[] = []
    for (let at = 0; at < wire.length; at += step) {
      handshake.push(wire.subarray(at, at + step))
      for (let message = handshake.next(); message !== null; message = handshake.next())
        seen.push(`${message.type}:${hex(message.body)}`)
    }
    assert.equal(seen, ['2:010203', '14:', '11:09'], `steps of ${step}`)
  }
})

test('The name of a message that is on its way is known from its first byte', () => {
  const handshake = new Handshake()
  assert.is(handshake.arriving, null)
  handshake.push(bytes(11))
  assert.is(handshake.arriving, 'Certificate')
})

test('Keys are read out of certificates', () => {
  const pair = rsa(1024)
  const kinds = [
    [ec('prime256v1'), 'P-256'],
    [ec('secp384r1'), 'P-384'],
    [ec('secp521r1'), 'P-521'],
    [ed25519(), 'Ed25519'],
    [pair, 'rsaEncryption'],
    [pssOnly(pair), 'RSASSA-PSS'],
  ] as const
  for (const [identity, kind] of kinds) assert.is(readPublicKey(spkiOf(identity.certificate)).kind, kind)
})

test('A key that no signature is checked with is named', () => {
  const spki = (algorithm: string, key = '030200aa'): Uint8Array =>
    bytes(0x30, sized(1, 0x30, sized(1, algorithm), key))
  const table = [
    ['06032b6571', { code: 'proof-key-type', params: { algorithm: 'Ed448' } }, false],
    ['06072a8648ce380401', { code: 'proof-key-type', params: { algorithm: 'DSA' } }, false],
    ['06022a03', { code: 'proof-unknown-key' }, false],
    ['06072a8648ce020106052b8104000a', { code: 'proof-other-curve' }, true],
    ['06072a8648ce02013000', { code: 'proof-explicit-curve' }, true],
  ] as const
  for (const [algorithm, reason, ecdsa] of table) {
    const key = readPublicKey(spki(algorithm.replace('8648ce0201', '8648ce3d0201')))
    assert.equal(key, { kind: 'other', reason, ecdsa }, algorithm)
  }
})

test('A key with a compressed point counts as an EC key that is not checked', () => {
  const spki = bytes(
    0x30,
    sized(1, 0x30, sized(1, '06072a8648ce3d020106082a8648ce3d030107'), 3, sized(1, 0, 2, new Uint8Array(32))),
  )
  assert.equal(readPublicKey(spki), {
    kind: 'other',
    reason: { code: 'proof-compressed-point' },
    ecdsa: true,
  })
})

test('A list of very many extensions is refused', () => {
  const list = (count: number): Bytes =>
    bytes(sized(2, ...Array.from({ length: count }, (_, index) => extension(index))))
  assert.is(decodeEncryptedExtensions(list(64)).size, 64)
  assert.throws(
    () => decodeEncryptedExtensions(list(65)),
    (error: unknown) =>
      error instanceof HandshakeError
      && coded(error.report) === 'tls-too-many-extensions(EncryptedExtensions, 64)',
  )
})

test('Alerts: warnings are skipped before TLS 1.3, and only two of them in it', () => {
  const table = [
    [1, 112, false, null],
    [1, 0, false, 'close_notify'],
    [1, 90, false, null],
    [2, 40, false, 'handshake_failure'],
    [1, 112, true, null],
    [2, 112, true, 'unrecognized_name'],
    [1, 40, true, 'handshake_failure'],
    [1, 90, true, null],
    [2, 116, true, 'certificate_required'],
  ] as const
  for (const [level, description, tls13, name] of table) {
    assert.is(judgeAlert(level, description, tls13)?.alert ?? null, name, `${level} ${description} ${tls13}`)
  }
})

test('No suite and no scheme stands in a table twice, and RC4 and SHA-1 stand last', () => {
  const codes = [...SUITES_13, ...SUITES_LEGACY].map(({ code }) => code)
  assert.is(new Set(codes).size, codes.length)
  assert.is(SUITES_SMALL.length, 12)
  const firstRc4 = SUITES_LEGACY.findIndex(({ name }) => name.includes('RC4'))
  assert.ok(SUITES_LEGACY.slice(firstRc4).every(({ name }) => name.includes('RC4')))
  assert.equal(
    [...SIGNATURE_SCHEMES.values()].slice(-2).map(({ hash }) => hash),
    ['SHA-1', 'SHA-1'],
  )
})

const helloBody = bytes(
  3,
  3,
  new Uint8Array(32).fill(7),
  32,
  new Uint8Array(32).fill(1),
  0x13,
  1,
  0,
  sized(2, extension(43, 3, 4), extension(51, 0, 0x1d, sized(2, new Uint8Array(32)))),
)
const leaf = ec('prime256v1').certificate
const drive = (input: Bytes): void => {
  const reader = new RecordReader()
  const handshake = new Handshake()
  reader.push(input)
  for (let record = reader.next(true); record !== null; record = reader.next(true)) {
    handshake.push(record.body)
    while (handshake.next() !== null);
  }
}

const decoders: readonly (readonly [string, Bytes, (input: Bytes) => unknown])[] = [
  ['ServerHello', helloBody, decodeServerHello],
  [
    'Certificate of TLS 1.3',
    bytes(0, sized(3, sized(3, leaf), sized(2, extension(5, 1, sized(3, 1, 2)), extension(18, sized(2, 1))))),
    input => decodeCertificate(input, true),
  ],
  [
    'Certificate of TLS 1.2',
    bytes(sized(3, sized(3, leaf), sized(3, leaf))),
    input => decodeCertificate(input, false),
  ],
  [
    'ServerKeyExchange of ECDHE',
    bytes(3, 0, 0x1d, sized(1, new Uint8Array(32)), 4, 3, sized(2, new Uint8Array(70))),
    input => decodeServerKeyExchange(input, 'ECDHE', true),
  ],
  [
    'ServerKeyExchange of DHE',
    bytes(sized(2, new Uint8Array(128)), sized(2, 2), sized(2, 5), sized(2, new Uint8Array(70))),
    input => decodeServerKeyExchange(input, 'DHE', false),
  ],
  ['CertificateStatus', bytes(1, sized(3, 1, 2, 3)), decodeCertificateStatus],
  ['CertificateVerify', bytes(4, 3, sized(2, new Uint8Array(70))), decodeCertificateVerify],
  [
    'EncryptedExtensions',
    bytes(sized(2, extension(16, sized(2, sized(1, 104, 50))), extension(0))),
    decodeEncryptedExtensions,
  ],
  ['key', bytes(leaf), input => readPublicKey(spkiOf(input))],
  [
    'record layer',
    bytes(22, 3, 3, sized(2, 2, sized(3, helloBody)), 22, 3, 3, sized(2, 11, sized(3, 1, 2, 3), 14, 0, 0, 0)),
    drive,
  ],
]

/** A small generator with a seed (xorshift), so that a failure can be seen again. */
const random =
  (seed: number) =>
  (below: number): number => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }

const mutate = (sample: Bytes, pick: (below: number) => number): Bytes => {
  const input = sample.slice()
  for (let count = pick(4); count >= 0; count -= 1)
    input[pick(input.length)] = pick(3) === 0 ? [0, 0x7f, 0x80, 0xff][pick(4)]! : pick(256)
  return pick(4) === 0
    ? input.slice(0, pick(input.length + 1))
    : pick(8) === 0
      ? concat(input, input.subarray(pick(input.length)))
      : input
}

for (const [name, sample, decode] of decoders) {
  test(`Mutated bytes of a ${name} are decoded or refused by the one error class`, () => {
    decode(sample)
    const pick = random(20_261_121)
    let refused = 0
    for (let round = 0; round < 5000; round += 1) {
      const input = mutate(sample, pick)
      try {
        decode(input)
      } catch (error) {
        if (!(error instanceof HandshakeError)) throw new Error(`${hex(input)}: ${String(error)}`)
        refused += 1
      }
    }
    assert.ok(refused > 0 && refused < 5000, `${refused} refused`)
  })
}

test.run()
