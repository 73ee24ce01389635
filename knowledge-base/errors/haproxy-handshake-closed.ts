/** HAProxy saw the connection end during the handshake. */
import type { Entry } from './types.ts'

export default {
  id: 'haproxy-handshake-closed',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'Connection closed during SSL handshake',
    'Connection error during SSL handshake',
    'Timeout during SSL handshake',
  ],
  asked: [
    'HAProxy log shows clients that leave in the middle of the SSL handshake',
    'cloud load balancer probes the haproxy TLS port and hangs up at once',
    'slow mobile users run into the client timeout of HAProxy during TLS',
    'haproxy frontend writes connection closed lines all day, sites work',
    'port scanner opens the 443 bind of HAProxy and goes away before TLS is done',
    'HAProxy 로그에 핸드셰이크 도중 끊겼다는 줄이 계속 쌓임',
    '클라우드 로드밸런서 상태확인이 haproxy TLS 포트에 붙었다 바로 끊음',
    '하프록시 client timeout 때문에 느린 사용자가 SSL 중에 끊김',
    'haproxy 프론트엔드에 스캐너가 접속만 하고 나가 SSL 로그가 남음',
    'HAProxy 사이트는 잘 되는데 TLS 연결 종료 로그가 많아요',
  ],
  seen: [
    {
      by: 'HAProxy 2.6',
      text:
        '192.0.2.7:50211 [23/Nov/2026:01:06:44.079] https-in/1: Connection closed' + ' during SSL handshake',
    },
    {
      by: 'HAProxy 2.6',
      text: '192.0.2.7:50211 [23/Nov/2026:01:06:44.079] https-in/1: Timeout during SSL handshake',
    },
    {
      by: 'HAProxy 2.6',
      text:
        '192.0.2.7:50211 [23/Nov/2026:01:06:44.079] https-in/1: Connection error during' + ' SSL handshake',
    },
  ],
  en: {
    title: 'HAProxy: the connection ended during the TLS handshake',
    causes: [
      'A TCP health check of a load balancer connects to the TLS port and closes at once.',
      'A scanner or a client disconnects before the handshake ends.',
      'A client rejects the certificate and closes the connection without sending an alert.',
      'The network is slow or drops large packets, so the handshake exceeds `timeout client` (or `timeout '
        + 'client-hs`, if HAProxy 2.9 or newer sets it).',
    ],
    fixes: [
      'Check the address in the log. For a health checker, use an HTTPS check, or hide the lines with'
        + ' `option dontlognull`.',
      'Test from outside: `openssl s_client -connect example.com:443 -servername'
        + ' example.com </dev/null`.',
      'If real users are affected, raise this timeout and check the MTU of the path, such as a VPN.',
    ],
  },
  ko: {
    title: 'HAProxy에서 TLS 핸드셰이크 도중 연결이 끊겼습니다',
    causes: [
      '로드 밸런서의 TCP 상태 확인이 TLS 포트에 연결했다가 바로 끊습니다.',
      '스캐너나 클라이언트가 핸드셰이크가 끝나기 전에 연결을 끊습니다.',
      '클라이언트가 인증서를 거부하고 TLS 경고(alert) 없이 연결을 끊습니다.',
      '네트워크가 느리거나 큰 패킷을 버려서 핸드셰이크가 `timeout client` 값을 넘습니다(HAProxy 2.9 이상에서 `timeout client-hs`를 설정했다면 그 '
        + '값).',
    ],
    fixes: [
      '로그의 주소를 먼저 확인하세요. 상태 확인이라면 HTTPS 방식으로 바꾸거나 `option dontlognull`로 로그에서 빼세요.',
      '외부에서 시험하세요: `openssl s_client -connect example.com:443 -servername example.com'
        + ' </dev/null`.',
      '실제 사용자가 겪는 문제라면 이 시간을 늘리고, VPN 같은 경로의 MTU를 확인하세요.',
    ],
  },
  links: [
    'https://docs.haproxy.org/3.0/configuration.html#4.2-option%20dontlognull',
    'https://docs.haproxy.org/3.0/configuration.html#4.2-timeout%20client',
  ],
} as const satisfies Entry
