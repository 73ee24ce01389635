/** One side offers only export, anonymous or NULL cipher suites, or asks for such a key. */
import type { Entry } from './types.ts'

export default {
  id: 'export-or-null-cipher',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'NSS error -12288',
    'Peer does not support high-grade encryption',
    'NSS error -12287',
    'Peer requires high-grade encryption which is not supported',
    'not in compliance with export regulations',
    'SSL_ERROR_PUB_KEY_SIZE_LIMIT_EXCEEDED',
    'domestic-grade public key with export cipher suite',
    'errSSLPeerExportRestriction',
    'java.lang.IllegalArgumentException: Unsupported CipherSuite…EXPORT',
    'java.lang.IllegalArgumentException: Unsupported CipherSuite…NULL',
    'Unsupported CipherSuite…EXPORT',
    'Unsupported CipherSuite…NULL',
    'Unsupported CipherSuite…anon',
    'missing export tmp rsa key',
    'missing export tmp dh key',
    { text: 'EXP-RC4-MD5', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'SSL_RSA_EXPORT_WITH_RC4_40_MD5', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'TLS_RSA_WITH_NULL_SHA', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'TLS_RSA_WITH_NULL_SHA256', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'TLS_RSA_WITH_NULL_MD5', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'TLS_DH_anon_WITH_AES_128_CBC_SHA', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'ADH-AES256-SHA', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'AECDH-AES256-SHA', with: ['ssl', 'tls', 'cipher'], general: true },
    { text: 'export cipher', with: 'tls' },
    { text: 'anonymous cipher suite', with: ['ssl', 'tls', 'handshake'] },
    'refused due to export restrictions',
    {
      text: '-9835',
      with: 'apple',
    },
  ],
  asked: [
    'cipher list still from the nineties, only 40 bit export suites are left',
    'someone enabled anonymous ciphers for debugging and left them in',
    'null encryption is switched on, TLS traffic goes over the wire unencrypted',
    'our ancient device offers nothing but export grade encryption',
    'test setup with no authentication ciphers, browser will not take it',
    'high-grade encryption is not supported by the appliance, just weak domestic-era suites',
    'old scanner demands export or anonymous suites, modern TLS has none of them',
    '수출용 40비트 암호만 남아 있는 옛날 장비라 연결이 안 됨',
    '디버깅하려고 켠 익명 암호 스위트를 안 지웠어요',
    '암호화 없는 NULL 암호가 켜져 있어서 SSL 접속 거부',
    '90년대 암호 목록을 그대로 복사해 써서 TLS가 안 맺어짐',
    '패킷 보려고 널 암호 넣어 둔 서버에 브라우저가 안 붙음',
    '구형 스캐너가 수출용 암호만 제시해서 TLS 협상 불가',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'Unable to communicate securely. Peer does not support high-grade encryption. Error code: '
        + 'SSL_ERROR_EXPORT_ONLY_SERVER',
    },
    {
      by: 'Java 8',
      text:
        'java.lang.IllegalArgumentException: Unsupported CipherSuite: ' + 'SSL_RSA_EXPORT_WITH_RC4_40_MD5',
    },
    { by: 'rustls 0.23', text: 'received fatal alert: the peer refused due to export restrictions' },
  ],
  provedBy: ['weak-cipher'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'Only export, anonymous or NULL cipher suites are in common',
    causes: [
      'The server or client has a cipher list of the 1990s for an old device or a test, such as '
        + '`EXP`, `LOW` or `eNULL`.',
      '`NULL` or `ADH` suites were enabled to read the traffic while debugging, and were not removed.',
    ],
    fixes: [
      'Replace the list with one that browsers accept: `ssl_ciphers '
        + 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;` in nginx, `SSLCipherSuite` with the '
        + 'same names in Apache.',
      'Check that none of them is left: `openssl s_client -connect example.com:443 -cipher '
        + 'eNULL:aNULL:@SECLEVEL=0 -tls1_2 </dev/null` must fail.',
      'In the client, remove the cipher option. To read traffic for debugging, set `SSLKEYLOGFILE` and '
        + 'use Wireshark.',
    ],
  },
  ko: {
    title: '수출용, 익명, NULL 암호 스위트만 공통으로 지원합니다',
    causes: [
      '서버나 클라이언트의 암호 목록이 1990년대 것입니다. 오래된 장비나 시험을 위해 `EXP`, `LOW`, `eNULL`을 지정했습니다.',
      '트래픽을 보려고 디버깅할 때 쓴 `NULL`이나 `ADH` 스위트 설정이 그대로 남아 있습니다.',
    ],
    fixes: [
      '브라우저가 받아들이는 목록으로 바꾸세요. nginx는 `ssl_ciphers '
        + 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256;`이고 Apache는 `SSLCipherSuite`에 같은 이름을 '
        + '씁니다.',
      '남아 있지 않은지 확인하세요. `openssl s_client -connect example.com:443 -cipher eNULL:aNULL:@SECLEVEL=0 '
        + '-tls1_2 </dev/null`이 실패해야 합니다.',
      '클라이언트에서는 암호 옵션을 빼세요. 디버깅하려고 트래픽을 봐야 한다면 `SSLKEYLOGFILE`을 설정하고 Wireshark를 쓰면 됩니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9325#section-4.1',
    'https://docs.openssl.org/master/man1/openssl-ciphers/',
  ],
} as const satisfies Entry
