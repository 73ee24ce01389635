/** DigiCert's practice statement did not say clearly which CAA names it recognizes. */
import { incident } from './types.ts'

export default incident({
  id: '2024-digicert-caa-names',
  ca: 'DigiCert',
  date: '2024',
  outcome: 'resolved',
  matches: {
    organizations: ['DigiCert Inc', 'DigiCert, Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1914911',
  en: {
    title: 'It was unclear which CAA names count',
    summary:
      'The practice statement spoke of names under registered country domains without listing them, so '
      + 'readers could not know which CAA values permit issuance. The CA answered that its software had '
      + 'never accepted country domains and struck the wording. A CAA record should hold a name that the '
      + "CA's statement spells out.",
  },
  ko: {
    title: '어떤 CAA 이름을 인정하는지 불분명했습니다',
    summary:
      'CPS에 국가 도메인 형태의 이름도 인정한다는 문구가 있어, 어떤 CAA 값이 발급을 허용하는지 알 수 없었습니다. CA는 소프트웨어가 국가 도메인을 받아들인 적이 없다고 답하고 '
      + '문구를 삭제했습니다. CAA 레코드에는 CA 문서에 명시된 이름을 적어야 합니다.',
  },
})
