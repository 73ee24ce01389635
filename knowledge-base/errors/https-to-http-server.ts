/** The client expected HTTPS, and the server answered with plain HTTP. */
import type { Entry } from './types.ts'

export default {
  id: 'https-to-http-server',
  causeGroup: 'plain-http',
  patterns: [
    'server gave HTTP response to HTTPS client',
    'http server gave HTTP response to HTTPS client',
    'Invalid character found in method name 0x16 0x03',
    'Invalid character found in method name 0x160x030x01…',
    "You're accessing the development server over HTTPS",
    'accessing the development server over HTTPS but it only supports HTTP',
    'HTTPS is not supported on the server side',
    { text: 'Illegal character 0x16', with: ['http', 'badmessage', 'jetty', 'tls'] },
    { text: 'Illegal character CNTL 0x16', with: ['http', 'badmessage', 'jetty', 'tls'] },
    { text: 'Received HTTP/0.9 when not allowed', with: 'tls' },
    { text: 'Invalid HTTP request received', with: 'tls' },
    '0x160x030x01…',
    { text: '16030100', with: ['http', 'bad request', '400', 'tls'] },
    'x16x03x01…',
    'x16x03x03…',
    'x16x03x02…',
    'x16x03x00…',
    'u0016u0003u0001…',
    'Invalid method in request x16x03x01…',
    { text: 'Bad request version', with: ['x16x03x01', 'x16x03x03', 'tls', 'ssl'] },
  ],
  asked: [
    'https on a port with http only',
    'TLS handshake with a plain text port',
    'http 포트에 https로 접속',
    '평문 포트에 TLS로 연결',
    'docker push to a plain local registry, client insists on HTTPS',
    'development server on port 3000 or 8080 has no TLS and I typed https',
    'log of the app shows garbage bytes, someone spoke TLS to the plain port',
    'bypassed the load balancer and asked the backend for https, it only does http',
    'kubelet probe with scheme HTTPS against a container without TLS',
    'http만 되는 8080 포트에 https로 들어가서 SSL 오류',
    '로컬 도커 레지스트리는 평문인데 클라이언트가 HTTPS로 붙음',
    '개발 서버 로그에 깨진 바이트가 찍힘, 누가 TLS로 접속한 듯',
    '로드밸런서 거치지 않고 백엔드에 https 요청을 보냄',
    '포트 3000은 TLS가 없는데 주소를 https로 적음',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'Get "https://example.com:8080/": http: server gave HTTP response to HTTPS client',
    },
    {
      by: 'Django 5 runserver',
      text: "You're accessing the development server over HTTPS, but it only supports HTTP.",
    },
    {
      by: 'Tomcat 9',
      text:
        'java.lang.IllegalArgumentException: Invalid character found in method name '
        + '[0x160x030x010x020x000x010x000x01]. HTTP method names must be tokens',
    },
    {
      by: 'Jetty 9',
      text: 'badMessage: 400 Illegal character CNTL=0x16 for HttpChannelOverHttp',
    },
    {
      by: 'nginx 1.22 access log',
      text:
        '127.0.0.1 - - [23/Nov/2026:02:26:05 +0000] '
        + '"\\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01\\xFC\\x03\\x03\\xC1e\\xA7[" 400 157 "-" "-"',
    },
    {
      by: 'Python 3.11 http.server',
      text:
        '127.0.0.1 - - [23/Nov/2026 02:26:05] '
        + '"\\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01ü\\x03\\x03\\x80V\\x11É¤G" 400 -',
    },
  ],
  provedBy: ['not-tls'],
  fixesFor: ['developer', 'owner', 'developer', 'owner'],
  en: {
    title: 'The client used HTTPS on a port that serves plain HTTP',
    causes: [
      'The URL begins with https:// but the port serves plain HTTP, often 80, 8080, 5000 or 3000.',
      'TLS ends at a load balancer or proxy, and the client bypassed it and reached the backend '
        + 'directly.',
      'A log line with \\x16\\x03\\x01 is the start of a TLS handshake that reached a plain HTTP port, '
        + 'often from a scanner.',
    ],
    fixes: [
      'Use http:// for this port, or the TLS port of the same service.',
      'Enable TLS on the service or put a reverse proxy with a certificate in front of it.',
      'Behind a proxy, let the application know the outer scheme through `X-Forwarded-Proto`, so it '
        + 'does not redirect to https:// on the inner port.',
      'Single log lines of this kind from unknown addresses are scans and need no action.',
    ],
  },
  ko: {
    title: '평문 HTTP 포트에 HTTPS로 접속했습니다',
    causes: [
      '주소는 https://로 시작하지만 포트는 평문 HTTP입니다. 80, 8080, 5000, 3000번 포트가 흔합니다.',
      '로드 밸런서나 프록시가 TLS를 종료하는데 클라이언트가 이를 거치지 않고 백엔드에 직접 접속했습니다.',
      '로그의 \\x16\\x03\\x01은 평문 HTTP 포트에 들어온 TLS 핸드셰이크의 시작이며 스캐너인 경우가 많습니다.',
    ],
    fixes: [
      '이 포트에는 http://를 쓰거나 같은 서비스의 TLS 포트를 쓰세요.',
      '서비스에 TLS를 켜거나 인증서가 있는 리버스 프록시를 앞에 두세요.',
      '프록시 뒤의 애플리케이션이 내부 포트에서 https://로 리디렉션하지 않도록 `X-Forwarded-Proto`로 원래 스킴을 전달하세요.',
      '모르는 주소에서 온 이런 로그가 가끔 보이는 것은 스캔이므로 무시하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9110#section-4.2.2',
    'https://www.rfc-editor.org/rfc/rfc8446#section-5.1',
  ],
} as const satisfies Entry
