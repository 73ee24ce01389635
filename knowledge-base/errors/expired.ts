/** The certificate has expired. */
import type { Entry } from './types.ts'

export default {
  id: 'expired',
  causeGroup: 'expired',
  en: {
    title: 'The certificate has expired',
    causes: [
      'It was not renewed: the automatic renewal fails (port 80 closed, DNS changed, CAA record) or its '
        + 'timer is gone.',
      'It was renewed, but the server was not reloaded and still serves the old one.',
      'One of several servers, addresses or CDN edges behind the name was forgotten.',
      'The leaf is fine, but an intermediate in the chain file has expired.',
    ],
    fixes: [
      'Renew, and read the error if it fails: `certbot renew --cert-name example.com`. Test with `certbot '
        + 'renew --dry-run`.',
      'Reload after every renewal: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      'Compare the file with what is served: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null | openssl x509 -noout -dates`.',
      "Check every address of the name, and replace an expired intermediate with the CA's current one.",
    ],
  },
  ko: {
    title: '만료된 인증서입니다',
    causes: [
      '갱신하지 않았거나 자동 갱신이 실패합니다. 80번 포트 차단, DNS 변경, CAA 레코드, 사라진 cron 작업이 흔한 원인입니다.',
      '갱신은 했지만 서버를 리로드하지 않아 이전 인증서를 계속 보냅니다.',
      '같은 도메인을 쓰는 여러 서버, IP 주소, CDN 중 하나를 빠뜨렸습니다.',
      '서버 인증서는 정상이지만 체인 파일에 있는 중간 인증서가 만료되었습니다.',
    ],
    fixes: [
      '`certbot renew --cert-name example.com`으로 갱신하고 실패 원인을 확인하세요. `certbot renew --dry-run`으로 미리 시험할 수 '
        + '있습니다.',
      '갱신할 때마다 서버를 리로드하게 하세요: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      '파일과 실제로 보내는 인증서를 비교하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -dates`.',
      '이 도메인의 IP 주소를 모두 확인하고, 만료된 중간 인증서는 CA의 최신 것으로 바꾸세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain has expired',
      causes: [
        'The chain file is older than the current intermediates of the CA.',
        'The server sends a cross-signed certificate that clients no longer need.',
      ],
      fixes: [
        'Replace the expired intermediate in the chain file with the current one of the CA, then reload the '
          + 'server (`systemctl reload nginx`). The server certificate can stay.',
        'Check what is sent: `openssl s_client -connect example.com:443 -servername example.com -showcerts '
          + '</dev/null`.',
        'If the expired one is a cross-signed certificate, remove it from the chain file.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 만료되었습니다',
      causes: [
        '체인 파일이 CA의 현재 중간 인증서보다 오래되었습니다.',
        '클라이언트에 더 이상 필요하지 않은 교차 인증서를 서버가 보냅니다.',
      ],
      fixes: [
        'CA가 현재 배포하는 중간 인증서로 체인 파일을 바꾸고 서버를 리로드하세요(`systemctl reload nginx`). 서버 인증서는 그대로 두어도 됩니다.',
        '서버가 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com -showcerts '
          + '</dev/null`.',
        '만료된 것이 교차 인증서라면 체인 파일에서 삭제하세요.',
      ],
    },
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates',
  ],
} as const satisfies Entry
