/**
 * The minted certificates are what they claim: `openssl x509` reads them, RFC 6979 agrees, and the bytes
 * never change.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demoLeaf, demoPki } from '../../demo/authorities.ts'
import {
  authorityInformationAccess,
  authorityKeyIdentifier,
  basicConstraints,
  certificatePolicies,
  CLIENT_AUTH,
  crlDistributionPoints,
  encodeName,
  extendedKeyUsage,
  keyUsage,
  mint,
  nameConstraints,
  precertificatePoison,
  publicKeyInfo,
  SERVER_AUTH,
  signedCertificateTimestamps,
  subjectAltName,
  subjectKeyIdentifier,
  tlsFeature,
  toPem,
  unknownExtension,
} from './ca.ts'
import { integer, oid, time } from './der.ts'
import { signP256 } from './ecdsa.ts'
import { testKey, type KeyName } from './keys.ts'
import { ascii, hex, type Bytes } from '../wire/bytes.ts'

const dates = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2026-03-31T23:59:59Z') }
const hexOf = (bytes: Bytes): string => Buffer.from(bytes).toString('hex')

const available = spawnSync('openssl', ['version']).status === 0
const withOpenssl = (name: string, run: () => void) => {
  if (available) test(name, run)
  else console.log(`skipped: ${name}: there is no openssl command here`)
}

const read = (der: Bytes): string =>
  execFileSync('openssl', ['x509', '-noout', '-text'], { input: toPem(der) }).toString()

withOpenssl('openssl reads every extension as it was meant', () => {
  const key = testKey('leafRsa')
  const text = read(
    mint({
      subject: [
        ['C', 'KR'],
        ['O', 'Example'],
        ['CN', 'example.com'],
      ],
      key,
      serial: 0x80n,
      ...dates,
      extensions: [
        basicConstraints(true, 3),
        keyUsage('digitalSignature', 'keyCertSign', 'cRLSign'),
        extendedKeyUsage(SERVER_AUTH, CLIENT_AUTH),
        subjectAltName({
          dns: ['example.com', '*.example.com'],
          ip: [Uint8Array.of(192, 0, 2, 1)],
          email: ['a@example.com'],
          uri: ['https://example.com/'],
        }),
        subjectKeyIdentifier(key),
        authorityKeyIdentifier(key),
        authorityInformationAccess({ caIssuers: 'http://ca.example/ca.cer', ocsp: 'http://ocsp.example/' }),
        crlDistributionPoints('http://ca.example/ca.crl'),
        certificatePolicies('2.23.140.1.2.1'),
        nameConstraints({
          permitted: { dns: ['example.com'], ip: [Uint8Array.of(192, 0, 2, 0, 255, 255, 255, 0)] },
          excluded: { dns: ['bad.example.com'] },
        }),
        precertificatePoison(),
        signedCertificateTimestamps(Uint8Array.of(0, 0)),
        tlsFeature(5),
        unknownExtension(true),
      ],
    }),
  )
  const identifier = createHash('sha1')
    .update(createPublicKey(key).export({ format: 'der', type: 'pkcs1' }))
    .digest('hex')
    .toUpperCase()
    .match(/../g)!
    .join(':')
  for (const expected of [
    'Version: 3',
    'Serial Number: 128 (0x80)',
    'Subject: C = KR, O = Example, CN = example.com',
    'Not Before: Jan  1 00:00:00 2026 GMT',
    'Not After : Mar 31 23:59:59 2026 GMT',
    'CA:TRUE, pathlen:3',
    'Digital Signature, Certificate Sign, CRL Sign',
    'TLS Web Server Authentication, TLS Web Client Authentication',
    'DNS:example.com, DNS:*.example.com, IP Address:192.0.2.1, email:a@example.com, '
      + 'URI:https://example.com/',
    identifier,
    'CA Issuers - URI:http://ca.example/ca.cer',
    'OCSP - URI:http://ocsp.example/',
    'URI:http://ca.example/ca.crl',
    'Policy: 2.23.140.1.2.1',
    'IP:192.0.2.0/255.255.255.0',
    'DNS:bad.example.com',
    'CT Precertificate Poison: critical',
    'status_request',
    '2.999.1: critical',
  ])
    assert.ok(text.includes(expected), `${expected} in\n${text}`)
})

withOpenssl(
  'a certificate without extensions is of version 1, and years from 2050 are written in full',
  () => {
    const text = read(
      mint({
        subject: [['CN', 'old']],
        key: testKey('spareRsa'),
        ...dates,
        notAfter: new Date('2051-02-03T04:05:06Z'),
        hash: 'sha1',
      }),
    )
    for (const expected of ['Version: 1', 'Not After : Feb  3 04:05:06 2051 GMT', 'sha1WithRSAEncryption'])
      assert.ok(text.includes(expected), expected)
  },
)

for (const name of [
  'leafRsa',
  'weakRsa1024',
  'leafP256',
  'leafP384',
  'leafEd25519',
] as const satisfies readonly KeyName[]) {
  withOpenssl(`a certificate that ${name} signed itself verifies, and a spoiled one does not`, () => {
    const spec = {
      subject: [['CN', name]] as const,
      key: testKey(name),
      ...dates,
      extensions: [basicConstraints(true), subjectKeyIdentifier(testKey(name))],
    }
    const folder = mkdtempSync(join(tmpdir(), 'certscope-ca-'))
    const judge = (der: Bytes): number | null => {
      const file = join(folder, 'certificate.pem')
      writeFileSync(file, toPem(der))
      return spawnSync('openssl', [
        'verify',
        '-no_check_time',
        '-check_ss_sig',
        '-auth_level',
        '0',
        '-CAfile',
        file,
        file,
      ]).status
    }
    assert.is(judge(mint(spec)), 0)
    assert.is.not(judge(mint({ ...spec, spoiled: true })), 0)
    rmSync(folder, { recursive: true })
  })
}

test('P-256 signatures follow the example of RFC 6979 appendix A.2.5', () => {
  const scalar = hex('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721')
  const signature = hexOf(signP256(scalar, ascii('sample')))
  assert.ok(signature.includes('efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716'), signature)
  assert.ok(signature.includes('f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8'), signature)
})

test('P-256 signatures verify with the platform', () => {
  const key = testKey('leafP256')
  const scalar = new Uint8Array(Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url'))
  for (let count = 0; count < 8; count++) {
    const data = ascii(`message ${count}`)
    assert.ok(verify('sha256', data, createPublicKey(key), signP256(scalar, data)))
    assert.not.ok(verify('sha256', ascii('another'), createPublicKey(key), signP256(scalar, data)))
  }
})

const ENCODINGS: readonly (readonly [string, Bytes, string])[] = [
  ['zero', integer(0), '020100'],
  ['127', integer(127), '02017f'],
  ['128', integer(128), '02020080'],
  ['256', integer(256), '02020100'],
  ['leading zeros', integer(Uint8Array.of(0, 0, 5)), '020105'],
  ['an object identifier', oid('1.2.840.113549'), '06062a864886f70d'],
  ['an arc under 2.999', oid('2.999.1'), '0603883701'],
  ['UTCTime', time(new Date('2049-12-31T23:59:59Z')), '170d3439313233313233353935395a'],
  ['GeneralizedTime', time(new Date('2050-01-01T00:00:00Z')), '180f32303530303130313030303030305a'],
  ['a name', encodeName([['CN', 'a']]), '300c310a300806035504030c0161'],
]
for (const [what, bytes, expected] of ENCODINGS)
  test(`DER writes ${what} in one way`, () => assert.is(hexOf(bytes), expected))

test("a day's certificates are the same bytes on every runtime, and the next day's are others", () => {
  const sample = (now: string) => {
    const pki = demoPki(new Date(now))
    const hash = createHash('sha256')
    for (const { certificate } of [...Object.values(pki.roots), ...Object.values(pki.issuers)])
      hash.update(certificate)
    for (const key of ['leafRsa', 'leafP256', 'leafP384', 'leafEd25519'] as const)
      hash.update(demoLeaf(pki, 'a.example', { key: testKey(key) }))
    return hash.digest('hex')
  }
  assert.is(sample('2026-11-21T00:00:00Z'), sample('2026-11-21T23:59:59Z'))
  assert.is.not(sample('2026-11-21T00:00:00Z'), sample('2026-11-22T00:00:00Z'))
  // What all three runtimes gave; it changes with the authorities of the demo and their keys.
  assert.is(
    sample('2026-11-21T00:00:00Z'),
    '5a828b00a890314afe72e92147b86af2830a5a53b7650f1e3cc67f4b91ad58f8',
  )
})

test('public keys are written alike by every runtime', () => {
  assert.is(hexOf(publicKeyInfo(testKey('leafEd25519'))).slice(0, 24), '302a300506032b6570032100')
})

test.run()
