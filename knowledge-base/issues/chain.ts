/** What a server sends with its own certificate: order, roots, needless certificates, stapled responses. */
import type { Advice } from './types.ts'

const CHAIN = 'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2'
const SHOW = 'openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null'

export const wrongOrder = {
  en: {
    title: 'The certificates are sent in the wrong order',
    causes: ['The chain file was put together by hand, with a root or another certificate in between.'],
    fixes: [
      "Recreate the chain file: the server's own certificate first, then each certificate's issuer. `certbot` "
        + 'writes it as `fullchain.pem`.',
      `Check what is sent: \`${SHOW}\`.`,
    ],
  },
  ko: {
    title: '인증서를 잘못된 순서로 보냅니다',
    causes: ['체인 파일을 직접 이어 붙이면서 루트 인증서나 다른 인증서가 사이에 들어갔습니다.'],
    fixes: [
      '체인 파일을 다시 만드세요. 서버 인증서가 먼저이고, 그 뒤로 각 인증서의 발급자 인증서가 옵니다. `certbot`을 쓴다면 '
        + '`fullchain.pem`이 그 순서입니다.',
      `서버가 보내는 인증서를 확인하세요: \`${SHOW}\`.`,
    ],
  },
  links: [CHAIN],
} as const satisfies Advice

export const needlessCertificate = {
  en: {
    title: 'The server sends certificates that clients do not need',
    causes: ['The chain file contains the root, an old cross-signed certificate, or that of another site.'],
    fixes: [
      'Remove them from the chain file, and reload the server. Each handshake gets smaller.',
      `Check what is sent: \`${SHOW}\`.`,
    ],
  },
  ko: {
    title: '클라이언트에 필요 없는 인증서를 보냅니다',
    causes: ['체인 파일에 루트 인증서, 오래된 교차 인증서, 다른 사이트의 인증서가 들어 있습니다.'],
    fixes: [
      '체인 파일에서 삭제하고 서버를 리로드하세요. 핸드셰이크가 작아집니다.',
      `서버가 보내는 인증서를 확인하세요: \`${SHOW}\`.`,
    ],
  },
  links: [CHAIN],
} as const satisfies Advice

export const mustStaple = {
  en: {
    title: 'The required stapled OCSP response is missing',
    causes: [
      'The certificate has the must-staple extension, but OCSP stapling is not enabled on the server.',
      "The server cannot reach the CA's OCSP responder, so it has no response to send.",
      'The CA has ended OCSP, as several CAs have since 2025.',
    ],
    fixes: [
      'Renew the certificate without must-staple (`certbot`: remove `must_staple` from the renewal configuration).',
      'Or enable stapling, in nginx: `ssl_stapling on; ssl_stapling_verify on;` and a `resolver`.',
      'Check it: `openssl s_client -connect example.com:443 -servername example.com -status </dev/null`.',
    ],
  },
  ko: {
    title: '필수로 지정된 OCSP 스테이플링 응답이 없습니다',
    causes: [
      '인증서에는 must-staple 확장이 있지만 서버에서 OCSP 스테이플링을 켜지 않았습니다.',
      '서버가 CA의 OCSP 서버에 연결하지 못해 보낼 응답이 없습니다.',
      'CA가 OCSP를 종료했습니다. 2025년부터 여러 CA가 종료했습니다.',
    ],
    fixes: [
      'must-staple 없이 인증서를 갱신하세요. `certbot`이라면 갱신 설정에서 `must_staple`을 삭제하세요.',
      '또는 스테이플링을 켜세요. nginx 설정: `ssl_stapling on; ssl_stapling_verify on;`과 `resolver`.',
      '확인 방법: `openssl s_client -connect example.com:443 -servername example.com -status </dev/null`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc7633',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling',
  ],
} as const satisfies Advice
