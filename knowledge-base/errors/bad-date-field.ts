/** A date in the certificate or CRL is not written as the standard wants. */
import type { Entry } from './types.ts'

export default {
  id: 'bad-date-field',
  causeGroup: 'other',
  patterns: [
    'ERROR_IN_CERT_NOT_BEFORE_FIELD',
    'ERROR_IN_CERT_NOT_AFTER_FIELD',
    'X509_V_ERR_ERROR_IN_CERT_NOT_BEFORE_FIELD',
    'X509_V_ERR_ERROR_IN_CERT_NOT_AFTER_FIELD',
    "format error in certificate's notBefore field",
    "format error in certificate's notAfter field",
    'verify error:num=13',
    'verify error:num=14',
    'Verify return code: 13',
    'Verify return code: 14',
    'SEC_ERROR_INVALID_TIME',
    'Improperly formatted time string',
    'MBEDTLS_ERR_X509_INVALID_DATE',
    'X509 - The date tag or value is invalid',
    { text: '-0x2400', with: ['mbedtls', 'x509', 'ssl'] },
    'ASN_DATE_SZ_E',
    'ASN date error, bad size',
    'ASN_TIME_E',
    'ASN time error, unknown time type',
    'GNUTLS_E_CERTIFICATE_TIME_ERROR',
    'GNUTLS_E_ASN1_TIME_ERROR',
    'Error in the time fields of certificate',
    'BadDerTime',
    'invalid peer certificate: BadDerTime',
    {
      text: 'Invalid UTCTime string',
      with: 'verification',
    },
    {
      text: 'Invalid GeneralizedTime string',
      with: 'verification',
    },
    'Botan does not support times with timezones other than Z',
    'x509: malformed UTCTime',
    'x509: malformed GeneralizedTime',
    'x509: malformed validity',
    'x509: unsupported time format',
    'asn1: time did not serialize back to the original value',
    'Invalid encoding for CertificateValidity',
    'No data encoded for CertificateValidity',
    "The certificate's notBefore field contains an invalid time",
    "The certificate's notAfter field contains an invalid time",
    'InvalidNotBeforeField',
    'InvalidNotAfterField',
    'Parse UTC time, invalid',
    'Parse Generalized time, invalid',
  ],
  asked: [
    'home-made tool wrote the end date in a wrong notation, without seconds',
    'date inside the certificate cannot be parsed, it has a time zone in it',
    'the date field is garbage, openssl prints bad time value',
    'our generator stored the year with the wrong date type',
    '직접 짠 발급 도구가 날짜 형식을 잘못 써서 해석이 안 됨',
    '인증서 안의 날짜 표기가 깨져서 읽지 못함',
    '날짜 필드에 초가 빠져 형식 오류라고 나옵니다',
    '만료일 칸에 시간대가 붙어 있어서 파싱이 안 되는 듯',
  ],
  seen: [
    {
      by: 'openssl 3.0 verify',
      text: "error 13 at 0 depth lookup: format error in certificate's notBefore field",
    },
    {
      by: 'Node.js 22',
      text: "code: 'ERROR_IN_CERT_NOT_AFTER_FIELD'",
    },
    {
      by: 'Firefox',
      text: 'Improperly formatted time string.\nError code: SEC_ERROR_INVALID_TIME',
    },
    {
      by: 'Mbed TLS 2.28',
      text: 'mbedtls_x509_crt_parse returned -0x2400: X509 - The date tag or value is invalid',
    },
    {
      by: 'Go 1.22',
      text: 'x509: malformed UTCTime',
    },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A date in the certificate is malformed',
    causes: [
      'A custom tool wrote notBefore or notAfter in an invalid form: without seconds, with a time '
        + 'zone, or as the wrong type.',
      'A date has the wrong type. Dates until 2049 must be UTCTime, later dates GeneralizedTime. '
        + 'Both are in UTC and end with Z.',
      'The certificate was damaged when it was copied or stored.',
    ],
    fixes: [
      'Show how the dates are encoded: `openssl asn1parse -in cert.pem | grep -E '
        + '"UTCTIME|GENERALIZEDTIME"`. A valid UTCTime looks like `261122235959Z`.',
      'Reissue the certificate with a maintained tool or library (OpenSSL, step-ca, cert-manager), '
        + 'or update the tool that issued it.',
      'Do not make your client accept it: other clients reject it as well. Send the output of the '
        + 'first command to the operator.',
    ],
  },
  ko: {
    title: '인증서의 날짜 형식이 잘못되었습니다',
    causes: [
      '직접 만든 도구가 notBefore나 notAfter를 잘못된 형식으로 썼습니다. 초가 없거나, 시간대가 붙었거나, 타입이 다릅니다.',
      '날짜의 타입이 틀렸습니다. 2049년까지는 UTCTime, 2050년부터는 GeneralizedTime이어야 합니다. 시각은 항상 UTC이고 끝에 Z가 붙습니다.',
      '복사하거나 저장하는 중에 인증서가 손상되었습니다.',
    ],
    fixes: [
      '날짜가 어떻게 인코딩되었는지 확인하세요: `openssl asn1parse -in cert.pem | grep -E '
        + '"UTCTIME|GENERALIZEDTIME"`. 올바른 UTCTime은 `261122235959Z`와 같은 형태입니다.',
      'OpenSSL, step-ca, cert-manager처럼 꾸준히 관리되는 도구로 재발급하거나, 발급한 도구를 업데이트하세요.',
      '클라이언트에서 억지로 받아들이게 하지 마세요. 다른 클라이언트도 거부합니다. 첫 명령의 결과를 서버 운영자에게 보내세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
    'https://docs.openssl.org/master/man1/openssl-asn1parse/',
  ],
} as const satisfies Entry
