/** Back-dated and unauthorized certificates of WoSign, and its removal by the browsers. */
import { incident } from './types.ts'

export default incident({
  id: '2016-wosign',
  ca: 'WoSign',
  date: '2016-10',
  outcome: 'distrusted',
  matches: {
    organizations: ['WoSign CA Limited'],
  },
  url: 'https://www.securityweek.com/google-completely-ban-wosign-startcom-certificates-chrome-61/',
  en: {
    title: 'Removed for back-dated certificates and false statements',
    summary:
      'Mozilla, Apple and Google decided in 2016 to end their trust in WoSign after more than a dozen '
      + 'incidents. It had back-dated certificates to avoid restrictions, issued some without '
      + 'authorization and misled the browser makers about its purchase of StartCom. Chrome 56 stopped '
      + 'accepting certificates issued after 21 October 2016, and Chrome 61 all others.',
  },
  ko: {
    title: '발급일 조작과 허위 설명으로 제거되었습니다',
    summary:
      'Mozilla, Apple, Google은 2016년 10건이 넘는 사고 끝에 WoSign의 신뢰를 제거하기로 했습니다. WoSign은 제한을 피하려고 인증서 발급일을 실제보다 '
      + '이른 날짜로 적었고, 승인 없이 인증서를 발급했으며, StartCom 인수에 대해 브라우저 업체를 속였습니다. Chrome 56은 2016년 10월 21일 뒤에 발급된 '
      + '인증서를, Chrome 61은 나머지도 모두 거부합니다.',
  },
})
