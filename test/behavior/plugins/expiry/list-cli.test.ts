/** The list of domains on the command line, and its exit status. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { SILENT, factsOf, found, living, registered, serving } from '../../../unit/plugins/expiry/facts.ts'
import { listing, sound } from '../../../unit/plugins/expiry/listing.ts'

const broken = (domain: string): DomainStatus => factsOf({ domain, server: serving({ faults: ['expired'] }) })

const verdicts: [string, (domain: string) => DomainStatus, string, 0 | 1 | 2, RegExp, RegExp][] = [
  [
    'one sound domain',
    sound,
    'a.com',
    0,
    /^✔ a\.com: certificate expires 2026-12-31 \(in 45 days\), registration expires 2030-01-01 \(in \d+ days\)\.\n/,
    /^✔ a\.com: 인증서 2027-01-01 만료\(45일 남음\), 도메인 등록 2030-01-01 만료\(\d+일 남음\)\.\n/,
  ],
  [
    'one whose registry tells no expiry',
    domain =>
      factsOf({
        domain,
        registration: registered({ status: 'not-published', expiry: null, expiresAt: null }),
      }),
    'a.com',
    0,
    /^✔ a\.com: certificate expires 2026-12-31 \(in 45 days\); registration expiry unknown: .*\.\n[^]*Registration +the registry does not publish the expiration date/,
    /^✔ a\.com: 인증서 2027-01-01 만료\(45일 남음\)\. 도메인 등록 만료일은 알 수 없습니다: .*\.\n[^]*도메인 등록 +레지스트리가 만료일을 공개하지 않음/,
  ],
  [
    'two sound domains',
    sound,
    'a.com b.com',
    0,
    /^✔ No problems with 2 domains\. The certificate of a\.com is the first to expire: expires 2026-12-31 \(in 45 days\)\.\n[^]*✔ b\.com +expires/,
    /^✔ 도메인 2개 모두 문제가 없습니다\. 가장 먼저 만료되는 인증서: a\.com 2027-01-01 만료\(45일 남음\)\.\n/,
  ],
  [
    'one broken domain, with ways to mend it',
    domain => factsOf({ domain, server: serving({ faults: ['incomplete-chain'] }) }),
    'a.com',
    1,
    /^✘ a\.com: it is incomplete-chain\.\n\nProblem\n {2}incomplete-chain: About incomplete-chain\.\n +Cause +Why\.\n +Fix +Do this\.\n/,
    /^✘ a\.com: It is incomplete-chain\. \(ko\)\n\n문제\n[^]*\n +해결 방법 +Do this\.\n/,
  ],
  [
    'one broken domain of two',
    domain => factsOf({ domain, server: serving({ faults: domain === 'b.com' ? ['expired'] : [] }) }),
    'a.com b.com',
    1,
    /^✘ 1 of 2 domains has a problem: b\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 문제가 있습니다: b\.com\.\n/,
  ],
  [
    'two broken ones',
    domain => factsOf({ domain, server: serving({ faults: ['expired'] }) }),
    'a.com b.com',
    1,
    /^✘ All 2 domains have problems\.\n/,
    /^✘ 도메인 2개 모두에 문제가 있습니다\.\n/,
  ],
  [
    'a silent server',
    domain => factsOf({ domain, certificate: null, server: SILENT }),
    'a.com',
    1,
    /^✘ a\.com: it is timeout\.\n/,
    /^✘ a\.com: It is timeout\. \(ko\)\n/,
  ],
  [
    'a silent server of two',
    domain => factsOf(domain === 'a.com' ? { domain } : { domain, certificate: null, server: SILENT }),
    'a.com b.com',
    1,
    /^✘ 1 of 2 domains has a problem: b\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 문제가 있습니다: b\.com\.\n/,
  ],
  [
    'a domain that ends in 50 days',
    domain =>
      factsOf({
        domain,
        registration: registered({ expiry: '2027-01-06T00:00:00Z', expiresAt: '2027-01-06T00:00:00Z' }),
      }),
    'a.com',
    0,
    /^✔ [^]*registration expires 2027-01-06 \(in 50 days\)\./,
    /^✔ [^]*도메인 등록 2027-01-06 만료\(50일 남음\)\./,
  ],
  [
    'a certificate that is due',
    domain =>
      factsOf({
        domain,
        certificate: living(200),
        server: serving({ findings: [found('certificate-expiring', 'warning')] }),
      }),
    'a.com',
    1,
    /^! a\.com: it is certificate-expiring\.\n\nWarning\n/,
    /^! a\.com: It is certificate-expiring\. \(ko\)\n\n경고\n/,
  ],
  [
    'a registration that is over, and whose name stands in the line itself',
    domain =>
      factsOf({
        domain,
        registration: registered({
          domain: 'a.com',
          expiry: '2026-11-01T00:00:00Z',
          expiresAt: '2026-11-01T00:00:00Z',
        }),
      }),
    'a.com',
    1,
    /^✘ The registration of a\.com expired on 2026-11-01 \(16 days ago\)\. Renew it now\.\n/,
    /^✘ a\.com 도메인 등록이 2026-11-01에 만료되었습니다\(16일 지남\)\. 지금 연장하세요\.\n/,
  ],
  [
    'two broken ones, and two that are due within days',
    domain =>
      domain < 'c'
        ? broken(domain)
        : factsOf({
            domain,
            certificate: living(90, { notAfter: '2026-11-20T00:00:00Z' }),
            server: serving({ findings: [found('certificate-expiring', 'warning')] }),
          }),
    'a.com b.com c.com d.com',
    1,
    /^✘ 2 of 4 domains have problems\. 2 more need action within 7 days\.\n/,
    /^✘ 도메인 4개 중 2개에 문제가 있습니다\. 2개에 7일 안에 조치가 필요합니다\.\n/,
  ],
  [
    'one that is due within weeks, of two',
    domain =>
      domain === 'a.com'
        ? sound(domain)
        : factsOf({
            domain,
            certificate: living(200),
            server: serving({ findings: [found('certificate-expiring', 'warning')] }),
          }),
    'a.com b.com',
    1,
    /^! 1 of 2 domains needs action soon: b\.com\.\n/,
    /^! 도메인 2개 중 1개에 곧 조치가 필요합니다: b\.com\.\n/,
  ],
  ['a name in Hangul', sound, '한글.한국', 0, /^✔ 한글\.한국: /, /^✔ 한글\.한국: /],
  [
    'a name that is none, beside a sound one',
    sound,
    'a.com no-dot',
    2,
    /^\? 1 of 2 domains could not be checked in full: no-dot\.\n/,
    /^\? 도메인 2개 중 1개에 확인하지 못한 항목이 있습니다: no-dot\.\n/,
  ],
  [
    'a name that is none, beside a broken one',
    broken,
    'b.com bad..com',
    1,
    /^✘ 1 of 2 domains has a problem: b\.com\. 1 more could not be checked in full: bad\.\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 문제가 있습니다: b\.com\. 1개에 확인하지 못한 항목이 있습니다: bad\.\.com\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a broken one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : broken(domain)),
    'b.com s.com no-dot',
    1,
    /^✘ 2 of 3 domains have problems\. 1 more could not be checked in full: no-dot\.\n/,
    /^✘ 도메인 3개 중 2개에 문제가 있습니다\. 1개에 확인하지 못한 항목이 있습니다: no-dot\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a sound one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : sound(domain)),
    'a.com s.com no-dot',
    1,
    /^✘ 1 of 3 domains has a problem: s\.com\. 1 more could not be checked in full: no-dot\.\n/,
    /^✘ 도메인 3개 중 1개에 문제가 있습니다: s\.com\. 1개에 확인하지 못한 항목이 있습니다: no-dot\.\n/,
  ],
  [
    'one name that is given five times',
    sound,
    'a.com A.com a.com a.com a.com.',
    0,
    /^✔ a\.com: certificate expires 2026-12-31 \(in 45 days\), registration expires 2030-01-01 \(in \d+ days\)\.\n(?![^]*\na\.com\n)[^]*Registration +[^\n]*\n$/,
    /^✔ a\.com: 인증서 2027-01-01 만료\(45일 남음\)/,
  ],
  [
    'two names, one of them given twice',
    broken,
    'b.com a.com b.com',
    1,
    /^✘ All 2 domains have problems\.\n/,
    /^✘ 도메인 2개 모두에 문제가 있습니다\.\n/,
  ],
]
for (const [what, know, domains, status, en, ko] of verdicts) {
  test(`the command line tells ${what} with exit status ${status}`, async () => {
    for (const [language, wanted] of [
      ['en', en],
      ['ko', ko],
    ] as const) {
      const { app } = listing(know)
      let out = ''
      const terminal = {
        out: (text: string) => {
          out += text
        },
        err: (text: string) => {
          out += text
        },
        colors: false,
        language,
      }
      assert.is(await runVerb(app, 'expiry', domains.split(' '), terminal), status, out)
      assert.match(out, wanted)
      assert.not.match(out, /undefined|null|NaN|Infinity/)
    }
  })
}

test('what the alerts cannot cover is listed in the language asked for, or as it came', async () => {
  const gap = (code: string) => ({ field: 'alerts', code, reason: 'As it came.' })
  const know = (domain: string) =>
    factsOf({
      domain,
      unmeasured: [
        { ...gap('expiry-revocation-unknown'), params: { why: { code: 'no-trusted-root' } } },
        gap('of-another-version'),
      ],
    })
  let out = ''
  await runVerb(listing(know).app, 'expiry', ['a.com'], {
    out: text => {
      out += text
    },
    err: () => {},
    colors: false,
    language: 'ko',
    width: 200,
  })
  assert.match(
    out,
    /\n확인하지 못한 항목\n +폐기 여부를 확인하지 못했습니다: [^\n]*[가-힣][^\n]*\n +As it came\.\n$/,
  )
})

test('the command line shows no control characters of what was typed', async () => {
  const { app } = listing(sound)
  let out = ''
  await runVerb(app, 'expiry', ['a.com', 'b\u001b[31m.com'], {
    out: text => {
      out += text
    },
    err: () => {},
    colors: false,
    language: 'ko',
  })
  assert.not.match(out, /\u001b/)
  assert.match(out, /확인할 수 없는 도메인입니다/)
})

test('the command line without a domain and with six says what to do', async () => {
  for (const [words, line] of [
    [[], /Missing DOMAINS\. Usage: certscope expiry DOMAINS \.\.\./],
    [['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'], /[Dd]omains/],
  ] as const) {
    let err = ''
    assert.is(
      await runVerb(listing(sound).app, 'expiry', words, {
        out: () => {},
        err: text => {
          err += text
        },
        colors: false,
        language: 'en',
      }),
      2,
    )
    assert.match(err, line)
  }
})

test.run()
