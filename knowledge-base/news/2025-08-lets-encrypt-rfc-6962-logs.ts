/** Let's Encrypt ends its older CT logs. */
import { news } from './types.ts'

export default news({
  id: '2025-08-lets-encrypt-rfc-6962-logs',
  date: '2025-08-14',
  about: ["Let's Encrypt", 'Certificate Transparency'],
  source: 'https://letsencrypt.org/2025/08/14/rfc-6962-logs-eol',
  en: {
    title: "Let's Encrypt shuts its RFC 6962 logs down",
    summary:
      "The CT logs of Let's Encrypt with the API of RFC 6962 became read-only on 2025-11-30 and "
      + 'shut down on 2026-02-28. Logs with the static CT API take their place.',
    body: [
      'Operating the old logs cost nearly a million dollars a year. Static logs are plain files '
        + 'that a CDN can serve.',
      'Server operators have nothing to do. If you watch CT logs with your own program, it has to '
        + 'read static logs.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 RFC 6962 로그를 종료합니다",
    summary:
      "RFC 6962 API를 쓰는 Let's Encrypt의 CT 로그는 2025-11-30에 읽기 전용이 되고 2026-02-28에 "
      + '종료되는 일정입니다. static CT API를 쓰는 로그가 대신합니다.',
    body: [
      '이전 로그를 운영하는 데 한 해에 백만 달러 가까이 들었습니다. static 로그는 CDN이 제공할 수 '
        + '있는 파일입니다.',
      '서버 운영자가 할 일은 없습니다. 직접 만든 프로그램으로 CT 로그를 살펴본다면 static 로그를 '
        + '읽어야 합니다.',
    ],
  },
})
