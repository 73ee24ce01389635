/** Let's Encrypt announces the end of the client authentication EKU. */
import { news } from './types.ts'

export default news({
  id: '2025-05-lets-encrypt-client-auth',
  date: '2025-05-14',
  about: ["Let's Encrypt", 'Chrome Root Program'],
  source: 'https://letsencrypt.org/2025/05/14/ending-tls-client-authentication',
  en: {
    title: "Let's Encrypt announces the end of client authentication certificates",
    summary:
      "The default profile of Let's Encrypt has had no TLS Client Authentication EKU since 2026-02-11. "
      + 'A separate profile kept it until 2026-07-08 for those who needed more time.',
    body: [
      'The Chrome Root Program requires separate hierarchies for servers and clients.',
      'Websites are not affected. Mail servers, XMPP servers and services with mutual TLS may check '
        + 'the EKU. Use a private CA there.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 클라이언트 인증용 인증서의 종료를 발표했습니다",
    summary:
      "2026-02-11부터 Let's Encrypt의 기본 프로필에는 TLS 클라이언트 인증 EKU가 없습니다. 시간이 더 "
      + '필요한 사용자를 위해 별도의 프로필이 2026-07-08까지 유지되었습니다.',
    body: [
      'Chrome 루트 프로그램이 서버용과 클라이언트용 인증서의 루트와 중간 CA를 나누라고 요구합니다.',
      '웹사이트는 영향을 받지 않습니다. 메일 서버, XMPP 서버, mTLS를 쓰는 서비스는 상대방의 EKU를 '
        + '확인할 수 있으므로 사설 CA를 쓰세요.',
    ],
  },
})
