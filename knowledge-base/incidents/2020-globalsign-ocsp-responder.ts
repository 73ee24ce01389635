/** GlobalSign had issued OCSP responder certificates without id-pkix-ocsp-nocheck. */
import { incident } from './types.ts'

export default incident({
  id: '2020-globalsign-ocsp-responder',
  ca: 'GlobalSign',
  date: '2020',
  outcome: 'resolved',
  matches: {
    organizations: ['GlobalSign nv-sa', 'GlobalSign'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1649937',
  en: {
    title: 'Delegated OCSP responders lacked a required extension',
    summary:
      'Certificates that RFC 6960 makes delegated OCSP responders were found without the '
      + 'id-pkix-ocsp-nocheck extension, which the Baseline Requirements require so clients do not have to '
      + 'check the responder itself. The bug is closed as fixed.',
  },
  ko: {
    title: '위임 OCSP 서버 인증서에 필수 확장이 없었습니다',
    summary:
      'RFC 6960에 따라 위임 OCSP 서버가 되는 인증서에 기본 요구사항(BR)이 요구하는 id-pkix-ocsp-nocheck 확장이 빠져 있었습니다. '
      + '이 확장은 OCSP 서버 인증서의 폐기 상태를 다시 확인하지 않게 하려고 필요합니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
