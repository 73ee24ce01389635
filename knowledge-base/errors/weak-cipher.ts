/** The server has no cipher suite that browsers accept. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-cipher',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'ERR_SSL_OBSOLETE_CIPHER',
    'net error -172',
    { text: 'obsolete cipher suite', with: ['connection', 'encrypted', 'ssl', 'tls'] },
    'SSL_ERROR_CIPHER_DISALLOWED_FOR_VERSION',
    'NSS error -12167',
    'selected a cipher suite disallowed for the selected protocol version',
    'is encrypted with obsolete cryptography',
    'Connection - obsolete connection settings',
    { text: 'obsolete connection settings', with: ['tls', 'ssl', 'cipher', 'chrome'] },
    '더 이상 사용되지 않는 암호화 기술을 사용하여 암호화',
    '古い暗号スイートにより暗号化',
    '采用过时的加密套件',
    'mit einer veralteten Codier-Suite',
    'méthode de chiffrement obsolète',
    { text: 'UNSUPPORTED_CIPHER', with: ['OPENSSL_internal'] },
    'GNUTLS_E_UNWANTED_ALGORITHM',
    'An algorithm that is not enabled was negotiated',
    'uses an unsupported protocol……ERR_SSL_OBSOLETE_CIPHER',
  ],
  asked: [
    'server only has CBC ciphers left, browsers refuse every suite it offers',
    'cipher list was copied years ago for an old device, Chrome now finds nothing acceptable',
    'appliance cannot do ECDHE with GCM, browser says unsupported cipher',
    'security audit made us limit the cipher list and now browsers cannot open https',
    'export or anonymous ciphers only, our web server offers nothing modern',
    'only weak cipher suites on the server',
    '서버 암호 스위트가 CBC뿐이라 브라우저가 전부 거부',
    '예전에 설정한 암호 목록이 낡아서 크롬에서 https가 안 열림',
    '보안 점검 후 암호 스위트를 줄였더니 최신 브라우저가 접속 못 함',
    '장비가 ECDHE GCM 암호를 몰라서 약한 암호화 방식이라고 차단됨',
    '취약한 암호 스위트만 켜져 있는 서버라 브라우저에서 막힘',
    '약한 암호 스위트만 있는 서버',
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        'This site can’t provide a secure connection. example.com uses an unsupported protocol. '
        + 'ERR_SSL_OBSOLETE_CIPHER',
    },
    {
      by: 'Firefox',
      text:
        'SSL peer selected a cipher suite disallowed for the selected protocol version. Error '
        + 'code: SSL_ERROR_CIPHER_DISALLOWED_FOR_VERSION',
    },
    { by: 'GnuTLS 3.7', text: '*** Fatal error: An algorithm that is not enabled was negotiated.' },
  ],
  provedBy: ['weak-cipher', 'limited-ciphers'],
  en: {
    title: 'The server offers only cipher suites that browsers reject',
    causes: [
      'The cipher list of the server allows only old suites: RC4, 3DES, SEED, export, anonymous or '
        + 'NULL, or CBC with SHA-256 or SHA-384.',
      'The list was written years ago for one device or audit, and was never updated.',
      'The TLS library or appliance is too old to support ECDHE with AES-GCM.',
    ],
    fixes: [
      'nginx: `ssl_ciphers '
        + 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;`. '
        + 'Apache: the same list in `SSLCipherSuite`. Then reload the server.',
      'Enable TLS 1.3: `ssl_protocols TLSv1.2 TLSv1.3;` in the `http` block of nginx (before 1.29.2, '
        + 'only the default server decides). All clients accept its usual suites.',
      'If the software cannot be updated, put a current reverse proxy or load balancer in front of it.',
      'Check it as current clients do: `openssl s_client -connect example.com:443 -servername example.com '
        + '-cipher ECDHE+AESGCM </dev/null`.',
    ],
  },
  ko: {
    title: '브라우저가 거부하는 암호 스위트만 지원합니다',
    causes: [
      '서버의 암호 목록이 오래된 스위트만 허용합니다. RC4, 3DES, SEED, 수출용, 익명, NULL 스위트, SHA-256이나 SHA-384를 쓰는 CBC가 여기에 '
        + '속합니다.',
      '암호 목록을 오래전에 특정 장비나 감사에 맞추어 만든 뒤 바꾸지 않았습니다.',
      'TLS 라이브러리나 장비가 너무 오래되어 ECDHE와 AES-GCM을 지원하지 못합니다.',
    ],
    fixes: [
      'nginx는 `ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES25'
        + '6-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;`로 설정하세요. Apache는 `SSLCipherSuite`에 같은 목록을 쓰세요. 그런 다음 '
        + '서버를 리로드하세요.',
      'TLS 1.3을 켜세요. nginx는 `http` 블록의 `ssl_protocols TLSv1.2 TLSv1.3;`입니다(1.29.2 이전은 기본 서버의 값만 적용). TLS '
        + '1.3의 일반적인 스위트는 모든 클라이언트가 받아들입니다.',
      '소프트웨어를 업데이트할 수 없다면 앞단에 최신 리버스 프록시나 로드 밸런서를 두세요.',
      '최신 클라이언트와 같은 조건으로 접속되는지 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-cipher ECDHE+AESGCM </dev/null`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.1', 'https://ssl-config.mozilla.org/'],
  asOf: '2026-11-21',
} as const satisfies Entry
