/** eMudhra revoked 311 certificates by mistake. */
import { incident } from './types.ts'

export default incident({
  id: '2025-emudhra-mistaken-revocation',
  ca: 'eMudhra',
  date: '2025-01-08',
  outcome: 'resolved',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1941009',
  en: {
    title: 'Automation revoked 311 certificates by mistake',
    summary:
      'A misconfigured routine revoked 311 certificates during reissuance and gave key compromise as the '
      + 'reason. Their replacements stayed valid, so the impact was small, and all owners were contacted. '
      + 'The bug is closed as fixed.',
  },
  ko: {
    title: '자동화 오류로 인증서 311장을 폐기했습니다',
    summary:
      '재발급 과정에서 잘못 설정된 작업이 인증서 311장을 폐기하고 사유도 키 유출로 표시했습니다. 교체용 인증서는 그대로 유효해 피해는 적었고 CA가 고객 모두에게 연락했습니다. '
      + 'Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
