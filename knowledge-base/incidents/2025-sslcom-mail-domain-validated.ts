/** SSL.com validated the domain of a contact e-mail address instead of the requested one. */
import { incident } from './types.ts'

export default incident({
  id: '2025-sslcom-mail-domain-validated',
  ca: 'SSL.com',
  date: '2025-04-18',
  outcome: 'revoked',
  matches: {
    organizations: ['SSL Corporation', 'SSL Corp'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1961406',
  en: {
    title: 'The domain of a mail address counted as validated',
    summary:
      'One validation method uses a contact address from a DNS TXT record. The CA marked the domain of '
      + 'that address as validated, so any mailbox user could get a certificate for the domain of the mail '
      + 'provider. Eleven certificates were misissued; each was revoked within 24 hours of its discovery, '
      + 'and the method was disabled.',
  },
  ko: {
    title: '메일 주소의 도메인까지 검증된 것으로 처리했습니다',
    summary:
      'DNS TXT 레코드로 연락처 메일 주소를 지정하는 검증 방식에서 그 메일 주소의 도메인을 검증된 것으로 '
      + '처리했습니다. 메일 계정만 있으면 메일 서비스의 도메인으로 인증서를 받을 수 있었던 셈입니다. 잘못 발급된 '
      + '인증서 11장은 발견 후 24시간 안에 폐기했고 이 방식은 사용을 중단했습니다.',
  },
})
