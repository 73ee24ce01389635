/** Six-day and IP address certificates of Let's Encrypt for everyone. */
import { news } from './types.ts'

export default news({
  id: '2026-01-lets-encrypt-short-lived',
  date: '2026-01-15',
  about: ["Let's Encrypt"],
  source: [
    'https://letsencrypt.org/2026/01/15/6day-and-ip-general-availability',
    'https://letsencrypt.org/docs/profiles/',
  ],
  en: {
    title: 'Six-day and IP address certificates are generally available',
    summary:
      "Every subscriber of Let's Encrypt can request certificates that are valid for 160 hours, "
      + 'with the profile `shortlived`. IPv4 and IPv6 addresses are possible in them, and only in '
      + 'them.',
    body: [
      'The rules do not require revocation information in short-lived certificates. Those of '
        + "Let's Encrypt contain a CRL URL (as of 2026-09-08) and no OCSP URL. They are opt-in.",
      'Use them where renewal is automated and watched. Alert in hours, not in days.',
    ],
  },
  ko: {
    title: '6일 인증서와 IP 주소 인증서를 누구나 쓸 수 있습니다',
    summary:
      "Let's Encrypt의 모든 사용자가 `shortlived` 프로필로 160시간 동안 유효한 인증서를 요청할 수 "
      + '있습니다. IPv4와 IPv6 주소는 이 인증서에만 넣을 수 있습니다.',
    body: [
      "단기 인증서에는 폐기 정보가 없어도 됩니다. Let's Encrypt의 단기 인증서에는 CRL URL이 있고(2026-09-08 "
        + '기준) OCSP URL은 없습니다. 프로필을 선택해야 발급됩니다.',
      '갱신을 자동화하고 모니터링하는 곳에 쓰세요. 알림은 일이 아니라 시간 단위로 설정하세요.',
    ],
  },
})
