/** A CA in the chain may not issue for this name. */
import type { Entry } from './types.ts'

export default {
  id: 'name-constraint',
  causeGroup: 'name-constraints',
  en: {
    title: 'The CA may not issue for this name',
    causes: [
      'A CA in the chain is limited to certain domains, addresses or organizations, and the certificate has '
        + 'a name outside of them.',
      'A company or private CA issued for a domain that was never added to its permitted names.',
      'The constraint lists the name as excluded, which wins over everything permitted.',
    ],
    fixes: [
      'Get the certificate from a CA that may issue for this name. For a public site, use a public CA.',
      'Read the limits with `openssl x509 -in ca.pem -noout -ext nameConstraints`, and compare them with '
        + 'every name of the certificate.',
      'If you run the CA, issue a new CA certificate with the right constraints, then reissue the '
        + 'certificate.',
    ],
  },
  ko: {
    title: '이 도메인으로 발급할 권한이 없는 CA입니다',
    causes: [
      '체인에 있는 CA는 정해진 도메인, 주소, 조직에만 발급할 수 있는데 인증서에 그 범위를 벗어난 도메인이 있습니다.',
      '사내 CA나 사설 CA가 허용 목록에 추가하지 않은 도메인으로 인증서를 발급했습니다.',
      '이 도메인이 제외 목록에 있습니다. 제외 목록은 허용 목록보다 항상 우선합니다.',
    ],
    fixes: [
      '이 도메인으로 발급할 수 있는 CA에서 인증서를 받으세요. 외부에 공개하는 사이트라면 공인 CA를 이용하세요.',
      '`openssl x509 -in ca.pem -noout -ext nameConstraints`로 제한을 확인하고 인증서의 모든 도메인과 비교하세요.',
      'CA를 직접 운영한다면 제한을 바로잡은 CA 인증서를 새로 발급한 뒤 서버 인증서를 다시 발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.10',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
