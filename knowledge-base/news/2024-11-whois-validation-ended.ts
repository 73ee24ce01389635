/** CAs no longer take contacts out of WHOIS. */
import { news } from './types.ts'

export default news({
  id: '2024-11-whois-validation-ended',
  date: '2024-11-07',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'CAs no longer validate domains by WHOIS contacts',
    summary:
      'The CA/Browser Forum adopted ballot SC-080 on 2024-11-07. Since 2025-07-15, a CA may not '
      + 'send the confirmation of a domain to contacts from WHOIS.',
    body: [
      'The methods that ended are messages and calls to the domain contact (3.2.2.4.2 and 3.2.2.4.15).',
      'Use DNS validation or ACME. A hidden or outdated contact in WHOIS no longer matters for certificates.',
    ],
  },
  ko: {
    title: 'CA가 WHOIS 연락처로 도메인을 확인하지 않습니다',
    summary:
      'CA/Browser Forum이 2024-11-07에 투표안 SC-080을 채택했습니다. 2025-07-15부터 CA는 WHOIS의 '
      + '연락처로 도메인 확인 메일을 보낼 수 없습니다.',
    body: [
      '중단된 방법은 도메인 연락처에 이메일 등을 보내거나 전화하는 방법입니다. 각각 3.2.2.4.2와 '
        + '3.2.2.4.15입니다.',
      'DNS 레코드로 소유를 확인하는 방법이나 ACME를 쓰세요. WHOIS에 숨겨졌거나 오래된 연락처는 인증서와 상관이 없어졌습니다.',
    ],
  },
})
