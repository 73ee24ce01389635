/** Chunghwa Telecom served a CA certificate in the wrong format for six years. */
import { incident } from './types.ts'

export default incident({
  id: '2025-chunghwa-pem-ca-issuers',
  ca: 'Chunghwa Telecom',
  date: '2025-12-10',
  outcome: 'resolved',
  matches: {
    organizations: ['Chunghwa Telecom Co., Ltd.', '行政院'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2005567',
  en: {
    title: 'The certificate of a government CA was published in PEM instead of DER',
    summary:
      'GTLSCA certificates link to the certificate of their issuer. From July 2019 that file was served in '
      + 'PEM instead of DER. Programs that complete a chain with it may have failed. It was replaced on the '
      + 'day of the report, 10 December 2025.',
  },
  ko: {
    title: '정부용 CA 인증서를 DER이 아닌 PEM으로 게시했습니다',
    summary:
      'GTLSCA 인증서가 발급자 인증서 위치로 가리키는 파일이 2019년 7월부터 DER이 아닌 PEM으로 '
      + '제공되었습니다. 이 파일로 체인을 보완하는 프로그램은 실패했을 수 있습니다. 신고를 받은 2025년 12월 10일 '
      + '당일에 교체했습니다.',
  },
})
