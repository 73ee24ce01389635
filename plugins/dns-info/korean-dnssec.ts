/**
 * What the DNSSEC validator says (core/protocol/dnssec), in Korean. A zone found in a sentence stands without
 * the word for zone.
 */
import type { Phrases } from '../../core/phrases.ts'

const CHAIN: Phrases = {
  'the DS records of {} have only digests of types that are not supported':
    '{1} 영역의 DS 레코드가 지원하지 않는 다이제스트 종류만 사용합니다',
  'the DS records of {} have only algorithms that are not supported ({})':
    '{1} 영역의 DS 레코드가 지원하지 않는 알고리즘({2})만 사용합니다',
  'the DNS servers that were asked pass on no DNSSEC records':
    '조회한 DNS 서버가 DNSSEC 레코드를 전달하지 않습니다',
  '{} has {} but publishes no DNSKEY': '{2}가 있지만 {1} 영역이 DNSKEY를 게시하지 않습니다',
  'more than {} DS records of {} fit no key':
    '{2} 영역의 DS 레코드 가운데 맞는 키가 없는 것이 {1}개를 넘습니다',
  '{} names the key {} of {}, which is not a zone key':
    '{1}가 가리키는 {3} 영역의 키({2})가 영역 키가 아닙니다',
  '{} names the key {} of {}, which is not for DNSSEC':
    '{1}가 가리키는 {3} 영역의 키({2})가 DNSSEC용이 아닙니다',
  '{} matches no key of {}': '{2} 영역에 {1}와 일치하는 키가 없습니다',
  'the DNSKEY records of {} are not signed by the key that {} names':
    '{1} 영역의 DNSKEY 레코드가 {2}가 가리키는 키로 서명되어 있지 않습니다',
  '{} has no DS at its parent {}, so that it counts as unsigned':
    '상위인 {2} 영역에 {1}의 DS가 없어 서명되지 않은 영역으로 취급합니다',
  '{} leaves unsigned delegations out of its proofs (opt-out), and {} may be one':
    '{1} 영역은 서명되지 않은 위임을 증명에서 제외하는데(opt-out), {2} 이름도 그런 위임일 수 있습니다',
  '{} says that {} has a DS, but the answer left it out':
    '{1} 영역에 따르면 {2}의 DS가 있지만 응답에 빠져 있습니다',
  'nothing proves that {} has no DS: its parent {} is signed, and the NSEC or NSEC3 records do not say so':
    '{1}의 DS가 없다는 증명이 없습니다. 상위인 {2} 영역은 서명되어 있지만 NSEC 또는 NSEC3 레코드가 이를 증명하지 않습니다',
  'no trust anchor is known for {}': '{1} 이름에 쓸 신뢰 앵커가 없습니다',
}

/** What follows `the signature of NAME TYPE`. */
const SIGNATURES: Phrases = {
  'the signature of {} {} has an algorithm that is not supported ({})':
    '{1} {2} 레코드의 서명이 지원하지 않는 알고리즘({3})을 사용합니다',
  'the signature of {} {} ends before it begins':
    '{1} {2} 레코드에 있는 서명의 만료 시각이 시작 시각보다 빠릅니다',
  'the signature of {} {} ran out on {}': '{1} {2} 레코드의 서명이 {3}에 만료되었습니다',
  'the signature of {} {} is not valid before {}': '{1} {2} 레코드의 서명은 {3}부터 유효합니다',
  'the signature of {} {} is for a longer name': '{1} {2} 레코드의 서명이 더 긴 이름에 대한 것입니다',
  'the signature of {} {} is for another name': '{1} {2} 레코드의 서명이 다른 이름에 대한 것입니다',
  'the signature of {} {} is by the key {}, which is not a zone key':
    '{1} {2} 레코드를 서명한 키({3})가 영역 키가 아닙니다',
  'the signature of {} {} is by the key {}, which is not for DNSSEC':
    '{1} {2} 레코드를 서명한 키({3})가 DNSSEC용이 아닙니다',
  'the signature of {} {} is by the key {}, which {} does not publish':
    '{1} {2} 레코드를 서명한 키({3})를 {4} 영역이 게시하지 않습니다',
  'the signature of {} {} does not fit the records or the key {}':
    '{1} {2} 레코드의 서명이 레코드나 키({3})와 맞지 않습니다',
  'the signature of {} {} is by {}, which is no zone of its own':
    '{1} {2} 레코드의 서명자는 {3}(으)로 적혀 있지만 그런 영역은 없습니다',
  '{} is signed, but its records {} {} came without a signature':
    '{1} 영역은 서명되어 있지만 {2} {3} 레코드가 서명 없이 왔습니다',
  'more than {} keys of {} share the tag {}': '{2} 영역에서 태그가 {3}인 키가 {1}개를 넘습니다',
  'more than {} signatures of {} {} do not hold':
    '{2} {3} 레코드의 서명 가운데 유효하지 않은 것이 {1}개를 넘습니다',
}

const UNPROVEN = {
  does: '{1} 이름이 없다는 증명이 없습니다',
  has: '{1} {2} 레코드가 없다는 증명이 없습니다',
} as const

const DENIAL: Phrases = {
  'a signed record of {} is malformed': '서명된 {1} 레코드의 형식이 올바르지 않습니다',
  'the NSEC3 records of {} ask for {} iterations, and more than {} are not checked':
    '{1} 영역의 NSEC3 반복 횟수가 {2}회입니다. {3}회를 넘으면 검증하지 않습니다',
  '{} {} comes from a wildcard, and nothing proves that {} itself does not exist':
    '{1} {2} 레코드가 와일드카드에서 왔는데 {3} 이름이 따로 없다는 증명이 없습니다',
  'nothing proves that {} does not exist: {} is signed, but no NSEC or NSEC3 records came with the answer': `${UNPROVEN.does}. {2} 영역은 서명되어 있지만 응답에 NSEC 또는 NSEC3 레코드가 없습니다`,
  'nothing proves that {} does not exist: {} is signed, but the NSEC or NSEC3 records are about something else': `${UNPROVEN.does}. {2} 영역은 서명되어 있지만 NSEC 또는 NSEC3 레코드가 다른 것에 대한 것입니다`,
  'nothing proves that {} has no {}: {} is signed, but no NSEC or NSEC3 records came with the answer': `${UNPROVEN.has}. {3} 영역은 서명되어 있지만 응답에 NSEC 또는 NSEC3 레코드가 없습니다`,
  'nothing proves that {} has no {}: {} is signed, but the NSEC or NSEC3 records are about something else': `${UNPROVEN.has}. {3} 영역은 서명되어 있지만 NSEC 또는 NSEC3 레코드가 다른 것에 대한 것입니다`,
}

export const DNSSEC: Phrases = {
  ...CHAIN,
  ...SIGNATURES,
  ...DENIAL,
  'the alias of {} is not the one that the DNAME of {} makes':
    '{1}의 별칭이 {2}의 DNAME에서 나오는 별칭과 다릅니다',
  '{} is no type that a zone signs': '{1} 유형은 영역이 서명하는 레코드가 아닙니다',
  'more than {} signatures would have to be checked': '검증해야 할 서명이 {1}개를 넘습니다',
  'the NSEC3 records of {} cost too much to check':
    '{1} 영역의 NSEC3 레코드는 검증하는 데 계산이 너무 많이 듭니다',
}
