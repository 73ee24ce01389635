/** Entrust issued EV certificates without required policy qualifiers and revoked them late. */
import { incident } from './types.ts'

export default incident({
  id: '2024-entrust-ev-cps-uri',
  ca: 'Entrust',
  date: '2024-03-18',
  outcome: 'revoked',
  matches: {
    organizations: ['Entrust, Inc.', 'Entrust.net', 'AffirmTrust'],
  },
  url: 'https://venafi.com/blog/24-000-mis-issued-ev-certificates-to-be-revoked-and-reissued-by-entrust-this-sunday-are-you-ready',
  en: {
    title: 'EV certificates lacked required policy qualifiers',
    summary:
      'For six months the CA issued EV certificates whose policy qualifiers broke the EV Guidelines. It '
      + 'first had no plans to reissue them or to stop, and gave way only to public pressure. On 18 '
      + 'March 2024 it '
      + 'announced that more than 24,000 certificates would be revoked six days later, so their owners '
      + 'had to '
      + 'replace them within that time.',
  },
  ko: {
    title: 'EV 인증서에 필수 정책 한정자가 없었습니다',
    summary:
      '6개월 동안 정책 한정자(policy qualifier)가 EV Guidelines에 어긋나는 EV 인증서를 발급했습니다. '
      + '처음에는 재발급도 발급 중단도 하지 않겠다고 했다가 공개적인 압박을 받고서야 물러섰습니다. 2024년 3월 '
      + '18일, 24,000장이 넘는 인증서를 6일 뒤 폐기한다고 알렸고 소유자는 그 안에 교체해야 했습니다.',
  },
})
