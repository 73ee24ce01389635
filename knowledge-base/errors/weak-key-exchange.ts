/** The server agrees on keys in no way that browsers accept. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-key-exchange',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'NoKxGroupsInCommon',
    'no ECDHE curve supported by both client and server',
    { text: 'NO_SHARED_GROUP', with: ['ssl', 'tls', 'OPENSSL_internal', 'boringssl'] },
    { text: 'no suitable groups', with: ['ssl', 'tls', 'ssl routines'] },
    'SSL_R_NO_SUITABLE_GROUPS',
    'GNUTLS_E_NO_COMMON_KEY_SHARE',
    'No common key share with peer',
    'No common named group',
    'DH_P_TOO_LONG',
    'SSL_ERROR_DH_KEY_TOO_LONG',
    "received a DH key share that's too long",
    'NSS error -12113',
    'dh public value length is wrong',
    { text: 'missing tmp dh key', with: ['ssl', 'ssl routines', 'tls'] },
  ],
  asked: [
    'server only offers plain DHE, browsers dropped finite field Diffie-Hellman',
    'limited the curve setting in nginx to one exotic curve and browsers stay outside',
    'ssl_ecdh_curve has only X448, TLS clients share no group with it',
    'key exchange of the server is signed with SHA1, current clients refuse the handshake',
    'old VPN box uses a static Diffie-Hellman group, key exchange too weak for new browsers',
    'weak key exchange of the TLS server',
    '서버 키 교환이 DHE뿐이라 브라우저 https 접속 불가',
    'nginx ssl_ecdh_curve를 특이한 곡선 하나로 제한했더니 TLS 접속이 안 됨',
    '키 교환 방식이 약하다고 TLS 연결이 거부됨',
    '디피헬만(DHE) 스위트만 남겨서 크롬이 핸드셰이크를 못 함',
    '서버가 키 교환을 SHA1으로 서명해서 TLS 거부',
  ],
  seen: [
    { by: 'rustls 0.23', text: 'peer is incompatible: NoKxGroupsInCommon' },
    {
      by: 'Go server 1.22',
      text:
        'http: TLS handshake error from 203.0.113.7:51234: tls: no ECDHE curve supported by both '
        + 'client and server',
    },
    { by: 'gnutls-cli 3.7', text: '*** Fatal error: No common key share with peer.' },
    {
      by: 'OpenSSL 3 server',
      text: 'error:0A000127:SSL routines:tls_construct_server_key_exchange:no suitable groups',
    },
  ],
  provedBy: ['weak-key-exchange', 'limited-key-exchange'],
  en: {
    title: 'The server offers only key exchanges that browsers reject',
    causes: [
      'The server allows only DHE cipher suites (finite-field Diffie-Hellman), which browsers no '
        + 'longer support.',
      'The Diffie-Hellman prime is too short. OpenSSL at security level 2 rejects primes below '
        + '2048 bits, Java below 1024.',
      'The server supports only a curve or group that most browsers lack, such as X448, brainpool '
        + 'or ffdhe2048.',
      'The server signs its key exchange only with SHA-1 or SHA-224.',
    ],
    fixes: [
      'Remove limits such as `ssl_ecdh_curve` in nginx (only the default server of the port decides) '
        + 'and `SSLOpenSSLConfCmd Groups` in Apache, then reload the server. The default of OpenSSL has '
        + 'X25519 and P-256, and since 3.5 X25519MLKEM768.',
      'Allow ECDHE suites in the cipher list, for example '
        + '`ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256`.',
      'If old clients require DHE, use a longer prime: `openssl dhparam -out dhparam.pem 2048`, '
        + 'then `ssl_dhparam` in nginx.',
      'Check it as current clients do: `openssl s_client -connect example.com:443 -servername example.com '
        + '-groups X25519:P-256 -cipher ECDHE </dev/null`.',
    ],
  },
  ko: {
    title: '브라우저가 거부하는 키 교환만 지원합니다',
    causes: [
      '서버가 DHE(유한체 Diffie-Hellman) 암호 스위트만 허용합니다. 브라우저는 더 이상 DHE를 지원하지 않습니다.',
      'Diffie-Hellman 소수가 너무 짧습니다. OpenSSL 보안 수준 2는 2048비트, Java는 1024비트보다 짧은 소수를 거부합니다.',
      '서버가 X448, brainpool, ffdhe2048처럼 대부분의 브라우저가 지원하지 않는 곡선이나 그룹만 지원합니다.',
      '서버가 키 교환에 SHA-1이나 SHA-224로만 서명합니다.',
    ],
    fixes: [
      'nginx의 `ssl_ecdh_curve`(그 포트의 기본 서버 값만 적용됨), Apache의 `SSLOpenSSLConfCmd Groups` 같은 제한을 지우고 '
        + '서버를 리로드하세요. OpenSSL의 기본값에는 X25519와 P-256이 있고 3.5부터 X25519MLKEM768도 있습니다.',
      '암호 목록에 ECDHE 스위트를 추가하세요. 예를 들면 `ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256`입니다.',
      '오래된 클라이언트 때문에 DHE가 필요하면 더 긴 소수를 사용하세요. `openssl dhparam -out dhparam.pem 2048`로 만들어 nginx의 '
        + '`ssl_dhparam`에 지정하세요.',
      '최신 클라이언트와 같은 조건으로 접속되는지 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-groups X25519:P-256 -cipher ECDHE </dev/null`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9325#section-4.2',
    'https://www.rfc-editor.org/rfc/rfc7919',
    'https://ssl-config.mozilla.org/',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
