/** Microsoft gave the wrong reason when it revoked 25,000 certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2025-microsoft-wrong-reason',
  ca: 'Microsoft PKI Services',
  date: '2025-06-05',
  outcome: 'revoked',
  matches: {
    organizations: ['Microsoft Corporation'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1970968',
  en: {
    title: 'Late revocations carried the wrong reason',
    summary:
      'On 5 June 2025 the CA revoked a batch of 25,000 certificates, part of the repair of an earlier '
      + 'failure to revoke in time. An operator chose affiliationChanged instead of superseded as the '
      + 'reason, which the CA noticed within hours. The bug is closed as fixed.',
  },
  ko: {
    title: '뒤늦은 폐기에 잘못된 사유를 적었습니다',
    summary:
      '제때 하지 못한 폐기를 수습하는 과정에서 2025년 6월 5일 인증서 25,000장을 한꺼번에 폐기했습니다. 이때 운영자가 사유를 superseded 대신 '
      + 'affiliationChanged로 골랐고 몇 시간 안에 알아차렸습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
