/** The other side rejects the certificate of the client because it has expired. */
import type { Entry } from './types.ts'

export default {
  id: 'client-certificate-expired',
  causeGroup: 'client-cert-required',
  patterns: [
    'alert certificate expired',
    'sslv3 alert certificate expired',
    'ssl/tls alert certificate expired',
    'tlsv1 alert certificate expired',
    'SSL_R_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'SSL alert number 45',
    'remote error: tls: expired certificate',
    'received fatal alert: certificate_expired',
    'AlertReceived(CertificateExpired)',
    'found the certificate to be expired',
    'SSL_ERROR_EXPIRED_CERT_ALERT',
    'SSL peer rejected your certificate as expired',
    'errSSLPeerCertExpired',
    {
      text: '-9828',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'certificate',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'securetransport',
      ],
    },
    'fatal alert: certificate_expired',
    { text: 'fatal alert code is 45', with: ['tls', 'schannel', 'ssl'] },
    { text: 'fatal alert code 45', with: ['tls', 'schannel', 'ssl'] },
    'Certificate is expired … alert',
    'Received alert [45]',
    'MBEDTLS_SSL_ALERT_MSG_CERT_EXPIRED',
    'client certificate has expired',
    'client certificate expired',
    'client certificate is expired',
    'The client certificate has expired or is not yet valid',
    'Client certificate has expired or is not yet valid',
    '403.17 … certificate',
    'HTTP Error 403.17',
    'client SSL certificate verify error: (10:certificate has expired)',
    'ssl_client_verify … FAILED:certificate has expired',
    'SERVER ALERT: Fatal - Certificate Expired',
    'expired client certificate',
    'your client certificate has expired',
    'SSL 피어가 만료된 인증서를 거절했습니다',
    'SSL 对等端拒绝了收到的已过期的您的证书',
    'Die SSL-Gegenstelle hat Ihr Zertifikat als "abgelaufen" abgelehnt',
    'Le pair SSL a rejeté votre certificat car celui-ci a expiré',
    'rechazado su certificado por considerarlo caducado',
    'remote error: expired certificate',
  ],
  asked: [
    'the other side says the certificate we present to it has expired',
    'our mTLS client cert ran out last night, partner API shuts us out',
    'VPN user certificate has lapsed, cannot dial in any more',
    'replaced the client pem but the daemon still uses the old expired one from memory',
    "kubelet's client certificate passed its end date",
    'machine certificate for the office wifi expired, login to the network fails',
    '우리가 제출하는 클라이언트 인증서가 만료되었다고 상대가 끊음',
    'VPN 사용자 인증서 기간이 끝나서 접속 불가',
    '연동용 클라이언트 인증서 갱신을 깜빡했습니다',
    '클라이언트 인증서를 바꿨는데 프로세스 재시작을 안 해서 만료된 걸 씀',
    '사내 와이파이용 단말 인증서가 만료됨',
    'mTLS 클라이언트 인증서 유효기간 지남',
  ],
  seen: [
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text:
        'curl: (56) OpenSSL SSL_read: OpenSSL/3.0.13: error:0A000415:SSL routines::sslv3 alert '
        + 'certificate expired, errno 0',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: expired certificate',
    },
    {
      by: 'nginx',
      text:
        '[info] 31#31: *7 client SSL certificate verify error: (10:certificate has expired) while '
        + 'reading client request headers',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: certificate_expired',
    },
    {
      by: 'IIS',
      text: 'HTTP Error 403.17 - Forbidden: Client certificate has expired or is not yet valid.',
    },
    {
      by: 'Firefox',
      text: 'SSL peer rejected your certificate as expired.\nError code: SSL_ERROR_EXPIRED_CERT_ALERT',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The client certificate has expired',
    causes: [
      'The alert comes from the other side: the certificate that this client presents has expired.',
      'The file was renewed, but the program still uses the old certificate in memory.',
      'The clock of the server is wrong, so a valid client certificate looks expired.',
    ],
    fixes: [
      'Read the dates of the file that the client uses: `openssl x509 -in client.pem -noout -subject '
        + '-dates`.',
      'Get a new client certificate from the CA that the server trusts. Install it with its key, '
        + 'and restart the program.',
      'On the server, look for the rejected certificate in the log, and check the clock with `date '
        + '-u`. Monitor the expiry of client certificates.',
    ],
  },
  ko: {
    title: '클라이언트 인증서가 만료되었습니다',
    causes: [
      '상대 서버가 보낸 TLS 경고(alert)입니다. 이 클라이언트가 제시한 인증서가 만료되었습니다.',
      '파일은 갱신했지만 프로그램이 이전 인증서를 메모리에 올린 채 실행 중입니다.',
      '서버의 시계가 틀려 유효한 클라이언트 인증서를 만료된 것으로 판단합니다.',
    ],
    fixes: [
      '클라이언트가 쓰는 파일의 날짜를 확인하세요: `openssl x509 -in client.pem -noout -subject -dates`.',
      '서버가 신뢰하는 CA에서 새 클라이언트 인증서를 받아 키와 함께 설치하고 프로그램을 다시 시작하세요.',
      '서버에서는 로그에서 거부된 인증서를 찾고 `date -u`로 시계를 확인하세요. 클라이언트 인증서의 만료일도 모니터링하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_verify_client',
    'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/security/access',
  ],
} as const satisfies Entry
