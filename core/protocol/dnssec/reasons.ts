/** Why a chain of trust is not secure: every code, and its words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { DNS_REASONS } from '../dns/reasons.ts'

/** From the trust anchor and each DS record down to the keys of a zone. */
const CHAIN_REASONS = {
  'dnssec-no-anchor': {
    en: 'no trust anchor is known for {name}',
    ko: '{name} 도메인에 쓸 신뢰 앵커가 없습니다',
  },
  'dnssec-records-stripped': {
    en: 'the DNS servers that were queried do not pass on DNSSEC records',
    ko: '조회한 DNS 서버가 DNSSEC 레코드를 전달하지 않습니다',
  },
  'dnssec-digests-unsupported': {
    en: 'the DS records of zone {zone} use only unsupported digest types',
    ko: '{zone} 존의 DS 레코드가 지원하지 않는 다이제스트 종류만 사용합니다',
  },
  'dnssec-algorithms-unsupported': {
    en: 'the DS records of zone {zone} use only unsupported algorithms ({algorithms})',
    ko: '{zone} 존의 DS 레코드가 지원하지 않는 알고리즘만 사용합니다: {algorithms}',
  },
  'dnssec-dnskey-missing': {
    en: 'the parent zone has a DS record for {zone}, but the zone has no DNSKEY records',
    ko: '상위 존에 DS 레코드가 있지만 {zone} 존에 DNSKEY 레코드가 없습니다',
  },
  'dnssec-too-many-misfits': {
    en: 'more than {most} DS records of zone {zone} match no key',
    ko: '{zone} 존의 DS 레코드 가운데 맞는 키가 없는 것이 {most}개를 넘습니다',
  },
  'dnssec-ds-matches-no-key': {
    en: 'the DS record in the parent zone (key tag {tags}) matches no key of zone {zone}',
    ko: '상위 존의 DS 레코드와 일치하는 키가 {zone} 존에 없습니다(DS의 키 태그: {tags})',
  },
  'dnssec-anchor-matches-no-key': {
    en: 'the trust anchor matches no key of zone {zone}',
    ko: '신뢰 앵커와 일치하는 키가 {zone} 존에 없습니다',
  },
  'dnssec-ds-key-signs-nothing': {
    en: 'the key that the DS record in the parent zone names does not sign the DNSKEY records of zone {zone}',
    ko: '{zone} 존의 DNSKEY 레코드가 상위 존의 DS 레코드가 가리키는 키로 서명되어 있지 않습니다',
  },
  'dnssec-anchor-key-signs-nothing': {
    en: 'the key that the trust anchor names does not sign the DNSKEY records of zone {zone}',
    ko: '{zone} 존의 DNSKEY 레코드가 신뢰 앵커가 가리키는 키로 서명되어 있지 않습니다',
  },
  'dnssec-ds-names-no-zone-key': {
    en: 'the DS record in the parent zone names key {key} of zone {zone}, which is not a zone key',
    ko: '상위 존의 DS 레코드가 가리키는 {zone} 존의 {key}번 키가 존 서명 키가 아닙니다',
  },
  'dnssec-anchor-names-no-zone-key': {
    en: 'the trust anchor names key {key} of zone {zone}, which is not a zone key',
    ko: '신뢰 앵커가 가리키는 {zone} 존의 {key}번 키가 존 서명 키가 아닙니다',
  },
  'dnssec-ds-names-other-protocol': {
    en: 'the DS record in the parent zone names key {key} of zone {zone}, which is not for DNSSEC',
    ko: '상위 존의 DS 레코드가 가리키는 {zone} 존의 {key}번 키가 DNSSEC용이 아닙니다',
  },
  'dnssec-anchor-names-other-protocol': {
    en: 'the trust anchor names key {key} of zone {zone}, which is not for DNSSEC',
    ko: '신뢰 앵커가 가리키는 {zone} 존의 {key}번 키가 DNSSEC용이 아닙니다',
  },
  'dnssec-ds-missing': {
    en: '{zone} has no DS record in the parent zone {parent}, so it is unsigned',
    ko: '{zone} 존의 DS 레코드가 상위 존에 없어 서명되지 않은 존으로 취급합니다(상위 존: {parent})',
  },
  'dnssec-opt-out': {
    en: 'zone {zone} leaves unsigned delegations out of its proofs (opt-out), and {name} may be one',
    ko: '{zone} 존은 서명되지 않은 위임을 증명에서 제외합니다(opt-out). {name} 도메인도 그런 위임일 수 있습니다',
  },
  'dnssec-ds-hidden': {
    en: 'zone {zone} proves that {name} has a DS record, but the response left it out',
    ko: '{zone} 존에 따르면 {name} 도메인의 DS 레코드가 있지만 응답에 빠져 있습니다',
  },
  'dnssec-ds-unproven': {
    en: 'nothing proves that {name} has no DS record: the parent zone {zone} is signed, but its NSEC or NSEC3 records do not cover it',
    ko: '{name} 도메인의 DS 레코드 부재 증명이 없습니다. 상위 존은 서명되어 있지만({zone}) NSEC 또는 NSEC3 레코드가 이를 증명하지 않습니다',
  },
} as const satisfies Catalogue

/** One signature over one set of records. */
const SIGNATURE_REASONS = {
  'dnssec-signature-missing': {
    en: 'zone {zone} is signed, but its {owner} {type} records have no signature',
    ko: '{zone} 존은 서명되어 있지만 {owner} {type} 레코드에 서명이 없습니다',
  },
  'dnssec-signature-algorithm': {
    en: 'the signature of {owner} {type} uses an unsupported algorithm ({algorithm})',
    ko: '{owner} {type} 레코드의 서명이 지원하지 않는 알고리즘을 사용합니다: {algorithm}',
  },
  'dnssec-signature-times': {
    en: 'the signature of {owner} {type} expires before it begins',
    ko: '{owner} {type} 레코드에 있는 서명의 만료 시각이 시작 시각보다 빠릅니다',
  },
  'dnssec-signature-expired': {
    en: 'the signature of {owner} {type} expired on {expired}',
    ko: '{owner} {type} 레코드의 서명이 만료되었습니다: {expired}',
  },
  'dnssec-signature-not-yet-valid': {
    en: 'the signature of {owner} {type} is not valid before {begins}',
    ko: '{owner} {type} 레코드의 서명이 아직 유효하지 않습니다. 시작 시각: {begins}',
  },
  'dnssec-signature-longer-name': {
    en: 'the signature of {owner} {type} is for a longer name',
    ko: '{owner} {type} 레코드의 서명이 더 긴 이름의 것입니다',
  },
  'dnssec-signature-other-name': {
    en: 'the signature of {owner} {type} is for another name',
    ko: '{owner} {type} 레코드의 서명이 다른 이름의 것입니다',
  },
  'dnssec-signed-by-no-zone-key': {
    en: 'the signature of {owner} {type} is by key {key}, which is not a zone key',
    ko: '{owner} {type} 레코드에 서명한 {key}번 키가 존 서명 키가 아닙니다',
  },
  'dnssec-signed-by-other-protocol': {
    en: 'the signature of {owner} {type} is by key {key}, which is not for DNSSEC',
    ko: '{owner} {type} 레코드에 서명한 {key}번 키가 DNSSEC용이 아닙니다',
  },
  'dnssec-signed-by-missing-key': {
    en: 'the signature of {owner} {type} is by key {key}, which zone {zone} does not have',
    ko: '{owner} {type} 레코드에 서명한 {key}번 키가 {zone} 존에 없습니다',
  },
  'dnssec-signature-wrong': {
    en: 'the signature of {owner} {type} does not match the records or key {key}',
    ko: '{owner} {type} 레코드의 서명이 레코드나 {key}번 키와 맞지 않습니다',
  },
  'dnssec-signer-is-not-a-zone': {
    en: 'the signature of {owner} {type} is by {signer}, which is not a zone',
    ko: '{owner} {type} 레코드의 서명자가 존이 아닙니다: {signer}',
  },
  'dnssec-too-many-twins': {
    en: 'more than {most} keys of zone {zone} share the key tag {key}',
    ko: '{zone} 존에서 같은 키 태그를 쓰는 키가 {most}개를 넘습니다: {key}',
  },
  'dnssec-too-many-wrong': {
    en: 'more than {most} signatures of {owner} {type} are wrong',
    ko: '{owner} {type} 레코드의 서명 가운데 유효하지 않은 것이 {most}개를 넘습니다',
  },
} as const satisfies Catalogue

/** The proof that something does not exist. */
const DENIAL_REASONS = {
  'dnssec-denial-malformed': {
    en: 'a signed NSEC or NSEC3 record of {owner} is malformed',
    ko: '서명된 {owner} NSEC 또는 NSEC3 레코드의 형식이 올바르지 않습니다',
  },
  'dnssec-iterations': {
    en: 'the NSEC3 records of zone {zone} use {iterations} iterations, more than the {most} that are checked',
    ko: '{zone} 존의 NSEC3 반복 횟수가 {iterations}회입니다. {most}회를 넘으면 검증하지 않습니다',
  },
  'dnssec-wildcard-unproven': {
    en: '{owner} {type} comes from a wildcard, but nothing proves that {owner} itself does not exist',
    ko: '{owner} {type} 레코드가 와일드카드에서 왔지만 {owner} 도메인의 부재 증명이 없습니다',
  },
  'dnssec-nxdomain-without-nsec': {
    en: 'nothing proves that {name} does not exist: zone {zone} is signed, but the response has no NSEC or NSEC3 records',
    ko: '{name} 도메인의 부재 증명이 없습니다. {zone} 존은 서명되어 있지만 응답에 NSEC 또는 NSEC3 레코드가 없습니다',
  },
  'dnssec-nxdomain-unproven': {
    en: 'nothing proves that {name} does not exist: zone {zone} is signed, but the NSEC or NSEC3 records do not cover it',
    ko: '{name} 도메인의 부재 증명이 없습니다. {zone} 존은 서명되어 있지만 NSEC 또는 NSEC3 레코드가 이를 증명하지 않습니다',
  },
  'dnssec-nodata-without-nsec': {
    en: 'nothing proves that {name} has no {type}: zone {zone} is signed, but the response has no NSEC or NSEC3 records',
    ko: '{name} {type} 레코드의 부재 증명이 없습니다. {zone} 존은 서명되어 있지만 응답에 NSEC 또는 NSEC3 레코드가 없습니다',
  },
  'dnssec-nodata-unproven': {
    en: 'nothing proves that {name} has no {type}: zone {zone} is signed, but the NSEC or NSEC3 records do not cover it',
    ko: '{name} {type} 레코드의 부재 증명이 없습니다. {zone} 존은 서명되어 있지만 NSEC 또는 NSEC3 레코드가 이를 증명하지 않습니다',
  },
  'dnssec-dname-mismatch': {
    en: 'the CNAME of {name} does not follow from the DNAME of {owner}',
    ko: '{name} 도메인의 CNAME이 {owner} 도메인의 DNAME에서 나오는 것과 다릅니다',
  },
} as const satisfies Catalogue

/** What was not validated, or not to its end. */
const LIMIT_REASONS = {
  'dnssec-query-failed': {
    en: 'the {name} {type} query failed: {because}',
    ko: '{name} {type} 질의에 실패했습니다. {because}',
  },
  'dnssec-type-unsigned': {
    en: '{type} is not a record type that zones sign',
    ko: '{type} 유형은 존에서 서명하는 레코드가 아닙니다',
  },
  'dnssec-too-many-signatures': {
    en: 'there are more than {most} signatures to check',
    ko: '검증해야 할 서명이 {most}개를 넘습니다',
  },
  'dnssec-nsec3-too-costly': {
    en: 'the NSEC3 records of zone {zone} take too much work to check',
    ko: '{zone} 존의 NSEC3 레코드는 검증에 필요한 계산량이 너무 많습니다',
  },
} as const satisfies Catalogue

export const DNSSEC_REASONS = {
  ...DNS_REASONS,
  ...CHAIN_REASONS,
  ...SIGNATURE_REASONS,
  ...DENIAL_REASONS,
  ...LIMIT_REASONS,
} as const satisfies Catalogue
export type DnssecReason = Coded<typeof DNSSEC_REASONS>
