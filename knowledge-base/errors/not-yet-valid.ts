/** The certificate is not valid yet. */
import type { Entry } from './types.ts'

export default {
  id: 'not-yet-valid',
  causeGroup: 'not-yet-valid',
  patterns: [
    'CERT_NOT_YET_VALID',
    'X509_V_ERR_CERT_NOT_YET_VALID',
    'certificate is not yet valid',
    'certificate is not yet valid or the system clock is incorrect',
    'MOZILLA_PKIX_ERROR_NOT_YET_VALID_CERTIFICATE',
    'MOZILLA_PKIX_ERROR_NOT_YET_VALID_ISSUER_CERTIFICATE',
    'presented a certificate that is not yet valid',
    "A certificate that is not yet valid was used to issue the server's certificate",
    'errSSLCertNotYetValid',
    {
      text: '-9815',
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
    'errSecCertificateNotValidYet',
    {
      text: '-67819',
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
    'CSSMERR_TP_CERT_NOT_VALID_YET',
    'NSURLErrorServerCertificateNotYetValid',
    'kCFURLErrorServerCertificateNotYetValid',
    {
      text: '-1204',
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
    'The certificate for this server is not yet valid',
    'MBEDTLS_X509_BADCERT_FUTURE',
    'The certificate validity starts in the future',
    'ASN_BEFORE_DATE_E',
    'ASN date error, current date before',
    { text: '-150', with: ['wolfssl'] },
    'GNUTLS_CERT_NOT_ACTIVATED',
    'GNUTLS_E_NOT_YET_ACTIVATED',
    'certificate chain uses not yet valid certificate',
    'The certificate has not yet been activated',
    'certificate is not yet activated',
    'SSL certificate activation date FAILED',
    'server certificate not activated yet',
    'CertNotValidYet',
    'invalid peer certificate: NotValidYet',
    'InvalidCertificate(NotValidYet',
    'NotValidYetContext',
    'certificate not valid yet: verification time',
    'CertificateNotYetValidException',
    'CertificateNotYetValidException: NotBefore',
    'PKIX path validation failed …… CertificateNotYetValidException: NotBefore',
    'validity check failed …… CertificateNotYetValidException: NotBefore',
    'timestamp check failed …… CertificateNotYetValidException',
    'Certificate not valid until',
    'certificate not valid till',
    'certificate has expired or is not yet valid … is before',
    'certificate has expired or is not yet valid: current time … is before',
    'G_TLS_CERTIFICATE_NOT_ACTIVATED',
    'CertificateNotYetValid',
    'Issued certificate not yet valid',
    'certificate of … is not yet activated',
    'Server SSL certificate verification failed: certificate is not yet valid',
    'primary error: 0 certificate',
    { text: 'SSL_NOTYETVALID', with: ['ssl', 'webview', 'certificate', 'android'] },
    "This certificate isn't valid yet",
    'certificate is not valid yet',
    'The certificate is not valid yet',
    'verify error:num=9',
    'Verify return code: 9',
    'its security certificate is supposedly from',
    "Server's certificate is not yet valid",
    'certificate … will not be valid until',
    'certificate is not valid until',
    '서버의 보안 인증서가…발효될 예정',
    '서버가 아직 유효하지 않은 인증을 표시하고',
    { text: '인증서가 아직 유효하지 않', with: ['ssl', 'tls', '서버', '사이트'] },
    { text: '인증서가…까지 유효하지 않습니다', with: ['firefox', '웹 사이트', 'ssl'] },
    '其安全证书…才会生效',
    '伺服器的安全憑證預定…生效',
    '服务器出示的证书尚未生效',
    'セキュリティ証明書はおそらく…利用できるように',
    'Sein Sicherheitszertifikat gilt vermutlich erst',
    'Der Server hat ein Zertifikat vorgezeigt, das noch nicht gültig ist',
    "Le serveur a présenté un certificat qui n'est pas encore valide",
    'El servidor ha presentado un certificado que aún no es válido',
    '발급한 인증서가 아직 유효하지 않습니다',
    '인증서를 아직 활성화하지 않았습니다',
    '発行された証明書はまだ有効ではありません',
    '颁发的证书还未生效',
    '發行的憑證尚未有效',
    'Das ausgestellte Zertifikat ist noch nicht',
    "Le certificat émis n'est pas encore valable",
    'El certificado emitido no es aún válido',
    'El certificado no ha sido aún activado',
  ],
  seen: [
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: certificate is not yet valid',
    },
    {
      by: 'OpenSSL 3.4',
      text: 'verify error:num=9:certificate is not yet valid or the system clock is incorrect',
    },
    {
      by: 'Firefox',
      text:
        'The server presented a certificate that is not yet valid.\nError code: '
        + 'MOZILLA_PKIX_ERROR_NOT_YET_VALID_CERTIFICATE',
    },
    {
      by: 'Go 1.22',
      text:
        'x509: certificate has expired or is not yet valid: current time 2026-03-02T10:11:12Z is '
        + 'before 2026-03-03T00:00:00Z',
    },
    {
      by: 'Java 17',
      text: 'java.security.cert.CertificateNotYetValidException: NotBefore: Tue Mar 03 00:00:00 UTC 2026',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The certificate chain uses not yet valid '
        + 'certificate.',
    },
    {
      by: 'rustls 0.23',
      text:
        'invalid peer certificate: certificate not valid yet: verification time 1772446272 (UNIX), '
        + 'but certificate is not valid before 1772496000 (49728 seconds in future)',
    },
  ],
  provedBy: ['not-yet-valid'],
  fixesFor: ['owner', 'owner', 'owner', 'visitor'],
  en: {
    title: 'The certificate is not valid yet',
    causes: [
      'The certificate was installed before its validity started.',
      'A private CA issued it while the clock of the CA machine was ahead, or with a wrong time zone.',
      'An intermediate in the chain is not valid yet.',
    ],
    fixes: [
      'Check when it becomes valid: `openssl x509 -in cert.pem -noout -startdate`. The time is in UTC.',
      'Use the previous certificate until then, or reissue this one.',
      'Set the clock of the issuing machine with NTP (`timedatectl set-ntp true`) and reissue.',
      'If only your device shows this error, its clock is behind. Set date, time and time zone '
        + 'automatically, then try again.',
    ],
  },
  ko: {
    title: '아직 유효하지 않은 인증서입니다',
    causes: [
      '유효 기간이 시작되기 전에 인증서를 설치했습니다.',
      '사설 CA가 발급할 때 CA 장비의 시계가 앞서 있었거나 시간대를 잘못 적용했습니다.',
      '체인에 있는 중간 인증서의 유효 기간이 아직 시작되지 않았습니다.',
    ],
    fixes: [
      '시작 시각을 확인하세요: `openssl x509 -in cert.pem -noout -startdate`. 시각은 UTC 기준입니다.',
      '그때까지 이전 인증서로 되돌리거나 인증서를 다시 발급받으세요.',
      '발급 장비의 시계를 NTP로 맞추고(`timedatectl set-ntp true`) 다시 발급하세요.',
      '다른 기기에서는 정상이라면 접속한 기기의 시계가 늦은 것입니다. 날짜, 시각, 시간대를 자동 설정으로 바꾼 뒤 다시 접속하세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain is not valid yet',
      causes: [
        'The chain file contains a new intermediate whose validity has not started.',
        'A private CA issued it while the clock of the CA machine was ahead.',
      ],
      fixes: [
        'Install the intermediate that the CA currently recommends, then reload the server (`systemctl '
          + 'reload nginx`).',
        'Check when it becomes valid: `openssl x509 -in chain.pem -noout -startdate`. The time is in UTC.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 아직 유효하지 않습니다',
      causes: [
        '체인 파일에 유효 기간이 아직 시작되지 않은 새 중간 인증서가 있습니다.',
        '사설 CA 장비의 시계가 앞서 있을 때 발급했습니다.',
      ],
      fixes: [
        'CA가 현재 권장하는 중간 인증서를 설치하고 서버를 리로드하세요(`systemctl reload nginx`).',
        '시작 시각을 확인하세요: `openssl x509 -in chain.pem -noout -startdate`. 시각은 UTC 기준입니다.',
      ],
    },
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5', 'https://www.rfc-editor.org/rfc/rfc5905'],
  asOf: '2026-11-21',
} as const satisfies Entry
