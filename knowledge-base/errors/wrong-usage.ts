/** The certificate is not valid for TLS servers. */
import type { Entry } from './types.ts'

export default {
  id: 'wrong-usage',
  causeGroup: 'key-usage',
  patterns: [
    'SEC_ERROR_INADEQUATE_CERT_TYPE',
    'NSS error -8101',
    'Certificate type not approved for application',
    'X509_V_ERR_INVALID_PURPOSE',
    { text: 'INVALID_PURPOSE', with: ['ssl', 'tls', 'certificate', 'fetch failed', 'verify', 'x509'] },
    'unsuitable certificate purpose',
    'unsupported certificate purpose',
    'verify error num 26',
    'Verify return code 26',
    'error 26 at…depth lookup',
    'GNUTLS_CERT_PURPOSE_MISMATCH',
    'certificate chain does not match the intended purpose',
    'MBEDTLS_X509_BADCERT_EXT_KEY_USAGE',
    'Usage does not match the extendedKeyUsage extension',
    'MBEDTLS_X509_BADCERT_NS_CERT_TYPE',
    'Usage does not match the nsCertType extension',
    'CERT_E_WRONG_USAGE',
    '0x800B0110',
    '800B0110',
    '-2146762480',
    'CERT_E_PURPOSE',
    '0x800B0106',
    '800B0106',
    '-2146762490',
    'SEC_E_CERT_WRONG_USAGE',
    '0x80090349',
    '80090349',
    '-2146892983',
    'CERT_TRUST_IS_NOT_VALID_FOR_USAGE',
    'certificate is not valid for the requested usage',
    { text: 'NotValidForUsage', with: ['certificate', 'chain', 'ssl', 'tls', 'X509Chain'] },
    'Extended key usage does not permit use for TLS server authentication',
    'Netscape cert type does not permit use for SSL server',
    'certificate specifies an incompatible key usage',
    'not authorized for an extended key usage',
    'IncompatibleUsage',
    'RequiredEkuNotFound',
    'EmptyEkuExtension',
    'does not allow extended key usage for server authentication',
    'invalid peer certificate InvalidPurpose',
    'InvalidPurposeContext',
    'EXTKEYUSE_AUTH_E',
    'Ext Key Use server client auth not set',
    'EXTKEYUSAGE_E',
    { text: 'Extended Key Usage value error', with: ['wolfssl', 'ssl', 'tls', 'certificate'] },
    'Certificate does not allow the requested usage',
    { text: 'INVALID_USAGE', with: ['botan'] },
    'could not find Server Auth purpose',
    'Extended Key Usage validation failed',
    'errSecInvalidExtendedKeyUsage',
    { text: 'Certificate has incorrect key usage extension', with: ['certificate', 'openvpn', 'tls'] },
    'VERIFY EKU ERROR',
    'Certificate does not have extended key usage extension',
    'VERIFY nsCertType ERROR',
    '인증서 유형을 애플리케이션이 받아들일 수 없습니다',
    'Zertifikatstyp ist für diese Anwendung nicht genehmigt',
    '证书类型未经程序核对',
    'Type de certificat non approuvé',
    'Tipo de certificado no aprobado para la aplicación',
    "Tipo di certificato non approvato per l'applicazione",
    'Tipo de certificado não aprovado para o aplicativo',
    'Этот тип сертификата не одобрен для приложения',
    'ERROR_WINHTTP_SECURE_CERT_WRONG_USAGE',
    { text: '12179', with: ['winhttp', 'WinHttpRequest', 'ERROR_WINHTTP'] },
    'WINHTTP_CALLBACK_STATUS_FLAG_CERT_WRONG_USAGE',
    'supplied certificate is unsuited for this purpose',
    'QSslError::InvalidPurpose',
    'bad_cert invalid_ext_key_usage',
    'SSL peer certificate validation failed: unsuitable certificate purpose',
    'Extended key usage does not match certificate usage',
    'Remote certificate is not intended for server authentication',
    'certificate verification failed for …… not designated for use as a server certificate',
  ],
  asked: [
    'certificate is not for servers',
    'certificate cannot be used for server authentication',
    '서버용 인증서가 아닙니다',
    '서버 인증 용도가 없는 인증서',
    'client certificate was installed on the web server by mistake',
    'web server template was not chosen in AD CS, server authentication usage is missing',
    'email or code signing certificate used for the https site',
    'extended key usage does not include TLS web server, Mac refuses the certificate',
    'AD CS에서 웹 서버 템플릿이 아닌 걸로 발급해서 서버 인증 용도가 빠짐',
    '메일용, 코드 서명용 인증서를 https에 썼더니 거부',
    '클라이언트용 인증서를 웹서버에 잘못 설치함',
    '확장 키 용도에 서버 인증이 없다고 브라우저가 인증서를 거부',
  ],
  seen: [
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: unsuitable certificate purpose',
    },
    { by: 'Node 20', text: 'fetch failed INVALID_PURPOSE unsuitable certificate purpose' },
    {
      by: 'Python 3.11',
      text:
        '<urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unsuitable '
        + 'certificate purpose (_ssl.c:1006)>',
    },
    { by: 'OpenSSL 1.1.1', text: 'verify error:num=26:unsupported certificate purpose' },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The certificate chain does not match the '
        + 'intended purpose.',
    },
    {
      by: 'Java 17',
      text:
        'sun.security.validator.ValidatorException: Extended key usage does not permit use for '
        + 'TLS server authentication',
    },
    {
      by: 'Go 1.22',
      text: 'tls: failed to verify certificate: x509: certificate specifies an incompatible key usage',
    },
    {
      by: 'Firefox',
      text: 'Certificate type not approved for application. Error code: ' + 'SEC_ERROR_INADEQUATE_CERT_TYPE',
    },
    {
      by: 'Windows (Schannel)',
      text:
        'The certificate is not valid for the requested usage. 0x800b0110 (-2146762480 '
        + 'CERT_E_WRONG_USAGE)',
    },
    {
      by: 'rustls 0.23',
      text:
        'invalid peer certificate: certificate does not allow extended key usage for server '
        + 'authentication, allows client authentication',
    },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtp[2211]: certificate verification failed for mx.example.com[192.0.2.25]:25: not designated for use as a server certificate',
    },
  ],
  provedBy: ['wrong-usage'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate is not valid for TLS servers',
    causes: [
      'The extended key usage lacks "TLS Web Server Authentication" (serverAuth). The certificate '
        + 'is for clients, email or code signing.',
      'An intermediate in the chain is limited to other purposes.',
      'A private CA issued it from the wrong template or profile.',
    ],
    fixes: [
      'Check it with `openssl x509 -in cert.pem -noout -ext keyUsage,extendedKeyUsage`.',
      'Request a TLS server certificate from the CA. With your own OpenSSL CA, set '
        + '`extendedKeyUsage=serverAuth`.',
      'On Windows AD CS, issue from the "Web Server" template.',
      'Check which certificate the server sends: `openssl s_client -connect example.com:443 '
        + '-servername example.com -purpose sslserver </dev/null`. Another virtual host or proxy may '
        + 'answer.',
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
      '접속해서 어떤 인증서가 오는지 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-purpose sslserver </dev/null`. 다른 가상 호스트나 프록시가 응답했을 수 있습니다.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate is not allowed to issue for TLS servers',
      causes: [
        'The CA has separate intermediates for each purpose, and this one is for clients, email or code '
          + 'signing.',
        'A private CA was created with an extended key usage that lacks serverAuth.',
      ],
      fixes: [
        'Ask the CA to reissue the server certificate from its intermediate for TLS servers, then '
          + 'install both.',
        'Check the intermediate: `openssl x509 -in intermediate.pem -noout -ext extendedKeyUsage`.',
        'Private CA: reissue the intermediate with `extendedKeyUsage=serverAuth`, or without this '
          + 'extension.',
      ],
    },
    ko: {
      title: 'TLS 서버용으로 발급할 수 없는 중간 인증서입니다',
      causes: [
        'CA가 용도별로 중간 인증서를 나누어 쓰는데, 이 중간 인증서는 클라이언트, 이메일, 코드 서명용입니다.',
        '사설 CA의 중간 인증서를 만들 때 확장 키 용도에 serverAuth를 넣지 않았습니다.',
      ],
      fixes: [
        'CA의 TLS 서버용 중간 인증서로 서버 인증서를 다시 발급받고 둘 다 설치하세요.',
        '중간 인증서의 용도를 확인하세요: `openssl x509 -in intermediate.pem -noout -ext extendedKeyUsage`.',
        '사설 CA라면 `extendedKeyUsage=serverAuth`를 지정하거나 이 확장 없이 중간 인증서를 재발급하세요.',
      ],
    },
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
