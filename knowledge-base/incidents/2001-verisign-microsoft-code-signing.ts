/** Two code-signing certificates in the name of Microsoft, issued to an impostor. */
import { incident } from './types.ts'

export default incident({
  id: '2001-verisign-microsoft-code-signing',
  ca: 'VeriSign',
  date: '2001-01-29',
  outcome: 'revoked',
  matches: {
    organizations: ['VeriSign, Inc.'],
  },
  url: 'https://www.verisign.com/developer/notice/authenticode/index.html',
  en: {
    title: 'An impostor obtained two Microsoft code-signing certificates',
    summary:
      'On 29 and 30 January 2001 VeriSign issued two Class 3 code-signing certificates to a person who '
      + 'falsely claimed to represent Microsoft. Programs signed with them would have carried the name '
      + '"Microsoft '
      + 'Corporation". VeriSign found the fraud in its own screening and revoked both. They were for signing '
      + 'programs, not for web servers.',
  },
  ko: {
    title: 'Microsoft를 사칭한 사람에게 코드 서명 인증서 두 장이 발급되었습니다',
    summary:
      'VeriSign은 2001년 1월 29일과 30일에 Microsoft를 대표한다고 속인 사람에게 Class 3 코드 서명 인증서 두 '
      + '장을 발급했습니다. 이 인증서로 서명한 프로그램은 "Microsoft Corporation" 이름으로 표시될 수 있었습니다. '
      + 'VeriSign은 자체 점검에서 이를 발견해 두 장을 모두 폐기했습니다. 프로그램 서명용이며 웹 서버용 인증서는 '
      + '아니었습니다.',
  },
})
