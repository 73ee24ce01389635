/** The client speaks TLS to an HTTP proxy, or the proxy does not let it through. */
import type { Entry } from './types.ts'

export default {
  id: 'proxy-scheme',
  causeGroup: 'plain-http',
  patterns: [
    { text: 'https proxy request', with: 'openssl' },
    'error 0A00009B',
    'error 1407609B',
    'error 1000009B',
    'Your proxy appears to only use HTTP and not HTTPS',
    'try changing your proxy URL to be HTTP',
    'proxy URL to be HTTP',
    'check_hostname requires server_hostname',
    'Unable to connect to proxy……SSLError',
    'ProxyError Unable to connect to proxy……WRONG_VERSION_NUMBER',
    'Cannot connect to proxy……SSL',
    'ProxyError…SSLEOFError',
    'ProxyError…SSLError',
    'tunneling socket could not be established…ssl',
    'tunneling socket could not be established cause write EPROTO',
    { text: 'tunneling socket could not be established', with: ['ssl', 'tls', 'https proxy', 'eproto'] },
    'ERR_PROXY_CERTIFICATE_INVALID',
    { text: 'ERR_TUNNEL_CONNECTION_FAILED', with: ['ssl', 'tls', 'https', 'certificate'] },
    'ERR_HTTPS_PROXY_TUNNEL_RESPONSE',
    'proxyconnect tcp tls first record does not look like a TLS handshake',
    'proxyconnect tcp tls',
    'proxyconnect…tls',
    'proxyconnect…x509',
    { text: 'Proxy CONNECT aborted', with: ['ssl', 'tls', 'https'] },
    'TLS in TLS requires support for the ssl module',
    'TLS in TLS is not supported',
    'TLS in TLS tunnel',
    'An HTTPS request is being sent through an HTTPS proxy',
    'HTTPS request is being sent through an HTTPS proxy. This support for TLS in TLS',
    { text: 'proxy handshake error', with: ['ssl', 'tls', 'https'] },
    {
      text: 'Unable to tunnel through proxy',
      with: ['ssl', 'tls', 'https', 'sslhandshake', 'javax net ssl'],
    },
    { text: 'missing support for HTTPS proxies', with: ['curl', 'libcurl', 'ssl'] },
  ],
  asked: [
    'wrote https in the proxy variable although our proxy speaks plain http',
    'set the proxy for npm and curl, now every TLS connection fails before it reaches the proxy',
    'proxy address has the wrong scheme, SSL error comes from the proxy itself',
    'set HTTPS_PROXY and now the tool reports a wrong version from the proxy port, TLS fails',
    'pointed the proxy setting at the port of a web server, CONNECT over TLS is rejected',
    'https in the proxy URL instead of http',
    '프록시 환경변수에 https로 적어서 TLS 오류가 나는 것 같음',
    'HTTPS_PROXY 설정하고부터 모든 SSL 연결이 프록시 단계에서 실패',
    '프록시 주소 앞을 http로 바꿔야 하는데 https로 써 둠, SSL 오류',
    '회사 프록시 포트를 잘못 적어서 CONNECT 요청에 TLS가 안 됨',
    'git, npm 프록시 설정 후 SSL 버전 오류, 프록시는 평문 http임',
    '프록시 주소 https, http 혼동으로 SSL 실패',
  ],
  seen: [
    {
      by: 'urllib3 2.0',
      text:
        "ProxyError('Your proxy appears to only use HTTP and not HTTPS, try changing your proxy "
        + 'URL to be HTTP. See: '
        + 'https://urllib3.readthedocs.io/en/latest/advanced-usage.html#https-proxy-error-http-pro'
        + "xy', SSLError(SSLError(1, '[SSL: WRONG_VERSION_NUMBER] wrong version number "
        + "(_ssl.c:1000)')))",
    },
    {
      by: 'Go 1.22',
      text: 'proxyconnect tcp: tls: first record does not look like a TLS handshake',
    },
    {
      by: 'npm 6',
      text:
        'tunneling socket could not be established, cause=write EPROTO '
        + '101057795:error:1408F10B:SSL routines:ssl3_get_record:wrong version number',
    },
    {
      by: 'pip (urllib3 1.26)',
      text: 'ValueError: check_hostname requires server_hostname',
    },
    {
      by: 'Chrome',
      text: 'ERR_PROXY_CERTIFICATE_INVALID',
    },
    {
      by: 'OpenSSL server log',
      text: 'error:0A00009B:SSL routines::https proxy request',
    },
    {
      by: 'aiohttp 3.9',
      text:
        'RuntimeWarning: An HTTPS request is being sent through an HTTPS proxy. This support '
        + 'for TLS in TLS is known to be disabled in the stdlib asyncio.',
    },
  ],
  fixesFor: ['developer', 'developer', 'network'],
  en: {
    title: 'The proxy setting does not match the kind of proxy',
    causes: [
      'The proxy URL begins with https:// although the proxy expects plain HTTP with CONNECT, as '
        + 'most proxies do.',
      'The port belongs to a web server and not to a proxy, or the other way around: CONNECT was '
        + 'sent to a TLS web server.',
      'The client connects to the proxy over TLS, and does not trust the certificate of the proxy.',
    ],
    fixes: [
      'Use http:// in the proxy variable, also for https:// sites: `export '
        + 'https_proxy=http://PROXY:PORT`. npm: `npm config set https-proxy http://PROXY:PORT`.',
      'Exempt internal hosts from the proxy: `export no_proxy=localhost,127.0.0.1,.example.com`.',
      'If the proxy offers TLS itself, give it a certificate from a CA that the clients trust, and '
        + 'allow CONNECT to port 443.',
    ],
  },
  ko: {
    title: '프록시 설정이 실제 프록시 방식과 맞지 않습니다',
    causes: [
      '보통의 프록시는 평문 HTTP와 CONNECT를 쓰는데 프록시 주소가 https://로 시작합니다.',
      '지정한 포트가 프록시가 아니라 웹 서버이거나, 반대로 TLS 웹 서버에 CONNECT 요청을 보냈습니다.',
      '프록시에 TLS로 접속하는데 클라이언트가 프록시의 인증서를 신뢰하지 않습니다.',
    ],
    fixes: [
      'https:// 사이트에 접속할 때도 프록시 변수에는 http://를 쓰세요: `export https_proxy=http://PROXY:PORT`. npm은 '
        + '`npm config set https-proxy http://PROXY:PORT`로 설정하세요.',
      '내부 호스트는 프록시에서 제외하세요: `export no_proxy=localhost,127.0.0.1,.example.com`.',
      '프록시가 직접 TLS를 제공한다면 클라이언트가 신뢰하는 CA의 인증서를 쓰고 443번 포트로 가는 CONNECT를 허용하세요.',
    ],
  },
  links: [
    'https://urllib3.readthedocs.io/en/stable/advanced-usage.html',
    'https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6',
  ],
} as const satisfies Entry
