/** Google Trust Services' practice statement kept a CAA exception after it was banned. */
import { incident } from './types.ts'

export default incident({
  id: '2021-gts-caa-exception',
  ca: 'Google Trust Services',
  date: '2021-08-31',
  outcome: 'resolved',
  matches: {
    organizations: ['Google Trust Services', 'Google Trust Services LLC'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1729097',
  en: {
    title: 'A banned CAA exception stayed in the CPS for a month',
    summary:
      'From 12 July 2021 a CA may no longer skip CAA because it operates the DNS of the name. The '
      + 'systems '
      + 'had been changed in time, but the practice statement followed only on 11 August 2021. A member '
      + 'of the '
      + 'mailing list noticed the gap; the bug is closed.',
  },
  ko: {
    title: '금지된 CAA 예외가 한 달 더 CPS에 남았습니다',
    summary:
      '2021년 7월 12일부터 CA는 해당 이름의 DNS를 운영한다는 이유로 CAA 확인을 생략할 수 없습니다. 시스템은 기한 전에 바뀌었지만 CPS는 8월 '
      + '11일에야 고쳐졌습니다. 메일링 리스트에서 지적되었고 Mozilla 버그질라에서 종결되었습니다.',
  },
})
