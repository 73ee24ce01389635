/** SSL.com validated a few certificates by methods that a ballot had ruled out. */
import { incident } from './types.ts'

export default incident({
  id: '2021-sslcom-wildcard-validation',
  ca: 'SSL.com',
  date: '2021-12-29',
  outcome: 'resolved',
  matches: {
    organizations: ['SSL Corporation', 'SSL Corp'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1750631',
  en: {
    title: 'Validation methods were used after their end date',
    summary:
      'Since 1 December 2021 control over a website no longer proves control over a wildcard or over names '
      + 'below the validated one. A quarterly review on 29 December 2021 found three DV certificates that '
      + 'were issued that way anyway. The bug is closed as fixed.',
  },
  ko: {
    title: '사용이 끝난 검증 방식으로 발급했습니다',
    summary:
      '2021년 12월 1일부터는 웹사이트를 바꿀 수 있다는 것만으로 와일드카드나 하위 도메인의 소유를 증명할 수 없습니다. 그런데 12월 29일 분기 점검에서 이렇게 발급한 DV 인증서 '
      + '세 장이 발견되었습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
