/** Serial numbers of Google Trust Services with one random bit too few. */
import { incident } from './types.ts'

export default incident({
  id: '2019-google-trust-services-serial-entropy',
  ca: 'Google Trust Services',
  date: '2019-03',
  outcome: 'revoked',
  matches: {
    organizations: ['Google Trust Services', 'Google Trust Services LLC'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1532842',
  en: {
    title: 'Serial numbers were one random bit short',
    summary:
      'The software EJBCA used only those random numbers whose first bit was zero, so some certificates '
      + 'had serial numbers with 63 random bits instead of the 64 required. About 95 per cent of them had '
      + 'been replaced and revoked when Google reported it; the rest were to be revoked by 31 March 2019. '
      + 'Google saw no material risk in it.',
  },
  ko: {
    title: '일련번호의 난수가 1비트 부족했습니다',
    summary:
      'EJBCA가 첫 비트가 0인 난수만 사용해 일부 인증서의 일련번호에 필요한 64비트가 아니라 63비트의 난수만 '
      + '들어갔습니다. Google이 보고했을 때 해당 인증서의 약 95%가 이미 교체되고 폐기되었으며 나머지는 2019년 3월 '
      + '31일까지 폐기하기로 했습니다. Google은 실질적인 위험은 없다고 보았습니다.',
  },
})
