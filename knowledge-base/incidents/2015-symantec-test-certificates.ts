/** Test certificates of Symantec for names of other people, google.com among them. */
import { incident } from './types.ts'

export default incident({
  id: '2015-symantec-test-certificates',
  ca: 'Symantec (Thawte)',
  date: '2015-09-14',
  outcome: 'constrained',
  matches: {
    organizations: ['Symantec Corporation', 'thawte, Inc.'],
  },
  url: 'https://pctechmag.com/2015/10/google-blasts-symantec-over-questionable-digital-certificates/',
  en: {
    title: 'Test certificates were issued for google.com and other names',
    summary:
      'Google found in the Certificate Transparency logs an Extended Validation pre-certificate of '
      + 'Thawte, '
      + 'a brand of Symantec, for google.com and www.google.com, issued in an internal test. After an audit '
      + 'Symantec counted a further 164 certificates over 76 domains and 2,458 for domains that had '
      + 'never been '
      + 'registered. Google planned to demand Certificate Transparency for all certificates of Symantec.',
  },
  ko: {
    title: 'google.com 등의 테스트 인증서를 발급했습니다',
    summary:
      'Google이 CT 로그에서 Symantec 브랜드인 Thawte가 내부 테스트로 발급한 google.com과 www.google.com의 '
      + 'EV 사전 인증서를 발견했습니다. 감사 뒤 Symantec은 76개 도메인에 발급한 164장과 등록된 적 없는 도메인에 '
      + '발급한 2,458장을 추가로 인정했습니다. Google은 Symantec의 모든 인증서에 CT를 요구하기로 했습니다.',
  },
})
