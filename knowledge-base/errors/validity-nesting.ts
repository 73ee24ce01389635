/** The validity of a certificate reaches beyond that of its issuer, or ends before it begins. */
import type { Entry } from './types.ts'

export default {
  id: 'validity-nesting',
  causeGroup: 'expired',
  patterns: [
    'CERT_E_VALIDITYPERIODNESTING',
    '…800b0102',
    '-2146762494',
    'The validity periods of the certification chain do not nest correctly',
    'NotTimeNested',
    'CERT_TRUST_IS_NOT_TIME_NESTED',
    'CAPICOM_TRUST_IS_NOT_TIME_NESTED',
    'not properly time nested',
    'that is beyond the expiration of the CA certificate',
    'beyond the expiration of the CA certificate',
    'as TTL would result in notAfter',
    'TTL is beyond the expiration of the CA certificate',
    'notAfter is before notBefore',
    'invalid_validity_dates',
    'bad_cert,invalid_validity_dates',
  ],
  asked: [
    'our certificate lives longer than the CA that issued it',
    'issuing CA ends next month, new certificates would outlive it',
    'end date of the certificate lies behind the end date of its issuer',
    'script mixed up start and end date, not after comes before not before',
    'certificate outlives its CA',
    '서버 인증서 기간이 발급한 CA보다 더 김',
    'CA 만료일보다 늦게 끝나는 인증서를 발급하려고 해서 오류',
    '사내 CA 수명이 얼마 안 남아서 새 인증서 기간이 CA 기간을 넘음',
    '시작일과 종료일이 뒤바뀐 인증서를 만듦',
  ],
  seen: [
    {
      by: 'Windows',
      text:
        'CERT_E_VALIDITYPERIODNESTING (0x800B0102) The validity periods of the certification chain '
        + 'do not nest correctly.',
    },
    {
      by: '.NET 8',
      text: 'The remote certificate is invalid because of errors in the certificate chain: NotTimeNested',
    },
    {
      by: 'HashiCorp Vault',
      text:
        'cannot satisfy request, as TTL would result in notAfter 2027-02-23T12:51:00Z that is '
        + 'beyond the expiration of the CA certificate at 2027-02-23T11:05:00Z',
    },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The validity of the certificate exceeds that of its issuer',
    causes: [
      'The certificate is valid longer than the CA certificate that issued it. Some clients and CAs do '
        + 'not allow that.',
      'The CA certificate expires soon, so the usual lifetime of new certificates exceeds it.',
      'A script swapped the dates: notAfter is before notBefore.',
    ],
    fixes: [
      'Issue with a shorter lifetime that ends before the CA certificate: `vault write pki/issue/ROLE '
        + 'common_name=example.com ttl=720h`.',
      'Renew the CA certificate first, distribute it, then reissue the certificates below it.',
      'Compare the dates: `openssl x509 -in cert.pem -noout -dates` and `openssl x509 -in ca.pem -noout '
        + '-dates`.',
      'If you only connect to the server, report both dates to its operator. You do not have to '
        + 'change the client.',
    ],
  },
  ko: {
    title: '인증서의 유효 기간이 발급자의 유효 기간을 벗어납니다',
    causes: [
      '인증서가 자신을 발급한 CA 인증서보다 오래 유효합니다. 일부 클라이언트와 CA는 이를 허용하지 않습니다.',
      'CA 인증서의 만료가 가까워 평소 기간으로는 새 인증서를 발급할 수 없습니다.',
      '스크립트가 두 날짜를 바꿔 넣어 notAfter가 notBefore보다 빠릅니다.',
    ],
    fixes: [
      'CA 인증서보다 먼저 만료되도록 기간을 줄여 발급하세요: `vault write pki/issue/ROLE common_name=example.com ttl=720h`.',
      'CA 인증서를 먼저 갱신해 배포한 뒤 하위 인증서를 다시 발급하세요.',
      '`openssl x509 -in cert.pem -noout -dates`와 `openssl x509 -in ca.pem -noout -dates`로 두 인증서의 날짜를 '
        + '비교하세요.',
      '접속만 하는 쪽이라면 두 날짜를 서버 운영자에게 알리세요. 클라이언트에서 바꿀 것은 없습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.1.3',
    'https://developer.hashicorp.com/vault/docs/secrets/pki',
    'https://learn.microsoft.com/en-us/windows/win32/api/wincrypt/ns-wincrypt-cert_trust_status',
  ],
} as const satisfies Entry
