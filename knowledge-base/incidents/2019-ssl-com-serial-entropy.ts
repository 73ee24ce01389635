/** Serial numbers of SSL.com with one random bit too few. */
import { incident } from './types.ts'

export default incident({
  id: '2019-ssl-com-serial-entropy',
  ca: 'SSL.com',
  date: '2019-03-05',
  outcome: 'resolved',
  matches: {
    organizations: ['SSL Corporation', 'SSL Corp'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1534147',
  en: {
    title: 'All certificates with short serial numbers were to be revoked',
    summary:
      'SSL.com used EJBCA and found on 5 March 2019 that its serial numbers had too little randomness. '
      + 'It '
      + 'put a correction into production on the same day, and on 6 March made a plan to revoke all the '
      + 'certificates within 30 days.',
  },
  ko: {
    title: '난수가 부족한 일련번호의 인증서를 모두 폐기하기로 했습니다',
    summary:
      'EJBCA를 쓰던 SSL.com은 2019년 3월 5일 일련번호의 난수가 부족하다는 사실을 확인했습니다. 같은 날 수정 '
      + '사항을 적용했고, 3월 6일 해당 인증서를 모두 30일 안에 폐기하는 계획을 세웠습니다.',
  },
})
