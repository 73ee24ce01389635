/** What is found of TLSA records, and the records that fix it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnssecStatus } from '../../../../../core/protocol/dnssec/index.ts'
import type { ExchangeSeen } from '../../../../../plugins/mail/exchange/measure.ts'
import { DANE_FINDINGS, daneFindings, tlsaFixes } from '../../../../../plugins/mail/findings/dane.ts'
import { ABSENT, exchange, records, served, type MATCH } from './seen.ts'

const SECURE = records('secure')
const matching = (match: keyof typeof MATCH): ExchangeSeen => exchange(SECURE, served({ match }))
const KEY = `3 1 1 ${'aa'.repeat(32)}`
const NEXT = '3 1 1 SHA256_OF_NEXT_KEY'

const FAILED = {
  code: 'dns-lookup-failed',
  params: { name: '_25._tcp.mx.example.com', because: { code: 'dns-timeout' } },
} as const
const UNPROVEN = { code: 'dnssec-no-anchor', params: { name: '.' } } as const
const undecided = (
  status: 'bogus' | 'unknown',
  reason: Extract<ExchangeSeen['tlsa'], { readonly reason: unknown }>['reason'] = FAILED,
  name = '_25._tcp.mx.example.com',
): ExchangeSeen => exchange({ status, name, reason })

const CASES: readonly (readonly [
  what: string,
  exchange: ExchangeSeen,
  codes: string,
  fix?: string | undefined,
  mx?: DnssecStatus,
])[] = [
  ['no records', exchange(ABSENT, served()), ''],
  ['the key matches, and the next is ready', matching('key, next'), ''],
  ['key and issuer match', matching('key, issuer'), ''],
  ['the issuer matches', matching('issuer'), ''],
  ['the key matches alone', matching('key'), 'dane-no-next', NEXT],
  [
    'the key matches alone, no issuer is sent',
    exchange(SECURE, served({ match: 'key', isIssuerSent: false })),
    'dane-no-next',
    NEXT,
  ],
  ['the certificate matches alone', matching('certificate'), 'dane-pins-certificate', KEY],
  ['certificates of now and then', matching('certificate, next'), ''],
  ['certificate and key match', matching('certificate, key'), 'dane-no-next', NEXT],
  ['nothing matches', matching('differs'), 'dane-differs', KEY],
  ['the chain is wrong', matching('untrusted'), 'dane-untrusted', KEY],
  [
    'nothing is usable',
    exchange(records('secure', 'unusable'), served({ match: 'unusable' })),
    'dane-unusable',
    KEY,
  ],
  ...(['no certificate', 'no key'] as const).map(
    kind =>
      [
        `${kind} in full`,
        exchange(records('secure', kind), served({ match: 'unusable' })),
        'dane-unusable',
        KEY,
      ] as const,
  ),
  [
    'nothing is usable, and nobody was asked',
    { ...exchange(records('secure', 'no key')), addresses: null },
    'dane-unusable',
    '3 1 1 SHA256_OF_KEY',
  ],
  ['unsigned', exchange(records('insecure'), served()), 'dane-insecure'],
  ['unsigned, and no records', exchange(records('insecure', 'none'), served()), ''],
  ['wrong signatures', undecided('bogus'), 'dane-bogus'],
  ['a lookup that failed', undecided('unknown'), 'dane-unchecked'],
  ['a lookup of addresses that failed', undecided('unknown', FAILED, 'mx.example.com'), ''],
  ['what could not be validated', undecided('unknown', UNPROVEN), ''],
  ['the MX records are unsigned', matching('key, next'), 'dane-mx-insecure', undefined, 'insecure'],
  ['all is unsigned', exchange(ABSENT, served()), '', undefined, 'insecure'],
  ['port 25 is not open to us', { ...exchange(SECURE), addresses: null }, ''],
]
for (const [what, one, codes, fix, mx = 'secure'] of CASES)
  test(`${what}: ${codes}`, () => {
    const found = daneFindings({ domain: 'example.com', exchanges: [one], mx })
    assert.is(found.map(({ code }) => code).join(' '), codes)
    const fixes = tlsaFixes(codes, [one])
    assert.equal(fixes, fix === undefined ? [] : [{ name: '_25._tcp.mx.example.com', value: fix }])
    if (fix !== undefined) {
      const [first] = found
      assert.ok(first && 'records' in first.params)
      assert.equal(first.params.records, [`\`_25._tcp.mx.example.com TLSA ${fix}\``])
    }
  })

test('records are for the name that senders look at', () => {
  const behind = exchange(records('secure', 'usable', 'real.example.net'), served({ match: 'differs' }))
  assert.is(tlsaFixes('dane-differs', [behind])[0]?.name, '_25._tcp.real.example.net')
})

test('two addresses with one key need one record', () => {
  const both = exchange(SECURE, served({ match: 'differs' }), served({ match: 'differs', ip: '192.0.2.2' }))
  assert.is(tlsaFixes('dane-differs', [both]).length, 1)
  assert.is(daneFindings({ domain: 'example.com', exchanges: [both], mx: 'secure' }).length, 1)
})

test('every code is found', () => {
  const codes = CASES.map(([, , code]) => code).filter(Boolean)
  assert.equal([...new Set(codes)].sort(), Object.keys(DANE_FINDINGS).sort())
})

test.run()
