/** IdenTrust revoked a new subordinate CA that named the wrong CRL. */
import { incident } from './types.ts'

export default incident({
  id: '2025-identrust-subca-crl',
  ca: 'IdenTrust',
  date: '2025-09-15',
  outcome: 'revoked',
  matches: {
    organizations: ['IdenTrust'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1991215',
  en: {
    title: 'A new subordinate CA pointed to itself for revocation',
    summary:
      'The CRL address in a subordinate CA certificate made on 15 September 2025 was wrong: it named the '
      + 'new CA itself as issuer of the CRL. It was revoked two days later, before it had issued anything. '
      + 'The bug is closed as fixed.',
  },
  ko: {
    title: '새 하위 CA 인증서의 CRL 주소가 잘못되었습니다(발급자를 자기 자신으로 지정)',
    summary:
      '2025년 9월 15일에 만든 하위 CA 인증서의 CRL 주소가 잘못되어 새 CA 자신이 CRL 발급자로 지정되어 있었습니다. 이틀 뒤, 이 CA로 '
      + '인증서를 발급하기 전에 폐기했습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
