/** The verdicts of a propagation check: the closed list, and every sentence that one is given with. */
import type { Catalogue, Coded, Entry } from '../../core/catalogue.ts'
import type { Summary } from '../../core/plugin.ts'

export const VERDICTS = [
  'propagated',
  'waiting-for-ttl',
  'authoritatives-disagree',
  'delegation-outdated',
  'negative-caching',
  'varies-by-design',
  'filtered-or-refused',
  'dnssec-bogus',
  'inconclusive',
] as const
export type VerdictCode = (typeof VERDICTS)[number]

interface SentenceEntry extends Entry {
  readonly verdict: VerdictCode
  readonly state: Summary['state']
}

const PROPAGATED = {
  'propagated-everywhere': {
    en: 'Fully propagated: {total} of {total} resolvers match the authoritative name servers.',
    ko: '전파가 끝났습니다. 조회한 리졸버 {total}곳이 모두 권한 네임서버와 같은 값을 돌려줍니다.',
    verdict: 'propagated',
    state: 'good',
  },
  'propagated-where-answered': {
    en: 'Propagated where checked: {current} of {total} resolvers; {others} gave no usable answer.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 {total}곳 중 {current}곳이 권한 네임서버와 같은 값을 돌려줍니다. '
      + '나머지 {others}곳은 정상 응답이 없어 알 수 없습니다.',
    verdict: 'propagated',
    state: 'good',
  },
  'absence-propagated-everywhere': {
    en: 'Fully propagated: {total} of {total} resolvers report that there is no such record.',
    ko: '전파가 끝났습니다. 조회한 리졸버 {total}곳이 모두 권한 네임서버와 같이 레코드가 없다고 응답합니다.',
    verdict: 'propagated',
    state: 'good',
  },
  'absence-propagated-where-answered': {
    en: 'No such record at {current} of {total} resolvers, as in the zone; {others} gave no usable answer.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 {total}곳 중 {current}곳이 권한 네임서버와 같이 레코드가 없다고 '
      + '응답합니다. 나머지 {others}곳은 정상 응답이 없어 알 수 없습니다.',
    verdict: 'propagated',
    state: 'good',
  },
} as const satisfies Catalogue<SentenceEntry>

const WAITING = {
  'old-value-cached-until': {
    en: 'The old value is cached by {count} of {total} resolvers ({resolvers}) until {until} at the latest.',
    ko: '아직 전파 중입니다. {resolvers} 리졸버에 이전 값이 캐시되어 있습니다. 늦어도 {until}에 사라집니다.',
    verdict: 'waiting-for-ttl',
    state: 'problem',
  },
  'old-value-cached': {
    en: 'The old value is cached by {count} of {total} resolvers ({resolvers}); when it expires is unknown.',
    ko: '아직 전파 중입니다. {resolvers} 리졸버에 이전 값이 캐시되어 있습니다. 언제 사라질지는 알 수 없습니다.',
    verdict: 'waiting-for-ttl',
    state: 'problem',
  },
  'no-record-cached-until': {
    en: '"No record" is cached by {count} of {total} resolvers ({resolvers}) until {until} at the latest.',
    ko:
      '아직 전파 중입니다. {resolvers} 리졸버에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + '늦어도 {until}에 사라집니다.',
    verdict: 'negative-caching',
    state: 'problem',
  },
  'no-record-cached': {
    en: '"No record" is cached by {count} of {total} resolvers ({resolvers}); for how long is unknown.',
    ko:
      '아직 전파 중입니다. {resolvers} 리졸버에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + '언제 사라질지는 알 수 없습니다.',
    verdict: 'negative-caching',
    state: 'problem',
  },
} as const satisfies Catalogue<SentenceEntry>

const DISAGREEING = {
  'secondary-behind': {
    en: 'The authoritative name servers disagree. Not yet at SOA serial {serial}: {servers}.',
    ko:
      '권한 네임서버끼리 응답이 다릅니다. 최신 존의 SOA 시리얼은 {serial}입니다. '
      + '아직 최신 존을 받지 못한 서버: {servers}.',
    verdict: 'authoritatives-disagree',
    state: 'problem',
  },
  'newest-serial-unknown': {
    en: 'The authoritative name servers return {answers} different answers; no SOA serial shows the newest.',
    ko: '권한 네임서버끼리 응답이 다릅니다({answers}가지). SOA 시리얼로는 어느 것이 최신인지 알 수 없습니다.',
    verdict: 'authoritatives-disagree',
    state: 'problem',
  },
} as const satisfies Catalogue<SentenceEntry>

const DELEGATED = {
  'delegated-to-lame-servers': {
    en: 'Lame delegation: {servers} {count|has|have} no zone {zone}. {fix} Or add the zone to the servers.',
    ko:
      '위임된 네임서버에 {zone} 존이 없습니다(lame delegation): {servers}. '
      + '{fix} 또는 그 서버에 존을 추가하세요.',
    verdict: 'delegation-outdated',
    state: 'problem',
  },
  'delegated-to-former-servers': {
    en: '{zone} is still delegated to {parentServers}, but the zone itself lists {zoneServers}. {fix}',
    ko:
      '네임서버 변경이 상위 존에 아직 반영되지 않았습니다. {fix} '
      + '상위 존의 네임서버: {parentServers}. {zone} 존의 네임서버: {zoneServers}.',
    verdict: 'delegation-outdated',
    state: 'problem',
  },
  'delegation-inconsistent': {
    en: 'The NS records of {zone} differ from those in the parent zone ({parentServers}). Align both.',
    ko:
      '상위 존과 {zone} 존의 네임서버 목록이 다르고, 응답도 서로 다릅니다. 두 목록을 같게 맞추세요. '
      + '상위 존의 네임서버: {parentServers}.',
    verdict: 'delegation-outdated',
    state: 'problem',
  },
} as const satisfies Catalogue<SentenceEntry>

const REFUSED = {
  'filtered-by-some': {
    en: '{resolvers} {count|filters|filter} this name; other resolvers with the current value: {current}.',
    ko:
      '{resolvers} 리졸버가 자체 정책으로 이 도메인을 차단합니다. '
      + '다른 리졸버 {current}곳은 권한 네임서버와 같은 값을 돌려줍니다.',
    verdict: 'filtered-or-refused',
    state: 'problem',
  },
  filtered: {
    en: '{resolvers} {count|filters|filter} this name.',
    ko: '{resolvers} 리졸버가 자체 정책으로 이 도메인을 차단합니다.',
    verdict: 'filtered-or-refused',
    state: 'problem',
  },
  'refused-by-some': {
    en: '{resolvers} {count|refuses|refuse} this query; other resolvers with the current value: {current}.',
    ko:
      '{resolvers} 리졸버가 이 도메인의 질의를 거부합니다. '
      + '다른 리졸버 {current}곳은 권한 네임서버와 같은 값을 돌려줍니다.',
    verdict: 'filtered-or-refused',
    state: 'good',
  },
  'refused-by-resolvers': {
    en: '{resolvers} {count|refuses|refuse} this query.',
    ko: '{resolvers} 리졸버가 이 도메인의 질의를 거부합니다.',
    verdict: 'filtered-or-refused',
    state: 'unchecked',
  },
  'resolvers-restricted': {
    en: 'None of the resolvers answers queries from here, so what their users see is not known.',
    ko: '조회한 리졸버가 모두 이 위치의 질의를 받지 않습니다. 그 사용자에게 무엇이 보이는지는 여기서 알 수 없습니다.',
    verdict: 'filtered-or-refused',
    state: 'unchecked',
  },
} as const satisfies Catalogue<SentenceEntry>

const INCONCLUSIVE = {
  'zone-not-known': {
    en: 'Propagation cannot be judged: the zone of this name could not be found.',
    ko: '전파 여부를 알 수 없습니다. 이 도메인이 속한 존을 찾지 못했습니다.',
    verdict: 'inconclusive',
    state: 'unchecked',
  },
  'authoritatives-unusable': {
    en: 'Propagation cannot be judged: no authoritative name server of {zone} gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. {zone} 존에는 정상 응답을 준 네임서버가 없습니다.',
    verdict: 'inconclusive',
    state: 'unchecked',
  },
  'resolvers-not-queried': {
    en: 'Propagation cannot be judged: no resolver was queried.',
    ko: '전파 여부를 알 수 없습니다. 조회한 리졸버가 없습니다.',
    verdict: 'inconclusive',
    state: 'unchecked',
  },
  'resolvers-unusable': {
    en: 'Propagation cannot be judged: no resolver gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. 정상 응답을 준 리졸버가 없습니다.',
    verdict: 'inconclusive',
    state: 'unchecked',
  },
} as const satisfies Catalogue<SentenceEntry>

/** What a verdict says: each sentence belongs to one verdict. */
export const SENTENCES = {
  ...PROPAGATED,
  ...WAITING,
  ...DISAGREEING,
  ...DELEGATED,
  'answers-vary': {
    en: 'Answers vary by design (round robin or GeoDNS), so propagation cannot be judged from differences.',
    ko: '라운드 로빈이나 GeoDNS처럼 일부러 다른 값을 주는 레코드입니다. 값이 달라도 전파 문제가 아닙니다.',
    verdict: 'varies-by-design',
    state: 'good',
  },
  ...REFUSED,
  'validation-fails': {
    en: 'DNSSEC validation fails at {resolvers}, so {count|it returns|they return} SERVFAIL for this name.',
    ko: 'DNSSEC 서명을 검증하지 못해 {resolvers} 리졸버가 이 도메인에 SERVFAIL로 응답합니다.',
    verdict: 'dnssec-bogus',
    state: 'problem',
  },
  ...INCONCLUSIVE,
} as const satisfies Catalogue<SentenceEntry>
export type Sentence = Coded<typeof SENTENCES>

/** What to do about a delegation: a parameter of the sentences about one. */
export const FIXES = {
  'change-at-registrar': {
    en: 'Change the name servers at the registrar.',
    ko: '등록대행자 관리 페이지에서 네임서버를 변경하세요.',
  },
  'change-in-parent-zone': {
    en: 'Change the NS records in the parent zone {parent}.',
    ko: '{parent} 상위 존의 NS 레코드를 변경하세요.',
  },
} as const satisfies Catalogue
export type Fix = Coded<typeof FIXES>
