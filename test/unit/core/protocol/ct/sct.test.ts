/**
 * SCTs verified: those of a log of our own, of OpenSSL's reading, and of a certificate that the world saw.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sctListInOcsp } from '../../../../../core/protocol/ct/list.ts'
import {
  earliestSct,
  observeScts,
  precertificateTbs,
  type CtLogs,
  type SctObservation,
} from '../../../../../core/protocol/ct/sct.ts'
import { parseCertificate, parseCertificates } from '../../../../../core/protocol/x509/certificate.ts'
import { logs } from '../../../../../knowledge-base/ct-logs/index.ts'
import {
  basicConstraints,
  mint,
  signedCertificateTimestamps,
  subjectAltName,
  toPem,
} from '../../../../peers/protocols/x509/ca.ts'
import {
  deliveredScts,
  embeddedScts,
  loggedCertificate,
  loggedLeaf,
  ocspWithScts,
  sctList,
  tbsOf,
  type Logged,
  type SctFault,
  USABLE,
} from '../../../../peers/protocols/ct-log.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../../../peers/protocols/x509/pki.ts'
import { concat, u8, vec16 } from '../../../../peers/protocols/wire/bytes.ts'
import { DAY, at, bare, hex, listOf, north, observe, root, rsaLog, south, spec } from './sct.ts'

/*
 * A public certificate with its issuer, as cloudflare.com served them in September 2025: SCTs that nobody
 * here signed.
 */

// As collected in the test suite C2SP/x509-limbo, limbo/_assets/online/cloudflare.com.limbo.json.

const LEAF = `-----BEGIN CERTIFICATE-----
MIIDyTCCA3CgAwIBAgIQQOWg2Nc9XhAT1toRzArhVzAKBggqhkjOPQQDAjA7MQsw
CQYDVQQGEwJVUzEeMBwGA1UEChMVR29vZ2xlIFRydXN0IFNlcnZpY2VzMQwwCgYD
VQQDEwNXRTEwHhcNMjUwOTEwMTgxMTU2WhcNMjUxMjA5MTkxMTQxWjApMScwJQYD
VQQDEx4yNmQ1NGNmZi5zbmkuY2xvdWRmbGFyZXNzbC5jb20wWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATucLtnF8oOVucAgsWa82hdrSAkYJwy19iZTdlBeqTZQUvE
3VabmY4/xxWQ3womrnpQE6F2dul51ilAalRqTLGOo4ICZjCCAmIwDgYDVR0PAQH/
BAQDAgeAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMAwGA1UdEwEB/wQCMAAwHQYDVR0O
BBYEFPgeK75wrmRIIvqJyzwf/y2QzmHdMB8GA1UdIwQYMBaAFJB3kjVnxP+ozKnm
e9mAeXvMk/k4MF4GCCsGAQUFBwEBBFIwUDAnBggrBgEFBQcwAYYbaHR0cDovL28u
cGtpLmdvb2cvcy93ZTEvUU9VMCUGCCsGAQUFBzAChhlodHRwOi8vaS5wa2kuZ29v
Zy93ZTEuY3J0MDkGA1UdEQQyMDCCHjI2ZDU0Y2ZmLnNuaS5jbG91ZGZsYXJlc3Ns
LmNvbYIOY2xvdWRmbGFyZS5jb20wEwYDVR0gBAwwCjAIBgZngQwBAgEwNgYDVR0f
BC8wLTAroCmgJ4YlaHR0cDovL2MucGtpLmdvb2cvd2UxL1h3N2s5OTVCdlZnLmNy
bDCCAQMGCisGAQQB1nkCBAIEgfQEgfEA7wB1AN3cyjSV1+EWBeeVMvrHn/g9HFDf
2wA6FBJ2Ciysu8gqAAABmTUKsOAAAAQDAEYwRAIgSbCq102Ac0iSU6uTmAw1JcUj
uLjCUKbHfX1jUi+4E0gCIDc2CklQ/04aH+En9ItnhzQ/zbKLEMkkkPshMYyQsLPx
AHYAzPsPaoVxCWX+lZtTzumyfCLphVwNl422qX5UwP5MDbAAAAGZNQqw9AAABAMA
RzBFAiBHdDICfuFVofCodDiC+VQ39Nw+EQVrohHSg7o8qyTPugIhAKh0/D8fcasn
8KaxEDLhxlQilBzQW9gP/iOlL4LasCAKMAoGCCqGSM49BAMCA0cAMEQCIFCuCbXl
cBlfWavWj7O0lN4aoxYVIsbbtF5VJqCEJfv5AiBLkdTa3bls3f8PbF0PZiec3QnQ
51nWenFitQt3t0xyUA==
-----END CERTIFICATE-----
`

const ISSUER = `-----BEGIN CERTIFICATE-----
MIICnzCCAiWgAwIBAgIQf/MZd5csIkp2FV0TttaF4zAKBggqhkjOPQQDAzBHMQsw
CQYDVQQGEwJVUzEiMCAGA1UEChMZR29vZ2xlIFRydXN0IFNlcnZpY2VzIExMQzEU
MBIGA1UEAxMLR1RTIFJvb3QgUjQwHhcNMjMxMjEzMDkwMDAwWhcNMjkwMjIwMTQw
MDAwWjA7MQswCQYDVQQGEwJVUzEeMBwGA1UEChMVR29vZ2xlIFRydXN0IFNlcnZp
Y2VzMQwwCgYDVQQDEwNXRTEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARvzTr+
Z1dHTCEDhUDCR127WEcPQMFcF4XGGTfn1XzthkubgdnXGhOlCgP4mMTG6J7/EFmP
LCaY9eYmJbsPAvpWo4H+MIH7MA4GA1UdDwEB/wQEAwIBhjAdBgNVHSUEFjAUBggr
BgEFBQcDAQYIKwYBBQUHAwIwEgYDVR0TAQH/BAgwBgEB/wIBADAdBgNVHQ4EFgQU
kHeSNWfE/6jMqeZ72YB5e8yT+TgwHwYDVR0jBBgwFoAUgEzW63T/STaj1dj8tT7F
avCUHYwwNAYIKwYBBQUHAQEEKDAmMCQGCCsGAQUFBzAChhhodHRwOi8vaS5wa2ku
Z29vZy9yNC5jcnQwKwYDVR0fBCQwIjAgoB6gHIYaaHR0cDovL2MucGtpLmdvb2cv
ci9yNC5jcmwwEwYDVR0gBAwwCjAIBgZngQwBAgEwCgYIKoZIzj0EAwMDaAAwZQIx
AOcCq1HW90OVznX+0RGU1cxAQXomvtgM8zItPZCuFQ8jSBJSjz5keROv9aYsAm5V
sQIwJonMaAFi54mrfhfoFNZEfuNMSQ6/bIBiNLiyoX46FohQvKeIoJ99cx7sUkFN
7uJW
-----END CERTIFICATE-----
`

/** The keys of its two logs, as Chrome listed them in December 2024. */
const KEYS = [
  {
    operator: 'Google',
    description: "Google 'Xenon2025h2' log",
    key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEa+Cv7QZ8Pe/ZDuRYSwTYKkeZkIl6uTaldcgEuMviqiu1aJ2IKaKlz84rmhWboD6dlByyt0ryUexA7WJHpANJhg==',
  },
  {
    operator: 'Cloudflare',
    description: "Cloudflare 'Nimbus2025'",
    key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEGoAaFRkZI3m0+qB5jo3VwdzCtZaSfpTgw34UfAoNLUaonRuxQWUMX5jEWhd5gVtKFEHsr6ldDqsSGXHNQ++7lw==',
  },
] as const

const other = authority({
  subject: [
    ['O', 'Other CA'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(DAY, -100, 1000),
})

const short = (all: readonly SctObservation[]) =>
  all.map(({ log, source, signature }) => `${log ?? 'unknown'} ${source} ${signature}`)
const both: readonly Logged[] = [
  { log: north, at: at(-10) },
  { log: south, at: at(-9) },
]

test('embedded SCTs verify over the certificate without them and the key of its issuer', async () => {
  const observed = await observe({ certificate: loggedLeaf(spec, both) })
  assert.equal(short(observed), ['North 2026h2 embedded valid', 'South 2026h2 embedded valid'])
  assert.equal(observed[0], {
    log: 'North 2026h2',
    operator: 'North',
    logId: hex(north.logId),
    source: 'embedded',
    timestamp: at(-10),
    signature: 'valid',
  })
  assert.equal(earliestSct(observed), at(-10))
})

for (const place of [0, 1, 2]) {
  test(`the SCT list may be extension number ${place}`, async () => {
    const certificate = loggedCertificate(
      {
        subject: [['CN', 'example.com']],
        key: testKey('leafRsa'),
        issuer: root,
        ...validity(DAY, -1, 89),
        extensions: [
          basicConstraints(false),
          subjectAltName({ dns: Array.from({ length: 200 }, (_, index) => `host-${index}.example.com`) }),
        ],
      },
      both,
      place,
    )
    assert.equal(short(await observe({ certificate })), [
      'North 2026h2 embedded valid',
      'South 2026h2 embedded valid',
    ])
  })
}

test('a certificate whose only extension is the SCT list has a precertificate without extensions', async () => {
  const bald = {
    subject: [['CN', 'example.com']] as const,
    key: testKey('leafP256'),
    issuer: root,
    ...validity(DAY, -1, 89),
    serial: 7n,
  }
  const certificate = mint({ ...bald, extensions: [signedCertificateTimestamps(sctList())] })
  const tbs = precertificateTbs(parseCertificate(certificate))!
  // A version 3 certificate without the field; minted without extensions it is of version 1, so that the two
  // differ by the version alone.
  assert.is(tbs.length, tbsOf(mint(bald)).length + 5)
})

test('the certificate without its SCTs is the very TBSCertificate that was signed', () => {
  assert.equal(precertificateTbs(parseCertificate(loggedLeaf(spec, both))), new Uint8Array(tbsOf(bare)))
})

test('delivered by TLS or OCSP, SCTs verify over the certificate as it is', async () => {
  const serial = parseCertificate(bare).serialOctets
  const observed = await observe({
    tls: deliveredScts(bare, both),
    ocsp: ocspWithScts(deliveredScts(bare, [{ log: rsaLog, at: at(-3) }]), serial),
  })
  assert.equal(short(observed), [
    'North 2026h2 tls valid',
    'South 2026h2 tls valid',
    'Old RSA log ocsp valid',
  ])
})

test('one log counts once in each delivery, by the best that it signed there', async () => {
  const certificate = loggedLeaf(spec, [
    { log: north, at: at(-8), fault: { spoiled: true } },
    { log: north, at: at(-6) },
    { log: north, at: at(-7) },
  ])
  const observed = await observe({
    certificate,
    tls: deliveredScts(certificate, [
      { log: north, at: at(-5) },
      { log: north, at: at(-5) },
    ]),
  })
  assert.equal(short(observed), ['North 2026h2 embedded valid', 'North 2026h2 tls valid'])
  assert.equal(observed[0]!.timestamp, at(-7))
})

test('an unknown log has no name and no operator, and its SCT is not verified', async () => {
  const observed = await observe({ certificate: loggedLeaf(spec, both) }, listOf(north))
  assert.equal(short(observed), ['North 2026h2 embedded valid', 'unknown embedded unverified'])
  assert.is(observed[1]!.operator, null)
  assert.is(observed[1]!.logId, hex(south.logId))
})

test('without the issuer embedded SCTs are not verified, and with another one they are wrong', async () => {
  const certificate = loggedLeaf(spec, both)
  assert.equal(short(await observe({ certificate, issuer: null })), [
    'North 2026h2 embedded unverified',
    'South 2026h2 embedded unverified',
  ])
  assert.equal(short(await observe({ certificate, issuer: parseCertificate(other.certificate) })), [
    'North 2026h2 embedded invalid',
    'South 2026h2 embedded invalid',
  ])
})

test('static logs put the index of the leaf into the extensions, which is signed, too', async () => {
  const extensions = concat(u8(0), vec16(Uint8Array.of(0, 0, 0x0d, 0x7f, 0x21)))
  assert.equal(
    short(
      await observe({ certificate: loggedLeaf(spec, [{ log: north, at: at(-1), fault: { extensions } }]) }),
    ),
    ['North 2026h2 embedded valid'],
  )
})

const wrong: readonly [string, SctFault, readonly string[]][] = [
  ['a flipped bit of the signature', { spoiled: true }, ['North 2026h2 embedded invalid']],
  ['SHA-1 in place of SHA-256', { algorithm: [2, 3] }, ['North 2026h2 embedded invalid']],
  ['an RSA signature by an EC log', { algorithm: [4, 1] }, ['North 2026h2 embedded invalid']],
  ['an anonymous signature', { algorithm: [4, 0] }, ['North 2026h2 embedded invalid']],
  ['a version that is not ours to read', { version: 1 }, []],
]
for (const [what, fault, expected] of wrong) {
  test(`${what} is judged so`, async () => {
    const observed = await observe({ certificate: loggedLeaf(spec, [{ log: north, at: at(-1), fault }]) })
    assert.equal(short(observed), expected)
    assert.is(earliestSct(observed), null)
  })
}

test('SCTs for another certificate are wrong by every delivery', async () => {
  const twin = leaf({ ...spec, names: ['example.net'] })
  const certificate = leaf({ ...spec, extra: [embeddedScts(twin, root.key, both)] })
  const observed = await observe({
    certificate,
    tls: deliveredScts(twin, both),
    ocsp: ocspWithScts(deliveredScts(twin, both), parseCertificate(certificate).serialOctets),
  })
  assert.is(observed.length, 6)
  assert.ok(observed.every(({ signature }) => signature === 'invalid'))
})

test('a response for another serial number, or none that can be read, has no SCTs', () => {
  const list = deliveredScts(bare, both)
  const response = ocspWithScts(list, Uint8Array.of(5))
  assert.equal(sctListInOcsp(response, Uint8Array.of(5)), new Uint8Array(list))
  assert.is(sctListInOcsp(response, Uint8Array.of(6)), null)
  assert.is(sctListInOcsp(response.slice(0, -40), Uint8Array.of(5)), null)
  assert.is(sctListInOcsp(Uint8Array.of(0x30, 0x03, 0x0a, 0x01, 0x03), Uint8Array.of(5)), null)
})

test('a log whose key is none verifies nothing', async () => {
  const broken: CtLogs = {
    date: '2026-11-21',
    find: logId => ({
      logId,
      key: Uint8Array.of(1, 2, 3),
      description: 'Broken',
      operator: 'Nobody',
      ...USABLE,
    }),
  }
  assert.equal(short(await observe({ tls: deliveredScts(bare, [both[0]!]) }, broken)), [
    'Broken tls unverified',
  ])
})

test('the earliest is signed by a known log or stands in the certificate, and of nothing there is none', () => {
  const sct = (
    days: number,
    signature: SctObservation['signature'],
    source: SctObservation['source'] = 'embedded',
  ): SctObservation => ({ log: null, operator: null, logId: '00', source, timestamp: at(days), signature })
  assert.equal(earliestSct([sct(3, 'valid'), sct(1, 'invalid'), sct(2, 'unverified')]), at(2))
  assert.equal(
    earliestSct([sct(3, 'valid', 'tls'), sct(1, 'unverified', 'tls'), sct(2, 'unverified', 'ocsp')]),
    at(3),
  )
  assert.is(earliestSct([sct(1, 'unverified', 'tls')]), null)
  assert.is(earliestSct([]), null)
})

test('SCTs of a certificate that the world saw verify by the keys of their logs', async () => {
  const [certificate, issuer] = [LEAF, ISSUER].map(
    pem => parseCertificates(new TextEncoder().encode(pem))[0]!,
  )
  const rows = KEYS.map(row => ({ ...row, key: new Uint8Array(Buffer.from(row.key, 'base64')) }))
  const list: CtLogs = {
    date: '2024-12-11',
    find: logId => {
      const row = rows.find(({ key }) => createHash('sha256').update(key).digest('hex') === logId)
      return row ? { ...row, ...USABLE, logId } : null
    },
  }
  for (const known of [list, logs]) {
    const observed = await observeScts({ leaf: certificate!, issuer: issuer!, tls: null, ocsp: null }, known)
    assert.equal(
      observed.map(({ operator, signature }) => [operator, signature]),
      [
        ['Google', 'valid'],
        ['Cloudflare', 'valid'],
      ],
    )
    assert.is(observed[0]!.timestamp.toISOString().slice(0, 10), '2025-09-10')
  }
})

test('openssl reads the same SCTs out of the minted certificate', () => {
  if (spawnSync('openssl', ['version']).status !== 0)
    return console.log('skipped: there is no openssl command here')
  const certificate = loggedLeaf(spec, both)
  const text = execFileSync('openssl', ['x509', '-noout', '-text'], { input: toPem(certificate) })
    .toString()
    .replace(/\n\s+(?=[0-9A-F]{2}:)/g, '')
  for (const { log, at } of both) {
    assert.ok(text.includes(`Log ID    : ${hex(log.logId).toUpperCase().match(/../g)!.join(':')}`), text)
    assert.ok(text.includes(`Timestamp : Nov ${at.getUTCDate()} 00:00:00.000 2026 GMT`), text)
  }
  assert.is(text.match(/Signature : ecdsa-with-SHA256/g)?.length, 2)
})

test.run()
