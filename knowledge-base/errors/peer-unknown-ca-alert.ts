/** The other side does not trust the CA of the certificate that this side sent (alert 48). */
import type { Entry } from './types.ts'

export default {
  id: 'peer-unknown-ca-alert',
  causeGroup: 'unknown-issuer',
  patterns: [
    'TLSV1_ALERT_UNKNOWN_CA',
    'SSL_R_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'SSL3_ALERT_UNKNOWN_CA',
    'SSLV3_ALERT_UNKNOWN_CA',
    'tlsv1 unknown ca',
    'SSL alert number 48',
    'remote error: tls: unknown certificate authority',
    'tls: unknown certificate authority',
    'Received fatal alert: unknown_ca',
    'AlertReceived(UnknownCA)',
    'fatal alert: the peer found the certificate was not issued by a trusted CA',
    'received alert [48]',
    'SSL_ERROR_UNKNOWN_CA_ALERT',
    'Peer does not recognize and trust the CA that issued your certificate',
    '피어가 사용자 인증서를 발급한 인증 기관 (CA)를 인식하지 못해 신뢰하지 않습니다',
    '对等端不认可且不信任给您颁发证书的机构',
    'Die Gegenstelle erkennt und traut der CA nicht',
    "Le pair ne reconnaît pas l'autorité de certification qui a délivré votre certificat",
    'errSSLPeerUnknownCA',
    'fatal alert was received from the remote endpoint. The TLS protocol defined fatal' + ' alert code is 48',
    'fatal error code is 48',
    '(IN), TLS alert, unknown CA',
    'TLSv1.2 (IN), TLS alert, unknown CA (560)',
    'read:fatal:unknown CA',
    'SSL3 alert read:fatal:unknown CA',
    'MBEDTLS_SSL_ALERT_MSG_UNKNOWN_CA',
    'fatal alert message……unknown ca',
    'received CLIENT ALERT: Fatal - Unknown CA',
    'received SERVER ALERT: Fatal - Unknown CA',
    'The following fatal alert was received: 48',
    '(IN), TLS alert, unknown CA (560)',
    'TLSv1.3 (IN), TLS alert, unknown CA (560)',
    'SSLHandshake failed (-9831)',
    'kCFStreamErrorCodeKey=-9831',
    'fatal(2), unknown_ca',
    'TLS fatal error (unknown ca)',
    'unknown_ca(48)',
    'SSL3_READ_BYTES:tlsv1 alert unknown ca',
    '14094418',
    '0A000418',
    {
      text: '-9831',
      with: ['ssl', 'errssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'tls', 'nsurlsession', 'handshake'],
    },
    'remote error: unknown certificate authority',
  ],
  asked: [
    'server log is full of unknown CA alerts sent by clients',
    'the remote end replies that it does not know the authority behind our certificate',
    'broker rejects my client certificate because its CA is not on the list of the server',
    "one partner's script refuses our certificate since we changed to another CA",
    'after switching the CA some devices in the field send an alert that the CA is unknown',
    'clients answer with unknown CA',
    '서버 로그에 클라이언트가 보낸 unknown ca 알림이 계속 쌓임',
    '상대 쪽에서 우리 인증서의 CA를 모른다는 alert를 보냅니다',
    '인증서 발급 업체를 바꿨더니 일부 거래처 서버가 unknown ca로 거부',
    '클라이언트 인증서를 보냈는데 서버가 그 CA를 등록 안 해서 거부하는 듯',
    '현장 단말이 새 인증서의 CA를 모른다며 연결을 끊음',
    '상대가 우리 CA를 모름, unknown ca alert',
  ],
  seen: [
    { by: 'gnutls-cli 3.7', text: '*** Received alert [48]: CA is unknown' },
    {
      by: 'Go net/http server',
      text:
        'http: TLS handshake error from 192.0.2.7:50312: remote error: tls: unknown'
        + ' certificate authority',
    },
    {
      by: 'Node.js 24',
      text:
        'Error: write EPROTO 401DC9355E7F0000:error:0A000418:SSL'
        + ' routines:ssl3_read_bytes:tlsv1 alert unknown'
        + ' ca:../deps/openssl/openssl/ssl/record/rec_layer_s3.c:918:SSL alert number 48',
    },
    {
      by: 'nginx',
      text:
        'SSL_do_handshake() failed (SSL: error:0A000418:SSL routines::tlsv1 alert'
        + ' unknown ca:SSL alert number 48) while SSL handshaking, client: 192.0.2.7,'
        + ' server: 0.0.0.0:443',
    },
    { by: 'curl -v', text: '* TLSv1.3 (IN), TLS alert, unknown CA (560):' },
    {
      by: 'Windows event log (Schannel 36887)',
      text:
        'A fatal alert was received from the remote endpoint. The TLS protocol defined'
        + ' fatal alert code is 48.',
    },
    { by: 'mosquitto', text: 'OpenSSL Error[0]: error:0A000418:SSL routines::tlsv1 alert unknown ca' },
    {
      by: 'RabbitMQ (Erlang)',
      text: 'TLS server: In state connection received CLIENT ALERT: Fatal - Unknown CA',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'The other side does not trust the CA of your certificate (alert 48)',
    causes: [
      'In a server log: this client does not know the root of your certificate, or your'
        + ' server sends no intermediate certificate.',
      'In a client log: the server wants a client certificate and does not know the CA of'
        + ' the one that was sent.',
      'The client is a script or device that trusts only another CA, or it still has an old root list.',
    ],
    fixes: [
      'Server: send the whole chain with `fullchain.pem` instead of `cert.pem`. Check: `openssl s_client'
        + ' -connect example.com:443 -servername example.com -showcerts </dev/null`.',
      'Server with client certificates: add the CA of the clients to'
        + ' `ssl_client_certificate` (nginx), `SSLCACertificateFile` (Apache) or `ca-file` (HAProxy).',
      'Client with its own CA file: add the root of the server to it, such as `curl --cacert ca.pem'
        + ' https://example.com/`.',
      'If the server log shows only one address, it is usually a scanner or an old device.'
        + ' Check that address before you change anything.',
    ],
  },
  ko: {
    title: '상대방이 48번 경고를 보내 이쪽 인증서의 CA를 신뢰하지 않는다고 알립니다',
    causes: [
      '서버 로그에 나온 메시지라면, 그 클라이언트에 서버 인증서의 루트가 없거나 서버가 중간 인증서를 보내지 않습니다.',
      '클라이언트 로그에 나온 메시지라면, 서버가 클라이언트 인증서를 요구하는데 보낸 인증서의 CA를 신뢰하지 않습니다.',
      '클라이언트가 다른 CA만 신뢰하도록 만든 스크립트나 장비이거나, 오래된 루트 목록을 쓰고 있습니다.',
    ],
    fixes: [
      '서버는 `cert.pem`이 아니라 `fullchain.pem`으로 체인 전체를 보내고 확인하세요: `openssl s_client -connect'
        + ' example.com:443 -servername example.com -showcerts </dev/null`.',
      '클라이언트 인증서를 받는 서버라면 클라이언트의 CA를 `ssl_client_certificate`(nginx),'
        + ' `SSLCACertificateFile`(Apache), `ca-file`(HAProxy)에 추가하세요.',
      '자체 CA 파일을 쓰는 클라이언트라면 서버의 루트를 그 파일에 추가하세요. 예: `curl --cacert ca.pem https://example.com/`.',
      '서버 로그에 한 주소만 나온다면 대개 스캐너나 오래된 기기입니다. 설정을 바꾸기 전에 그 주소부터 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_client_certificate',
  ],
} as const satisfies Entry
