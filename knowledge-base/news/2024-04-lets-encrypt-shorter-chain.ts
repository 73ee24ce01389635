/** Let's Encrypt removes the cross-sign of DST Root CA X3. */
import { news } from './types.ts'

export default news({
  id: '2024-04-lets-encrypt-shorter-chain',
  date: '2024-04-12',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2024/04/12/changes-to-issuance-chains',
  en: {
    title: "Let's Encrypt removes the DST Root CA X3 cross-sign",
    summary:
      "On 2024-06-06, Let's Encrypt switched to new intermediates and removed the cross-sign of DST "
      + 'Root CA X3 from its ACME interface. The default chain ends in ISRG Root X1.',
    body: [
      'Several intermediates were in use at the same time, R10 to R14 for RSA, until those of Generation Y '
        + 'followed on 2026-05-13. An application that pins one of them breaks at a renewal.',
      'Devices without ISRG Root X1 no longer connect. They need an update, or a CA with an older root.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 DST Root CA X3 교차 서명을 제거했습니다",
    summary:
      "Let's Encrypt가 2024-06-06에 새 중간 인증서로 바꾸고 ACME API에서 DST Root CA X3의 교차 "
      + '서명을 제거했습니다. 기본 체인은 ISRG Root X1에서 끝납니다.',
    body: [
      'RSA에서는 2026-05-13에 Y세대로 바뀔 때까지 R10부터 R14까지 여러 중간 인증서가 동시에 쓰였습니다. 그중 하나를 '
        + '고정한 애플리케이션은 갱신된 인증서의 중간 인증서가 다르면 연결하지 못합니다.',
      'ISRG Root X1이 없는 장치는 연결하지 못합니다. 업데이트하거나 더 오래된 루트를 쓰는 CA가 필요합니다.',
    ],
  },
})
