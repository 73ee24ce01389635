/** Let's Encrypt chooses Merkle tree certificates for the time after quantum computers. */
import { news } from './types.ts'

export default news({
  id: '2026-06-lets-encrypt-merkle-tree',
  date: '2026-06-03',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2026/06/03/pq-certs',
  en: {
    title: "Let's Encrypt plans Merkle tree certificates against quantum computers",
    summary:
      "Let's Encrypt chose Merkle Tree Certificates (MTC) as its way to post-quantum certificates. "
      + 'Its plan of June 2026 names the end of 2026 for staging and 2027 for production.',
    body: [
      'A post-quantum signature such as ML-DSA-44 has about 2,420 bytes, an ECDSA signature 64. '
        + 'With MTCs a CA signs a whole batch of certificates once, so a handshake stays small.',
      "Nothing changes for today's certificates. ACME clients will need new versions; those who "
        + 'maintain one can follow the PLANTS working group of the IETF.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 양자 컴퓨터에 대비해 머클 트리 인증서를 계획합니다",
    summary:
      "Let's Encrypt가 양자 내성 인증서의 방법으로 Merkle Tree Certificates(MTC)를 선택했습니다. "
      + '2026년 6월의 계획에서 스테이징 환경은 2026년 말, 운영 환경은 2027년이 목표입니다.',
    body: [
      'ML-DSA-44 같은 양자 내성 서명은 약 2,420바이트이고 ECDSA 서명은 64바이트입니다. MTC에서는 '
        + 'CA가 인증서 묶음 전체에 한 번 서명하므로 핸드셰이크가 커지지 않습니다.',
      '지금 쓰는 인증서는 바뀌지 않습니다. ACME 클라이언트는 새 버전이 필요합니다. 클라이언트를 '
        + '관리한다면 IETF의 PLANTS 워킹 그룹을 살펴보세요.',
    ],
  },
})
