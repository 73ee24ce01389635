/** Entrust revoked EV certificates with a wrong jurisdiction later than allowed. */
import { incident } from './types.ts'

export default incident({
  id: '2024-entrust-ev-jurisdiction',
  ca: 'Entrust',
  date: '2024-05-18',
  outcome: 'revoked',
  matches: {
    organizations: ['Entrust, Inc.', 'Entrust.net', 'AffirmTrust'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1898848',
  en: {
    title: 'Wrong jurisdictions were revoked too late',
    summary:
      'Some EV TLS and code signing certificates named the wrong jurisdiction. All of them had expired '
      + 'or '
      + 'were revoked by 21 May 2024, but that was more than five days after the CA should have known. '
      + 'It put the '
      + 'delay down to insufficient processes and resources.',
  },
  ko: {
    title: '관할 정보가 틀린 인증서를 늦게 폐기했습니다',
    summary:
      '일부 EV TLS 및 코드 서명 인증서의 관할(jurisdiction) 정보가 틀렸습니다. 모두 2024년 5월 21일까지 '
      + '만료되거나 폐기되었지만 CA가 알았어야 할 때부터 5일이 넘은 뒤였습니다. CA는 절차와 인력이 부족했다고 '
      + '설명했습니다.',
  },
})
