/** New roots and intermediates of Let's Encrypt. */
import { news } from './types.ts'

export default news({
  id: '2025-11-lets-encrypt-generation-y',
  date: '2025-11-24',
  about: ["Let's Encrypt"],
  source: [
    'https://letsencrypt.org/2025/11/24/gen-y-hierarchy',
    'https://community.letsencrypt.org/t/247841',
  ],
  en: {
    title: "Let's Encrypt starts its Generation Y of roots and intermediates",
    summary:
      "Let's Encrypt made the roots ISRG Root YR (RSA 4096) and YE (P-384), and six intermediates "
      + 'under them. The profiles `tlsserver` and `shortlived` used them first, the default profile '
      + 'since 2026-05-13.',
    body: [
      'The new intermediates have no client authentication EKU. The roots are cross-signed by ISRG '
        + 'Root X1 and X2, so older clients keep working. That cross-sign makes the chain one '
        + 'certificate longer.',
      'Never pin an intermediate: each certificate may come from another one. Install the chain '
        + 'that the ACME client delivers, without change.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 Y세대 루트와 중간 인증서를 쓰기 시작합니다",
    summary:
      "Let's Encrypt가 루트 ISRG Root YR(RSA 4096), YE(P-384)와 그 아래의 중간 인증서 6장을 "
      + '만들었습니다. `tlsserver`, `shortlived` 프로필이 먼저, 기본 프로필은 2026-05-13부터 사용합니다.',
    body: [
      '새 중간 인증서에는 클라이언트 인증 EKU가 없습니다. 루트는 ISRG Root X1, X2가 교차 '
        + '서명했으므로 오래된 클라이언트도 동작합니다. 이 교차 인증서만큼 체인이 한 장 길어집니다.',
      '중간 인증서를 고정하지 마세요. 인증서마다 다른 중간 인증서가 쓰일 수 있습니다. ACME '
        + '클라이언트가 받은 체인을 그대로 설치하세요.',
    ],
  },
})
