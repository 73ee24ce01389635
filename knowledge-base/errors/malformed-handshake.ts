/** The messages of the server break the rules of TLS. */
import type { Entry } from './types.ts'

export default {
  id: 'malformed-handshake',
  causeGroup: 'other',
  en: {
    title: 'The TLS handshake is broken',
    causes: [
      'The TLS software on the server or a middlebox has a bug, or is very old.',
      'A device in the path (TLS inspection, load balancer) corrupts or reorders the messages.',
      'The certificate on the server does not match its private key, so the signature in the handshake does '
        + 'not verify.',
    ],
    fixes: [
      'Update the TLS library (OpenSSL, the firmware of the appliance), then restart the service.',
      'Compare the key with the certificate: `openssl pkey -in key.pem -pubout` and `openssl x509 -in '
        + 'cert.pem -noout -pubkey` must print the same key.',
      'Test once with the load balancer or inspection device bypassed, to find the cause.',
    ],
  },
  ko: {
    title: 'TLS 핸드셰이크가 규격에 맞지 않습니다',
    causes: [
      '서버나 중간 장비의 TLS 소프트웨어에 결함이 있거나 버전이 매우 오래되었습니다.',
      'TLS 검사 장비나 로드 밸런서 같은 중간 장비가 메시지를 손상시키거나 뒤섞습니다.',
      '서버의 인증서와 개인 키가 짝이 맞지 않아 키 소유 증명이 검증되지 않습니다.',
    ],
    fixes: [
      'OpenSSL 같은 TLS 라이브러리나 장비 펌웨어를 업데이트한 뒤 서비스를 다시 시작하세요.',
      '`openssl pkey -in key.pem -pubout`과 `openssl x509 -in cert.pem -noout -pubkey`의 출력이 같은지 비교하세요.',
      '로드 밸런서나 검사 장비를 거치지 않고 접속해 보아 문제가 있는 장비를 찾으세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4',
    'https://www.rfc-editor.org/rfc/rfc5246#section-7.4',
  ],
} as const satisfies Entry
