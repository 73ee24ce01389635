/** Every sentence of a verdict: from what it is concluded, and what its reader sees in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { State } from '../../../../../core/answer/finding.ts'
import {
  SENTENCES,
  VERDICTS,
  type SentenceCode,
  type VerdictCode,
} from '../../../../../plugins/dns-propagation/judge/verdicts.ts'
import type { SentenceEntry } from '../../../../../plugins/dns-propagation/judge/sentence.ts'
import { grounded } from '../../../../peers/words.ts'
import { SITUATIONS, told, UNTIL } from '../verdict-situations.ts'

/** In the order of the situations; without the name and type that each begins with. */
const SAID: readonly (readonly [SentenceCode, VerdictCode, State, en: string, ko: string])[] = [
  [
    'propagated-everywhere',
    'propagated',
    'good',
    'propagated; 2 of 2 resolvers return 9.9.0.2.',
    '전파가 끝났습니다. 리졸버 2곳이 모두 권한 네임서버와 같은 값을 돌려줍니다: 9.9.0.2.',
  ],
  [
    'propagated-where-answered',
    'propagated',
    'good',
    'propagated where checked; 1 of 3 resolvers return 9.9.0.2, 2 gave no usable answer: SK Broadband, LG U+.',
    '확인된 범위에서는 전파가 끝났습니다. 리졸버 3곳 중 1곳이 권한 네임서버와 같은 값을 돌려줍니다: 9.9.0.2. 나머지 2곳은 정상 응답이 없어 알 수 없습니다: SK Broadband, LG U+.',
  ],
  [
    'absence-propagated-everywhere',
    'propagated',
    'good',
    'no such record; 2 of 2 resolvers agree with the authoritative name servers.',
    '레코드가 없습니다. 리졸버 2곳도 모두 "레코드 없음"으로 응답합니다.',
  ],
  [
    'absence-propagated-where-answered',
    'propagated',
    'good',
    'no such record at 1 of 2 resolvers, as in the zone; 1 gave no usable answer: KT.',
    '레코드가 없습니다. 리졸버 2곳 중 1곳도 "레코드 없음"으로 응답합니다. 나머지 1곳은 정상 응답이 없어 알 수 없습니다: KT.',
  ],
  [
    'expected-everywhere',
    'propagated',
    'good',
    'propagated; 2 of 2 resolvers return the expected 9.9.0.2.',
    '전파가 끝났습니다. 리졸버 2곳이 모두 기대한 값을 돌려줍니다: 9.9.0.2.',
  ],
  [
    'expected-where-answered',
    'propagated',
    'good',
    'propagated where checked; 1 of 2 resolvers return 9.9.0.2, 1 gave no usable answer: SK Broadband.',
    '확인된 범위에서는 전파가 끝났습니다. 리졸버 2곳 중 1곳이 기대한 값을 돌려줍니다: 9.9.0.2. 나머지 1곳은 정상 응답이 없어 알 수 없습니다: SK Broadband.',
  ],
  [
    'expected-on-none',
    'not-published',
    'problem',
    'not published; the authoritative name servers return 9.9.0.2, not 9.9.0.3.',
    '변경한 값이 등록되지 않았습니다. 기대한 값: 9.9.0.3. 권한 네임서버의 값: 9.9.0.2.',
  ],
  [
    'expected-on-none',
    'not-published',
    'problem',
    'not published; the authoritative name servers return no record, not 9.9.0.2.',
    '변경한 값이 등록되지 않았습니다. 기대한 값: 9.9.0.2. 권한 네임서버의 값: 레코드 없음.',
  ],
  [
    'expected-on-some',
    'authoritatives-disagree',
    'warning',
    '1 of 2 authoritative name servers does not return 9.9.0.2 yet.',
    '권한 네임서버 2개 중 1개에 기대한 값이 아직 없습니다: 9.9.0.2.',
  ],
  [
    'expected-elsewhere',
    'inconclusive',
    'unchecked',
    '1 of 2 resolvers return 9.9.0.2; the record is in another zone, behind a CNAME.',
    '리졸버 2곳 중 1곳이 기대한 값을 돌려줍니다: 9.9.0.2. 레코드는 CNAME으로 이어진 다른 존에 있습니다.',
  ],
  [
    'old-value-cached-until',
    'waiting-for-ttl',
    'waiting',
    '2 of 4 resolvers still have the old value; the last copy expires by 15:05 UTC (in 55 min).',
    '아직 전파 중입니다. 리졸버 4곳 중 2곳에 이전 값이 캐시되어 있습니다. 늦어도 2026-11-22 00:05 (한국 시각)에 사라집니다(55분 뒤).',
  ],
  [
    'old-value-cached',
    'waiting-for-ttl',
    'waiting',
    '7 of 7 resolvers still have the old value; when it expires is not known.',
    '아직 전파 중입니다. 리졸버 7곳 중 7곳에 이전 값이 캐시되어 있습니다. 언제 사라질지는 알 수 없습니다.',
  ],
  [
    'no-record-cached-until',
    'negative-caching',
    'waiting',
    '1 of 2 resolvers still has "no record" cached; the last copy expires by 15:05 UTC (in 55 min).',
    '아직 전파 중입니다. 리졸버 2곳 중 1곳에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). 늦어도 2026-11-22 00:05 (한국 시각)에 사라집니다(55분 뒤).',
  ],
  [
    'no-record-cached',
    'negative-caching',
    'waiting',
    '1 of 2 resolvers still has "no record" cached; when it expires is not known.',
    '아직 전파 중입니다. 리졸버 2곳 중 1곳에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). 언제 사라질지는 알 수 없습니다.',
  ],
  [
    'secondary-behind',
    'authoritatives-disagree',
    'warning',
    'the authoritative name servers disagree; 1 of 2 does not have SOA serial 9 yet: ns2.demo.com.',
    '권한 네임서버끼리 응답이 다릅니다. 2개 중 1개가 아직 최신 존을 받지 못했습니다(SOA 시리얼 9): ns2.demo.com.',
  ],
  [
    'newest-serial-unknown',
    'authoritatives-disagree',
    'warning',
    'the authoritative name servers return 2 different answers, and no SOA serial shows the newest.',
    '권한 네임서버끼리 응답이 다릅니다(2가지). SOA 시리얼로는 어느 것이 최신인지 알 수 없습니다.',
  ],
  [
    'delegated-to-lame-servers',
    'delegation-outdated',
    'problem',
    'lame delegation; the name servers of demo.com do not serve the zone: ns1.demo.com, ns2.demo.com.',
    '위임된 네임서버에 demo.com 존이 없습니다(lame delegation): ns1.demo.com, ns2.demo.com.',
  ],
  [
    'delegated-to-former-servers',
    'delegation-outdated',
    'problem',
    'the change of name servers is not in force; sub.demo.com is still delegated to ns1.demo.com, ns2.demo.com.',
    '네임서버 변경이 상위 존에 아직 반영되지 않았습니다. 상위 존의 네임서버: ns1.demo.com, ns2.demo.com.',
  ],
  [
    'delegation-inconsistent',
    'delegation-outdated',
    'problem',
    'the NS records of demo.com differ from those in the parent zone, and so do the answers.',
    '상위 존과 demo.com 존의 네임서버 목록이 다르고, 응답도 서로 다릅니다.',
  ],
  [
    'answers-vary',
    'varies-by-design',
    'good',
    'answers vary by design (round robin or GeoDNS), so differences do not show whether a change propagated.',
    '라운드 로빈이나 GeoDNS처럼 일부러 다른 값을 주는 레코드입니다. 값이 달라도 전파 문제가 아닙니다.',
  ],
  [
    'block-page-returned',
    'filtered-or-refused',
    'problem',
    '1 of 2 resolvers returns the address of the block page www.warning.or.kr: KT.',
    '리졸버 2곳 중 1곳이 차단 안내 페이지의 주소로 응답합니다(www.warning.or.kr): KT.',
  ],
  [
    'filtered-by-some',
    'filtered-or-refused',
    'warning',
    '1 of 4 resolvers filters this name (KT); 2 return 9.9.0.2.',
    '리졸버 4곳 중 1곳이 자체 정책으로 이 도메인을 차단합니다(KT). 2곳은 권한 네임서버와 같은 값을 돌려줍니다: 9.9.0.2.',
  ],
  [
    'filtered',
    'filtered-or-refused',
    'problem',
    '2 of 2 resolvers filter this name (KT, SK Broadband), and no other one returns the current value.',
    '리졸버 2곳 중 2곳이 자체 정책으로 이 도메인을 차단합니다(KT, SK Broadband). 현재 값을 돌려주는 곳이 없습니다.',
  ],
  [
    'refused-by-some',
    'filtered-or-refused',
    'good',
    'propagated where checked; 1 of 3 resolvers return 9.9.0.2, 2 refused the query: KT, SK Broadband.',
    '확인된 범위에서는 전파가 끝났습니다. 리졸버 3곳 중 1곳이 권한 네임서버와 같은 값을 돌려줍니다: 9.9.0.2. 2곳은 질의를 거부했습니다: KT, SK Broadband.',
  ],
  [
    'refused-by-resolvers',
    'filtered-or-refused',
    'unchecked',
    'propagation cannot be judged; 1 of 2 resolvers refused the query.',
    '전파 여부를 알 수 없습니다. 리졸버 2곳 중 1곳이 질의를 거부했습니다.',
  ],
  [
    'resolvers-restricted',
    'filtered-or-refused',
    'unchecked',
    'propagation cannot be judged; no resolver answers queries from here.',
    '전파 여부를 알 수 없습니다. 조회한 리졸버가 모두 이 위치의 질의를 받지 않습니다.',
  ],
  [
    'validation-fails',
    'dnssec-bogus',
    'problem',
    'DNSSEC validation fails at 2 of 3 resolvers, which return SERVFAIL: KT, LG U+.',
    'DNSSEC 검증에 실패합니다. 리졸버 3곳 중 2곳이 SERVFAIL로 응답합니다: KT, LG U+.',
  ],
  [
    'zone-not-known',
    'inconclusive',
    'unchecked',
    'propagation cannot be judged; the zone of this name could not be found.',
    '전파 여부를 알 수 없습니다. 이 도메인이 속한 존을 찾지 못했습니다.',
  ],
  [
    'zone-down',
    'inconclusive',
    'problem',
    'no authoritative name server of demo.com gives a usable answer (ns1.demo.com), and resolvers return errors.',
    'demo.com 존에는 정상 응답하는 네임서버가 없고(ns1.demo.com), 리졸버도 오류로 응답합니다.',
  ],
  [
    'authoritatives-unusable',
    'inconclusive',
    'unchecked',
    'propagation cannot be judged; no authoritative name server of demo.com gave a usable answer.',
    '전파 여부를 알 수 없습니다. demo.com 존에는 정상 응답한 네임서버가 없습니다.',
  ],
  [
    'resolvers-not-queried',
    'inconclusive',
    'unchecked',
    'propagation cannot be judged; no resolver was queried.',
    '전파 여부를 알 수 없습니다. 조회한 리졸버가 없습니다.',
  ],
  [
    'resolvers-unusable',
    'inconclusive',
    'unchecked',
    'propagation cannot be judged; no resolver gave a usable answer.',
    '전파 여부를 알 수 없습니다. 정상 응답한 리졸버가 없습니다.',
  ],
]

const TEXTS = ['message', 'title'] as const

for (const [index, situation] of SITUATIONS.entries()) {
  const [code, verdictCode, state, en, ko] = SAID[index]!
  test(`${code}: ${situation.states.join(', ') || 'no resolver'}`, () => {
    const { verdict, findings } = told(situation)
    assert.equal(
      [situation.code, verdict.detail, verdict.code, verdict.state, verdict.until],
      [code, code, verdictCode, state, situation.until ? UNTIL : null],
    )
    assert.is(verdict.en, `www.demo.com A: ${en}`)
    assert.is(verdict.ko, `www.demo.com A: ${ko}`)
    assert.is(findings.length, 'finding' in SENTENCES[code] ? 1 : 0)
    for (const finding of findings) {
      assert.is(finding.code, verdictCode === 'inconclusive' ? code : verdictCode)
      assert.is(finding.en.fixes.length, finding.ko.fixes.length)
      for (const text of [...TEXTS.map(text => finding.en[text]), ...finding.en.causes, ...finding.en.fixes])
        assert.match(text, /^["A-Z][^{}]*[^{} ]$/)
      for (const text of [...TEXTS.map(text => finding.ko[text]), ...finding.ko.causes, ...finding.ko.fixes])
        assert.match(text, /^[^{}]*[가-힣][^{}]*$/)
      // Nothing is said twice.
      assert.not.ok(verdict.en.includes(finding.en.message) || verdict.ko.includes(finding.ko.message))
    }
  })
}

test('every sentence has its case, and every verdict a sentence', () => {
  assert.equal([...new Set(SAID.map(([code]) => code))].sort(), Object.keys(SENTENCES).sort())
  assert.equal([...new Set(SAID.map(([, code]) => code))].sort(), [...VERDICTS].sort())
})

for (const [code, { finding }] of Object.entries<SentenceEntry>(SENTENCES))
  if (finding)
    test(`${code} has causes where it has to be fixed or waited for`, () =>
      grounded(finding, finding.severity))

const CODES: Partial<Record<SentenceCode, readonly string[]>> = {
  'old-value-cached-until': [
    'The authoritative name servers return 9.9.0.2. Still with the old value: KT, LG U+.',
    'Nothing to fix. Check again after 15:05 UTC.',
  ],
  'expected-on-none': [
    'No authoritative name server returns the expected value (ns1.demo.com, ns2.demo.com). Waiting does not help.',
    'Publish the record on these name servers, then check again.',
  ],
  'delegated-to-former-servers': [
    'The zone sub.demo.com itself lists new.host.com.',
    'Change the NS records in the parent zone demo.com.',
    'Then check again.',
  ],
}
for (const [code, texts] of Object.entries(CODES))
  test(`what to do about ${code}`, () => {
    const { findings } = told(SITUATIONS.find(one => one.code === code)!)
    assert.equal(
      findings.flatMap(({ en }) => [en.message, ...en.fixes]),
      texts,
    )
  })

test.run()
