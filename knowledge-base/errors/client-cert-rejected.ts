/** The server got a client certificate and does not accept it. */
import type { Entry } from './types.ts'

export default {
  id: 'client-cert-rejected',
  causeGroup: 'client-cert-required',
  patterns: [
    'ERR_BAD_SSL_CLIENT_AUTH_CERT',
    'BAD_SSL_CLIENT_AUTH_CERT',
    'The SSL certificate error',
    '400 The SSL certificate error',
    '421 4.7.1 SSL certificate error',
    'BYE SSL certificate error',
    '495 SSL Certificate Error',
    'client SSL certificate verify error',
    'NSURLErrorClientCertificateRejected',
    'kCFURLErrorClientCertificateRejected',
    'did not accept the certificate',
    "didn't accept your login certificate",
    '로그인 인증서를 승인하지 않았거나',
    '로그인 인증서가 제공되지 않았을 수 있습니다',
    'ログイン証明書が承認されなかったか',
    '不接受您的登录证书',
    'hat dein Anmeldezertifikat nicht akzeptiert',
    "n'a pas accepté votre certificat de connexion",
    'no ha aceptado el certificado de inicio de sesión',
    'Ваш сертификат отклонен сайтом',
    'SSL client certificate not trusted',
    'SSL client CA chain cannot be verified',
    'Re-negotiation handshake failed: Client verification failed',
    'AH02262',
    'AH02039: Certificate Verification: Error',
    'AH02276: Certificate Verification: Error',
    'AH02040: Certificate Verification: Certificate Chain too long',
    'AH02009: SSL client authentication failed',
    'tls: failed to verify client certificate',
    'tls: failed to verify client certificate: x509: certificate signed by unknown authority',
    'tls: failed to verify client certificate: x509: certificate has expired or is not yet valid',
    "tls: failed to verify client's certificate: x509: certificate signed by unknown authority",
    "tls: failed to verify client's certificate",
    'tls: failed to parse client certificate',
    'tls: invalid signature by the client certificate',
    'Failed to parse client certificates',
    'client certificate authentication failed',
    'client certificate verification failed',
    'client certificate verify failed',
    'Client certificate verification error',
    '403.16 - Forbidden: Client certificate is ill-formed or is not trusted',
    'client certificate is untrusted or invalid',
    '403.13 - Forbidden: Client certificate has been revoked',
    '403.12 - Forbidden: Client Mapper denied access',
    'client leaf certificate failed validation',
    'tls_process_client_certificate……certificate verify failed',
    'ssl3_get_client_certificate……certificate verify failed',
    { text: 'SSL……alert bad certificate', general: true },
    { text: 'SSL……alert unknown ca', general: true },
    'bad handshake: Error……alert bad certificate',
    'bad handshake: Error……alert unknown ca',
    'curl: (35)……alert bad certificate',
    'curl: (56)……alert bad certificate',
    'HTTPSConnectionPool……alert bad certificate',
    'urlopen error……alert bad certificate',
    'requests.exceptions.SSLError……alert bad certificate',
    'SSL_connect returned=1……alert bad certificate',
    'write EPROTO……alert bad certificate',
    'curl: (35)……alert unknown ca',
    'curl: (56)……alert unknown ca',
    'HTTPSConnectionPool……alert unknown ca',
    'urlopen error……alert unknown ca',
    'requests.exceptions.SSLError……alert unknown ca',
    'SSL_connect returned=1……alert unknown ca',
    'write EPROTO……alert unknown ca',
    'curl: (35)……alert certificate unknown',
    'curl: (56)……alert certificate unknown',
    'HTTPSConnectionPool……alert certificate unknown',
    'urlopen error……alert certificate unknown',
    'requests.exceptions.SSLError……alert certificate unknown',
    'SSL_connect returned=1……alert certificate unknown',
    'write EPROTO……alert certificate unknown',
    'Get "https……remote error: tls: bad certificate',
    'Post "https……remote error: tls: bad certificate',
    'Get "https……remote error: tls: unknown certificate authority',
    'Post "https……remote error: tls: unknown certificate authority',
    'authentication handshake failed: remote error: tls: bad certificate',
    'authentication handshake failed: remote error: tls: unknown certificate authority',
    'Error response from daemon……remote error: tls: bad certificate',
    'An error occurred trying to connect……remote error: tls: bad certificate',
    'Unable to connect to the server: remote error: tls: bad certificate',
    'javax.net.ssl……Received fatal alert: bad_certificate',
    'javax.net.ssl……Received fatal alert: unknown_ca',
    'wget……alert bad certificate',
    'sslv3 alert bad certificate……while SSL handshaking to upstream',
    'tlsv1 alert unknown ca……while SSL handshaking to upstream',
    'Unable to communicate securely with peer……certificate was rejected',
    'NSURLErrorDomain Code=-1205',
    'NSURLErrorDomain error -1205',
    'Client certificate is not trusted',
    'Invalid client certificate',
    'client certificate is invalid',
    'failed to verify the client certificate',
    'Failed to verify client certificate',
    'Error verifying client certificate',
    {
      text: '-9825',
      with: ['ssl', 'errssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'tls', 'nsurlsession', 'handshake'],
    },
    {
      text: '-9826',
      with: ['ssl', 'errssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'tls', 'nsurlsession', 'handshake'],
    },
    {
      text: '-9829',
      with: ['ssl', 'errssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'tls', 'nsurlsession', 'handshake'],
    },
    'Read error: ssl=……SSLV3_ALERT_BAD_CERTIFICATE',
    'Read error: ssl=……TLSV1_ALERT_UNKNOWN_CA',
    'TlsFatalAlertReceived: bad_certificate(42)',
    'TlsFatalAlertReceived: unknown_ca(48)',
    'kCFStreamErrorDomainSSL, -9825',
    'kCFStreamErrorDomainSSL, -9829',
    'kCFStreamErrorDomainSSL, -9831',
    'tls_handshake_process: [-9825]',
    'tls_handshake_process: [-9829]',
    'tls_handshake_process: [-9831]',
    { text: 'net_error -117', with: 'handshake' },
    { text: 'net_error -164', with: 'handshake' },
    'ERR_SSL_CLIENT_AUTH_CERT_BAD_FORMAT',
    'client sent an invalid cert',
    'client sent an untrusted cert',
    'Client certificate not trusted',
    'client_ssl_cert_untrusted',
  ],
  asked: [
    'mTLS server does not like our client cert, it comes from the wrong CA',
    'nginx answers 400 the SSL certificate error after I picked my certificate',
    "we forgot to add the intermediate to the client's p12, server cannot build the path",
    'picked the wrong certificate in the browser popup and got thrown out',
    'Apache lacks our new client CA, so valid users are turned away',
    'partner bank turned down the client certificate we sent',
    '상대 서버가 우리가 보낸 클라이언트 인증서를 거부함',
    '브라우저 팝업에서 다른 인증서를 골라서 튕겨 나옴',
    'nginx ssl_client_certificate에 새 CA를 안 넣어서 사용자들이 거부됨',
    'p12에 중간 인증서를 안 넣어 서버가 클라이언트 체인을 못 만듦',
    '은행 연동 서버가 저희 클라이언트 인증서를 안 받아줍니다',
    '사용자 인증서 발급 CA가 서버에 등록되지 않아 튕깁니다',
  ],
  seen: [
    { by: 'nginx 1.22', text: '400 The SSL certificate error' },
    {
      by: 'nginx 1.22',
      text:
        '2026/11/23 01:07:49 [info] 24658#24658: *2 client SSL certificate verify'
        + ' error: (18:self-signed certificate) while reading client request headers,'
        + ' client: 127.0.0.1, server: x.example.com',
    },
    {
      by: 'Chrome',
      text:
        'example.com didn’t accept your login certificate, or one may not have been'
        + ' provided. ERR_BAD_SSL_CLIENT_AUTH_CERT',
    },
    {
      by: 'HAProxy 2.6',
      text: '127.0.0.1:33486 [23/Nov/2026:01:06:44.106] f/1: SSL client certificate not trusted',
    },
    {
      by: 'OpenSSL 3.0 s_server',
      text:
        'error:0A000086:SSL routines:tls_process_client_certificate:certificate verify'
        + ' failed:../ssl/statem/statem_srvr.c:3530:',
    },
    {
      by: 'Go net/http server',
      text:
        'http: TLS handshake error from 127.0.0.1:51822: tls: failed to verify client'
        + ' certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'curl 7.88 (OpenSSL)',
      text: 'curl: (35) error:14094412:SSL routines:ssl3_read_bytes:sslv3 alert bad certificate',
    },
    { by: 'kubectl', text: 'Unable to connect to the server: remote error: tls: bad certificate' },
    {
      by: 'Python requests',
      text:
        "requests.exceptions.SSLError: HTTPSConnectionPool(host='example.com',"
        + ' port=443): Max retries exceeded with url: / (Caused by SSLError(SSLError(1,'
        + " '[SSL: TLSV1_ALERT_UNKNOWN_CA] tlsv1 alert unknown ca (_ssl.c:2580)')))",
    },
    {
      by: 'macOS / iOS',
      text:
        'nw_coretls_read_one_record tls_handshake_process: [-9825]'
        + ' NSURLSession/NSURLConnection HTTP load failed (kCFStreamErrorDomainSSL, -9825)',
    },
    {
      by: 'Dovecot 2.3.19',
      text: 'imap-login: Info: Disconnected: Connection closed (client sent an invalid cert): user=<>, rip=192.0.2.30',
    },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtpd[2211]: NOQUEUE: abort: TLS from unknown[192.0.2.30]: Client certificate not trusted',
    },
  ],
  check: 'certificate',
  fixesFor: ['owner', 'owner', 'developer', 'visitor'],
  en: {
    title: 'The server rejected the client certificate',
    causes: [
      "The client certificate comes from a CA that is not in the server's client CA file.",
      'The client does not send its intermediate certificate, so the server cannot build' + ' the chain.',
      "The client certificate has expired, is revoked, or the server's CRL has expired.",
      'The chain is longer than the allowed depth.',
    ],
    fixes: [
      "Read the reason in the server's error log, and verify the file: `openssl verify -purpose"
        + ' sslclient -CAfile client-ca.pem client.pem`.',
      'Put the root and the intermediates of the client certificates into'
        + ' `ssl_client_certificate` (nginx), `SSLCACertificateFile` (Apache), `ssl_ca_file` (PostgreSQL), `ssl_ca`'
        + ' (Dovecot 2.3, MySQL), `smtpd_tls_CAfile` (Postfix) or `olcTLSCACertificateFile`.',
      "Send the whole chain: append the intermediate to the client's PEM file, or run `openssl pkcs12"
        + ' -export -in client.pem -inkey client.key -certfile chain.pem -out client.p12`.',
      'In the browser, close all windows, open the page again and choose another certificate. Check its'
        + ' expiry date and its issuer.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 거부했습니다',
    causes: [
      '클라이언트 인증서를 발급한 CA가 서버의 클라이언트 CA 파일에 없습니다.',
      '클라이언트가 중간 인증서를 함께 보내지 않아 서버가 체인을 만들지 못합니다.',
      '클라이언트 인증서가 만료되었거나 폐기되었습니다. 서버에 있는 CRL이 만료된 경우도 있습니다.',
      '체인이 허용된 깊이보다 깁니다.',
    ],
    fixes: [
      '서버의 오류 로그에서 이유를 확인하고 파일을 직접 검증하세요: `openssl verify -purpose sslclient -CAfile'
        + ' client-ca.pem client.pem`.',
      '클라이언트 인증서의 루트와 중간 인증서를 `ssl_client_certificate`(nginx), `SSLCACertificateFile`(Apache),'
        + ' `ssl_ca_file`(PostgreSQL), `ssl_ca`(Dovecot 2.3, MySQL), `smtpd_tls_CAfile`(Postfix),'
        + ' `olcTLSCACertificateFile` 중 해당하는 설정에 넣으세요.',
      '체인 전체를 보내세요. 클라이언트의 PEM 파일에 중간 인증서를 덧붙이거나 `openssl pkcs12 -export -in client.pem -inkey'
        + ' client.key -certfile chain.pem -out client.p12`를 실행하세요.',
      '브라우저 창을 모두 닫고 다시 열어 다른 인증서를 선택하세요. 인증서의 만료일과 발급자도 확인하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_client_certificate',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#errors',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcacertificatefile',
  ],
} as const satisfies Entry
