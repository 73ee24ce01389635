/** Servers that answer the hello with what was not offered, or retry what need not be. */
import { test } from 'uvu'
import { foundOut, older, p256, put, type Bad } from '../../../../unit/core/protocol/tls/handshake.ts'
import { bytes } from '../../../../unit/core/protocol/tls/octets.ts'

/**
 * The suite and what follows it in a ServerHello stand behind header, version, random and 32 bytes of session
 * id.
 */
const SUITE = 4 + 2 + 32 + 33

const HELLOS: readonly Bad[] = [
  [
    'a suite that was not offered',
    { ...older, suite: 0xc0ac },
    'hello',
    'malformed-handshake',
    'tls-suite-not-offered(0xC0AC)',
  ],
  [
    'a TLS 1.3 suite in TLS 1.2',
    { ...older, suite: 0x1301 },
    'hello',
    'malformed-handshake',
    'tls-suite-of-other-version(TLS_AES_128_GCM_SHA256, TLS 1.2)',
  ],
  [
    'a TLS 1.2 suite in TLS 1.3',
    { identity: p256, spoil: put('ServerHello', SUITE, 0xc0, 0x2b) },
    'hello',
    'malformed-handshake',
    'tls-suite-of-other-version(TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, TLS 1.3)',
  ],
  [
    'a version that was not offered',
    { ...older, spoil: put('ServerHello', 4, 3, 4) },
    'hello',
    'malformed-handshake',
    'tls-version-not-offered(0x0304)',
  ],
  [
    'a version that does not exist',
    { ...older, spoil: put('ServerHello', 4, 2, 0) },
    'hello',
    'malformed-handshake',
    'tls-unknown-version(0x0200)',
  ],
  [
    'a compression method',
    { ...older, spoil: put('ServerHello', SUITE + 2, 1) },
    'hello',
    'malformed-handshake',
    'tls-compression',
  ],
  [
    'another session id in TLS 1.3',
    { identity: p256, spoil: put('ServerHello', SUITE - 2, 1, 1) },
    'hello',
    'malformed-handshake',
    'tls-session-id-changed',
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
    'tls-downgrade(TLS 1.1)',
  ],
  [
    'a retry for a share that was sent',
    { identity: p256, retry: { group: 0x001d } },
    'hello',
    'malformed-handshake',
    'tls-retry-group(X25519)',
  ],
  [
    'a retry for a group that was not offered',
    { identity: p256, retry: { group: 0x11ec } },
    'hello',
    'malformed-handshake',
    'tls-retry-group(X25519MLKEM768)',
  ],
  ['a retry for nothing', { identity: p256, retry: {} }, 'hello', 'malformed-handshake', 'tls-empty-retry'],
  [
    'a cookie out of all proportion',
    { identity: p256, retry: { cookie: new Uint8Array(8193) } },
    'hello',
    'too-large',
    'tls-long-cookie(8193)',
  ],
  [
    'a share that was not asked for after a retry',
    { identity: p256, retry: { group: 0x0018 } },
    'certificate',
    'malformed-handshake',
    'tls-group-not-requested(X25519)',
  ],
  [
    'a share of small order',
    {
      identity: p256,
      spoil: (name, message) => (name !== 'ServerHello' ? message : message.fill(0, message.length - 32)),
    },
    'certificate',
    'malformed-handshake',
    'tls-invalid-key-share(X25519)',
  ],
]

foundOut(HELLOS)

test.run()
