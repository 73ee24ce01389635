/** TCP connected, but the TLS handshake did not finish in time. */
import type { Entry } from './types.ts'

export default {
  id: 'handshake-timeout',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'TLS handshake timeout',
    'net/http TLS handshake timeout',
    'SSL handshake timed out',
    'SSL handshake timeout',
    'TLS handshake timed out',
    { text: 'handshake timed out', with: ['ssl', 'tls', 'sslhandler', 'netty'] },
    'handshake operation timed out',
    'The handshake operation timed out',
    '_ssl.c The handshake operation timed out',
    'do_handshake timed out',
    'ERR_TLS_HANDSHAKE_TIMEOUT',
    'SSL connection timeout',
    'SSL connection timed out',
    'SSL connection timeout at',
    'curl (28) SSL connection timeout',
    'ERR_SSL_TIMED_OUT',
    'SSL_do_handshake() timed out',
    'SSL_do_handshake timeout',
    'upstream timed out (110 Connection timed out) while SSL handshaking to upstream',
    'timed out…while SSL handshaking',
    { text: 'handshake timed out after', with: ['ssl', 'tls', 'netty', 'sslhandler'] },
    'io.netty.handler.ssl.SslHandshakeTimeoutException',
    'SslHandshakeTimeoutException',
    'SslHandler handshake timed out',
    'SSL handshake failure timeout',
    'MBEDTLS_ERR_SSL_TIMEOUT',
    'SSL - The operation timed out',
    { text: '-0x6800', with: 'mbedtls' },
    'GNUTLS_E_TIMEDOUT',
    'GnuTLS…The operation timed out',
    { text: 'read timeout expired', with: ['ssl'] },
    'SSL_connect…timed out',
    'TLS handshake failed timeout',
    'ReadTimeout…The handshake operation timed out',
    'TLS handshake error from…i/o timeout',
    'TLS handshake…i/o timeout',
    'TLS handshake…context deadline exceeded',
    'authentication handshake failed context deadline exceeded',
    'The SSL handshake operation timed out',
    { text: 'net_error -118', with: 'handshake' },
    'handshake failed returned -1 SSL error code 1 net_error -118',
    'SSL read timeout',
    'SSL recv timeout',
    'ssl.SSLError (The read operation timed out',
    { text: 'The read operation timed out', with: ['ssl'] },
    { text: 'The write operation timed out', with: ['ssl'] },
    {
      text: '-9853',
      with: 'apple',
    },
    'errSSLNetworkTimeout',
    { text: '-26624', with: ['ssl', 'mbedtls', 'tls', 'ssl_client'] },
    'SSL handshaking with … failed: Connection timed out',
  ],
  asked: [
    'TLS handshake takes too long',
    'SSL handshake timed out',
    'SSL 핸드셰이크 시간 초과',
    'TLS 핸드셰이크가 끝나지 않음',
    'SSL 연결 시간 초과',
    'TLS handshake hangs',
    'no answer to the TLS handshake',
    'TLS 핸드셰이크에 응답이 없음',
    'docker pull hangs over the VPN until the TLS handshake gives up',
    'spinner forever on https through the tunnel, ping is fine, maybe the MTU',
    'overloaded server accepts TCP but the SSL negotiation never finishes',
    'firewall silently drops our TLS hello, curl just sits there',
    'VPN 켜면 https가 핸드셰이크에서 하염없이 기다림',
    '도커 이미지 받을 때 TLS 협상에서 멈췄다가 타임아웃',
    'MTU 문제인지 인증서가 안 내려오고 SSL 연결이 멈춰 있음',
    '서버 부하가 심해 TLS 핸드셰이크가 늦게 끝나 끊김',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'Get "https://registry.example.com/v2/": net/http: TLS handshake timeout',
    },
    {
      by: 'curl 8.5',
      text: 'curl: (28) SSL connection timeout',
    },
    {
      by: 'Python 3.11',
      text: 'urllib.error.URLError: <urlopen error _ssl.c:989: The handshake operation timed out>',
    },
    {
      by: 'Netty 4.1',
      text: 'io.netty.handler.ssl.SslHandshakeTimeoutException: handshake timed out after 10000ms',
    },
    {
      by: 'nginx 1.24',
      text:
        'upstream timed out (110: Connection timed out) while SSL handshaking to upstream, '
        + 'client: 203.0.113.9, server: example.com',
    },
    {
      by: 'Docker 24',
      text:
        'Error response from daemon: Get "https://registry-1.example.com/v2/": net/http: TLS '
        + 'handshake timeout',
    },
    {
      by: 'Dovecot 2.3.19',
      text: 'lmtp(1): Error: SSL handshaking with mx.example.com:25 failed: Connection timed out in 30.000 secs',
    },
  ],
  provedBy: ['timeout'],
  fixesFor: ['network', 'developer', 'owner', 'developer'],
  en: {
    title: 'The TLS handshake did not finish in time',
    causes: [
      'Large packets are lost (MTU of a VPN, tunnel or container network): TCP connects, but the '
        + 'certificates never arrive.',
      'A firewall silently drops the ClientHello, or the client does not use the proxy that its '
        + 'network requires.',
      'The server is overloaded: it has too few worker processes or too little CPU time, so '
        + 'handshakes wait in a queue.',
      'A service on this port waits for plain text first, so both sides wait.',
    ],
    fixes: [
      'Test packet size: `ping -M do -s 1472 example.com`. If only smaller sizes work, lower the MTU (`ip '
        + 'link set dev eth0 mtu 1400`) or clamp the MSS. `"mtu": 1400` of Docker changes only the default '
        + 'bridge; other networks need `com.docker.network.driver.mtu`.',
      'Set the proxy for the program that fails, and restart it: for Docker `HTTPS_PROXY` in the systemd '
        + 'unit, or `proxies` in `daemon.json` (Docker 23 and newer), for others `https_proxy`.',
      'On the server, check load, `worker_connections` and the accept queue with `ss -ltn`. In '
        + 'clusters, add replicas or raise the CPU limit.',
      'Run `curl -v --connect-timeout 10 https://example.com/` from the same host and from another '
        + 'network. The line where the output stops shows what is lost.',
    ],
  },
  ko: {
    title: 'TLS 핸드셰이크가 제때 끝나지 않았습니다',
    causes: [
      'VPN, 터널, 컨테이너 네트워크의 MTU 문제로 큰 패킷이 유실됩니다. TCP는 연결되지만 인증서가 도착하지 않습니다.',
      '방화벽이 ClientHello를 응답 없이 버리거나, 프록시가 필요한데 쓰지 않습니다.',
      '서버가 과부하 상태입니다. 워커 프로세스나 CPU가 부족해 핸드셰이크가 밀립니다.',
      '이 포트의 서비스가 평문을 먼저 기다리고 있어, 서버와 클라이언트가 서로의 데이터를 기다립니다.',
    ],
    fixes: [
      '패킷 크기를 시험하세요: `ping -M do -s 1472 example.com`. 더 작은 크기만 되면 MTU를 낮추거나(`ip link set dev eth0 mtu '
        + '1400`) MSS를 조정하세요. Docker의 `"mtu": 1400`은 기본 브리지에만 적용되고, 다른 네트워크에는 '
        + '`com.docker.network.driver.mtu` 옵션이 필요합니다.',
      '실패하는 프로그램에 프록시를 설정하고 다시 시작하세요. Docker는 systemd 유닛의 `HTTPS_PROXY`나 `daemon.json`의 `proxies`(Docker 23 '
        + '이상), 다른 프로그램은 `https_proxy`입니다.',
      '서버에서 부하와 `worker_connections`를 보고 `ss -ltn`으로 대기열을 확인하세요. 클러스터라면 복제본을 늘리거나 CPU 제한을 높이세요.',
      '`curl -v --connect-timeout 10 https://example.com/`을 같은 호스트와 다른 네트워크에서 실행해 비교하세요. 출력이 멈춘 지점에서 '
        + '무엇이 유실되는지 알 수 있습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc2923#section-2.1',
    'https://www.rfc-editor.org/rfc/rfc8446#section-2',
  ],
} as const satisfies Entry
