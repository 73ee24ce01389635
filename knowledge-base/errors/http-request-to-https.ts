/** Plain HTTP was sent to a TLS port; the server says so. */
import type { Entry } from './types.ts'

export default {
  id: 'http-request-to-https',
  causeGroup: 'plain-http',
  patterns: [
    'The plain HTTP request was sent to HTTPS port',
    'plain HTTP request was sent to HTTPS port',
    'speaking plain HTTP to an SSL-enabled server port',
    'Instead use the HTTPS scheme to access this URL',
    'client sent plain HTTP request to HTTPS port',
    'client sent an HTTP request to an HTTPS server',
    { text: 'http request', with: ['ssl routines', 'openssl internal', '0A00009C', '1407609C'] },
    'SSL HTTP_REQUEST',
    'OPENSSL_internal HTTP_REQUEST',
    'error 0A00009C',
    'error 1407609C',
    'error 1408F09C',
    'error 1000009C',
    'tls_get_more_records http request',
    'ssl3_get_record http request',
    'SSL23_GET_CLIENT_HELLO http request',
    'This combination of host and port requires TLS',
    'HTTP spoken on HTTPS port',
    'AH01996',
    'SSL handshake failed HTTP spoken on HTTPS port trying to send HTML error page',
    'HTTP request was received on an HTTPS port',
    '497 HTTP Request Sent to HTTPS Port',
    'HTTP Request Sent to HTTPS Port',
    'sent an HTTP request to a port expecting HTTPS',
    'http request received on https channel',
    'Bad Request This combination of host and port',
    "You're speaking plain HTTP",
    'Request did not begin with TLS handshake',
    'malformed HTTP response x15x03…',
    'malformed HTTP status code…x15x03…',
    'x15x03x01x02…',
    'x15x03x03x02…',
    'x15x03x02x02…',
    'x15x03x00x02…',
  ],
  asked: [
    'plain http on an https port',
    'speaking http to an https port',
    'https 포트에 http로 접속',
    'https 포트로 평문 요청',
    '400 Bad Request from nginx when I open the TLS port with http',
    'typed http with port 443 and the SSL server scolds me',
    'reverse proxy forwards plain requests to the TLS port of Tomcat',
    'health check uses HTTP against the TLS listener and gets a bad request',
    'proxy_pass lacks the s in https, backend expects TLS',
    '평문 http를 https 포트로 보내서 400 오류가 남',
    '443 포트에 http로 들어가니 nginx가 잘못된 요청이라고 함',
    '리버스프록시가 톰캣 TLS 포트로 암호화 없이 넘김',
    '헬스체크가 https 포트에 http로 찔러서 400이 나옴',
    '주소에 s를 빼먹고 8443 TLS 포트에 http로 접속',
    '프록시패스를 http로 적어서 백엔드 SSL 포트에서 거절',
  ],
  seen: [
    {
      by: 'nginx 1.24',
      text:
        '<center><h1>400 Bad Request</h1></center>\n<center>The plain HTTP request was sent to '
        + 'HTTPS port</center>',
    },
    {
      by: 'Apache 2.4',
      text:
        "Reason: You're speaking plain HTTP to an SSL-enabled server port.<br />\n Instead use "
        + 'the HTTPS scheme to access this URL, please.',
    },
    {
      by: 'Go net/http',
      text: 'Client sent an HTTP request to an HTTPS server.',
    },
    {
      by: 'Apache 2.4 error log',
      text:
        '[ssl:info] [pid 812] [client 203.0.113.9:40222] AH01996: SSL handshake failed: HTTP '
        + 'spoken on HTTPS port; trying to send HTML error page',
    },
    {
      by: 'Tomcat 9',
      text: 'Bad Request\nThis combination of host and port requires TLS.',
    },
    {
      by: 'nginx log (OpenSSL 3.0)',
      text:
        'SSL_do_handshake() failed (SSL: error:0A00009C:SSL routines::http request) while SSL '
        + 'handshaking',
    },
    {
      by: 'nginx error log',
      text:
        'client sent plain HTTP request to HTTPS port while reading client request headers, '
        + 'client: 203.0.113.9, server: example.com',
    },
    {
      by: 'Go 1.19, from a GnuTLS 3.7 server',
      text:
        'Get "http://127.0.0.1:8443/": net/http: HTTP/1.x transport connection broken: malformed HTTP '
        + 'response "\\x15\\x03\\x03\\x00\\x02\\x02"',
    },
    { by: 'sslh', text: 'Request did not begin with TLS handshake.' },
  ],
  fixesFor: ['visitor', 'owner', 'owner', 'developer'],
  en: {
    title: 'Plain HTTP was sent to an HTTPS port',
    causes: [
      'The URL begins with http:// but names the TLS port, such as http://example.com:443 or :8443.',
      'A reverse proxy or load balancer passes requests to the TLS port of the backend without TLS.',
      'A health check or client was configured with the HTTP protocol for this port.',
    ],
    fixes: [
      'Change http:// to https:// in the address, bookmark or setting.',
      'In the proxy, use TLS to this backend: `proxy_pass https://backend;` in nginx, `server app '
        + '10.0.0.5:8443 ssl verify required ca-file /etc/ssl/ca.pem` in HAProxy, or point it to the '
        + 'plain port.',
      'Redirect users who type http:// on this port: `error_page 497 '
        + 'https://$host:$server_port$request_uri;` in nginx.',
      'Set health checks to HTTPS, in Kubernetes `scheme: HTTPS` in `httpGet`.',
    ],
  },
  ko: {
    title: 'HTTPS 포트에 평문 HTTP 요청을 보냈습니다',
    causes: [
      'http://example.com:443이나 :8443처럼 http:// 주소에 TLS 포트를 적었습니다.',
      '리버스 프록시나 로드 밸런서가 백엔드의 TLS 포트로 TLS 없이 요청을 넘깁니다.',
      '헬스 체크나 클라이언트가 이 포트에 HTTP를 쓰도록 설정되어 있습니다.',
    ],
    fixes: [
      '주소, 즐겨찾기, 설정의 http://를 https://로 바꾸세요.',
      '프록시가 백엔드에 TLS를 쓰게 하세요. nginx는 `proxy_pass https://backend;`, HAProxy는 `server app '
        + '10.0.0.5:8443 ssl verify required ca-file /etc/ssl/ca.pem`입니다. 또는 평문 포트로 바꾸세요.',
      '이 포트에 http://로 들어온 사용자를 리디렉션하세요. nginx는 `error_page 497 '
        + 'https://$host:$server_port$request_uri;`입니다.',
      '헬스 체크를 HTTPS로 바꾸세요. Kubernetes는 `httpGet`에 `scheme: HTTPS`를 넣으세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#errors',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_faq.html',
  ],
} as const satisfies Entry
