/** RDAP answers about domains (RFC 9083) in the shapes that registries give them, right and wrong. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readEventDate, readRdapDomain } from '../../../../../core/protocol/rdap/response.ts'
import { rdapDomain } from '../../../../peers/protocols/rdap.ts'
import { domain, read } from './response.ts'

const problem = (value: unknown): string | null => {
  const reading = readRdapDomain(value)
  return reading.ok ? null : reading.reason.code
}
const event = (eventAction: unknown, eventDate?: unknown) => ({
  eventAction,
  ...(eventDate === undefined ? {} : { eventDate }),
})

test('an answer in the shape of the RFC is read', () => {
  assert.equal(
    read(
      rdapDomain({
        name: 'example.com',
        expiry: '2027-03-04T05:06:07Z',
        signed: true,
        status: ['client transfer prohibited', 'active'],
      }).body,
    ),
    {
      name: 'example.com',
      unicodeName: null,
      expiry: '2027-03-04T05:06:07Z',
      expiryProblem: null,
      registrar: { name: 'Example Registrar, Inc.', organization: null, handle: '9999', ianaId: '9999' },
      delegationSigned: true,
      status: ['client transfer prohibited', 'active'],
    },
  )
})

const DATES: readonly [unknown, string | null][] = [
  ['2027-03-04T05:06:07Z', '2027-03-04T05:06:07Z'],
  ['2027-03-04t05:06:07z', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06:07.123Z', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06:07.123456789012Z', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06:07+00:00', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06:07-00:00', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06:07+09:00', '2027-03-03T20:06:07Z'],
  ['2027-03-04T22:06:07-0330', '2027-03-05T01:36:07Z'],
  ['2027-03-04T05:06:07+09', '2027-03-03T20:06:07Z'],
  ['2027-03-04 05:06:07Z', '2027-03-04T05:06:07Z'],
  ['2027-03-04 05:06:07 UTC', '2027-03-04T05:06:07Z'],
  [' 2027-03-04T05:06:07Z ', '2027-03-04T05:06:07Z'],
  ['2027-03-04T05:06Z', '2027-03-04T05:06:00Z'],
  ['2026-12-31T23:59:60Z', '2026-12-31T23:59:59Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  // Without a zone the day alone is sure.
  ['2027-03-04T05:06:07', '2027-03-04'],
  ['2027-03-04', '2027-03-04'],
  ['2027-03-04T00:00:00.000', '2027-03-04'],
  ['2027-02-29T00:00:00Z', null],
  ['2027-04-31', null],
  ['2027-13-01', null],
  ['2027-00-00', null],
  ['0000-00-00T00:00:00Z', null],
  ['0001-01-01T00:00:00Z', null],
  ['1970-01-01T00:00:00Z', null],
  ['2027-03-04T24:00:00Z', null],
  ['2027-03-04T05:60:00Z', null],
  ['2027-03-04T05:06:07+24:00', null],
  ['2027-03-04T05:06:07 KST', null],
  ['03/04/2027', null],
  ['04.03.2027', null],
  ['20270304', null],
  ['2027-3-4', null],
  ['27-03-04', null],
  ['next year', null],
  ['', null],
  [1_804_136_767, null],
  [1_804_136_767_000, null],
  [null, null],
  [{}, null],
  [['2027-03-04'], null],
  ['2027-03-04T05:06:07Z; 2028', null],
  ['9999-12-31T23:59:59-01:00', null],
  ['+012027-03-04T05:06:07Z', null],
]
for (const [text, date] of DATES)
  test(`an event on ${JSON.stringify(text)} is ${date ?? 'no date'}`, () =>
    assert.is(readEventDate(text), date))

const EVENTS: readonly [string, unknown, string | null, string | null][] = [
  ['none', [], null, null],
  ['no list of them', undefined, null, null],
  ['an object', {}, null, null],
  [
    'nonsense among them',
    [null, 1, 'x', [], {}, event('expiration', '2027-03-04T05:06:07Z')],
    '2027-03-04T05:06:07Z',
    null,
  ],
  ['registration alone', [event('registration', '2010-03-04T05:06:07Z')], null, null],
  ['the registrar’s own alone', [event('registrar expiration', '2029-03-04T05:06:07Z')], null, null],
  [
    'the registrar’s own before it',
    [event('registrar expiration', '2029-03-04T05:06:07Z'), event('expiration', '2027-03-04T05:06:07Z')],
    '2027-03-04T05:06:07Z',
    null,
  ],
  [
    'the registrar’s own behind it',
    [event('expiration', '2027-03-04T05:06:07Z'), event('registrar expiration', '2029-03-04T05:06:07Z')],
    '2027-03-04T05:06:07Z',
    null,
  ],
  [
    'soft expiration',
    [event('soft expiration', '2026-03-04T05:06:07Z'), event('expiration', '2027-03-04T05:06:07Z')],
    '2027-03-04T05:06:07Z',
    null,
  ],
  ['capitals', [event('Expiration', '2027-03-04T05:06:07Z')], '2027-03-04T05:06:07Z', null],
  [
    'the same twice',
    [event('expiration', '2027-03-04T05:06:07Z'), event('expiration', '2027-03-04T14:06:07+09:00')],
    '2027-03-04T05:06:07Z',
    null,
  ],
  [
    'two that differ',
    [event('expiration', '2027-03-04T05:06:07Z'), event('expiration', '2028-03-04T05:06:07Z')],
    null,
    'rdap-two-expiries',
  ],
  ['one that is no date', [event('expiration', 'soon')], null, 'rdap-invalid-expiry'],
  [
    'one right and one that is no date',
    [event('expiration', '2027-03-04T05:06:07Z'), event('expiration', 'soon')],
    null,
    'rdap-invalid-expiry',
  ],
  ['one without a date', [event('expiration')], null, null],
  ['one with null for a date', [event('expiration', null)], null, null],
  ['one with nothing for a date', [event('expiration', '')], null, null],
  ['a number for a date', [event('expiration', 1_804_136_767_000)], null, 'rdap-invalid-expiry'],
  ['a list for an action', [event(['expiration'], '2027-03-04T05:06:07Z')], null, null],
]
for (const [what, events, expiry, fault] of EVENTS) {
  test(`events: ${what}`, () => {
    const told = read(
      domain({
        events,
        secureDNS: { delegationSigned: false },
        entities: [{ roles: ['registrar'], handle: 'H' }],
      }),
    )
    assert.equal([told.expiry, told.expiryProblem?.code ?? null], [expiry, fault])
    assert.equal([told.registrar?.handle, told.delegationSigned], ['H', false])
  })
}

const SIGNED: readonly [unknown, boolean | null][] = [
  [{ delegationSigned: true }, true],
  [{ delegationSigned: false, zoneSigned: true }, false],
  [{ delegationSigned: 'true' }, true],
  [{ delegationSigned: 'false' }, false],
  [{ zoneSigned: true }, null],
  [{ delegationSigned: 1 }, null],
  [{ delegationSigned: null }, null],
  [{}, null],
  [null, null],
  [undefined, null],
  [[true], null],
]
for (const [secureDNS, signed] of SIGNED)
  test(`secureDNS ${JSON.stringify(secureDNS)} is ${signed}`, () =>
    assert.is(read(domain({ secureDNS })).delegationSigned, signed))

test('names are told in lower case, without the dot at the end', () => {
  const told = read({ objectClassName: 'Domain', ldhName: 'XN--WH1BZ27D.KR.', unicodeName: '하늘.kr' })
  assert.equal([told.name, told.unicodeName], ['xn--wh1bz27d.kr', '하늘.kr'])
})

test('states are told in RDAP’s words, each once, and no more than 32 of them', () => {
  assert.equal(
    read(
      domain({ status: ['Redemption Period', 7, null, 'pendingDelete', 'ok', 'pending delete', 'locked'] }),
    ).status,
    ['redemption period', 'pending delete', 'active', 'locked'],
  )
  assert.is(read(domain({ status: Array.from({ length: 500 }, (_, at) => `state ${at}`) })).status.length, 32)
  assert.equal(read(domain({ status: 'active' })).status, [])
})

test('notices, links, variants and words of other protocols change nothing', () => {
  const plain = domain({ events: [event('expiration', '2027-03-04T05:06:07Z')] })
  const rich = {
    ...plain,
    notices: [{ title: 'expiration', description: ['2031-01-01T00:00:00Z'] }],
    remarks: [{ events: [event('expiration', '2031-01-01T00:00:00Z')] }],
    links: [{ href: 'https://x.example', rel: 'related' }],
    variants: [{ variantNames: [{ ldhName: 'other.example' }] }],
    nameservers: [{ events: [event('expiration', '2031-01-01T00:00:00Z')] }],
    redacted: [{ name: { description: 'Registrar Name' } }],
    fred_keyset: {},
    lang: 'ko',
    port43: 'whois.example',
  }
  assert.equal(read(rich), read(plain))
})

test('what is no domain is told as such', () => {
  for (const value of [null, 7, 'text', [], [domain({})], true]) assert.is(problem(value), 'rdap-not-json')
  for (const objectClassName of ['entity', 'nameserver', 'ip network', 7, ['domain']])
    assert.is(problem({ objectClassName }), 'rdap-not-domain')
  assert.is(problem({ errorCode: 404, title: 'Not Found' }), 'rdap-error')
})

test('a huge answer costs no more than a small one', () => {
  const many = 20_000
  const told = read(
    domain({
      events: Array.from({ length: many }, (_, at) => event(`event ${at}`, '2027-03-04T05:06:07Z')),
      entities: Array.from({ length: many }, () => ({ roles: ['technical'] })),
      status: Array.from({ length: many }, () => 'active'),
      ldhName: 'x'.repeat(1_000_000),
    }),
  )
  assert.equal([told.expiry, told.registrar, told.name!.length], [null, null, 256])
})

test.run()
