/** GoDaddy issued certificates that Safari refused for want of accepted SCTs. */
import { incident } from './types.ts'

export default incident({
  id: '2025-godaddy-safari-scts',
  ca: 'GoDaddy',
  date: '2025-05-30',
  outcome: 'resolved',
  matches: {
    organizations: ['GoDaddy.com, Inc.', 'GoDaddy Inc.'],
  },
  url: 'https://sslmate.com/blog/post/godaddy_issues_thousands_of_broken_certificates',
  en: {
    title: 'Certificates issued on one day could fail in Safari',
    summary:
      'Thousands of certificates issued on 30 May 2025 between 00:00 and 22:04 UTC could fail in Safari, '
      + 'because their proof of Certificate Transparency did not satisfy it. It had happened to this CA '
      + 'before. '
      + 'Such certificates had to be reissued and replaced.',
  },
  ko: {
    title: '하루 동안 발급된 인증서가 Safari에서 열리지 않을 수 있었습니다',
    summary:
      '2025년 5월 30일 00시부터 22시 04분(UTC) 사이에 발급된 인증서 수천 장이 Certificate Transparency '
      + '요건을 채우지 못해 Safari에서 오류가 날 수 있었습니다. 이 CA에서는 전에도 같은 일이 있었습니다. 해당 '
      + '인증서는 재발급받아 다시 설치해야 했습니다.',
  },
})
