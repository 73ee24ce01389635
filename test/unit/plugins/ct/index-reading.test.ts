/** Times, issuers, serial numbers and rows of CT searches in one form. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readCertspotter } from '../../../../plugins/ct/certspotter.ts'
import { readCrtsh } from '../../../../plugins/ct/search.ts'
import { fold, readIssuer, readNames, readSerial, readTime } from '../../../../plugins/ct/issuance.ts'
import type { Issuance } from '../../../../plugins/ct/issuance.ts'
import { at, LETS_ENCRYPT } from '../ct-scene.ts'

// The parts.

const times: readonly [string, string | null][] = [
  ['2026-11-21T00:00:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00.123', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T00:00:00-00:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T09:00:00+09:00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-20 19:00:00-0500', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 00:00:00 UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 00:00:00+00', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-02-30T00:00:00', null],
  ['2026-11-21T24:00:00', null],
  ['2026-13-01T00:00:00', null],
  ['1764000000', null],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['9999-12-31T23:59:59-01:00', null],
  ['Sat, 21 Nov 2026 00:00:00 GMT', null],
  ['', null],
]
for (const [text, expected] of times) {
  test(`the time "${text}" is ${expected ?? 'none'}`, () =>
    assert.is(readTime(text)?.toISOString() ?? null, expected))
}

const issuers: readonly [string, string | null, string | null][] = [
  [LETS_ENCRYPT, 'E7', "Let's Encrypt"],
  ['C=US, O="DigiCert, Inc.", OU=www.digicert.com, CN="A \\"B\\" CA"', 'A "B" CA', 'DigiCert, Inc.'],
  ['C=KR, O=한국전자인증, CN=발급 CA', '발급 CA', '한국전자인증'],
  ['CN=Two\u0007\nlines\u202e, O=\u0000', 'Two lines', null],
  ['CN=Only', 'Only', null],
  ['O=Only', 'Only', 'Only'],
  ['', null, null],
  ['nonsense', null, null],
]
for (const [text, issuer, issuerOrganization] of issuers) {
  test(`the issuer "${text}" is read`, () => assert.equal(readIssuer(text), { issuer, issuerOrganization }))
}

test('serial numbers and names are read in one form', () => {
  assert.equal(['00:0A:bc', '0', 'xyz', ''].map(readSerial), ['abc', '0', null, null])
  assert.equal(
    readNames(['Other.example', 'WWW.example.com.', 'other.example', '', '*.Example.com'], 'www.example.com'),
    ['www.example.com', '*.example.com', 'other.example'],
  )
  assert.is(
    readNames(
      Array.from({ length: 500 }, (_, index) => `${index}.example.com`),
      'www.example.com',
    ).length,
    100,
  )
})

test('folding keeps apart what differs, and joins what is one', () => {
  const one: Issuance = {
    serialNumber: 'a1',
    issuer: 'E7',
    issuerOrganization: "Let's Encrypt",
    notBefore: at(-1),
    notAfter: at(89),
    names: ['example.com'],
    keyType: null,
    revoked: null,
    loggedAt: at(-1),
  }
  const distinct = [
    { ...one, serialNumber: 'b2' },
    { ...one, notAfter: at(90) },
    { ...one, issuer: 'R1', issuerOrganization: 'Other' },
  ]
  assert.is(fold([one, ...distinct]).length, 4)
  assert.is(
    fold([
      { ...one, keyType: 'EC', serialNumber: null },
      { ...one, keyType: 'RSA', serialNumber: null },
    ]).length,
    2,
  )
  const [whole, ...rest] = fold([
    one,
    {
      ...one,
      serialNumber: null,
      keyType: 'EC',
      revoked: true,
      loggedAt: at(-2),
      names: ['www.example.com'],
    },
  ])
  assert.equal(
    [rest, whole!.serialNumber, whole!.keyType, whole!.revoked, whole!.loggedAt, whole!.names],
    [[], 'a1', 'EC', true, at(-2), ['example.com', 'www.example.com']],
  )
})

test('rows for other names are not ours, whatever the search thinks', () => {
  const row = {
    issuer_ca_id: 1,
    issuer_name: LETS_ENCRYPT,
    common_name: null,
    name_value: 'example.com.attacker.example\nnotexample.com',
    id: 1,
    entry_timestamp: null,
    not_before: '2026-11-01T00:00:00',
    not_after: '2027-02-01T00:00:00',
    serial_number: 'aa',
  }
  const read = readCrtsh([row], 'example.com')
  assert.equal(read.ok && read.value, [])
  const page = readCertspotter(
    [
      {
        id: '1',
        dns_names: ['*.www.example.com'],
        not_before: '2026-11-01T00:00:00Z',
        not_after: '2027-02-01T00:00:00Z',
      },
    ],
    'www.example.com',
  )
  assert.equal(page.ok && page.value, { issuances: [], last: '1' })
})

test.run()
