/** A certificate that is not a CA has issued another one. */
import type { Entry } from './types.ts'

export default {
  id: 'not-a-ca',
  causeGroup: 'key-usage',
  en: {
    title: 'The issuer is not a certificate authority',
    causes: [
      'A certificate in the chain is used as an issuer, but its basic constraints do not mark it as a CA.',
      "The issuer's key usage lacks `keyCertSign`, so it may not sign certificates.",
      'A private CA was created with server settings, or a server certificate was used to sign another one.',
    ],
    fixes: [
      'Check the issuer with `openssl x509 -in ca.pem -noout -ext basicConstraints,keyUsage`: it needs '
        + '`CA:TRUE` and `Certificate Sign`.',
      'Recreate the CA certificate with `basicConstraints=critical,CA:TRUE` and '
        + '`keyUsage=critical,keyCertSign,cRLSign`, then reissue the certificates under it.',
      'For a public site, use a certificate from a public CA and send the intermediates that come with it.',
    ],
  },
  ko: {
    title: '발급자가 CA 인증서가 아닙니다',
    causes: [
      '체인에서 발급자로 쓰인 인증서의 기본 제한(basicConstraints)에 CA라는 표시가 없습니다.',
      '발급자의 키 용도에 `keyCertSign`이 없어 다른 인증서에 서명할 수 없습니다.',
      '사설 CA를 서버 인증서용 설정으로 만들었거나, 서버 인증서로 다른 인증서에 서명했습니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -ext basicConstraints,keyUsage`로 발급자를 확인하세요. `CA:TRUE`와 `Certificate '
        + 'Sign`이 있어야 합니다.',
      '`basicConstraints=critical,CA:TRUE`와 `keyUsage=critical,keyCertSign,cRLSign`으로 CA를 다시 만들고 하위 인증서를 '
        + '재발급하세요.',
      '외부에 공개하는 사이트라면 공인 CA의 인증서를 사용하고, 함께 받은 중간 인증서를 설치하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.3',
  ],
} as const satisfies Entry
