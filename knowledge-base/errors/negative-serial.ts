/** The serial number of a certificate is negative, zero or too long. */
import type { Entry } from './types.ts'

export default {
  id: 'negative-serial',
  causeGroup: 'other',
  patterns: [
    'x509 negative serial number',
    { text: 'negative serial number', with: ['ssl', 'tls', 'x509', 'certificate'] },
    'x509negativeserial=1',
    'x509 serial number must be positive',
    'serial number exceeds 20 octets',
    'MOZILLA_PKIX_ERROR_INVALID_INTEGER_ENCODING',
    'NSS error -16373',
    'certificate that contains an invalid encoding of an integer',
    'CERT_SERIAL_NEGATIVE',
    'Certificate serial number is negative',
    { text: 'InvalidSerialNumber', with: 'certificate' },
    'failed to parse certificate from server x509 negative serial number',
    'MBEDTLS_ERR_X509_INVALID_SERIAL',
    { text: 'The serial tag or value is invalid', with: ['x509', 'mbedtls'] },
    { text: '-0x2280', with: ['mbedtls', 'x509', 'tls', 'ssl', 'certificate'] },
    { text: 'illegal negative value', with: ['asn1 encoding routines', 'x509', 'certificate'] },
    {
      text: 'asn1 structure error integer not minimally-encoded',
      with: ['x509', 'certificate', 'tls', 'cert'],
    },
    'integer not minimally-encoded',
    { text: 'Excess SerialNumber data', with: ['ssl', 'tls', 'x509', 'certificate'] },
    "Parsed a serial number which wasn't positive",
    'Parsed a negative serial number, which is disallowed by RFC 5280',
    '유효하지 않은 정수 인코딩을 포함하는 인증서',
    'ungültigen Kodierung einer Ganzzahl',
    '包含无效的整数编码',
    'contenant un entier mal encodé',
    'TbsCertificate::serial',
  ],
  asked: [
    'serial number of the certificate is negative, Go 1.23 rejects it',
    'after the Go update our tool cannot talk to SQL Server because of the certificate serial',
    'certificate serial is longer than twenty bytes',
    'home grown CA gave out a zero serial number',
    'Grafana or Telegraf written in Go drops the device, its serial number is below zero',
    '인증서 일련번호가 음수라서 Go 1.23이 거부함',
    '고 버전 올린 뒤 MSSQL 인증서 시리얼 번호 때문에 실패',
    '인증서 시리얼이 20바이트를 넘는다고 나옴',
    '자체 CA가 일련번호 0으로 인증서를 발급했어요',
    '장비 인증서 시리얼이 마이너스 값이라 Go 도구가 못 읽음',
  ],
  seen: [
    { by: 'Go 1.23', text: 'tls: failed to parse certificate from server: x509: negative serial number' },
    {
      by: 'Firefox',
      text:
        'The server presented a certificate that contains an invalid encoding of an integer. '
        + 'Common causes include negative serial numbers, negative RSA moduli, and encodings that '
        + 'are longer than necessary. Error code: MOZILLA_PKIX_ERROR_INVALID_INTEGER_ENCODING',
    },
    { by: 'Go 1.16', text: 'asn1: structure error: integer not minimally-encoded certificate' },
    {
      by: 'Python cryptography 42',
      text:
        "CryptographyDeprecationWarning: Parsed a serial number which wasn't positive (i.e., it "
        + 'was negative or zero), which is disallowed by RFC 5280. Loading this certificate will '
        + 'cause an exception in a future release of cryptography.',
    },
    { by: 'rustls (webpki)', text: 'invalid peer certificate: Other(OtherError(InvalidSerialNumber))' },
  ],
  provedBy: ['negative-serial', 'zero-serial', 'long-serial'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The serial number of a certificate is invalid',
    causes: [
      'The CA software uses random bytes without a leading zero byte, so half of the numbers are '
        + 'negative. Older SQL Server versions and some appliances do this.',
      'The number is longer than 20 bytes, or it is zero. RFC 5280 forbids both.',
      'The client became stricter: since Go 1.23, negative serial numbers are rejected.',
    ],
    fixes: [
      'Check it: `openssl x509 -in cert.pem -noout -serial` shows a minus sign for a negative number.',
      'Reissue it with a random positive number of at least 64 bits: `openssl x509 -req -in '
        + 'request.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out cert.pem`. For SQL Server, '
        + 'install your own certificate.',
      'Go: until the server is fixed, start this program with `GODEBUG=x509negativeserial=1`.',
    ],
  },
  ko: {
    title: '인증서의 일련번호가 올바르지 않습니다',
    causes: [
      'CA 소프트웨어가 앞에 0바이트를 붙이지 않고 무작위 바이트를 일련번호로 써서 절반이 음수가 됩니다. 이전 SQL Server와 일부 장비가 그렇습니다.',
      '일련번호가 20바이트보다 길거나 0입니다. RFC 5280이 금지합니다.',
      '클라이언트가 더 엄격해졌습니다. Go는 1.23부터 음수 일련번호를 거부합니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -serial`로 확인하세요. 음수라면 마이너스 기호가 표시됩니다.',
      '64비트 이상의 무작위 양수로 새로 발급하세요. `openssl x509 -req -in request.csr -CA ca.pem -CAkey ca.key '
        + '-CAcreateserial -out cert.pem`을 쓰고, SQL Server에는 직접 발급받은 인증서를 설치하세요.',
      'Go 프로그램이라면 서버가 고쳐질 때까지 이 프로그램만 `GODEBUG=x509negativeserial=1`로 실행하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.2', 'https://go.dev/doc/godebug'],
} as const satisfies Entry
