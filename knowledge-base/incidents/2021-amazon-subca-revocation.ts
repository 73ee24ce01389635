/** Amazon put off the revocation of a faulty subordinate CA because millions of certificates hung on it. */
import { incident } from './types.ts'

export default incident({
  id: '2021-amazon-subca-revocation',
  ca: 'Amazon Trust Services',
  date: '2021-12-01',
  outcome: 'resolved',
  matches: {
    organizations: ['Amazon'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1743943',
  en: {
    title: 'A faulty subordinate CA could not be revoked in time',
    summary:
      "A subordinate CA certificate was found to break the profile in the CA's own practice statement. "
      + 'Revoking it within seven days would have invalidated more than 24 million active certificates, so '
      + 'the CA chose to move issuance to another intermediate first and reported the delay. The bug is '
      + 'closed as fixed.',
  },
  ko: {
    title: '문제가 있는 하위 CA를 제때 폐기하지 못했습니다',
    summary:
      '하위 CA 인증서 한 장이 자체 CPS의 프로필에 어긋난 것으로 드러났습니다. 7일 안에 폐기하면 사용 중인 인증서 2,400만 장 이상이 무효가 되므로 CA는 발급을 다른 중간 '
      + 'CA로 먼저 옮기기로 하고 폐기가 늦어진다고 보고했습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
