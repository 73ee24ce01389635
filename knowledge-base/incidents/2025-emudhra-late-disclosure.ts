/** eMudhra entered new CA certificates into the CCADB two months late. */
import { incident } from './types.ts'

export default incident({
  id: '2025-emudhra-late-disclosure',
  ca: 'eMudhra',
  date: '2025-11-09',
  outcome: 'resolved',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1999241',
  en: {
    title: 'New CA certificates were disclosed two months late',
    summary:
      'Two issuing CAs and two cross certificates made on 11 July 2024 were entered into the CCADB only '
      + 'in '
      + 'September 2024, although Chrome allows seven days. It came to light in November 2025 when '
      + 'Chrome examined '
      + "the CA's root request. Subscribers have nothing to do.",
  },
  ko: {
    title: '새 CA 인증서를 두 달 늦게 공개했습니다',
    summary:
      '2024년 7월 11일에 만든 발급 CA 두 개와 교차 인증서 두 장을 Chrome이 정한 7일을 넘겨 2024년 9월에야 '
      + 'CCADB에 등록했습니다. 2025년 11월 Chrome의 루트 심사 과정에서 드러났습니다. 인증서 사용자가 할 일은 '
      + '없습니다.',
  },
})
