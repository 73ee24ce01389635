/** The server closed the connection before the handshake was done. */
import type { Entry } from './types.ts'

export default {
  id: 'closed',
  causeGroup: 'conn-reset-eof',
  patterns: [
    { text: 'error state on socket', with: 'wolfssl' },
    'PR_END_OF_FILE_ERROR',
    'TLS handshake error from…EOF',
    'tls handshake eof',
    'TLS handshake…EOF',
    'unexpected EOF during handshake',
    'remote party has closed the transport stream',
    '원격 파티가 전송 스트림을 닫았으므로',
    'peer closed connection in SSL handshake',
    { text: 'Peer has terminated the connection', with: 'gnutls' },
    'GNUTLS_E_SESSION_EOF',
    'MBEDTLS_ERR_SSL_CONN_EOF',
    { text: 'The connection indicated an EOF', with: ['ssl', 'mbedtls', 'tls', 'handshake'] },
    { text: '-0x7280', with: ['ssl', 'mbedtls', 'handshake', 'tls'] },
    'MBEDTLS_ERR_SSL_PEER_CLOSE_NOTIFY',
    {
      text: 'The peer notified us that the connection is going to be closed',
      with: ['ssl', 'mbedtls', 'tls', 'handshake'],
    },
    { text: '-0x7880', with: 'mbedtls' },
    'errSSLClosedAbort',
    'OSStatus -9806',
    'errSSLClosedGraceful',
    'OSStatus -9805',
    'SSLRead return error -9806',
    'Server aborted the SSL handshake',
    'The server aborted the SSL handshake',
    'Received an unexpected EOF or 0 bytes from the transport stream',
    '전송 스트림에서 예기치 않은 EOF 또는 0바이트를 받았습니다',
    {
      text: 'Received incomplete authentication message',
      with: ['ssl', 'tls', 'sslstream', 'authenticateasclient'],
    },
    'Received close_notify during handshake',
    'Received fatal close_notify alert',
    'received fatal alert close_notify',
    'SSL_ERROR_CLOSE_NOTIFY_ALERT',
    'SSL peer has closed this connection',
    'ERR_SSL_HANDSHAKE_NOT_COMPLETED',
    'schannel failed to receive handshake',
    'schannel server closed the connection',
    'handshake failed returned -1 SSL error code 1 net_error -100',
    { text: 'net_error -100', with: 'handshake' },
    { text: 'ERR_CONNECTION_CLOSED', with: ['ssl', 'tls', 'handshake'] },
    { text: 'Underlying transport closed', with: 'wolfssl' },
    'connection closed during TLS handshake',
    'closed the connection during the TLS handshake',
    { text: 'Client closed connection during handshake', with: 'tls' },
    { text: 'peer closed connection in handshake', with: 'tls' },
    'SSL alert number 0',
    { text: 'Connection closed abruptly', with: ['tls', 'ssl', 'rustls'] },
    'TLS connect error Connection closed abruptly',
    'ssl_handshake returned (-0x7280)',
    'net::ERR_CONNECTION_CLOSED……ssl',
    { text: 'Connection terminated during handshake', with: 'tls' },
    {
      text: '-9805',
      with: 'apple',
    },
    {
      text: '-9806',
      with: 'apple',
    },
    {
      text: '-9844',
      with: 'apple',
    },
    'errSSLConnectionRefused',
    'SSLV3_ALERT_CLOSE_NOTIFY',
    { text: 'SEC_E_CONTEXT_EXPIRED', with: 'windows' },
    { text: 'SEC_I_CONTEXT_EXPIRED', with: 'windows' },
    { text: '0x80090317', with: 'windows' },
    { text: '0x00090317', with: 'windows' },
    'Received alert 0 Close notify',
    { text: 'peer sent close notify alert', with: ['wolfssl'] },
    { text: 'Peer closed underlying transport', with: ['wolfssl'] },
    { text: '-29312', with: ['ssl', 'mbedtls', 'tls', 'ssl_client'] },
    { text: '-30848', with: ['ssl', 'mbedtls', 'tls', 'ssl_client'] },
    'Unknown SSL protocol error in connection to……-9806',
    'Unknown SSL protocol error in connection to……-9805',
    'Unknown SSL protocol error in connection to……-9844',
    { text: 'Peer suddenly disconnected', with: ['ssl_accept', 'ssl_connect', 'stunnel', 'ssl', 'tls'] },
    { text: 'The remote host closed the connection', with: ['ssl', 'tls', 'qsslsocket'] },
  ],
  asked: [
    'server hangs up right after the first hello, no alert, nothing',
    'load balancer without a healthy backend just drops us',
    'connection shut before any certificate was shown',
    'newest Chrome cannot get in, old browsers can, firewall cuts the larger hello',
    'port wants the PROXY protocol and closes on direct clients',
    'access list throws out unknown addresses as soon as we say hello',
    '핸드셰이크 시작하자마자 서버가 연결을 끊어버림',
    '로드밸런서 뒤에 살아있는 서버가 없어 바로 종료됩니다',
    '인증서도 안 보내고 그냥 끊김',
    '최신 크롬만 안 되고 구버전은 됨, 방화벽이 큰 ClientHello를 끊는 듯',
    '허용 IP가 아니라서 접속하자마자 끊기는 것 같음',
    '서버에 이 도메인 설정이 없어서 말없이 닫힘',
  ],
  seen: [
    {
      by: 'Firefox 128',
      text:
        'Secure Connection Failed. An error occurred during a connection to example.com. '
        + 'PR_END_OF_FILE_ERROR',
    },
    {
      by: 'Go net/http server',
      text: 'http: TLS handshake error from 203.0.113.9:33210: EOF',
    },
    {
      by: 'nginx 1.24',
      text:
        'peer closed connection in SSL handshake (104: Connection reset by peer) while SSL '
        + 'handshaking to upstream',
    },
    {
      by: '.NET 6',
      text: 'System.IO.IOException: Received an unexpected EOF or 0 bytes from the transport stream.',
    },
    {
      by: '.NET 6',
      text:
        'System.IO.IOException: Authentication failed because the remote party has closed the '
        + 'transport stream.',
    },
    {
      by: 'curl (Schannel)',
      text: 'curl: (35) schannel: failed to receive handshake, SSL/TLS connection failed',
    },
    {
      by: 'hyper, rustls',
      text: 'error trying to connect: tls handshake eof',
    },
    {
      by: 'mbedTLS 2.28',
      text: 'mbedtls_ssl_handshake returned -0x7280: SSL - The connection indicated an EOF',
    },
  ],
  provedBy: ['closed'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server closed the connection early',
    causes: [
      'The server has no certificate for this name and closes the connection without an alert.',
      'A load balancer or proxy has no healthy backend, or an access list closes connections from '
        + 'unknown addresses.',
      'The service on this port does not use TLS from the start, or expects the PROXY protocol.',
      'A firewall or load balancer breaks at the ClientHello of current browsers: TLS 1.3, or a '
        + 'post-quantum key share that needs two packets.',
    ],
    fixes: [
      'Configure a certificate for this name: `server_name` and `ssl_certificate` in nginx, a '
        + '`VirtualHost` for port 443 in Apache.',
      'Check the backends, access lists and connection limits of the load balancer.',
      'If only a smaller ClientHello works, update the firewalls and load balancers. With OpenSSL '
        + '3.5, compare `openssl s_client -connect example.com:443 -groups X25519MLKEM768:X25519 '
        + '</dev/null` with `-groups X25519`.',
      'If you run the client: check that it sends the server name (SNI), that the port is the TLS '
        + 'port, and that no proxy or VPN closes the connection.',
    ],
  },
  ko: {
    title: '핸드셰이크가 끝나기 전에 서버가 연결을 끊었습니다',
    causes: [
      '서버에 이 도메인의 인증서가 없어 TLS 경고(alert)도 보내지 않고 연결을 끊습니다.',
      '로드 밸런서나 프록시에 정상 백엔드가 없거나, 접근 제어 목록(ACL)이 허용되지 않은 IP 주소의 접속을 끊습니다.',
      '이 포트의 서비스가 처음부터 TLS로 통신하지 않거나, 먼저 PROXY 프로토콜 헤더를 받아야 합니다.',
      '방화벽이나 로드 밸런서가 최신 브라우저의 ClientHello를 처리하지 못합니다. TLS 1.3 또는 패킷 두 개가 필요한 양자 내성 키 교환 때문입니다.',
    ],
    fixes: [
      '이 도메인의 인증서를 설정하세요. nginx는 `server_name`과 `ssl_certificate`, Apache는 443번 포트의 `VirtualHost`입니다.',
      '로드 밸런서의 백엔드 상태, 접근 제어 목록, 접속 제한을 확인하세요.',
      '작은 ClientHello에만 응답한다면 방화벽과 로드 밸런서를 업데이트하세요. OpenSSL 3.5에서 `openssl s_client -connect '
        + 'example.com:443 -groups X25519MLKEM768:X25519 </dev/null` 결과와 `-groups X25519` 결과를 비교하세요.',
      '클라이언트를 운영한다면 서버 이름(SNI)을 보내는지, TLS 포트가 맞는지, 프록시나 VPN이 연결을 끊지 않는지 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
