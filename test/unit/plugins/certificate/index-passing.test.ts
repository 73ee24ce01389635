/**
 * What failed in passing does not stand for ten minutes: which reasons those are, and a search that comes too
 * late for one caller and serves the next.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Unchecked } from '../../../../core/errors/errors.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import type { Means } from '../../../../core/network/own-means.ts'
import { english } from '../../../../core/text/catalogue.ts'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import type { DnsReason } from '../../../../core/protocol/dns/reasons.ts'
import { statusReason } from '../../../../core/protocol/http/reasons.ts'
import { joined } from '../../../../core/protocol/revocation/reasons.ts'
import certificate from '../../../../plugins/certificate/measured/index.ts'
import { gap } from '../../../../plugins/certificate/gaps.ts'
import type { Field } from '../../../../plugins/certificate/gaps.ts'
import { REASONS } from '../../../../plugins/certificate/reasons.ts'
import type { Reason } from '../../../../plugins/certificate/reasons.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import ct from '../../../../plugins/ct/index.ts'
import type { CtAnswer } from '../../../../plugins/ct/schema.ts'
import { statusFailure, unanswered } from '../../../../plugins/ct/reasons.ts'
import type { CtFailure } from '../../../../core/protocol/ct/search-reasons.ts'
import { ctSearch } from '../../../peers/protocols/ct-search.ts'
import { contextOf, doorsOf, opened, settingsOf, target } from '../../../peers/world.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const HOST = 'www.example.com'
const HALF_MINUTE = 30
const TEN_MINUTES = 600

const because = (status: number): Reason => ({
  code: 'crl-unavailable',
  params: { because: statusReason(status) },
})
const searches = (...[crtsh, certspotter]: readonly CtFailure[]): Reason =>
  unanswered([
    { name: 'crtsh', because: crtsh! },
    ...(certspotter ? [{ name: 'certspotter', because: certspotter } as const] : []),
  ])
const OFF = { code: 'ct-off' } as const
const lookUp = (name: string, reason: DnsReason): Reason => ({
  code: 'dns-lookup-failed',
  params: { name, because: reason },
})

const GAPS: readonly (readonly [passing: boolean, reasons: readonly Reason[]])[] = [
  [
    true,
    [
      { code: 'ct-search-timeout' },
      searches({ code: 'ct-timeout' }, statusFailure(503)),
      searches(statusFailure(404), statusFailure(429)),
      searches({ code: 'ct-unreachable' }),
      { code: 'no-certificate-nor-ct', params: { because: searches({ code: 'ct-late' }) } },
      { code: 'probe-timeout' },
      { code: 'probe-unreachable' },
      { code: 'probe-server-error', params: { status: 502 } },
      { code: 'probe-rate-limited-for', params: { seconds: 9 } },
      { code: 'ocsp-timeout' },
      because(503),
      joined([
        { code: 'crl-timeout' },
        { code: 'ocsp-unavailable', params: { because: { code: 'http-unreachable' } } },
      ]),
      { code: 'intermediate-unknown', params: { name: 'Test CA', because: { code: 'revocation-timeout' } } },
      { code: 'crl-unavailable', params: { because: { code: 'http-refused' } } },
      { code: 'ocsp-try-later' },
      { code: 'ocsp-internal-error' },
      { code: 'crl-many-fetches' },
      lookUp('example.com', { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } }),
      { code: 'caa-lookup-timeout' },
      { code: 'dns-records-unknown', params: { type: 'AAAA', because: { code: 'dns-timeout' } } },
      { code: 'missing-certificate-not-found' },
      { code: 'connection-reset', params: { address: '192.0.2.1', port: 443 } },
    ],
  ],
  [
    false,
    [
      searches(OFF),
      searches(OFF, OFF),
      { code: 'probe-not-configured' },
      { code: 'probe-refused', params: { status: 401 } },
      searches(statusFailure(404), { code: 'ct-malformed' }),
      { code: 'probe-too-large', params: { bytes: 262144 } },
      { code: 'probe-bad-request' },
      because(404),
      { code: 'ocsp-unknown' },
      { code: 'no-revocation-url' },
      { code: 'no-trusted-root' },
      { code: 'crl-expired', params: { until: '2026-11-20T00:00:00Z' } },
      { code: 'other-hello-only' },
      { code: 'proof-static-rsa' },
      { code: 'addresses-cut', params: { shown: 8, total: 9 } },
      { code: 'crl-unavailable', params: { because: { code: 'http-blocked' } } },
      // What strangers call themselves says nothing.
      { code: 'dns-cname-target-missing', params: { name: 'a.example', target: 'closed.example.com' } },
      { code: 'dns-cname-loop', params: { name: 'timeout.example.com' } },
      { code: 'crl-unknown-issuer', params: { issuer: 'unreachable, reset, late: SERVFAIL in time' } },
      { code: 'intermediate-unknown', params: { name: 'took too long', because: { code: 'ocsp-unknown' } } },
    ],
  ],
]
const tls = { reachable: true } as Check['tls']
const ttl = (change: Partial<Check>): number =>
  (certificate.ttl as (answer: Check) => number)({ tls, tlsKr: null, unmeasured: [], ...change } as Check)

for (const [passing, reasons] of GAPS) {
  for (const reason of reasons)
    test(`"${english(REASONS, reason)}" ${passing ? 'may pass' : 'stays'}`, () =>
      assert.is(ttl({ unmeasured: [gap('caa', reason)] }), passing ? HALF_MINUTE : TEN_MINUTES))
}

test('an answer without gaps, or with settled ones, is shared for ten minutes, any other for half a minute', () => {
  const settled = gap('tlsKr', { code: 'probe-not-configured' })
  const gaps = (field: Field, reason: Reason) => ({ unmeasured: [settled, gap(field, reason)] })
  assert.equal(
    [ttl({}), ttl(gaps('ct', searches(OFF))), ttl({ tlsKr: tls })],
    [TEN_MINUTES, TEN_MINUTES, TEN_MINUTES],
  )
  assert.equal(
    [
      ttl(gaps('ct', searches({ code: 'ct-timeout' }))),
      ttl(gaps('revoked', { code: 'crl-timeout' })),
      ttl({ unmeasured: [gap('tlsKr', { code: 'probe-timeout' })] }),
    ],
    [HALF_MINUTE, HALF_MINUTE, HALF_MINUTE],
  )
  assert.equal(
    [ttl({ tls: { ...tls, reachable: false } }), ttl({ tlsKr: { ...tls, reachable: false } })],
    [HALF_MINUTE, HALF_MINUTE],
  )
})

test('a reason of another version is settled: nobody knows whether it passes', () => {
  for (const code of ['timeout-of-another-version', undefined])
    assert.is(
      ttl({ unmeasured: [{ field: 'tlsKr.keyProved', reason: 'timeout', ...(code ? { code } : {}) }] }),
      TEN_MINUTES,
    )
})

test('a search that is late tells what had failed by then, and serves the next caller when it has ended', async () => {
  const issuances = [
    {
      names: [HOST],
      notBefore: new Date('2026-11-01T00:00:00Z'),
      notAfter: new Date('2027-01-30T00:00:00Z'),
      serialNumber: 'a1',
    },
  ]
  const peer = ctSearch({ issuances, certspotter: '503', now: NOW })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const settings = settingsOf()
  const doors = doorsOf({
    now: () => NOW,
    resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
    fetch: async request => {
      if (!request.url.includes('/v1/')) await held
      return peer.fetch(request)
    },
  })
  const { call } = createKernel([ct], doors, settings)
  let published: CtAnswer | null = null
  const search = Object.assign(
    async (input: unknown) =>
      (await call(ct, input, { onProgress: partial => (published = partial as CtAnswer) }))
        .answer as CtAnswer,
    { soFar: () => published },
  )
  const check = (signal: AbortSignal) =>
    certificate.run(
      { domain: target(HOST) },
      contextOf(
        doors,
        settings,
        signal,
        {
          ct: search,
          caa: async () => ({ domain: HOST, caa: null, reason: null, above: null }),
        },
        opened(certificate, doors, settings),
      ),
    )
  const patience = new AbortController()
  const asked = check(patience.signal)
  const failed = () => published?.sources.some(({ reason }) => reason === 'http-status 503')
  for (let turns = 0; turns < 1_000 && !failed(); turns++)
    await new Promise(resolve => setTimeout(resolve, 1))
  patience.abort()
  const first = await asked
  assert.equal(
    first.unmeasured.filter(({ field }) => field === 'ct'),
    [gap('ct', searches({ code: 'ct-timeout' }, statusFailure(503)))],
  )
  assert.equal(first.ct?.sources, [
    { name: 'crtsh', ok: false, reason: 'timeout', detail: 'ct-timeout' },
    {
      name: 'certspotter',
      ok: false,
      reason: 'http-status 503',
      detail: 'ct-server-error',
      params: { status: 503 },
    },
  ])
  release()
  await search({ domain: HOST })
  const next = await check(new AbortController().signal)
  assert.equal(
    [next.ct?.source, next.ct?.issuances, next.cert?.source, next.cert?.notAfter],
    ['crtsh', 1, 'ct', '2027-01-30T00:00:00Z'],
  )
})

const NOTHING: CtAnswer = {
  source: null,
  fetchedAt: null,
  newestEntry: null,
  detail: null,
  sources: [],
  total: null,
  issuances: [],
}
const UNREACHED: readonly (readonly [lost: Means | null, told: string | number])[] = [
  [null, 'problem'],
  // Its address was found: what fails of lookups has words of its own.
  ['resolver', 'problem'],
  ['network', 503],
  ['clock', 503],
  ['descriptors', 503],
]
for (const [lost, told] of UNREACHED)
  test(`a server that nobody gets to gives ${told} where our own ${lost ?? 'nothing'} fails`, async () => {
    const settings = settingsOf()
    const doors = doorsOf({
      now: () => NOW,
      resolve: async () => ({ ok: true, addresses: ['93.184.216.34'], cname: [] }),
      connect: async () => {
        throw new DoorError('unreachable', 'no route')
      },
    })
    const context = contextOf(
      doors,
      settings,
      new AbortController().signal,
      {
        ct: async () => NOTHING,
        caa: async () => ({ domain: HOST, caa: null, reason: null, above: null }),
      },
      opened(certificate, doors, settings),
    )
    const degraded = async () => (lost ? [lost] : [])
    const run = async () => certificate.run({ domain: target(HOST) }, { ...context, degraded })
    const got = await run().then(
      ({ verdict }) => verdict.state,
      (thrown: unknown) => (thrown instanceof Unchecked ? thrown.status : String(thrown)),
    )
    assert.is(got, told)
  })

test.run()
