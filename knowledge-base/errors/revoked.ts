/** The CA has revoked a certificate in the chain. */
import type { Entry } from './types.ts'

export default {
  id: 'revoked',
  causeGroup: 'revoked',
  en: {
    title: 'The certificate has been revoked',
    causes: [
      'The private key was exposed, or its owner asked the CA to revoke the certificate.',
      'The CA had to revoke it because it was issued in violation of the rules.',
      'The certificate was replaced and the old one revoked, but the server still serves the old one.',
    ],
    fixes: [
      'Request a new certificate with a new private key and install it at once: `certbot renew --cert-name '
        + 'example.com --force-renewal`.',
      'Reload every server that uses it (`systemctl reload nginx`), and check each address behind the name.',
      'Find out why it was revoked. If the key leaked, close the leak first and never reuse that key.',
    ],
  },
  ko: {
    title: '폐기된 인증서입니다',
    causes: [
      '개인 키가 유출되었거나 인증서 소유자가 CA에 폐기를 요청했습니다.',
      '규정에 어긋나게 발급되어 CA가 폐기해야 했습니다.',
      '인증서를 교체하면서 이전 것을 폐기했는데 서버가 아직 이전 인증서를 보냅니다.',
    ],
    fixes: [
      '개인 키를 새로 만들어 인증서를 재발급받고 바로 교체하세요. certbot이라면 `certbot renew --cert-name example.com '
        + '--force-renewal`을 실행하세요.',
      '이 인증서를 쓰는 모든 서버를 리로드하고(`systemctl reload nginx`), 이 도메인의 IP 주소마다 확인하세요.',
      '폐기 사유를 확인하세요. 키가 유출되었다면 유출 경로부터 막고, 그 키는 다시 사용하지 마세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain has been revoked',
      causes: [
        'The CA revoked one of its own issuing certificates: its key was exposed, or it violated the rules.',
        'The CA replaced the intermediate, and the server still sends the old one.',
      ],
      fixes: [
        'Ask the CA whether it has reissued the intermediate for the same key. If so, install the new '
          + 'chain; the server certificate can stay.',
        'Otherwise get a certificate from another intermediate or another CA, and install it with its '
          + 'chain: `certbot renew --cert-name example.com --force-renewal`.',
        'Reload every server that uses the chain (`systemctl reload nginx`), and check each address behind '
          + 'the name. Replacing only your own key does not help.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 폐기되었습니다',
      causes: [
        'CA가 자신의 발급용 인증서를 폐기했습니다. 그 키가 유출되었거나 규정에 어긋나게 만들어지거나 운영되었을 수 있습니다.',
        'CA가 중간 인증서를 교체했는데 서버가 아직 이전 것을 보냅니다.',
      ],
      fixes: [
        '같은 키를 쓰는 새 중간 인증서가 있는지 CA에 문의하세요. 있다면 서버 인증서는 그대로 두고 CA가 안내하는 체인만 설치하세요.',
        '없다면 다른 중간 인증서나 다른 CA에서 발급한 인증서를 받아 그 체인과 함께 설치하세요. certbot이라면 `certbot renew --cert-name '
          + 'example.com --force-renewal`을 실행하세요.',
        '이 체인을 쓰는 모든 서버를 리로드하고(`systemctl reload nginx`), 이 도메인의 IP 주소마다 확인하세요. 서버의 개인 키만 새로 만드는 것으로는 해결되지 '
          + '않습니다.',
      ],
    },
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-5.3.1', 'https://www.rfc-editor.org/rfc/rfc6960'],
} as const satisfies Entry
