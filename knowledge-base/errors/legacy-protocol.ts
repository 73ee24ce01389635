/** The server offers no protocol newer than TLS 1.1. */
import type { Entry } from './types.ts'

export default {
  id: 'legacy-protocol',
  causeGroup: 'protocol-version',
  patterns: [
    'ERR_SSL_OBSOLETE_VERSION',
    'net error -218',
    'server used an obsolete version of TLS',
    'TLS 1.0 and TLS 1.1 are deprecated',
    'This site uses an outdated security configuration',
    'connection used to load this site used TLS 1.0 or TLS 1.1',
    'uses an older version of TLS that is no longer supported',
    'server selected unsupported protocol version 301',
    'server selected unsupported protocol version 302',
    'server selected unsupported protocol version 300',
    'This website might not support the TLS 1.2 protocol',
    'ServerTlsVersionIsDisabledByOurConfig',
    {
      text: 'server selected protocol version TLS10 is not accepted by client preferences',
      with: ['SSLHandshakeException', 'tls', 'java'],
    },
    'server selected protocol version TLS10',
    'server selected protocol version TLS11',
    'server selected protocol version SSL30',
    '지원 중단된 TLS 버전을 사용',
    'TLS の廃止されたバージョン',
    '使用的 TLS 版本已过时',
    'veraltete TLS-Version verwendet',
    'version obsolète de TLS',
    'tls server selected unsupported protocol version 300',
    'tls server selected unsupported protocol version 301',
    'tls server selected unsupported protocol version 302',
    {
      text: '-9881',
      with: 'apple',
    },
    'errSSLATSMinimumVersionViolation',
  ],
  asked: [
    'the server knows only TLS 1.0, all current browsers refuse it',
    'old Windows 2008 server cannot do better than TLS 1.1',
    'intranet site from 2009 uses SSL 3.0, Edge says outdated security',
    'browser says the site uses an obsolete TLS version',
    'switch and iLO admin page offers only ancient SSL versions',
    'TLS 1.2 was never turned on in our load balancer',
    '서버가 TLS 1.0만 지원해서 최신 브라우저가 막음',
    '윈도우 2008 서버라 TLS 1.1까지만 되고 크롬에서 안 열림',
    '오래된 사내 사이트가 SSL 3.0이라 엣지에서 접속 불가',
    '사이트가 구식 TLS를 쓴다고 브라우저가 경고함',
    '네트워크 장비 관리 페이지가 옛날 SSL 버전만 됨',
    '로드밸런서에서 TLS 1.2를 안 켜 놔서 낮은 버전만 나옴',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'Get "https://example.com/": tls: server selected unsupported protocol version 301',
    },
    {
      by: 'Java 17',
      text:
        'javax.net.ssl.SSLHandshakeException: The server selected protocol version TLS10 is not '
        + 'accepted by client preferences [TLS13, TLS12]',
    },
    { by: 'Chrome', text: 'The server used an obsolete version of TLS. NET::ERR_SSL_OBSOLETE_VERSION' },
    {
      by: 'Firefox',
      text:
        'This website might not support the TLS 1.2 protocol, which is the minimum version '
        + 'supported by Firefox.',
    },
    { by: 'rustls 0.23', text: 'peer is incompatible: ServerTlsVersionIsDisabledByOurConfig' },
  ],
  provedBy: ['legacy-protocol'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server supports only outdated TLS versions',
    causes: [
      'The server offers only SSL 3.0, TLS 1.0 or TLS 1.1, which browsers and current libraries no '
        + 'longer accept.',
      'The operating system, Java or OpenSSL is too old to support TLS 1.2.',
      'TLS 1.2 is disabled in the configuration or on the load balancer.',
    ],
    fixes: [
      'nginx: `ssl_protocols TLSv1.2 TLSv1.3;` in the `http` block (before 1.29.2, only the default '
        + 'server decides). Apache: `SSLProtocol -all +TLSv1.2 +TLSv1.3`. Then reload the server.',
      'Update the system: TLS 1.2 needs OpenSSL 1.0.1 or newer, TLS 1.3 needs OpenSSL 1.1.1 or newer.',
      'If the server cannot be updated, put a current reverse proxy or load balancer in front of it.',
      'If you only use the server, ask its operator to enable TLS 1.2, and send the output of '
        + '`openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null`.',
    ],
  },
  ko: {
    title: '오래된 TLS 버전만 지원합니다',
    causes: [
      '서버가 SSL 3.0, TLS 1.0, TLS 1.1만 지원합니다. 브라우저와 최신 라이브러리는 이 버전을 더 이상 받아들이지 않습니다.',
      '운영체제, Java, OpenSSL이 너무 오래되어 TLS 1.2를 지원하지 못합니다.',
      'TLS 1.2를 지원하지만 서버 설정이나 로드 밸런서에서 꺼 두었습니다.',
    ],
    fixes: [
      'nginx는 `http` 블록에 `ssl_protocols TLSv1.2 TLSv1.3;`을(1.29.2 이전은 기본 서버의 값만 적용), Apache는 '
        + '`SSLProtocol -all +TLSv1.2 +TLSv1.3`을 설정하고 서버를 리로드하세요.',
      '시스템을 업데이트하세요. TLS 1.2는 OpenSSL 1.0.1부터, TLS 1.3은 OpenSSL 1.1.1부터 지원합니다.',
      '업데이트할 수 없는 서버라면 앞단에 최신 리버스 프록시나 로드 밸런서를 두세요.',
      '서버를 이용하기만 한다면 운영자에게 TLS 1.2를 켜 달라고 요청하고 `openssl s_client -connect example.com:443 -servername '
        + 'example.com -tls1_2 </dev/null` 결과를 함께 보내세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8996', 'https://ssl-config.mozilla.org/'],
  asOf: '2026-11-21',
} as const satisfies Entry
