/** e-Tugra lost its place in root stores after its internal systems stood open. */
import { incident } from './types.ts'

export default incident({
  id: '2023-e-tugra-breach',
  ca: 'e-Tugra',
  date: '2023-06-05',
  outcome: 'distrusted',
  matches: {
    organisations: ['E-Tuğra EBG Bilişim Teknolojileri ve Hizmetleri A.Ş.', 'E-Tugra EBG A.S.'],
  },
  url: 'https://sechead.com/headlines/cve:ff7de471493f2b44e8699e7b86bebc41be7efecd493a146ea6b637b1b7080aee',
  en: {
    title: 'Internal systems were open to a stranger',
    summary: "A researcher could log in to the CA's e-mail and document systems because default passwords had not "
      + 'been changed and tools were exposed. Mozilla opened a public review of the roots on 2023-06-05, and '
      + 'certifi dropped them with version 2023.07.22 (CVE-2023-37920). Certificates of this CA no longer work '
      + 'with such clients.',
  },
  ko: {
    title: '내부 시스템이 외부인에게 열려 있었습니다',
    summary: '기본 비밀번호가 그대로이고 내부 도구가 노출되어 있어 한 연구자가 이 CA의 이메일과 문서 시스템에 '
      + '로그인할 수 있었습니다. Mozilla는 2023년 6월 5일 루트 유지 여부를 공개 심사에 부쳤고, certifi는 '
      + '2023.07.22 버전에서 루트를 제거했습니다(CVE-2023-37920). 이런 클라이언트에서는 이 CA의 인증서가 더는 '
      + '동작하지 않습니다.',
  },
})
