/** Usages that a server certificate names too widely or not at all. */
import type { Advice } from './types.ts'

export const extendedKeyUsage = {
  en: {
    title: 'The extended key usage of the certificate is not that of a TLS server',
    causes: [
      'A private CA issues without `extendedKeyUsage`, or with anyExtendedKeyUsage.',
      'A profile for devices or mail was used for a web server.',
    ],
    fixes: [
      'Reissue the certificate with `extendedKeyUsage = serverAuth`.',
      'Check what it has: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext extendedKeyUsage`.',
    ],
  },
  ko: {
    title: '확장 키 용도(extendedKeyUsage)가 TLS 서버용이 아닙니다',
    causes: [
      '사설 CA가 `extendedKeyUsage` 없이, 또는 anyExtendedKeyUsage로 발급합니다.',
      '장비용이나 메일용 프로필로 웹 서버 인증서를 발급했습니다.',
    ],
    fixes: [
      '`extendedKeyUsage = serverAuth`로 인증서를 재발급하세요.',
      '현재 값을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext extendedKeyUsage`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12'],
} as const satisfies Advice
