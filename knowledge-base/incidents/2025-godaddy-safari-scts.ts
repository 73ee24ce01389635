/** GoDaddy issued certificates that Safari refused for want of accepted SCTs. */
import { incident } from './types.ts'

export default incident({
  id: '2025-godaddy-safari-scts',
  ca: 'GoDaddy',
  date: '2025-05-30',
  outcome: 'resolved',
  matches: {
    organisations: ['GoDaddy.com, Inc.', 'GoDaddy Inc.'],
  },
  url: 'https://sandbox.sslmate.com/blog/post/godaddy_issues_thousands_of_broken_certificates',
  en: {
    title: 'Certificates of one day may not load in Safari',
    summary: 'Thousands of certificates issued on 2025-05-30 between 00:00 and 22:04 UTC might fail in Safari, '
      + 'because their proof of Certificate Transparency does not satisfy it. It had happened to this CA before. '
      + 'Whoever has such a certificate should have it reissued.',
  },
  ko: {
    title: '하루 동안 발급된 인증서가 Safari에서 열리지 않을 수 있습니다',
    summary: '2025년 5월 30일 00시부터 22시 04분(UTC) 사이에 발급된 인증서 수천 장이 Certificate Transparency '
      + '요건을 채우지 못해 Safari에서 오류가 날 수 있습니다. 이 CA에서는 전에도 같은 일이 있었습니다. 해당 '
      + '인증서를 쓰고 있다면 재발급받아야 합니다.',
  },
})
