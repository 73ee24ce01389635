/** The certificate runs longer than the rules allow. */
import type { Entry } from './types.ts'

export default {
  id: 'validity-too-long',
  causeGroup: 'other',
  en: {
    title: 'The certificate is valid for too long',
    causes: [
      'The limit depends on the day of issue: 398 days before 15 March 2026, then 200, from 15 March '
        + '2027 100, from 15 March 2029 47.',
      'A private CA issued for several years; Apple devices, for one, refuse more than 825 days even '
        + 'from private CAs.',
      'The CA made a mistake and issued against the Baseline Requirements.',
    ],
    fixes: [
      'Issue it again with a shorter life. With OpenSSL, use `-days 199`, which stays inside the limit '
        + 'for certificates issued before 15 March 2027.',
      'Automate renewal with ACME (certbot, acme.sh, Caddy), so that short certificates cost no work.',
      'Tell a public CA that issued it: it has to replace the certificate.',
    ],
  },
  ko: {
    title: '인증서 유효 기간이 너무 깁니다',
    causes: [
      '허용 기간은 발급일에 따라 다릅니다. 2026년 3월 15일 전은 398일, 그 뒤는 200일, 2027년 3월 15일부터 100일, 2029년 3월 15일부터 47일입니다.',
      '사설 CA가 수년짜리로 발급했습니다. 예를 들어 Apple 기기는 사설 CA의 인증서라도 825일이 넘으면 거부합니다.',
      'CA가 실수로 기본 요구 사항(Baseline Requirements)을 어기고 발급했습니다.',
    ],
    fixes: [
      '유효 기간을 줄여 다시 발급합니다. OpenSSL이라면 `-days 199`로 지정합니다. 2027년 3월 15일 전에 발급하는 인증서의 제한에 맞습니다.',
      'ACME(certbot, acme.sh, Caddy)로 갱신을 자동화해 기간이 짧아도 손이 가지 않게 합니다.',
      '공인 CA가 발급했다면 CA에 알립니다. CA는 인증서를 교체해 주어야 합니다.',
    ],
  },
  links: [
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://support.apple.com/en-us/103769',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
