/** The connection is cut just when TLS begins. */
import type { Entry } from './types.ts'

export default {
  id: 'handshake-reset',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'PR_CONNECT_RESET_ERROR',
    'SSL_connect Connection reset by peer',
    'OpenSSL SSL_connect Connection reset by peer in connection to',
    'OpenSSL SSL_connect Connection was reset in connection to',
    'LibreSSL SSL_connect Connection reset by peer',
    'BoringSSL SSL_connect Connection reset by peer',
    'TLS handshake error from…connection reset by peer',
    'TLS handshake…connection reset by peer',
    'SSL_do_handshake failed…Connection reset by peer',
    'SSL_do_handshake() failed (104 Connection reset by peer)',
    'SSL_ERROR_SYSCALL errno 104',
    {
      text: 'write:errno=104',
      with: ['SSL handshake has read', 's_client', 'no peer certificate available'],
    },
    { text: 'write:errno=54', with: ['SSL handshake has read', 's_client', 'no peer certificate available'] },
    'SSL_connect SSL_ERROR_SYSCALL in connection to…SSL_ERROR_SYSCALL errno 54',
    'SSL_connect SSL_ERROR_SYSCALL in connection to…SSL_ERROR_SYSCALL errno 104',
    'SSL_connect SSL_ERROR_SYSCALL in connection to…errno 104',
    'SSL_ERROR_SYSCALL errno 54',
    'SSL_ERROR_SYSCALL errno 10054',
    'SSL_connect SSL_ERROR_SYSCALL errno 104',
    'handshake failed returned -1 SSL error code 1 net_error -101',
    { text: 'net_error -101', with: 'handshake' },
    'SSLHandshakeException Connection reset',
    'SSLHandshakeException…Connection reset by peer',
    'do_handshake…Connection reset by peer',
    'do_handshake……ConnectionResetError',
    'The SSL connection could not be established……forcibly closed by the remote host',
    'SSL connection could not be established……Connection reset by peer',
    'SSL_accept error from…Connection reset by peer',
    'SSL_connect error to…Connection reset by peer',
    'Failure when receiving data from the peer……TLS handshake, Client hello',
    'TLSv1.3 (OUT), TLS handshake, Client hello…Recv failure Connection reset by peer',
    'TLS handshake, Client hello (1)…Recv failure Connection reset by peer',
    'Recv failure Connection reset by peer……OpenSSL SSL_connect',
    'schannel…failed to receive handshake…Connection was reset',
    'reset by peer during TLS handshake',
    'connection error desc…authentication handshake failed…connection reset by peer',
    'transport authentication handshake failed…connection reset by peer',
    {
      text: '-9852',
      with: 'apple',
    },
    'errSSLTransportReset',
    { text: '-0x0050', with: 'mbedtls' },
    { text: '-0x50', with: 'mbedtls' },
    { text: '-0x004C', with: 'mbedtls' },
    { text: '-0x004E', with: 'mbedtls' },
    {
      text: 'NET - Sending information through the socket failed',
      with: ['mbedtls', 'ssl', 'tls', 'ssl_client', 'wificlientsecure'],
    },
    {
      text: 'NET - Reading information from the socket failed',
      with: ['mbedtls', 'ssl', 'tls', 'ssl_client', 'wificlientsecure'],
    },
  ],
  asked: [
    'connection is cut in the TLS handshake',
    'server hangs up during the SSL handshake',
    'SSL 핸드셰이크 중 연결 끊김',
    'TLS 핸드셰이크 도중에 연결이 끊어짐',
    'works on my phone hotspot, in the office the TLS connection gets reset',
    'provider seems to block by SNI, TCP opens and then a reset comes after the client hello',
    'firewall kills HTTPS to this one site in the middle of the handshake',
    'peer resets the socket as soon as TLS starts',
    '인터넷 회선에서 SNI 차단하는지 https만 리셋됨',
    '핫스팟으로는 되는데 사내망에서는 SSL 맺다가 끊김',
    '방화벽이 핸드셰이크 중간에 RST를 보내는 것 같음',
    '클라이언트 헬로 보내면 바로 연결이 재설정됨',
    'TLS 시작하자마자 상대가 소켓을 리셋합니다',
  ],
  seen: [
    {
      by: 'curl 7.81 (OpenSSL 3.0)',
      text: 'curl: (35) OpenSSL SSL_connect: Connection reset by peer in connection to example.com:443',
    },
    {
      by: 'git for Windows (OpenSSL)',
      text:
        "fatal: unable to access 'https://example.com/': OpenSSL SSL_connect: Connection was "
        + 'reset in connection to example.com:443',
    },
    {
      by: 'Go net/http server',
      text:
        'http: TLS handshake error from 203.0.113.9:51200: read tcp '
        + '10.0.0.5:443->203.0.113.9:51200: read: connection reset by peer',
    },
    {
      by: 'Firefox 128',
      text: 'Secure Connection Failed. PR_CONNECT_RESET_ERROR',
    },
    {
      by: 'Java 11',
      text: 'javax.net.ssl.SSLHandshakeException: Connection reset',
    },
    {
      by: 'nginx 1.24',
      text:
        'SSL_do_handshake() failed (104: Connection reset by peer) while SSL handshaking to ' + 'upstream',
    },
    {
      by: 'curl (LibreSSL)',
      text:
        'curl: (35) LibreSSL SSL_connect: SSL_ERROR_SYSCALL in connection to example.com:443, '
        + 'SSL_ERROR_SYSCALL, errno 54',
    },
  ],
  provedBy: ['reset', 'closed'],
  fixesFor: ['network', 'developer', 'owner', 'owner'],
  en: {
    title: 'The connection is cut during the TLS handshake',
    causes: [
      'A filter reads the server name (SNI) in the ClientHello and sends a reset: a company '
        + 'firewall, a provider block or DDoS protection.',
      'The server or load balancer aborts: no certificate for the name, a blocked address, a limit '
        + 'reached or a crash.',
      'A middlebox cannot handle a large or new ClientHello.',
      'Scanners and health checks close early. Single lines in a server log are normal.',
    ],
    fixes: [
      'Test from another network, for example a mobile hotspot. If it works there, ask the '
        + 'administrator or provider of the first network for an exception.',
      'Check that the client uses the right address and port, and that its proxy and VPN settings '
        + 'are current.',
      'On the server, test with `openssl s_client -connect 127.0.0.1:443 -servername example.com '
        + '</dev/null`. If that works, look at the firewall and load balancer in front.',
      'Compare with a smaller handshake: `curl --tls-max 1.2 https://example.com/`. If only that '
        + 'works, update the device that breaks TLS 1.3.',
    ],
  },
  ko: {
    title: '서버나 중간 장비가 TLS 핸드셰이크 도중에 연결을 끊었습니다',
    causes: [
      '필터가 ClientHello의 서버 이름(SNI)을 보고 연결을 끊습니다. 회사 방화벽, 통신사의 SNI 차단, DDoS 방어 장비가 흔합니다.',
      '서버나 로드 밸런서가 끊습니다. 이 도메인의 인증서가 없거나, 차단된 주소이거나, 접속 한도를 넘었거나, 프로세스가 비정상 종료했습니다.',
      '중간 장비가 크거나 새로운 형식의 ClientHello를 처리하지 못합니다.',
      '스캐너와 헬스 체크는 일찍 연결을 끊습니다. 서버 로그에 가끔 보이는 것은 정상입니다.',
    ],
    fixes: [
      '휴대전화 핫스팟처럼 다른 네트워크에서 시험하세요. 그곳에서 성공하면 원래 네트워크의 관리자나 통신사에 예외를 요청하세요.',
      '클라이언트의 접속 주소와 포트가 맞는지, 프록시와 VPN 설정이 최신인지 확인하세요.',
      '서버에서 `openssl s_client -connect 127.0.0.1:443 -servername example.com </dev/null` 명령으로 시험하세요. '
        + '성공하면 앞단의 방화벽과 로드 밸런서를 확인하세요.',
      '작은 핸드셰이크와 비교하세요: `curl --tls-max 1.2 https://example.com/`. 이것만 성공하면 TLS 1.3을 방해하는 장비를 업데이트하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9293#section-3.5.2',
    'https://www.rfc-editor.org/rfc/rfc3360',
    'https://www.rfc-editor.org/rfc/rfc8744',
  ],
} as const satisfies Entry
