/** NSS offers the post-quantum key exchange by default. */
import { news } from './types.ts'

export default news({
  id: '2025-09-nss-post-quantum-default',
  date: '2025-09-15',
  about: ['Mozilla'],
  source: 'https://github.com/nss-dev/nss/commit/c074f2968708f3d461b4c8ed28554649732777aa',
  en: {
    title: 'NSS makes the post-quantum key exchange its default',
    summary:
      'NSS, the TLS library of Mozilla, made X25519MLKEM768 its default key exchange. It protects '
      + 'recorded traffic against quantum computers of the future.',
    body: [
      'The first message of a client becomes larger than one packet. A server, firewall or load '
        + 'balancer that expects the whole ClientHello in one packet fails.',
      'OpenSSL 3.5 and newer support the group. Enable it on the server, and test that large '
        + 'ClientHello messages pass.',
    ],
  },
  ko: {
    title: 'NSS가 양자 내성 키 교환을 기본값으로 씁니다',
    summary:
      'Mozilla의 TLS 라이브러리 NSS가 X25519MLKEM768을 기본 키 교환으로 정했습니다. 기록해 둔 '
      + '통신을 미래의 양자 컴퓨터로부터 보호합니다.',
    body: [
      '클라이언트의 첫 메시지가 패킷 하나보다 커집니다. ClientHello 전체가 한 패킷에 있다고 '
        + '가정하는 서버, 방화벽, 로드 밸런서는 실패합니다.',
      'OpenSSL은 3.5부터 이 그룹을 지원합니다. 서버에서 켜고, 큰 ClientHello가 통과하는지 시험하세요.',
    ],
  },
})
