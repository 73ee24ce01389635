/** Let's Encrypt issues no certificates for client authentication any more. */
import { news } from './types.ts'

export default news({
  id: '2026-07-lets-encrypt-tlsclient-ended',
  date: '2026-07-08',
  about: ["Let's Encrypt"],
  source: [
    'https://letsencrypt.org/docs/profiles/',
    'https://letsencrypt.org/2025/05/14/ending-tls-client-authentication',
  ],
  en: {
    title: "The tlsclient profile of Let's Encrypt has ended",
    summary:
      "Since 2026-07-08, Let's Encrypt issues no certificates with the TLS Client Authentication "
      + 'EKU. The profile `tlsclient`, the last one with it, is no longer available.',
    body: [
      'Certificates that were issued before stay valid until they expire. Websites are not affected.',
      'Use a private CA for client certificates: mutual TLS between services, VPN, and mail relays '
        + 'that check the EKU.',
    ],
  },
  ko: {
    title: "Let's Encrypt의 tlsclient 프로필이 종료되었습니다",
    summary:
      "2026-07-08부터 Let's Encrypt는 TLS 클라이언트 인증 EKU가 있는 인증서를 발급하지 않습니다. "
      + '마지막까지 이 EKU를 넣던 `tlsclient` 프로필을 더 쓸 수 없습니다.',
    body: [
      '그 전에 발급된 인증서는 만료될 때까지 유효합니다. 웹사이트는 영향을 받지 않습니다.',
      '클라이언트 인증서에는 사설 CA를 쓰세요. 서비스 간 mTLS, VPN, 상대방의 EKU를 확인하는 메일 '
        + '릴레이가 해당합니다.',
    ],
  },
})
