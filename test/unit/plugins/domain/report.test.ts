/** The report of a domain: the parts of its checks in one line each, the worst of all first. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Finding, FindingSeverity } from '../../../../core/answer/finding.ts'
import certificateExample from '../../../../plugins/certificate/example.json' with { type: 'json' }
import dnsExample from '../../../../plugins/dns-info/example.json' with { type: 'json' }
import mailExample from '../../../../plugins/mail/example.json' with { type: 'json' }
import { reportOf } from '../../../../plugins/domain/report.ts'
import type { Outcomes } from '../../../../plugins/domain/report.ts'
import { summarize } from '../../../../plugins/domain/summary.ts'
import { PARTS } from '../../../../plugins/domain/schema.ts'
import securityExample from '../../../../plugins/security/example.json' with { type: 'json' }

const NOW = '2026-11-22T00:00:00Z'

const PART_OF: Readonly<Record<string, string>> = { spf: 'believed', registration: 'registration' }

const finding = (code: string, severity: FindingSeverity): Finding => ({
  code,
  severity,
  part: PART_OF[code.split('-', 1)[0]!] ?? 'dns',
  en: { title: `Title of ${code}`, message: `The message of ${code}.`, causes: [], fixes: [`Fix ${code}.`] },
  ko: { title: `${code} 제목`, message: `${code} 내용입니다.`, causes: [], fixes: [`${code} 해결하세요.`] },
  links: [],
})

interface Given {
  readonly certificate?: readonly Finding[]
  readonly security?: readonly Finding[]
  readonly dns?: readonly Finding[]
  readonly mail?: readonly Finding[]
  readonly grade?: string
  readonly clients?: readonly object[]
}

const outcomesOf = ({
  certificate = [],
  security = [],
  dns = [],
  mail = [],
  grade = 'A',
  clients = [],
}: Given): Outcomes =>
  ({
    certificate: { ok: true, value: { ...certificateExample, findings: certificate } },
    security: { ok: true, value: { ...securityExample, grade, findings: security, clients } },
    dns: { ok: true, value: { ...dnsExample, findings: dns } },
    mail: { ok: true, value: { ...mailExample, findings: mail } },
  }) as unknown as Outcomes

const report = (given: Given) => reportOf('example.com', outcomesOf(given), NOW)

test('nothing found: every part says how it is', () => {
  const answer = report({ dns: [finding('ipv6-missing', 'info')] })
  assert.is(answer.verdict.state, 'good')
  assert.match(answer.verdict.en, /^example\.com: no problems with certificate, security \(grade A\), DNS/)
  assert.match(answer.certificate!.en, /^Expires 2027-01-\d\d \(in \d+ days\)\.$/)
  assert.is(answer.security!.en, 'Grade A.')
  assert.is(answer.dns!.ko, '문제가 없습니다.')
  assert.equal(answer.findings, [])
  for (const name of PARTS) assert.equal(answer[name]!.findings, [])
})

test('the line of the security names clients that cannot connect', () => {
  const clients = [
    { connects: false, count: 2, names: ['Java ≤ 7', 'iOS 6'] },
    { connects: true, count: 9, names: ['Chrome ≥ 49'] },
  ]
  const { security } = report({ clients })
  assert.is(security!.en, 'Grade A. Cannot connect: Java 7 and older, iOS 6.')
  assert.is(security!.ko, 'A 등급입니다. 연결할 수 없음: Java 7 이하, iOS 6.')
})

/** What is found, and the code and the part that come first. */
const ROWS: readonly (readonly [given: Given, code: string, first: string])[] = [
  [{ certificate: [finding('expired', 'error')] }, 'expired', 'certificate'],
  [
    { dns: [finding('dnssec-bogus', 'error')], certificate: [finding('expiring', 'warning')] },
    'dnssec-bogus',
    'dns',
  ],
  [
    { mail: [finding('spf-permerror', 'error')], security: [finding('hsts', 'warning')], grade: 'A-' },
    'spf-permerror',
    'mail',
  ],
  [{ dns: [finding('registration-expired', 'error')] }, 'registration-expired', 'registration'],
  [{ security: [finding('tls10', 'warning')], grade: 'B' }, 'tls10', 'security'],
  [
    {
      certificate: [finding('expired', 'error')],
      security: [finding('certificate-dates', 'error')],
      grade: 'D',
    },
    'expired',
    'certificate',
  ],
]
for (const [given, code, first] of ROWS)
  test(`the worst is ${code}, of ${first}`, () => {
    const answer = report(given)
    assert.is(answer.findings[0]!.code, code)
    assert.match(answer.verdict.en, new RegExp(`^example\\.com: the message of ${code}\\.`))
    assert.match(answer.verdict.ko, new RegExp(`^example\\.com: ${code} 내용입니다\\.`))
    const { lines } = summarize(answer, 'en')
    const table = lines.find(line => line.kind === 'table')!
    assert.match(
      table.rows[0]!.path!,
      new RegExp(
        `^/${first === 'registration' || first === 'dns' ? 'dns-info' : first}\\?domain=example\\.com#finding-${code}$`,
      ),
    )
  })

test('what else is wrong is named behind it, the security by its letter', () => {
  const answer = report({
    certificate: [finding('expired', 'error'), finding('weak-key', 'warning')],
    security: [finding('certificate-dates', 'error')],
    mail: [finding('spf-missing', 'warning')],
    grade: 'D',
  })
  assert.match(answer.verdict.en, / Also: security grade D; title of spf-missing\.$/)
  assert.is(answer.certificate!.en, 'The message of expired. 1 more problem.')
  assert.equal(answer.certificate!.findings, ['expired', 'weak-key'])
})

test("what holds the grade down and is the certificate's is told there alone", () => {
  const repeated = { ...finding('certificate-chain', 'error'), part: 'certificate' }
  const answer = report({
    certificate: [finding('incomplete-chain', 'error')],
    security: [repeated, finding('hsts', 'warning')],
    grade: 'B',
  })
  assert.is(answer.security!.en, 'Grade B (the certificate counts too). The message of hsts.')
  assert.is(answer.security!.state, 'problem')
  assert.equal(answer.security!.findings, ['certificate-chain', 'hsts'])
  assert.equal(
    answer.findings.map(({ code }) => code),
    ['incomplete-chain', 'hsts'],
  )
  const alone = report({ certificate: [finding('expired', 'error')], security: [repeated], grade: 'D' })
  assert.is(alone.security!.en, 'Grade D (the certificate counts too).')
  assert.match(alone.verdict.en, / Also: security grade D\.$/)
  // Where the certificate check has nothing, nobody else tells it.
  assert.equal(
    report({ security: [repeated], grade: 'B' }).findings.map(({ code }) => code),
    ['certificate-chain'],
  )
})

const changed = (name: 'dns' | 'mail', changes: Readonly<Record<string, unknown>>): Outcomes => {
  const outcomes = outcomesOf({})
  const { value } = outcomes[name] as { value: object }
  return { ...outcomes, [name]: { ok: true, value: { ...value, ...changes } } } as Outcomes
}
const gap = (field: string, code = 'dns-timeout') => ({
  field,
  code,
  reason: `${field} why`,
  reasonKo: `${field} 이유`,
})

test('what could not be looked up is no pass of its part', () => {
  const answer = reportOf('example.com', changed('mail', { mx: [], unmeasured: [gap('mx')] }), NOW)
  assert.is(answer.mail, null)
  assert.is(answer.verdict.state, 'unchecked')
  assert.match(answer.verdict.en, /Not checked: Mail\.$/)
  assert.equal(answer.unmeasured, [{ ...gap('mx'), field: 'mail' }])
  const row = summarize(answer, 'en').lines.find(line => line.kind === 'table')!.rows[0]!
  assert.equal([row.state, row.cells[1]], ['unknown', 'Not checked (mx why).'])
})

test('a list that is shown in part was measured, and so was what a registry does not publish', () => {
  const registration = { status: 'not-published', expiresAt: null }
  const unmeasured = [gap('a', 'records-cut'), gap('domainExpiry', 'registry-no-expiry')]
  const answer = reportOf('example.com', changed('dns', { registration, unmeasured }), NOW)
  assert.is(answer.verdict.state, 'good')
  assert.is(answer.registration!.en, 'The registry does not publish the expiration date.')
})

test('a server that nobody got through to has no grade', () => {
  const { security, ...others } = outcomesOf({ security: [finding('reachable', 'error')], grade: 'D' })
  const value = { ...(security as { value: object }).value, reachable: false }
  const answer = reportOf('example.com', { ...others, security: { ok: true, value } } as Outcomes, NOW)
  assert.is(answer.grade, null)
  assert.is(answer.security!.en, 'Not graded. The message of reachable.')
  assert.is(answer.security!.state, 'problem')
  const certificate = outcomesOf({ certificate: [finding('unreachable', 'error')] }).certificate!
  const repeated = { ...finding('reachable', 'error'), part: 'certificate' }
  const told = { ok: true, value: { ...value, findings: [repeated] } }
  const both = reportOf('example.com', { ...others, certificate, security: told } as Outcomes, NOW)
  assert.equal([both.security!.en, both.security!.state], ['Not graded.', 'unchecked'])
  assert.is(both.verdict.state, 'problem')
})

test('the domain is named once in the first line', () => {
  const says = (message: string) => {
    const found = finding('expired', 'error')
    return report({ certificate: [{ ...found, en: { ...found.en, message } }] }).verdict.en
  }
  assert.is(says('The name Example.com: expired.'), 'The name Example.com: expired.')
  assert.is(says('The name of www.example.com.'), 'example.com: the name of www.example.com.')
})

test('parts without a problem lead to their places', () => {
  const { rows } = summarize(report({}), 'en').lines.find(line => line.kind === 'table')!
  assert.equal(
    rows.map(({ path }) => path!.split('?domain=example.com')),
    [
      ['/certificate', ''],
      ['/security', ''],
      ['/dns-info', ''],
      ['/mail', '#mx'],
      ['/dns-info', '#registration'],
    ],
  )
})

test('a finding is told with its own part', () => {
  const repeated = { ...finding('certificate-chain', 'error'), part: 'certificate' }
  const answer = report({
    certificate: [finding('incomplete-chain', 'error')],
    security: [repeated, finding('hsts', 'warning')],
    grade: 'B',
  })
  const [, second] = summarize(answer, 'en').findings!
  assert.match(second!.title, /^Security: title of hsts/)
  assert.match(second!.guide!, /^\/security\?/)
})

test('a part that failed is null with its reason, and no pass', () => {
  const outcomes: Outcomes = {
    ...outcomesOf({}),
    security: { ok: false, reason: { code: 'part-late' } },
  }
  const answer = reportOf('example.com', outcomes, NOW)
  assert.is(answer.security, null)
  assert.is(answer.grade, null)
  assert.is(answer.verdict.state, 'unchecked')
  assert.equal(
    answer.unmeasured.map(({ field, code }) => [field, code]),
    [['security', 'part-late']],
  )
  const { lines } = summarize(answer, 'ko')
  const row = lines.find(line => line.kind === 'table')!.rows[0]!
  assert.is(row.state, 'unknown')
  assert.match(row.cells[1]!, /제때/)
})

test('a DNS check that failed takes two parts with it', () => {
  const why = { en: 'No resolver answers.', ko: '응답하는 리졸버가 없습니다.' }
  const outcomes: Outcomes = {
    ...outcomesOf({}),
    dns: { ok: false, reason: { code: 'part-refused', params: { why } } },
  }
  const answer = reportOf('example.com', outcomes, NOW)
  assert.equal(
    answer.unmeasured.map(({ field }) => field),
    ['dns', 'registration'],
  )
  assert.match(answer.verdict.en, /Not checked: DNS, Registration\.$/)
  assert.is(answer.unmeasured[0]!.reasonKo, why.ko)
})

test('a name that does not exist is a problem of its DNS alone, and has no mail', () => {
  const gone = finding('no-such-name', 'error')
  const outcomes = outcomesOf({ dns: [gone], mail: [{ ...gone, part: 'arrives' }] })
  const answer = reportOf('example.com', outcomes, NOW)
  assert.equal(
    answer.findings.map(({ code, part }) => [code, part]),
    [['no-such-name', 'dns']],
  )
})

test('what the mail check could not look up has its words in the row', () => {
  const answer = report({ mail: [finding('sts-unchecked', 'unknown')] })
  assert.equal([answer.mail!.state, answer.mail!.en], ['unchecked', 'The message of sts-unchecked.'])
  assert.is(answer.verdict.state, 'unchecked')
})

test('what is not done yet is neither there nor missing', () => {
  const { certificate } = outcomesOf({})
  const answer = reportOf('example.com', { certificate: certificate! }, NOW)
  assert.equal(answer.unmeasured, [])
  assert.is(answer.dns, null)
  assert.match(answer.verdict.en, /^Certificate: Expires 2027-01-/)
})

test.run()
