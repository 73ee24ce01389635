/** The end of trust in the certificates of Symantec and its brands. */
import { incident } from './types.ts'

export default incident({
  id: '2017-symantec-distrust',
  ca: 'Symantec',
  date: '2017-09-11',
  outcome: 'distrusted',
  matches: {
    organizations: [
      'Symantec Corporation',
      'VeriSign, Inc.',
      'GeoTrust Inc.',
      'thawte, Inc.',
      'Thawte Consulting cc',
      'Equifax',
      'Equifax Secure Inc.',
    ],
  },
  url: 'https://9to5google.com/2017/09/11/google-chrome-66-distrust-symantec-certificates/',
  en: {
    title: 'Chrome announced the removal of all certificates of the old PKI',
    summary:
      'After several of its CAs had not kept the rules of the industry, and with its knowledge, Google '
      + 'no '
      + 'longer trusted the infrastructure of Symantec. Chrome 66 (April 2018) was to drop certificates '
      + 'issued '
      + 'before June 2016 and Chrome 70 (October 2018) the rest. Symantec sold the business to DigiCert; '
      + 'certificates from its old infrastructure must be replaced.',
  },
  ko: {
    title: 'Chrome이 기존 PKI의 모든 인증서를 제거한다고 발표했습니다',
    summary:
      'Symantec의 여러 CA가 업계 규정을 지키지 않았고 Symantec이 이를 알고 있었던 것으로 드러나 Google은 더 '
      + '이상 Symantec 인프라를 신뢰하지 않기로 했습니다. Chrome 66(2018년 4월)은 2016년 6월 전에 발급된 인증서를, '
      + 'Chrome 70(2018년 10월)은 나머지를 제거하기로 했습니다. Symantec은 사업을 DigiCert에 매각했으며 기존 '
      + '인프라에서 발급된 인증서는 교체해야 합니다.',
  },
})
