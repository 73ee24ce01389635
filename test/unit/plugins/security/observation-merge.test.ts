/** What the grade takes of the certificate check, and where there is no letter to give. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Finding } from '../../../../core/answer/finding.ts'
import { problemsOf } from '../../../../plugins/security/certificate/read.ts'
import type { Check } from '../../../../plugins/security/certificate/read.ts'
import { joined } from '../../../../plugins/security/observation.ts'
import { checkOf, tls } from '../expiry/checks.ts'
import { GOOD, UNREACHABLE } from './seen.ts'

const finding = (code: string, change: Partial<Finding> = {}): Finding => {
  const words = { title: code, message: `It is ${code}`, causes: [], fixes: ['Mend it.', 'See.', 'More.'] }
  return { code, severity: 'error', en: words, ko: words, links: [], ...change }
}
const found = (findings: readonly Finding[], changes: Partial<Check['tls']> = {}): Check => ({
  ...checkOf(tls([], changes)),
  findings: [...findings],
})
type Detail = NonNullable<NonNullable<Check['tls']['error']>['detail']>
/** The certificate check of a server that is no further than this before TLS. */
const turnedAway = (detail: Detail): Check =>
  found([finding('not-tls')], { reachable: false, error: { code: 'not-tls', detail, message: '' } })

const ROWS: readonly [what: string, finding: Finding, check: string | null, byBrowsers?: boolean][] = [
  ['what all clients refuse', finding('expired'), 'certificate-dates'],
  ['what Safari alone refuses', finding('long-validity', { refusedBy: ['safari'] }), 'certificate-dates'],
  [
    'what only programs refuse',
    finding('long-chain', { refusedBy: ['java', 'go', 'gnutls'] }),
    'clients',
    false,
  ],
  ['what Chrome refuses of a key', finding('rare-key', { refusedBy: ['chrome'] }), 'certificate-key'],
  ['a revocation', finding('revoked'), 'certificate-revocation'],
  [
    'too few SCTs',
    finding('ct-required', { refusedBy: ['chrome', 'firefox', 'safari'] }),
    'certificate-trust',
  ],
  ['a root that Chrome removed', finding('trust-ended'), 'certificate-trust'],
  ['a promised staple', finding('must-staple-missing', { refusedBy: ['firefox', 'gnutls'] }), 'ocsp-staple'],
  [
    'an address with an old certificate',
    finding('stale-node', { subject: '192.0.2.8' }),
    'certificate-dates',
  ],
  ['an address that is down', finding('timeout', { subject: '192.0.2.8' }), 'reachable'],
  ['the same, as a warning', finding('timeout', { subject: '192.0.2.8', severity: 'warning' }), 'reachable'],
  ['what fails in Korea', finding('reset', { subject: 'Korea' }), 'reachable'],
  ['what is refused in Korea', finding('expired', { subject: 'Korea' }), 'certificate-dates'],
  ['a hello that is reset', finding('reset', { refusedBy: ['chrome'] }), 'clients'],
  ['a name that another certificate has', finding('hostname-mismatch'), 'certificate-hostname'],
  ['what is to be mended soon', finding('renewal-overdue', { severity: 'warning' }), null],
  ['what could not be found out', finding('timeout', { severity: 'unknown' }), null],
  ['a remark', finding('extra-certificate', { severity: 'info' }), null],
]
for (const [what, one, check, byBrowsers = true] of ROWS) {
  test(`${what}: ${check ?? 'nothing'}`, () => {
    const problems = problemsOf(found([one]))
    assert.equal(
      problems.map(problem => [problem.check, problem.byBrowsers, problem.here]),
      check === null ? [] : [[check, byBrowsers, one.subject === undefined]],
    )
    for (const { message, fix } of problems) {
      assert.is(message.en, `It is ${one.code}.`)
      assert.is(fix!.ko, 'Mend it. See.')
    }
  })
}

test('that the certificate check alone did not get through says nothing about a server that was reached', () =>
  assert.equal(problemsOf(found([finding('closed')], { reachable: false })), []))

test('a server or an address that turned us away has no problem by it, and another without TLS has', () => {
  const [ip, error] = ['192.0.2.8', { code: 'not-tls', message: '' } as const]
  const address = (detail: Detail): Check['tls']['addresses'][number] => ({
    ip,
    ok: false,
    notAfter: null,
    sha256: null,
    error: { ...error, detail },
  })
  const codes = (check: Check): string[] => problemsOf(check).map(({ code }) => code)
  for (const [detail, ...problems] of [
    ['starttls-greeting'],
    ['starttls-hello'],
    ['starttls-not-offered', 'not-tls'],
  ] as const) {
    assert.equal(codes(turnedAway(detail)), problems)
    const elsewhere = [finding('not-tls', { subject: `192.0.2.9, ${ip}` })]
    assert.equal(codes(found(elsewhere, { addresses: [address(detail)] })), problems)
  }
})

const SEEN = { host: 'example.com', unreachable: null, tls: GOOD.tls, http: GOOD.http! } as const
const GONE = { host: 'example.com', unreachable: UNREACHABLE.unreachable! } as const

test('browsers keep HSTS where they refuse nothing here, whatever is wrong elsewhere', () => {
  const trustedBy = (check: Check | null) => {
    const result = joined('example.com', SEEN, check)
    assert.ok(result.ok && result.observation.http)
    return result.observation.http.trusted
  }
  assert.is(trustedBy(found([])), true)
  assert.is(trustedBy(found([finding('expired')])), false)
  assert.is(trustedBy(found([finding('expired', { subject: '192.0.2.8' })])), true)
  assert.is(trustedBy(found([finding('long-chain', { refusedBy: ['go', 'java', 'gnutls'] })])), true)
  assert.is(trustedBy(null), null)
})

const NAMELESS = found([finding('dns-failure', { severity: 'unknown' })], { reachable: false })
const LETTERS: readonly [what: string, check: Check | null, how: 'blocked' | 'lasting' | 'brief' | null][] = [
  ['a server that refuses everybody', found([finding('refused')], { reachable: false }), null],
  ['a name that nobody can look up', found([finding('dns-failure')], { reachable: false }), null],
  ['a name that does not exist', found([finding('dns-nxdomain')], { reachable: false }), null],
  ['our own means', NAMELESS, 'brief'],
  [
    'an address without a route from here',
    found([finding('unreachable', { severity: 'unknown' })], { reachable: false }),
    'lasting',
  ],
  [
    'a server that Korea alone reaches',
    found([finding('timeout', { severity: 'warning' })], { reachable: false }),
    'lasting',
  ],
  ['one that the certificate check reached', found([]), 'brief'],
  ['the same, which browsers refuse', found([finding('legacy-protocol')]), null],
  ['a certificate check that is late', null, 'brief'],
  ['a mail server that turns us away', turnedAway('starttls-greeting'), 'brief'],
  ['one that minds our name', turnedAway('starttls-hello'), 'brief'],
  ['one that has no TLS', turnedAway('starttls-not-offered'), null],
  [
    'a private address',
    found([finding('blocked-address')], {
      reachable: false,
      error: { code: 'blocked-address', detail: null, message: '' },
    }),
    'blocked',
  ],
]
for (const [what, check, how] of LETTERS) {
  test(`${what}: ${how === null ? 'a D' : `no letter, ${how}`}`, () => {
    const result = joined('example.com', GONE, check)
    assert.is(result.ok, how === null)
    if (!result.ok) {
      assert.is(result.how, how)
      assert.match(result.why.en, /^example\.com (?:could not|cannot) be graded\. .+\.$/)
      assert.match(result.why.ko, /^example\.com 등급/)
    }
  })
}

test('where any certificate is taken, a warning about it is still a problem; others are none', () => {
  const warning = (code: string): Finding => finding(code, { severity: 'warning' })
  const check = found([warning('expired'), warning('incomplete-chain'), warning('renewal-overdue')], {
    errors: [{ code: 'expired', detail: null, message: '' }],
  })
  const codes = (takesAny: boolean) => [...new Set(problemsOf(check, takesAny).map(({ code }) => code))]
  assert.equal([codes(true), codes(false)], [['expired', 'incomplete-chain'], []])
})

test.run()
