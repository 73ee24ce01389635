/** The list of domains on the command line, and its exit status. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../core/surface/cli.ts'
import type { DomainStatus } from '../../../plugins/expiry/schema.ts'
import { SILENT, factsOf, living, registered, serving } from './facts.ts'
import { listing, sound } from './listing.ts'

const broken = (domain: string): DomainStatus => factsOf({ domain, server: serving({ faults: ['expired'] }) })

const verdicts: [string, (domain: string) => DomainStatus, string, 0 | 1 | 2, RegExp, RegExp][] = [
  [
    'one sound domain',
    sound,
    'a.com',
    0,
    /^✔ a\.com: the certificate expires in 45 days, the registration in \d+ days\.\n/,
    /^✔ a\.com: 만료까지 인증서는 45일, 도메인 등록은 \d+일 남았습니다\.\n/,
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
    /^✔ a\.com: the certificate expires in 45 days\.\n[^]*Registration +the registry does not publish the expiration date/,
    /^✔ a\.com: 인증서 만료까지 45일 남았습니다\.\n[^]*도메인 등록 +레지스트리가 만료일을 공개하지 않음/,
  ],
  [
    'two sound domains',
    sound,
    'a.com b.com',
    0,
    /^✔ No problems with 2 domains\. The certificate of a\.com expires first, in 45 days\.\n\na\.com\n/,
    /^✔ 도메인 2개 모두 문제가 없습니다\. 가장 먼저 만료되는 인증서: a\.com\(45일 남음\)\.\n/,
  ],
  [
    'one broken domain, with ways to mend it',
    domain => factsOf({ domain, server: serving({ faults: ['incomplete-chain'] }) }),
    'a.com',
    1,
    /^✘ a\.com: Certificate problem: the intermediate certificate is missing\.\n[^]*certificate-fault {2}Certificate problem: the intermediate certificate is missing\.\n {4}→ /,
    /^✘ a\.com: 인증서 문제: 중간 인증서가 빠졌습니다\.\n[^]*\n {4}→ /,
  ],
  [
    'one broken domain of two',
    domain => factsOf({ domain, server: serving({ faults: domain === 'b.com' ? ['expired'] : [] }) }),
    'a.com b.com',
    1,
    /^✘ 1 of 2 domains needs attention: b\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 조치가 필요합니다: b\.com\.\n/,
  ],
  [
    'two broken ones',
    domain => factsOf({ domain, server: serving({ faults: ['expired'] }) }),
    'a.com b.com',
    1,
    /^✘ All 2 domains need attention: a\.com, b\.com\.\n/,
    /^✘ 도메인 2개 모두 조치가 필요합니다: a\.com, b\.com\.\n/,
  ],
  [
    'a silent server',
    domain => factsOf({ domain, certificate: null, server: SILENT }),
    'a.com',
    2,
    /^\? a\.com: The server certificate could not be checked: the server did not \w+ in time\.\n/,
    /^\? a\.com: 서버의 인증서를 확인하지 못했습니다/,
  ],
  [
    'a silent server of two',
    domain => factsOf(domain === 'a.com' ? { domain } : { domain, certificate: null, server: SILENT }),
    'a.com b.com',
    2,
    /^\? 1 of 2 domains could not be checked in full: b\.com\.\n/,
    /^\? 도메인 2개 중 1개는 일부 항목을 확인하지 못했습니다: b\.com\.\n/,
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
    /^✔ [^]*expires on 2027-01-06 \(in 50 days\)\./,
    /^✔ [^]*2027-01-06에 만료됩니다\(50일 남음\)\./,
  ],
  [
    'a certificate that is due',
    domain => factsOf({ domain, certificate: living(200) }),
    'a.com',
    1,
    /^✘ a\.com: The certificate expires on 2026-12-31 \(in 45 days\)\. It is time to renew it\.\n/,
    /^✘ a\.com: 인증서가 2027-01-01에 만료됩니다\(45일 남음\)\. 갱신할 때가 되었습니다\.\n/,
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
    /^✘ The registration of a\.com expired on 2026-11-01 \(15 days ago\)\. Renew it now\.\n/,
    /^✘ a\.com 도메인 등록이 2026-11-01에 만료되었습니다\(15일 지남\)\. 지금 연장하세요\.\n/,
  ],
  ['a name in Hangul', sound, '한글.한국', 0, /^✔ 한글\.한국: /, /^✔ 한글\.한국: /],
  [
    'a name that is none, beside a sound one',
    sound,
    'a.com no-dot',
    2,
    /^\? 1 of 2 domains could not be checked: no-dot\.\n/,
    /^\? 도메인 2개 중 1개를 확인하지 못했습니다: no-dot\.\n/,
  ],
  [
    'a name that is none, beside a broken one',
    broken,
    'b.com bad..com',
    1,
    /^✘ 1 of 2 domains needs attention: b\.com\. Could not be checked: bad\.\.com\.\n/,
    /^✘ 도메인 2개 중 1개에 조치가 필요합니다: b\.com\. 확인하지 못한 도메인: bad\.\.com\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a broken one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : broken(domain)),
    'b.com s.com no-dot',
    1,
    /^✘ 1 of 3 domains needs attention: b\.com\. Could not be checked: no-dot\. Could not be checked in full: s\.com\.\n/,
    /^✘ 도메인 3개 중 1개에 조치가 필요합니다: b\.com\. 확인하지 못한 도메인: no-dot\. 일부 항목을 확인하지 못한 도메인: s\.com\.\n/,
  ],
  [
    'a silent server and a name that is none, beside a sound one',
    domain => (domain === 's.com' ? factsOf({ domain, certificate: null, server: SILENT }) : sound(domain)),
    'a.com s.com no-dot',
    2,
    /^\? 1 of 3 domains could not be checked: no-dot\. Could not be checked in full: s\.com\.\n/,
    /^\? 도메인 3개 중 1개를 확인하지 못했습니다: no-dot\. 일부 항목을 확인하지 못한 도메인: s\.com\.\n/,
  ],
  [
    'one name that is given five times',
    sound,
    'a.com A.com a.com a.com a.com.',
    0,
    /^✔ a\.com: the certificate expires in 45 days, the registration in \d+ days\.\n(?![^]*\na\.com\n)[^]*Registration +[^\n]*\n$/,
    /^✔ a\.com: 만료까지 인증서는 45일/,
  ],
  [
    'two names, one of them given twice',
    broken,
    'b.com a.com b.com',
    1,
    /^✘ All 2 domains need attention: b\.com, a\.com\.\n/,
    /^✘ 도메인 2개 모두 조치가 필요합니다: b\.com, a\.com\.\n/,
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
    [['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'], /Give one to five domains/],
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
