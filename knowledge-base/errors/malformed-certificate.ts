/** A certificate cannot be read or breaks the rules of its format. */
import type { Entry } from './types.ts'

export default {
  id: 'malformed-certificate',
  causeGroup: 'other',
  en: {
    title: 'The certificate is malformed',
    causes: [
      'The file is damaged, or it is not a certificate.',
      'The software that made the certificate does not follow DER or RFC 5280, for example with a wrong '
        + 'version, a negative serial number or a duplicate extension.',
      'The certificate has a critical extension that clients do not support.',
    ],
    fixes: [
      'Read the file with `openssl x509 -in cert.pem -noout -text` and `openssl asn1parse -in cert.pem`.',
      'Download the certificate again from the CA, and install it in PEM form without changing it.',
      'If your own software issued it, reissue it with a maintained tool such as OpenSSL or step-ca.',
    ],
  },
  ko: {
    title: '인증서 형식이 올바르지 않습니다',
    causes: [
      '파일이 손상되었거나 인증서가 아닌 파일을 설치했습니다.',
      '인증서를 만든 소프트웨어가 DER 인코딩이나 RFC 5280을 지키지 않았습니다. 예를 들어 버전이 잘못되었거나, 일련번호가 음수이거나, 확장이 중복되었습니다.',
      '클라이언트가 처리하지 못하는 필수(critical) 확장이 있습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`와 `openssl asn1parse -in cert.pem`으로 파일 내용을 확인하세요.',
      'CA에서 인증서를 다시 내려받아 수정하지 말고 PEM 형식 그대로 설치하세요.',
      '자체 소프트웨어로 발급했다면 OpenSSL이나 step-ca처럼 꾸준히 관리되는 도구로 다시 발급하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1', 'https://www.itu.int/rec/T-REC-X.690'],
} as const satisfies Entry
