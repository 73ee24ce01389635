/** The chain has more CAs than one of them allows. */
import type { Entry } from './types.ts'

export default {
  id: 'path-length',
  causeGroup: 'other',
  en: {
    title: 'The chain is longer than a CA allows',
    causes: [
      'A CA with a path length limit (`pathlen`) has more CAs below it than the limit permits.',
      'A CA with `pathlen:0`, which may issue only server certificates, was used to make another CA.',
      'The server sends a wrong intermediate, so clients build a path that is too long.',
    ],
    fixes: [
      'Check the limits along the chain with `openssl x509 -in ca.pem -noout -ext basicConstraints`.',
      'Have the certificate issued directly by a CA whose limit allows it.',
      'If you run the CA, reissue the upper CA certificate with a larger `pathlen`, and send the new chain.',
    ],
  },
  ko: {
    title: '체인이 CA가 허용한 길이를 넘었습니다',
    causes: [
      '경로 길이(`pathlen`)가 제한된 CA 아래에 허용된 수보다 많은 CA가 있습니다.',
      '서버 인증서만 발급할 수 있는 `pathlen:0` CA로 또 다른 CA를 만들었습니다.',
      '서버가 잘못된 중간 인증서를 보내 경로가 지나치게 길어집니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -ext basicConstraints`로 체인에 있는 CA의 제한을 차례로 확인하세요.',
      '제한에 걸리지 않는 CA에서 서버 인증서를 직접 발급받으세요.',
      'CA를 직접 운영한다면 상위 CA를 더 큰 `pathlen`으로 다시 발급하고 새 체인을 설치하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9',
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.1.4',
  ],
} as const satisfies Entry
