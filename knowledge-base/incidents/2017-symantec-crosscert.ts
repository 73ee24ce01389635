/** The part of the Korean CrossCert in the wrong certificates of Symantec. */
import { incident } from './types.ts'

export default incident({
  id: '2017-symantec-crosscert',
  ca: 'Symantec (CrossCert)',
  date: '2017-03',
  outcome: 'distrusted',
  matches: {
    organizations: ['Symantec Corporation', 'GeoTrust Inc.', 'thawte, Inc.'],
  },
  url: 'https://zdnet.co.kr/view/?no=20170331133307',
  en: {
    title: 'Misissued certificates from CrossCert in Korea led to the distrust',
    summary:
      'CrossCert, which issued certificates in Korea on behalf of Symantec, was at the root of 127 '
      + 'wrongly '
      + 'issued certificates, and Symantec took the right to issue away from it. On 24 March 2017 Google '
      + 'announced '
      + 'that Chrome would gradually stop trusting certificates of Symantec. It saw problems in about '
      + '30,000 of '
      + 'them; Symantec spoke of 127 and of no harm done.',
  },
  ko: {
    title: '한국전자인증의 오발급이 신뢰 중단의 발단이 되었습니다',
    summary:
      '국내에서 Symantec 인증서의 발급을 대행하던 한국전자인증(CrossCert)에서 인증서 127장이 잘못 '
      + '발급되었고 Symantec은 발급 대행 권한을 회수했습니다. Google은 2017년 3월 24일 Chrome에서 Symantec '
      + '인증서를 단계적으로 신뢰하지 않겠다고 발표했습니다. Google은 약 3만 장에 문제가 있다고 보았지만 '
      + 'Symantec은 127장뿐이고 실제 피해도 없었다고 반박했습니다.',
  },
})
