/** Undisclosed cross-certificates of Certinomis for two new CAs of StartCom. */
import { incident } from './types.ts'

export default incident({
  id: '2017-certinomis-startcom-cross-signs',
  ca: 'Certinomis',
  date: '2017-08',
  outcome: 'distrusted',
  matches: {
    organizations: ['Certinomis'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1386894',
  en: {
    title: 'Two StartCom CAs were cross-signed and disclosed 111 days later',
    summary:
      'Certinomis signed two intermediates of StartCom on 13 April 2017 and disclosed them 111 days '
      + 'afterwards; the policy of Mozilla allows a week. The intermediates had issued many certificates '
      + 'against '
      + 'the Baseline Requirements, 46 of which were listed. Mozilla chose to put both on OneCRL, its '
      + 'list of '
      + 'intermediates that Firefox rejects.',
  },
  ko: {
    title: 'StartCom의 CA 두 개를 교차 서명하고 111일 뒤에 공개했습니다',
    summary:
      'Certinomis는 2017년 4월 13일 StartCom의 중간 CA 두 개에 서명하고 111일이 지나서야 공개했습니다. Mozilla 정책의 기한은 '
      + '일주일입니다. 두 중간 CA는 기본 요구사항(BR)에 어긋나는 인증서를 많이 발급했고 그중 46장이 목록으로 제시되었습니다. Mozilla는 둘을 '
      + 'Firefox가 거부하는 OneCRL에 올리기로 했습니다.',
  },
})
