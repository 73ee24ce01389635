/** Chrome no longer requires a timestamp of an RFC 6962 log. */
import { news } from './types.ts'

export default news({
  id: '2026-04-chrome-ct-static-logs',
  date: '2026-04-15',
  about: ['Chrome Root Program', 'Certificate Transparency'],
  source: 'https://github.com/GoogleChrome/CertificateTransparency/blob/main/ct_policy.md',
  en: {
    title: 'Chrome accepts timestamps from static CT logs alone',
    summary:
      'Since 2026-04-15, Chrome no longer requires that one SCT comes from a log with the API of '
      + 'RFC 6962. Logs with the static CT API suffice.',
    body: [
      'The other rules stay: two SCTs up to 180 days of lifetime, three above, from at least two operators.',
      'Server operators have nothing to do. Programs that read logs need support for the static CT API.',
    ],
  },
  ko: {
    title: 'Chrome이 static CT 로그의 타임스탬프만 있는 인증서도 받아들입니다',
    summary:
      '2026-04-15부터 Chrome은 인증서의 CT 타임스탬프(SCT) 가운데 하나가 RFC 6962 API 로그의 것일 '
      + '필요가 없습니다. static CT API를 쓰는 로그만으로 충분합니다.',
    body: [
      '다른 규칙은 그대로입니다. 유효 기간 180일까지는 SCT 2개, 그보다 길면 3개가 서로 다른 로그와 '
        + '둘 이상의 운영자에게서 와야 합니다.',
      '서버 운영자가 할 일은 없습니다. 로그를 읽는 프로그램은 static CT API를 지원해야 합니다.',
    ],
  },
})
