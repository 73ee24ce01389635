/** Serial numbers of Actalis with one random bit too few. */
import { incident } from './types.ts'

export default incident({
  id: '2019-actalis-serial-entropy',
  ca: 'Actalis',
  date: '2019-03-03',
  outcome: 'resolved',
  matches: {
    organizations: ['Actalis S.p.A.', 'Actalis S.p.A./03358520967'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1534295',
  en: {
    title: 'Some 230,000 certificates had to be replaced for 63-bit serial numbers',
    summary:
      'Actalis learned on 3 March 2019 that EJBCA had given its certificates serial numbers with 63 '
      + 'random '
      + 'bits, and found about 230,000 active ones. It changed the setting on 6 March and expected to '
      + 'revoke most '
      + 'of them within 30 days, later than the Baseline Requirements allow.',
  },
  ko: {
    title: '63비트 일련번호로 인증서 약 23만 장을 교체해야 했습니다',
    summary:
      'Actalis는 2019년 3월 3일 EJBCA가 난수 63비트의 일련번호를 만들었다는 사실을 알았고, 유효한 인증서 약 23만 장을 찾았습니다. 3월 '
      + '6일 설정을 고쳤고 대부분을 30일 안에 폐기할 것으로 예상했지만 이는 기본 요구사항(BR)의 기한보다 늦은 일정이었습니다.',
  },
})
