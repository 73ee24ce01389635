/**
 * Lists in the forms that public CAs have published, judged by ours and, where it goes by the same rules, by
 * `openssl verify`.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCrl } from '../../../../../../core/protocol/x509/revocation/crl-entries.ts'
import { authorityKeyIdentifier, extension, keyIdentifier } from '../../../../../peers/protocols/x509/ca.ts'
import {
  issuingDistributionPoint,
  REASON,
  type CrlEntrySpec,
} from '../../../../../peers/protocols/x509/crl.ts'
import {
  context,
  integer,
  oid,
  printable,
  sequence,
  set,
  time,
  tlv,
} from '../../../../../peers/protocols/x509/der.ts'
import { directoryName, serialOf } from '../../../../../peers/protocols/x509/signed.ts'
import { ascii, type Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { ca, days, root } from '../../revocation/pki.ts'
import {
  NUMBER,
  SHARD,
  judge,
  judged,
  list,
  plain,
  revoking,
  scoped,
  sharded,
  written,
  type Case,
} from '../crl-real.ts'

const crowd = (count: number): CrlEntrySpec[] =>
  Array.from({ length: count }, (_, index) => ({
    serial: 0x0400_0000_0000_0000_0000n + BigInt(index),
    reason: index % 6,
  }))

const entry = (certificate: Bytes, ...extensions: readonly Bytes[]): Bytes =>
  sequence(
    tlv(0x02, serialOf(certificate)),
    time(days(-3)),
    ...(extensions.length > 0 ? [sequence(...extensions)] : []),
  )
/** The CA's name with every value a PrintableString, in capitals, and with a blank too many. */
const otherwise = sequence(
  ...ca.subject.map(([type, value]) =>
    set(sequence(oid(type === 'O' ? '2.5.4.10' : '2.5.4.3'), printable(` ${value.toUpperCase()}  `))),
  ),
)
const akiOfIssuerAndSerial = extension(
  '2.5.29.35',
  sequence(
    context(0, false, keyIdentifier(ca.key)),
    context(1, true, directoryName(root.subject)),
    context(2, false, serialOf(ca.certificate)),
  ),
)

const FORMS: readonly Case[] = [
  ['a full list without an entry', plain, [list()], 'good'],
  [
    'a full list of 10,000 others with a number of 19 octets',
    plain,
    [list({ number: null, extra: [extension('2.5.29.20', integer(2n ** 150n))], entries: crowd(10_000) })],
    'good',
  ],
  [
    'the same with the certificate as its last entry',
    plain,
    [list({ entries: [...crowd(10_000), ...revoking(plain)] })],
    'revoked',
  ],
  ['a version 1 list', plain, [written({ version2: false })], 'good'],
  [
    'a version 1 list that revokes',
    plain,
    [written({ version2: false, entries: [entry(plain)] })],
    'revoked',
  ],
  ['a list without a number', plain, [written({ extensions: [authorityKeyIdentifier(ca.key)] })], 'good'],
  [
    'a list whose issuer is written in another string type, case and spacing',
    plain,
    [written({ name: otherwise, extensions: [NUMBER] })],
    'good',
  ],
  [
    'a list whose key identifier has issuer and serial number',
    plain,
    [written({ extensions: [akiOfIssuerAndSerial, NUMBER] })],
    'good',
  ],
  [
    'an entry with reason and invalidity date',
    plain,
    [
      list({
        entries: revoking(plain, {
          reason: REASON.keyCompromise,
          extra: [extension('2.5.29.24', tlv(0x18, ascii('20261101000000Z')))],
        }),
      }),
    ],
    'revoked',
  ],
  [
    'a certificate on hold',
    plain,
    [list({ entries: revoking(plain, { reason: REASON.certificateHold }) })],
    'revoked',
  ],
  [
    'a later list that no longer holds it',
    plain,
    [
      list({ thisUpdate: days(-2), entries: revoking(plain, { reason: REASON.certificateHold }) }),
      list({ number: 2 }),
    ],
    'good',
  ],
  [
    'a later list that revokes it',
    plain,
    [list({ thisUpdate: days(-2) }), list({ number: 2, entries: revoking(plain) })],
    'revoked',
  ],
  [
    'a later list with a forged signature',
    plain,
    [list({ thisUpdate: days(-2), entries: revoking(plain) }), list({ number: 2, spoiled: true })],
    'revoked',
    'unknown',
  ],
  [
    'an earlier shard beside a later list of another scope',
    sharded,
    [scoped({ uris: [SHARD] }, { thisUpdate: days(-2), entries: revoking(sharded) }), list({ number: 2 })],
    'revoked',
    'good',
  ],
  [
    'a list with the same extension twice (openssl looks at some only)',
    plain,
    [written({ extensions: [NUMBER, NUMBER] })],
    'unknown',
    'good',
  ],
  [
    'two issuing distribution points, of which one fits (openssl reads neither)',
    sharded,
    [
      written({
        extensions: [
          NUMBER,
          issuingDistributionPoint({ uris: ['http://x.example/'] }),
          issuingDistributionPoint({ uris: [SHARD] }),
        ],
      }),
    ],
    'unknown',
    'good',
  ],
]

judged(FORMS)

test('a list that is merely against the profile is believed and pointed at', async () => {
  const { verdict, unsound } = await judge(plain, [written({ extensions: [authorityKeyIdentifier(ca.key)] })])
  assert.is(verdict, 'good')
  assert.equal(unsound, ['crl-without-number'])
})

test('a list that has an extension twice is unusable', () => {
  assert.equal(parseCrl(written({ extensions: [NUMBER, NUMBER] })).unusable, {
    code: 'crl-repeated-extension',
    params: { oid: '2.5.29.20' },
  })
})

test.run()
