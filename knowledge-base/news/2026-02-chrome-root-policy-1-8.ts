/** Version 1.8 of the Chrome Root Program Policy. */
import { news } from './types.ts'

export default news({
  id: '2026-02-chrome-root-policy-1-8',
  date: '2026-02-05',
  about: ['Chrome Root Program'],
  source: 'https://github.com/GoogleChrome/chromerootprogram/blob/main/content/index.md',
  en: {
    title: 'Chrome Root Program Policy 1.8 asks every CA for automation',
    summary:
      'From 2027-03-15, every CA in Chrome must offer automation, and leaf certificates may have '
      + 'the server authentication EKU only. From 2027-09-15, a CA owner may have two roots in '
      + 'Chrome.',
    body: [
      'Roots are removed by the age of their key. Keys of 2006 and 2007 go around 2026-04-15, and '
        + 'those of 2008 and 2009 a year later.',
      'If you use a public certificate for client authentication, move to a private CA before '
        + '2027-03-15. Ask your CA which of its roots stay.',
    ],
  },
  ko: {
    title: 'Chrome 루트 프로그램 정책 1.8이 모든 CA에 자동화를 요구합니다',
    summary:
      '2027-03-15부터 Chrome이 신뢰하는 모든 CA는 자동 발급을 제공해야 하고, 서버 인증서에는 서버 인증 EKU만 '
      + '넣을 수 있습니다. 2027-09-15부터 CA 하나가 Chrome에 둘 수 있는 루트는 2개입니다.',
    body: [
      '키를 만든 지 오래된 루트부터 제거됩니다. 2006년과 2007년에 만든 키의 루트는 2026-04-15 무렵에, 2008년과 '
        + '2009년에 만든 키의 루트는 그 1년 뒤에 제거됩니다.',
      '공인 TLS 인증서를 클라이언트 인증에 쓴다면 2027-03-15 전에 사설 CA로 옮기세요. CA의 어느 루트가 '
        + '남는지 확인하세요.',
    ],
  },
})
