/** The words of the pages of the operator's list, in both languages. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { ChangeRow, RANKS } from '../store/tables.ts'

export const STATES = {
  problem: { en: 'Problem', ko: '문제' },
  warning: { en: 'Warning', ko: '경고' },
  unchecked: { en: 'Not checked', ko: '확인하지 못함' },
  good: { en: 'OK', ko: '정상' },
} as const satisfies Catalogue & Record<(typeof RANKS)[number], unknown>

export const CHANGES = {
  certificate: { en: 'Certificate', ko: '인증서' },
  grade: { en: 'Grade', ko: '등급' },
  'name-servers': { en: 'Name servers', ko: '네임서버' },
  addresses: { en: 'IP addresses', ko: 'IP 주소' },
} as const satisfies Catalogue & Record<ChangeRow['kind'], unknown>

export const WORDS = {
  title: { en: 'Watched domains', ko: '모니터링하는 도메인' },
  states: { en: 'States', ko: '상태' },
  all: { en: 'All', ko: '전체' },
  domain: { en: 'Domain', ko: '도메인' },
  state: { en: 'State', ko: '상태' },
  expires: { en: 'Certificate expires', ko: '인증서 만료' },
  grade: { en: 'Grade', ko: '등급' },
  since: { en: 'In this state since', ko: '상태가 바뀐 시각' },
  unknown: { en: 'unknown', ko: '알 수 없음' },
  none: { en: 'No domain has this state.', ko: '이 상태의 도메인이 없습니다.' },
  empty: {
    en: 'The list is empty. Apply a file: certscope watch list FILE',
    ko: '목록이 비어 있습니다. 파일을 적용하세요: certscope watch list FILE',
  },
  pages: { en: 'Pages', ko: '페이지' },
  previous: { en: 'Previous page', ko: '이전 페이지' },
  next: { en: 'Next page', ko: '다음 페이지' },
  latest: { en: 'Latest changes', ko: '최근 변경' },
  history: { en: 'History', ko: '변경 이력' },
  unchanged: { en: 'No change has been seen yet.', ko: '아직 변경이 없습니다.' },
  kept: {
    en: 'The 20 latest changes of each kind are stored.',
    ko: '종류마다 최근 변경 20건을 저장합니다.',
  },
  when: { en: 'Seen', ko: '확인 시각' },
  what: { en: 'What', ko: '항목' },
  was: { en: 'Before', ko: '이전' },
  became: { en: 'After', ko: '이후' },
  check: { en: 'Check the certificate now', ko: '인증서 지금 확인' },
  back: { en: 'All watched domains', ko: '모니터링하는 도메인 전체' },
  open: { en: 'Open the list of watched domains?', ko: '모니터링하는 도메인 목록을 열까요?' },
  'open-what': {
    en: 'The link works once. This browser then stays logged in for 30 days.',
    ko: '링크는 한 번만 쓸 수 있습니다. 이 브라우저의 로그인은 30일 동안 유지됩니다.',
  },
  'open-do': { en: 'Open the list', ko: '목록 열기' },
  spent: { en: 'This link was already used or has expired', ko: '이미 사용했거나 만료된 링크입니다' },
  'spent-do': {
    en: 'If you did not use it, run certscope watch link --revoke. To get a new link, run certscope watch link.',
    ko: '직접 사용하지 않았다면 certscope watch link --revoke 명령을 실행하세요. 새 링크는 certscope watch link 명령으로 만듭니다.',
  },
} as const satisfies Catalogue
