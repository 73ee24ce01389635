/** What openTls says of servers that it cannot, or may not, carry a connection on with. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english } from '../../../../../core/text/catalogue.ts'
import { ANY, openTls, SOUND, TLS_FAULTS } from '../../../../../core/protocol/tls/index.ts'
import type { Offer } from '../../../../../core/protocol/tls/index.ts'
import { WIDE } from '../../../../../core/protocol/tls/codec/offers.ts'
import { coded } from '../../../../peers/codes.ts'
import { p256, rsa2048 } from '../../../../unit/core/protocol/tls/handshake.ts'
import { claiming, pssOnly } from '../../../../unit/core/protocol/tls/identity.ts'
import { server, type ServerShape } from '../../../../unit/core/protocol/tls/server.ts'
import { scripted } from '../../../../unit/core/protocol/tls/sockets.ts'

const failure = async (shape: ServerShape, offer: Offer): Promise<string> => {
  const { doors, seen } = scripted(server(shape))
  const socket = await doors.connect({ hostname: '192.0.2.1', port: 443 })
  const signal = AbortSignal.timeout(10_000)
  const opened = await openTls(socket, { serverName: 'demo.example', signal, offer })
  if (opened.ok) throw new Error('the connection was opened')
  assert.ok(seen.closed > 0, 'the connection was closed')
  assert.match(english(TLS_FAULTS, opened.report), /^[A-Z0-9][^{}]*\.$/, 'one sentence')
  return `${opened.code} ${coded(opened.report)}`
}

const prime = (bits: number, last: number): Uint8Array => {
  const value = new Uint8Array(Math.ceil(bits / 8)).fill(0xff)
  value[0] = 0xff >> ((8 - (bits % 8)) % 8)
  value[value.length - 1] = last
  return value
}
const dhe = { identity: rsa2048, version: 0x0303, suite: 0x009e, scheme: 0x0401 } as const
const rsa = { identity: rsa2048, version: 0x0303, suite: 0x009c } as const

const TABLE: readonly (readonly [string, ServerShape, Offer, string])[] = [
  [
    'SSL 3.0',
    { ...rsa, version: 0x0300, suite: 0x002f },
    ANY,
    'legacy-protocol tls-legacy-choice(SSL 3.0, TLS_RSA_WITH_AES_128_CBC_SHA)',
  ],
  [
    'RC4',
    { ...rsa, suite: 0x0005 },
    WIDE,
    'legacy-protocol tls-legacy-choice(TLS 1.2, TLS_RSA_WITH_RC4_128_SHA)',
  ],
  [
    '3DES',
    { ...rsa, suite: 0x000a },
    WIDE,
    'legacy-protocol tls-legacy-choice(TLS 1.2, TLS_RSA_WITH_3DES_EDE_CBC_SHA)',
  ],
  [
    'an AEAD in TLS 1.1',
    { ...rsa, version: 0x0302 },
    ANY,
    'legacy-protocol tls-legacy-choice(TLS 1.1, TLS_RSA_WITH_AES_128_GCM_SHA256)',
  ],
  [
    'TLS 1.1, to a client that did not offer it',
    { identity: rsa2048, version: 0x0302, suite: 0xc02f, scheme: null },
    SOUND,
    'legacy-protocol tls-legacy-choice(TLS 1.1, TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256)',
  ],
  [
    'static RSA, to a client that did not offer it',
    rsa,
    SOUND,
    'malformed-handshake tls-suite-not-offered(0x009C)',
  ],
  [
    'a signature with SHA-1, to a client that did not offer it',
    { identity: rsa2048, version: 0x0303, suite: 0xc02f, scheme: 0x0201 },
    SOUND,
    'malformed-handshake tls-scheme-not-offered(ServerKeyExchange, 0x0201)',
  ],
  [
    'static RSA with a key for ECDSA',
    { ...rsa, identity: p256 },
    ANY,
    'malformed-handshake tls-key-of-other-exchange(TLS_RSA_WITH_AES_128_GCM_SHA256)',
  ],
  [
    'static RSA with a key for RSASSA-PSS',
    { ...rsa, identity: pssOnly(rsa2048) },
    ANY,
    'malformed-handshake tls-key-of-other-exchange(TLS_RSA_WITH_AES_128_GCM_SHA256)',
  ],
  [
    'an RSA key too small to hold the secret',
    { ...rsa, identity: claiming(rsa2048, 511, '010001') },
    ANY,
    'weak-key-exchange tls-encryption-key-size(511)',
  ],
  [
    'an RSA key too large to compute with',
    { ...rsa, identity: claiming(rsa2048, 16_385, '010001') },
    ANY,
    'weak-key-exchange tls-encryption-key-size(16385)',
  ],
  [
    'a group too large to compute with',
    { ...dhe, dhPrime: prime(8_193, 0xff) },
    ANY,
    'weak-key-exchange tls-oversized-prime(8193, 8192)',
  ],
  [
    'an even prime',
    { ...dhe, dhPrime: prime(2_048, 0xfe) },
    ANY,
    'malformed-handshake tls-invalid-dh-params',
  ],
  [
    'a prime that leaves no room',
    { ...dhe, dhPrime: Uint8Array.of(3) },
    ANY,
    'malformed-handshake tls-invalid-dh-params',
  ],
  [
    'a share beyond the prime',
    { ...dhe, dhPrime: Uint8Array.of(9) },
    ANY,
    'malformed-handshake tls-invalid-dh-params',
  ],
]

for (const [name, shape, offer, expected] of TABLE) {
  test(`A server is not talked to: ${name}`, async () => {
    assert.is(await failure(shape, offer), expected)
  })
}

test.run()
