/** Let's Encrypt skipped second CAA lookups in early 2020 and revoked in part. */
import { incident } from './types.ts'

export default incident({
  id: '2020-lets-encrypt-caa-recheck',
  ca: "Let's Encrypt",
  date: '2020-02-29',
  outcome: 'revoked',
  matches: {
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
  },
  url: 'https://community.letsencrypt.org/t/revoking-certain-certificates-on-march-4/114864',
  asOf: '2026-11-22',
  en: {
    title: 'CAA was rechecked for only one of several names',
    summary:
      "When an order had several names whose CAA records needed a recheck, the CA's software checked one "
      + 'of them repeatedly and left out the others. 3,048,289 certificates were affected. By the deadline '
      + 'of 5 March 2020 the CA revoked 1,706,505 that had been replaced, and 445 whose CAA records '
      + 'forbade it to issue. It left more than a million valid, because revoking them would have broken '
      + 'the sites that used them.',
  },
  ko: {
    title: '여러 이름 가운데 하나만 CAA를 다시 확인했습니다',
    summary:
      'CAA 레코드를 다시 확인해야 하는 이름이 여러 개인 주문에서 CA 소프트웨어가 한 이름만 반복해서 확인하고 '
      + '나머지는 건너뛰었습니다. 해당 인증서는 3,048,289장이었습니다. 2020년 3월 5일 기한까지 이미 교체된 '
      + '1,706,505장과 CAA 레코드가 발급을 금지한 445장을 폐기했습니다. 사이트에 미칠 영향 때문에 100만 '
      + '장이 넘는 인증서는 폐기하지 않았습니다.',
  },
})
