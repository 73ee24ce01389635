/** A subordinate CA that Trustwave sold for intercepting TLS. */
import { incident } from './types.ts'

export default incident({
  id: '2012-trustwave-mitm-sub-ca',
  ca: 'Trustwave',
  date: '2012-02',
  outcome: 'revoked',
  matches: {
    organizations: ['Trustwave Holdings, Inc.', 'SecureTrust Corporation'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: ['32ecc96f912f96d889e73088cd031c7ded2c651c805016157a23b6f32f798a3b'],
  },
  url: 'https://www.zdnet.com/article/trustwave-sold-root-certificate-for-surveillance/',
  en: {
    title: 'A sub-CA was sold for reading encrypted traffic',
    summary:
      'Trustwave admitted that it had sold a company a subordinate CA certificate, with which a data '
      + 'loss '
      + 'prevention system re-signed the encrypted traffic of employees. The key was kept in a hardware '
      + 'module, '
      + 'and Trustwave revoked the certificate. Mozilla discussed whether to remove its roots.',
  },
  ko: {
    title: '암호화 통신을 들여다보는 하위 CA를 판매했습니다',
    summary:
      'Trustwave는 한 회사에 하위 CA 인증서를 판매했다고 인정했습니다. 그 회사의 정보 유출 방지(DLP) '
      + '시스템은 이 인증서로 직원의 암호화 통신에 다시 서명했습니다. 키는 하드웨어 모듈에 보관되었고 Trustwave는 '
      + '인증서를 폐기했습니다. Mozilla는 Trustwave 루트를 제거할지 논의했습니다.',
  },
})
