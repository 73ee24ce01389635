/** The server offers only RC4 or 3DES, which the client no longer supports. */
import type { Entry } from './types.ts'

export default {
  id: 'rc4-3des-only',
  causeGroup: 'no-shared-cipher',
  patterns: [
    { text: 'TLS_RSA_WITH_RC4_128_SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'TLS_RSA_WITH_RC4_128_MD5', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'SSL_RSA_WITH_RC4_128_SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'SSL_RSA_WITH_RC4_128_MD5', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'TLS_ECDHE_RSA_WITH_RC4_128_SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'SSL_RSA_WITH_3DES_EDE_CBC_SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    {
      text: 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA',
      with: ['ssl', 'tls', 'cipher', 'handshake'],
      general: true,
    },
    { text: 'DES-CBC3-SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'RC4-SHA', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'RC4-MD5', with: ['ssl', 'tls', 'cipher', 'handshake'], general: true },
    { text: 'ECDHE-RSA-RC4-SHA', with: ['ssl', 'tls', 'cipher'], general: true },
    '3DES_EDE_CBC with HMAC-SHA1',
    'RC4_128 with HMAC-SHA1',
    'RC4_128 with HMAC-MD5',
    'Ignore disabled cipher suite…RC4',
    'Ignore disabled cipher suite…3DES',
    'Unsupported CipherSuite…RC4',
    'Unsupported CipherSuite…3DES',
    'java.lang.IllegalArgumentException: Unsupported CipherSuite…RC4',
    'java.lang.IllegalArgumentException: Unsupported CipherSuite…3DES',
    'Unsupported CipherSuite SSL_RSA_WITH_RC4_128_MD5',
    'Unsupported CipherSuite SSL_RSA_WITH_RC4_128_SHA',
    { text: 'RC4 cipher', with: ['ssl', 'tls', 'handshake', 'https'] },
    { text: 'Sweet32', with: ['ssl', 'tls', '3des', 'cipher'] },
  ],
  asked: [
    'ancient server only offers RC4, browsers refuse to talk to it',
    'Windows Server 2003 still runs our intranet, https with 3DES is rejected by new clients',
    'printer web page cannot be opened over https, it knows nothing better than RC4',
    'Java upgrade disabled 3DES, now the TLS link to the legacy host is dead',
    'server management card with triple DES only, OpenSSL no longer has that cipher',
    'only RC4 and 3DES ciphers on the server, TLS refused',
    '윈도우 서버 2003이라 RC4밖에 안 돼서 https 접속이 안 됨',
    '옛날 장비가 3DES만 지원해서 새 브라우저로 관리 페이지 https가 안 열림',
    '자바 업데이트 후 3DES 암호화가 막혀 레거시 서버와 TLS 연결 실패',
    '복합기 관리 화면이 RC4 방식이라 크롬에서 차단됨(https)',
    'OpenSSL 새 버전에서 3DES, RC4가 빠져서 구형 서버에 TLS 접속 불가',
    'RC4, 3DES만 되는 서버 TLS',
  ],
  seen: [
    {
      by: 'Java 17',
      text: 'java.lang.IllegalArgumentException: Unsupported CipherSuite: SSL_RSA_WITH_RC4_128_MD5',
    },
    {
      by: 'Java 17 (ssl debug)',
      text: 'SSLCipher.java:464|Ignore disabled cipher suite: SSL_RSA_WITH_3DES_EDE_CBC_SHA',
    },
    {
      by: 'Chrome (security panel)',
      text:
        'The connection to this site is encrypted and authenticated using TLS 1.2, RSA, and '
        + '3DES_EDE_CBC with HMAC-SHA1.',
    },
  ],
  provedBy: ['weak-cipher', 'limited-ciphers'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server offers only RC4 or 3DES',
    causes: [
      'An old server, load balancer or device (Windows Server 2003, old Java, printers, BMCs) supports '
        + 'nothing newer.',
      'RC4 was preferred years ago because of the BEAST attack, and the cipher list was never updated.',
      'The client no longer supports them. OpenSSL 1.1.0 and newer, Java, Chrome, Firefox, and RHEL 8 '
        + 'and newer disable RC4 and 3DES by default.',
    ],
    fixes: [
      'Add AES suites to the list: `ssl_ciphers '
        + 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;` in nginx, then reload.',
      'Windows Server 2016 and newer: enable TLS 1.2 and AES with `Enable-TlsCipherSuite -Name '
        + 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`.',
      'If a device cannot be updated, put a current reverse proxy in front of it.',
      'If you must connect to an old device, limit the exception to it: `curl --tlsv1.0 --ciphers '
        + '"DES-CBC3-SHA:@SECLEVEL=0" https://example.com/`. Many builds no longer contain these ciphers.',
    ],
  },
  ko: {
    title: 'RC4나 3DES만 지원하는 서버입니다',
    causes: [
      '오래된 서버, 로드 밸런서, 장비(Windows Server 2003, 오래된 Java, 프린터, BMC)가 더 새로운 암호를 지원하지 못합니다.',
      '과거에 BEAST 공격 때문에 RC4를 우선하게 한 암호 목록을 바꾸지 않았습니다.',
      '클라이언트가 더 이상 지원하지 않습니다. OpenSSL 1.1.0 이상, Java, Chrome, Firefox, RHEL 8 이상은 RC4와 3DES를 기본으로 끕니다.',
    ],
    fixes: [
      '암호 목록에 AES 스위트를 추가하세요. nginx는 `ssl_ciphers '
        + 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;`을 지정하고 리로드하세요.',
      'Windows Server 2016 이상에서는 TLS 1.2를 켜고 `Enable-TlsCipherSuite -Name '
        + 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`으로 AES를 켜세요.',
      '업데이트할 수 없는 장비라면 앞단에 최신 리버스 프록시를 두세요.',
      '꼭 접속해야 하는 오래된 장비에만 예외를 두세요: `curl --tlsv1.0 --ciphers "DES-CBC3-SHA:@SECLEVEL=0" '
        + 'https://example.com/`. 이 암호가 아예 빠진 빌드도 많습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc7465', 'https://www.rfc-editor.org/rfc/rfc9325#section-4.1'],
} as const satisfies Entry
