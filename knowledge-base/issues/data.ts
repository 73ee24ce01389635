/** The data that a verdict rests on are old. */
import type { Advice } from './types.ts'

export const outdatedData = {
  en: {
    title: 'The verdict rests on old data',
    causes: ['This instance has not been updated since root programs or CT logs changed.'],
    fixes: [
      'Update Certscope to its newest version, then check again.',
      'Until then, confirm what it reports about browsers and CT in a current browser.',
    ],
  },
  ko: {
    title: '오래된 데이터로 판단한 결과입니다',
    causes: ['루트 프로그램이나 CT 로그 목록이 바뀐 뒤로 이 인스턴스가 업데이트되지 않았습니다.'],
    fixes: [
      'Certscope를 최신 버전으로 업데이트한 뒤 다시 확인하세요.',
      '그 전에는 브라우저와 CT에 관한 결과를 최신 브라우저에서도 확인하세요.',
    ],
  },
  links: [
    'https://googlechrome.github.io/CertificateTransparency/log_policy.html',
    'https://wiki.mozilla.org/CA',
  ],
} as const satisfies Advice
