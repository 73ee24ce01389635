/** A court order and fear for critical systems delayed a DigiCert revocation. */
import { incident } from './types.ts'

export default incident({
  id: '2024-digicert-delayed-revocation',
  ca: 'DigiCert',
  date: '2024-07-30',
  outcome: 'revoked',
  matches: {
    organizations: ['DigiCert Inc', 'DigiCert, Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1910805',
  en: {
    title: 'A 24-hour revocation took up to five days',
    summary:
      'A customer obtained a restraining order. After talks with root programs and customers about '
      + 'critical infrastructure DigiCert delayed the revocation of certificates with faulty CNAME '
      + 'validation by up to 120 hours. It set 19:30 UTC on 3 August 2024 as the last moment for all of '
      + 'them, whatever their circumstances. The bug is closed as fixed.',
  },
  ko: {
    title: '24시간 안에 할 폐기가 최대 5일로 늦어졌습니다',
    summary:
      '한 고객이 법원의 금지 명령을 받아 냈고, 루트 프로그램 및 고객과 중요 기반 시설에 미칠 영향을 논의한 뒤 DigiCert는 CNAME 검증이 잘못된 인증서의 폐기를 최대 '
      + '120시간 미뤘습니다. 사정에 관계없이 2024년 8월 3일 19시 30분(UTC)까지 모두 폐기하기로 했습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
