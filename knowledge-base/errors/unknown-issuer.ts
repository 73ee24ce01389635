/** The chain does not end in a trusted root. */
import type { Entry } from './types.ts'

export default {
  id: 'unknown-issuer',
  causeGroup: 'unknown-issuer',
  en: {
    title: 'The issuer is not trusted',
    causes: [
      'A private or company CA issued the certificate. Its root is not in the public root stores.',
      'A security product or proxy between client and server replaces the certificate with its own.',
      'The certificate comes from a test environment, for example the staging server of an ACME CA.',
    ],
    fixes: [
      'For a public site, get a certificate from a public CA, for example with `certbot --nginx -d '
        + 'example.com`.',
      'If the issuer name contains "STAGING", reissue the certificate without `--staging` or `--test-cert`.',
      "For internal use, install the company's root certificate on the clients: "
        + '`update-ca-certificates` on Debian and Ubuntu, group policy on Windows.',
    ],
  },
  ko: {
    title: '신뢰할 수 없는 발급자입니다',
    causes: [
      '공인 루트 목록에 루트 인증서가 없는 사설 CA나 사내 CA가 발급했습니다.',
      '클라이언트와 서버 사이의 보안 제품이나 프록시가 인증서를 자기 것으로 바꿔 보냅니다.',
      'ACME CA의 스테이징 서버처럼 테스트 환경에서 발급한 인증서입니다.',
    ],
    fixes: [
      '외부에 공개하는 사이트라면 공인 CA에서 발급받으세요. 예: `certbot --nginx -d example.com`.',
      '발급자 이름에 "STAGING"이 있으면 `--staging`이나 `--test-cert` 없이 다시 발급받으세요.',
      '내부용이라면 회사 루트 인증서를 클라이언트에 설치하세요. Debian과 Ubuntu는 `update-ca-certificates`, Windows는 그룹 정책을 씁니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6',
    'https://letsencrypt.org/docs/staging-environment/',
  ],
} as const satisfies Entry
