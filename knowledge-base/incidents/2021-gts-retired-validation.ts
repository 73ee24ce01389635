/** Google Trust Services kept a forbidden validation method in its practice statement. */
import { incident } from './types.ts'

export default incident({
  id: '2021-gts-retired-validation',
  ca: 'Google Trust Services',
  date: '2021-04',
  outcome: 'resolved',
  matches: {
    organizations: ['Google Trust Services', 'Google Trust Services LLC'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1706967',
  en: {
    title: 'A retired validation method stayed in the CPS',
    summary:
      'The practice statement of March 2021 still named domain validation method 3.2.2.4.10. The '
      + 'Baseline Requirements had withdrawn it in September 2020 in favor of a new number for TLS ALPN. '
      + 'An outside reader pointed it out. The bug is closed as fixed.',
  },
  ko: {
    title: '없어진 검증 방식이 CPS에 남아 있었습니다',
    summary:
      '2021년 3월 CPS에 도메인 소유 확인 방식 3.2.2.4.10이 그대로 적혀 있었는데, 기본 요구사항(BR)은 2020년 9월 이를 삭제하고 TLS '
      + 'ALPN에 새 번호를 부여했습니다. 외부인의 지적으로 알려졌으며 Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
