/** DigiCert leaves the client authentication EKU out. */
import { news } from './types.ts'

export default news({
  id: '2025-06-digicert-client-auth',
  date: '2025-06-06',
  about: ['DigiCert'],
  source:
    'https://knowledge.digicert.com/alerts/sunsetting-client-authentication-eku-from-digicert-public-tls-certificates',
  en: {
    title: 'DigiCert leaves client authentication out of public certificates',
    summary:
      'Since 2025-10-01, public TLS certificates of DigiCert have the server authentication EKU '
      + 'only, unless client authentication is requested. DigiCert announced to end that choice as '
      + 'well.',
    body: [
      'The first announcement named 2026-05-01 for the end. Chrome has since moved its own deadline '
        + 'to 2027-03-15, so ask DigiCert for the current date.',
      'Find connections that use a public certificate as a client: mutual TLS, e-mail relays, LDAP. '
        + 'Move them to a private CA.',
    ],
  },
  ko: {
    title: 'DigiCert가 공인 TLS 인증서에서 클라이언트 인증을 뺍니다',
    summary:
      '2025-10-01부터 DigiCert의 공인 TLS 인증서에는 따로 요청하지 않으면 서버 인증 EKU만 '
      + '들어갑니다. DigiCert는 이 선택도 없앤다고 발표했습니다.',
    body: [
      '처음 발표한 종료일은 2026-05-01이었습니다. 그 뒤 Chrome이 자체 기한을 2027-03-15로 '
        + '옮겼으므로 현재 날짜는 DigiCert에 확인하세요.',
      '공인 TLS 인증서를 클라이언트로 쓰는 연결을 찾으세요. mTLS, 메일 릴레이, LDAP 등입니다. 사설 CA로 '
        + '옮기세요.',
    ],
  },
})
