/** The tlsserver profile issues certificates of 45 days. */
import { news } from './types.ts'

export default news({
  id: '2026-05-lets-encrypt-tlsserver-45-days',
  date: '2026-05-13',
  about: ["Let's Encrypt"],
  source: ['https://letsencrypt.org/2025/12/02/from-90-to-45', 'https://letsencrypt.org/docs/profiles/'],
  en: {
    title: "The tlsserver profile of Let's Encrypt issues certificates of 45 days",
    summary:
      "Since 2026-05-13, Let's Encrypt certificates of the opt-in profile `tlsserver` are valid for "
      + '45 days. In 2028 the default certificates of this CA get the same lifetime.',
    body: [
      'The profile leaves out the common name and the client authentication EKU, and reuses a '
        + 'domain validation for 7 hours only.',
      'Choose it to test your automation early, for example with `certbot --preferred-profile tlsserver`.',
    ],
  },
  ko: {
    title: "Let's Encrypt의 tlsserver 프로필이 45일 인증서를 발급합니다",
    summary:
      "2026-05-13부터 Let's Encrypt의 선택 프로필 `tlsserver` 인증서는 45일 동안 유효합니다. "
      + '2028년에는 이 CA의 기본 인증서도 45일이 됩니다.',
    body: [
      '이 프로필에는 공통 이름(CN)과 클라이언트 인증 EKU가 없고, 도메인 소유 확인 결과를 7시간만 '
        + '다시 씁니다.',
      '자동화를 미리 시험하려면 이 프로필을 고르세요. 예: `certbot --preferred-profile tlsserver`',
    ],
  },
})
