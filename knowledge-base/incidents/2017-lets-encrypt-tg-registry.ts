/** Certificates for google.tg after an intrusion at the .tg registry. */
import { incident } from './types.ts'

export default incident({
  id: '2017-lets-encrypt-tg-registry',
  ca: "Let's Encrypt",
  date: '2017-11',
  outcome: 'revoked',
  matches: {
    organizations: ["Let's Encrypt"],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1414039',
  en: {
    title: 'An attacker obtained certificates for google.tg through the registry',
    summary:
      "After the .tg registry was compromised, Let's Encrypt issued a certificate for google.tg and some "
      + 'of its subdomains to an attacker. Google had reason to believe that it was in use. Chrome would '
      + 'not have accepted it because of key pinning; Google blocked the key, and Mozilla agreed to block '
      + "the certificate too. The break-in was at the registry, not at Let's Encrypt.",
  },
  ko: {
    title: '공격자가 레지스트리를 통해 google.tg 인증서를 발급받았습니다',
    summary:
      ".tg 레지스트리가 침해된 뒤 Let's Encrypt가 공격자에게 google.tg와 일부 하위 도메인의 인증서를 발급했고, "
      + 'Google은 실제로 쓰이고 있다고 보았습니다. Chrome은 키 고정 때문에 이 인증서를 받아들이지 않으며, Google은 '
      + "키를 차단했고 Mozilla도 인증서를 차단하기로 했습니다. 침해된 곳은 Let's Encrypt가 아니라 레지스트리였습니다.",
  },
})
