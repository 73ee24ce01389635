/**
 * Lifetime and ACME as tables: when renewal is due, which limits come, and which profile a certificate's form
 * gives away.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { maxDaysAt } from '../../../../../core/protocol/x509/path/validity-limit.ts'
import { renewalOverdue } from '../../../../../core/protocol/x509/findings/renewal.ts'
import { acme, lifetime } from '../../../../../plugins/certificate/findings/renewal.ts'
import type { Tls } from '../../../../../plugins/certificate/schema.ts'
import { CLIENT_AUTH, extendedKeyUsage, extension, SERVER_AUTH } from '../../../../peers/protocols/x509/ca.ts'
import { context, sequence } from '../../../../peers/protocols/x509/der.ts'
import { authority, leaf } from '../../../core/protocol/x509/chains.ts'
import type { Change } from '../../../core/protocol/x509/chains.ts'

const ca = authority('CA')
const HOUR_MS = 3_600_000
const begin = new Date('2026-11-01T00:00:00Z')
/** Valid from the begin for so many hours, the last second counted. */
const hours = (count: number, notBefore = begin): Change => ({
  notBefore,
  notAfter: new Date(+notBefore + count * HOUR_MS - 1000),
})
const days = (count: number, notBefore = begin): Change => hours(count * 24, notBefore)

type Lifetime = NonNullable<Tls['lifetime']>
type Row = readonly [what: string, change: Change, at: string, wanted: Partial<Lifetime>]
const ROWS: readonly Row[] = [
  [
    '90 days, at the start',
    days(90),
    '2026-11-01T00:00:00Z',
    { days: 90, fractionLeft: 1, renewalDue: '2026-12-30T23:59:59Z', nextMaxDays: 200 },
  ],
  ['90 days, half over', days(90), '2026-12-16T00:00:00Z', { fractionLeft: 0.5 }],
  ['90 days, over', days(90), '2027-02-01T00:00:00Z', { fractionLeft: 0 }],
  ['not yet begun', days(90), '2026-10-01T00:00:00Z', { fractionLeft: 1 }],
  ['45 days', days(45), '2026-11-01T00:00:00Z', { days: 45, renewalDue: '2026-11-30T23:59:59Z' }],
  [
    '160 hours are renewed at half',
    hours(160),
    '2026-11-01T00:00:00Z',
    { days: 6.67, renewalDue: '2026-11-04T07:59:59Z' },
  ],
  [
    '10 days less a second are renewed at half',
    days(10),
    '2026-11-01T00:00:00Z',
    { days: 10, renewalDue: '2026-11-05T23:59:59Z' },
  ],
  [
    '10 days and more at two thirds',
    { notBefore: begin, notAfter: new Date('2026-11-11T00:00:00Z') },
    '2026-11-01T00:00:00Z',
    { days: 10, renewalDue: '2026-11-07T16:00:00Z' },
  ],
  [
    'renewal just before a limit falls',
    hours(4822.5),
    '2026-11-01T00:00:00Z',
    { renewalDue: '2027-03-14T22:59:59Z', nextMaxDays: 200 },
  ],
  [
    'renewal after a limit fell',
    days(204),
    '2026-11-01T00:00:00Z',
    { renewalDue: '2027-03-16T23:59:59Z', nextMaxDays: 100 },
  ],
  ['renewal is over due: what counts is today', days(90), '2027-03-15T00:00:00Z', { nextMaxDays: 100 }],
  [
    'no life at all',
    { notBefore: begin, notAfter: begin },
    '2026-11-01T00:00:00Z',
    { days: 0, fractionLeft: 0, renewalDue: '2026-11-01T00:00:00Z' },
  ],
]

for (const [what, change, at, wanted] of ROWS) {
  test(what, () => {
    const answer = lifetime(leaf(ca, change), new Date(at))
    for (const [field, value] of Object.entries(wanted))
      assert.equal(answer[field as keyof Lifetime], value, field)
  })
}

const OVERDUE: readonly (readonly [what: string, change: Change, at: string, since: string | null])[] = [
  ['83 days, 3 left', days(83), '2027-01-20T00:00:00Z', '2026-12-26'],
  ['90 days, due and not yet late', days(90), '2027-01-01T00:00:00Z', null],
  ['90 days, a second more than a quarter left', days(90), '2027-01-07T11:59:58Z', null],
  ['90 days, a quarter left', days(90), '2027-01-07T12:00:00Z', '2026-12-30'],
  ['160 hours, a quarter left', hours(160), '2026-11-06T07:59:59Z', '2026-11-04'],
  ['200 days, which people renew', days(200), '2027-05-15T00:00:00Z', null],
  ['expired', days(90), '2027-02-01T00:00:00Z', null],
  ['not yet begun', days(90), '2026-10-01T00:00:00Z', null],
]
for (const [what, change, at, since] of OVERDUE) {
  test(`${what}: the renewal is ${since === null ? 'not ' : ''}overdue`, () => {
    const issue = renewalOverdue(leaf(ca, change), new Date(at))
    assert.equal(
      [issue?.code, issue?.severity, issue?.params?.['due']?.toString().slice(0, 10)],
      since === null ? [undefined, undefined, undefined] : ['renewal-overdue', 'warning', since],
    )
  })
}

test('the limits in force and to come are told, those of the past are not', () => {
  const rules = (at: string): string =>
    lifetime(leaf(ca), new Date(at))
      .rules.map(({ from, maxDays }) => `${from.slice(0, 10)} ${maxDays}`)
      .join(', ')
  assert.is(rules('2026-03-14T23:59:59Z'), '2020-09-01 398, 2026-03-15 200, 2027-03-15 100, 2029-03-15 47')
  assert.is(rules('2026-11-21T00:00:00Z'), '2026-03-15 200, 2027-03-15 100, 2029-03-15 47')
  assert.is(rules('2029-03-15T00:00:00Z'), '2029-03-15 47')
  assert.is(rules('2010-01-01T00:00:00Z').split(', ').length, 5)
})

test('each limit begins with the first second of its day', () => {
  const table: readonly (readonly [string, number | null])[] = [
    ['2018-02-28T23:59:59Z', null],
    ['2018-03-01T00:00:00Z', 825],
    ['2020-08-31T23:59:59Z', 825],
    ['2020-09-01T00:00:00Z', 398],
    ['2026-03-14T23:59:59Z', 398],
    ['2026-03-15T00:00:00Z', 200],
    ['2027-03-14T23:59:59Z', 200],
    ['2027-03-15T00:00:00Z', 100],
    ['2029-03-14T23:59:59Z', 100],
    ['2029-03-15T00:00:00Z', 47],
  ]
  for (const [issued, wanted] of table) assert.is(maxDaysAt(new Date(issued)), wanted, issued)
})

const of = (organization: string) =>
  authority('E7', null, {
    subject: [
      ['C', 'US'],
      ['O', organization],
      ['CN', 'E7'],
    ],
  })
const letsEncrypt = of("Let's Encrypt")
/** No common name, no subject key identifier. */
const lean: Change = { subject: [], ski: null }
const both = extendedKeyUsage(SERVER_AUTH, CLIENT_AUTH)
const old = new Date('2026-01-01T00:00:00Z')

const PROFILES: readonly (readonly [what: string, change: Change, wanted: string | null])[] = [
  ['the default', days(90), 'classic'],
  [
    'the default with client authentication, as it was until February 2026',
    { ...days(90, old), eku: both },
    'classic',
  ],
  ['the default when no name is short enough for a common name', { ...days(90), subject: [] }, 'classic'],
  ['the default with 64 days', days(64), 'classic'],
  ['client authentication since', { ...days(90, new Date('2026-03-01T00:00:00Z')), eku: both }, 'tlsclient'],
  ['lean and 45 days', { ...days(45), ...lean }, 'tlsserver'],
  ['lean and 90 days, as it was', { ...days(90, old), ...lean }, 'tlsserver'],
  ['lean and 160 hours', { ...hours(160), ...lean }, 'shortlived'],
  ['a form that none of the profiles has', { ...days(90), ski: null }, null],
]

for (const [what, change, wanted] of PROFILES) {
  test(`Let's Encrypt: ${what}`, () => {
    const answer = acme(leaf(letsEncrypt, change))
    assert.is(answer?.ca, "Let's Encrypt")
    assert.is(answer?.profile, wanted)
  })
}

/** By Let's Encrypt's announcement of 2025-12-02; all but its own limits would be 200, 100 and 47 days. */
const NEXT: readonly (readonly [what: string, change: Change, at: string, most: number | null])[] = [
  ['classic, renewed before 2027-02-10', days(90), '2026-11-22T00:00:00Z', 90],
  ['classic, renewal due on the last day of 90 days', days(151), '2026-11-22T00:00:00Z', 90],
  ['classic, renewal due after 2027-02-10', days(153), '2026-11-22T00:00:00Z', 64],
  ['classic, from the first second of 2027-02-10', days(90), '2027-02-10T00:00:00Z', 64],
  ['classic, the second before', days(90), '2027-02-09T23:59:59Z', 90],
  ['classic, when the limit of all CAs is 100 days', days(90), '2027-03-15T00:00:00Z', 64],
  ['classic, 2028-02-16', days(90), '2028-02-16T00:00:00Z', 45],
  ['classic, when the limit of all CAs is 47 days', days(90), '2029-03-15T00:00:00Z', 45],
  ['tlsserver', { ...days(45), ...lean }, '2026-11-22T00:00:00Z', 45],
  ['tlsserver before it was cut', { ...days(90, old), ...lean }, '2026-01-10T00:00:00Z', 398],
  ['shortlived', { ...hours(160), ...lean }, '2026-11-02T00:00:00Z', 7],
  ['tlsclient, which is closed', { ...days(90), eku: both }, '2026-11-22T00:00:00Z', 90],
  ['a form that none of the profiles has', { ...days(90), ski: null }, '2027-02-10T00:00:00Z', 64],
]
for (const [what, change, at, most] of NEXT) {
  test(`Let's Encrypt's next certificate: ${what}`, () => {
    assert.is(lifetime(leaf(letsEncrypt, change), new Date(at)).nextMaxDays, most)
  })
}

test('no limit of the CA/Browser Forum holds for the next certificate of a private CA', () => {
  assert.is(lifetime(leaf(ca, days(90)), begin, false).nextMaxDays, null)
  assert.is(lifetime(leaf(ca, days(90)), begin).nextMaxDays, 200)
})

test("the rules of Let's Encrypt stand apart, the one in force first, with their source", () => {
  const { rules, caRules } = lifetime(leaf(letsEncrypt, days(90)), new Date('2027-03-01T00:00:00Z'))
  assert.equal(
    rules.map(({ maxDays }) => maxDays),
    [200, 100, 47],
  )
  assert.equal(
    [caRules?.ca, caRules?.profile, caRules?.rules],
    [
      "Let's Encrypt",
      'classic',
      [
        { from: '2027-02-10T00:00:00Z', maxDays: 64 },
        { from: '2028-02-16T00:00:00Z', maxDays: 45 },
      ],
    ],
  )
  assert.ok(caRules?.source.every(one => one.startsWith('https://letsencrypt.org/')))
  assert.is(lifetime(leaf(of('DigiCert Inc'), days(90)), begin).caRules, null)
  assert.is(lifetime(leaf(ca, days(90)), begin).caRules, null)
})

const CAS: readonly (readonly [organization: string, ca: string | null])[] = [
  ['Google Trust Services', 'Google Trust Services'],
  ['Google Trust Services LLC', 'Google Trust Services'],
  ['ZeroSSL', 'ZeroSSL'],
  ['SSL Corporation', 'SSL.com'],
  ['Sectigo Limited', 'Sectigo'],
  ['Actalis S.p.A.', 'Actalis'],
  ['Actalis S.p.A./03358520967', 'Actalis'],
  ['DigiCert Inc', 'DigiCert'],
  ['DigiCert, Inc.', 'DigiCert'],
  ['GlobalSign nv-sa', 'GlobalSign'],
  ['LET\u2019S ENCRYPT', "Let's Encrypt"],
  ['Buypass AS-983163327', null],
  ["Not Let's Encrypt", null],
  ['Example Trust', null],
]

for (const [organization, wanted] of CAS) {
  test(`the issuer ${organization} ${wanted ? 'offers ACME' : 'is not known to offer it'}`, () => {
    const answer = acme(leaf(of(organization)))
    assert.is(answer?.ca ?? null, wanted)
    if (answer && answer.ca !== "Let's Encrypt") assert.is(answer.profile, null)
  })
}

test('an issuer without an organisation is not known', () => {
  assert.is(acme(leaf(authority('E7', null, { subject: [['CN', 'E7']] }))), null)
})

test('the identifier for renewalInfo is that of the example in RFC 9773 4.1', () => {
  const key = Uint8Array.from(Buffer.from('69885b6b87464041e1b37b847ba0ae2cde01c8d4', 'hex'))
  const aki = extension('2.5.29.35', sequence(context(0, false, key)))
  assert.is(
    acme(leaf(letsEncrypt, { aki, serial: 0x87654321n }))?.certId,
    'aYhba4dGQEHhs3uEe6CuLN4ByNQ.AIdlQyE',
  )
})

test('without a key identifier there is no identifier for renewalInfo', () => {
  assert.is(acme(leaf(letsEncrypt, { aki: null }))?.certId, null)
})

test.run()
