/** The server does not send its intermediate certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'incomplete-chain',
  causeGroup: 'unknown-issuer',
  patterns: [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'unable to verify the first certificate',
    'verify error num 21',
    'verify return code 21',
    'error 21 at 0 depth lookup',
    'unable to get local issuer certificate……unable to verify the first certificate',
    'because no issuer chain was provided',
    'the certificate chain is incomplete',
    'certificate chain is incomplete',
    'incomplete certificate chain',
    'chain issues: incomplete',
    'server is not sending the required intermediate',
    'server did not send the required intermediate',
    'missing intermediate certificate',
    'intermediate certificate is missing',
    'intermediate certificate missing',
    "server's certificate chain is incomplete",
    'schannel: the certificate chain is incomplete',
    'no intermediate certificate',
    'Unable to build chain to root (possible missing intermediate)',
    'possible missing intermediate',
    'Unable to build chain to root',
    'No certificates could be verified',
    '중간 인증서가 누락',
    '인증서 체인이 불완전',
    '証明書チェーンが不完全',
    '中間証明書がありません',
    '证书链不完整',
    '缺少中间证书',
    'Zertifikatskette ist unvollständig',
  ],
  asked: [
    'intermediate certificate missing',
    'certificate chain is incomplete',
    'chain certificate is not sent',
    'certificate works in the browser, but not in other clients',
    '중간 인증서 누락',
    '중간 인증서가 없습니다',
    '체인 인증서 누락',
    '체인 인증서가 없습니다',
    '인증서 체인이 불완전합니다',
    'desktop Chrome fine, Android app and curl say untrusted, forgot the CA bundle',
    'only the leaf is installed, the chain bundle from the CA was never uploaded',
    'after renewal the server sends one certificate instead of two',
    'put cert instead of fullchain into nginx',
    'PC 크롬은 되는데 안드로이드 앱과 curl만 실패, 중간 인증서를 빼먹은 듯',
    '풀체인 대신 서버 인증서만 nginx에 넣음',
    '갱신하면서 중간인증서 번들을 안 합쳤어요',
  ],
  seen: [
    {
      by: 'Node.js 20',
      text:
        'Error: unable to verify the first certificate\n    at TLSSocket.onConnectSecure '
        + "(node:_tls_wrap:1674:34) {\n  code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'\n}",
    },
    {
      by: 'openssl s_client 3.0',
      text:
        'depth=0 CN = example.com\nverify error:num=20:unable to get local issuer '
        + 'certificate\nverify return:1\ndepth=0 CN = example.com\nverify error:num=21:unable to '
        + 'verify the first certificate\nverify return:1',
    },
    { by: 'openssl s_client 1.1.1', text: 'Verify return code: 21 (unable to verify the first certificate)' },
    {
      by: 'Ruby 3.2',
      text:
        'SSL_connect returned=1 errno=0 peeraddr=192.0.2.1:443 state=error: certificate verify '
        + 'failed (unable to verify the first certificate)',
    },
    { by: 'curl 8.10 (Schannel, CA file)', text: 'curl: (60) schannel: the certificate chain is incomplete' },
    { by: 'Bun 1.1', text: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE: unable to verify the first certificate' },
    {
      by: 'Firefox 40',
      text:
        'The certificate is not trusted because no issuer chain was provided. (Error code: '
        + 'sec_error_unknown_issuer)',
    },
  ],
  provedBy: ['incomplete-chain'],
  en: {
    title: 'The intermediate certificate is missing',
    causes: [
      'The server sends its certificate without the intermediate that issued it. Most browsers find that '
        + 'themselves. Java, Python, Node.js and Android do not, nor do curl and Go on Linux.',
      'The server configuration contains `cert.pem` instead of `fullchain.pem`.',
      'The CA used another intermediate for the renewal, but the server still uses the old chain file.',
    ],
    fixes: [
      'nginx: `ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;`, then `nginx '
        + '-t && systemctl reload nginx`.',
      'Apache 2.4.8 and newer: put leaf and intermediates, in this order, into the file of '
        + '`SSLCertificateFile`; older ones use `SSLCertificateChainFile`.',
      'Download the right intermediate from the CA or from the "CA Issuers" URL in the '
        + 'certificate. Append it in PEM form.',
      'Check with `openssl s_client -connect example.com:443 -servername example.com`: it must '
        + 'show `Verify return code: 0 (ok)`.',
    ],
  },
  ko: {
    title: '중간 인증서가 빠졌습니다',
    causes: [
      '서버가 자기 인증서를 발급한 중간 인증서를 보내지 않습니다. 브라우저는 대부분 빠진 인증서를 직접 찾습니다. Java, Python, Node.js, Android와 '
        + 'Linux의 curl, Go는 그렇게 하지 않습니다.',
      '설정에 `fullchain.pem`이 아니라 `cert.pem`을 지정했습니다.',
      '갱신하면서 CA가 다른 중간 인증서로 발급했는데 이전 체인 파일을 그대로 쓰고 있습니다.',
    ],
    fixes: [
      'nginx는 `ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;` 값으로 지정하고 `nginx '
        + '-t && systemctl reload nginx`를 실행하세요.',
      'Apache 2.4.8 이상은 `SSLCertificateFile` 파일에 서버 인증서, 중간 인증서 순으로 넣고, 그 이전 버전은 '
        + '`SSLCertificateChainFile`을 쓰세요.',
      'CA 홈페이지나 인증서의 "CA Issuers" 주소에서 알맞은 중간 인증서를 내려받아 PEM 형식으로 덧붙이세요.',
      '`openssl s_client -connect example.com:443 -servername example.com` 명령으로 확인하세요. `Verify '
        + 'return code: 0 (ok)`이 나와야 합니다.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.2.1',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
