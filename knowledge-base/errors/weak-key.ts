/** A key in the chain is too short. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-key',
  causeGroup: 'weak-cert',
  en: {
    title: 'The key is too weak',
    causes: [
      'The RSA key has fewer than 2048 bits. Public CAs may no longer issue for such keys.',
      'The elliptic curve is outdated or not among P-256, P-384 and P-521.',
      'An old key or request file (CSR) was reused for a new certificate, or an appliance generates short '
        + 'keys.',
    ],
    fixes: [
      'Create a new key and certificate: `certbot renew --cert-name example.com --key-type ecdsa '
        + '--force-renewal`.',
      'By hand: `openssl ecparam -name prime256v1 -genkey -noout -out key.pem`, or `openssl genrsa -out '
        + 'key.pem 2048`, then a new CSR.',
      'If an intermediate or root is weak, move to another chain of the CA or to another CA.',
    ],
  },
  ko: {
    title: '키가 너무 약합니다',
    causes: [
      'RSA 키가 2048비트보다 짧습니다. 이런 키로는 공인 CA가 더 이상 인증서를 발급할 수 없습니다.',
      '타원 곡선이 오래되었거나 P-256, P-384, P-521이 아닙니다.',
      '이전 키나 CSR을 재사용해 인증서를 발급받았거나, 장비가 짧은 키를 만듭니다.',
    ],
    fixes: [
      '키와 인증서를 새로 만드세요: `certbot renew --cert-name example.com --key-type ecdsa --force-renewal`.',
      '직접 만들려면 `openssl ecparam -name prime256v1 -genkey -noout -out key.pem` 또는 `openssl genrsa -out '
        + 'key.pem 2048`로 키를 만들고 CSR을 새로 작성하세요.',
      '중간 인증서나 루트 인증서의 키가 약하다면 그 CA의 다른 체인을 쓰거나 CA를 바꾸세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'The key of an intermediate certificate is too weak',
      causes: [
        'The server sends an old intermediate whose key is too short for current clients.',
        'A private CA was created with a short key.',
      ],
      fixes: [
        'Move to another chain of the CA or to another CA, and install its intermediates.',
        'Private CA: create a new key of at least 2048 bits (RSA) or P-256, then reissue the certificates '
          + 'under it.',
      ],
    },
    ko: {
      title: '중간 인증서의 키가 너무 약합니다',
      causes: ['서버가 보내는 오래된 중간 인증서의 키가 너무 짧습니다.', '사설 CA를 짧은 키로 만들었습니다.'],
      fixes: [
        '그 CA의 다른 체인이나 다른 CA로 옮기고 그 중간 인증서를 설치하세요.',
        '사설 CA라면 2048비트 이상의 RSA 키나 P-256 키로 다시 만들고 하위 인증서를 재발급하세요.',
      ],
    },
  },
  links: [
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
