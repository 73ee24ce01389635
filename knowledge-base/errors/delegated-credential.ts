/** A delegated credential of the server is invalid. */
import type { Entry } from './types.ts'

export default {
  id: 'delegated-credential',
  causeGroup: 'other',
  patterns: [
    'SSL_ERROR_DC_EXPIRED',
    'NSS error -12103',
    'delegated credential that expired',
    'SSL_ERROR_DC_INAPPROPRIATE_VALIDITY_PERIOD',
    'NSS error -12102',
    'delegated credential with excessive TTL',
    'SSL_ERROR_DC_BAD_SIGNATURE',
    'NSS error -12105',
    'delegated credential with an invalid signature',
    'SSL_ERROR_DC_INVALID_KEY_USAGE',
    'NSS error -12104',
    'delegated credential from a certificate with invalid key usage',
    'SSL_ERROR_DC_CERT_VERIFY_ALG_MISMATCH',
    'NSS error -12106',
    'delegated credential with unexpected certificate verification algorithm',
    'INVALID_DELEGATED_CREDENTIAL',
    { text: 'delegated credential', with: 'tls' },
  ],
  seen: [
    {
      by: 'Firefox',
      text: 'SSL received a delegated credential that expired. Error code: SSL_ERROR_DC_EXPIRED',
    },
    {
      by: 'Firefox',
      text:
        'SSL received a delegated credential with an invalid signature. Error code: '
        + 'SSL_ERROR_DC_BAD_SIGNATURE',
    },
    { by: 'BoringSSL', text: 'error:1000013b:SSL routines:OPENSSL_internal:INVALID_DELEGATED_CREDENTIAL' },
  ],
  fixesFor: ['owner', 'owner', 'visitor'],
  en: {
    title: 'The delegated credential of the server is invalid',
    causes: [
      'The server did not renew its delegated credential in time. It is valid for 7 days at most.',
      'The certificate lacks the DelegationUsage extension or `digitalSignature`, so it cannot be '
        + 'used for delegation.',
      'The clock of the server or of the client is wrong.',
    ],
    fixes: [
      'Renew the delegated credential and reload the server. Or disable delegated credentials. All '
        + 'clients then use the certificate itself.',
      'Check the certificate: `openssl x509 -in cert.pem -noout -text` must show the extension '
        + '`1.3.6.1.4.1.44363.44` and `Digital Signature`.',
      'Check the date and time of your device. If they are right, only the operator of the site can fix it.',
    ],
  },
  ko: {
    title: '서버의 위임 자격 증명(delegated credential)이 유효하지 않습니다',
    causes: [
      '서버가 위임 자격 증명을 제때 갱신하지 않았습니다. 유효 기간은 최대 7일입니다.',
      '인증서에 DelegationUsage 확장이나 `digitalSignature`가 없어 위임에 쓸 수 없습니다.',
      '서버나 클라이언트의 시계가 맞지 않습니다.',
    ],
    fixes: [
      '위임 자격 증명을 갱신하고 서버를 리로드하거나, 이 기능을 끄세요. 끄면 모든 클라이언트가 인증서 자체를 씁니다.',
      '인증서를 확인하세요. `openssl x509 -in cert.pem -noout -text`에 `1.3.6.1.4.1.44363.44` 확장과 `Digital '
        + 'Signature`가 나와야 합니다.',
      '기기의 날짜와 시간을 확인하세요. 맞다면 사이트 운영자만 고칠 수 있습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9345'],
} as const satisfies Entry
