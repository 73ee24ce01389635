/** Version 1.6 of the Chrome Root Program Policy. */
import { news } from './types.ts'

export default news({
  id: '2025-02-chrome-root-policy-1-6',
  date: '2025-02-15',
  about: ['Chrome Root Program'],
  source: 'https://github.com/GoogleChrome/chromerootprogram/blob/main/content/index.md',
  en: {
    title: 'Chrome demands hierarchies for TLS servers only',
    summary:
      'Version 1.6 of the Chrome Root Program Policy announced that hierarchies for more than TLS '
      + 'servers are phased out. It also asks new CAs for automation.',
    body: [
      'This is why CAs remove the client authentication EKU from public certificates.',
      'The dates have changed since: see version 1.8 of February 2026.',
    ],
  },
  ko: {
    title: 'Chrome이 TLS 서버 인증서만 발급하는 루트를 요구합니다',
    summary:
      'Chrome 루트 프로그램 정책 1.6은 TLS 서버용이 아닌 인증서도 발급하는 루트를 단계적으로 없앤다고 '
      + '발표했습니다. 새 CA에는 자동화도 요구합니다.',
    body: [
      'CA들이 공인 TLS 인증서에서 클라이언트 인증 EKU를 빼는 이유입니다.',
      '그 뒤 날짜가 바뀌었습니다. 2026년 2월의 1.8 버전을 확인하세요.',
    ],
  },
})
