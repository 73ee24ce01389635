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
  'registration-expired': { causes: NOT_RENEWED, links: [STATES] },
  'registration-expiring': {
    causes: {
      en: ['Automatic renewal is off, or has not run yet.'],
      ko: ['자동 연장이 꺼져 있거나 아직 실행되지 않았습니다.'],
    },
  },
} as const satisfies Table
