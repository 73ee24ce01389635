/** The root that Let's Encrypt was cross-signed by expired in 2021. */
import { incident } from './types.ts'

export default incident({
  id: '2021-dst-root-ca-x3-expiry',
  ca: "Let's Encrypt",
  date: '2021-09-30',
  outcome: 'resolved',
  matches: {
    organizations: ['Digital Signature Trust Co.'],
  },
  url: 'https://letsencrypt.org/docs/dst-root-ca-x3-expiration-september-2021/',
  en: {
    title: 'DST Root CA X3 expired',
    summary:
      "Let's Encrypt chains had ended in this root for the sake of old devices, and it expired on 30 "
      + 'September 2021. Clients that do not know ISRG Root X1 began to fail, except old Android '
      + 'versions, and '
      + 'OpenSSL 1.0 failed on the longer chain even when it knew the new root. A server that still '
      + 'sends a chain '
      + 'up to this root should send the current one.',
  },
  ko: {
    title: 'DST Root CA X3가 만료되었습니다',
    summary:
      "오래된 기기를 위해 Let's Encrypt 체인이 의존하던 이 루트가 2021년 9월 30일 만료되었습니다. 구형 "
      + 'Android를 제외하고 ISRG Root X1이 없는 클라이언트는 연결에 실패하기 시작했고, OpenSSL 1.0은 새 루트를 '
      + '신뢰해도 더 긴 체인에서 실패했습니다. 아직 이 루트로 이어지는 체인을 보내는 서버라면 현재 체인으로 바꿔야 '
      + '합니다.',
  },
})
