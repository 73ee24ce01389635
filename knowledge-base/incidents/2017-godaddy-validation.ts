/** Certificates of GoDaddy whose domain check accepted error pages. */
import { incident } from './types.ts'

export default incident({
  id: '2017-godaddy-validation',
  ca: 'GoDaddy',
  date: '2017-01-10',
  outcome: 'revoked',
  matches: {
    organizations: ['GoDaddy.com, Inc.'],
  },
  url: 'https://www.itnews.com.au/news/thousands-of-bogus-certs-issued-after-godaddy-bug-blunder-447178',
  asOf: '2026-11-22',
  en: {
    title: 'A faulty domain check affected 8,951 certificates',
    summary:
      'From July 2016 to January 2017 a domain check passed although the web server answered with '
      + 'an error page such as 404. GoDaddy counted 8,850 certificates at first. A further 101 were '
      + 'issued from cached checks while it investigated, 8,951 in all. It began to revoke them on 10 '
      + 'January 2017.',
  },
  ko: {
    title: '도메인 소유 확인 오류로 인증서 8,951장이 잘못 발급되었습니다',
    summary:
      '2016년 7월부터 2017년 1월까지 웹 서버가 404 같은 오류 페이지를 돌려주어도 도메인 소유 확인이 '
      + '통과되었습니다. GoDaddy가 처음 확인한 인증서는 8,850장이었고, 조사하는 동안 캐시된 확인 결과로 '
      + '101장이 더 발급되어 모두 8,951장이 되었습니다. 2017년 1월 10일 폐기를 시작했습니다.',
  },
})
