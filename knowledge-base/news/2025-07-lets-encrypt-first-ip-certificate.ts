/** Let's Encrypt issues its first certificate for an IP address. */
import { news } from './types.ts'

export default news({
  id: '2025-07-lets-encrypt-first-ip-certificate',
  date: '2025-07-01',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2025/07/01/issuing-our-first-ip-address-certificate',
  en: {
    title: "Let's Encrypt issues its first certificate for an IP address",
    summary:
      "Let's Encrypt issued a certificate for an IP address for the first time. Before, only a few "
      + 'CAs offered that.',
    body: [
      'Such a certificate serves a DNS over HTTPS server, a home device, or a default page of a '
        + 'hosting provider.',
      'It is valid for about six days, and only HTTP-01 and TLS-ALPN-01 can validate an address. '
        + 'Since January 2026 every subscriber can request one.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 첫 IP 주소 인증서를 발급했습니다",
    summary: "Let's Encrypt가 처음으로 IP 주소 인증서를 발급했습니다. 그 전에는 몇몇 CA만 제공했습니다.",
    body: [
      'DNS over HTTPS 서버, 가정용 장치, 호스팅 업체의 기본 페이지에 쓸 수 있습니다.',
      '약 6일 동안 유효하며 HTTP-01과 TLS-ALPN-01로만 주소를 확인할 수 있습니다. 2026년 1월부터 '
        + '누구나 요청할 수 있습니다.',
    ],
  },
})
