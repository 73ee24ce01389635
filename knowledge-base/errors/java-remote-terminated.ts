/** The other side closed the connection during the handshake, as Java tells it. */
import type { Entry } from './types.ts'

export default {
  id: 'java-remote-terminated',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'Remote host terminated the handshake',
    'Remote host closed connection during handshake',
    'SSL peer shut down incorrectly',
    'Connection closed while SSL/TLS handshake was in progress',
    'StacklessSSLHandshakeException',
    'SSLHandshakeException: Connection closed by peer',
    'SSLException: Connection reset',
    'SSLException … java.net.SocketException: Connection reset',
    'SSLException … Broken pipe',
    'SSLException … Socket closed',
    { text: 'SSL handshake aborted', general: true },
    'SSL handshake aborted … I/O error during system call, Connection reset by peer',
    { text: 'SSL handshake aborted … Failure in SSL library, usually a protocol error', general: true },
    { text: 'SSLException: Read error: ssl', general: true },
    { text: 'SSLException: Write error: ssl', general: true },
    'Connection closed by remote host … SSLSocketImpl',
    { text: 'Connection has been shutdown: javax.net.ssl', general: true },
    'SSLException: Software caused connection abort',
    'SslClosedEngineException',
    { text: 'SSLEngine closed already', general: true },
    { text: 'engine already closed', general: true },
    'SSLEngine is closing/closed',
    'SSLException: Inbound closed',
    'SSLHandshakeException … EOFException',
    'handshake timed out after … SslHandler',
    'ClosedChannelException … SslHandler',
  ],
  asked: [
    'Java client: the other side hangs up in the handshake, curl on the same box is OK',
    'Java 7 service gets cut off because the partner switched off TLS 1.0',
    'pooled HTTPS connection in our Java app was already closed by the server',
    'JVM says the peer shut down during SSL, maybe the firewall drops it',
    'remote host ends the TLS handshake with our JDK 8 without any alert',
    'payment gateway closes on our old JVM during SSL since they raised the minimum version',
    '자바에서 핸드셰이크 중 원격 호스트가 종료했다고 나옴',
    '상대가 TLS 1.0 막은 뒤로 자바 7 연동이 끊김',
    '자바 커넥션 풀에서 꺼낸 https 연결이 이미 닫혀 있음',
    '같은 서버에서 curl은 되는데 JDK 8만 SSL 중에 끊어짐',
    '방화벽이 자바 프로그램의 TLS 연결을 중간에 끊는 듯',
    'PG사가 TLS 1.2만 받기로 한 뒤 구형 JVM 연결을 상대가 끊음',
  ],
  seen: [
    {
      by: 'Java 11',
      text:
        'javax.net.ssl.SSLHandshakeException: Remote host terminated the handshake\n	at '
        + 'java.base/sun.security.ssl.SSLSocketImpl.handleEOF(SSLSocketImpl.java:1715)\nCaused by: '
        + 'java.io.EOFException: SSL peer shut down incorrectly',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLHandshakeException: Remote host closed connection during handshake',
    },
    {
      by: 'Android, Conscrypt',
      text:
        'javax.net.ssl.SSLHandshakeException: SSL handshake aborted: ssl=0x7a1c2d3e48: I/O error '
        + 'during system call, Connection reset by peer',
    },
    {
      by: 'Netty 4.1',
      text:
        'io.netty.handler.ssl.StacklessSSLHandshakeException: Connection closed while SSL/TLS '
        + 'handshake was in progress',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLException: Connection reset',
    },
    {
      by: 'OkHttp 4',
      text: 'javax.net.ssl.SSLHandshakeException: Connection closed by peer',
    },
  ],
  fixesFor: ['developer', 'owner', 'developer', 'network'],
  en: {
    title: 'The other side ended the connection during the TLS handshake (Java)',
    causes: [
      'A firewall, proxy or load balancer drops the connection, because of the address, the name in '
        + 'SNI or the TLS version.',
      'An old Java offers only TLS 1.0 or no SNI, and the server closes without an alert.',
      'The server process crashed, restarted or reached its connection limit, or the port does not '
        + 'use TLS.',
      'A pooled connection had already been closed by the server when it was used again.',
    ],
    fixes: [
      'Force a modern version: `-Djdk.tls.client.protocols=TLSv1.2,TLSv1.3`. Java 8 needs update 261 '
        + 'or newer for TLS 1.3.',
      'Compare with another client and network: `openssl s_client -connect example.com:443 '
        + '-servername example.com -tls1_2`. Read the log of server and load balancer for this time.',
      'Keep connections in the pool for less time than the idle timeout of the server, and retry '
        + 'requests that may be repeated.',
      'If it only fails inside one network, set the proxy (`-Dhttps.proxyHost=proxy.example.com`) or '
        + 'allow the address in the firewall.',
    ],
  },
  ko: {
    title: 'Java에서 TLS 핸드셰이크 중에 상대가 연결을 끊었습니다',
    causes: [
      '방화벽, 프록시, 로드 밸런서가 주소, SNI의 도메인, TLS 버전을 이유로 연결을 끊습니다.',
      '오래된 Java가 TLS 1.0만 쓰거나 SNI를 보내지 않아 서버가 TLS 경고 없이 끊습니다.',
      '서버 프로세스가 중단되거나 재시작되었거나 연결 한도에 이르렀습니다. 또는 그 포트가 TLS를 쓰지 않습니다.',
      '연결 풀에서 꺼낸 연결을 서버가 이미 끊은 상태였습니다.',
    ],
    fixes: [
      '최신 버전을 쓰게 하세요: `-Djdk.tls.client.protocols=TLSv1.2,TLSv1.3`. Java 8에서 TLS 1.3을 쓰려면 업데이트 261 '
        + '이상이 필요합니다.',
      '다른 클라이언트와 네트워크에서 비교하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-tls1_2`. 같은 시각의 서버와 로드 밸런서 로그도 확인하세요.',
      '연결 풀의 유지 시간을 서버의 유휴 시간보다 짧게 하고, 반복해도 되는 요청은 다시 시도하세요.',
      '특정 네트워크에서만 실패하면 프록시를 지정하거나(`-Dhttps.proxyHost=proxy.example.com`) 방화벽에서 주소를 허용하세요.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-'
      + 'jsse-reference-guide.html',
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
  ],
} as const satisfies Entry
