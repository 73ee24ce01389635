/** What is found of mail servers on port 25, and when it is a problem rather than a warning. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ExchangeSeen } from '../../../../../plugins/mail/exchange/measure.ts'
import { EXCHANGE_FINDINGS, exchangeFindings } from '../../../../../plugins/mail/findings/exchanges.ts'
import { ABSENT, exchange, plain, records, served, silent, unserved } from './seen.ts'

const REFUSED = { code: 'starttls-refused', params: { service: 'SMTP', text: '"454"' } } as const
const GREETED = { code: 'starttls-greeting', params: { service: 'SMTP', text: '"554"' } } as const
const HELLO = { code: 'starttls-hello', params: { service: 'SMTP', text: '"550 no"' } } as const
const SLOW = { code: 'tls-silent' } as const
const OVERLOAD = { code: 'connection-overload', params: { address: '192.0.2.1', port: 25 } } as const
const UNKNOWN: ExchangeSeen = {
  ...exchange(ABSENT),
  host: 'mx2.example.com',
  addresses: { ok: false, reason: { code: 'host-not-a-domain', params: { host: 'mx2' } } },
}
const V6 = '2001:db8::1'

const CASES: readonly (readonly [
  what: string,
  exchanges: readonly ExchangeSeen[],
  codes: string,
  enforced?: string,
])[] = [
  ['all is well', [exchange(ABSENT, served())], ''],
  ['no mail servers', [], ''],
  ['port 25 is not open to us', [{ ...exchange(ABSENT), addresses: null }], ''],
  ['the only one is silent', [exchange(ABSENT, silent())], 'exchanges-silent'],
  ['one of two is silent', [exchange(ABSENT, silent()), exchange(ABSENT, served())], 'exchange-silent'],
  ['one address of two is silent', [exchange(ABSENT, served(), silent(V6))], 'exchange-silent'],
  ['one is silent, another was not looked up', [exchange(ABSENT, silent()), UNKNOWN], 'exchange-silent'],
  ['we have no IPv6', [exchange(ABSENT, served(), silent(V6, 'no-route'))], ''],
  ['IPv4 has no route', [exchange(ABSENT, served(), silent('192.0.2.2', 'no-route'))], 'exchange-silent'],
  ['we had no room', [exchange(ABSENT, unserved(OVERLOAD, { greeting: null, isOpen: false }))], ''],
  [
    'rejected',
    [exchange(ABSENT, unserved(GREETED, { greeting: { code: 554, text: 'no' } }))],
    'exchange-rejects',
  ],
  ['no STARTTLS', [exchange(ABSENT, plain())], 'exchange-no-starttls', 'exchange-undelivered'],
  [
    'no STARTTLS, DANE',
    [exchange(records('secure'), plain())],
    'exchange-undelivered',
    'exchange-undelivered',
  ],
  [
    'no STARTTLS, unusable DANE',
    [exchange(records('secure', 'unusable'), plain())],
    'exchange-undelivered',
    'exchange-undelivered',
  ],
  [
    'no STARTTLS, unsigned',
    [exchange(records('insecure'), plain())],
    'exchange-no-starttls',
    'exchange-undelivered',
  ],
  [
    'STARTTLS is refused',
    [exchange(ABSENT, unserved(REFUSED))],
    'exchange-no-handshake',
    'exchange-undelivered',
  ],
  [
    'STARTTLS is refused, DANE',
    [exchange(records('secure'), unserved(REFUSED))],
    'exchange-undelivered',
    'exchange-undelivered',
  ],
  [
    'expired',
    [exchange(ABSENT, served({ isExpired: true }))],
    'exchange-certificate',
    'exchange-undelivered',
  ],
  [
    'expired, DANE',
    [exchange(records('secure'), served({ isExpired: true, match: 'key' }))],
    '',
    'exchange-undelivered',
  ],
  ['TLS 1.0', [exchange(ABSENT, served({ protocol: 'TLS 1.0' }))], 'exchange-old-tls'],
  ['no greeting in time', [exchange(ABSENT, unserved(SLOW, { greeting: null }))], 'exchange-slow'],
  ['no handshake in time, DANE', [exchange(records('secure'), unserved(SLOW))], 'exchange-slow'],
  ['our name is rejected', [exchange(records('secure'), unserved(HELLO))], 'exchange-rejects'],
  ['TLS 1.2', [exchange(ABSENT, served({ protocol: 'TLS 1.2' }))], ''],
  [
    'two servers with one problem are one finding',
    [exchange(ABSENT, plain()), { ...exchange(ABSENT, plain()), host: 'mx2.example.com' }],
    'exchange-no-starttls',
    'exchange-undelivered',
  ],
]
const ANSWERING = { v4: true, v6: true }
const of = (
  exchanges: readonly ExchangeSeen[],
  isEnforced = false,
  isExitClosed = false,
  { answering = ANSWERING, isWhole = true, isImplicit = false } = {},
) =>
  exchangeFindings({
    domain: 'example.com',
    exchanges,
    isWhole,
    isImplicit,
    answering,
    isExitClosed,
    isEnforced,
  })
const codesOf = (found: ReturnType<typeof of>): string => found.map(({ code }) => code).join(' ')

for (const [what, exchanges, codes, enforced = codes] of CASES)
  test(`${what}: ${codes}`, () => {
    assert.is(codesOf(of(exchanges)), codes)
    assert.is(codesOf(of(exchanges, true)), enforced)
    const quiet = codes.split(' ').filter(code => !code.endsWith('silent'))
    assert.is(codesOf(of(exchanges, false, true)), quiet.join(' '))
  })

const BOTH = [exchange(ABSENT, served(), silent(V6))]
const ALONE = [exchange(ABSENT, silent())]
const PROOF: readonly (readonly [
  what: string,
  exchanges: readonly ExchangeSeen[],
  given: { answering?: typeof ANSWERING; isWhole?: boolean },
  codes: string,
])[] = [
  ['nothing answered over IPv6 so far', BOTH, { answering: { v4: true, v6: false } }, ''],
  ['something answered over IPv6', BOTH, {}, 'exchange-silent'],
  ['nothing answered so far', ALONE, { answering: { v4: false, v6: false } }, 'exchanges-unchecked'],
  ['other mail servers were not asked', ALONE, { isWhole: false }, 'exchange-silent'],
  ['other addresses were not asked', [{ ...ALONE[0]!, total: 3 }], {}, 'exchange-silent'],
]
for (const [what, exchanges, given, codes] of PROOF)
  test(`${what}: ${codes}`, () => assert.is(codesOf(of(exchanges, false, false, given)), codes))

const IMPLICIT: readonly (readonly [
  what: string,
  exchange: ExchangeSeen,
  found: string,
  closed?: string | undefined,
  enforced?: string,
])[] = [
  ['answers and encrypts', exchange(ABSENT, served()), ''],
  ['is silent', exchange(ABSENT, silent()), 'info mx-silent', ''],
  ['is silent over one protocol', exchange(ABSENT, served(), silent(V6)), ''],
  ['has addresses that were not asked', { ...exchange(ABSENT, silent()), total: 3 }, ''],
  [
    'has no STARTTLS',
    exchange(ABSENT, plain()),
    'info exchange-no-starttls',
    undefined,
    'error exchange-undelivered',
  ],
  [
    'has a certificate of another time',
    exchange(ABSENT, served({ isExpired: true })),
    'info exchange-certificate',
    undefined,
    'error exchange-undelivered',
  ],
  ['is slow', exchange(ABSENT, unserved(SLOW)), 'info exchange-slow'],
  ['has DANE and no STARTTLS', exchange(records('secure'), plain()), 'error exchange-undelivered'],
]
for (const [what, one, found, closed = found, enforced = found] of IMPLICIT)
  test(`a domain without MX records ${what}: ${found}`, () => {
    const said = (isEnforced: boolean, isExitClosed: boolean): string =>
      of([one], isEnforced, isExitClosed, { isImplicit: true })
        .map(({ code, severity = EXCHANGE_FINDINGS[code].severity }) => `${severity} ${code}`)
        .join(', ')
    assert.is(said(false, false), found)
    assert.is(said(false, true), closed)
    assert.is(said(true, false), enforced)
  })

test('silence of a domain without MX records may be our network', () =>
  assert.equal(of(ALONE, false, false, { isImplicit: true, answering: { v4: false, v6: false } }), []))

test('who keeps mail back is named, and where', () => {
  const found = of([exchange(records('secure'), plain())], true)
  assert.equal(found[0]?.params, {
    by: ['MTA-STS', 'DANE'],
    hosts: ['mx.example.com (192.0.2.1)'],
    host: 'mx.example.com',
    problem: { code: 'starttls-not-offered', params: { service: 'SMTP' } },
  })
})

test('every code is found', () => {
  const unproven = of(ALONE, false, false, { answering: { v4: false, v6: false } })
  const implicit = IMPLICIT.flatMap(([, one]) => of([one], false, false, { isImplicit: true }))
  const found = [
    ...unproven,
    ...implicit,
    ...CASES.flatMap(([, exchanges]) => [...of(exchanges), ...of(exchanges, true)]),
  ]
  assert.equal([...new Set(found.map(({ code }) => code))].sort(), Object.keys(EXCHANGE_FINDINGS).sort())
})

test.run()
