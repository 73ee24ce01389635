/** Let's Encrypt sets the day on which its certificates get 64 days. */
import { news } from './types.ts'

export default news({
  id: '2026-10-lets-encrypt-64-days',
  date: '2026-10-07',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2026/10/07/64-day-certs',
  en: {
    title: "Let's Encrypt certificates of 64 days become the default on 2027-02-10",
    summary:
      "From 2027-02-10, the default certificates of Let's Encrypt are valid for 64 days instead of "
      + '90. The staging environment has issued them since 2026-10-14.',
    body: [
      'The change concerns certificates that are issued or renewed from that day on. Validated '
        + 'domains can be reused for 10 days instead of 30. In 2028 the lifetime becomes 45 days.',
      'A client with ACME Renewal Information (ARI) adapts by itself. A fixed interval of 60 days '
        + 'leaves only 4 days: renew after two thirds of the lifetime.',
      'Try it now: request a certificate from the staging environment and see whether your renewal '
        + 'and your alerts still work.',
    ],
  },
  ko: {
    title: "Let's Encrypt 인증서의 기본 유효 기간이 2027-02-10부터 64일이 됩니다",
    summary:
      "2027-02-10부터 Let's Encrypt의 기본 인증서는 90일이 아니라 64일 동안 유효합니다. 스테이징 "
      + '환경은 2026-10-14부터 64일 인증서를 발급합니다.',
    body: [
      '그날부터 발급하거나 갱신하는 인증서에 적용됩니다. 도메인 소유 확인 결과를 다시 쓰는 기간은 '
        + '30일에서 10일로 줄어듭니다. 2028년에는 유효 기간이 45일이 됩니다.',
      'ACME Renewal Information(ARI)을 지원하는 클라이언트는 스스로 맞춥니다. 60일마다 갱신하도록 '
        + '고정해 두면 4일밖에 남지 않습니다. 유효 기간의 3분의 2가 지났을 때 갱신하세요.',
      '스테이징 환경에서 인증서를 받아 갱신과 알림이 그대로 동작하는지 지금 확인하세요.',
    ],
  },
})
