/** What can be wrong with the DNSSEC of a zone. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FindingEntry } from './finding.ts'

export const DNSSEC_FINDINGS = {
  'dnssec-bogus': {
    severity: 'error',
    title: {
      en: 'DNSSEC is broken, so many users cannot reach the domain',
      ko: 'DNSSEC 검증에 실패해 많은 사용자가 접속할 수 없습니다',
    },
    en: 'DNSSEC validation of {zone} fails: {reason}. Validating resolvers return SERVFAIL, and CAs must not issue certificates.',
    ko: '{zone} 존의 DNSSEC 검증에 실패합니다. {reason}. DNSSEC 검증 리졸버는 SERVFAIL로 응답하고 CA는 인증서를 발급할 수 없습니다.',
    fix: {
      en: 'Fastest: remove the DS record {place}. The zone is then unsigned, but reachable.\nProper: re-sign the zone, or replace the DS {place} with that of its current key.\nCheck that this returns NOERROR in place of SERVFAIL: `dig {zone} SOA`',
      ko: '가장 빠른 방법: {place} DS 레코드를 삭제하세요. 서명은 없어지지만 접속은 됩니다.\n올바른 방법: 존을 다시 서명하거나, {place} DS를 현재 키의 DS로 바꾸세요.\n고친 뒤 SERVFAIL 대신 NOERROR가 나오는지 확인하세요: `dig {zone} SOA`',
    },
  },
  'ds-without-dnskey': {
    severity: 'error',
    title: {
      en: 'DNSSEC is broken, so many users cannot reach the domain',
      ko: 'DNSSEC 검증에 실패해 많은 사용자가 접속할 수 없습니다',
    },
    en: 'The parent zone has a DS for {zone}, but the zone has no DNSKEY. Validating resolvers return SERVFAIL for every name in it.',
    ko: '상위 존에 {zone} 도메인의 DS가 있지만 존에 DNSKEY가 없습니다. DNSSEC 검증 리졸버는 존 전체에 SERVFAIL로 응답합니다.',
    fix: {
      en: 'Fastest: remove the DS record {place}.\nProper: sign the zone, then set the DS of its new key {place}.',
      ko: '가장 빠른 방법: {place} DS 레코드를 삭제하세요.\n올바른 방법: 존을 서명한 뒤 {place} 새 키의 DS를 등록하세요.',
    },
  },
  'signature-expiring': {
    severity: 'warning',
    title: {
      en: 'The DNSSEC signatures expire on {until|date}',
      ko: 'DNSSEC 서명이 곧 만료됩니다(만료일 {until|date})',
    },
    en: 'The DNSSEC signatures of {zone} were not renewed in time and expire at {until}.',
    ko: '{zone} 존의 DNSSEC 서명이 제때 갱신되지 않았습니다. 만료: {until}.',
    fix: {
      en: 'Check the signer. Once the signatures expire, validating resolvers return SERVFAIL.',
      ko: '서명 프로그램을 점검하세요. 서명이 만료되면 DNSSEC 검증 리졸버가 SERVFAIL로 응답합니다.',
    },
  },
  'dnssec-weak': {
    severity: 'warning',
    title: {
      en: 'DNSSEC has no effect because of its algorithms',
      ko: '오래된 알고리즘 때문에 DNSSEC이 효과가 없습니다',
    },
    en: 'DNSSEC of {zone} uses only algorithms that validators no longer accept ({algorithms}), so it has no effect.',
    ko: '{zone} 존의 DNSSEC은 효과가 없습니다. 검증 리졸버가 더 이상 받아들이지 않는 알고리즘만 사용합니다: {algorithms}.',
    fix: {
      en: 'Roll the keys over to algorithm 13 (ECDSA P-256), with a SHA-256 DS (RFC 9904, RFC 9905).',
      ko: '알고리즘 13(ECDSA P-256)과 SHA-256 DS로 키를 교체하세요(RFC 9904, RFC 9905).',
    },
  },
  'dnskey-without-ds': {
    severity: 'warning',
    title: { en: 'DNSSEC is incomplete', ko: 'DNSSEC 설정이 끝나지 않았습니다' },
    en: '{zone} is signed, but its parent zone has no DS, so resolvers do not validate it.',
    ko: '{zone} 존은 서명되어 있지만 상위 존에 DS가 없어 리졸버가 검증하지 않습니다.',
    fix: {
      en: 'Add the DS record {place} to complete DNSSEC.',
      ko: '{place} DS 레코드를 등록해 DNSSEC을 완성하세요.',
    },
  },
  'dnssec-unsigned': {
    severity: 'info',
    title: { en: 'No DNSSEC', ko: 'DNSSEC을 쓰지 않습니다' },
    en: '{zone} is not signed with DNSSEC.',
    ko: '{zone} 존은 DNSSEC으로 서명되어 있지 않습니다.',
    fix: {
      en: 'Enable DNSSEC at the DNS provider, then add the DS record {place}.',
      ko: 'DNS 업체에서 DNSSEC을 켠 뒤 {place} DS 레코드를 등록하세요.',
    },
  },
} as const satisfies Catalogue<FindingEntry>
