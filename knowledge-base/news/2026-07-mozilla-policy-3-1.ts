/** Version 3.1 of the Mozilla Root Store Policy. */
import { news } from './types.ts'

export default news({
  id: '2026-07-mozilla-policy-3-1',
  date: '2026-07-01',
  about: ['Mozilla'],
  source: 'https://github.com/mozilla/pkipolicy/blob/master/rootstore/policy.md',
  en: {
    title: 'Mozilla Root Store Policy 3.1 takes effect',
    summary:
      'Version 3.1 of the policy took effect on 2026-07-01. Keys of new roots may be at most '
      + 'five years old. CAs owe a detailed report of their controls for audit periods from '
      + '2027-07-01.',
    body: [
      'For server operators nothing changes at once. CAs with old roots have to move their '
        + 'customers to newer ones sooner.',
      'If your CA asks you to replace an intermediate or a root, do it. A pinned old root stops '
        + 'working when its trust is removed.',
    ],
  },
  ko: {
    title: 'Mozilla 루트 프로그램 정책 3.1이 시행됩니다',
    summary:
      '정책 3.1이 2026-07-01부터 시행됩니다. 새 루트의 키는 만든 지 5년을 넘지 않아야 하며, CA는 '
      + '2027-07-01부터 시작하는 감사 기간의 상세 통제 보고서를 제출해야 합니다.',
    body: [
      '서버 운영자에게 당장 바뀌는 것은 없습니다. 오래된 루트를 쓰는 CA는 고객을 새 루트로 더 빨리 '
        + '옮겨야 합니다.',
      'CA가 설정의 중간 인증서나 루트를 바꾸라고 하면 따르세요. 고정해 둔 이전 루트는 신뢰가 '
        + '제거되면 동작하지 않습니다.',
    ],
  },
})
