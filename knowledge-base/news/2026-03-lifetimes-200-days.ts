/** No public certificate may be valid for more than 200 days. */
import { news } from './types.ts'

export default news({
  id: '2026-03-lifetimes-200-days',
  date: '2026-03-15',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'Public certificates are limited to 200 days',
    summary:
      'A public TLS certificate that is issued on or after 2026-03-15 may be valid for at most 200 '
      + 'days. A domain validation may be reused for 200 days, an organization validation for 398.',
    body: [
      'The next steps are 100 days on 2027-03-15 and 47 days on 2029-03-15. The reuse of domain '
        + 'validations falls to 10 days with the last step.',
      'Certificates from before that day keep their lifetime of up to 398 days. Automate the '
        + 'renewal now: with 47 days, a certificate is renewed about once a month.',
    ],
  },
  ko: {
    title: '공인 TLS 인증서의 유효 기간이 200일로 제한됩니다',
    summary:
      '2026-03-15부터 발급되는 공인 TLS 인증서는 최장 200일 동안 유효합니다. 도메인 소유 확인 '
      + '결과는 200일, 조직 확인 결과는 398일까지 다시 쓸 수 있습니다.',
    body: [
      '다음 단계는 2027-03-15의 100일과 2029-03-15의 47일입니다. 마지막 단계에서 도메인 소유 확인 '
        + '결과를 다시 쓰는 기간은 10일로 줄어듭니다.',
      '그 전에 발급된 인증서는 최장 398일의 유효 기간을 유지합니다. 지금 갱신을 자동화하세요. '
        + '47일이면 약 한 달에 한 번 갱신합니다.',
    ],
  },
})
