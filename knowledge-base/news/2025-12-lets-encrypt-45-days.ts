/** Let's Encrypt announces how it comes to certificates of 45 days. */
import { news } from './types.ts'

export default news({
  id: '2025-12-lets-encrypt-45-days',
  date: '2025-12-02',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2025/12/02/from-90-to-45',
  en: {
    title: "Let's Encrypt halves the lifetime of its certificates by 2028",
    summary:
      "The certificates of Let's Encrypt go from 90 to 64 days on 2027-02-10, and to 45 days on "
      + '2028-02-16. The opt-in profile `tlsserver` has 45 days from 2026-05-13.',
    body: [
      'A domain validation can be reused for 10 days from 2027 and for 7 hours from 2028, instead '
        + 'of 30 days.',
      'Let the client use ARI, or renew after two thirds of the lifetime. A fixed interval of 60 '
        + 'days is too long.',
      'Manual renewal is not practical with these lifetimes. Monitor that renewals happen.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 2028년까지 인증서 유효 기간을 절반으로 줄입니다",
    summary:
      "Let's Encrypt 인증서의 유효 기간이 2027-02-10에 90일에서 64일로, 2028-02-16에 45일로 "
      + '줄어듭니다. 선택 프로필 `tlsserver` 인증서는 2026-05-13부터 45일입니다.',
    body: [
      '도메인 소유 확인 결과를 다시 쓰는 기간은 30일에서 2027년에는 10일, 2028년에는 7시간으로 줄어듭니다.',
      '클라이언트에서 ARI를 쓰거나, 유효 기간의 3분의 2가 지났을 때 갱신하세요. 60일로 고정한 '
        + '주기는 너무 깁니다.',
      '이런 유효 기간에는 수동 갱신이 현실적이지 않습니다. 갱신이 실제로 되는지 모니터링하세요.',
    ],
  },
})
