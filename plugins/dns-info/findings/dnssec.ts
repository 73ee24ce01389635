/** What can be wrong with the DNSSEC of a zone. */
import { instant } from '../../../core/base/time.ts'
import { algorithmName } from '../../../core/protocol/dnssec/algorithm.ts'
import type { DnssecVerdict } from '../../../core/protocol/dnssec/index.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { apexOf, dsOf, keysOf, readAllDs, zoneOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { placeOf } from './subjects.ts'

const VALIDATION = 'https://www.rfc-editor.org/rfc/rfc4035#section-5'
const OPERATION = 'https://www.rfc-editor.org/rfc/rfc6781'
const SIGNATURE_TIMES = 'https://www.rfc-editor.org/rfc/rfc6781#section-4.4.2'

const OTHER_KEY = {
  causes: {
    en: [
      'The zone moved to another DNS provider, which signs it with other keys.',
      'The key was replaced before its DS was added to the parent zone.',
    ],
    ko: [
      '다른 키로 서명하는 DNS 업체로 존을 옮겼습니다.',
      '새 키의 DS를 상위 존에 등록하기 전에 키를 교체했습니다.',
    ],
  },
  links: [VALIDATION, OPERATION],
} as const

const NO_LONGER_SIGNED = {
  causes: {
    en: [
      'The zone moved to a DNS provider that does not sign it.',
      'DNSSEC was turned off at the DNS provider before the DS was removed.',
    ],
    ko: ['존을 서명하지 않는 DNS 업체로 옮겼습니다.', 'DS를 삭제하기 전에 DNS 업체에서 DNSSEC을 껐습니다.'],
  },
  links: [VALIDATION],
} as const

const EXPIRED = {
  causes: {
    en: [
      'The signer or its scheduled job stopped, so the signatures were not renewed.',
      'A secondary name server no longer receives the zone and serves the old signatures.',
    ],
    ko: [
      '서명 프로그램이나 예약 작업이 멈춰 서명이 갱신되지 않았습니다.',
      '세컨더리 네임서버가 존을 받지 못해 이전 서명으로 응답합니다.',
    ],
  },
  links: [VALIDATION, SIGNATURE_TIMES],
} as const

const UNSIGNED_COPY = {
  causes: {
    en: [
      'Some name servers serve an unsigned copy of the zone.',
      'A name server or a load balancer in front of it does not support DNSSEC.',
    ],
    ko: [
      '일부 네임서버에 서명되지 않은 존이 있습니다.',
      '네임서버나 그 앞의 로드 밸런서가 DNSSEC을 지원하지 않습니다.',
    ],
  },
  links: [VALIDATION],
} as const

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
      en: 'Fastest: remove the DS record {place}. The zone then has no DNSSEC protection, but is reachable once cached copies of the DS expire.\nProper: re-sign the zone, or replace the DS {place} with that of its current key.\nCheck that this returns NOERROR in place of SERVFAIL: `dig {zone} SOA`',
      ko: '가장 빠른 방법: {place} DS 레코드를 삭제하세요. DNSSEC 보호는 꺼지지만, 캐시된 DS가 만료되면 접속됩니다.\n올바른 방법: 존을 다시 서명하거나, {place} DS를 현재 키의 DS로 바꾸세요.\n고친 뒤 SERVFAIL 대신 NOERROR가 나오는지 확인하세요: `dig {zone} SOA`',
    },
    causes: {
      en: [
        'The zone moved to another DNS provider or changed its keys, but the DS stayed the same.',
        'The signer stopped, so the signatures expired.',
        'Some name servers serve an unsigned or outdated copy of the zone.',
      ],
      ko: [
        'DNS 업체를 옮기거나 키를 바꾸고 DS는 그대로 두었습니다.',
        '서명 프로그램이 멈춰 서명이 만료되었습니다.',
        '일부 네임서버에 서명되지 않았거나 오래된 존이 있습니다.',
      ],
    },
    links: [VALIDATION],
    cases: {
      'dnssec-ds-matches-no-key': OTHER_KEY,
      'dnssec-ds-key-signs-nothing': OTHER_KEY,
      'dnssec-signed-by-missing-key': OTHER_KEY,
      'dnssec-dnskey-missing': NO_LONGER_SIGNED,
      'dnssec-signature-expired': EXPIRED,
      'dnssec-signature-not-yet-valid': {
        causes: {
          en: ['The clock of the signing server is wrong.'],
          ko: ['서명하는 서버의 시계가 맞지 않습니다.'],
        },
        links: [VALIDATION, SIGNATURE_TIMES],
      },
      'dnssec-signature-wrong': {
        causes: {
          en: [
            'Records were changed after signing, for example in the file of the signed zone.',
            'A key was replaced by another one with the same key tag.',
          ],
          ko: [
            '서명한 뒤에 레코드를 바꿨습니다. 서명된 존 파일을 직접 고친 경우가 많습니다.',
            '키 태그가 같은 다른 키로 교체되었습니다.',
          ],
        },
        links: [VALIDATION],
      },
      'dnssec-signature-missing': UNSIGNED_COPY,
      'dnssec-nxdomain-without-nsec': UNSIGNED_COPY,
      'dnssec-nodata-without-nsec': UNSIGNED_COPY,
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
    ...NO_LONGER_SIGNED,
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
    causes: {
      en: [
        'The signer or its scheduled job stopped, or cannot read its keys.',
        'The signer renews signatures only shortly before they expire.',
      ],
      ko: [
        '서명 프로그램이나 예약 작업이 멈췄거나 키를 읽지 못합니다.',
        '서명 프로그램이 만료 직전에야 서명을 갱신합니다.',
      ],
    },
    links: [SIGNATURE_TIMES],
  },
  'dnssec-weak': {
    severity: 'warning',
    title: {
      en: 'DNSSEC has no effect because of its algorithms',
      ko: '오래된 알고리즘 때문에 DNSSEC이 효과가 없습니다',
    },
    en: 'DNSSEC of {zone} uses only algorithms that validators no longer accept ({algorithms}), so it has no effect.',
    ko: '{zone} 존의 DNSSEC은 효과가 없습니다. DNSSEC 검증 리졸버가 더 이상 받아들이지 않는 알고리즘만 사용합니다: {algorithms}.',
    fix: {
      en: 'Roll the keys over to algorithm 13 (ECDSA P-256), with a SHA-256 DS (RFC 9904, RFC 9905).',
      ko: '알고리즘 13(ECDSA P-256)과 SHA-256 DS로 키를 교체하세요(RFC 9904, RFC 9905).',
    },
    causes: {
      en: ['The keys were created years ago and never moved to a newer algorithm.'],
      ko: ['오래전에 만든 키를 새 알고리즘으로 교체하지 않았습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc9904', 'https://www.rfc-editor.org/rfc/rfc9905'],
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
    causes: {
      en: [
        'The DNS provider signs the zone, but its DS was not added to the parent zone.',
        'DNSSEC is being turned on, and the DS follows later.',
      ],
      ko: [
        'DNS 업체가 존을 서명하지만 상위 존에 DS를 등록하지 않았습니다.',
        'DNSSEC을 켜는 중이며 DS는 나중에 등록될 예정입니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc4035#section-2.4'],
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
    links: [OPERATION],
  },
} as const satisfies Catalogue<FindingEntry>

const finding = finder(DNSSEC_FINDINGS)
type DnssecFinding = FindingIn<typeof DNSSEC_FINDINGS>

/** Signers renew with a quarter of the time left or more; with less than this something is stuck. */
const LAST_PART = 0.1
/**
 * What RFC 9905 section 2 and the registry of RFC 9904 would have counted as unsigned: RSAMD5, DSA, RSASHA1,
 * their NSEC3 twins, and GOST.
 */
const DEPRECATED = [1, 3, 5, 6, 7, 12]

const bogusFinding = (seen: Observation, { at, reason }: Unproven): DnssecFinding => {
  const zone = at === '.' || at === null ? seen.host : at
  return finding({ code: 'dnssec-bogus', params: { zone, reason, place: placeOf(seen, zone) } })
}
type Unproven = Exclude<DnssecVerdict, { readonly status: 'secure' }>

export const dnssecFindings = (seen: Observation): DnssecFinding[] => {
  const { dnssec, at } = seen
  const apex = apexOf(seen)
  const zone = zoneOf(seen)?.apex ?? null
  const ds = dsOf(seen)
  const keys = keysOf(seen)
  // Only a chain that is proven down to the break shows that DNSSEC records are passed on at all.
  const stripped = ds !== null && ds.length > 0 && keys === false && apex?.alias === null
  if (dnssec.status === 'bogus')
    return stripped && zone !== null
      ? [finding({ code: 'ds-without-dnskey', params: { zone, place: placeOf(seen, zone) } })]
      : [bogusFinding(seen, dnssec)]
  if (zone === null || zone === '.' || ds === null) return []
  const algorithms = [...new Set(readAllDs(ds).map(({ algorithm }) => algorithm))]
  if (algorithms.length > 0 && algorithms.every(algorithm => DEPRECATED.includes(algorithm)))
    return [finding({ code: 'dnssec-weak', params: { zone, algorithms: algorithms.map(algorithmName) } })]
  if (ds.length === 0) {
    if (keys === null) return []
    const params = { zone, place: placeOf(seen, zone) }
    return [finding({ code: keys ? 'dnskey-without-ds' : 'dnssec-unsigned', params })]
  }
  if (!apex?.signed) return []
  const { from, until } = apex.signed
  const left = until - at.getTime() / 1000
  return left >= 0 && left < (until - from) * LAST_PART
    ? [finding({ code: 'signature-expiring', params: { zone, until: instant(new Date(until * 1000)) } })]
    : []
}
