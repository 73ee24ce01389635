/** Google Trust Services was late or silent in several incident reports. */
import { incident } from './types.ts'

export default incident({
  id: '2021-gts-slow-incident-reports',
  ca: 'Google Trust Services',
  date: '2021-04-29',
  outcome: 'resolved',
  matches: {
    organizations: ['Google Trust Services', 'Google Trust Services LLC'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1708516',
  en: {
    title: 'Incident reports were answered late or not at all',
    summary:
      "A community member listed cases in which the CA had missed Mozilla's deadlines for updates on its "
      + 'own incidents. The CA acknowledged that the problem had lasted for most of a year and reported '
      + 'on its '
      + 'causes. The bug is closed as fixed; it is about reporting, so no certificate has to be replaced.',
  },
  ko: {
    title: '사고 보고의 후속 답변이 늦거나 없었습니다',
    summary:
      '이 CA가 자사 사고의 진행 상황을 Mozilla가 정한 기한 안에 알리지 않은 사례가 여럿 지적되었습니다. CA는 이 문제가 거의 1년 동안 이어졌음을 '
      + '인정하고 원인을 보고했습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다. 보고 절차의 문제이므로 인증서를 바꿀 필요는 없습니다.',
  },
})
