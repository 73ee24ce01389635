/** D-Trust listed CRL addresses in the CCADB that did not match its certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2025-d-trust-crl-disclosure',
  ca: 'D-Trust',
  date: '2025-12-18',
  outcome: 'resolved',
  matches: {
    organizations: ['D-Trust GmbH'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2007116',
  en: {
    title: 'Listed CRL addresses did not match the certificates',
    summary:
      'A report showed that CRL addresses in valid certificates were missing from the CCADB or differed '
      + 'from it, for four intermediate CAs. The rule of exact matches had been in force since 15 July '
      + '2025. The entries were corrected on the day of the finding.',
  },
  ko: {
    title: '등록된 CRL 주소가 인증서와 달랐습니다',
    summary:
      '유효한 인증서에 적힌 CRL 주소가 CCADB에 없거나 다르게 등록되어 있다는 신고가 있었고 중간 CA 네 개가 '
      + '해당했습니다. 정확히 일치해야 한다는 규칙은 2025년 7월 15일부터 적용되었습니다. 확인한 당일 항목을 '
      + '바로잡았습니다.',
  },
})
