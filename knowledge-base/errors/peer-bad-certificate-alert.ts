/** The other side rejected the certificate of this side and gave no reason (alerts 42, 43 and 46). */
import type { Entry } from './types.ts'

export default {
  id: 'peer-bad-certificate-alert',
  causeGroup: 'unknown-issuer',
  patterns: [
    { text: 'SSLV3_ALERT_BAD_CERTIFICATE', general: true },
    { text: 'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', general: true },
    { text: 'SSL_R_SSLV3_ALERT_BAD_CERTIFICATE', general: true },
    { text: 'SSLV3_ALERT_CERTIFICATE_UNKNOWN', general: true },
    { text: 'ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN', general: true },
    { text: 'SSL_R_SSLV3_ALERT_CERTIFICATE_UNKNOWN', general: true },
    { text: 'ssl/tls alert bad certificate', general: true },
    { text: 'ssl/tls alert certificate unknown', general: true },
    { text: 'ssl/tls alert unsupported certificate', general: true },
    { text: 'SSLV3_ALERT_UNSUPPORTED_CERTIFICATE', general: true },
    { text: 'ERR_SSL_SSLV3_ALERT_UNSUPPORTED_CERTIFICATE', general: true },
    { text: 'SSL alert number 42', general: true },
    { text: 'SSL alert number 43', general: true },
    { text: 'SSL alert number 46', general: true },
    { text: 'remote error: tls: bad certificate', general: true },
    { text: 'remote error: bad certificate', general: true },
    { text: 'remote error: tls: unknown certificate', general: true },
    { text: 'remote error: tls: unsupported certificate', general: true },
    { text: 'Received fatal alert: bad_certificate', general: true },
    { text: 'Received fatal alert: certificate_unknown', general: true },
    { text: 'Received fatal alert: unsupported_certificate', general: true },
    { text: 'AlertReceived(BadCertificate)', general: true },
    { text: 'AlertReceived(CertificateUnknown)', general: true },
    {
      text: 'fatal alert: the peer rejected the certificate as corrupt or incorrectly signed',
      general: true,
    },
    { text: 'fatal alert: the peer rejected the certificate for an unspecified reason', general: true },
    { text: 'fatal alert: the peer did not support the certificate', general: true },
    { text: 'received alert [42]', general: true },
    { text: 'received alert [43]', general: true },
    { text: 'received alert [46]', general: true },
    { text: 'SSL_ERROR_BAD_CERT_ALERT', general: true },
    { text: 'SSL peer cannot verify your certificate', general: true },
    { text: 'SSL_ERROR_CERTIFICATE_UNKNOWN_ALERT', general: true },
    { text: 'SSL peer had some unspecified issue with the certificate it received', general: true },
    { text: 'SSL_ERROR_UNSUPPORTED_CERT_ALERT', general: true },
    { text: 'SSL peer does not support certificates of the type it received', general: true },
    { text: 'SSL_ERROR_BAD_CERTIFICATE', general: true },
    { text: "peers's certificate was rejected", general: true },
    { text: 'SSL 피어가 사용자 인증서를 검증할 수 없습니다', general: true },
    { text: 'SSL 피어가 받아간 인증서', general: true },
    { text: 'SSL 对等端无法核实您的证书', general: true },
    { text: 'Die SSL-Gegenstelle kann Ihr Zertifikat nicht verifizieren', general: true },
    { text: 'Le pair SSL ne peut pas vérifier votre certificat', general: true },
    { text: 'errSSLPeerBadCert', general: true },
    { text: 'errSSLPeerUnsupportedCert', general: true },
    { text: 'errSSLPeerCertUnknown', general: true },
    { text: 'TLS protocol defined fatal alert code is 42', general: true },
    { text: 'TLS protocol defined fatal alert code is 43', general: true },
    { text: 'TLS protocol defined fatal alert code is 46', general: true },
    { text: '(IN), TLS alert, bad certificate', general: true },
    { text: '(IN), TLS alert, certificate unknown', general: true },
    { text: '(IN), TLS alert, unsupported certificate', general: true },
    { text: 'read:fatal:bad certificate', general: true },
    { text: 'read:fatal:certificate unknown', general: true },
    { text: 'read:fatal:unsupported certificate', general: true },
    { text: 'tlsv1 alert bad certificate', general: true },
    { text: 'tlsv13 alert bad certificate', general: true },
    { text: 'tlsv1 alert certificate unknown', general: true },
    { text: 'PEER_ERROR_UNSUPPORTED_CERTIFICATE_TYPE', general: true },
    { text: 'received CLIENT ALERT: Fatal - Bad Certificate', general: true },
    { text: 'received SERVER ALERT: Fatal - Bad Certificate', general: true },
    { text: 'received CLIENT ALERT: Fatal - Certificate Unknown', general: true },
    { text: 'received SERVER ALERT: Fatal - Certificate Unknown', general: true },
    { text: 'received CLIENT ALERT: Fatal - Unsupported Certificate', general: true },
    { text: 'The following fatal alert was received: 42', general: true },
    { text: 'The following fatal alert was received: 43', general: true },
    { text: 'The following fatal alert was received: 46', general: true },
    { text: 'TLS handshake error from……remote error: tls: bad certificate', general: true },
    { text: 'TLS handshake error from……remote error: tls: unknown certificate', general: true },
    { text: 'SSLHandshake failed (-9825)', general: true },
    { text: 'SSLHandshake failed (-9829)', general: true },
    { text: 'fatal error code is 42', general: true },
    { text: 'fatal error code is 46', general: true },
    { text: 'bad_certificate(42)', general: true },
    { text: 'certificate_unknown(46)', general: true },
    { text: '14094412', general: true },
    { text: '14094416', general: true },
    { text: '0A000412', general: true },
    { text: '0A000416', general: true },
    { text: 'remote error: unknown certificate', general: true },
    { text: 'remote error: unsupported certificate', general: true },
  ],
  asked: [
    'nginx error log shows that clients send a bad certificate alert during the handshake',
    'our server log says the remote side did not like our certificate, no reason given',
    "the partner's gateway answers our client certificate with an alert only",
    'IoT devices reject the new server certificate, all I see in the log is an alert from them',
    'client hangs up after seeing my certificate and sends nothing but bad certificate',
    'other side sent a bad certificate alert',
    '서버 로그에 상대방이 보낸 bad certificate 경고만 찍힘, 이유는 없음',
    '클라이언트가 우리 인증서를 받고 바로 거부하는데 왜인지 로그에 안 나옴',
    '제휴사 서버가 우리 클라이언트 인증서를 이유 없이 거절함',
    '단말기가 서버 인증서를 거부하고 TLS 경고만 보냄',
    '인증서 바꾼 뒤 nginx 로그에 상대가 인증서를 거부했다는 alert가 쌓임',
    '상대방이 bad certificate alert를 보냄',
  ],
  seen: [
    {
      by: 'nginx',
      text:
        'SSL_do_handshake() failed (SSL: error:14094416:SSL'
        + ' routines:ssl3_read_bytes:sslv3 alert certificate unknown:SSL alert number 46)'
        + ' while SSL handshaking, client: 192.0.2.7, server: 0.0.0.0:443',
    },
    {
      by: 'Go net/http server',
      text: 'http: TLS handshake error from 192.0.2.7:50312: remote error: tls: bad certificate',
    },
    {
      by: 'OpenSSL 1.1',
      text:
        'error:14094412:SSL routines:ssl3_read_bytes:sslv3 alert bad'
        + ' certificate:ssl/record/rec_layer_s3.c:1543:SSL alert number 42',
    },
    {
      by: 'Java (JSSE)',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: certificate_unknown',
    },
    {
      by: 'Firefox',
      text:
        'An error occurred during a connection to example.com. SSL peer cannot verify'
        + ' your certificate. Error code: SSL_ERROR_BAD_CERT_ALERT',
    },
    {
      by: 'Python (ssl)',
      text:
        'ssl.SSLError: [SSL: SSLV3_ALERT_CERTIFICATE_UNKNOWN] sslv3 alert certificate'
        + ' unknown (_ssl.c:1129)',
    },
    { by: 'Windows event log (Schannel 36887)', text: 'The following fatal alert was received: 46.' },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000412:SSL routines::sslv3 alert bad certificate:SSL alert number 42',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'developer'],
  en: {
    title: 'The other side rejected your certificate without a reason (alerts 42, 43, 46)',
    causes: [
      'In a server log: a client does not accept the server certificate. It may be'
        + ' untrusted, expired, or for another host name.',
      'In a client log: the server does not accept the client certificate, or its purpose'
        + ' does not include client authentication.',
      'Only the side that rejects knows the reason. This side sees nothing but the alert.',
    ],
    fixes: [
      'Check your own certificate and its name as a client sees it: `openssl s_client -connect '
        + 'example.com:443 -servername example.com -verify_hostname example.com -verify_return_error '
        + '</dev/null`.',
      'Read the log of the other side: it contains the real reason, such as an unknown issuer or an'
        + ' expired certificate.',
      'Check the purpose of a client certificate: `openssl x509 -in client.pem -noout'
        + ' -purpose -dates -issuer`.',
      'An app or device that trusts only its own CA: add the CA of the server there, or use'
        + ' a certificate from a public CA.',
    ],
  },
  ko: {
    title: '상대방이 이유를 밝히지 않고 42, 43, 46번 경고로 이쪽 인증서를 거부했습니다',
    causes: [
      '서버 로그에 나온 메시지라면, 클라이언트가 서버 인증서를 받아들이지 않습니다. 신뢰하지 않거나, 만료되었거나, 호스트 이름이 다릅니다.',
      '클라이언트 로그에 나온 메시지라면, 서버가 클라이언트 인증서를 받아들이지 않습니다. 용도에 클라이언트 인증이 없는 경우도 있습니다.',
      '실제 이유는 거부한 쪽 로그에만 남습니다. 이쪽에서는 TLS 경고(alert)만 보입니다.',
    ],
    fixes: [
      '클라이언트가 보는 것처럼 서버 인증서와 이름을 확인하세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -verify_hostname example.com -verify_return_error </dev/null`.',
      '상대방의 로그를 확인하세요. 알 수 없는 발급자, 만료 같은 실제 이유가 있습니다.',
      '클라이언트 인증서의 용도를 확인하세요: `openssl x509 -in client.pem -noout -purpose -dates -issuer`.',
      '자체 CA만 신뢰하는 앱이나 장비라면 서버의 CA를 추가하거나, 공인 CA의 인증서를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://www.rfc-editor.org/rfc/rfc5246#section-7.2.2',
  ],
} as const satisfies Entry
