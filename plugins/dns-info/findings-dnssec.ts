/** What can be wrong with the DNSSEC of a zone. */
import type { Catalogue } from '../../core/catalogue.ts'
import type { FindingEntry } from './finding.ts'

export const DNSSEC_FINDINGS = {
  'dnssec-bogus': {
    severity: 'error',
    en: 'DNSSEC validation of {zone} fails: {reason}. Validating resolvers return SERVFAIL.',
    ko: '{zone} 존의 DNSSEC 검증에 실패합니다. {reason}. DNSSEC 검증 리졸버는 SERVFAIL로 응답합니다.',
    fix: {
      en: 'Re-sign the zone, or set the right DS {place}. To run without DNSSEC, remove the DS. CAs must not issue certificates until this is fixed.',
      ko: '존을 다시 서명하거나 {place} 올바른 DS를 설정하세요. DNSSEC을 쓰지 않으려면 DS를 삭제하세요. 고칠 때까지 CA는 인증서를 발급할 수 없습니다.',
    },
  },
  'ds-without-dnskey': {
    severity: 'error',
    en: 'The parent zone has a DS for {zone}, but the zone has no DNSKEY. Validating resolvers return SERVFAIL for the whole domain.',
    ko: '상위 존에 {zone} 도메인의 DS가 있지만 존에 DNSKEY가 없습니다. DNSSEC 검증 리졸버는 도메인 전체에 SERVFAIL로 응답합니다.',
    fix: {
      en: 'Remove the DS {place}, or sign the zone with the key of that DS. This often follows a move to another DNS provider.',
      ko: '{place} DS를 삭제하거나 DS에 맞는 키로 존을 서명하세요. DNS 업체를 옮긴 뒤 자주 생기는 문제입니다.',
    },
  },
  'signature-expiring': {
    severity: 'warning',
    en: 'The DNSSEC signatures of {zone} were not renewed in time and expire at {until}.',
    ko: '{zone} 존의 DNSSEC 서명이 제때 갱신되지 않았습니다. 만료: {until}.',
    fix: {
      en: 'Check the signer. Once the signatures expire, validating resolvers return SERVFAIL.',
      ko: '서명 프로그램을 점검하세요. 서명이 만료되면 DNSSEC 검증 리졸버가 SERVFAIL로 응답합니다.',
    },
  },
  'dnssec-weak': {
    severity: 'warning',
    en: 'DNSSEC of {zone} uses only algorithms that validators no longer accept ({algorithms}), so it has no effect.',
    ko: '{zone} 존의 DNSSEC은 검증기가 더 이상 받아들이지 않는 알고리즘({algorithms})만 사용해 효과가 없습니다.',
    fix: {
      en: 'Roll the keys over to algorithm 13 (ECDSA P-256), with a SHA-256 DS (RFC 8624, RFC 9905).',
      ko: '알고리즘 13(ECDSA P-256)과 SHA-256 DS로 키를 교체하세요(RFC 8624, RFC 9905).',
    },
  },
  'dnskey-without-ds': {
    severity: 'warning',
    en: '{zone} is signed, but its parent zone has no DS, so resolvers do not validate it.',
    ko: '{zone} 존은 서명되어 있지만 상위 존에 DS가 없어 리졸버가 검증하지 않습니다.',
    fix: {
      en: 'Add the DS record {place} to complete DNSSEC.',
      ko: '{place} DS 레코드를 등록해 DNSSEC을 완성하세요.',
    },
  },
  'dnssec-unsigned': {
    severity: 'info',
    en: '{zone} is not signed with DNSSEC.',
    ko: '{zone} 존은 DNSSEC으로 서명되어 있지 않습니다.',
    fix: {
      en: 'Turn DNSSEC on at the DNS provider, then add the DS record {place}.',
      ko: 'DNS 업체에서 DNSSEC을 켠 뒤 {place} DS를 등록하세요.',
    },
  },
} as const satisfies Catalogue<FindingEntry>
