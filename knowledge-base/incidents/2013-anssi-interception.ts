/** An intermediate CA of the French state used for interception. */
import { incident } from './types.ts'

export default incident({
  id: '2013-anssi-interception',
  ca: 'ANSSI (IGC/A)',
  date: '2013-12-03',
  outcome: 'constrained',
  matches: {
    organizations: ['PM/SGDN'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: ['25da1ad58bbfcfb227d8723b1857d4c18e7baa7417b4f9eff9366b5e869f8b39'],
  },
  url: 'https://security.googleblog.com/2013/12/further-improving-digital-certificate.html',
  en: {
    title: 'An intermediate CA signed certificates for Google domains',
    summary:
      'In December 2013 Google found unauthorized certificates for several of its domains from an '
      + 'intermediate CA of the French authority ANSSI. A commercial device on a private network had used '
      + 'it to inspect encrypted traffic, with the knowledge of the users but against the rules. The '
      + 'intermediate was blocked, and Chrome limited the CA to French top-level domains such as .fr.',
  },
  ko: {
    title: '중간 CA가 Google 도메인 인증서에 서명했습니다',
    summary:
      '2013년 12월 Google은 프랑스 ANSSI의 중간 CA가 발급한 승인되지 않은 Google 도메인 인증서를 발견했습니다. 사설망의 상용 장비에서 사용자에게 알리고 암호화 '
      + '통신을 검사하는 데 쓰였지만 규정 위반이었습니다. 중간 CA는 차단되었고 Chrome은 이 CA를 .fr 등 프랑스 최상위 도메인으로 제한했습니다.',
  },
})
