/** CAs must have a plan for the revocation of many certificates. */
import { news } from './types.ts'

export default news({
  id: '2025-07-mass-revocation-plans',
  date: '2025-07-23',
  about: ['CA/Browser Forum', 'Mozilla'],
  source: [
    'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
    'https://github.com/mozilla/pkipolicy/blob/master/rootstore/policy.md',
  ],
  en: {
    title: 'CAs must plan for mass revocations',
    summary:
      'The CA/Browser Forum adopted ballot SC-089 on 2025-07-23. Since 2025-12-01, every CA must '
      + 'have a plan for mass revocations, test it and improve it.',
    body: [
      'Mozilla grants no exceptions from the deadlines for revocation, and since September 2025 a '
        + 'CA must warn its customers about them.',
      'A certificate can be revoked within 24 hours or 5 days through no fault of yours. Do not use '
        + 'public certificates where you cannot replace them in that time.',
    ],
  },
  ko: {
    title: 'CA는 대량 폐기 계획을 세워야 합니다',
    summary:
      'CA/Browser Forum이 2025-07-23에 투표안 SC-089를 채택했습니다. 2025-12-01부터 모든 CA는 대량 '
      + '폐기 계획을 세우고 시험하고 개선해야 합니다.',
    body: [
      'Mozilla는 폐기 기한에 예외를 두지 않으며, 2025년 9월부터 CA는 고객에게 이 기한을 알려야 합니다.',
      '잘못이 없어도 인증서가 24시간이나 5일 안에 폐기될 수 있습니다. 그 시간 안에 바꿀 수 없는 '
        + '곳에는 공인 TLS 인증서를 쓰지 마세요.',
    ],
  },
})
