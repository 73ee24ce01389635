/** The end of trust in StartCom, which WoSign had bought. */
import { incident } from './types.ts'

export default incident({
  id: '2016-startcom',
  ca: 'StartCom',
  date: '2016-10',
  outcome: 'distrusted',
  matches: {
    organizations: ['StartCom Ltd.'],
  },
  url: 'https://groups.google.com/a/chromium.org/g/net-dev/c/FKXe-76GO8Y/m/Ka8K5lj9AgAJ',
  en: {
    title: 'Trust ended together with trust in WoSign',
    summary:
      'StartCom, a subsidiary of WoSign, was removed from Chrome after several incidents. Chrome 56 '
      + 'trusted '
      + 'only certificates issued before 21 October 2016, then only those of a shrinking list of names, '
      + 'and from '
      + 'Chrome 61 none at all. A certificate of StartCom must be replaced, whatever its date.',
  },
  ko: {
    title: 'WoSign과 함께 신뢰를 잃었습니다',
    summary:
      'WoSign의 자회사인 StartCom은 여러 사고 뒤 Chrome에서 제거되었습니다. Chrome 56은 2016년 10월 21일 '
      + '전에 발급된 인증서만 신뢰했고, 이후 허용 목록을 점점 줄여 Chrome 61부터는 모두 거부합니다. StartCom '
      + '인증서는 발급일과 관계없이 교체해야 합니다.',
  },
})
