/** The probe against a server written apart from it: every version, key and shape of handshake, in memory. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TlsServed } from '../../../../../core/protocol/tls/index.ts'
import { ed, failed, p256, p384, rsa2048, served } from '../../../../unit/core/protocol/tls/handshake.ts'
import { claiming, ec, pssOnly, rsa } from '../../../../unit/core/protocol/tls/identity.ts'
import { bytes, sized } from '../../../../unit/core/protocol/tls/octets.ts'
import { extension, type ServerShape } from '../../../../unit/core/protocol/tls/server.ts'

const p521 = ec('secp521r1')
const prime = (bits: number): Uint8Array => new Uint8Array(bits / 8).fill(0xd5)

const good: readonly (readonly [string, ServerShape, Partial<TlsServed>])[] = [
  [
    'TLS 1.3, AES-128',
    { identity: p256 },
    {
      protocol: 'TLS 1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      keyExchange: 'X25519',
      keyProved: true,
      roundTrips: 1,
    },
  ],
  [
    'TLS 1.3, AES-256',
    { identity: p256, suite: 0x1302 },
    { cipher: 'TLS_AES_256_GCM_SHA384', keyProved: true },
  ],
  [
    'TLS 1.3, ChaCha20',
    { identity: p256, suite: 0x1303 },
    { cipher: 'TLS_CHACHA20_POLY1305_SHA256', keyProved: true },
  ],
  ['TLS 1.3, P-384 key', { identity: p384, scheme: 0x0503 }, { keyProved: true }],
  ['TLS 1.3, P-521 key', { identity: p521, scheme: 0x0603 }, { keyProved: true }],
  ['TLS 1.3, Ed25519 key', { identity: ed, scheme: 0x0807 }, { keyProved: true }],
  ['TLS 1.3, RSA key, PSS SHA-256', { identity: rsa2048, scheme: 0x0804 }, { keyProved: true }],
  ['TLS 1.3, RSA key, PSS SHA-384', { identity: rsa2048, scheme: 0x0805 }, { keyProved: true }],
  ['TLS 1.3, RSA key, PSS SHA-512', { identity: rsa2048, scheme: 0x0806 }, { keyProved: true }],
  ['TLS 1.3, RSASSA-PSS key', { identity: pssOnly(rsa2048), scheme: 0x0809 }, { keyProved: true }],
  ['TLS 1.3, RSA key of 1025 bits', { identity: rsa(1025), scheme: 0x0804 }, { keyProved: true }],
  [
    'TLS 1.3, client certificate wanted',
    { identity: p256, requestClientCertificate: true },
    { clientCertificateRequested: true, keyProved: true },
  ],
  ['TLS 1.3, one byte a record', { identity: p256, fragment: 1 }, { keyProved: true }],
  ['TLS 1.3, padded records', { identity: p256, padding: 1000 }, { keyProved: true }],
  ['TLS 1.3, dummy change_cipher_spec', { identity: p256, dummies: 3 }, { keyProved: true }],
  [
    'TLS 1.3, retry for a cookie',
    { identity: p256, retry: { cookie: prime(256) } },
    { roundTrips: 2, keyProved: true },
  ],
  [
    'TLS 1.3, retry for a long cookie',
    { identity: p256, retry: { cookie: prime(8 * 8192) } },
    { roundTrips: 2, keyProved: true },
  ],
  [
    'TLS 1.3, ALPN',
    { identity: p256, encryptedExtensions: [extension(16, sized(2, sized(1, Buffer.from('h2'))))] },
    { alpn: 'h2' },
  ],
  [
    'TLS 1.2, ECDSA',
    { identity: p256, version: 0x0303 },
    {
      protocol: 'TLS 1.2',
      cipher: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
      keyExchange: 'X25519',
      keyProved: true,
    },
  ],
  ['TLS 1.2, one byte a record', { identity: p256, version: 0x0303, fragment: 1 }, { keyProved: true }],
  ['TLS 1.2, P-384 key with SHA-256', { identity: p384, version: 0x0303 }, { keyProved: true }],
  ['TLS 1.2, Ed25519', { identity: ed, version: 0x0303, scheme: 0x0807 }, { keyProved: true }],
  [
    'TLS 1.2, RSA PKCS#1',
    { identity: rsa2048, version: 0x0303, suite: 0xc02f, scheme: 0x0401 },
    { keyProved: true },
  ],
  [
    'TLS 1.2, RSA PKCS#1 with SHA-512',
    { identity: rsa2048, version: 0x0303, suite: 0xc02f, scheme: 0x0601 },
    { keyProved: true },
  ],
  [
    'TLS 1.2, RSA PKCS#1 with SHA-1',
    { identity: rsa2048, version: 0x0303, suite: 0xc02f, scheme: 0x0201 },
    { keyProved: true },
  ],
  [
    'TLS 1.2, RSA PSS',
    { identity: rsa2048, version: 0x0303, suite: 0xc02f, scheme: 0x0804 },
    { keyProved: true },
  ],
  [
    'TLS 1.2, DHE',
    { identity: rsa2048, version: 0x0303, suite: 0x009e, scheme: 0x0401, dhPrime: prime(2048) },
    { keyExchange: 'DHE-2048', keyProved: true },
  ],
  [
    'TLS 1.2, client certificate wanted',
    { identity: p256, version: 0x0303, requestClientCertificate: true },
    { clientCertificateRequested: true },
  ],
  [
    'TLS 1.2, static RSA',
    { identity: rsa2048, version: 0x0303, suite: 0x009c },
    { keyExchange: 'RSA', keyProved: null },
  ],
  [
    'TLS 1.1, RSA',
    { identity: rsa2048, version: 0x0302, suite: 0xc013, scheme: null },
    { protocol: 'TLS 1.1', keyProved: true },
  ],
  [
    'TLS 1.0, RSA',
    { identity: rsa2048, version: 0x0301, suite: 0xc013, scheme: null },
    { protocol: 'TLS 1.0', keyProved: true },
  ],
  [
    'TLS 1.0, ECDSA',
    { identity: p256, version: 0x0301, suite: 0xc009, scheme: null },
    { protocol: 'TLS 1.0', keyProved: true },
  ],
  [
    'TLS 1.0, weak DHE',
    { identity: rsa2048, version: 0x0301, suite: 0x0033, scheme: null, dhPrime: prime(512) },
    { keyExchange: 'DHE-512', keyProved: true },
  ],
  [
    'SSL 3.0, RSA',
    { identity: rsa2048, version: 0x0300, suite: 0xc013, scheme: null },
    { protocol: 'SSL 3.0', keyProved: true },
  ],
  [
    'SSL 3.0, static RSA with RC4',
    { identity: rsa2048, version: 0x0300, suite: 0x0004, scheme: null },
    { cipher: 'TLS_RSA_WITH_RC4_128_MD5', keyProved: null },
  ],
]

for (const [name, shape, expected] of good) {
  test(`A server is measured: ${name}`, async () => {
    const observation = await served(shape)
    for (const [field, value] of Object.entries(expected))
      assert.equal(observation[field as keyof TlsServed], value, field)
    assert.equal(observation.certificates, [new Uint8Array(shape.identity.certificate)])
    assert.is(
      observation.keyProved === null,
      typeof observation.unproved?.code === 'string',
      'no proof has a reason',
    )
  })
}

test("The staple and the SCT list of TLS 1.3 are the leaf's", async () => {
  const [staple, scts] = [bytes('3003020101'), sized(2, sized(2, 1, 2, 3))]
  const observation = await served({
    identity: p256,
    chain: [p384.certificate],
    leafExtensions: [extension(5, 1, sized(3, staple)), extension(18, scts)],
  })
  assert.equal(observation.ocsp, staple)
  assert.equal(observation.sctList, scts)
  assert.is(observation.certificates.length, 2)
})

test('The staple and the SCT list of TLS 1.2 come beside the Certificate', async () => {
  const [staple, scts] = [bytes('3003020101'), sized(2, sized(2, 1, 2, 3))]
  const observation = await served({
    identity: p256,
    version: 0x0303,
    helloExtensions: [
      extension(5),
      extension(18, scts),
      extension(16, sized(2, sized(1, Buffer.from('http/1.1')))),
    ],
    staple,
  })
  assert.equal(observation.ocsp, staple)
  assert.equal(observation.sctList, scts)
  assert.is(observation.alpn, 'http/1.1')
})

for (const version of [0x0303, 0x0304]) {
  test(`A chain of more than 64 KiB is read whole, version 0x0${version.toString(16)}`, async () => {
    const chain = Array.from({ length: 60 }, (_, index) =>
      bytes(0x30, 0x82, 0x08, 0x00, new Uint8Array(2048).fill(index)),
    )
    const observation = await served({ identity: p256, version, chain })
    assert.is(observation.certificates.length, 61)
    assert.equal(observation.certificates.slice(1), chain)
  })
}

for (const version of [0x0303, 0x0304]) {
  test(`A Certificate of 128 KiB in records of 512 bytes is read whole, 0x0${version.toString(16)}`, async () => {
    // List and entry lengths, and in TLS 1.3 the context and each entry's extensions, stand around them.
    const around = version < 0x0304 ? 3 + 2 * 3 : 1 + 3 + 2 * 5
    const filler = new Uint8Array(128 * 1024 - around - p256.certificate.length)
    const observation = await served({ identity: p256, version, chain: [filler], fragment: 512 })
    assert.is(observation.certificates[1]!.length, filler.length)
    const longer = new Uint8Array(filler.length + 1)
    const more = await failed({ identity: p256, version, chain: [longer], fragment: 512 })
    assert.equal([more.code, more.at], ['too-large', 'certificate'])
  })
}

const rsaShapes = [
  { scheme: 0x0804 },
  { version: 0x0303, suite: 0xc02f, scheme: 0x0401 },
  { version: 0x0301, suite: 0xc013, scheme: null },
]

test('RSA keys beyond 8192 bits or with exponents beyond 32 bits stay unproved', async () => {
  const large = [
    [8193, '010001'],
    [2048, '0100000001'],
    [16_384, 'ff'.repeat(32)],
  ] as const
  for (const [bits, exponent] of large) {
    for (const shape of rsaShapes) {
      const observation = await served({ identity: claiming(rsa2048, bits, exponent), ...shape })
      assert.is(observation.keyProved, null)
      assert.equal(observation.unproved, { code: 'proof-rsa-size' })
    }
  }
  for (const [bits, exponent] of [
    [8192, 'ffffffff'],
    [2048, '00010001'],
  ] as const) {
    const checked = await failed({ identity: claiming(rsa2048, bits, exponent), scheme: 0x0804 })
    assert.equal(checked.report, {
      code: 'tls-wrong-signature',
      params: { message: 'CertificateVerify' },
    })
  }
})

test.run()
