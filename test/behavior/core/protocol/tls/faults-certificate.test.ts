/** Servers whose Certificate is none, and messages out of proportion or out of place. */
import { test } from 'uvu'
import { drop, foundOut, older, p256, put, type Bad } from '../../../../unit/core/protocol/tls/handshake.ts'
import { bytes } from '../../../../unit/core/protocol/tls/octets.ts'

const CERTIFICATES: readonly Bad[] = [
  [
    'no Certificate in TLS 1.2',
    { ...older, spoil: drop('Certificate') },
    'certificate',
    'malformed-handshake',
    'tls-unexpected-message(ServerKeyExchange, Certificate)',
  ],
  [
    'an empty certificate list',
    { ...older, spoil: (name, message) => (name === 'Certificate' ? bytes(11, 0, 0, 3, 0, 0, 0) : message) },
    'certificate',
    'malformed-handshake',
    'tls-no-certificates',
  ],
  [
    'a Certificate whose lengths disagree',
    { ...older, spoil: put('Certificate', 7, 0, 0, 1) },
    'certificate',
    'malformed-handshake',
    'tls-truncated(Certificate)',
  ],
  [
    'a Certificate above 128 KiB',
    { ...older, spoil: put('Certificate', 1, 2, 0, 1) },
    'certificate',
    'too-large',
    'tls-oversized-certificates(131073, 131072)',
  ],
  [
    'a Certificate above 128 KiB in TLS 1.3',
    { identity: p256, spoil: put('Certificate', 1, 2, 0, 1) },
    'certificate',
    'too-large',
    'tls-oversized-certificates(131073, 131072)',
  ],
  [
    'a ServerKeyExchange above 16 KiB',
    { ...older, spoil: put('ServerKeyExchange', 1, 0, 64, 1) },
    'proof',
    'too-large',
    'tls-oversized-message(ServerKeyExchange, 16385, 16384)',
  ],
  [
    'a CertificateStatus above 64 KiB',
    { ...older, staple: bytes('3003020101'), spoil: put('CertificateStatus', 1, 1, 0, 1) },
    'proof',
    'too-large',
    'tls-oversized-message(CertificateStatus, 65537, 65536)',
  ],
  [
    'too many certificates',
    { ...older, chain: Array.from({ length: 256 }, () => bytes(0)) },
    'certificate',
    'too-large',
    'tls-too-many-certificates(256)',
  ],
  [
    'a leaf that is no certificate',
    { identity: { ...p256, certificate: bytes('deadbeef') } },
    'certificate',
    'malformed-certificate',
    'tls-unreadable-certificate(Certificate)',
  ],
  [
    'a leaf that ends early',
    { ...older, identity: { ...p256, certificate: p256.certificate.slice(0, 60) } },
    'certificate',
    'malformed-certificate',
    'tls-unreadable-certificate(Certificate)',
  ],
  [
    'more than the handshake in the clear',
    {
      identity: p256,
      spoil: (name, message) => (name === 'ServerHello' ? bytes(message, 8, 0, 0, 2, 0, 0) : message),
    },
    'certificate',
    'malformed-handshake',
    'tls-clear-after-hello',
  ],
  [
    'dummies without end',
    { identity: p256, dummies: 33 },
    'certificate',
    'malformed-handshake',
    'tls-idle-records(32)',
  ],
]

foundOut(CERTIFICATES)

test.run()
