/** The server wants a client certificate, and got none. */
import type { Entry } from './types.ts'

export default {
  id: 'client-cert-required',
  causeGroup: 'client-cert-required',
  patterns: [
    // The server's certificate was verified before the alert came, so versions and suites agree.
    'depth=0……verify return:1…alert handshake failure',
    'TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'SSL_R_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'TLSV1_ALERT_CERTIFICATE_REQUIRED',
    'SSL_ERROR_RX_CERTIFICATE_REQUIRED_ALERT',
    'SSL received a certificate_required alert',
    'PEER_DID_NOT_RETURN_A_CERTIFICATE',
    'SSL_R_PEER_DID_NOT_RETURN_A_CERTIFICATE',
    'ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE',
    'SSL routines……peer did not return a certificate',
    'NO_CERTIFICATES_RETURNED',
    'SSL_R_NO_CERTIFICATES_RETURNED',
    'SSLV3_ALERT_NO_CERTIFICATE',
    'SSL_R_SSLV3_ALERT_NO_CERTIFICATE',
    'ERR_SSL_SSLV3_ALERT_NO_CERTIFICATE',
    'No required SSL certificate was sent',
    '400 No required SSL certificate was sent',
    '421 4.7.1 No required SSL certificate',
    'BYE No required SSL certificate',
    'ERR No required SSL certificate',
    'client sent no required SSL certificate',
    'remote error: tls: certificate required',
    'tls: certificate required',
    "tls: client didn't provide a certificate",
    'received fatal alert: CertificateRequired',
    'fatal alert: the peer required a client certificate',
    'AlertReceived(CertificateRequired)',
    'NoCertificatesPresented',
    'peer sent no certificates',
    'GNUTLS_E_CERTIFICATE_REQUIRED',
    'received alert [116]',
    'SSL alert number 116',
    { text: 'alert 116', with: 'tls' },
    'Empty client certificate chain',
    'ERR_SSL_CLIENT_AUTH_CERT_NEEDED',
    'SSL_CLIENT_AUTH_CERT_NEEDED',
    'NSURLErrorClientCertificateRequired',
    'kCFURLErrorClientCertificateRequired',
    'requires a client certificate',
    'client certificate is required',
    'client certificate required',
    'certificate is required to complete client authentication',
    'ERROR_WINHTTP_CLIENT_AUTH_CERT_NEEDED',
    'ERROR_INTERNET_CLIENT_AUTH_CERT_NEEDED',
    '403.7 - Forbidden: SSL client certificate is required',
    '496 SSL Certificate Required',
    'connection requires a valid client certificate',
    'MBEDTLS_ERR_SSL_NO_CLIENT_CERTIFICATE',
    'No client certification received from the client',
    'MBEDTLS_ERR_SSL_CERTIFICATE_REQUIRED',
    'The own certificate is not set, but needed by the server',
    'Re-negotiation handshake failed: Client certificate missing',
    'AH02263',
    'TLS_PEER_DID_NOT_RESPOND_WITH_CERTIFICATE_LIST',
    'SSL_ERROR_MISSING_POST_HANDSHAKE_AUTH_EXTENSION',
    "client doesn't support post-handshake authentication",
    {
      text: 'Acceptable client certificate CA names',
      with: ['alert handshake failure', 'handshake failure', 'alert number 40'],
    },
    { text: 'Requested Client Certificate CA names', with: ['alert handshake failure', 'alert number 40'] },
    'client auth requested but no certificate supplied',
    'no SSL certificate provided by peer; connection rejected',
    'NSURLErrorDomain Code=-1206',
    'NSURLErrorDomain error -1206',
    'client certificate must be supplied',
    'client certificate not provided',
    'client certificate was not provided',
    {
      text: 'client certificate is missing',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'missing client certificate',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate was',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate sent',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate presented',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate provided',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate received',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate found',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'no client certificate supplied',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    {
      text: 'did not provide a certificate',
      with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'],
    },
    'rejected, client did not provide a certificate',
    'Client certificate required but not',
    { text: 'mTLS required', with: ['ssl', 'tls', 'mtls', 'https', 'handshake', 'rejected', 'mutual'] },
    'client_ssl_cert_missing',
    'HTTP Error 403.7',
    'SSL handshake failed: no client certificate',
    'client certificate authentication is required',
    'TLS server requires a client certificate',
    'Fatal - Certificate required',
    'The following fatal alert was received: 116',
    'fatal alert code is 116',
    'fatal error code is 116',
    'TLS alert, unknown (628)',
    'certificate_required(116)',
    'fatal(2), certificate_required',
    'fatal, description = certificate_required',
    '클라이언트 인증서가 필요합니다',
    'クライアント証明書が必要',
    '需要客户端证书',
    {
      text: '-9842',
      with: ['ssl', 'errssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'tls', 'nsurlsession', 'handshake'],
    },
    { text: '-0x7480', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    { text: '-0x7580', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    'errSSLClientCertRequested',
    { text: 'Certificate is required', with: ['gnutls', 'alert', 'gnutls_handshake'] },
    'SSLHandshakeException: null cert chain',
    'null cert chain',
    'client certificate was missing',
    'The client certificate was missing or unrecognized',
    'client certificate that the web server recognizes',
    'no suitable certificate found - continuing without client authentication',
    {
      text: '-9863',
      with: 'apple',
    },
    'errSSLCertificateRequired',
    { text: 'net_error -110', with: 'handshake' },
    'remote error: certificate required',
    '0x80072F0C',
    { text: '12044', with: ['winhttp', 'wininet', 'winhttpsendrequest', 'ssl', 'tls'] },
    'SSL_ERROR_NO_TRUSTED_SSL_CLIENT_CA',
    'Received alert 41 No certificate',
    "client didn't send a cert",
    "cert required, client didn't start TLS",
    "TLS: can't accept: Certificate is required",
  ],
  asked: [
    'server wants a client certificate',
    'client certificate was not sent',
    'mutual TLS without a client certificate',
    '클라이언트 인증서가 필요함',
    '클라이언트 인증서를 보내지 않음',
    '클라이언트 인증서를 요구하는 서버',
    '상호 TLS 인증 실패',
    'mutual TLS certificate is not sent',
    '클라이언트 인증서가 없습니다',
    'nginx shows a 400 page because I sent no certificate of my own',
    'the API gateway insists on mTLS and my Postman request has none',
    'the load balancer strips our client cert before the backend asks for it',
    'browser never asks me which certificate to use, server insists on one',
    '브라우저에서 인증서 선택창이 안 뜨고 400이 나옵니다',
    '로드밸런서가 중간에서 클라이언트 인증서를 안 넘겨줌',
    'curl에 인증서 옵션을 안 줘서 상호 인증이 거절됨',
  ],
  seen: [
    {
      by: 'openssl 1.1.1 s_client',
      text:
        'depth=0 CN = example.com\nverify return:1\n140735268: error:14094410:SSL '
        + 'routines:ssl3_read_bytes:sslv3 alert handshake failure:../ssl/record/rec_layer_s3.c:1543:SSL '
        + 'alert number 40',
    },
    { by: 'nginx 1.22', text: '400 No required SSL certificate was sent' },
    {
      by: 'nginx 1.22',
      text:
        '2026/11/23 01:07:49 [info] 24658#24658: *1 client sent no required SSL'
        + ' certificate while reading client request headers, client: 127.0.0.1, server:'
        + ' x.example.com',
    },
    {
      by: 'curl 8.14 (OpenSSL 3.0)',
      text:
        'curl: (56) OpenSSL SSL_read: OpenSSL/3.0.22: error:0A00045C:SSL'
        + ' routines::tlsv13 alert certificate required, errno 0',
    },
    {
      by: 'OpenSSL 3.0 s_server',
      text:
        'error:0A0000C7:SSL routines:tls_process_client_certificate:peer did not return'
        + ' a certificate:../ssl/statem/statem_srvr.c:3517:',
    },
    { by: 'Go 1.19 net/http', text: 'Get "https://example.com/": remote error: tls: certificate required' },
    {
      by: 'Python 3.11',
      text:
        'ssl.SSLError: [SSL: TLSV13_ALERT_CERTIFICATE_REQUIRED] tlsv13 alert'
        + ' certificate required (_ssl.c:2580)',
    },
    { by: 'gnutls-cli 3.7', text: '*** Received alert [116]: Certificate is required' },
    { by: 'Java (JSSE)', text: 'javax.net.ssl.SSLHandshakeException: Empty client certificate chain' },
    { by: 'MongoDB', text: 'SSLHandshakeFailed: no SSL certificate provided by peer; connection rejected' },
    {
      by: 'Vault (cert auth)',
      text: 'Error making API request. Code: 400. Errors: * client certificate must be supplied',
    },
    {
      by: 'mosquitto 2.1',
      text: 'Connection from 192.0.2.7:51234 rejected, client did not provide a certificate.',
    },
    {
      by: 'Tomcat (Java 8)',
      text:
        'https-jsse-nio-8222-exec-3, fatal error: 42: null cert chain'
        + ' javax.net.ssl.SSLHandshakeException: null cert chain',
    },
    {
      by: 'Dovecot 2.3.19',
      text: "imap-login: Info: Disconnected: Connection closed (client didn't send a cert): user=<>, rip=192.0.2.30",
    },
    { by: 'slapd 2.5, TLSVerifyClient demand', text: "TLS: can't accept: Certificate is required.." },
    { by: 'PostgreSQL 15', text: 'FATAL:  connection requires a valid client certificate' },
  ],
  check: 'certificate',
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'The server requires a client certificate and the client sent none',
    causes: [
      'The server is configured for mutual TLS (mTLS), but a certificate is not configured in the client.',
      'The client has a certificate, but not from a CA that the server accepts, so it sends none.',
      'In TLS 1.3, the client completes the handshake first. The alert 116 `certificate_required` '
        + 'arrives with the first read.',
      'A proxy or load balancer in between terminates TLS and does not forward the client certificate.',
    ],
    fixes: [
      'curl: `curl --cert client.pem --key client.key https://example.com/`. In a browser, import '
        + 'the PKCS#12 file and restart the browser.',
      'Show which CAs the server accepts: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null`. Look for "Acceptable client certificate CA names", and get a '
        + 'certificate from one of these CAs.',
      'Deploy the client certificate to devices through device management, and exclude this'
        + ' host from TLS inspection.',
      'If not every client requires a certificate, set `ssl_verify_client optional;` in nginx or '
        + '`SSLVerifyClient optional` in Apache, `olcTLSVerifyClient: allow` in OpenLDAP, `smtpd_tls_req_ccert = no` '
        + 'in Postfix, or remove `clientcert` from `pg_hba.conf`.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 요구하지만 클라이언트가 보내지 않았습니다',
    causes: [
      '서버는 상호 TLS(mTLS)로 설정되어 있는데 클라이언트에 인증서가 설정되어 있지 않습니다.',
      '클라이언트에 인증서가 있지만, 서버가 받아들이는 CA가 발급하지 않아 보내지 않습니다.',
      'TLS 1.3에서는 클라이언트 쪽 핸드셰이크가 먼저 끝납니다. 첫 응답을 읽을 때 116번 경고 `certificate_required`를 받습니다.',
      '중간의 프록시나 로드 밸런서가 TLS를 종료하고 클라이언트 인증서를 전달하지 않습니다.',
    ],
    fixes: [
      'curl은 `curl --cert client.pem --key client.key https://example.com/`으로 인증서를 지정하세요.'
        + ' 브라우저에서는 PKCS#12 파일을 가져온 뒤 브라우저를 다시 시작하세요.',
      '서버가 받아들이는 CA를 확인하고 그중 한 곳에서 인증서를 발급받으세요: `openssl s_client -connect example.com:443 '
        + '-servername example.com </dev/null`. 출력의 "Acceptable client certificate CA names"에 나옵니다.',
      '기기 관리 시스템으로 클라이언트 인증서를 배포하고, 이 호스트는 TLS 검사에서 제외하세요.',
      '모든 클라이언트에 필요한 것이 아니라면 nginx는 `ssl_verify_client optional;`, Apache는 `SSLVerifyClient '
        + 'optional`, OpenLDAP은 `olcTLSVerifyClient: allow`, Postfix는 `smtpd_tls_req_ccert = no`로 바꾸세요. '
        + 'PostgreSQL은 `pg_hba.conf`에서 `clientcert`를 지우세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.3.2',
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_verify_client',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslverifyclient',
  ],
} as const satisfies Entry
