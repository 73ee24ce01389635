/** OpenSSL 4.0 is published. */
import { news } from './types.ts'

export default news({
  id: '2026-04-openssl-4-0',
  date: '2026-04-14',
  about: ['OpenSSL'],
  source: 'https://github.com/openssl/release-metadata/blob/main/data.json',
  en: {
    title: 'OpenSSL 4.0 is published',
    summary:
      'OpenSSL 4.0 was published on 2026-04-14 and is supported until 2027-05-14. It is not a '
      + 'long-term series; 4.2 will be, in April 2027.',
    body: [
      'Servers that need few changes stay on 3.5, which is supported until 2030-04-08.',
      'If you build against OpenSSL, test with 4.0: the next long-term series, 4.2, follows after 4.1.',
    ],
  },
  ko: {
    title: 'OpenSSL 4.0이 나왔습니다',
    summary:
      'OpenSSL 4.0이 2026-04-14에 나왔으며 2027-05-14까지 지원됩니다. 장기 지원 계열이 아니며, '
      + '2027년 4월의 4.2가 장기 지원 계열입니다.',
    body: [
      '변경을 줄이고 싶은 서버는 2030-04-08까지 지원되는 3.5에 머무르세요.',
      'OpenSSL을 써서 프로그램을 빌드한다면 4.0으로 시험하세요. 4.1 다음에 장기 지원 계열인 4.2가 나옵니다.',
    ],
  },
})
