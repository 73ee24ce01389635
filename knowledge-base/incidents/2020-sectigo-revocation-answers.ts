/** Sectigo reported to a third party that a certificate was revoked when it was not. */
import { incident } from './types.ts'

export default incident({
  id: '2020-sectigo-revocation-answers',
  ca: 'Sectigo',
  date: '2020-06-29',
  outcome: 'resolved',
  matches: {
    organizations: ['Sectigo Limited'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1650845',
  en: {
    title: 'A certificate was reported as revoked days before it was',
    summary:
      'Twice Sectigo answered a report of a misissued certificate that it was revoked, while OCSP and the '
      + 'CRL still showed it as good. The reporter then pointed out that the replacement seemed to have '
      + 'been revoked instead. Sectigo revoked the right one on 29 June 2020. The bug on the handling of '
      + 'problem reports is closed.',
  },
  ko: {
    title: '폐기하지 않은 인증서를 폐기했다고 답했습니다',
    summary:
      'Sectigo는 잘못 발급된 인증서 신고에 두 번이나 폐기했다고 답했지만 OCSP와 CRL에는 여전히 정상으로 나왔습니다. 실제로는 교체용 인증서가 '
      + '폐기되었다는 지적을 받고 나서야 2020년 6월 29일 문제의 인증서를 폐기했습니다. 이 건은 Mozilla 버그질라에서 종결되었습니다.',
  },
})
