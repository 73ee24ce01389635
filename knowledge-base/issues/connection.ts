/** What in the way a server speaks TLS some clients refuse. */
import type { Advice } from './types.ts'

const CONFIGURATION = 'https://ssl-config.mozilla.org/'
const SUITES =
  'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;'

export const limitedCiphers = {
  en: {
    title: 'Some clients refuse the cipher suites of the server',
    causes: [
      'The cipher list allows only suites that newer clients have removed, such as CBC suites.',
      'TLS 1.3 and AES-GCM are disabled, or the TLS library is too old to have them.',
    ],
    fixes: [
      `Allow AES-GCM with ECDHE, in nginx: \`${SUITES}\`. Then reload the server.`,
      'Enable TLS 1.3: `ssl_protocols TLSv1.2 TLSv1.3;` in nginx, `SSLProtocol -all +TLSv1.2 +TLSv1.3` in Apache.',
    ],
  },
  ko: {
    title: '서버의 암호 스위트를 거부하는 클라이언트가 있습니다',
    causes: [
      '암호 목록이 CBC 스위트처럼 최신 클라이언트에서 제거된 스위트만 허용합니다.',
      'TLS 1.3과 AES-GCM이 꺼져 있거나 TLS 라이브러리가 너무 오래되어 지원하지 않습니다.',
    ],
    fixes: [
      `ECDHE를 쓰는 AES-GCM을 허용하세요. nginx 설정: \`${SUITES}\`. 그런 다음 서버를 리로드하세요.`,
      'TLS 1.3을 켜세요. nginx는 `ssl_protocols TLSv1.2 TLSv1.3;`, Apache는 `SSLProtocol -all +TLSv1.2 +TLSv1.3`입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9325#section-4.2', CONFIGURATION],
} as const satisfies Advice

export const limitedKeyExchange = {
  en: {
    title: 'Some clients refuse the key exchange of the server',
    causes: [
      'The server has only RSA or DHE key exchange. RFC 10015 deprecates both; rustls and Go since 1.22 have removed '
        + 'RSA, browsers DHE.',
      'The server supports only one group, such as X25519MLKEM768 or P-521, that some clients lack.',
      'The Diffie-Hellman prime is shorter than 2048 bits, or the key exchange is signed with SHA-1.',
    ],
    fixes: [
      `Allow ECDHE suites, in nginx: \`${SUITES}\`.`,
      'Support X25519 and P-256, in nginx: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;` (the first '
        + 'group needs OpenSSL 3.5).',
      'If old clients need DHE, use a longer prime: `openssl dhparam -out dhparam.pem 2048`, then `ssl_dhparam` in nginx.',
    ],
  },
  ko: {
    title: '서버의 키 교환을 거부하는 클라이언트가 있습니다',
    causes: [
      '서버가 RSA나 DHE 키 교환만 지원합니다. RFC 10015가 둘 다 폐지했습니다. rustls와 Go 1.22 이후는 RSA를, 브라우저는 DHE를 제거했습니다.',
      '서버가 X25519MLKEM768이나 P-521처럼 일부 클라이언트에 없는 그룹 하나만 지원합니다.',
      'Diffie-Hellman 소수가 2048비트보다 짧거나 키 교환에 SHA-1로 서명합니다.',
    ],
    fixes: [
      `ECDHE 스위트를 허용하세요. nginx 설정: \`${SUITES}\`.`,
      'X25519와 P-256을 지원하세요. nginx 설정: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;`(첫 번째 그룹은 OpenSSL '
        + '3.5부터 지원합니다).',
      '오래된 클라이언트 때문에 DHE가 필요하면 더 긴 소수를 사용하세요. `openssl dhparam -out dhparam.pem 2048`로 만들어 nginx의 '
        + '`ssl_dhparam`에 지정하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc10015',
    'https://github.com/golang/go/issues/63413',
    CONFIGURATION,
  ],
} as const satisfies Advice

export const insecureRenegotiation = {
  en: {
    title: 'The server lacks secure renegotiation',
    causes: [
      'The TLS software of the server dates from before 2010, or a device in front of it does not support RFC 5746.',
    ],
    fixes: [
      'Update the TLS library or the device, or put a current reverse proxy in front of it.',
      'Check it: `openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null` should print '
        + '"Secure Renegotiation IS supported".',
    ],
  },
  ko: {
    title: '서버가 안전한 재협상을 지원하지 않습니다',
    causes: ['서버의 TLS 소프트웨어가 2010년 이전 것이거나 앞단 장비가 RFC 5746을 지원하지 않습니다.'],
    fixes: [
      'TLS 라이브러리나 장비를 업데이트하거나 앞단에 최신 리버스 프록시를 두세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null` 결과에 "Secure Renegotiation '
        + 'IS supported"가 나오는지 확인하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5746', 'https://docs.openssl.org/3.0/man3/SSL_CTX_set_options/'],
} as const satisfies Advice

export const longChain = {
  en: {
    title: 'The server sends more certificates than some clients read',
    causes: [
      'The chain file contains far too much, for example a bundle of root certificates.',
      'A certificate lists a very large number of names.',
    ],
    fixes: [
      'Serve only the leaf and its intermediates: in nginx `ssl_certificate` should name `fullchain.pem`.',
      'Count what is sent: `openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null | '
        + 'grep -c "BEGIN CERT"`. Two or three is usual.',
    ],
  },
  ko: {
    title: '일부 클라이언트가 처리하지 못할 만큼 많은 인증서를 보냅니다',
    causes: [
      '체인 파일에 루트 인증서 묶음처럼 불필요한 내용이 들어 있습니다.',
      '인증서 하나에 도메인이 너무 많이 들어 있습니다.',
    ],
    fixes: [
      '서버 인증서와 중간 인증서만 보내세요. nginx의 `ssl_certificate`에는 `fullchain.pem`을 지정하세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null | grep -c "BEGIN CERT"`로 '
        + '개수를 확인하세요. 보통 두세 장입니다.',
    ],
  },
  links: [
    'https://docs.openssl.org/3.0/man3/SSL_CTX_set_max_cert_list/',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
  ],
} as const satisfies Advice
