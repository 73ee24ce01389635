/** Let's Encrypt served OCSP responses that were older than the rules allow. */
import { incident } from './types.ts'

export default incident({
  id: '2020-lets-encrypt-stale-ocsp',
  ca: "Let's Encrypt",
  date: '2020-09-08',
  outcome: 'resolved',
  matches: {
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
  },
  url: 'https://community.letsencrypt.org/t/2020-09-08-failure-to-renew-ocsp-responses-within-acceptable-timelines/134778',
  en: {
    title: 'OCSP responses were renewed too late',
    summary:
      'Over two periods in September 2020 the responders served answers older than 3.5 days for 268 and '
      + 'then 34 serial numbers; the oldest reached 5 days. None was past its nextUpdate, but root '
      + 'programs ask '
      + 'for fresher answers. A change in internal software had written a wrong value into the status '
      + 'table; it '
      + 'was corrected by 13 September 2020.',
  },
  ko: {
    title: 'OCSP 응답을 제때 갱신하지 못했습니다',
    summary:
      '2020년 9월 두 기간에 걸쳐 일련번호 268개와 34개에 3.5일이 넘은 OCSP 응답을 보냈고, 가장 '
      + '오래된 것은 5일이었습니다. nextUpdate를 넘긴 응답은 없었지만 루트 프로그램이 요구하는 주기를 어겼습니다. '
      + '내부 소프트웨어 변경으로 상태 테이블에 잘못된 값이 들어간 것이 원인이었고 2020년 9월 13일까지 모두 '
      + '바로잡았습니다.',
  },
})
