/** The chain is longer than the client follows, or runs in a circle. */
import type { Entry } from './types.ts'

export default {
  id: 'chain-too-long',
  causeGroup: 'unknown-issuer',
  patterns: [
    'X509_V_ERR_CERT_CHAIN_TOO_LONG',
    'CERT_CHAIN_TOO_LONG',
    'certificate chain too long',
    'verify error num 22',
    'verify return code 22',
    'error 22 at 1 depth lookup',
    'X509_V_ERR_PATH_LOOP',
    {
      text: 'path loop',
      with: [
        'certificate',
        'certificates',
        'cert',
        'ssl',
        'tls',
        'x509',
        'pkix',
        'certpath',
        'openssl',
        'verify error',
        'verify',
      ],
    },
    'verify error num 55',
    'verify return code 55',
    'CERT_CHAIN_LOOP',
    'Loop in certificate chain',
    'MBEDTLS_ERR_X509_FATAL_ERROR',
    'A fatal error occurred, eg the chain is too long or the vrfy callback failed',
    { text: '-0x3000', with: ['mbedtls', 'x509', 'ssl', 'tls'] },
    'MAX_CHAIN_ERROR',
    'Maximum Chain Depth Exceeded',
    'MaximumPathBuildCallsExceeded',
    'MaximumSignatureChecksExceeded',
    'x509: signature check attempts limit reached while verifying certificate chain',
    'signature check attempts limit reached',
    'jdk.tls.maxCertificateChainLength',
    { text: 'SSLVerifyDepth', general: true },
    'certificates is more than allowed',
    'More certificates than allowed',
    'X509ChainStatusFlags.Cyclic',
    {
      text: 'Cyclic',
      with: ['X509Chain', 'certificate chain', 'X509ChainStatus', 'remote certificate is invalid'],
    },
    'CERT_TRUST_IS_CYCLIC',
    'certificate chain exceeds maximum depth',
    'maximum certificate chain depth',
    'max certificate chain depth',
    'exceeded maximum certificate depth',
    'verification depth exceeded',
    'too many certificates in chain',
    'certificate chain is too long',
    'peer certificate chain too long',
    'certificate verification failed for …… certificate chain longer than limit',
  ],
  asked: [
    'our chain file contains three different chains and Java says it is too long',
    'nginx verify depth is one but the client certificates sit under two intermediates',
    'client rejects because too many certificates are sent',
    'cross-signed CAs point at each other and the check goes round in circles',
    'appended the bundle twice, so everything is in there double',
    'smart card has two sub CAs, Apache SSLVerifyDepth 1 is not enough',
    '체인 파일에 인증서를 너무 많이 넣어서 길이 제한에 걸림',
    'ssl_verify_depth가 작아서 클라이언트 인증서 검증 깊이 초과',
    '교차 인증서끼리 서로 물고 있어 체인이 순환하는 듯',
    '번들을 두 번 붙여 넣어서 체인이 중복됨',
    '자바 클라이언트가 인증서 체인이 너무 길다고 거부함',
    '하위 CA가 두 단계라 아파치 SSLVerifyDepth 1로는 부족함',
  ],
  seen: [
    { by: 'openssl s_client 3.0', text: 'verify error:num=22:certificate chain too long' },
    {
      by: 'mbedTLS 3.6',
      text: 'X509 - A fatal error occurred, eg the chain is too long or the vrfy callback failed',
    },
    { by: 'Go 1.22', text: 'x509: signature check attempts limit reached while verifying certificate chain' },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtp[2211]: certificate verification failed for mx.example.com[192.0.2.25]:25: certificate chain longer than limit(9)',
    },
  ],
  provedBy: ['long-chain'],
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'The certificate chain is too long or has a loop',
    causes: [
      'The server or client sends more certificates than the other side accepts, often several '
        + 'chains in one file.',
      'The verification depth is too low for the client certificate. `ssl_verify_depth 1` in nginx '
        + 'allows one intermediate, `SSLVerifyDepth 1` in Apache none.',
      'Two CAs have cross-signed each other, and the library follows the loop.',
    ],
    fixes: [
      'Send only the leaf and its intermediates, without root and without unrelated '
        + 'certificates. Count them: `grep -c BEGIN fullchain.pem`.',
      'Raise the limit of the server for client certificates: `ssl_verify_depth 3;` in nginx, '
        + '`SSLVerifyDepth 3` in Apache.',
      'Raise the limit of the client: `-Djdk.tls.maxCertificateChainLength=20` in Java. '
        + 'In openssl commands, remove a low `-verify_depth`: the default is 100.',
      'Remove cross-signed certificates that are not required from the chain and from trust stores.',
    ],
  },
  ko: {
    title: '인증서 체인이 너무 길거나 순환합니다',
    causes: [
      '상대가 허용하는 것보다 많은 인증서를 서버나 클라이언트가 보냅니다. 한 파일에 여러 체인이 들어 있는 경우가 많습니다.',
      '검증 깊이가 클라이언트 인증서의 체인에 비해 너무 작습니다. nginx의 `ssl_verify_depth 1`은 중간 인증서를 한 장만 허용하고, Apache의 '
        + '`SSLVerifyDepth 1`은 한 장도 허용하지 않습니다.',
      '두 CA가 서로 교차 서명했고 라이브러리가 그 순환을 따라갑니다.',
    ],
    fixes: [
      '루트 인증서와 관계없는 인증서를 빼고 서버 인증서와 중간 인증서만 보내세요. 개수는 `grep -c BEGIN fullchain.pem`으로 확인하세요.',
      '서버에서 클라이언트 인증서의 검증 깊이를 늘리세요. nginx는 `ssl_verify_depth 3;`, Apache는 `SSLVerifyDepth 3`입니다.',
      '클라이언트의 한도를 늘리세요. Java는 `-Djdk.tls.maxCertificateChainLength=20`을 씁니다. openssl 명령에서는 값이 작은 '
        + '`-verify_depth`를 빼세요. 기본값은 100입니다.',
      '필요 없는 교차 인증서를 체인과 루트 목록에서 삭제하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_verify_depth',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslverifydepth',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
