/** GoDaddy's CRLs expired for a day in 2020. */
import { incident } from './types.ts'

export default incident({
  id: '2020-godaddy-expired-crls',
  ca: 'GoDaddy',
  date: '2020-06-03',
  outcome: 'resolved',
  matches: {
    organizations: ['GoDaddy.com, Inc.', 'GoDaddy Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1645832',
  en: {
    title: 'CRLs expired, and a customer noticed first',
    summary:
      "On 3 June 2020 the CA's CRLs passed their nextUpdate without a successor, and a customer's "
      + 'question '
      + 'the next morning brought it to light. New CRLs were published within hours of that. Clients '
      + 'that insist '
      + 'on a current CRL could not verify certificates in the meantime.',
  },
  ko: {
    title: 'CRL이 만료된 사실을 고객이 먼저 알았습니다',
    summary:
      '2020년 6월 3일 CRL이 nextUpdate를 넘겼지만 새 CRL이 나오지 않았고, 다음 날 아침 고객 문의로 '
      + '알려졌습니다. 몇 시간 안에 새 CRL을 게시했습니다. 그동안 유효한 CRL을 요구하는 클라이언트는 인증서를 '
      + '검증할 수 없었습니다.',
  },
})
