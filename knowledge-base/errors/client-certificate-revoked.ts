/** The other side rejects the certificate of the client because it was revoked. */
import type { Entry } from './types.ts'

export default {
  id: 'client-certificate-revoked',
  causeGroup: 'revoked',
  patterns: [
    'alert certificate revoked',
    'sslv3 alert certificate revoked',
    'ssl/tls alert certificate revoked',
    'SSL_R_SSLV3_ALERT_CERTIFICATE_REVOKED',
    'SSL alert number 44',
    'remote error: tls: revoked certificate',
    'received fatal alert: certificate_revoked',
    'AlertReceived(CertificateRevoked)',
    'found the certificate to be revoked',
    'SSL_ERROR_REVOKED_CERT_ALERT',
    'SSL peer rejected your certificate as revoked',
    'errSSLPeerCertRevoked',
    {
      text: '-9827',
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
    { text: 'fatal alert code is 44', with: ['tls', 'schannel', 'ssl'] },
    { text: 'fatal alert code 44', with: ['tls', 'schannel', 'ssl'] },
    'Received alert [44]',
    'MBEDTLS_SSL_ALERT_MSG_CERT_REVOKED',
    'Your client certificate was revoked',
    'client certificate was revoked',
    'client certificate has been revoked',
    'client certificate revoked',
    'client certificate is revoked',
    'HTTP Error 403.13',
    '403.13 … certificate',
    'client SSL certificate verify error: (23:certificate revoked)',
    'ssl_client_verify … FAILED:certificate revoked',
    'SERVER ALERT: Fatal - Certificate Revoked',
    'SSL 피어가 폐기된 인증서를 거절했습니다',
    '由于您的证书以被吊销',
    'Die SSL-Gegenstelle hat Ihr Zertifikat als "widerrufen" abgelehnt',
    'Le pair SSL a rejeté votre certificat car celui-ci est révoqué',
    'rechazado su certificado por considerarlo revocado',
    'remote error: revoked certificate',
  ],
  asked: [
    'my laptop was replaced and the old user certificate on it is blocked now',
    'IIS thinks my client certificate has been withdrawn and shows forbidden',
    'VPN server refuses the device, its certificate is on the revocation list',
    'admin locked my user cert after I lost the phone',
    'server cannot get a fresh CRL and treats all client certs as revoked',
    'they cancelled my badge certificate when I changed departments',
    '제 클라이언트 인증서가 폐기 목록에 올라 접속 거부됨',
    '분실 신고한 노트북의 사용자 인증서가 폐기되었습니다',
    'VPN 사용자 인증서가 관리자에 의해 취소됨',
    'IIS에서 클라이언트 인증서가 해지됐다며 접근 금지 화면이 나옴',
    '서버가 CRL을 못 받아 모든 클라이언트 인증서를 폐기로 처리함',
    '부서 이동하면서 예전 사용자 인증서가 취소 처리됨',
  ],
  seen: [
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text:
        'curl: (56) OpenSSL SSL_read: error:0A000414:SSL routines::sslv3 alert certificate revoked, '
        + 'errno 0',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: revoked certificate',
    },
    {
      by: 'nginx',
      text:
        'client SSL certificate verify error: (23:certificate revoked) while reading client request '
        + 'headers',
    },
    {
      by: 'IIS',
      text: 'HTTP Error 403.13 - Forbidden: Client certificate revoked',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'The client certificate has been revoked',
    causes: [
      'The alert comes from the other side: the CA has revoked the certificate that this client presents.',
      'The device or user was replaced or locked, and the old certificate is still configured.',
      'The server could not fetch a current CRL and treats every client certificate as revoked. '
        + 'IIS does so with 403.13.',
    ],
    fixes: [
      'Ask the CA for the reason, then get a new client certificate with a new key: `openssl req -new '
        + '-newkey rsa:2048 -nodes -keyout client.key -out client.csr -subj "/CN=client"`.',
      'On the server, check that the CRL is current: `openssl crl -in ca.crl -noout -lastupdate '
        + '-nextupdate`, and reload after each new one.',
      'Look for the serial number of the certificate in the CRL: `openssl crl -in ca.crl -noout '
        + '-text | grep -A1 "Serial Number"`.',
    ],
  },
  ko: {
    title: '클라이언트 인증서가 폐기되었습니다',
    causes: [
      '상대 서버가 보낸 TLS 경고(alert)입니다. 이 클라이언트가 제시한 인증서를 CA가 폐기했습니다.',
      '기기나 사용자가 바뀌었거나 잠겼는데 이전 인증서가 설정에 남아 있습니다.',
      '서버가 최신 CRL(폐기 목록)을 받지 못해 모든 클라이언트 인증서를 폐기된 것으로 처리합니다. IIS의 403.13이 그렇습니다.',
    ],
    fixes: [
      'CA에 폐기 사유를 문의하고, 새 키로 클라이언트 인증서를 다시 발급받으세요: `openssl req -new -newkey rsa:2048 -nodes -keyout '
        + 'client.key -out client.csr -subj "/CN=client"`.',
      '서버에서 CRL이 최신인지 확인하고, 바뀔 때마다 리로드하세요: `openssl crl -in ca.crl -noout -lastupdate -nextupdate`.',
      'CRL에 이 인증서의 일련번호가 있는지 확인하세요: `openssl crl -in ca.crl -noout -text | grep -A1 "Serial Number"`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_crl',
    'https://www.rfc-editor.org/rfc/rfc5280#section-5',
  ],
} as const satisfies Entry
