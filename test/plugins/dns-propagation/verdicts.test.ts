/** Every sentence of a verdict: from what it is concluded, and what its reader sees in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verdictOf } from '../../../plugins/dns-propagation/answer.ts'
import { conclude } from '../../../plugins/dns-propagation/conclude.ts'
import type { AuthorityView, Heard, ZoneFacts } from '../../../plugins/dns-propagation/observations.ts'
import type { State } from '../../../plugins/dns-propagation/states.ts'
import { SENTENCES, VERDICTS, type Sentence } from '../../../plugins/dns-propagation/verdicts.ts'
import { says, seen, server, silent } from './observations.ts'

const UNTIL = '2026-11-21T15:04:05Z'
const EN_UNTIL = '2026-11-21 15:04:05 UTC'
const KO_UNTIL = '2026-11-22 00:04:05 (한국 시각)'
const NEW = says('@ A 300 9.9.0.2')
const OLD = says('@ A 300 9.9.0.1')
const ZONE: ZoneFacts = {
  apex: 'demo.com',
  parent: 'com',
  parentNs: ['ns1.demo.com', 'ns2.demo.com'],
  signed: null,
}
const NAMES = ['KT', 'SK Broadband', 'LG U+', 'Google', 'Cloudflare', 'Quad9', 'OpenDNS']
const authority = (heard: Heard, number: number, more: Partial<AuthorityView> = {}): AuthorityView =>
  server(heard, { host: `ns${number}.demo.com`, ip: `9.8.1.${number}`, ...more })

interface Case {
  readonly code: Sentence['code']
  /** Of the resolvers, in the order of the names above; `until` is the same of all that have one. */
  readonly states: readonly State[]
  readonly until?: true
  readonly zone?: ZoneFacts | null
  readonly authorities?: readonly AuthorityView[]
  readonly params?: Sentence['params']
  readonly en: string
  readonly ko: string
}

const CASES: readonly Case[] = [
  {
    code: 'propagated-everywhere',
    states: ['current', 'current'],
    params: { total: 2 },
    en: 'Fully propagated: 2 of 2 resolvers match the authoritative name servers.',
    ko: '전파가 끝났습니다. 조회한 리졸버 2곳이 모두 권한 네임서버와 같은 값을 돌려줍니다.',
  },
  {
    code: 'propagated-where-answered',
    states: ['current', 'timeout', 'restricted'],
    params: { current: 1, total: 3, others: 2 },
    en: 'Propagated where checked: 1 of 3 resolvers; 2 gave no usable answer.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 3곳 중 1곳이 권한 네임서버와 같은 값을 돌려줍니다. '
      + '나머지 2곳은 정상 응답이 없어 알 수 없습니다.',
  },
  {
    code: 'absence-propagated-everywhere',
    states: ['current', 'current'],
    authorities: [server(says(''))],
    params: { total: 2 },
    en: 'Fully propagated: 2 of 2 resolvers report that there is no such record.',
    ko: '전파가 끝났습니다. 조회한 리졸버 2곳이 모두 권한 네임서버와 같이 레코드가 없다고 응답합니다.',
  },
  {
    code: 'absence-propagated-where-answered',
    states: ['failed', 'current'],
    authorities: [server(says(''))],
    params: { current: 1, total: 2, others: 1 },
    en: 'No such record at 1 of 2 resolvers, as in the zone; 1 gave no usable answer.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 2곳 중 1곳이 권한 네임서버와 같이 레코드가 없다고 응답합니다. '
      + '나머지 1곳은 정상 응답이 없어 알 수 없습니다.',
  },
  {
    code: 'old-value-cached-until',
    states: ['stale', 'current', 'stale-negative', 'current'],
    until: true,
    params: { resolvers: ['KT', 'LG U+'], count: 2, total: 4, until: UNTIL },
    en: `The old value is cached by 2 of 4 resolvers (KT, LG U+) until ${EN_UNTIL} at the latest.`,
    ko: `아직 전파 중입니다. KT, LG U+ 리졸버에 이전 값이 캐시되어 있습니다. 늦어도 ${KO_UNTIL}에 사라집니다.`,
  },
  {
    code: 'old-value-cached',
    states: ['stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
    params: { resolvers: ['KT', 'SK Broadband', 'LG U+', '…'], count: 7, total: 7 },
    en: 'The old value is cached by 7 of 7 resolvers (KT, SK Broadband, LG U+, …); when it expires is unknown.',
    ko:
      '아직 전파 중입니다. KT, SK Broadband, LG U+, … 리졸버에 이전 값이 캐시되어 있습니다. '
      + '언제 사라질지는 알 수 없습니다.',
  },
  {
    code: 'no-record-cached-until',
    states: ['stale-negative', 'current'],
    until: true,
    params: { resolvers: ['KT'], count: 1, total: 2, until: UNTIL },
    en: `"No record" is cached by 1 of 2 resolvers (KT) until ${EN_UNTIL} at the latest.`,
    ko:
      '아직 전파 중입니다. KT 리졸버에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + `늦어도 ${KO_UNTIL}에 사라집니다.`,
  },
  {
    code: 'no-record-cached',
    states: ['stale-negative', 'current'],
    params: { resolvers: ['KT'], count: 1, total: 2 },
    en: '"No record" is cached by 1 of 2 resolvers (KT); for how long is unknown.',
    ko:
      '아직 전파 중입니다. KT 리졸버에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + '언제 사라질지는 알 수 없습니다.',
  },
  {
    code: 'secondary-behind',
    states: ['current'],
    authorities: [authority(NEW, 1, { serial: 9 }), authority(OLD, 2, { serial: 8 })],
    params: { servers: ['ns2.demo.com'], serial: 9 },
    en: 'The authoritative name servers disagree. Not yet at SOA serial 9: ns2.demo.com.',
    ko:
      '권한 네임서버끼리 응답이 다릅니다. 최신 존의 SOA 시리얼은 9입니다. '
      + '아직 최신 존을 받지 못한 서버: ns2.demo.com.',
  },
  {
    code: 'newest-serial-unknown',
    states: ['unknown'],
    authorities: [authority(NEW, 1), authority(OLD, 2)],
    params: { answers: 2 },
    en: 'The authoritative name servers return 2 different answers; no SOA serial shows the newest.',
    ko: '권한 네임서버끼리 응답이 다릅니다(2가지). SOA 시리얼로는 어느 것이 최신인지 알 수 없습니다.',
  },
  {
    code: 'delegated-to-lame-servers',
    states: ['failed'],
    authorities: [1, 2].map(number => authority(says('', { rcode: 'REFUSED' }), number, { lame: true })),
    params: {
      zone: 'demo.com',
      servers: ['ns1.demo.com', 'ns2.demo.com'],
      count: 2,
      fix: { code: 'change-at-registrar' },
    },
    en:
      'Lame delegation: ns1.demo.com, ns2.demo.com have no zone demo.com. '
      + 'Change the name servers at the registrar. Or add the zone to the servers.',
    ko:
      '위임된 네임서버에 demo.com 존이 없습니다(lame delegation): ns1.demo.com, ns2.demo.com. '
      + '등록대행자 관리 페이지에서 네임서버를 변경하세요. 또는 그 서버에 존을 추가하세요.',
  },
  {
    code: 'delegated-to-former-servers',
    states: ['current'],
    zone: { ...ZONE, apex: 'sub.demo.com', parent: 'demo.com' },
    authorities: [authority(NEW, 1, { ns: ['new.host.com'] })],
    params: {
      zone: 'sub.demo.com',
      parentServers: ['ns1.demo.com', 'ns2.demo.com'],
      zoneServers: ['new.host.com'],
      fix: { code: 'change-in-parent-zone', params: { parent: 'demo.com' } },
    },
    en:
      'sub.demo.com is still delegated to ns1.demo.com, ns2.demo.com, but the zone itself lists new.host.com. '
      + 'Change the NS records in the parent zone demo.com.',
    ko:
      '네임서버 변경이 상위 존에 아직 반영되지 않았습니다. demo.com 상위 존의 NS 레코드를 변경하세요. '
      + '상위 존의 네임서버: ns1.demo.com, ns2.demo.com. sub.demo.com 존의 네임서버: new.host.com.',
  },
  {
    code: 'delegation-inconsistent',
    states: ['current'],
    zone: { ...ZONE, parentNs: ['ns1.demo.com'] },
    authorities: [authority(NEW, 1), authority(OLD, 2)],
    params: { zone: 'demo.com', parentServers: ['ns1.demo.com'] },
    en: 'The NS records of demo.com differ from those in the parent zone (ns1.demo.com). Align both.',
    ko:
      '상위 존과 demo.com 존의 네임서버 목록이 다르고, 응답도 서로 다릅니다. 두 목록을 같게 맞추세요. '
      + '상위 존의 네임서버: ns1.demo.com.',
  },
  {
    code: 'answers-vary',
    states: ['by-design', 'current'],
    en: 'Answers vary by design (round robin or GeoDNS), so propagation cannot be judged from differences.',
    ko: '라운드 로빈이나 GeoDNS처럼 일부러 다른 값을 주는 레코드입니다. 값이 달라도 전파 문제가 아닙니다.',
  },
  {
    code: 'filtered-by-some',
    states: ['blocked', 'current', 'refused', 'current'],
    params: { resolvers: ['KT'], count: 1, current: 2 },
    en: 'KT filters this name; other resolvers with the current value: 2.',
    ko:
      'KT 리졸버가 자체 정책으로 이 도메인을 차단합니다. '
      + '다른 리졸버 2곳은 권한 네임서버와 같은 값을 돌려줍니다.',
  },
  {
    code: 'filtered',
    states: ['blocked', 'blocked'],
    params: { resolvers: ['KT', 'SK Broadband'], count: 2 },
    en: 'KT, SK Broadband filter this name.',
    ko: 'KT, SK Broadband 리졸버가 자체 정책으로 이 도메인을 차단합니다.',
  },
  {
    code: 'refused-by-some',
    states: ['refused', 'refused', 'current'],
    params: { resolvers: ['KT', 'SK Broadband'], count: 2, current: 1 },
    en: 'KT, SK Broadband refuse this query; other resolvers with the current value: 1.',
    ko:
      'KT, SK Broadband 리졸버가 이 도메인의 질의를 거부합니다. '
      + '다른 리졸버 1곳은 권한 네임서버와 같은 값을 돌려줍니다.',
  },
  {
    code: 'refused-by-resolvers',
    states: ['refused', 'failed'],
    params: { resolvers: ['KT'], count: 1 },
    en: 'KT refuses this query.',
    ko: 'KT 리졸버가 이 도메인의 질의를 거부합니다.',
  },
  {
    code: 'resolvers-restricted',
    states: ['restricted', 'timeout', 'unreachable'],
    en: 'None of the resolvers answers queries from here, so what their users see is not known.',
    ko: '조회한 리졸버가 모두 이 위치의 질의를 받지 않습니다. 그 사용자에게 무엇이 보이는지는 여기서 알 수 없습니다.',
  },
  {
    code: 'validation-fails',
    states: ['bogus', 'current', 'bogus'],
    params: { resolvers: ['KT', 'LG U+'], count: 2 },
    en: 'DNSSEC validation fails at KT, LG U+, so they return SERVFAIL for this name.',
    ko: 'DNSSEC 서명을 검증하지 못해 KT, LG U+ 리졸버가 이 도메인에 SERVFAIL로 응답합니다.',
  },
  {
    code: 'zone-not-known',
    states: ['unknown'],
    zone: null,
    authorities: [],
    en: 'Propagation cannot be judged: the zone of this name could not be found.',
    ko: '전파 여부를 알 수 없습니다. 이 도메인이 속한 존을 찾지 못했습니다.',
  },
  {
    code: 'authoritatives-unusable',
    states: ['failed'],
    authorities: [server(silent('timeout'))],
    params: { zone: 'demo.com' },
    en: 'Propagation cannot be judged: no authoritative name server of demo.com gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. demo.com 존에는 정상 응답을 준 네임서버가 없습니다.',
  },
  {
    code: 'resolvers-not-queried',
    states: [],
    en: 'Propagation cannot be judged: no resolver was queried.',
    ko: '전파 여부를 알 수 없습니다. 조회한 리졸버가 없습니다.',
  },
  {
    code: 'resolvers-unusable',
    states: ['timeout', 'unreachable'],
    en: 'Propagation cannot be judged: no resolver gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. 정상 응답을 준 리졸버가 없습니다.',
  },
]

for (const { code, states, until = false, zone = ZONE, authorities, params, en, ko } of CASES) {
  test(`${code}: ${states.join(', ') || 'no resolver'}`, () => {
    const observations = seen([], { zone, ...(authorities ? { authorities } : {}) })
    const rows = states.map((state, index) => ({
      name: NAMES[index]!,
      state,
      until: until && state.startsWith('stale') ? new Date(UNTIL) : null,
    }))
    assert.equal(verdictOf(conclude(observations, rows)), {
      code: SENTENCES[code].verdict,
      detail: code,
      ...(params ? { params } : {}),
      until: until ? UNTIL : null,
      en,
      ko,
    })
  })
}

test('every sentence has its case, and every verdict a sentence', () => {
  assert.equal([...new Set(CASES.map(({ code }) => code))].sort(), Object.keys(SENTENCES).sort())
  assert.equal([...new Set(CASES.map(({ code }) => SENTENCES[code].verdict))].sort(), [...VERDICTS].sort())
})

test.run()
