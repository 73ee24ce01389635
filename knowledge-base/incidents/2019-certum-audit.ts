/** CA certificates of Certum that were missing from an audit report. */
import { incident } from './types.ts'

export default incident({
  id: '2019-certum-audit',
  ca: 'Certum (Asseco Data Systems)',
  date: '2019-11-21',
  outcome: 'resolved',
  matches: {
    organizations: ['Unizeto Technologies S.A.', 'Asseco Data Systems S.A.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1598277',
  en: {
    title: '18 CA certificates were missing from the audit report',
    summary:
      'On 21 November 2019 Certum noticed that the automatic check of audit letters by Mozilla failed '
      + 'for '
      + '18 of its CA certificates, because the audit report did not list them. It had seen the failures '
      + 'before '
      + 'and put them down to the format of the report. The bug was closed as fixed.',
  },
  ko: {
    title: 'CA 인증서 18장이 감사 보고서에 빠져 있었습니다',
    summary:
      '2019년 11월 21일 Certum은 감사 보고서에 CA 인증서 18장이 빠져 Mozilla의 자동 검증이 실패한다는 사실을 알았습니다. 이전에도 실패를 '
      + '보았지만 보고서 형식 문제로 여겼습니다. Mozilla 버그질라에서 해결됨으로 종결되었습니다.',
  },
})
