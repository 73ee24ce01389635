/** A key in the chain is too short. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-key',
  causeGroup: 'weak-cert',
  en: {
    title: 'The key is too weak',
    causes: [
      'The RSA key has fewer than 2,048 bits, which no public CA may issue any more.',
      'The elliptic curve is outdated or not among P-256, P-384 and P-521.',
      'An old key or request file (CSR) was used again for a new certificate, or an appliance makes '
        + 'short keys.',
    ],
    fixes: [
      'Make a new key and certificate: `certbot renew --cert-name example.com --key-type ecdsa '
        + '--force-renewal`.',
      'By hand: `openssl ecparam -name prime256v1 -genkey -noout -out key.pem`, or `openssl genrsa '
        + '-out key.pem 2048`, then a new CSR.',
      'If an intermediate or root is weak, move to another chain of the CA or to another CA.',
    ],
  },
  ko: {
    title: '키가 너무 약합니다',
    causes: [
      'RSA 키가 2048비트보다 짧습니다. 이런 키로는 공인 CA가 더 이상 인증서를 발급할 수 없습니다.',
      '타원 곡선이 오래되었거나 P-256, P-384, P-521이 아닙니다.',
      '예전 키나 CSR을 재사용해 인증서를 발급받았거나, 장비가 짧은 키를 만듭니다.',
    ],
    fixes: [
      '키와 인증서를 새로 만듭니다: `certbot renew --cert-name example.com --key-type ecdsa --force-renewal`.',
      '직접 만들려면 `openssl ecparam -name prime256v1 -genkey -noout -out key.pem` 또는 `openssl genrsa -out '
        + 'key.pem 2048`로 키를 만들고 CSR을 새로 작성합니다.',
      '중간 인증서나 루트 인증서의 키가 약하다면 그 CA의 다른 체인을 쓰거나 CA를 바꿉니다.',
    ],
  },
  links: [
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
