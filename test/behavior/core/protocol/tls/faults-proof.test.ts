/** Servers whose proof of the key is spoilt or left out, or whose parameters are. */
import { test } from 'uvu'
import {
  drop,
  ed,
  foundOut,
  older,
  p256,
  p384,
  put,
  rsa2048,
  type Bad,
} from '../../../../unit/core/protocol/tls/handshake.ts'
import { ec, ed25519, pssOnly } from '../../../../unit/core/protocol/tls/identity.ts'
import { sized } from '../../../../unit/core/protocol/tls/octets.ts'
import { extension } from '../../../../unit/core/protocol/tls/server.ts'

/** Changes the last byte of one message: where the signature and the MAC are. */
const flip =
  (which: string) =>
  (name: string, message: Uint8Array): Uint8Array =>
    name !== which ? message : message.map((byte, index) => (index === message.length - 1 ? byte ^ 1 : byte))

const PROOFS: readonly Bad[] = [
  [
    'a wrong CertificateVerify',
    { identity: rsa2048, scheme: 0x0804, spoil: flip('CertificateVerify') },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(CertificateVerify)',
  ],
  [
    'a CertificateVerify of another key',
    { identity: { ...p256, privateKey: ec('prime256v1').privateKey } },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(CertificateVerify)',
  ],
  [
    'an Ed25519 signature of another key',
    { identity: { ...ed, privateKey: ed25519().privateKey }, scheme: 0x0807 },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(CertificateVerify)',
  ],
  [
    'a wrong Finished',
    { identity: p256, spoil: flip('Finished') },
    'proof',
    'malformed-handshake',
    'tls-finished-mismatch',
  ],
  [
    'PKCS#1 in TLS 1.3',
    { identity: rsa2048, scheme: 0x0401 },
    'proof',
    'malformed-handshake',
    'tls-scheme-of-other-key(CertificateVerify, rsa_pkcs1_sha256)',
  ],
  [
    "ECDSA on another curve than the scheme's",
    { identity: p384, scheme: 0x0403 },
    'proof',
    'malformed-handshake',
    'tls-scheme-of-other-key(CertificateVerify, ecdsa_secp256r1_sha256)',
  ],
  [
    'rsa_pss_rsae with an RSASSA-PSS key',
    { identity: pssOnly(rsa2048), scheme: 0x0804 },
    'proof',
    'malformed-handshake',
    'tls-scheme-of-other-key(CertificateVerify, rsa_pss_rsae_sha256)',
  ],
  [
    'a scheme that was not offered',
    { identity: p256, spoil: put('CertificateVerify', 4, 8, 8) },
    'proof',
    'malformed-handshake',
    'tls-scheme-not-offered(CertificateVerify, 0x0808)',
  ],
  [
    'no CertificateVerify',
    { identity: p256, spoil: drop('CertificateVerify') },
    'proof',
    'malformed-handshake',
    'tls-unexpected-message(Finished, CertificateVerify)',
  ],
  [
    'no Certificate in TLS 1.3',
    { identity: p256, spoil: drop('Certificate') },
    'certificate',
    'malformed-handshake',
    'tls-unexpected-message(CertificateVerify, Certificate)',
  ],
  [
    'no EncryptedExtensions',
    { identity: p256, spoil: drop('EncryptedExtensions') },
    'certificate',
    'malformed-handshake',
    'tls-unexpected-message(Certificate, EncryptedExtensions)',
  ],
  [
    'an extension that was not offered',
    { identity: p256, encryptedExtensions: [extension(42)] },
    'certificate',
    'malformed-handshake',
    'tls-extension-not-offered(42)',
  ],
  [
    'an application protocol that was not offered',
    { identity: p256, encryptedExtensions: [extension(16, sized(2, sized(1, Buffer.from('h3'))))] },
    'certificate',
    'malformed-handshake',
    'tls-alpn-not-offered',
  ],
  [
    'a wrong ServerKeyExchange in TLS 1.2',
    { ...older, spoil: flip('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(ServerKeyExchange)',
  ],
  [
    'changed parameters in TLS 1.2',
    { ...older, spoil: put('ServerKeyExchange', 10, 1) },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(ServerKeyExchange)',
  ],
  [
    'a wrong ServerKeyExchange in TLS 1.0',
    { identity: rsa2048, version: 0x0301, suite: 0xc013, scheme: null, spoil: flip('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'tls-wrong-signature(ServerKeyExchange)',
  ],
  [
    'a group that was not offered in TLS 1.2',
    { ...older, spoil: put('ServerKeyExchange', 5, 0, 0x1e) },
    'proof',
    'malformed-handshake',
    'tls-group-not-offered(X448)',
  ],
  [
    'explicit curve parameters',
    { ...older, spoil: put('ServerKeyExchange', 4, 1) },
    'proof',
    'malformed-handshake',
    'tls-explicit-curve',
  ],
  [
    'no ServerKeyExchange',
    { ...older, spoil: drop('ServerKeyExchange') },
    'proof',
    'malformed-handshake',
    'tls-missing-key-exchange(TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256)',
  ],
]

foundOut(PROOFS)

test.run()
