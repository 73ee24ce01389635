/** Microsoft's OCSP responder did not know one of its certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2024-microsoft-unknown-to-ocsp',
  ca: 'Microsoft PKI Services',
  date: '2024-02-08',
  outcome: 'resolved',
  matches: {
    organizations: ['Microsoft Corporation'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1879552',
  en: {
    title: 'The OCSP responder returned "unknown" for a certificate',
    summary:
      'A public monitor, passed on by Mozilla, showed that the responder did not know a certificate made in '
      + 'December 2023. The CA loaded it into the OCSP server and looked for the cause. The bug is closed '
      + 'as fixed.',
  },
  ko: {
    title: 'OCSP 서버가 인증서 한 장에 "unknown"으로 응답했습니다',
    summary:
      '2023년 12월에 만든 인증서 한 장에 OCSP 서버가 "unknown"으로 응답하는 것이 공개 모니터에 나타났고 Mozilla가 이를 알렸습니다. CA는 인증서를 OCSP 서버에 등록하고 '
      + '원인을 조사했습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
