/** Fina issued certificates for Cloudflare's resolver without permission. */
import { incident } from './types.ts'

export default incident({
  id: '2025-fina-1-1-1-1',
  ca: 'Fina',
  date: '2025-09',
  outcome: 'revoked',
  matches: {
    organizations: ['Financijska agencija'],
  },
  url: 'https://blog.cloudflare.com/unauthorized-issuance-of-certificates-for-1-1-1-1/',
  en: {
    title: 'Twelve certificates were issued for 1.1.1.1 without permission',
    summary:
      'Between February 2024 and August 2025 the CA issued twelve certificates for the address of '
      + "Cloudflare's public resolver, by its account for tests. All were revoked on 4 September 2025. Only "
      + "clients that trust Fina were exposed, among them Microsoft's; Chrome, Firefox and Apple do not "
      + 'trust it.',
  },
  ko: {
    title: '1.1.1.1용 인증서 12장이 허가 없이 발급되었습니다',
    summary:
      '2024년 2월부터 2025년 8월까지 Cloudflare 공개 리졸버의 주소가 든 인증서 12장이 발급되었고, CA는 '
      + '시험용이었다고 설명했습니다. 모두 2025년 9월 4일 폐기되었습니다. Microsoft처럼 Fina를 신뢰하는 '
      + '클라이언트만 위험했으며 Chrome, Firefox, Apple은 이 CA를 신뢰하지 않습니다.',
  },
})
