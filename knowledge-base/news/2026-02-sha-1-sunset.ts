/** The last uses of SHA-1 end. */
import { news } from './types.ts'

export default news({
  id: '2026-02-sha-1-sunset',
  date: '2026-02-24',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'The last uses of SHA-1 in public certificates and CRLs end',
    summary:
      'The CA/Browser Forum adopted ballot SC-097 on 2026-02-24. From 2026-09-15, CAs may no longer '
      + 'use SHA-1 signatures in certificates and CRLs.',
    body: [
      'Leaf certificates have had no SHA-1 for years. What remained were old CA certificates and '
        + 'CRLs of some CAs.',
      'Very old clients that verify only SHA-1 fail. Replace them, or give them a private CA.',
    ],
  },
  ko: {
    title: '공인 TLS 인증서와 CRL에서 SHA-1을 더는 쓸 수 없습니다',
    summary:
      'CA/Browser Forum이 2026-02-24에 투표안 SC-097을 채택했습니다. 2026-09-15부터 CA는 인증서와 '
      + 'CRL에 SHA-1 서명을 쓸 수 없습니다.',
    body: [
      '서버 인증서에는 이미 오래전부터 SHA-1이 없습니다. 남아 있던 것은 일부 CA의 오래된 CA '
        + '인증서와 CRL입니다.',
      'SHA-1만 확인하는 아주 오래된 클라이언트는 실패합니다. 교체하거나 사설 CA를 쓰게 하세요.',
    ],
  },
})
