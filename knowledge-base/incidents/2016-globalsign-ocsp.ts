/** Wrong OCSP answers of GlobalSign after the revocation of a cross-certificate. */
import { incident } from './types.ts'

export default incident({
  id: '2016-globalsign-ocsp',
  ca: 'GlobalSign',
  date: '2016-10-13',
  outcome: 'resolved',
  matches: {
    organizations: ['GlobalSign nv-sa', 'GlobalSign'],
  },
  url: 'https://www.fastly.com/security-advisories/globalsign-tls-certificate-revocation-errors',
  en: {
    title: 'Wrong OCSP responses made good certificates look revoked',
    summary:
      'Around 7 October 2016 GlobalSign revoked a cross-certificate. From 13 October its OCSP responder '
      + 'gave wrong responses for several intermediates. Some visitors of sites with GlobalSign '
      + 'certificates saw errors such as NET::ERR_CERT_REVOKED, for up to four days if the response was '
      + 'cached.',
  },
  ko: {
    title: '잘못된 OCSP 응답으로 정상 인증서가 폐기된 것처럼 보였습니다',
    summary:
      '2016년 10월 7일 무렵 GlobalSign이 교차 인증서 한 장을 폐기했습니다. 10월 13일부터 OCSP 서버가 '
      + '여러 중간 인증서에 잘못된 응답을 보냈고, GlobalSign 인증서를 쓰는 사이트의 일부 방문자는 '
      + 'NET::ERR_CERT_REVOKED 같은 오류를 보았습니다. 응답이 캐시된 곳에서는 최대 나흘 동안 이어졌습니다.',
  },
})
