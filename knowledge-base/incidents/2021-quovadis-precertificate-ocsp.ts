/** QuoVadis answered certificateHold for precertificates. */
import { incident } from './types.ts'

export default incident({
  id: '2021-quovadis-precertificate-ocsp',
  ca: 'QuoVadis',
  date: '2021',
  outcome: 'resolved',
  matches: {
    organizations: ['QuoVadis Limited', 'QuoVadis Trustlink B.V.', 'QuoVadis Trustlink BV'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1724276',
  en: {
    title: 'OCSP said "on hold" for precertificates',
    summary:
      'For some precertificates the OCSP responder answered revoked with reason certificateHold, which '
      + 'the '
      + 'Baseline Requirements have forbidden since 30 September 2020. The policy authority of '
      + 'PKIoverheid noticed '
      + 'it while linting, and the cause was traced to the CA software in use. The bug is closed.',
  },
  ko: {
    title: '사전 인증서에 certificateHold로 답했습니다',
    summary:
      '일부 사전 인증서(precertificate)에 OCSP 서버가 폐기됨(사유: certificateHold)으로 응답했습니다. 2020년 9월 '
      + '30일부터 기본 요구사항(BR)은 이 사유를 금지합니다. PKIoverheid 정책 기관이 린트 검사에서 발견했고 CA 소프트웨어의 문제로 밝혀졌습니다. '
      + 'Mozilla 버그질라에서 종결되었습니다.',
  },
})
