/** What the data behind a verdict do not cover: they are old, or know a root program by its records alone. */
import type { Advice } from './types.ts'

export const outdatedData = {
  en: {
    title: 'The verdict is based on old data',
    causes: ['This instance has not been updated since root programs or CT logs changed.'],
    fixes: [
      'Update Certscope to its newest version, or run `certscope data update`, then check again.',
      'Until then, test the site in a current browser.',
    ],
  },
  ko: {
    title: '오래된 데이터로 판단한 결과입니다',
    causes: ['루트 프로그램이나 CT 로그 목록이 바뀐 뒤로 이 인스턴스가 업데이트되지 않았습니다.'],
    fixes: [
      'Certscope를 최신 버전으로 업데이트하거나 `certscope data update`를 실행한 뒤 다시 확인하세요.',
      '그 전에는 브라우저와 CT에 관한 결과를 최신 브라우저에서도 확인하세요.',
    ],
  },
  links: [
    'https://googlechrome.github.io/CertificateTransparency/log_policy.html',
    'https://wiki.mozilla.org/CA',
  ],
} as const satisfies Advice

export const rootNotInProgram = {
  en: {
    title: 'Apple or Microsoft do not list the root',
    causes: [
      'The root is new, and their programs have not added it yet.',
      'Their programs have never included it, or have removed it.',
    ],
    fixes: [
      'If users have Apple devices or Windows programs, test the site with Safari and with Edge.',
      'If they refuse it, ask the CA for a cross-signed chain, and send its intermediates.',
    ],
  },
  ko: {
    title: 'Apple이나 Microsoft 루트 목록에 없는 루트입니다',
    causes: [
      '새로운 루트라서 아직 추가되지 않았습니다.',
      '루트 프로그램이 이 루트를 추가한 적이 없거나 제거했습니다.',
    ],
    fixes: [
      'Apple 기기나 Windows 프로그램 사용자가 있으면 Safari와 Edge로 사이트를 확인하세요.',
      '거부하면 교차 서명된 체인을 CA에 요청하고, 그 중간 인증서를 함께 보내도록 설정하세요.',
    ],
  },
  links: ['https://www.ccadb.org/resources', 'https://support.apple.com/en-us/103272'],
} as const satisfies Advice
