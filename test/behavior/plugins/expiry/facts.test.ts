/**
 * From the answers of the certificate check and the registry to facts and fields: what counts, and what is
 * left open.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../core/text/catalogue.ts'
import type { Reported } from '../../../../core/text/catalogue.ts'
import type { Gap } from '../../../../core/answer/schema.ts'
import { REASONS } from '../../../../plugins/expiry/reasons.ts'
import { resultOf } from '../../../../plugins/expiry/result.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'
import {
  type Check,
  NOW,
  BEGIN,
  END,
  tls,
  silent,
  checkOf,
  registryOf,
  knowing,
} from '../../../unit/plugins/expiry/checks.ts'

test('what is spoken before TLS is known where the port does not say it', () => {
  assert.is(knowing(checkOf(tls())).starttls, undefined)
  assert.is(knowing({ ...checkOf(tls()), starttls: 'none' }).starttls, 'none')
})

test('the certificate is the served one with its begin, or the latest in CT without', () => {
  assert.equal(knowing(checkOf(tls())).certificate, {
    notBefore: BEGIN,
    notAfter: END,
    issuer: 'CA',
    source: 'served',
    sha256: 'aa',
    spkiSha256: 'bb',
    serialNumber: '01',
    keyType: 'EC',
    keyBits: 256,
    issuerOrganization: null,
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
  const { sha256, spkiSha256, keyType, ...dated } = knowing(logged).certificate!
  assert.equal([sha256, spkiSha256, keyType], [null, null, null])
  assert.equal(dated, {
    notBefore: null,
    notAfter: END,
    issuer: null,
    source: 'ct',
    serialNumber: null,
    keyBits: null,
    issuerOrganization: null,
  })
  assert.equal(resultOf(knowing(logged), NOW).result.certificate, {
    notAfter: END,
    daysLeft: 59,
    issuer: null,
    source: 'ct',
  })
  assert.is(knowing(checkOf(silent())).certificate, null)
})

const SERVER: Reported = { code: 'expiry-server-unknown', params: { problem: { code: 'problem-timeout' } } }
const LATE: Reported = { code: 'expiry-check-timeout' }
const NOT_LOGGED = 'timeout, and no current certificate is in the logs'
const open = (fields: string[], report: Reported): Gap[] =>
  fields.map(
    field =>
      ({
        field,
        ...report,
        reason: words(REASONS, report, 'en'),
        reasonKo: words(REASONS, report, 'ko'),
      }) as Gap,
  )
const gaps: [string, Check | null, Registration | null, Gap[]][] = [
  ['all is known', checkOf(tls()), registryOf(), []],
  [
    'the server is silent and CT holds nothing',
    checkOf(silent(), {
      unmeasured: [
        { field: 'cert', reason: NOT_LOGGED },
        { field: 'revoked', reason: 'timeout' },
        { field: 'tls.cipher', reason: 'timeout' },
      ],
    }),
    registryOf(),
    [{ field: 'certificate', reason: NOT_LOGGED }, ...open(['servedTlsOk'], SERVER)],
  ],
  [
    'the CA does not answer',
    checkOf(tls(), { revoked: null, unmeasured: [{ field: 'revoked', reason: 'nobody answered' }] }),
    registryOf(),
    open(['alerts'], { code: 'expiry-revocation-unknown', params: { why: 'nobody answered' } }),
  ],
  [
    'the CA does not answer, for a reason whose code is known',
    checkOf(tls(), {
      revoked: null,
      unmeasured: [{ field: 'revoked', code: 'no-trusted-root', reason: 'so it is' }],
    }),
    registryOf(),
    open(['alerts'], { code: 'expiry-revocation-unknown', params: { why: { code: 'no-trusted-root' } } }),
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
    checkOf(tls(), {
      unmeasured: ['ct', 'cert.newerInCt', 'cert.ctLatest'].map(field => ({ field, reason: 'crtsh: 503' })),
    }),
    registryOf(),
    open(['alerts'], { code: 'expiry-ct-unknown', params: { why: 'crtsh: 503' } }),
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
    open(['domainExpiry', 'domainDaysLeft'], { code: 'registry-no-expiry' }),
  ],
  [
    'the registry is busy',
    checkOf(tls()),
    registryOf({
      status: 'unknown',
      expiry: null,
      expiresAt: null,
      reason: 'rate-limited',
      detail: 'rdap-rate-limited',
    }),
    open(['domainExpiry', 'domainDaysLeft'], { code: 'rdap-rate-limited' }),
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
      ...open(['certificate', 'servedTlsOk'], LATE),
      ...open(['domainExpiry', 'domainDaysLeft', 'registration'], { code: 'registry-timeout' }),
    ],
  ],
]
for (const [what, check, registration, wanted] of gaps) {
  test(`when ${what}, that much is left open`, () => {
    const facts = knowing(check, registration)
    assert.equal(facts.unmeasured, wanted)
    // A null without an entry means none: only an expiry that nobody's registration has.
    const { result } = resultOf(facts, NOW)
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
