/** e-Tugra lost its place in root stores after its internal systems stood open. */
import { incident } from './types.ts'

export default incident({
  id: '2023-e-tugra-breach',
  ca: 'e-Tugra',
  date: '2023-06-05',
  outcome: 'distrusted',
  matches: {
    organizations: ['E-Tuğra EBG Bilişim Teknolojileri ve Hizmetleri A.Ş.', 'E-Tugra EBG A.S.'],
  },
  // The removals: NSS, commits dcd9f708f and 9df4ce42e of 2023-07-19.
  url: 'https://groups.google.com/a/mozilla.org/g/dev-security-policy/c/C-HrP1SEq1A',
  en: {
    title: 'Internal systems were open to third parties',
    summary:
      "A researcher could log in to the CA's e-mail and document systems, because default passwords had "
      + 'not '
      + 'been changed and internal tools were exposed. Mozilla opened a public review of its roots on 5 '
      + 'June 2023 '
      + "and removed them the month after. Certificates of this CA are not accepted where Mozilla's list "
      + 'of roots '
      + 'is used.',
  },
  ko: {
    title: '내부 시스템이 외부인에게 열려 있었습니다',
    summary:
      '기본 비밀번호가 그대로이고 내부 도구가 노출되어 있어 한 연구자가 이 CA의 이메일과 문서 시스템에 '
      + '로그인할 수 있었습니다. Mozilla는 2023년 6월 5일 루트 유지 여부를 공개 심사에 부쳤고 다음 달 루트를 '
      + '제거했습니다. Mozilla의 루트 목록을 쓰는 곳에서는 이 CA의 인증서가 받아들여지지 않습니다.',
  },
})
