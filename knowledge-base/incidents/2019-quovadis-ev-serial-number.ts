/** Extended Validation certificates of QuoVadis without a registration number. */
import { incident } from './types.ts'

export default incident({
  id: '2019-quovadis-ev-serial-number',
  ca: 'QuoVadis',
  date: '2019-08-19',
  outcome: 'revoked',
  matches: {
    organizations: ['QuoVadis Limited'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1576283',
  en: {
    title: '32 Extended Validation certificates were revoked',
    summary:
      'On 19 August 2019 a researcher informed QuoVadis of Extended Validation certificates with "N/A" in place '
      + 'of the registration number of the organization. As systems of emergency services were among them, '
      + 'the revocations were spread over the week; by 23 August all 32 certificates had been revoked.',
  },
  ko: {
    title: 'EV 인증서 32장을 폐기했습니다',
    summary:
      '2019년 8월 19일 한 연구자가 기관 등록 번호 자리에 "N/A"가 들어간 EV 인증서를 QuoVadis에 알렸습니다. 응급 서비스 시스템이 포함되어 있어 폐기는 한 주에 걸쳐 '
      + '나누어 진행되었고 8월 23일까지 32장이 모두 폐기되었습니다.',
  },
})
