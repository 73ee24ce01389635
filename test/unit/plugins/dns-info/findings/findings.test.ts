/** Findings in words: whole sentences with a fix, in both languages, and nothing left open in them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Parameter } from '../../../../../core/text/catalogue.ts'
import { DNSSEC_REASONS } from '../../../../../core/protocol/dnssec/reasons.ts'
import { finder, type FindingEntry } from '../../../../../plugins/dns-info/findings/finding.ts'
import {
  FINDINGS,
  FINDING_CODES,
  findingText,
  published,
  type Found,
} from '../../../../../plugins/dns-info/findings/findings.ts'
import { REPAIRS } from '../../../../../plugins/dns-info/findings/mail.ts'
import { MAIL_ISSUES } from '../../../../../plugins/dns-info/mail/issues.ts'
import { PARTICULARS, zoneName } from '../../../../../plugins/dns-info/findings/subjects.ts'
import { GAP_REASONS } from '../../../../../plugins/dns-info/reasons.ts'
import { apart, grounded, speaks } from '../../../../peers/words.ts'
import { look } from '../scene.ts'

const finding = finder(FINDINGS)

/** Holes that are not filled with some text. */
const FILLED: Readonly<Record<string, Parameter>> = {
  domain: 'site.org',
  zone: 'site.org',
  days: 12,
  place: { code: 'at-registrar' },
  repair: { code: 'repair-record' },
}
const filled = (text: string): Readonly<Record<string, Parameter>> =>
  Object.fromEntries(
    [...text.matchAll(/\{([^{}|]+)/g)].map(([, name]) => [name!, FILLED[name!] ?? 'WHAT'] as const),
  )

for (const code of FINDING_CODES) {
  const { en, fix, severity } = FINDINGS[code]
  const made = finding({ code, params: filled(`${en} ${fix.en}`) } as Found)
  test(`${code} is told in whole sentences, with a fix, in both languages`, () => {
    const [english, korean] = [findingText(made, 'en'), findingText(made, 'ko')]
    assert.is(made.severity, severity)
    // What is wrong with a record of mail ends as it ends by itself.
    const open = en.endsWith('{issue}')
    assert.match(english.text, open ? /\. WHAT$/ : /^[A-Z0-9s].*\.$/)
    const { en: inEnglish, ko: inKorean, links } = published(made)
    assert.match(inEnglish.title, /^[A-Z].*[^.]$/)
    assert.match(inKorean.title, /[가-힣].*[^.]$/)
    assert.is(inEnglish.fixes.length, inKorean.fixes.length)
    for (const fix of inEnglish.fixes) assert.match(fix, /^[A-Z].*(?:[."]|: `[^`]+`)$/)
    for (const fix of inKorean.fixes)
      assert.match(fix, /[가-힣].*(?:(?:세요|니다)(?:\([^)]+\))?\.(?: 예: .*)?|세요: (?:`[^`]+`|"[^"]+"))$/)
    for (const link of links) assert.match(link, /^https:\/\//)
    assert.not.ok(inEnglish.message.startsWith(inEnglish.title), 'said twice')
    assert.match(korean.text, open ? /다\. WHAT$/ : /다(?:\([^)]+\))?\.$|[:.] WHAT\.$/)
    assert.ok(english.text.includes('site.org') && korean.text.includes('site.org'))
    assert.is(english.text.includes('WHAT'), korean.text.includes('WHAT'))
    for (const said of [english, korean, inEnglish, inKorean])
      assert.not.match(JSON.stringify(Object.values(said)), /[{}]|undefined|at-registrar/)
  })
}

for (const [code, { severity, cases = {}, ...background }] of Object.entries<FindingEntry>(FINDINGS))
  test(`${code} has causes where it has to be fixed, and each case of it is a reason, a fix or what servers do`, () => {
    grounded(background, severity)
    for (const [narrower, one] of Object.entries(cases)) {
      grounded(one, severity)
      assert.ok(Object.hasOwn({ ...DNSSEC_REASONS, ...REPAIRS, ...PARTICULARS }, narrower), narrower)
    }
  })

test('the catalogues have both languages, with the same parameters, as the style sheets have it', () => {
  speaks(FINDINGS)
  const withoutCommands = ({ en, ko }: { readonly en: string; readonly ko: string }) => ({
    en,
    ko: ko.replace(/`[^`]*`/g, ''),
  })
  speaks(Object.fromEntries(Object.entries(FINDINGS).map(([code, { fix }]) => [code, withoutCommands(fix)])))
  speaks(Object.fromEntries(Object.entries(FINDINGS).map(([code, { title }]) => [code, title])))
  const { 'ns-address': bare, ...worded } = PARTICULARS
  assert.equal([bare.en, bare.ko], ['{host} ({ip})', '{host}({ip})'])
  speaks(worded)
})

test('no code stands in two catalogues', () => apart([FINDINGS, PARTICULARS, MAIL_ISSUES, GAP_REASONS]))

const SAID: readonly (readonly [found: Found, en: string, ko: string])[] = [
  [
    {
      code: 'dnssec-bogus',
      params: {
        zone: 'site.org',
        reason: { code: 'dnssec-ds-matches-no-key', params: { zone: 'site.org', tags: ['2002'] } },
        place: { code: 'in-parent-zone', params: { parent: 'org' } },
      },
    },
    'DNSSEC validation of site.org fails: the DS record in the parent zone (key tag 2002) matches no key of zone site.org. '
      + 'Validating resolvers return SERVFAIL, and CAs must not issue certificates. | Fastest: remove the DS '
      + 'record in the parent zone org. The zone then has no DNSSEC protection, but is reachable once cached '
      + 'copies of the DS expire. Proper: re-sign the zone, or replace the DS in the parent zone org with that of its current key. Check that this returns NOERROR in '
      + 'place of SERVFAIL: dig site.org SOA',
    'site.org 존의 DNSSEC 검증에 실패합니다. 상위 존의 DS 레코드와 일치하는 키가 site.org 존에 없습니다(DS의 키 태그: 2002). DNSSEC 검증 '
      + '리졸버는 SERVFAIL로 응답하고 CA는 인증서를 발급할 수 없습니다. | 가장 빠른 방법: 상위 존 org에서 DS 레코드를 '
      + '삭제하세요. DNSSEC 보호는 꺼지지만, 캐시된 DS가 만료되면 접속됩니다. 올바른 방법: 존을 다시 서명하거나, 상위 존 org에서 DS를 현재 키의 DS로 '
      + '바꾸세요. 고친 뒤 SERVFAIL 대신 NOERROR가 나오는지 확인하세요: dig site.org SOA',
  ],
  [
    {
      code: 'caa-unanswered',
      params: {
        domain: 'site.org',
        reason: {
          code: 'dns-lookup-failed',
          params: { name: 'site.org', because: { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } } },
        },
      },
    },
    'The CAA records of site.org cannot be looked up, although other records can: no usable response '
      + 'from the resolver for site.org (the response is SERVFAIL). CAs may then refuse to issue. | Update the name server '
      + 'software so it responds to CAA queries. Without a CAA record, the response must be an '
      + 'empty NOERROR.',
    'site.org 도메인의 다른 레코드는 조회되지만 CAA 레코드는 조회되지 않습니다. 리졸버에서 site.org 도메인의 정상 '
      + '응답을 받지 못했습니다. SERVFAIL 오류로 응답했습니다. 이 경우 CA가 발급을 거부할 수 있습니다. | CAA 질의에 응답하도록 네임서버 소프트웨어를 '
      + '업데이트하세요. 레코드가 없으면 빈 응답(NOERROR)을 보내야 합니다.',
  ],
  [
    {
      code: 'spf-permerror',
      params: {
        domain: 'site.org',
        issue: {
          code: 'spf-included',
          params: { domain: 'a.org', issue: { code: 'spf-bad-prefix', params: { term: 'a/99' } } },
        },
        repair: { code: 'repair-term' },
      },
    },
    'Receivers ignore the SPF record of site.org or reject its mail. a.org: "a/99" has an invalid prefix '
      + 'length. | Correct that term, for example ip4: in place of ipv4:, or remove it. Then check again.',
    '수신 서버가 site.org 도메인의 SPF 레코드를 무시하거나 메일을 거부합니다. a.org: "a/99" 항목의 프리픽스 길이가 '
      + '올바르지 않습니다. | 해당 항목을 바로잡거나 지우세요. 예를 들어 ipv4:는 ip4:로 고치세요. 그런 다음 다시 확인하세요.',
  ],
  [
    {
      code: 'registration-expired',
      params: {
        domain: 'site.org',
        expiry: '2026-11-20T23:00:00Z',
        left: { code: 'span-days-ago', params: { days: 2 } },
      },
    },
    'site.org expired on 2026-11-20. The registry can take it out of service at any time. | Renew it at the '
      + 'registrar now.',
    'site.org 도메인은 2026-11-21에 만료되었습니다. 언제든 DNS에서 빠져 접속이 끊길 수 있습니다. | 지금 등록대행자 관리 페이지에서 도메인을 연장하세요.',
  ],
  [
    {
      code: 'registration-expiring',
      params: {
        domain: 'site.org',
        expiry: '2026-12-01',
        left: { code: 'span-hours', params: { hours: 25 } },
      },
    },
    'The registration of site.org expires on 2026-12-01 (in 25 hours). | Renew it at the registrar, or check '
      + 'that automatic renewal is on.',
    'site.org 도메인 등록이 2026-12-01에 만료됩니다(25시간 남음). | 도메인을 연장하거나 등록대행자 관리 페이지에서 자동 연장이 '
      + '켜져 있는지 확인하세요.',
  ],
  [
    {
      code: 'registration-lapsed',
      params: {
        domain: 'site.org',
        states: [{ code: 'state-redemption-period' }, { code: 'state-pending-delete' }],
      },
    },
    'The registration of site.org has lapsed (status at the registry: redemption period; pending delete). | Ask the registrar to '
      + 'restore it now. Soon anyone can register the name.',
    'site.org 도메인이 삭제 절차에 들어갔습니다(레지스트리의 상태: 복구 유예 기간; 삭제 대기). | 지금 등록대행자에게 복구를 요청하세요. 곧 다른 '
      + '사람이 등록할 수 있게 됩니다.',
  ],
  [
    { code: 'signature-expiring', params: { zone: 'site.org', until: '2026-11-20T23:00:00Z' } },
    'The DNSSEC signatures of site.org were not renewed in time and expire at 2026-11-20 23:00 UTC. | '
      + 'Check the signer. Once the signatures expire, validating resolvers return SERVFAIL.',
    'site.org 존의 DNSSEC 서명이 제때 갱신되지 않았습니다. 만료: 2026-11-21 08:00 (한국 시각). | 서명 프로그램을 '
      + '점검하세요. 서명이 만료되면 DNSSEC 검증 리졸버가 SERVFAIL로 응답합니다.',
  ],
  [
    { code: 'not-delegated', params: { domain: 'site.org', parent: zoneName('.') } },
    'There is no delegation for site.org in the root zone. | Register the name, or set '
      + 'its name servers at the registrar. If it is registered, check whether the registration expired or is on '
      + 'hold: either removes the delegation.',
    '상위 존 루트에 site.org 도메인의 위임이 없습니다. | 도메인을 등록하거나 등록대행자 관리 페이지에서 '
      + '네임서버를 설정하세요. 등록된 도메인이라면 만료되었거나 사용 정지(hold) 상태인지 확인하세요. 그런 도메인은 위임에서 '
      + '빠집니다.',
  ],
  [
    {
      code: 'no-server-answers',
      params: {
        zone: 'site.org',
        servers: [
          { code: 'ns-servfail', params: { host: 'a.org', ip: '192.0.2.1' } },
          { code: 'ns-timeout', params: { host: 'b.org', ip: '192.0.2.2' } },
        ],
        place: { code: 'at-registrar' },
      },
    },
    'No name server of site.org gives a usable answer: a.org (192.0.2.1) returns SERVFAIL; b.org '
      + '(192.0.2.2) does not respond. | Fix the name servers, or delegate to others at the registrar. '
      + 'Act soon: the domain disappears from caches within hours.',
    'site.org 존에 정상 응답하는 네임서버가 없습니다: a.org(192.0.2.1) SERVFAIL 응답; b.org(192.0.2.2) 응답 없음. | '
      + '네임서버를 복구하거나 등록대행자 관리 페이지에서 다른 네임서버로 바꾸세요. 바로 고치세요. 몇 시간이 지나면 캐시된 값도 사라져 '
      + '접속할 수 없게 됩니다.',
  ],
  [
    {
      code: 'delegation-differs',
      params: {
        zone: 'site.org',
        place: { code: 'above-zone' },
        differences: [
          { code: 'ns-only-in', params: { names: ['a.org', 'b.org'], zone: 'org' } },
          { code: 'ns-only-in', params: { names: ['c.org'], zone: 'site.org' } },
        ],
      },
    },
    'The NS records of site.org and its delegation differ: a.org, b.org only in org; c.org only '
      + 'in site.org. | Set the same name servers in the parent zone and in the NS records of the zone. After '
      + 'a move, remove those of the old provider.',
    'site.org 존의 NS 레코드와 상위 존의 위임이 다릅니다: a.org, b.org(org 존에만 있음); c.org(site.org 존에만 있음). | '
      + '상위 존에서 설정한 네임서버와 존의 NS 레코드를 똑같이 맞추세요. DNS 업체를 옮겼다면 이전 업체의 네임서버를 지우세요.',
  ],
]
for (const [found, en, ko] of SAID) {
  test(`the finding ${found.code} in both languages`, () => {
    const said = (['en', 'ko'] as const).map(language => {
      const { text, fix } = findingText(found, language)
      return `${text} | ${fix}`
    })
    assert.equal(said, [en, ko])
  })
}

test('an internationalized domain is written in Hangul as well for Koreans', () => {
  const found: Found = { code: 'caa-missing', params: { domain: 'xn--9t4b11yi5a.xn--3e0b707e' } }
  assert.match(findingText(found, 'en').text, /^xn--9t4b11yi5a\.xn--3e0b707e has no CAA records/)
  assert.match(findingText(found, 'ko').text, /^테스트\.한국\(xn--9t4b11yi5a\.xn--3e0b707e\) 도메인에/)
})

test('commands and longer names have an internationalized domain as the DNS has it', () => {
  const [domain, shown] = ['xn--9t4b11yi5a.xn--3e0b707e', '테스트.한국(xn--9t4b11yi5a.xn--3e0b707e)']
  const params = {
    zone: domain,
    reason: { code: 'dnssec-ds-missing' },
    place: { code: 'above-zone' },
  } as const
  const bogus = published(finding({ code: 'dnssec-bogus', params } as Found)).ko
  assert.ok(bogus.message.startsWith(`${shown} 존`), bogus.message)
  assert.ok(bogus.fixes.at(-1)!.endsWith(`\`dig ${domain} SOA\``), bogus.fixes.at(-1))
  const { ko } = published(finding({ code: 'dmarc-missing', params: { domain } }))
  assert.ok(ko.message.startsWith(`${shown} 도메인`), ko.message)
  assert.ok(ko.fixes[0]!.startsWith(`_dmarc.${domain} 이름에`), ko.fixes[0])
})

test('a narrower case has its own causes', () => {
  const causesOf = (reason: string): readonly string[] =>
    published(
      finding({
        code: 'dnssec-bogus',
        params: { zone: 'site.org', reason: { code: reason }, place: 'WHERE' },
      } as Found),
    ).en.causes
  const [whole, expired] = [causesOf('dnssec-dname-mismatch'), causesOf('dnssec-signature-expired')]
  assert.is(whole.length, 3)
  assert.match(expired[0]!, /^The signer .* stopped/)
})

test('the causes of silent name servers are not those of servers that refuse or fail', () => {
  const causesOf = (...results: string[]): string =>
    published(
      finding({
        code: 'no-server-answers',
        params: {
          zone: 'site.org',
          servers: results.map(code => ({ code, params: { host: 'a.org', ip: '192.0.2.1' } })),
          place: 'WHERE',
        },
      } as Found),
    ).en.causes.join(' ')
  assert.match(causesOf('ns-timeout', 'ns-timeout'), /firewall/)
  assert.match(causesOf('ns-servfail', 'ns-timeout'), /firewall/)
  assert.match(causesOf('ns-servfail', 'ns-servfail'), /^The zone file has an error/)
  for (const answer of ['ns-refused', 'ns-lame']) assert.match(causesOf(answer), /^The zone was deleted/)
})

test('an answer has the parameters of a finding beside its words', async () => {
  const { facts } = await look({ second: { serial: 8 } })
  assert.equal(facts.issues, [
    {
      code: 'serials-differ',
      severity: 'warning',
      params: {
        zone: 'site.org',
        serials: [
          { code: 'soa-serial', params: { serial: 7, servers: ['ns1.site.org'] } },
          { code: 'soa-serial', params: { serial: 8, servers: ['ns2.site.org'] } },
        ],
      },
      en: {
        text: 'The name servers of site.org have different SOA serials: 7 on ns1.site.org; 8 on ns2.site.org.',
        fix: 'If this lasts longer than the SOA refresh interval, check zone transfers. Until then clients may get old or new records. Compare again: dig site.org +nssearch',
      },
      ko: {
        text: 'site.org 존의 SOA 시리얼이 네임서버마다 다릅니다: 7(ns1.site.org 서버); 8(ns2.site.org 서버).',
        fix: 'SOA refresh 주기가 지나도 그대로면 존 전송을 점검하세요. 그동안은 네임서버에 따라 이전 값이나 새 값이 나옵니다. 다시 비교하세요: dig site.org +nssearch',
      },
    },
  ])
})

test.run()
