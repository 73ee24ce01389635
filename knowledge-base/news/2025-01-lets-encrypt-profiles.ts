/** ACME clients choose the kind of a Let's Encrypt certificate. */
import { news } from './types.ts'

export default news({
  id: '2025-01-lets-encrypt-profiles',
  date: '2025-01-09',
  about: ["Let's Encrypt"],
  source: ['https://letsencrypt.org/2025/01/09/acme-profiles', 'https://letsencrypt.org/docs/profiles/'],
  en: {
    title: 'ACME clients can choose a certificate profile',
    summary:
      "Let's Encrypt lets an ACME client choose a profile, such as `classic`, `tlsserver` or "
      + '`shortlived`. A profile sets the lifetime and the fields of the certificate.',
    body: [
      'Without a choice, a certificate is of the profile `classic`.',
      'The profile `tlsserver` leaves out the common name and other fields that servers no longer '
        + 'need. Test old clients before you switch.',
    ],
  },
  ko: {
    title: 'ACME 클라이언트가 인증서 프로필을 고를 수 있습니다',
    summary:
      "Let's Encrypt에서 ACME 클라이언트가 `classic`, `tlsserver`, `shortlived` 같은 프로필을 고를 "
      + '수 있습니다. 프로필이 인증서의 유효 기간과 필드를 정합니다.',
    body: [
      '고르지 않으면 `classic` 프로필의 인증서가 발급됩니다.',
      '`tlsserver` 프로필에는 공통 이름(CN)처럼 서버에 더 필요하지 않은 필드가 없습니다. 바꾸기 '
        + '전에 오래된 클라이언트로 시험하세요.',
    ],
  },
})
