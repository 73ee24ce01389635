/**
 * Owners of addresses: names to ask for, rows of every shape, and what a failed or foreign answer comes to.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { breaker } from '../../../../../core/network/circuit-breaker.ts'
import { cymru, longestOrigin, originName, readAsName } from '../../../../../core/protocol/asn/cymru.ts'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer, DnsResult } from '../../../../../core/protocol/dns/client.ts'
import type { AsnReason } from '../../../../../core/protocol/asn/owner.ts'
import type { DnsReason } from '../../../../../core/protocol/dns/reasons.ts'

const names: readonly [address: string, name: string | null][] = [
  ['8.8.4.4', '4.4.8.8.origin.asn.cymru.com'],
  [
    '2001:4860:4860::8888',
    '8.8.8.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.8.4.0.6.8.4.1.0.0.2.origin6.asn.cymru.com',
  ],
  ['::', `${'0.'.repeat(32)}origin6.asn.cymru.com`],
  ['8.8.4', null],
  ['example.com', null],
  ['', null],
]
for (const [address, name] of names)
  test(`the name to ask for ${address || 'nothing'} is ${name}`, () => assert.is(originName(address), name))

const rows: readonly [what: string, address: string, texts: readonly string[], expected: string | null][] = [
  ['one row', '8.8.8.8', ['15169 | 8.8.8.0/24 | US | arin | 1992-12-01'], '15169  8.8.8.0/24 US'],
  [
    'several origins',
    '8.8.8.8',
    ['15169 19527 | 8.8.8.0/24 | US | arin | 1992-12-01'],
    '15169 15169,19527 8.8.8.0/24 US',
  ],
  [
    'several prefixes',
    '4.4.4.4',
    [
      '3356 | 4.0.0.0/9 | US | arin | 1992-12-01',
      '3 | 4.4.4.0/24 | DE | arin | ',
      '3356 | 4.0.0.0/8 | US | arin | 1992-12-01',
    ],
    '3  4.4.4.0/24 DE',
  ],
  [
    'two rows for the longest prefix',
    '4.4.4.4',
    ['1 | 4.4.4.0/24 | | arin | ', '2 1 | 4.4.4.0/24 | US | arin | '],
    '1 1,2 4.4.4.0/24 US',
  ],
  ['IPv6', '2001:4860::1', ['15169 | 2001:4860::/32 | US | arin | 2005-03-14'], '15169  2001:4860::/32 US'],
  ['no country', '8.8.8.8', ['15169 | 8.8.8.0/24'], '15169  8.8.8.0/24 '],
  ['a country that is none', '8.8.8.8', ['15169 | 8.8.8.0/24 | <b> | arin |'], '15169  8.8.8.0/24 '],
  ['a 32-bit AS', '8.8.8.8', ['4294967295 | 8.8.8.0/24 | US | |'], '4294967295  8.8.8.0/24 US'],
  ['an AS beyond 32 bits', '8.8.8.8', ['4294967296 | 8.8.8.0/24 | US | |'], null],
  ['AS 0', '8.8.8.8', ['0 | 8.8.8.0/24 | US | |'], null],
  ['a prefix that holds another address', '8.8.8.8', ['15169 | 9.9.9.0/24 | US | |'], null],
  ['a prefix of the other family', '8.8.8.8', ['15169 | 2001:4860::/32 | US | |'], null],
  ['a prefix that is none', '8.8.8.8', ['15169 | 8.8.8.0/40 | US | |'], null],
  ['something else', '8.8.8.8', ['v=spf1 -all'], null],
  ['nothing', '8.8.8.8', [], null],
  ['an address that is none', 'x', ['15169 | 8.8.8.0/24 | US | |'], null],
]
for (const [what, address, texts, expected] of rows) {
  test(`an origin is read from ${what}`, () => {
    const found = longestOrigin(texts, address)
    assert.is(found && `${found.asn} ${found.origins.join()} ${found.prefix} ${found.country}`, expected)
  })
}

test('origins without end are cut off', () => {
  const found = longestOrigin(
    [`${Array.from({ length: 500 }, (_, index) => index + 1).join(' ')} | 8.8.8.0/24 | US | |`],
    '8.8.8.8',
  )
  assert.is(found!.origins.length, 16)
})

const asNames: readonly [row: string, name: string | null][] = [
  ['15169 | US | arin | 2000-03-30 | GOOGLE, US', 'GOOGLE'],
  ['15169 | US | arin | 2000-03-30 | LEVEL3 | A, B, US', 'LEVEL3|A, B'],
  ['15169 | US | arin | 2000-03-30 | GOOGLE', 'GOOGLE'],
  ['15169 | US | arin | 2000-03-30 |', null],
  ['64500 | US | arin | 2000-03-30 | OTHER, US', null],
  ['15169 | US', null],
  [`15169 | KR | x | x | \u0000\u001b[31m${'x'.repeat(300)}, KR`, `?[31m${'x'.repeat(95)}`],
]
for (const [row, name] of asNames)
  test(`the name of an AS is read from ${JSON.stringify(row.slice(0, 50))}`, () =>
    assert.is(readAsName([row], 15169), name))

const answer = (rcode: string, texts: readonly string[]): DnsAnswer => ({
  ok: true,
  server: 's',
  transport: 'udp',
  rcode,
  authoritative: false,
  recursionAvailable: true,
  authentic: false,
  authority: [],
  additional: [],
  edns: null,
  errors: [],
  answers: texts.map(text => ({
    name: 'x',
    type: 'TXT',
    class: 1,
    ttl: 60,
    data: [new TextEncoder().encode(text)],
  })),
})
const asking = (of: Readonly<Record<string, DnsResult>>): { ask: Ask; asked: string[] } => {
  const asked: string[] = []
  return {
    asked,
    ask: async name => {
      asked.push(name)
      return of[name] ?? answer('NXDOMAIN', [])
    },
  }
}
const ORIGIN = answer('NOERROR', ['15169 | 8.8.8.0/24 | US | arin | 1992-12-01'])
const NAME = '8.8.8.8.origin.asn.cymru.com'

test('an address is owned by its AS, with the name of that', async () => {
  const { ask, asked } = asking({
    [NAME]: ORIGIN,
    'AS15169.asn.cymru.com': answer('NOERROR', ['15169 | US | arin | 2000-03-30 | GOOGLE, US']),
  })
  assert.equal(await cymru(ask)('8.8.8.8'), {
    ok: true,
    owner: { asn: 15169, origins: [], asName: 'GOOGLE', prefix: '8.8.8.0/24', country: 'US' },
  })
  assert.equal(asked, [NAME, 'AS15169.asn.cymru.com'])
})

const silent: DnsResult = { ok: false, server: 's', why: 'timeout', reason: { code: 'dns-timeout' } }
const failed = (because: DnsReason): AsnReason => ({ code: 'asn-lookup-failed', params: { because } })
const outcomes: readonly [what: string, of: Readonly<Record<string, DnsResult>>, expected: object][] = [
  [
    'nobody announces',
    {},
    { ok: true, owner: { asn: 0, origins: [], asName: null, prefix: '', country: '' } },
  ],
  [
    'the service fails for',
    { [NAME]: answer('SERVFAIL', []) },
    { ok: false, reason: failed({ code: 'dns-rcode', params: { rcode: 'SERVFAIL' } }) },
  ],
  ['the service is silent about', { [NAME]: silent }, { ok: false, reason: failed({ code: 'dns-timeout' }) }],
  [
    'the service tells something else of',
    { [NAME]: answer('NOERROR', ['hello']) },
    { ok: false, reason: { code: 'asn-malformed' } },
  ],
  [
    'has an AS without a name',
    { [NAME]: ORIGIN, 'AS15169.asn.cymru.com': silent },
    {
      ok: true,
      owner: { asn: 15169, origins: [], asName: null, prefix: '8.8.8.0/24', country: 'US' },
      nameless: failed({ code: 'dns-timeout' }),
    },
  ],
]
for (const [what, of, expected] of outcomes)
  test(`an address that ${what} is told as such`, async () =>
    assert.equal(await cymru(asking(of).ask)('8.8.8.8'), expected))

test('what is no address is not asked about', async () => {
  const { ask, asked } = asking({})
  assert.equal(await cymru(ask)('localhost'), {
    ok: false,
    reason: { code: 'asn-not-an-address', params: { address: 'localhost' } },
  })
  assert.equal(asked, [])
})

test('a service that stays silent is left alone after three checks', async () => {
  let time = 0
  const made = breaker({ now: () => time })
  let count = 0
  const ask = (later: number, result: DnsResult) => async () => {
    count++
    time += later
    return result
  }
  const check = async (later: number, result: DnsResult, signal?: AbortSignal) => {
    const find = cymru(ask(later, result), signal, made)
    return [await find('8.8.8.8'), await find('8.8.4.4')]
  }
  // What fails at once, and what somebody no longer waits for, is no silence.
  const gone = AbortSignal.abort()
  for (let index = 0; index < 5; index++) {
    await check(0, silent)
    await check(2_000, silent, gone)
  }
  assert.is(made.open(), 0)
  count = 0
  for (let index = 0; index < 3; index++) {
    assert.is(made.open(), 0)
    await check(2_000, silent)
  }
  assert.is(made.open(), 1)
  assert.is(count, 6)
  const left = { ok: false, reason: { code: 'asn-unresponsive' } }
  assert.equal(await check(2_000, silent), [left, left])
  assert.is(count, 6)
  time += 60_000
  await check(0, answer('NOERROR', []))
  assert.is(made.open(), 0)
})

test.run()
