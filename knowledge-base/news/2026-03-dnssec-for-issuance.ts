/** CAs validate DNSSEC before they issue. */
import { news } from './types.ts'

export default news({
  id: '2026-03-dnssec-for-issuance',
  date: '2026-03-15',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'CAs must validate DNSSEC before they issue',
    summary:
      'Since 2026-03-15, a CA must validate DNSSEC when it looks up CAA records or checks the '
      + 'control of a domain. A DNSSEC error must not be treated as permission to issue.',
    body: [
      'A domain without DNSSEC is not affected. A domain with a broken chain gets no certificate: '
        + 'expired signatures, a DS record without its key, SERVFAIL for CAA.',
      'Check the chain before a renewal, and after every change of keys or of the DNS provider.',
    ],
  },
  ko: {
    title: 'CA는 발급 전에 DNSSEC을 검증해야 합니다',
    summary:
      '2026-03-15부터 CA는 CAA 레코드를 조회하거나 도메인 소유를 확인할 때 DNSSEC을 검증해야 '
      + '합니다. DNSSEC 오류를 발급 허가로 처리하면 안 됩니다.',
    body: [
      'DNSSEC이 없는 도메인은 영향을 받지 않습니다. 서명이 만료되었거나, DS 레코드에 맞는 키가 '
        + '없거나, CAA 조회가 SERVFAIL로 실패하는 도메인은 인증서를 받지 못합니다.',
      '갱신하기 전과 키나 DNS 업체를 바꾼 뒤에는 DNSSEC을 확인하세요.',
    ],
  },
})
