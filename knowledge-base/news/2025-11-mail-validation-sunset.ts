/** Domain validation by mail and telephone comes to an end. */
import { news } from './types.ts'

export default news({
  id: '2025-11-mail-validation-sunset',
  date: '2025-11-20',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'Domain validation by e-mail and telephone ends by 2028',
    summary:
      'The CA/Browser Forum adopted ballot SC-090 on 2025-11-20. CAs stop the remaining validation '
      + 'methods by telephone on 2027-03-15, and those by e-mail to a domain on 2028-03-15.',
    body: [
      'The methods that remain can be automated: DNS records, files on the web server, and TLS with ALPN.',
      'If your certificates are confirmed through admin@ or another mailbox, move to DNS validation '
        + 'or ACME in time. CAs may end it earlier.',
    ],
  },
  ko: {
    title: '이메일과 전화를 통한 도메인 소유 확인이 2028년까지 끝납니다',
    summary:
      'CA/Browser Forum이 2025-11-20에 투표안 SC-090을 채택했습니다. CA는 남아 있는 전화 확인을 '
      + '2027-03-15에, 도메인의 이메일 확인을 2028-03-15에 중단합니다.',
    body: [
      '남는 방법은 자동화할 수 있습니다. DNS 레코드, 웹 서버의 파일, ALPN을 쓰는 TLS입니다.',
      'admin@ 같은 메일함으로 도메인 소유를 확인하고 있다면, CA가 중단하기 전에 DNS 레코드나 ACME로 '
        + '옮기세요. CA가 더 일찍 중단할 수 있습니다.',
    ],
  },
})
