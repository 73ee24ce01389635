/** The lines that a certificate check is told in, for a terminal, an agent and a page. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES, issueOf } from '../../../../../core/protocol/faults.ts'
import type { CertificateRevocation } from '../../../../../core/protocol/revocation/index.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { statusReason } from '../../../../../core/protocol/http/reasons.ts'
import { joined } from '../../../../../core/protocol/revocation/reasons.ts'
import { draw } from '../../../../../core/surface/text/terminal.ts'
import { gap } from '../../../../../plugins/certificate/gaps.ts'
import { ISSUES } from '../../../../../plugins/certificate/findings/definitions.ts'
import { publishIssue } from '../../../../../plugins/certificate/publish.ts'
import type { Check } from '../../../../../plugins/certificate/schema.ts'
import { summarize } from '../../../../../plugins/certificate/text/summary.ts'
import { statusFailure, unanswered } from '../../../../../plugins/ct/reasons.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, validity } from '../../../../peers/protocols/x509/pki.ts'
import {
  day,
  root,
  saying,
  served,
  measured,
  INTERMEDIATE,
  check,
  rejudged,
} from '../../certificate-scene.ts'

test('where the better chain is, is told in words for a terminal, an agent and a page', () => {
  const answer = check(measured([served('192.0.2.1', ['incomplete-chain'])]))
  for (const [language, line] of [
    ['en', /the field tls\.chainBundle of the whole answer/],
    ['ko', /전체 응답의 tls\.chainBundle 필드/],
  ] as const) {
    const text = draw(
      summarize(rejudged({ ...answer, tls: { ...answer.tls, chainBundle: 'PEM' } }), language),
      {
        colors: false,
        language,
        verbose: true,
        width: 500,
      },
    )
    assert.match(text, line)
    assert.not.match(text, /--json/)
  }
})

const EXPIRY = {
  detail: 'trust-ends-with-leaf',
  renewal: null,
  reasonKo: '서버 인증서가 만료될 때까지 신뢰합니다.',
} as const

test('what the CA, the logs and the root programs say is told in both languages', () => {
  const answer = check(measured([served('192.0.2.1', [], { revocation: [saying('revoked')] })]))
  const row = {
    trusted: true,
    until: '2027-01-20T00:00:00Z',
    rootUntil: null,
    because: 'certificate-expiry',
    source: null,
  } as const
  const whole: Check = {
    ...answer,
    incidents: ['2011', '2012', '2013', '2014'].map(date => ({
      id: date,
      ca: 'Test CA',
      date,
      outcome: 'resolved',
      url: 'https://example.com/',
      en: { title: `Trouble ${date}`, summary: '' },
      ko: { title: `사고 ${date}`, summary: '' },
    })),
    tls: {
      ...answer.tls,
      chainIssues: [
        publishIssue(
          issueOf(ISSUES, {
            code: 'renewal-not-installed',
            params: { issuer: 'Test CA', notAfter: '2027-02-01T00:00:00Z' },
          }),
        ),
      ],
      forecast: [
        { ...row, store: 'mozilla', renewalTrusted: true, reason: 'Until it expires.', ...EXPIRY },
        {
          ...row,
          store: 'chrome',
          renewalTrusted: false,
          reason: 'Until it expires. Not the next one.',
          ...EXPIRY,
          reasonKo: `${EXPIRY.reasonKo} Chrome에서는 이 루트의 인증서 중 2026-10-31까지 CT 로그에 기록된 것만 신뢰합니다. 다음 인증서는 다른 루트에서 발급받으세요.`,
          renewal: {
            detail: 'renewal-refused-if-logged',
            params: { program: 'Chrome', last: '2026-10-31T00:00:00Z' },
          },
        },
      ],
    },
    cert: { ...answer.cert!, ctLatest: { notAfter: '2027-02-01T00:00:00Z', issuer: 'Test CA' } },
  }
  const [english, korean] = (['en', 'ko'] as const).map(language =>
    draw(summarize(rejudged(whole), language), { colors: false, language, verbose: true, width: 500 }),
  ) as [string, string]
  for (const pattern of [
    /Revoked +2026-11-01 \(private key compromised; CRL\)/,
    /Latest in CT logs +expires 2027-02-01, Test CA/,
    /Trouble 2011/,
    /and 1 more/,
    /newer-in-ct: .*renewed.*2027-02-01/,
    /Renewal due +2026-12-20; the next one may be valid for at most 200 days/,
    /Serial number +01/,
  ])
    assert.match(english, pattern)
  for (const pattern of [
    /2026-11-01 폐기됨\(사유: 개인 키 유출, 출처: CRL\)/,
    /CT 로그의 최신 인증서 +2027-02-01 만료/,
    /사고 2011/,
    /외 1개/,
    /갱신되었지만 서버는 이전 인증서를.*2027-02-01/,
    /최대 유효 기간은 200일/,
  ])
    assert.match(korean, pattern)
  // What a root program thinks of a path that is not trusted at all is no news.
  assert.not.match(english, /Root programs/)
  const trusted = rejudged({ ...whole, tls: { ...whole.tls, trusted: true, error: null, errors: [] } })
  const [told, toldKo] = (['en', 'ko'] as const).map(language =>
    draw(summarize(trusted, language), { colors: false, language, verbose: true, width: 500 }),
  ) as [string, string]
  assert.match(told, /Mozilla: trusted until 2027-01-19 23:59 UTC\. Until it expires\./)
  assert.match(
    told,
    /Chrome will not trust a renewal under the same root\. The next renewal .* The certificate expires on/,
  )
  assert.match(
    toldKo,
    /Mozilla: 2027-01-20 08:59 \(한국 시각\)까지 신뢰합니다\. 서버 인증서가 만료될 때까지 신뢰합니다\./,
  )
  assert.match(
    toldKo,
    /Chrome에서는 이 루트의 인증서 중 2026-10-31까지 CT 로그에 기록된 것만 신뢰합니다\. 다음 인증서는/,
  )
})

test("a revoked intermediate is told with its name and its own advice, a revoked leaf with the leaf's", () => {
  const issuer = parseCertificate(
    authority({
      subject: [
        ['O', 'Test'],
        ['CN', 'Lost CA'],
      ],
      key: testKey('intermediateP256'),
      issuer: root,
      ...validity(day, -100, 900),
    }).certificate,
  )
  const told = (revocation: readonly CertificateRevocation[], language: 'en' | 'ko') => {
    const { verdict, findings } = check(measured([served('192.0.2.1', [], { revocation })]))
    const { title, fixes } = findings[0]![language]
    return { verdict: verdict[language], title, fixes: fixes.join(' ') }
  }
  const lost = [saying('good'), saying('revoked', { ...INTERMEDIATE, certificate: issuer })]
  const [english, korean] = [told(lost, 'en'), told(lost, 'ko')]
  assert.match(
    english.verdict,
    /^example\.com: the intermediate certificate "Lost CA" was revoked on 2026-11-01 /,
  )
  assert.match(english.title, /^An intermediate certificate in the chain has been revoked/)
  assert.match(
    english.fixes,
    /Ask the CA whether it has reissued the intermediate .* from another intermediate or another CA/,
  )
  assert.match(
    korean.verdict,
    /^example\.com: "Lost CA" 중간 인증서가 2026-11-01에 폐기되었습니다\(사유: 개인 키 유출, 출처: CA의 CRL\)\.$/,
  )
  assert.match(korean.fixes, /다른 중간 인증서나 다른 CA/)
  const own = told([saying('revoked'), saying('revoked', { ...INTERMEDIATE, certificate: issuer })], 'en')
  assert.match(own.verdict, /the leaf certificate was revoked on 2026-11-01/)
  assert.match(own.fixes, /new private key/)
})

const SILENT = joined([
  { code: 'ocsp-timeout' },
  { code: 'crl-unavailable', params: { because: statusReason(503) } },
])

test('in Korean the reasons, the remarks and what was not measured are Korean', () => {
  const answer = check(
    measured([
      served('192.0.2.1', ['expired'], {
        revocation: [saying('unknown', { why: SILENT })],
      }),
    ]),
  )
  const refused = {
    trusted: false,
    until: null,
    renewalTrusted: null,
    rootUntil: null,
    because: 'not-trusted',
    source: null,
  } as const
  const whole: Check = {
    ...answer,
    tls: {
      ...answer.tls,
      forecast: [
        {
          ...refused,
          store: 'mozilla',
          reason: 'The leaf certificate expired.',
          detail: 'validity-ended',
          params: { certificate: { code: 'leaf-certificate' }, notAfter: '2026-11-10T23:59:59Z' },
        },
        { ...refused, store: 'chrome', reason: 'For a reason of another version.', detail: null },
      ],
      chainIssues: [
        publishIssue(
          issueOf(ISSUES, {
            code: 'renewal-overdue',
            params: { due: '2026-11-01T00:00:00Z', notAfter: '2026-11-24T23:59:59Z' },
          }),
        ),
      ],
    },
    unmeasured: [
      gap('revoked', SILENT),
      gap(
        'ct',
        unanswered([
          { name: 'crtsh', because: { code: 'ct-timeout' } },
          { name: 'certspotter', because: statusFailure(503) },
        ]),
      ),
      gap('tlsKr', { code: 'probe-not-configured' }),
      { field: 'tlsKr.keyProved', code: 'proof-of-another-version', reason: 'for a new reason' },
      { field: 'tlsKr.postQuantum', reason: 'for an old reason' },
    ],
  }
  const text = draw(summarize(rejudged(whole), 'ko'), {
    colors: false,
    language: 'ko',
    verbose: true,
    width: 500,
  })
  for (const line of [
    '확인하지 못함: 폐기 여부를 알려 준 서버가 없습니다. OCSP 서버가 제때 응답하지 않았습니다; CRL 서버에서 정상 응답을',
    '자동 갱신이 ',
    'CT 로그: CT 로그 검색에서 응답을 받지 못했습니다. crt.sh 검색(응답 시간 초과); Cert Spotter 검색(HTTP 503 응답)',
    '한국에서 본 결과: 한국 프로브가 설정되어 있지 않습니다',
    '서버의 개인 키 증명(한국): for a new reason',
    '양자 내성 키 교환 지원 여부(한국): for an old reason',
  ])
    assert.ok(text.includes(line), `${line}\n${text}`)
  assert.match(
    draw(summarize(rejudged(whole), 'en'), { colors: false, language: 'en', verbose: true, width: 500 }),
    /renewal-overdue: The certificate expires on .* An automatic renewal would have been due on/,
  )
})

test('an internationalised name is told as people read it', () => {
  const answer = rejudged({ ...check(measured([served('192.0.2.1')])), domain: 'xn--3e0b707e.example.com' })
  assert.match(summarize(answer, 'ko').verdict, /^한국\.example\.com\(xn--3e0b707e\.example\.com\):/)
})

test('every code is told with what to do, about the host itself', () => {
  for (const code of FAULT_CODES) {
    const { findings } = check(measured([served('192.0.2.1', [code])]))
    const finding = findings.find(one => one.code === code)
    assert.ok(finding, code)
    for (const { title, message, causes, fixes } of [finding.en, finding.ko])
      assert.ok(title && message && causes.length >= 2 && fixes.length >= 2, code)
    assert.ok(finding.links.every(link => link.startsWith('https://')))
  }
})

test('what a stranger wrote into a certificate reaches the terminal without control characters', () => {
  const answer = check(measured([served('192.0.2.1')]))
  answer.chain[0]!.issuer = 'CN=evil\u001b[2J\u202e'
  for (const colors of [true, false])
    assert.not.match(
      draw(summarize(answer, 'en'), { colors: colors, language: 'en', verbose: true, width: 500 }),
      /\u001b\[2J|\u202e/,
    )
  answer.chain[0]!.issuer = 'CN=evil\u001b[8mhidden'
  assert.not.match(
    draw(summarize(answer, 'en'), { colors: true, language: 'en', verbose: true, width: 500 }),
    /\u001b\[8m/,
  )
})

test.run()
