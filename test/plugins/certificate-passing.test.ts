/**
 * What failed in passing does not stand for ten minutes: which reasons those are, and a search that comes too
 * late for one caller and serves the next.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../core/kernel.ts'
import certificate from '../../plugins/certificate/index.ts'
import { isForNow } from '../../plugins/certificate/passing.ts'
import type { Check } from '../../plugins/certificate/schema.ts'
import ct, { ctSoFar } from '../../plugins/ct/index.ts'
import { ctSearch } from '../peer/ct-search.ts'
import { contextOf, doorsOf, settingsOf } from '../world.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const HOST = 'www.example.com'
const HALF_MINUTE = 30
const TEN_MINUTES = 600

const REASONS: readonly (readonly [passing: boolean, reasons: readonly string[]])[] = [
  [
    true,
    [
      'the searches took too long',
      'crtsh: timeout; certspotter: http-status 503',
      'crtsh: http-status 404; certspotter: rate-limited',
      'crtsh: unreachable',
      'timeout: the probe did not answer in time',
      'unreachable: no connection to the probe, or none that lasted',
      'http-status: the probe answered 502',
      'rate-limited: the probe has had too many questions and asks to wait 9 s',
      'the OCSP responder did not answer in time',
      'the CRL server answered with status 503',
      'the CRL did not arrive in time; the OCSP responder cannot be reached',
      'Test CA: there was no answer in time',
      'the CRL server refused the connection',
      'the OCSP responder says to try later',
      'the OCSP responder has an internal error',
      'too many CRLs are being fetched at this moment',
      'the look-up of example.com was answered SERVFAIL',
      'the look-up took too long',
      'AAAA: no DNS server answered in time',
      'dns-failure',
      'reset',
    ],
  ],
  [
    false,
    [
      'off',
      'crtsh: off; certspotter: off',
      'not-configured: no probe is set for this instance',
      "refused: the probe answered 401, so it takes this instance's token for none",
      'crtsh: http-status 404; certspotter: malformed',
      "too-large: the probe's answer is longer than 262144 octets",
      'http-status: the probe answered 400, so its settings do not let this name or port in as ours do',
      'the CRL server answered with status 404',
      'the OCSP responder does not know the certificate',
      'it names neither an OCSP responder nor a CRL',
      'the chain leads to no trusted root, whose word would count',
      'the CRL has been out of date since 2026-11-20T00:00:00Z',
      'the server answered only a smaller hello, which does not offer TLS 1.3',
      'With static RSA key exchange the server proves its key only after the client has spoken again.',
      'the first 8 of 9 were measured',
      'the OCSP responder is at an address that must not be asked',
    ],
  ],
]
for (const [passing, reasons] of REASONS) {
  for (const reason of reasons)
    test(`"${reason}" ${passing ? 'may pass' : 'stays'}`, () => assert.is(isForNow(reason), passing))
}

const tls = { reachable: true } as Check['tls']
const ttl = (change: Partial<Check>): number =>
  (certificate.ttl as (answer: Check) => number)({ tls, tlsKr: null, unmeasured: [], ...change } as Check)

test('an answer without gaps, or with settled ones, is shared for ten minutes, any other for half a minute', () => {
  const gap = (field: string, reason: string) => ({
    unmeasured: [
      { field: 'tlsKr', reason: 'not-configured: no probe is set for this instance' },
      { field, reason },
    ],
  })
  assert.equal([ttl({}), ttl(gap('ct', 'off')), ttl({ tlsKr: tls })], [TEN_MINUTES, TEN_MINUTES, TEN_MINUTES])
  assert.equal(
    [
      ttl(gap('ct', 'crtsh: timeout')),
      ttl(gap('revoked', 'the CRL did not arrive in time')),
      ttl(gap('tlsKr', 'timeout: the probe did not answer in time')),
    ],
    [HALF_MINUTE, HALF_MINUTE, HALF_MINUTE],
  )
  assert.equal(
    [ttl({ tls: { ...tls, reachable: false } }), ttl({ tlsKr: { ...tls, reachable: false } })],
    [HALF_MINUTE, HALF_MINUTE],
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
    resolve: async () => ({ ok: false, why: 'nxdomain', detail: 'the name does not exist' }),
    fetch: async request => {
      if (!request.url.includes('/v1/')) await held
      return peer.fetch(request)
    },
  })
  const { call } = createKernel(doors, settings)
  const search = async (input: unknown) =>
    (await call(ct, input)).answer as Awaited<ReturnType<typeof ct.run>>
  const check = (signal: AbortSignal) =>
    certificate.run(
      { domain: HOST },
      contextOf(doors, settings, signal, {
        ct: search,
        caa: async ({ domain }: { readonly domain: string }) => ({
          domain,
          caa: null,
          reason: null,
          above: null,
        }),
      }),
    )
  const patience = new AbortController()
  const asked = check(patience.signal)
  const failed = () => ctSoFar(doors, HOST)?.sources.some(({ reason }) => reason === 'http-status 503')
  for (let turns = 0; turns < 1_000 && !failed(); turns++)
    await new Promise(resolve => setTimeout(resolve, 1))
  patience.abort()
  const first = await asked
  const reason = 'crtsh: timeout; certspotter: http-status 503'
  assert.equal(
    first.unmeasured.filter(({ field }) => field === 'ct'),
    [{ field: 'ct', reason }],
  )
  assert.equal(first.ct?.sources, [
    { name: 'crtsh', ok: false, reason: 'timeout' },
    { name: 'certspotter', ok: false, reason: 'http-status 503' },
  ])
  release()
  await search({ domain: HOST })
  const next = await check(new AbortController().signal)
  assert.equal(
    [next.ct?.source, next.ct?.issuances, next.cert?.source, next.cert?.notAfter],
    ['crtsh', 1, 'ct', '2027-01-30T00:00:00Z'],
  )
})

test.run()
