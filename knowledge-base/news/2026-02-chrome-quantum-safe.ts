/** Chrome chooses Merkle tree certificates over post-quantum X.509. */
import { news } from './types.ts'

export default news({
  id: '2026-02-chrome-quantum-safe',
  date: '2026-02-27',
  about: ['Chrome Root Program'],
  source: [
    'https://security.googleblog.com/2026/02/cultivating-robust-and-efficient.html',
    'https://letsencrypt.org/2026/06/03/pq-certs',
  ],
  en: {
    title: 'Chrome plans Merkle tree certificates instead of post-quantum X.509',
    summary:
      'Chrome does not plan to add post-quantum X.509 roots to its root store. It develops Merkle '
      + 'Tree Certificates with partners, so a handshake stays small.',
    body: [
      'The IETF works on them in its PLANTS group. Cloudflare and Chrome test them with real traffic.',
      'Key exchange is another matter: enable X25519MLKEM768 on your server today. Certificates '
        + 'follow later.',
    ],
  },
  ko: {
    title: 'Chrome이 양자 내성 X.509 대신 머클 트리 인증서를 계획합니다',
    summary:
      'Chrome은 양자 내성 X.509 루트를 루트 목록에 추가할 계획이 없습니다. 핸드셰이크가 커지지 '
      + '않도록 협력사와 함께 Merkle Tree Certificates를 개발합니다.',
    body: [
      'IETF의 PLANTS 그룹이 표준을 만들고 있습니다. Cloudflare와 Chrome이 실제 통신으로 시험하고 있습니다.',
      '키 교환은 인증서와 별개입니다. 서버에서 X25519MLKEM768을 지금 켜세요. 인증서는 나중에 바뀝니다.',
    ],
  },
})
