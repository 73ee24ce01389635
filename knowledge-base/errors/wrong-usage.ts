/** The certificate is not valid for TLS servers. */
import type { Entry } from './types.ts'

export default {
  id: 'wrong-usage',
  causeGroup: 'key-usage',
  en: {
    title: 'The certificate is not valid for TLS servers',
    causes: [
      'Its extended key usage lacks "TLS Web Server Authentication" (serverAuth): it is for clients, email '
        + 'or code signing.',
      'An intermediate above it is limited to other purposes.',
      'A private CA issued it from the wrong template or profile.',
    ],
    fixes: [
      'Check it with `openssl x509 -in cert.pem -noout -ext keyUsage,extendedKeyUsage`.',
      'Request a TLS server certificate from the CA. With your own OpenSSL CA, set '
        + '`extendedKeyUsage=serverAuth`.',
      'On Windows AD CS, issue from the "Web Server" template.',
    ],
  },
  ko: {
    title: '서버용 인증서가 아닙니다',
    causes: [
      '확장 키 용도에 "TLS Web Server Authentication"(serverAuth)이 없습니다. 클라이언트, 이메일, 코드 서명용 인증서입니다.',
      '상위 중간 인증서의 용도가 다른 목적으로 제한되어 있습니다.',
      '사설 CA가 잘못된 템플릿이나 프로필로 발급했습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -ext keyUsage,extendedKeyUsage`로 용도를 확인하세요.',
      'CA에 TLS 서버용 인증서를 신청하세요. OpenSSL로 직접 발급한다면 `extendedKeyUsage=serverAuth`를 지정하세요.',
      'Windows AD CS에서는 "웹 서버" 템플릿으로 발급하세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate must not issue for TLS servers',
      causes: [
        'The CA has separate intermediates for each purpose, and this one is for clients, email or code '
          + 'signing.',
        'A private CA was created with an extended key usage that lacks serverAuth.',
      ],
      fixes: [
        'Have the server certificate reissued by the intermediate that the CA has for TLS servers, then '
          + 'install both.',
        'Check the intermediate: `openssl x509 -in intermediate.pem -noout -ext extendedKeyUsage`.',
        'Private CA: reissue the intermediate with `extendedKeyUsage=serverAuth`, or without this extension.',
      ],
    },
    ko: {
      title: 'TLS 서버용으로 발급할 수 없는 중간 인증서입니다',
      causes: [
        'CA가 용도별로 중간 인증서를 나누어 쓰는데, 이 중간 인증서는 클라이언트, 이메일, 코드 서명용입니다.',
        '사설 CA의 중간 인증서를 만들 때 확장 키 용도에 serverAuth를 넣지 않았습니다.',
      ],
      fixes: [
        'TLS 서버용 중간 인증서에서 서버 인증서를 다시 발급받고 둘 다 설치하세요.',
        '중간 인증서의 용도를 확인하세요: `openssl x509 -in intermediate.pem -noout -ext extendedKeyUsage`.',
        '사설 CA라면 `extendedKeyUsage=serverAuth`를 지정하거나 이 확장 없이 중간 인증서를 재발급하세요.',
      ],
    },
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
