/** Korea ends its accredited certificates for people. */
import { news } from './types.ts'

export default news({
  id: '2020-12-korea-accredited-certificates',
  date: '2020-12-10',
  about: ['KFTC (yessign)'],
  source: [
    'https://digitalchosun.dizzo.com/m/article.amp.html?contid=2020120180151',
    'https://insight.co.kr/amp/news/315637',
  ],
  en: {
    title: 'Korea ends the privilege of accredited certificates',
    summary:
      'The revised Digital Signature Act of Korea took effect on 2020-12-10. Accredited '
      + 'certificates, introduced in 1999, lost their legal privilege over other electronic '
      + 'signatures.',
    body: [
      'Six institutions had issued them, the Korea Financial Telecommunications and Clearings '
        + 'Institute among them. Existing ones stayed valid until they expired, and continue as joint '
        + 'certificates.',
      'The law concerns signatures of people, not TLS certificates of websites. A public website in '
        + 'Korea needs a CA that browsers trust, as everywhere.',
    ],
  },
  ko: {
    title: '공인인증서 제도가 폐지되었습니다',
    summary:
      '개정 전자서명법이 2020-12-10에 시행되었습니다. 1999년에 도입된 공인인증서는 다른 '
      + '전자서명보다 우월한 법적 지위를 잃었습니다.',
    body: [
      '금융결제원 등 6개 기관이 공인인증서를 발급했습니다. 기존 인증서는 만료될 때까지 유효했고, '
        + '공동인증서로 이어집니다.',
      '이 법은 사람의 전자서명에 관한 것이며 웹사이트의 TLS 인증서와는 다릅니다. 공개 웹사이트에는 '
        + '브라우저가 신뢰하는 CA의 인증서가 필요합니다.',
    ],
  },
})
