/** SwissSign misissued EV certificates in front of its auditors. */
import { incident } from './types.ts'

export default incident({
  id: '2024-swisssign-ev-audit',
  ca: 'SwissSign',
  date: '2024-04-29',
  outcome: 'revoked',
  matches: {
    organizations: ['SwissSign AG'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1894054',
  en: {
    title: 'EV certificates were misissued during the audit',
    summary:
      'While a process was shown to the yearly audit, four EV certificates and their precertificates '
      + 'were '
      + 'issued with a locality in the jurisdiction, although the registry is a state-level one. User '
      + 'interface '
      + 'and backend both failed to refuse it. The certificates were revoked.',
  },
  ko: {
    title: '감사 도중 EV 인증서가 잘못 발급되었습니다',
    summary:
      '연례 감사에서 절차를 시연하다가, 주(州) 단위 등록 기관인데도 관할 필드에 지역 정보가 들어간 EV '
      + '인증서 네 장과 그 사전 인증서가 발급되었습니다. 화면과 백엔드 모두 이를 막지 못했습니다. 인증서는 '
      + '폐기되었습니다.',
  },
})
