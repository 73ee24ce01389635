/** GoDaddy served two CA certificates in the wrong format. */
import { incident } from './types.ts'

export default incident({
  id: '2025-godaddy-pem-ca-issuers',
  ca: 'GoDaddy',
  date: '2025-12-06',
  outcome: 'resolved',
  matches: {
    organizations: ['GoDaddy.com, Inc.', 'GoDaddy Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2004845',
  en: {
    title: 'Two CA certificates were published in PEM',
    summary:
      "Two files that certificates point to as the issuer's certificate were served in PEM from 24 "
      + 'September 2025, whereas RFC 5280 asks for DER. Clients that complete a chain from there may have '
      + 'failed. The files were replaced by 8 December 2025; the bug is closed as fixed.',
  },
  ko: {
    title: 'CA 인증서 두 장을 PEM으로 게시했습니다',
    summary:
      '인증서가 발급자 인증서 위치로 가리키는 파일 두 개가 2025년 9월 24일부터 DER이 아닌 PEM으로 제공되었는데, RFC 5280은 DER을 요구합니다. 이 파일로 체인을 '
      + '보완하는 클라이언트는 실패했을 수 있습니다. 12월 8일까지 파일을 교체했고 Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
