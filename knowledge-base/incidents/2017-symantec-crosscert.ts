/** The part of the Korean CrossCert in the wrong certificates of Symantec. */
import { incident } from './types.ts'

export default incident({
  id: '2017-symantec-crosscert',
  ca: 'Symantec (CrossCert)',
  date: '2017',
  outcome: 'distrusted',
  matches: {
    organisations: ['Symantec Corporation', 'GeoTrust Inc.', 'thawte, Inc.'],
  },
  url: 'https://www.press9.kr/news/articleView.html?idxno=35442',
  en: {
    title: 'Some of the wrong Symantec certificates came from CrossCert in Korea',
    summary: 'CrossCert, which issued certificates in Korea on behalf of Symantec, was the source of part of the '
      + 'certificates that Google objected to. Symantec took the right to issue away from it. Google announced in '
      + '2017 that Chrome would stop trusting all certificates of Symantec.',
  },
  ko: {
    title: '문제가 된 Symantec 인증서 일부는 한국전자인증이 발급했습니다',
    summary: 'Google이 문제 삼은 Symantec 인증서의 일부는 국내 발급 대행 사업자였던 한국전자인증(CrossCert)이 '
      + '발급했습니다. Symantec은 이후 한국전자인증의 발급 대행 권한을 회수했습니다. Google은 2017년에 Chrome에서 '
      + '모든 Symantec 인증서를 신뢰하지 않겠다고 발표했습니다.',
  },
})
