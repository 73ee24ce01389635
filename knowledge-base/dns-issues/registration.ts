/** Where problems with the registration of a domain come from. */
import type { Table } from './types.ts'

/** What the states of a domain at its registry mean. */
const STATES = 'https://www.icann.org/epp'

const NOT_RENEWED = {
  en: [
    'Automatic renewal is off, or its payment failed.',
    'The renewal notices went to an outdated mail address.',
  ],
  ko: [
    '자동 연장이 꺼져 있거나 결제에 실패했습니다.',
    '도메인 연장 안내가 더 이상 확인하지 않는 메일 주소로 갔습니다.',
  ],
} as const

export const registration = {
  'not-registered': {
    causes: {
      en: ['The name is misspelled.', 'The registration expired, and the registry deleted the domain.'],
      ko: ['철자가 틀렸습니다.', '등록이 만료되어 레지스트리가 도메인을 삭제했습니다.'],
    },
  },
  'registration-lapsed': { causes: NOT_RENEWED, links: [STATES] },
  'registration-on-hold': {
    causes: {
      en: [
        'The contact data of the owner was not verified in time.',
        'The renewal or the transfer was not paid.',
        'The registrar or the registry suspended the domain after a report of abuse, or by order of a court.',
      ],
      ko: [
        '소유자의 연락처가 기한 안에 확인되지 않았습니다.',
        '연장이나 기관 이전 요금을 내지 않았습니다.',
        '악용 신고나 법원 명령에 따라 등록대행자나 레지스트리가 도메인을 정지했습니다.',
      ],
    },
    links: [STATES],
  },
  'registration-expired': { causes: NOT_RENEWED, links: [STATES] },
  'registration-expiring': {
    causes: {
      en: ['Automatic renewal is off, or has not run yet.'],
      ko: ['자동 연장이 꺼져 있거나 아직 실행되지 않았습니다.'],
    },
  },
} as const satisfies Table
