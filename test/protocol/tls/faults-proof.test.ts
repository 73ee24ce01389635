/** Servers whose proof of the key is spoilt or left out, or whose parameters are. */
import { test } from 'uvu'
import { drop, ed, foundOut, older, p256, p384, put, rsa2048, type Bad } from './handshake.ts'
import { ec, ed25519, pssOnly } from './identity.ts'
import { sized } from './octets.ts'
import { extension } from './server.ts'

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
]

foundOut(PROOFS)

test.run()
