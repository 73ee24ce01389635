/** Apache as a proxy fails in the handshake with its HTTPS backend. */
import type { Entry } from './types.ts'

export default {
  id: 'apache-proxy-verify',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Error during SSL Handshake with remote server',
    'AH00898: Error during SSL Handshake with remote server',
    'SSL Proxy connect failed',
    'AH02003',
    'SSL Proxy: Peer certificate is expired',
    'AH02004',
    'SSL handshake failed: sending 502',
    'AH01997',
    'SSL proxy client cert chain verification failed',
    'AH02270',
    'SSL proxy client cert initialization failed',
    'AH02208',
    'Failed to set SNI extension for SSL Proxy request',
    'AH02002',
    'Proxy Error……Reason: Error during SSL Handshake with remote server',
    'SSL Proxy: Peer proposed ALPN protocol',
    'AH10274',
  ],
  asked: [
    "Apache reverse proxy gives 502 because the backend's certificate is expired",
    "mod_proxy does not accept the name on the internal app server's cert",
    'proxying from httpd to https Tomcat fails at the SSL step',
    'httpd lacks the CA of the upstream it should verify',
    'backend speaks plain http on the port ProxyPass points to with https',
    'renewed the front certificate, but the https balancer member behind Apache is refused',
    '아파치 리버스 프록시에서 백엔드 인증서 검증 실패로 502',
    'ProxyPass로 톰캣 https에 연결하는데 핸드셰이크가 안 됨',
    '아파치가 내부 서버 인증서 이름이 다르다고 거부합니다',
    'httpd SSLProxy 설정에 백엔드 CA를 안 넣음',
    '백엔드는 http인데 ProxyPass를 https로 적어 놓은 듯',
    '아파치 뒤 WAS 인증서가 만료돼서 프록시 연결이 끊김',
  ],
  seen: [
    {
      by: 'Apache 2.4 (page)',
      text:
        'Proxy Error The proxy server could not handle the request GET /. Reason: Error'
        + ' during SSL Handshake with remote server',
    },
    {
      by: 'Apache 2.4',
      text:
        '[proxy:error] [pid 12349] AH00898: Error during SSL Handshake with remote'
        + ' server returned by /api/',
    },
    { by: 'Apache 2.4', text: 'AH02003: SSL Proxy connect failed' },
    { by: 'Apache 2.4', text: 'AH02004: SSL Proxy: Peer certificate is expired' },
  ],
  en: {
    title: 'Apache cannot establish TLS to its backend',
    causes: [
      'The backend certificate has expired or is for another name. Apache checks both by default '
        + '(`SSLProxyCheckPeerExpire`, `SSLProxyCheckPeerName`).',
      '`SSLProxyVerify require` is set, and `SSLProxyCACertificateFile` lacks the CA of the' + ' backend.',
      'Apache and the backend have no TLS version in common, or the backend serves plain HTTP on '
        + 'this port.',
    ],
    fixes: [
      'Read the line before this one in the log: it contains the reason. If needed, set `LogLevel '
        + 'ssl:info proxy:info`.',
      'Trust the CA of the backend: `SSLProxyCACertificateFile /etc/ssl/internal-ca.pem`.',
      'In `ProxyPass`, use the name that is in the certificate. With `ProxyPreserveHost On`, Apache checks'
        + ' the `Host` of the request instead. Renew an expired backend certificate. Disabling the checks'
        + ' only hides the error.',
      'Check from the same machine: `openssl s_client -connect backend.example.com:443'
        + ' -servername backend.example.com </dev/null`.',
    ],
  },
  ko: {
    title: 'Apache가 백엔드와 TLS로 연결하지 못합니다',
    causes: [
      '백엔드 인증서가 만료되었거나 호스트 이름이 다릅니다. Apache는 기본으로 둘 다 확인합니다(`SSLProxyCheckPeerExpire`,'
        + ' `SSLProxyCheckPeerName`).',
      '`SSLProxyVerify require`가 설정되어 있는데 `SSLProxyCACertificateFile`에 백엔드의 CA가 없습니다.',
      'Apache와 백엔드가 함께 지원하는 TLS 버전이 없거나, 백엔드가 그 포트에서 일반 HTTP를 씁니다.',
    ],
    fixes: [
      '바로 앞의 로그 줄에서 이유를 확인하세요. 필요하면 `LogLevel ssl:info proxy:info`를 설정하세요.',
      '백엔드의 CA를 신뢰하게 하세요: `SSLProxyCACertificateFile /etc/ssl/internal-ca.pem`.',
      '`ProxyPass`에는 인증서에 있는 호스트 이름을 쓰세요. `ProxyPreserveHost On`이면 Apache는 그 대신 요청의 `Host`와'
        + ' 비교합니다. 만료된 백엔드 인증서는 갱신하세요. 검사를 끄면 오류가 가려질 뿐입니다.',
      '같은 서버에서 확인하세요: `openssl s_client -connect backend.example.com:443 -servername'
        + ' backend.example.com </dev/null`.',
    ],
  },
  links: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxyverify',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxycacertificatefile',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxycheckpeerexpire',
  ],
} as const satisfies Entry
