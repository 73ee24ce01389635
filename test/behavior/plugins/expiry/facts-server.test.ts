/** From the certificate check to facts about the server, and whether its TLS is in order. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resultOf } from '../../../../plugins/expiry/result.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import {
  type Check,
  NOW,
  tls,
  silent,
  checkOf,
  knowing,
  servedWith,
  issue,
  trusts,
  address,
} from '../../../unit/plugins/expiry/checks.ts'

const servers: [string, Check, Partial<NonNullable<DomainStatus['server']>>, boolean | null][] = [
  [
    'a sound server',
    checkOf(tls()),
    { measured: true, ok: true, faults: [], korea: null, newer: null },
    true,
  ],
  ['a fault', checkOf(tls(['hostname-mismatch'])), { ok: false, faults: ['hostname-mismatch'] }, false],
  ['a silent server', checkOf(silent()), { measured: false, faults: ['timeout'], addresses: [] }, null],
  [
    'another address with a fault',
    checkOf(tls([], { addresses: [address('192.0.2.1', null), address('192.0.2.2', 'expired')] })),
    { addresses: [{ ip: '192.0.2.2', fault: 'expired' }] },
    false,
  ],
  [
    'another address that has no route',
    checkOf(tls([], { addresses: [address('192.0.2.1', null), address('2001:db8::1', 'unreachable')] })),
    { addresses: [] },
    true,
  ],
  [
    'a first address that is silent',
    checkOf(
      tls([], { ip: '192.0.2.2', addresses: [address('192.0.2.1', 'timeout'), address('192.0.2.2', null)] }),
    ),
    { addresses: [{ ip: '192.0.2.1', fault: 'timeout' }] },
    true,
  ],
  [
    'a fault in Korea',
    checkOf(tls(), { tlsKr: tls(['expired'], { vantage: 'kr-probe' }) }),
    { korea: 'expired' },
    false,
  ],
  [
    'the same fault in Korea',
    checkOf(tls(['expired']), { tlsKr: tls(['expired'], { vantage: 'kr-probe' }) }),
    { korea: null },
    false,
  ],
  [
    'silence in Korea alone',
    checkOf(tls(), { tlsKr: silent('timeout', { vantage: 'kr-probe' }) }),
    { korea: 'timeout' },
    false,
  ],
  [
    'two kinds of silence',
    checkOf(silent('unreachable'), { tlsKr: silent('timeout', { vantage: 'kr-probe' }) }),
    { korea: null },
    null,
  ],
  [
    'an instance in Korea',
    checkOf(tls(['expired'], { vantage: 'kr-probe' }), { tlsKr: tls(['expired'], { vantage: 'kr-probe' }) }),
    { korea: null },
    false,
  ],
  [
    'a renewal in CT',
    checkOf(tls([], { chainIssues: [issue('newer-in-ct', 'warning')] }), { cert: servedWith }),
    { newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } },
    true,
  ],
  [
    'a spare in CT',
    checkOf(tls([], { chainIssues: [issue('newer-in-ct', 'info')] }), { cert: servedWith }),
    { newer: { notAfter: '2027-03-01T00:00:00Z', sure: false } },
    true,
  ],
  [
    'a forgotten node',
    checkOf(tls([], { chainIssues: [issue('stale-node', 'warning')] })),
    { stale: true },
    true,
  ],
  [
    'a roll-out that goes on',
    checkOf(tls([], { chainIssues: [issue('stale-node', 'info')] })),
    { stale: false },
    true,
  ],
  [
    'CAA records against the CA',
    checkOf(tls([], { chainIssues: [issue('caa-forbids-issuer', 'warning')] })),
    { caaForbids: true },
    true,
  ],
  [
    'trust until the end',
    checkOf(tls([], { forecast: [trusts('mozilla'), trusts('chrome')] })),
    { trustEnds: [], renewalRefused: [] },
    true,
  ],
  [
    'an intermediate that ends before',
    checkOf(
      tls([], {
        forecast: [
          trusts('mozilla', { until: '2026-12-24T00:00:00Z', because: 'intermediate-expiry' }),
          trusts('chrome', { until: '2026-12-24T00:00:00Z', because: 'intermediate-expiry' }),
        ],
      }),
    ),
    {
      trustEnds: [
        { at: '2026-12-24T00:00:00Z', programs: ['Mozilla', 'Chrome'], because: 'intermediate-expiry' },
      ],
    },
    true,
  ],
  [
    'two ends, the first first',
    checkOf(
      tls([], {
        forecast: [
          trusts('mozilla', { until: '2026-12-30T00:00:00Z', because: 'root-expiry' }),
          trusts('chrome', {
            until: '2026-12-24T00:00:00Z',
            because: 'root-program',
            renewalTrusted: false,
          }),
        ],
      }),
    ),
    {
      trustEnds: [
        { at: '2026-12-24T00:00:00Z', programs: ['Chrome'], because: 'root-program' },
        { at: '2026-12-30T00:00:00Z', programs: ['Mozilla'], because: 'root-expiry' },
      ],
      renewalRefused: ['Chrome'],
    },
    true,
  ],
  [
    "an operator's own root, of which no programme knows",
    checkOf(
      tls([], {
        forecast: [
          trusts('mozilla', {
            trusted: false,
            until: null,
            renewalTrusted: null,
            because: 'not-trusted',
            detail: 'private-root',
          }),
        ],
      }),
    ),
    { trustEnds: [], renewalRefused: [] },
    true,
  ],
]
for (const [what, check, wanted, ok] of servers) {
  test(`${what}: what is known of it, and servedTlsOk ${ok}`, () => {
    const facts = knowing(check)
    for (const [key, value] of Object.entries(wanted))
      assert.equal(facts.server?.[key as keyof typeof wanted], value, key)
    assert.is(resultOf(facts, NOW).result.servedTlsOk, ok)
  })
}

test.run()
