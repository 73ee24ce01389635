/** What was seen becomes an answer: its fields, its findings, its verdict, and what could not be checked. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { TlsProfile } from '../../../../../knowledge-base/server-side-tls/index.ts'
import { present } from '../../../../../plugins/security/answer/answer.ts'
import { findingsOf } from '../../../../../plugins/security/text/findings.ts'
import type { Observation, Reached } from '../../../../../plugins/security/observation.ts'
import { policyOf } from '../../../../../plugins/security/policy/policy.ts'
import { CHECK_IDS } from '../../../../../plugins/security/grade/rules.ts'
import { Output } from '../../../../../plugins/security/schema.ts'
import type { Answer, Facts } from '../../../../../plugins/security/schema.ts'
import { verdictOf } from '../../../../../plugins/security/text/verdict.ts'
import { GOOD, LATE, UNREACHABLE, is, measured, offering, version, withTls } from '../seen.ts'

const answer = (observation: Observation, policy?: TlsProfile): Answer => {
  const graded = present({ domain: 'example.com' }, measured(observation))
  const facts: Facts = { ...graded, ...(policy ? { policy: policyOf(policy, graded) } : {}) }
  const findings = findingsOf(facts)
  return v.parse(Output, { verdict: verdictOf(facts, findings), findings, ...facts })
}

const DEMANDED = { code: 'http-client-certificate' } as const

const withoutHsts = (observation: typeof GOOD): Observation => {
  const bare = <F extends readonly (readonly [string, string])[]>(fields: F) =>
    fields.filter(([name]) => name !== 'strict-transport-security')
  const { http } = observation
  const hops = http!.secure.hops.map(hop => (hop.fields ? { ...hop, fields: bare(hop.fields) } : hop))
  const secure = { ...http!.secure, hops }
  const page = { ...http!.page!, fields: bare(http!.page!.fields) }
  return { ...observation, http: { ...http!, secure, page } }
}

/** The good one, whose answer has only these fields; HSTS is in its first response. */
const serving = (fields: readonly (readonly [string, string])[]): Observation => ({
  ...GOOD,
  http: { ...GOOD.http!, page: { ...GOOD.http!.page!, fields } },
})

test('a good server has an A, every check, and nothing that is left open', () => {
  const good = answer(GOOD)
  assert.equal([good.grade, good.next, good.reachable, good.complete], ['A', null, true, undefined])
  assert.equal(
    good.checks.map(({ id }) => id),
    CHECK_IDS,
  )
  assert.equal(good.unmeasured, [])
  assert.is(good.verdict.state, 'good')
  assert.is(good.verdict.en, 'example.com: grade A.')
  assert.is(good.checkedAt, '2026-11-22T12:00:00Z')
  for (const { level, fix, gradeIfFixed } of good.checks)
    if (level === 'pass') assert.equal([fix, gradeIfFixed], [null, null])
})

const PARTS: readonly (readonly [what: string, seen: Observation, parts: Answer['parts'], grade: string])[] =
  [
    ['a good server', GOOD, { transport: 'A', page: 'A' }, 'A'],
    ['static RSA', offering({ 'TLS 1.2': ['aead', 'static'] }), { transport: 'A-', page: 'A' }, 'A-'],
    ['no policy', serving([['content-type', 'text/html']]), { transport: 'A', page: 'A-' }, 'A-'],
    ['an API', serving([['content-type', 'application/json']]), { transport: 'A', page: null }, 'A'],
    ['nothing over HTTP', { ...GOOD, http: null }, { transport: 'A-', page: 'A-' }, 'A-'],
    ['no TLS at all', UNREACHABLE, { transport: 'D', page: null }, 'D'],
  ]
for (const [what, seen, parts, grade] of PARTS) {
  test(`${what}: transport ${parts.transport}, page ${parts.page}`, () => {
    const { parts: found, grade: one, checks } = answer(seen)
    assert.equal([found, one], [parts, grade])
    const needless = checks.filter(({ applies }) => applies === false)
    assert.is(needless.length > 0, what === 'an API')
    for (const { part, level, cap, fix } of needless)
      assert.equal([part, level, cap, fix], ['page', 'pass', null, null])
  })
}

test('each check has both languages, its references, and a fix where it does not pass', () => {
  for (const check of answer(offering({ 'TLS 1.0': ['cbc', 'static', '3des'] })).checks) {
    assert.match(check.detail, /[가-힣].*\.$/)
    assert.match(check.detailEn, /^[^가-힣]+\.$/)
    assert.ok(check.references.length > 0, check.id)
    assert.is(check.fix === null, check.level === 'pass', check.id)
  }
})

test('what holds the grade down most is in the verdict, with the grade without it, in both languages', () => {
  const old = answer(offering({ 'TLS 1.0': ['aead'] }))
  assert.is(old.verdict.en, 'example.com: grade B. The server offers TLS 1.0. Once fixed: A.')
  assert.is(old.verdict.ko, 'example.com: 등급 B. 서버가 TLS 1.0을 허용합니다. 고치면 A 등급이 됩니다.')
  assert.equal(old.next, { grade: 'A', checks: ['tls10'] })
  const [first] = old.findings
  assert.equal([first!.code, first!.severity], ['tls10', 'warning'])
  assert.is(first!.en.message, 'The server offers TLS 1.0. Once this is fixed, the grade is A.')
})

test('where several hold it there, all of them have to be fixed for the next grade', () => {
  const both = answer(offering({ 'TLS 1.0': ['aead'], 'TLS 1.1': ['aead'] }))
  assert.equal(both.next, { grade: 'A', checks: ['tls10', 'tls11'] })
  assert.match(both.verdict.en, /1 more check caps the grade at B\. Once both pass: A\.$/)
  for (const { id, gradeIfFixed } of both.checks)
    if (id === 'tls10' || id === 'tls11') assert.is(gradeIfFixed, 'B')
})

test('a fix brings configuration for the servers that have a setting: what it changes, what was proved', () => {
  const { fix } = answer(offering({ 'TLS 1.0': ['aead'] })).checks.find(({ id }) => id === 'tls10')!
  const nginx = fix!.snippets.find(({ server }) => server === 'nginx')!
  assert.match(nginx.text!, /ssl_protocols TLSv1\.2 TLSv1\.3;/)
  assert.is(nginx.proved, true)
  assert.match(nginx.note!.en, /^Clients without TLS 1\.2 can no longer connect; before nginx 1\.29\.2/)
  assert.match(
    fix!.snippets.find(({ server }) => server === 'IIS')!.note!.ko,
    /^IIS뿐 아니라 .+ 적용됩니다\.$/,
  )
  assert.is(fix!.snippets.find(({ server }) => server === 'Envoy')!.proved, false)
})

test('what could not be checked is a warning that says so, an entry of unmeasured, and not complete', () => {
  const half = answer(withTls({ compression: LATE, complete: false }))
  assert.is(half.complete, false)
  const check = half.checks.find(({ id }) => id === 'compression')!
  assert.equal([check.level, check.fix], ['warn', null])
  assert.equal(
    half.unmeasured.map(({ field, code }) => [field, code]),
    [['tls.compression', 'survey-deadline']],
  )
  const found = half.findings.find(({ code }) => code === 'checks-unmeasured')!
  assert.is(found.severity, 'unknown')
  assert.match(found.en.message, /could not be checked\. There was no time left to check this\.$/)
  const { verdict } = answer(withTls({ resumption: LATE }))
  assert.equal(verdict, {
    state: 'unchecked',
    en: 'example.com: grade A. 1 check could not be made.',
    ko: 'example.com: 등급 A. 확인하지 못한 항목이 1개 있습니다.',
  })
})

test('HTTP that nobody could see is one finding for all of its checks, and never a pass', () => {
  const blind = answer({ ...GOOD, http: null })
  assert.is(blind.http, null)
  assert.ok(blind.unmeasured.some(({ field }) => field === 'http'))
  assert.is(blind.findings.filter(({ severity }) => severity === 'unknown').length, 1)
  for (const id of ['hsts', 'csp', 'redirect', 'cookies'])
    assert.is(blind.checks.find(check => check.id === id)!.level, 'warn', id)
})

test('a server that cannot be reached has a D, one failed check that says why, and all else unmeasured', () => {
  const gone = answer(UNREACHABLE)
  assert.equal([gone.grade, gone.reachable, gone.tls, gone.http, gone.next], ['D', false, null, null, null])
  assert.equal(
    gone.checks.map(({ id, level }) => [id, level]),
    [['reachable', 'fail']],
  )
  assert.match(gone.checks[0]!.detailEn, /Nothing accepts connections on 192\.0\.2\.7 port 443\./)
  assert.equal(
    gone.unmeasured.map(({ field }) => field),
    ['checks', 'tls', 'certificate', 'http'],
  )
  assert.is(gone.verdict.state, 'problem')
  assert.equal(
    gone.findings.map(({ code, severity }) => [code, severity]),
    [['reachable', 'error']],
  )
})

test('the first line has for whom the grade is, and that revocation could not be checked', () => {
  const seen = (change: Partial<NonNullable<Reached['certificate']>>, policy?: TlsProfile) =>
    answer({ ...GOOD, certificate: { ...GOOD.certificate!, ...change } }, policy).verdict
  const office = seen({ privateRoot: 'Office Root' })
  assert.match(
    office.en,
    /: grade A for clients with the private root "Office Root" \(in no client by default\)\.$/,
  )
  assert.match(
    office.ko,
    /: "Office Root" 사설 루트를 설치한 클라이언트 기준\(클라이언트에 기본으로 들어 있지 않음\) 등급 A\.$/,
  )
  for (const code of ['crl-expired', 'ocsp-timeout']) {
    const open = seen({ revocation: { status: 'unknown', why: { code } } })
    assert.is(open.en, 'example.com: grade A. Revocation could not be checked.')
    assert.is(open.ko, 'example.com: 등급 A. 폐기 여부를 확인하지 못했습니다.')
    assert.is(open.state, 'unchecked')
  }
  const why = { code: 'crl-expired' } as const
  const both = seen(
    { privateRoot: 'Office Root', revocation: { status: 'unknown', why } },
    'mozilla-intermediate',
  )
  assert.match(both.en, / Grade A for clients with .* by default\)\. Revocation could not be checked\.$/)
  assert.match(both.ko, /설치한 클라이언트 기준.* 등급 A\. 폐기 여부를 확인하지 못했습니다\.$/)
  const unnamed = { status: 'unknown', why: { code: 'no-revocation-url' } } as const
  for (const revocation of [unnamed, { status: 'not-revocable', why: null } as const])
    assert.equal([seen({ revocation }).en, seen({ revocation }).state], ['example.com: grade A.', 'good'])
})

test('what clients refuse comes before other checks of the same grade', () => {
  const { tls } = offering({ 'TLS 1.2': ['aead', 'cbc'] })
  const versions = tls.versions.map(one => (one.version === 'TLS 1.3' ? version('TLS 1.3', []) : one))
  const { verdict } = answer(withTls({ versions, secureRenegotiation: is(false) }))
  assert.match(
    verdict.en,
    /grade A-\. The server lacks secure renegotiation .* OpenSSL 3\.0, curl 8\.23, curl 7\.88\. \d more/,
  )
})

const POLICIES: readonly [
  what: string,
  seen: Observation,
  policy: TlsProfile,
  met: boolean | null,
  state: string,
][] = [
  ['a good server and intermediate', GOOD, 'mozilla-intermediate', true, 'good'],
  ['a good server and modern', GOOD, 'mozilla-modern', false, 'problem'],
  ['TLS 1.0 and intermediate', offering({ 'TLS 1.0': ['aead'] }), 'mozilla-intermediate', false, 'problem'],
  [
    'CBC and intermediate',
    offering({ 'TLS 1.2': ['aead', 'cbc'] }),
    'mozilla-intermediate',
    false,
    'problem',
  ],
  ['no HSTS and intermediate', withoutHsts(GOOD), 'mozilla-intermediate', false, 'problem'],
  ['HTTP that was not seen', { ...GOOD, http: null }, 'mozilla-intermediate', null, 'unchecked'],
  ['no TLS at all', UNREACHABLE, 'mozilla-intermediate', null, 'problem'],
]
for (const [what, seen, policy, met, state] of POLICIES) {
  test(`${what}: ${met === null ? 'not known' : met ? 'met' : 'not met'}, ${state}`, () => {
    const found = answer(seen, policy)
    assert.is(found.policy!.met, met)
    assert.is(found.verdict.state, state)
  })
}

test('who asks about a policy is not failed by what the policy does not ask for', () => {
  const seen = withTls({ versions: GOOD.tls.versions, secureRenegotiation: is(true), tickets: is(false) })
  const plain = answer({ ...seen, http: { ...seen.http!, page: { ...seen.http!.page!, fields: [] } } })
  assert.is(plain.verdict.state, 'warning')
  const asked = answer(
    { ...seen, http: { ...seen.http!, page: { ...seen.http!.page!, fields: [] } } },
    'mozilla-intermediate',
  )
  assert.equal([asked.policy!.met, asked.verdict.state], [true, 'good'])
  assert.match(asked.verdict.en, /^example\.com: Mozilla Intermediate is met\. Grade [A-]+\.$/)
})

test('the first departure is in the verdict, and each is a finding', () => {
  const { verdict, findings, policy } = answer(offering({ 'TLS 1.0': ['aead'] }), 'mozilla-modern')
  assert.match(verdict.en, /^example\.com: Mozilla Modern is not met\. TLS 1\.0 is offered\./)
  assert.match(verdict.ko, /^example\.com: Mozilla Modern 정책을 충족하지 않습니다\. 서버가 TLS 1\.0 버전/)
  assert.equal(
    findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    policy!.departures.map(({ code }) => code),
  )
})

test('a client certificate that is demanded is a remark, beside what could not be checked for it', () => {
  const { http } = GOOD
  const hops = [{ ...http!.secure.hops[0]!, status: null, fields: null, reason: DEMANDED }]
  const observation = {
    ...GOOD,
    http: { ...http!, secure: { hops, stopped: 'failed' as const }, page: null },
  } as Observation
  const found = answer(observation).findings.filter(({ code }) => code === 'client-certificate')
  assert.equal(
    found.map(({ severity }) => severity),
    ['info'],
  )
  assert.match(found[0]!.en.fixes[0]!, '--cert FILE --key FILE')
  assert.not.ok(answer(GOOD).findings.some(({ code }) => code === 'client-certificate'))
})

test.run()
