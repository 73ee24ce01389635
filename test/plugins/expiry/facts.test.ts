/**
 * From the answers of the certificate check and the registry to facts and fields: what counts, and what is
 * left open.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { FaultCode } from '../../../core/fault.ts'
import certificate from '../../../plugins/certificate/index.ts'
import { factsOf } from '../../../plugins/expiry/facts.ts'
import { resultOf } from '../../../plugins/expiry/result.ts'
import { Facts } from '../../../plugins/expiry/schema.ts'
import type { Registration } from '../../../plugins/registration/index.ts'

type Check = v.InferOutput<typeof certificate.output>
type Tls = Check['tls']

const NOW = new Date('2026-11-21T00:00:00Z')
const BEGIN = '2026-10-22T00:00:00Z'
const END = '2027-01-19T23:59:59Z'
const fault = (code: FaultCode) => ({ code, message: `It is ${code}.` })

const tls = (codes: FaultCode[] = [], more: Partial<Tls> = {}): Tls => ({
  ok: codes.length === 0,
  reachable: true,
  vantage: 'edge',
  ip: '192.0.2.1',
  protocol: 'TLS 1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  keyExchange: 'X25519',
  postQuantum: true,
  alpn: 'h2',
  clientCertificateRequested: false,
  keyProved: true,
  ocspStapled: false,
  trusted: true,
  hostnameMatch: true,
  error: codes[0] ? fault(codes[0]) : null,
  errors: codes.map(fault),
  chainIssues: [],
  chainBundle: null,
  revocation: null,
  sct: null,
  forecast: [],
  lifetime: null,
  acme: null,
  addresses: [
    {
      ip: '192.0.2.1',
      ok: codes.length === 0,
      notAfter: END,
      sha256: 'aa',
      error: codes[0] ? fault(codes[0]) : null,
    },
  ],
  trustData: '2026-11-21',
  ms: 3,
  ...more,
})
const silent = (code: FaultCode = 'timeout', more: Partial<Tls> = {}): Tls =>
  tls([code], { reachable: false, trusted: false, hostnameMatch: false, ...more })

const leaf: Check['chain'][number] = {
  role: 'leaf',
  subject: 'CN=example.com',
  issuer: 'CN=CA',
  serialNumber: '01',
  notBefore: BEGIN,
  notAfter: END,
  daysLeft: 59,
  keyType: 'EC',
  keyBits: 256,
  signatureAlgorithm: 'x',
  sha256: 'aa',
  spkiSha256: 'bb',
  sent: true,
}
const checkOf = (seen: Tls, more: Partial<Check> = {}): Check => ({
  domain: 'example.com',
  tls: seen,
  tlsKr: null,
  cert: seen.reachable
    ? { notAfter: END, daysLeft: 59, issuer: 'CA', source: 'served', newerInCt: false, ctLatest: null }
    : null,
  chain: seen.reachable ? [leaf] : [],
  revoked: false,
  incidents: [],
  unmeasured: [],
  checkedAt: '2026-11-20T23:55:00Z',
  ...more,
})
const registryOf = (more: Partial<Registration> = {}): Registration => ({
  domain: 'example.com',
  status: 'found',
  expiry: '2027-06-01T00:00:00Z',
  expiresAt: '2027-06-01T00:00:00Z',
  registrar: 'R',
  delegationSigned: null,
  states: ['active'],
  source: 'rdap',
  server: 'rdap.example',
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
  ...more,
})
const knowing = (check: Check | null, registration: Registration | null = registryOf()): Facts =>
  v.parse(
    Facts,
    factsOf(
      'example.com',
      check ? { ok: true, answer: check } : { ok: false, reason: 'timeout' },
      registration ? { ok: true, answer: registration } : { ok: false, reason: 'timeout' },
      NOW,
    ),
  )

const CT = { newerInCt: true, ctLatest: { notAfter: '2027-03-01T00:00:00Z', issuer: 'CA' } }
const servedWith = { notAfter: END, daysLeft: 59, issuer: 'CA', source: 'served', ...CT } as const
const issue = (code: string, severity: 'warning' | 'info') => ({ code, severity, message: 'It is so.' })
const trusts = (store: 'mozilla' | 'chrome', more: Partial<Tls['forecast'][number]> = {}) => ({
  store,
  trusted: true,
  until: '2027-01-20T00:00:00Z',
  renewalTrusted: true,
  rootUntil: null,
  because: 'certificate-expiry' as const,
  reason: 'So it is.',
  source: null,
  ...more,
})
const address = (ip: string, code: FaultCode | null) => ({
  ip,
  ok: code === null,
  notAfter: null,
  sha256: null,
  error: code && fault(code),
})

const servers: [string, Check, Partial<NonNullable<Facts['server']>>, boolean | null][] = [
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
    false,
  ],
  [
    'a fault in Korea',
    checkOf(tls(), { tlsKr: tls(['expired'], { vantage: 'kr-probe' }) }),
    { korea: 'expired' },
    true,
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
    true,
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
        { at: '2026-12-24T00:00:00Z', programmes: ['Mozilla', 'Chrome'], because: 'intermediate-expiry' },
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
            because: 'root-programme',
            renewalTrusted: false,
          }),
        ],
      }),
    ),
    {
      trustEnds: [
        { at: '2026-12-24T00:00:00Z', programmes: ['Chrome'], because: 'root-programme' },
        { at: '2026-12-30T00:00:00Z', programmes: ['Mozilla'], because: 'root-expiry' },
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
          trusts('mozilla', { trusted: false, until: null, renewalTrusted: null, because: 'not-trusted' }),
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
    assert.is(resultOf(facts, NOW).servedTlsOk, ok)
  })
}

test('the certificate is the served one with its begin, or the latest in CT without', () => {
  assert.equal(knowing(checkOf(tls())).certificate, {
    notBefore: BEGIN,
    notAfter: END,
    issuer: 'CA',
    source: 'served',
  })
  const logged = checkOf(silent(), {
    cert: {
      notAfter: END,
      daysLeft: 59,
      issuer: null,
      source: 'ct',
      newerInCt: false,
      ctLatest: { notAfter: END, issuer: null },
    },
  })
  assert.equal(knowing(logged).certificate, { notBefore: null, notAfter: END, issuer: null, source: 'ct' })
  assert.equal(resultOf(knowing(logged), NOW).certificate, {
    notAfter: END,
    daysLeft: 59,
    issuer: null,
    source: 'ct',
  })
  assert.is(knowing(checkOf(silent())).certificate, null)
})

const open = (fields: string[], reason: string) => fields.map(field => ({ field, reason }))
const gaps: [string, Check | null, Registration | null, { field: string; reason: string }[]][] = [
  ['all is known', checkOf(tls()), registryOf(), []],
  [
    'the server is silent and CT holds nothing',
    checkOf(silent(), {
      unmeasured: [
        { field: 'cert', reason: 'timeout, and no current certificate is in the logs' },
        { field: 'revoked', reason: 'timeout' },
        { field: 'tls.cipher', reason: 'timeout' },
      ],
    }),
    registryOf(),
    [
      { field: 'certificate', reason: 'timeout, and no current certificate is in the logs' },
      { field: 'servedTlsOk', reason: 'timeout' },
    ],
  ],
  [
    'the CA does not answer',
    checkOf(tls(), { revoked: null, unmeasured: [{ field: 'revoked', reason: 'nobody answered' }] }),
    registryOf(),
    [{ field: 'alerts', reason: 'revocation: nobody answered' }],
  ],
  [
    'the CA does not answer of what is broken anyway',
    checkOf(tls(['expired']), {
      revoked: null,
      unmeasured: [{ field: 'revoked', reason: 'it has expired' }],
    }),
    registryOf(),
    [],
  ],
  [
    'no search answers',
    checkOf(tls(), { unmeasured: [...open(['ct', 'cert.newerInCt', 'cert.ctLatest'], 'crtsh: 503')] }),
    registryOf(),
    [{ field: 'alerts', reason: 'ct: crtsh: 503' }],
  ],
  [
    'Korea is not asked',
    checkOf(tls(), { unmeasured: [{ field: 'tlsKr', reason: 'no probe' }] }),
    registryOf(),
    [],
  ],
  [
    'the registry publishes no expiry',
    checkOf(tls()),
    registryOf({ status: 'not-published', expiry: null, expiresAt: null }),
    open(['domainExpiry', 'domainDaysLeft'], 'not-published'),
  ],
  [
    'the registry is busy',
    checkOf(tls()),
    registryOf({ status: 'unknown', expiry: null, expiresAt: null, reason: 'rate-limited' }),
    open(['domainExpiry', 'domainDaysLeft'], 'rate-limited'),
  ],
  [
    'nobody holds the name: there is no expiry',
    checkOf(tls()),
    registryOf({ status: 'not-registered', expiry: null, expiresAt: null }),
    [],
  ],
  [
    'nothing came in time',
    null,
    null,
    [
      ...open(['certificate', 'servedTlsOk'], 'timeout'),
      ...open(['domainExpiry', 'domainDaysLeft', 'registration'], 'timeout'),
    ],
  ],
]
for (const [what, check, registration, wanted] of gaps) {
  test(`when ${what}, that much is left open`, () => {
    const facts = knowing(check, registration)
    assert.equal(facts.unmeasured, wanted)
    // A null without an entry means none: only an expiry that nobody's registration has.
    const result = resultOf(facts, NOW)
    for (const field of ['certificate', 'servedTlsOk', 'domainExpiry', 'domainDaysLeft'] as const) {
      if (result[field] === null && registration?.status !== 'not-registered')
        assert.ok(
          wanted.some(gap => gap.field === field),
          field,
        )
    }
  })
}

test.run()
