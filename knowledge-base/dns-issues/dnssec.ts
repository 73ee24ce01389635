/** Where problems with the DNSSEC of a zone come from. */
import type { Background, Table } from './types.ts'

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
} as const satisfies Background

const NO_LONGER_SIGNED = {
  causes: {
    en: [
      'The zone moved to a DNS provider that does not sign it.',
      'DNSSEC was turned off at the DNS provider before the DS was removed.',
    ],
    ko: ['존을 서명하지 않는 DNS 업체로 옮겼습니다.', 'DS를 삭제하기 전에 DNS 업체에서 DNSSEC을 껐습니다.'],
  },
  links: [VALIDATION],
} as const satisfies Background

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
} as const satisfies Background

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
} as const satisfies Background

export const dnssec = {
  'dnssec-bogus': {
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
  'ds-without-dnskey': NO_LONGER_SIGNED,
  'signature-expiring': {
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
    causes: {
      en: ['The keys were created years ago and never moved to a newer algorithm.'],
      ko: ['오래전에 만든 키를 새 알고리즘으로 교체하지 않았습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc9904', 'https://www.rfc-editor.org/rfc/rfc9905'],
  },
  'dnskey-without-ds': {
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
  'dnssec-unsigned': { links: [OPERATION] },
} as const satisfies Table
