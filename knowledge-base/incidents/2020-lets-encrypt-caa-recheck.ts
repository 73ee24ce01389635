/** Let's Encrypt skipped second CAA look-ups in early 2020 and had to revoke. */
import { incident } from './types.ts'

export default incident({
  id: '2020-lets-encrypt-caa-recheck',
  ca: "Let's Encrypt",
  date: '2020-02-29',
  outcome: 'revoked',
  matches: {
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
  },
  url: 'https://community.letsencrypt.org/t/2020-02-29-caa-rechecking-bug/114591',
  en: {
    title: 'CAA was rechecked for only one of several names',
    summary:
      "When an order held several names whose CAA records had to be looked up again, the CA's software "
      + 'looked one of them up repeatedly and left the others out, so a name could be certified for up '
      + 'to 30 days '
      + 'although its CAA record had come to forbid it. The flaw probably dated from July 2019 and was '
      + 'fixed on '
      + 'the day it was found. The affected certificates were to be revoked from 4 March 2020, so their '
      + 'owners had '
      + 'to renew within days.',
  },
  ko: {
    title: '여러 이름 가운데 하나만 CAA를 다시 확인했습니다',
    summary:
      'CAA 레코드를 다시 조회해야 하는 이름이 여러 개인 주문에서 CA 소프트웨어가 한 이름만 반복해서 '
      + '조회하고 나머지는 건너뛰었습니다. 그래서 나중에 CAA로 발급을 금지한 이름에도 최대 30일 동안 인증서가 '
      + '발급될 수 있었습니다. 2019년 7월에 생긴 것으로 추정되는 이 결함은 발견한 날 고쳐졌고, 해당 인증서는 '
      + '2020년 3월 4일부터 폐기하기로 하여 소유자는 며칠 안에 갱신해야 했습니다.',
  },
})
