/** The certificate has expired. */
import type { Entry } from './types.ts'

export default {
  id: 'expired',
  causeGroup: 'expired',
  patterns: [
    '(OUT), TLS alert, certificate expired',
    'CERT_HAS_EXPIRED',
    'X509_V_ERR_CERT_HAS_EXPIRED',
    'SEC_ERROR_EXPIRED_CERTIFICATE',
    'SEC_E_CERT_EXPIRED',
    '…80090328',
    '-2146893016',
    'The received certificate has expired',
    'certificate has expired',
    'certificate of … has expired',
    'certificate for … has expired',
    'Server SSL certificate verification failed: certificate has expired',
    { text: '證書已過期', with: ['ssl', 'tls', 'https'] },
    { text: '憑證已過期', with: ['ssl', 'tls', 'https'] },
    'certificate is expired',
    'certificate expired',
    'errSSLCertExpired',
    {
      text: '-9814',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'certificate',
        'securetransport',
      ],
    },
    'errSecCertificateExpired',
    {
      text: '-67818',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'certificate',
        'securetransport',
      ],
    },
    'CSSMERR_TP_CERT_EXPIRED',
    'NSURLErrorServerCertificateHasBadDate',
    'kCFURLErrorServerCertificateHasBadDate',
    {
      text: '-1201',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'certificate',
        'securetransport',
      ],
    },
    'The certificate for this server has expired',
    'An expired certificate was detected',
    'MBEDTLS_X509_BADCERT_EXPIRED',
    'UNITYTLS_X509VERIFY_FLAG_EXPIRED',
    'The certificate validity has expired',
    'ASN_AFTER_DATE_E',
    'ASN date error, current date after',
    { text: '-151', with: ['wolfssl'] },
    'GNUTLS_CERT_EXPIRED',
    'GNUTLS_E_EXPIRED',
    'certificate chain uses expired certificate',
    'CertExpired',
    'invalid peer certificate: Expired',
    'InvalidCertificate(Expired',
    'ExpiredContext',
    'certificate expired: verification time',
    'CertificateExpiredException',
    'CertificateExpiredException: NotAfter',
    'PKIX path validation failed …… CertificateExpiredException: NotAfter',
    'validity check failed …… CertificateExpiredException: NotAfter',
    'timestamp check failed …… CertificateExpiredException',
    'SSLHandshakeException: (certificate_expired) PKIX path validation failed',
    'validity check failed …… java.security.cert.CertificateExpiredException',
    'certificate expired on',
    'Certificate expired at',
    'certificate has expired or is not yet valid … is after',
    'certificate has expired or is not yet valid: current time … is after',
    'G_TLS_CERTIFICATE_EXPIRED',
    'bad_cert,cert_expired',
    'CLIENT ALERT: Fatal - Certificate Expired',
    'Issued certificate has expired',
    'SSL certificate has expired',
    'SSL certificate expired',
    'server certificate expiration date has passed',
    'SSL certificate expiration date FAILED',
    'Verify return code: 10',
    'verify error:num=10',
    'verify error:num=10:certificate has expired',
    'expired:num=10',
    'its security certificate expired',
    "its security certificate expired …… Your computer's clock is currently set to",
    'your security certificate expired',
    "Peer's Certificate has expired",
    'its certificate has expired',
    'certificate … expired on',
    'uses an expired certificate',
    'primary error: 1 certificate',
    { text: 'SSL_EXPIRED', with: ['ssl', 'webview', 'certificate', 'android'] },
    'The SSL certificate is expired',
    'Certificate has expired and should not be considered valid',
    'os error -2146893016',
    'expired certificate',
    'TLS cert expired',
    'certificate is past its expiration',
    '서버 인증서가 만료되었습니다',
    '서버의 보안 인증서가…만료되어',
    '피어의 인증서가 만료되었습니다',
    '웹 사이트의 인증서가 만료되어',
    { text: '인증서가 만료되었습니다', with: ['ssl', 'tls', 'https', '서버', '사이트', 'x509'] },
    { text: '인증서가…에 만료되었습니다', with: ['firefox', '웹 사이트', 'ssl', 'tls'] },
    '其安全证书已在…过期',
    '对等端的证书已过期',
    '其安全憑證已在…到期',
    { text: '证书已过期', with: ['ssl', 'tls', 'https', '网站', '服务器', 'x509'] },
    'セキュリティ証明書の期限が…切れています',
    'セキュリティ証明書は…期限が切れ',
    { text: '証明書の有効期限が切れ', with: ['ssl', 'tls', 'https', 'サーバー', 'サイト'] },
    'Sein Sicherheitszertifikat ist…abgelaufen',
    'Das Zertifikat der Gegenstelle ist abgelaufen',
    { text: 'Zertifikat ist abgelaufen', with: ['ssl', 'tls', 'https', 'server', 'website'] },
    'son certificat de sécurité est arrivé à expiration',
    'son certificat de sécurité a expiré',
    'Le certificat du pair a expiré',
    'su certificado de seguridad…ha caducado',
    'su certificado de seguridad caducó',
    'El certificado de la otra parte ha caducado',
    'O certificado de segurança dele expirou',
    'Срок действия его сертификата безопасности истек',
    'il relativo certificato di sicurezza è scaduto',
    'Het bijbehorende beveiligingscertificaat is … verlopen',
    'Jego certyfikat bezpieczeństwa wygasł',
    'Güvenlik sertifikasının süresi … sona ermiş',
    'chứng chỉ bảo mật của máy chủ này đã hết hạn',
    'masa berlaku sertifikat keamanannya telah habis',
    '인증서가 더이상 유효하지 않습니다',
    '発行された証明書は失効しています',
    '颁发的证书已经过期',
    { text: '证书已经过期', with: ['ssl', 'tls', 'https', 'wget', 'gnutls'] },
    '發行的憑證已過期',
    'Das ausgestellte Zertifikat ist nicht mehr gültig',
    'Le certificat émis a expiré',
    { text: 'Le certificat a expiré', with: ['ssl', 'tls', 'https', 'wget', 'gnutls'] },
    'El certificado emitido ha expirado',
    'Ha expirado el certificado',
  ],
  seen: [
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: certificate has expired',
    },
    {
      by: 'Firefox',
      text: 'Peer’s Certificate has expired.\nError code: SEC_ERROR_EXPIRED_CERTIFICATE',
    },
    {
      by: 'Go 1.22',
      text:
        'tls: failed to verify certificate: x509: certificate has expired or is not yet valid: '
        + 'current time 2026-03-02T10:11:12Z is after 2026-02-28T23:59:59Z',
    },
    {
      by: 'Java 17',
      text:
        'Caused by: java.security.cert.CertificateExpiredException: NotAfter: Sat Feb 28 23:59:59 '
        + 'UTC 2026',
    },
    {
      by: 'apt 2.6 (GnuTLS)',
      text:
        'Certificate verification failed: The certificate is NOT trusted. The certificate chain '
        + 'uses expired certificate.  Could not handshake: Error in the certificate verification.',
    },
    {
      by: 'npm 10',
      text:
        'npm ERR! code CERT_HAS_EXPIRED\nnpm ERR! errno CERT_HAS_EXPIRED\nnpm ERR! request to '
        + 'https://registry.example.com/left-pad failed, reason: certificate has expired',
    },
    {
      by: 'rustls 0.23',
      text:
        'invalid peer certificate: certificate expired: verification time 1772446272 (UNIX), but '
        + 'certificate is not valid after 1772323199 (123073 seconds ago)',
    },
    {
      by: 'openssl 3.0 s_client',
      text: 'verify error:num=10:certificate has expired\nnotAfter=Feb 28 23:59:59 2026 GMT',
    },
  ],
  provedBy: ['expired'],
  fixesFor: ['owner', 'owner', 'owner', 'visitor'],
  en: {
    title: 'The certificate has expired',
    causes: [
      'It was not renewed: the automatic renewal fails (port 80 closed, DNS changed, CAA record) '
        + 'or its timer or cron job is missing.',
      'It was renewed, but the server was not reloaded and still serves the old one.',
      'One of several servers, addresses or CDN edges of this name was forgotten.',
      'The leaf is valid, but an intermediate in the chain file has expired.',
    ],
    fixes: [
      'Renew, and read the error if it fails: `certbot renew --cert-name example.com`. Test with `certbot '
        + 'renew --dry-run`.',
      'Reload after every renewal: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      'On every IP address of the name, compare the file with what is served: `openssl s_client '
        + '-connect example.com:443 -servername example.com </dev/null | openssl x509 -noout -dates`.',
      'Check the date of your device. If it is right, do not enter passwords, and report the '
        + 'expired certificate to the operator.',
    ],
  },
  ko: {
    title: '만료된 인증서입니다',
    causes: [
      '갱신하지 않았거나 자동 갱신이 실패합니다. 80번 포트 차단, DNS 변경, CAA 레코드, 빠진 타이머나 cron 작업이 흔한 원인입니다.',
      '갱신은 했지만 서버를 리로드하지 않아 이전 인증서를 계속 보냅니다.',
      '같은 도메인을 쓰는 여러 서버, IP 주소, CDN 중에서 갱신하지 않은 곳이 있습니다.',
      '서버 인증서는 정상이지만 체인 파일에 있는 중간 인증서가 만료되었습니다.',
    ],
    fixes: [
      '`certbot renew --cert-name example.com` 명령으로 갱신하고 실패 원인을 확인하세요. `certbot renew --dry-run`으로 미리 시험할 수 '
        + '있습니다.',
      '갱신할 때마다 서버를 리로드하게 하세요: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      '이 도메인의 IP 주소마다 파일과 실제로 보내는 인증서를 비교하세요: `openssl s_client -connect example.com:443 '
        + '-servername example.com </dev/null | openssl x509 -noout -dates`.',
      '기기의 날짜를 확인하세요. 날짜가 맞다면 비밀번호를 입력하지 말고, 인증서가 만료되었다고 운영자에게 알리세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain has expired',
      causes: [
        'The chain file is older than the current intermediates of the CA.',
        'The server sends a cross-signed certificate that clients no longer need.',
      ],
      fixes: [
        'Replace the expired intermediate in the chain file with the current one of the CA, then '
          + 'reload the server (`systemctl reload nginx`). The server certificate does not have to '
          + 'change.',
        'Check what the server sends: `openssl s_client -connect example.com:443 -servername '
          + 'example.com -showcerts </dev/null`.',
        'If the expired certificate is cross-signed, remove it from the chain file.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 만료되었습니다',
      causes: [
        '체인 파일이 CA의 현재 중간 인증서보다 오래되었습니다.',
        '클라이언트에 더 이상 필요하지 않은 교차 인증서를 서버가 보냅니다.',
      ],
      fixes: [
        'CA가 현재 배포하는 중간 인증서로 체인 파일을 바꾸고 서버를 리로드하세요(`systemctl reload nginx`). 서버 인증서는 그대로 두어도 됩니다.',
        '서버가 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com -showcerts '
          + '</dev/null`.',
        '만료된 것이 교차 인증서라면 체인 파일에서 삭제하세요.',
      ],
    },
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
