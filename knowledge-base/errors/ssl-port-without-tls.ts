/** TLS is not enabled on the port, or HTTPS and HTTP ports are mixed up in the configuration. */
import type { Entry } from './types.ts'

export default {
  id: 'ssl-port-without-tls',
  causeGroup: 'plain-http',
  patterns: [
    'You configured HTTP(80) on the standard HTTPS(443) port',
    'You configured HTTPS(443) on the standard HTTP(80) port',
    'You configured HTTP……on the standard HTTPS',
    'AH01915',
    'AH01916',
    'A certificate was specified but SSL was not enabled on bind',
    'the "ssl" directive is deprecated, use the "listen ... ssl" directive instead',
    'SSL Proxy requested for……but not enabled',
    'AH01961',
    'AH00961: https: failed to enable ssl support',
    'failed to enable ssl support',
    'https protocol requires SSL support',
    '[Hint: if using mod_ssl, see SSLProxyEngine]',
    'the "ssl" parameter requires ngx_http_ssl_module',
    "Invalid command 'SSLEngine'",
    "Invalid command 'SSLProxyEngine'",
    "Invalid command 'SSLCertificateFile'",
    'unknown directive "ssl_certificate"',
    'unknown directive "ssl"',
  ],
  asked: [
    'forgot the ssl word behind listen 443, a certificate is configured and never used',
    'Apache virtual host on 443 lacks SSLEngine on',
    'mod_ssl is not loaded, so the directives for the certificate are unknown',
    'nginx was compiled without the SSL module',
    'ProxyPass to an https backend without SSLProxyEngine, request fails',
    'SSL not switched on for port 443',
    'listen 443 뒤에 ssl을 빼먹어서 평문으로 응답함',
    '아파치 443 가상호스트에 SSLEngine on이 없음',
    'mod_ssl 모듈이 안 올라와서 SSL 지시어를 모른다고 함',
    'nginx가 SSL 모듈 없이 컴파일됨',
    '백엔드가 https인데 SSLProxyEngine을 안 켜서 프록시 실패',
    '443 포트에 SSL을 안 켬',
  ],
  seen: [
    {
      by: 'Apache 2.4',
      text: 'AH01916: Init: (example.com:443) You configured HTTP(80) on the standard' + ' HTTPS(443) port!',
    },
    {
      by: 'HAProxy 2.6',
      text:
        "Proxy 'f': A certificate was specified but SSL was not enabled on bind"
        + " '127.0.0.1:443' at [h.cfg:8] (use 'ssl').",
    },
    {
      by: 'nginx 1.22',
      text:
        '[warn] the "ssl" directive is deprecated, use the "listen ... ssl" directive'
        + ' instead in /etc/nginx/nginx.conf:1',
    },
    {
      by: 'Apache 2.4',
      text: 'AH00961: https: failed to enable ssl support for 127.0.0.1:8443' + ' (backend.example.com)',
    },
    {
      by: 'Apache 2.4',
      text:
        'AH00526: Syntax error on line 5 of /etc/apache2/sites-enabled/example.conf:'
        + " Invalid command 'SSLEngine', perhaps misspelled or defined by a module not"
        + ' included in the server configuration',
    },
  ],
  en: {
    title: 'TLS is not enabled on this port of the server',
    causes: [
      'The port listens without `ssl`, so it serves plain HTTP although a certificate is' + ' configured.',
      'The TLS module is not loaded or not built in.',
      'A proxy passes requests to an HTTPS backend, but TLS to backends is not enabled.',
    ],
    fixes: [
      'nginx: set `listen 443 ssl;`. HAProxy: set `bind :443 ssl crt /etc/haproxy/certs/example.pem`.',
      'Apache: load the module (`a2enmod ssl` on Debian and Ubuntu), and set `SSLEngine on` in the'
        + ' virtual host of port 443.',
      'Apache as a proxy to an HTTPS backend: set `SSLProxyEngine on`.',
      'Check: `curl -v https://example.com/` must show a TLS handshake.',
    ],
  },
  ko: {
    title: '서버의 이 포트에 TLS가 켜져 있지 않습니다',
    causes: [
      '포트에 `ssl` 설정이 없어 인증서를 지정했는데도 일반 HTTP로 응답합니다.',
      'TLS 모듈이 로드되지 않았거나 빌드에 없습니다.',
      '프록시가 HTTPS 백엔드로 요청을 보내는데 백엔드용 TLS가 켜져 있지 않습니다.',
    ],
    fixes: [
      'nginx는 `listen 443 ssl;`로, HAProxy는 `bind :443 ssl crt'
        + ' /etc/haproxy/certs/example.pem`으로 설정하세요.',
      'Apache는 모듈을 로드하고(Debian과 Ubuntu는 `a2enmod ssl`) 443번 포트의 가상 호스트에 `SSLEngine on`을 넣으세요.',
      'HTTPS 백엔드로 프록시하는 Apache에는 `SSLProxyEngine on`을 넣으세요.',
      '`curl -v https://example.com/`을 실행해 TLS 핸드셰이크가 나오는지 확인하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslengine',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxyengine',
  ],
} as const satisfies Entry
