/** The probe against a server written apart from it: every version, key and shape of handshake, in memory. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bytes } from '../../../core/probe/tls/bytes.ts'
import { probeTls } from '../../../core/probe/tls/index.ts'
import type { TlsFailed, TlsHow, TlsServed } from '../../../core/probe/tls/index.ts'
import { bytes, claiming, ec, ed25519, extension, hear, pssOnly, rsa, server, sized } from './server.ts'
import type { ServerShape } from './server.ts'
import { scripted } from './sockets.ts'

const question = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }

const measure = async (shape: ServerShape, hello: TlsHow['hello'] = 'full') => {
  const { doors, seen } = scripted(server(shape))
  const observation = await probeTls(doors, question, { signal: AbortSignal.timeout(10_000), hello })
  assert.is(seen.connections, 1, 'one connection a probe')
  assert.equal(seen.purposes, ['target'])
  assert.ok(seen.closed >= 1, 'the connection was closed')
  return { observation, written: seen.written }
}

const served = async (shape: ServerShape, hello?: TlsHow['hello']): Promise<TlsServed> => {
  const { observation } = await measure(shape, hello)
  if (!observation.ok) throw new Error(`${observation.at} ${observation.code}: ${observation.detail}`)
  return observation
}

const failed = async (shape: ServerShape): Promise<TlsFailed> => {
  const { observation } = await measure(shape)
  if (observation.ok) throw new Error('the handshake succeeded')
  return observation
}

const p256 = ec('prime256v1')
const p384 = ec('secp384r1')
const p521 = ec('secp521r1')
const rsa2048 = rsa(2048)
const ed = ed25519()
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
      typeof observation.unproved === 'string',
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
      assert.match(observation.unproved!, 'has a size that signatures are not checked for')
    }
  }
  for (const [bits, exponent] of [
    [8192, 'ffffffff'],
    [2048, '00010001'],
  ] as const) {
    const checked = await failed({ identity: claiming(rsa2048, bits, exponent), scheme: 0x0804 })
    assert.match(checked.detail, 'signature of CertificateVerify does not verify')
  }
})

test(
  'The small hello gets TLS 1.2 from a server that has TLS 1.3 too, and no marker in the random disturbs '
    + 'it',
  async () => {
    const random = bytes(new Uint8Array(24), '444f574e47524401')
    const shape = { identity: p256, version: 0x0303, random }
    assert.is((await served(shape, 'small')).protocol, 'TLS 1.2')
    const full = await failed(shape)
    assert.is(full.code, 'malformed-handshake')
    assert.match(full.detail, 'asked for less than it supports')
  },
)

test(
  'The full hello is 512 bytes long and the small one below 256, so that neither is of a length that '
    + 'middleboxes hang on',
  async () => {
    for (const [hello, fits] of [
      ['full', (length: number) => length === 512],
      ['small', (length: number) => length < 256],
    ] as const) {
      const { written } = await measure({ identity: p256, version: 0x0303 }, hello)
      assert.is(written.length, 1, 'one flight')
      assert.ok(fits(written[0]!.length - 5), `${hello} is ${written[0]!.length - 5} bytes`)
      assert.equal([...written[0]!.subarray(0, 3)], [22, 3, 1])
    }
  },
)

test('The full hello offers what a client of today offers, and no more', async () => {
  const { written } = await measure({ identity: p256 })
  const { extensions, sessionId } = hear(written[0]!)
  assert.equal(
    [...extensions.keys()].sort((a, b) => a - b),
    [0, 5, 10, 11, 13, 16, 18, 21, 23, 43, 45, 51, 65281],
  )
  assert.is(Buffer.from(extensions.get(0)!).subarray(5).toString(), 'demo.example')
  assert.is(Buffer.from(extensions.get(43)!).toString('hex'), '080304030303020301')
  assert.is(Buffer.from(extensions.get(10)!).toString('hex'), '0008001d001700180019')
  assert.is(sessionId.length, 32)
})

test('The second hello repeats the first but for share and cookie, behind a dummy change_cipher_spec', async () => {
  const cookie = bytes('c0ffee')
  const { written } = await measure({ identity: p256, retry: { cookie } })
  assert.is(written.length, 3)
  assert.is(Buffer.from(written[1]!).toString('hex'), '140303000101')
  const [first, second] = [hear(written[0]!), hear(written[2]!)]
  assert.equal(second.random, first.random)
  assert.equal(second.sessionId, first.sessionId)
  assert.equal(second.extensions.get(44), sized(2, cookie))
  assert.equal(second.extensions.get(51), first.extensions.get(51))
})

test('An address without a name is asked without SNI', async () => {
  const { doors, seen } = scripted(server({ identity: p256 }))
  assert.ok(
    (await probeTls(doors, { ...question, serverName: null }, { signal: AbortSignal.timeout(10_000) })).ok,
  )
  assert.not(hear(seen.written[0]!).extensions.has(0))
})

/** Changes the last byte of one message: where the signature and the MAC are. */
const flip =
  (which: string) =>
  (name: string, message: Uint8Array): Uint8Array =>
    name !== which ? message : message.map((byte, index) => (index === message.length - 1 ? byte ^ 1 : byte))
const drop =
  (which: string) =>
  (name: string, message: Uint8Array): Uint8Array | null =>
    name === which ? null : message
/** Replaces bytes of one message. */
const put =
  (which: string, at: number, ...values: readonly number[]) =>
  (name: string, message: Uint8Array): Uint8Array =>
    name !== which ? message : message.map((byte, index) => values[index - at] ?? byte)
/**
 * The suite and what follows it in a ServerHello stand behind header, version, random and 32 bytes of session
 * id.
 */
const SUITE = 4 + 2 + 32 + 33
const older = { identity: p256, version: 0x0303 } as const

const bad: readonly (readonly [string, ServerShape, TlsFailed['at'], TlsFailed['code'], string])[] = [
  [
    'a wrong CertificateVerify',
    { identity: rsa2048, scheme: 0x0804, spoil: flip('CertificateVerify') },
    'proof',
    'malformed-handshake',
    'signature of CertificateVerify',
  ],
  [
    'a CertificateVerify of another key',
    { identity: { ...p256, privateKey: ec('prime256v1').privateKey } },
    'proof',
    'malformed-handshake',
    'signature of CertificateVerify',
  ],
  [
    'an Ed25519 signature of another key',
    { identity: { ...ed, privateKey: ed25519().privateKey }, scheme: 0x0807 },
    'proof',
    'malformed-handshake',
    'signature of CertificateVerify',
  ],
  [
    'a wrong Finished',
    { identity: p256, spoil: flip('Finished') },
    'proof',
    'malformed-handshake',
    'Finished does not match',
  ],
  [
    'PKCS#1 in TLS 1.3',
    { identity: rsa2048, scheme: 0x0401 },
    'proof',
    'malformed-handshake',
    'rsa_pkcs1_sha256, which',
  ],
  [
    "ECDSA on another curve than the scheme's",
    { identity: p384, scheme: 0x0403 },
    'proof',
    'malformed-handshake',
    'key cannot make',
  ],
  [
    'rsa_pss_rsae with an RSASSA-PSS key',
    { identity: pssOnly(rsa2048), scheme: 0x0804 },
    'proof',
    'malformed-handshake',
    'key cannot make',
  ],
  [
    'a scheme that was not offered',
    { identity: p256, spoil: put('CertificateVerify', 4, 8, 8) },
    'proof',
    'malformed-handshake',
    '0x0808, which was not offered',
  ],
  [
    'no CertificateVerify',
    { identity: p256, spoil: drop('CertificateVerify') },
    'proof',
    'malformed-handshake',
    'Finished where CertificateVerify',
  ],
  [
    'no Certificate in TLS 1.3',
    { identity: p256, spoil: drop('Certificate') },
    'certificate',
    'malformed-handshake',
    'where Certificate belongs',
  ],
  [
    'no EncryptedExtensions',
    { identity: p256, spoil: drop('EncryptedExtensions') },
    'certificate',
    'malformed-handshake',
    'where EncryptedExtensions',
  ],
  [
    'an extension that was not offered',
    { identity: p256, encryptedExtensions: [extension(42)] },
    'certificate',
    'malformed-handshake',
    'extension 42',
  ],
  [
    'an application protocol that was not offered',
    { identity: p256, encryptedExtensions: [extension(16, sized(2, sized(1, Buffer.from('h3'))))] },
    'certificate',
    'malformed-handshake',
    'application protocol',
  ],
  ['a suite that was not offered', { ...older, suite: 0xc0ac }, 'hello', 'malformed-handshake', '0xC0AC'],
  [
    'a TLS 1.3 suite in TLS 1.2',
    { ...older, suite: 0x1301 },
    'hello',
    'malformed-handshake',
    'does not belong to TLS 1.2',
  ],
  [
    'a TLS 1.2 suite in TLS 1.3',
    { identity: p256, spoil: put('ServerHello', SUITE, 0xc0, 0x2b) },
    'hello',
    'malformed-handshake',
    'does not belong to TLS 1.3',
  ],
  [
    'a version that was not offered',
    { ...older, spoil: put('ServerHello', 4, 3, 4) },
    'hello',
    'malformed-handshake',
    '0x0304',
  ],
  [
    'a version that does not exist',
    { ...older, spoil: put('ServerHello', 4, 2, 0) },
    'hello',
    'malformed-handshake',
    '0x0200',
  ],
  [
    'a compression method',
    { ...older, spoil: put('ServerHello', SUITE + 2, 1) },
    'hello',
    'malformed-handshake',
    'compression',
  ],
  [
    'another session id in TLS 1.3',
    { identity: p256, spoil: put('ServerHello', SUITE - 2, 1, 1) },
    'hello',
    'malformed-handshake',
    'session id',
  ],
  [
    'a downgrade marker for TLS 1.1',
    {
      identity: p256,
      version: 0x0302,
      suite: 0xc009,
      scheme: null,
      random: bytes(new Uint8Array(24), '444f574e47524400'),
    },
    'hello',
    'malformed-handshake',
    'asked for less',
  ],
  [
    'a retry for a share that was sent',
    { identity: p256, retry: { group: 0x001d } },
    'hello',
    'malformed-handshake',
    'X25519',
  ],
  [
    'a retry for a group that was not offered',
    { identity: p256, retry: { group: 0x11ec } },
    'hello',
    'malformed-handshake',
    'X25519MLKEM768',
  ],
  ['a retry for nothing', { identity: p256, retry: {} }, 'hello', 'malformed-handshake', 'asks for nothing'],
  [
    'a cookie out of all proportion',
    { identity: p256, retry: { cookie: new Uint8Array(8193) } },
    'hello',
    'too-large',
    'cookie',
  ],
  [
    'a share that was not asked for after a retry',
    { identity: p256, retry: { group: 0x0018 } },
    'certificate',
    'malformed-handshake',
    'X25519, which was not asked for',
  ],
  [
    'a share of small order',
    {
      identity: p256,
      spoil: (name, message) => (name !== 'ServerHello' ? message : message.fill(0, message.length - 32)),
    },
    'certificate',
    'malformed-handshake',
    'not valid for X25519',
  ],
  [
    'a wrong ServerKeyExchange in TLS 1.2',
    { ...older, spoil: flip('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'signature of ServerKeyExchange',
  ],
  [
    'changed parameters in TLS 1.2',
    { ...older, spoil: put('ServerKeyExchange', 10, 1) },
    'proof',
    'malformed-handshake',
    'signature of ServerKeyExchange',
  ],
  [
    'a wrong ServerKeyExchange in TLS 1.0',
    { identity: rsa2048, version: 0x0301, suite: 0xc013, scheme: null, spoil: flip('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'signature of ServerKeyExchange',
  ],
  [
    'a group that was not offered in TLS 1.2',
    { ...older, spoil: put('ServerKeyExchange', 5, 0, 0x1e) },
    'proof',
    'malformed-handshake',
    'X448, which was not offered',
  ],
  [
    'explicit curve parameters',
    { ...older, spoil: put('ServerKeyExchange', 4, 1) },
    'proof',
    'malformed-handshake',
    'explicit parameters',
  ],
  [
    'no ServerKeyExchange',
    { ...older, spoil: drop('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'left out the ServerKeyExchange',
  ],
  [
    'no Certificate in TLS 1.2',
    { ...older, spoil: drop('Certificate') },
    'certificate',
    'malformed-handshake',
    'where Certificate belongs',
  ],
  [
    'an empty certificate list',
    { ...older, spoil: (name, message) => (name === 'Certificate' ? bytes(11, 0, 0, 3, 0, 0, 0) : message) },
    'certificate',
    'malformed-handshake',
    'empty certificate list',
  ],
  [
    'a Certificate whose lengths disagree',
    { ...older, spoil: put('Certificate', 7, 0, 0, 1) },
    'certificate',
    'malformed-handshake',
    'Certificate',
  ],
  [
    'a Certificate above 128 KiB',
    { ...older, spoil: put('Certificate', 1, 2, 0, 1) },
    'certificate',
    'too-large',
    '131073 bytes; at most 131072 are read, and real clients stop at 64 to 100 KiB',
  ],
  [
    'a Certificate above 128 KiB in TLS 1.3',
    { identity: p256, spoil: put('Certificate', 1, 2, 0, 1) },
    'certificate',
    'too-large',
    '131073 bytes; at most 131072',
  ],
  [
    'a ServerKeyExchange above 16 KiB',
    { ...older, spoil: put('ServerKeyExchange', 1, 0, 64, 1) },
    'proof',
    'too-large',
    'ServerKeyExchange of 16385 bytes; at most 16384 are read.',
  ],
  [
    'a CertificateStatus above 64 KiB',
    { ...older, staple: bytes('3003020101'), spoil: put('CertificateStatus', 1, 1, 0, 1) },
    'proof',
    'too-large',
    'CertificateStatus of 65537 bytes; at most 65536 are read.',
  ],
  [
    'too many certificates',
    { ...older, chain: Array.from({ length: 256 }, () => bytes(0)) },
    'certificate',
    'too-large',
    '256 certificates',
  ],
  [
    'a leaf that is no certificate',
    { identity: { ...p256, certificate: bytes('deadbeef') } },
    'certificate',
    'malformed-certificate',
    'cannot be read',
  ],
  [
    'a leaf that ends early',
    { ...older, identity: { ...p256, certificate: p256.certificate.slice(0, 60) } },
    'certificate',
    'malformed-certificate',
    'ends too early',
  ],
  [
    'more than the handshake in the clear',
    {
      identity: p256,
      spoil: (name, message) => (name === 'ServerHello' ? bytes(message, 8, 0, 0, 2, 0, 0) : message),
    },
    'certificate',
    'malformed-handshake',
    'in the clear',
  ],
  [
    'dummies without end',
    { identity: p256, dummies: 33 },
    'certificate',
    'malformed-handshake',
    'records without effect',
  ],
]

for (const [name, shape, at, code, words] of bad) {
  test(`A server is found out: ${name}`, async () => {
    const observation = await failed(shape)
    assert.is(observation.code, code, observation.detail)
    assert.is(observation.at, at, observation.detail)
    assert.match(observation.detail, words)
    assert.ok(/^[A-Z0-9].*\.$/.test(observation.detail), 'one sentence')
    if (at === 'proof' || code === 'malformed-certificate') {
      assert.equal(
        observation.certificates[0],
        new Uint8Array(shape.identity.certificate as Bytes),
        'what was learnt is kept',
      )
    }
  })
}

test.run()
