/** Telia left misissued certificates in place because their owners needed more time. */
import { incident } from './types.ts'

export default incident({
  id: '2024-telia-late-revocation',
  ca: 'Telia',
  date: '2024',
  outcome: 'revoked',
  matches: {
    organisations: ['Telia Company AB', 'Telia Finland Oyj', 'TeliaSonera'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1896553',
  en: {
    title: 'Seven certificates outlived their deadline',
    summary: 'Of the certificates concerned in an earlier incident, six were revoked within five days and seven '
      + 'were not. The services that used them needed a planned change, and the CA did not want to revoke by force '
      + 'while the information in them was unambiguous. It went on working with the owners to complete the '
      + 'revocation.',
  },
  ko: {
    title: '인증서 7장이 폐기 기한을 넘겼습니다',
    summary: '앞선 사고의 대상 인증서 가운데 6장은 5일 안에 폐기했지만 7장은 그러지 못했습니다. 이를 쓰는 서비스는 '
      + '계획된 변경 절차가 필요했고, CA는 담긴 정보에 모호함이 없다는 이유로 강제로 폐기하지 않았습니다. 이후 '
      + '소유자와 함께 폐기를 마무리해 나갔습니다.',
  },
})
