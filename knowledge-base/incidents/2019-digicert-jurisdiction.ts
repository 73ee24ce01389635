/** Extended Validation certificates of DigiCert with wrong places of registration. */
import { incident } from './types.ts'

export default incident({
  id: '2019-digicert-jurisdiction',
  ca: 'DigiCert',
  date: '2019-08-19',
  outcome: 'revoked',
  matches: {
    organizations: ['DigiCert Inc'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1576013',
  en: {
    title: 'Certificates with a wrong jurisdiction were revoked',
    summary:
      'On 19 August 2019 DigiCert received a list of Extended Validation certificates whose place of '
      + 'registration was misspelled, in the wrong field or in the wrong country. It decided to revoke '
      + 'them all and informed the customers.',
  },
  ko: {
    title: '관할 정보가 잘못된 인증서를 폐기했습니다',
    summary:
      '2019년 8월 19일 DigiCert는 기관 등록지의 철자가 틀리거나 다른 필드에 들어가거나 국가가 맞지 않는 EV 인증서 목록을 전달받았습니다. DigiCert는 모두 '
      + '폐기하기로 하고 고객에게 알렸습니다.',
  },
})
