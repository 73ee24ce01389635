/** Mozilla trusts a root for websites or for mail, not for both. */
import { news } from './types.ts'

export default news({
  id: '2025-03-mozilla-dedicated-roots',
  date: '2025-03-15',
  about: ['Mozilla'],
  source: 'https://github.com/mozilla/pkipolicy/blob/master/rootstore/policy.md',
  en: {
    title: 'Mozilla separates roots for websites and for e-mail',
    summary:
      "A root that was added to Mozilla's list after 2025-03-15 is trusted either for TLS or for "
      + 'e-mail. Existing roots with both have to lose one before 2028-12-31.',
    body: [
      'CAs move their TLS customers to dedicated hierarchies. The next certificate may therefore '
        + 'come with another intermediate and another root.',
      'Install the whole chain at each renewal, and do not pin roots in applications.',
    ],
  },
  ko: {
    title: 'Mozilla가 웹사이트용 루트와 이메일용 루트를 나눕니다',
    summary:
      '2025-03-15보다 늦게 Mozilla 목록에 추가된 루트는 TLS와 이메일 가운데 한 용도로만 신뢰됩니다. '
      + '둘 다 쓰는 기존 루트는 2028-12-31 전에 하나를 잃습니다.',
    body: [
      'CA는 TLS 고객을 TLS 전용 루트로 옮깁니다. 그래서 다음 인증서의 중간 인증서와 루트가 바뀔 수 있습니다.',
      '갱신할 때마다 체인 전체를 설치하고 애플리케이션에 루트를 고정하지 마세요.',
    ],
  },
})
