/** A certificate has a critical extension that the client does not know. */
import type { Entry } from './types.ts'

export default {
  id: 'unhandled-critical-extension',
  causeGroup: 'other',
  patterns: [
    'unhandled critical extension',
    'X509_V_ERR_UNHANDLED_CRITICAL_EXTENSION',
    'verify error num 34',
    'Verify return code 34',
    'error 34 at…depth lookup',
    'x509 unhandled critical extension',
    'SEC_ERROR_UNKNOWN_CRITICAL_EXTENSION',
    'NSS error -8151',
    'Certificate contains unknown critical extension',
    'GNUTLS_CERT_UNKNOWN_CRIT_EXTENSIONS',
    'GNUTLS_E_X509_UNSUPPORTED_CRITICAL_EXTENSION',
    'certificate contains an unknown critical extension',
    'Unsupported critical extension in X.509 certificate',
    'CERT_E_CRITICAL',
    '0x800B0105',
    '800B0105',
    '-2146762491',
    'HasNotSupportedCriticalExtension',
    'CERT_TRUST_HAS_NOT_SUPPORTED_CRITICAL_EXT',
    'unrecognized critical extension',
    'UNRECOGNIZED_CRIT_EXT',
    'Certificate contains unknown critical extensions',
    'Certificate contains unsupported critical extensions',
    'UnsupportedCriticalExtension',
    'UNKNOWN_CRITICAL_EXTENSION',
    'Unknown critical extension encountered',
    'ASN_CRIT_EXT_E',
    'ASN unsupported critical extension',
    'errSecUnknownCriticalExtensionFlag',
    '인증서가 알 수 없는 결정적 확장을 포함',
    'unbekannte kritische Erweiterung',
    '证书包含未知的关键扩展',
    'extension critique inconnue',
    'extensión crítica desconocida',
    'estensione critica sconosciuta',
    'extensão obrigatória desconhecida',
    'неизвестное критическое расширение',
    'bad_cert unknown_critical_extension',
    'Found unknown critical extensions',
    { text: 'X.509 Critical extension ignored or invalid', with: ['wolfssl'] },
  ],
  asked: [
    'certificate carries a critical extension that our client does not understand',
    'vendor device puts its own extension into the certificate and marks it critical',
    'time stamping certificate on the web server, its critical extension is not handled',
    'Go refuses a certificate because of an unhandled extension flagged as critical',
    'unknown critical extension in the certificate',
    '인증서에 처리할 수 없는 필수(critical) 확장이 있다고 나옴',
    '장비 제조사가 넣은 critical 확장 필드를 클라이언트가 모름',
    '사설 CA가 비표준 확장을 critical로 넣어 인증서가 거부됨',
    '인증서의 중요 확장을 지원하지 않아 검증 실패',
    '인증서에 모르는 critical 확장',
  ],
  seen: [
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: unhandled critical extension',
    },
    { by: 'Node 20', text: 'fetch failed UNSPECIFIED unhandled critical extension' },
    {
      by: 'Python 3.11',
      text:
        '<urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unhandled '
        + 'critical extension (_ssl.c:1006)>',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The certificate contains an unknown critical '
        + 'extension.',
    },
    { by: 'Go 1.22', text: 'tls: failed to verify certificate: x509: unhandled critical extension' },
    {
      by: 'Java 17',
      text: 'java.security.cert.CertPathValidatorException: unrecognized critical extension(s)',
    },
    {
      by: 'Firefox',
      text:
        'Certificate contains unknown critical extension. Error code: '
        + 'SEC_ERROR_UNKNOWN_CRITICAL_EXTENSION',
    },
    { by: 'rustls 0.23', text: 'invalid peer certificate: UnhandledCriticalExtension' },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'HasNotSupportedCriticalExtension',
    },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A certificate has a critical extension that the client does not support',
    causes: [
      'The CA marked a private or rare extension as critical. Clients must reject unsupported '
        + 'critical extensions.',
      'Policy constraints or name constraints are critical, but this client does not support them.',
      'The certificate contains a critical extension for another use, such as time stamping, '
        + 'Windows or a device.',
    ],
    fixes: [
      'Find it: `openssl x509 -in cert.pem -noout -text` shows `critical` after each such '
        + 'extension. Check every certificate of the chain.',
      'Reissue the certificate without the extension, or do not mark it as critical. In an OpenSSL '
        + 'configuration, remove `critical,`.',
      'If it is a standard extension, such as name or policy constraints, update the TLS library: older '
        + 'versions do not support all of them.',
    ],
  },
  ko: {
    title: '클라이언트가 지원하지 않는 필수(critical) 확장이 인증서에 있습니다',
    causes: [
      'CA가 자체 확장이나 드문 확장을 필수(critical)로 표시했습니다. 클라이언트는 지원하지 않는 필수 확장이 있으면 인증서를 거부해야 합니다.',
      '필수인 정책 제한이나 이름 제한을 이 클라이언트가 지원하지 않습니다.',
      '타임스탬프, Windows, 장비 등 다른 용도의 필수 확장이 들어 있습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`에서 `critical` 표시가 있는 확장을 찾으세요. 체인의 모든 인증서를 확인해야 합니다.',
      '이 확장을 빼거나 필수가 아니게 해서 재발급하세요. OpenSSL 설정에서는 `critical,`을 빼면 됩니다.',
      '이름 제한이나 정책 제한처럼 표준 확장인데 이전 버전이 지원하지 않는 것이라면 TLS 라이브러리를 업데이트하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
