/** What in a handshake has a cause of its own: a key that is not the certificate's, a hash, a rare group. */
import type { Advice } from './types.ts'

const CONFIGURATION = 'https://ssl-config.mozilla.org/'

export const otherKey = {
  en: {
    title: 'The private key of the server does not belong to its certificate',
    causes: [
      'The certificate was renewed with a new key, and the server or one of its load balancers still uses the old key.',
      'The certificate and the key of two sites were mixed up in the configuration.',
      'A device in the path changes the handshake.',
    ],
    fixes: [
      'Compare the two: `openssl pkey -in key.pem -pubout` and `openssl x509 -in cert.pem -noout -pubkey` must print the '
        + 'same key.',
      'Configure the key and the certificate of one order together, then restart the server.',
      'If they match, connect past the load balancer and the inspection devices, to find the one that fails.',
    ],
  },
  ko: {
    title: '서버의 개인 키가 인증서와 맞지 않습니다',
    causes: [
      '새 키로 인증서를 갱신했지만 서버나 일부 로드 밸런서가 이전 키를 쓰고 있습니다.',
      '설정에서 두 사이트의 인증서와 키가 섞였습니다.',
      '경로에 있는 장비가 핸드셰이크를 변경합니다.',
    ],
    fixes: [
      '둘을 비교하세요: `openssl pkey -in key.pem -pubout` 결과와 `openssl x509 -in cert.pem -noout -pubkey` 결과가 같아야 합니다.',
      '같은 발급 건의 키와 인증서를 함께 설정하고 서버를 다시 시작하세요.',
      '서로 맞는다면 로드 밸런서와 보안 장비를 거치지 않고 접속해 원인 장비를 찾으세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.3'],
} as const satisfies Advice

export const weakHash = {
  en: {
    title: 'Some clients refuse the hash of the key exchange signature',
    causes: [
      'The TLS library of the server, or its security module, signs the key exchange of TLS 1.2 with SHA-1 only.',
      'The signature algorithms are limited in the configuration.',
    ],
    fixes: [
      'Update the TLS library of the server or the firmware of the device.',
      'Allow SHA-256, in nginx: `ssl_conf_command SignatureAlgorithms ECDSA+SHA256:RSA-PSS+SHA256:RSA+SHA256;`.',
      'Enable TLS 1.3, which has no SHA-1 in its handshake: `ssl_protocols TLSv1.2 TLSv1.3;` in nginx.',
    ],
  },
  ko: {
    title: '키 교환 서명의 해시를 거부하는 클라이언트가 있습니다',
    causes: [
      '서버의 TLS 라이브러리나 보안 모듈이 TLS 1.2 키 교환에 SHA-1로만 서명합니다.',
      '설정에서 서명 알고리즘을 제한했습니다.',
    ],
    fixes: [
      '서버의 TLS 라이브러리나 장비 펌웨어를 업데이트하세요.',
      'SHA-256을 허용하세요. nginx 설정: `ssl_conf_command SignatureAlgorithms ECDSA+SHA256:RSA-PSS+SHA256:RSA+SHA256;`.',
      'TLS 1.3을 켜세요. 핸드셰이크에 SHA-1을 쓰지 않습니다. nginx 설정: `ssl_protocols TLSv1.2 TLSv1.3;`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9155', CONFIGURATION],
} as const satisfies Advice

export const rareGroup = {
  en: {
    title: 'Some clients refuse the key exchange group of the server',
    causes: [
      'The configuration allows one group only, such as X25519MLKEM768 or P-521, that not all clients have.',
    ],
    fixes: [
      'Support X25519 and P-256 as well, in nginx: `ssl_ecdh_curve X25519MLKEM768:X25519:prime256v1:secp384r1;` (the '
        + 'first group needs OpenSSL 3.5). Then reload the server.',
    ],
  },
  ko: {
    title: '서버의 키 교환 그룹을 거부하는 클라이언트가 있습니다',
    causes: ['X25519MLKEM768이나 P-521처럼 일부 클라이언트에 없는 그룹 하나만 설정에서 허용합니다.'],
    fixes: [
      'X25519와 P-256도 지원하고 서버를 리로드하세요. nginx 설정: `ssl_ecdh_curve '
        + 'X25519MLKEM768:X25519:prime256v1:secp384r1;`(첫 번째 그룹은 OpenSSL 3.5부터 지원합니다).',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.2.7', CONFIGURATION],
} as const satisfies Advice
