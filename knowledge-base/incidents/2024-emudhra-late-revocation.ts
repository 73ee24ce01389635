/** eMudhra revoked certificates with compromised keys too late. */
import { incident } from './types.ts'

export default incident({
  id: '2024-emudhra-late-revocation',
  ca: 'eMudhra',
  date: '2024-08-31',
  outcome: 'revoked',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1916478',
  en: {
    title: 'Certificates with reportedly compromised keys were revoked too late',
    summary:
      'A researcher reported four certificates of a customer whose keys might be compromised. The '
      + 'message '
      + 'sat in the general support queue, so the 24 hours that the rules allow were exceeded before the '
      + 'certificates were revoked. No misuse was reported.',
  },
  ko: {
    title: '키 유출이 신고된 인증서를 늦게 폐기했습니다',
    summary:
      '한 연구자가 어떤 고객의 인증서 네 장의 키가 유출되었을 수 있다고 신고했습니다. 신고가 일반 지원 '
      + '창구에 머무는 바람에 규정이 허용하는 24시간을 넘겨서야 폐기했습니다. 악용된 사례는 보고되지 않았습니다.',
  },
})
