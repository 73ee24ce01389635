/** Renewals do not count towards the rate limits, also with shorter lifetimes. */
import { news } from './types.ts'

export default news({
  id: '2026-02-lets-encrypt-rate-limits',
  date: '2026-02-24',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2026/02/24/rate-limits-45-day-certs',
  en: {
    title: "Shorter lifetimes need no higher rate limits at Let's Encrypt",
    summary:
      'With certificates of 64 and then 45 days, the number of renewals doubles. The rate limits '
      + 'stay as they are, because renewals are exempt.',
    body: [
      'Limits concern certificates for new names. An overridden limit does not have to be raised either.',
      'A client without ARI must keep the same set of names in the request, so the CA recognizes a renewal.',
    ],
  },
  ko: {
    title: "유효 기간이 짧아져도 Let's Encrypt 발급 한도를 올릴 필요가 없습니다",
    summary:
      '유효 기간이 64일, 다음에 45일이 되면 갱신 횟수가 두 배가 됩니다. 갱신은 발급 한도에서 '
      + '제외되므로 한도는 그대로입니다.',
    body: [
      '한도는 새 이름의 인증서에 적용됩니다. 따로 올려 받은 한도도 바꿀 필요가 없습니다.',
      'ARI가 없는 클라이언트는 요청의 이름 목록을 그대로 유지해야 CA가 갱신으로 인식합니다.',
    ],
  },
})
