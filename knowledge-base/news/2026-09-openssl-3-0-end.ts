/** OpenSSL 3.0 is no longer supported. */
import { news } from './types.ts'

export default news({
  id: '2026-09-openssl-3-0-end',
  date: '2026-09-07',
  about: ['OpenSSL'],
  source: 'https://github.com/openssl/release-metadata/blob/main/data.json',
  en: {
    title: 'OpenSSL 3.0 reaches the end of its support',
    summary:
      'The OpenSSL project supported the long-term series 3.0 until 2026-09-07. The next long-term '
      + 'series is 3.5, which is supported until 2030-04-08.',
    body: [
      'Distributions may go on to fix their own packages of 3.0. Ask yours until when, or upgrade to 3.5.',
      'Series 3.4 ended on 2026-10-22 and series 3.6 on 2026-11-01. Series 4.0 is supported until '
        + '2027-05-14.',
      'See which version a system has: `openssl version`. Containers and programs that include '
        + 'OpenSSL have a version of their own.',
    ],
  },
  ko: {
    title: 'OpenSSL 3.0의 지원이 끝났습니다',
    summary:
      'OpenSSL 프로젝트는 장기 지원 계열 3.0을 2026-09-07까지 지원했습니다. 다음 장기 지원 계열은 '
      + '3.5이며 2030-04-08까지 지원됩니다.',
    body: [
      '배포판은 자체 3.0 패키지를 계속 고칠 수 있습니다. 언제까지인지 확인하거나 3.5로 올리세요.',
      '3.4 계열은 2026-10-22, 3.6 계열은 2026-11-01까지였습니다. 4.0 계열은 2027-05-14까지 지원됩니다.',
      '시스템의 버전은 `openssl version` 명령으로 확인하세요. 컨테이너와 OpenSSL을 포함한 '
        + '프로그램에는 별도의 버전이 있습니다.',
    ],
  },
})
