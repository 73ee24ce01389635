/** Serial numbers of GoDaddy with one random bit too few. */
import { incident } from './types.ts'

export default incident({
  id: '2019-godaddy-serial-entropy',
  ca: 'GoDaddy',
  date: '2019-03-06',
  outcome: 'revoked',
  matches: {
    organizations: ['GoDaddy.com, Inc.'],
  },
  url: 'https://www.mail-archive.com/dev-security-policy@lists.mozilla.org/msg11641.html',
  en: {
    title: 'About 12,000 certificates had short serial numbers',
    summary:
      'GoDaddy began on 6 March 2019 to look into serial numbers with fewer than 64 random bits. It '
      + 'first '
      + 'reported more than 1.8 million certificates, and after the rule had been discussed about 12,152 '
      + 'live ones '
      + 'and 273,784 that had never been delivered. The fault was fixed on 7 March, and the revocations '
      + 'began.',
  },
  ko: {
    title: '난수가 부족한 일련번호로 인증서 약 12,000장을 발급했습니다',
    summary:
      'GoDaddy는 2019년 3월 6일부터 난수가 64비트보다 짧은 일련번호를 조사했습니다. 처음에는 180만 장이 '
      + '넘는다고 했지만 규정 해석을 논의한 뒤 유효한 인증서 약 12,152장과 전달되지 않은 273,784장으로 '
      + '정정했습니다. 문제는 3월 7일에 고쳤고 폐기를 시작했습니다.',
  },
})
