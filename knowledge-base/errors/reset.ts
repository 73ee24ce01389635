/** The connection was reset during the handshake. */
import type { Entry } from './types.ts'

export default {
  id: 'reset',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'or an incompatible SSL protocol was encountered',
    'The connection with the server has been reset or terminated, or an incompatible SSL protocol',
    {
      text: 'connection reset by peer',
      with: [
        'tls handshake',
        'ssl handshake',
        'ssl connection',
        'ssl error',
        'sslerror',
        'ssl_error_syscall',
        'javax net ssl',
        'openssl',
        'ssl_connect',
        'tlswrap',
        'gnutls',
        'while ssl handshaking',
        'schannel',
      ],
    },
    'ECONNRESET…at TLSWrap',
    {
      text: 'ECONNRESET',
      with: ['tlswrap', 'tlssocket', 'tls connection', 'ssl handshake', 'tls handshake', 'secure tls'],
    },
    { text: 'ERR_CONNECTION_RESET', with: ['ssl', 'tls', 'handshake'] },
    { text: 'ConnectionResetError', with: ['ssl', 'sslerror', 'do_handshake'] },
    { text: 'forcibly closed by the remote host', with: ['ssl', 'tls', 'authenticateasclient', 'sslstream'] },
    { text: '현재 연결은 원격 호스트에 의해 강제로 끊겼습니다', with: ['ssl', 'tls', '보안 채널'] },
    { text: 'connection was reset', with: ['ssl', 'tls', 'handshake', 'secure connection', '보안 연결'] },
    {
      text: 'Connection reset',
      with: ['javax net ssl', 'sslsocketimpl', 'sslhandshakeexception', 'sun security ssl', 'tls handshake'],
    },
    'MBEDTLS_ERR_NET_CONN_RESET',
    { text: 'NET - Connection was reset by peer', with: ['ssl', 'mbedtls', 'tls', 'handshake'] },
    'Error in the pull function',
    'GNUTLS_E_PULL_ERROR',
    'Error in the push function',
    'GNUTLS_E_PUSH_ERROR',
    'gnutls_handshake() failed Error in the pull function',
    'GnuTLS recv error (-54)',
    { text: 'broken pipe', with: ['ssl', 'tls handshake', 'tls', 'javax net ssl'] },
    { text: 'EPIPE', with: ['ssl', 'tlswrap', 'tlssocket', 'tls'] },
    { text: 'Software caused connection abort', with: ['ssl', 'tls', 'handshake', 'javax net ssl'] },
    { text: 'WSAECONNRESET', with: ['ssl', 'tls', 'schannel'] },
    { text: '10054', with: ['ssl', 'tls', 'schannel', 'handshake'] },
  ],
  asked: [
    'https connection was reset, plain http to the same server is fine',
    'https page loads half a second and then the browser says the connection was reset',
    'intrusion prevention of the company sends a TCP reset as soon as TLS begins',
    'TLS to the backend dies with connection reset by peer, the app behind the balancer crashed',
    'https blocked from our country, every attempt is reset by some firewall',
    'connection reset by peer on https',
    'https 접속하면 연결이 재설정되었습니다라고 나옴',
    '사이트 연결이 초기화됨, https에서만 RST 패킷이 옴',
    '보안장비(IPS)가 TLS 연결을 강제로 끊는 것 같음, 리셋 패킷',
    '해외망에서만 https가 connection reset by peer',
    '차단된 사이트처럼 https 연결이 바로 리셋됨, 통신사에서 끊는 듯',
  ],
  seen: [
    {
      by: 'git (GnuTLS)',
      text:
        "fatal: unable to access 'https://example.com/x.git/': gnutls_handshake() failed: Error "
        + 'in the pull function.',
    },
    {
      by: 'mbedTLS 2.28',
      text: 'mbedtls_ssl_handshake returned -0x50: NET - Connection was reset by peer',
    },
    {
      by: 'Node.js 20',
      text:
        "Error: read ECONNRESET at TLSWrap.onStreamRead { errno: -104, code: 'ECONNRESET', "
        + "syscall: 'read' }",
    },
    {
      by: 'gnutls-cli 3.7',
      text: '*** Fatal error: Error in the pull function.',
    },
  ],
  provedBy: ['reset'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The connection was reset',
    causes: [
      'A firewall, IPS or DDoS protection in the path cut the connection, often because of the '
        + "server name or the client's address.",
      'The server process crashed or rejects connections at its limit.',
      'The port is not for TLS, or the backend behind a TCP load balancer is down.',
      'A firewall or load balancer breaks at the ClientHello of current browsers: TLS 1.3, or a '
        + 'post-quantum key share that needs two packets.',
    ],
    fixes: [
      "Check the web server's error log for the time of this check, and the firewall and DDoS "
        + 'protection logs.',
      'Test from the server itself with `openssl s_client -connect 127.0.0.1:443 -servername '
        + 'example.com`: if that works, the cause is in between.',
      'If only a smaller ClientHello works, update the firewalls and load balancers. With OpenSSL '
        + '3.5, compare `openssl s_client -connect example.com:443 -groups X25519MLKEM768:X25519 '
        + '</dev/null` with `-groups X25519`.',
      'If you run the client: try another network and without VPN or proxy. If it works there, a '
        + 'filter in the first network cuts the connection.',
    ],
  },
  ko: {
    title: '핸드셰이크 중에 연결이 강제로 끊겼습니다',
    causes: [
      '경로에 있는 방화벽, IPS, DDoS 방어 장비가 서버 이름이나 접속 IP를 이유로 연결을 끊었습니다.',
      '서버 프로세스가 비정상 종료했거나 최대 접속 수에 도달해 연결을 거부합니다.',
      'TLS용 포트가 아니거나, TCP 로드 밸런서 뒤의 백엔드가 내려가 있습니다.',
      '방화벽이나 로드 밸런서가 최신 브라우저의 ClientHello를 처리하지 못합니다. TLS 1.3 또는 패킷 두 개가 필요한 양자 내성 키 교환 때문입니다.',
    ],
    fixes: [
      '확인한 시각의 웹 서버 오류 로그와 방화벽, 방어 장비의 차단 로그를 확인하세요.',
      '서버에서 직접 `openssl s_client -connect 127.0.0.1:443 -servername example.com`을 실행하세요. 성공한다면 원인은 '
        + '중간 구간에 있습니다.',
      '작은 ClientHello에만 응답한다면 방화벽과 로드 밸런서를 업데이트하세요. OpenSSL 3.5에서 `openssl s_client -connect '
        + 'example.com:443 -groups X25519MLKEM768:X25519 </dev/null` 결과와 `-groups X25519` 결과를 비교하세요.',
      '클라이언트 쪽이라면 다른 네트워크에서, VPN이나 프록시 없이 시험하세요. 그곳에서 성공하면 원래 네트워크의 필터가 연결을 끊는 것입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9293#section-3.5.2', 'https://www.rfc-editor.org/rfc/rfc3360'],
  asOf: '2026-11-21',
} as const satisfies Entry
