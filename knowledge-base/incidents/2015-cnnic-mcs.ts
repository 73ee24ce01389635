/** The intermediate CA that CNNIC gave to MCS Holdings, and the end of trust in CNNIC. */
import { incident } from './types.ts'

export default incident({
  id: '2015-cnnic-mcs',
  ca: 'CNNIC',
  date: '2015-04-02',
  outcome: 'distrusted',
  matches: {
    organizations: ['CNNIC', 'China Internet Network Information Center', 'MCSHOLDING'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      '9dd55fc573f546cb6a3831d1112d8710a6f4f82dc87f5fae9d3a1a028dd36e4b',
      '1f4224cec84fc99ced881ff6fcfd3e21f8c519c547aa6a5dd3de247302ce50d1',
      '04dde9aa9a79f61498682325fa0870276707fb9ca95384120b46893268494fc9',
    ],
  },
  url: 'https://blog.mozilla.org/security/2015/04/02/distrusting-new-cnnic-certificates/',
  asOf: '2026-11-22',
  en: {
    title: 'Trust ended after an intermediate CA was used for interception',
    summary:
      'In March 2015 MCS Holdings, a company in Egypt, used an intermediate certificate issued by '
      + 'CNNIC to intercept connections, in its own words for testing. Google announced that it would '
      + 'revoke the authority of the CNNIC roots. Mozilla announced that it would not trust CNNIC '
      + 'certificates dated 1 April 2015 or later.',
  },
  ko: {
    title: '중간 CA가 통신 가로채기에 쓰인 뒤 신뢰를 잃었습니다',
    summary:
      '2015년 3월 이집트 회사 MCS Holdings가 CNNIC에서 받은 중간 인증서로 연결을 가로챘고, 회사는 '
      + '시험 목적이었다고 밝혔습니다. Google은 CNNIC 루트의 신뢰를 제거하겠다고 발표했습니다. Mozilla는 '
      + '발급일이 2015년 4월 1일이거나 그 뒤인 CNNIC 인증서를 신뢰하지 않겠다고 밝혔습니다.',
  },
})
