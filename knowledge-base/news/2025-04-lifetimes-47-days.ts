/** The ballot that shortens certificates to 47 days. */
import { news } from './types.ts'

export default news({
  id: '2025-04-lifetimes-47-days',
  date: '2025-04-11',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'Public certificates become 47 days short by 2029',
    summary:
      'The CA/Browser Forum adopted ballot SC-081 on 2025-04-11. Public TLS certificates are '
      + 'limited to 200 days from 2026-03-15, to 100 days from 2027-03-15 and to 47 days from '
      + '2029-03-15.',
    body: [
      'The reuse of a domain validation falls in the same steps to 200, 100 and 10 days. '
        + 'Organization data can be reused for 398 days.',
      'The limit goes by the day of issue. A certificate from the day before a step keeps its '
        + 'longer lifetime.',
      'Automate by ACME or the interface of your CA before 2027. Scale alerts with the lifetime: 30 '
        + 'days before the end is two thirds of a 45-day certificate.',
    ],
  },
  ko: {
    title: '2029년까지 공인 TLS 인증서의 유효 기간이 47일로 줄어듭니다',
    summary:
      'CA/Browser Forum이 2025-04-11에 투표안 SC-081을 채택했습니다. 공인 TLS 인증서의 유효 기간은 '
      + '2026-03-15부터 200일, 2027-03-15부터 100일, 2029-03-15부터 47일로 제한됩니다.',
    body: [
      '도메인 소유 확인 결과를 다시 쓰는 기간도 같은 단계로 200일, 100일, 10일로 줄어듭니다. 조직 '
        + '정보는 398일까지 다시 쓸 수 있습니다.',
      '제한은 발급일을 기준으로 합니다. 단계가 바뀌기 전날 발급된 인증서는 더 긴 유효 기간을 유지합니다.',
      '2027년 전에 ACME나 CA의 API로 자동화하세요. 알림 시점도 유효 기간에 맞추세요. 45일 인증서는 '
        + '만료 30일 전에 유효 기간이 아직 3분의 2나 남아 있습니다.',
    ],
  },
})
