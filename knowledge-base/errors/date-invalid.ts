/** A date of the certificate is wrong, but the message leaves open which. */
import type { Entry } from './types.ts'

export default {
  id: 'date-invalid',
  causeGroup: 'expired',
  patterns: [
    'ERR_CERT_DATE_INVALID',
    'certificate has expired or is not yet valid',
    'certificate is expired or not yet valid',
    'expired or not yet valid certificate',
    {
      text: 'has expired or is not yet valid',
      with: 'verification',
    },
    'NotTimeValid',
    'CERT_E_EXPIRED',
    '…800b0101',
    '-2146762495',
    'A required certificate is not within its validity period',
    {
      text: 'not within its validity period',
      with: 'verification',
    },
    'this certificate or one of the certificates in the certificate chain is not time valid',
    'CERT_TRUST_IS_NOT_TIME_VALID',
    'CertPathValidatorException: validity check failed',
    'PKIX path validation failed … validity check failed',
    'validity check failed',
    { text: 'timestamp check failed', with: ['certpath', 'pkix', 'certificate', 'ssl', 'tls'] },
    'timestamp check failed … CertPathValidatorException',
    'ERROR_INTERNET_SEC_CERT_DATE_INVALID',
    'ERROR_WINHTTP_SECURE_CERT_DATE_INVALID',
    'WINHTTP_CALLBACK_STATUS_FLAG_CERT_DATE_INVALID',
    {
      text: '12037',
      with: [
        'wininet',
        'winhttp',
        'winhttpsendrequest',
        'httpsendrequest',
        'internetopenurl',
        'error_internet',
      ],
    },
    'DLG_FLAGS_SEC_CERT_DATE_INVALID',
    'The date in the certificate is invalid or has expired',
    'its security certificate is not valid at this time',
    "Server's certificate is not valid at this time",
    'The security certificate has expired or is not yet valid',
    'security certificate presented by this website has expired or is not yet valid',
    'The certificate is not valid at the current time',
    'certificate is not currently valid',
    'security certificate is not yet valid or has expired',
    'primary error: 4 certificate',
    { text: 'SSL_DATE_INVALID', with: ['ssl', 'webview', 'certificate', 'android'] },
    { text: 'SSLHandshakeException: Chain validation failed', general: true },
    { text: 'javax.net.ssl.SSLHandshakeException: Chain validation failed', general: true },
    {
      text: 'is not temporally valid',
      with: 'verification',
    },
    'certificate not within validity period',
    'certificate is not within its validity period',
    'certificate validity period check failed',
    'server cert expiration date verify failed',
    'server cert activation date verify failed',
    'SSL certificate expiration date verify FAILED',
    'SSL certificate activation date verify FAILED',
    'Certificate date verification failed',
    'certificate date is invalid',
    { text: 'DATE_E', with: ['wolfssl'] },
    '서버의 인증서가 현재 유효하지 않습니다',
    '서버의 보안 인증서가 현재 유효하지 않습니다',
    'このサーバーのセキュリティ証明書は現在有効ではありません',
    '其安全证书目前无效',
    '其安全憑證目前無效',
    'Sein Sicherheitszertifikat ist zurzeit ungültig',
    "son certificat de sécurité actuel n'est pas valide",
    'su certificado de seguridad no es válido en este momento',
    { text: 'net_error -201', with: 'handshake' },
    '0x80072F05',
    'inactive/expired X509 certificate',
  ],
  asked: [
    'certificate date is wrong',
    'certificate is expired or not valid yet',
    '인증서가 만료되었거나 아직 유효하지 않습니다',
    '인증서 날짜 오류',
    '인증서 유효 기간 오류',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'Your connection is not private\nNET::ERR_CERT_DATE_INVALID',
    },
    {
      by: '.NET 8',
      text: 'The remote certificate is invalid because of errors in the certificate chain: NotTimeValid',
    },
    {
      by: 'Go 1.10',
      text: 'x509: certificate has expired or is not yet valid',
    },
    {
      by: 'Java 17',
      text:
        'sun.security.validator.ValidatorException: PKIX path validation failed: '
        + 'java.security.cert.CertPathValidatorException: validity check failed',
    },
    {
      by: 'Windows',
      text:
        'A required certificate is not within its validity period when verifying against the '
        + 'current system clock or the timestamp in the signed file. (0x800B0101)',
    },
    {
      by: 'WinHTTP',
      text: 'WinHttpSendRequest failed: 12037 (ERROR_WINHTTP_SECURE_CERT_DATE_INVALID)',
    },
  ],
  provedBy: ['expired', 'not-yet-valid'],
  fixesFor: ['owner', 'owner', 'visitor', 'developer'],
  en: {
    title: 'The certificate is not valid at this time',
    causes: [
      'Usually it has expired: the renewal failed, or the server was not reloaded after it.',
      'It is not valid yet: it was installed before its validity started.',
      'The clock of the client is wrong. Then every other secure site fails as well.',
      'An intermediate in the chain has expired, and the server certificate is fine.',
    ],
    fixes: [
      'Read both dates: `openssl s_client -connect example.com:443 -servername example.com </dev/null | '
        + 'openssl x509 -noout -dates`. They are in UTC.',
      'Renew and reload: `certbot renew --cert-name example.com --deploy-hook "systemctl reload nginx"`.',
      'Check the date of your device first. If it is right, report the problem to the operator of the site.',
      'On the machine that fails, compare `date -u` with the dates above. Set the clock with '
        + '`timedatectl set-ntp true`.',
    ],
  },
  ko: {
    title: '현재 날짜가 인증서의 유효 기간을 벗어났습니다',
    causes: [
      '대부분 인증서가 만료된 경우입니다. 갱신에 실패했거나, 갱신한 뒤 서버를 리로드하지 않았습니다.',
      '유효 기간이 시작되기 전에 설치해 아직 유효하지 않습니다.',
      '클라이언트의 시계가 틀렸습니다. 이때는 다른 HTTPS 사이트도 모두 실패합니다.',
      '서버 인증서는 정상이지만 체인의 중간 인증서가 만료되었습니다.',
    ],
    fixes: [
      '시작일과 만료일을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | '
        + 'openssl x509 -noout -dates`. 시각은 UTC 기준입니다.',
      '갱신하고 서버를 리로드하세요: `certbot renew --cert-name example.com --deploy-hook "systemctl reload nginx"`.',
      '먼저 기기의 날짜를 확인하세요. 날짜가 맞다면 사이트 운영자에게 알리세요.',
      '실패하는 장비에서 `date -u` 결과를 위의 날짜와 비교하고, 다르면 `timedatectl set-ntp true`로 시계를 맞추세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates',
    'https://pkg.go.dev/crypto/x509#InvalidReason',
  ],
} as const satisfies Entry
