/** Keys that some clients refuse, for their kind or for what they may do. */
import type { Advice } from './types.ts'

export const rareKey = {
  en: {
    title: 'Some clients refuse this kind of key',
    causes: [
      'The key was created with a modern or unusual algorithm that browsers do not support in TLS.',
      'The RSA key is far larger than needed.',
    ],
    fixes: [
      'Create a key that all clients accept, then reissue the certificate: `openssl ecparam -name prime256v1 '
        + '-genkey -noout -out key.pem`, or `openssl genrsa -out key.pem 2048`.',
      'With certbot: `certbot renew --cert-name example.com --key-type ecdsa --force-renewal`.',
      'To keep the key for the clients that accept it, serve a second certificate with a P-256 or RSA key.',
    ],
  },
  ko: {
    title: '일부 클라이언트가 거부하는 종류의 키입니다',
    causes: [
      '브라우저가 TLS에서 지원하지 않는 알고리즘으로 키를 만들었습니다.',
      'RSA 키가 필요 이상으로 큽니다.',
    ],
    fixes: [
      '모든 클라이언트가 받아들이는 키를 만들고 인증서를 재발급하세요: `openssl ecparam -name prime256v1 -genkey -noout -out '
        + 'key.pem` 또는 `openssl genrsa -out key.pem 2048`.',
      'certbot이라면 `certbot renew --cert-name example.com --key-type ecdsa --force-renewal`을 실행하세요.',
      '이 키도 계속 쓰려면 P-256 또는 RSA 키로 만든 두 번째 인증서를 함께 설치하세요.',
    ],
  },
  links: ['https://cabforum.org/working-groups/server/baseline-requirements/documents/'],
} as const satisfies Advice

export const keyUsage = {
  en: {
    title: 'The key usage does not allow what the server does with the key',
    causes: [
      'A private CA issues with a key usage for other purposes, such as keyEncipherment alone.',
      'The server negotiates a key exchange that the certificate was not issued for.',
    ],
    fixes: [
      'Reissue the certificate with `keyUsage = critical, digitalSignature` (RSA keys: also keyEncipherment).',
      'Check what it has: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext keyUsage`.',
    ],
  },
  ko: {
    title: '키 용도(keyUsage)가 서버의 키 사용 방식과 맞지 않습니다',
    causes: [
      '사설 CA가 keyEncipherment만 지정하는 등 다른 목적의 키 용도로 발급합니다.',
      '서버가 인증서의 용도와 맞지 않는 키 교환 방식을 씁니다.',
    ],
    fixes: [
      '`keyUsage = critical, digitalSignature`로 인증서를 재발급하세요. RSA 키라면 keyEncipherment도 넣으세요.',
      '현재 값을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext keyUsage`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.3'],
} as const satisfies Advice
