/** Nine certificates obtained through a broken-in registration authority of Comodo. */
import { incident } from './types.ts'

export default incident({
  id: '2011-comodo-ra-breach',
  ca: 'Comodo (now Sectigo)',
  date: '2011-03-15',
  outcome: 'revoked',
  matches: {
    organizations: ['COMODO CA Limited', 'The USERTRUST Network'],
  },
  url: 'https://blog.mozilla.org/security/2011/03/25/comodo-certificate-issue-follow-up/',
  en: {
    title: 'An intruder obtained nine certificates through a partner',
    summary:
      'On 15 March 2011 an attacker used the account of a compromised registration authority to have '
      + 'Comodo '
      + 'issue nine fraudulent certificates, straight from the root UTN-USERFirst-Hardware. An internal '
      + 'check '
      + 'found them almost at once and Comodo revoked them; the traces led to a connection in Iran. The '
      + 'root key '
      + 'was not believed to be compromised.',
  },
  ko: {
    title: '공격자가 협력사를 통해 인증서 9장을 발급받았습니다',
    summary:
      '2011년 3월 15일 공격자가 침해된 등록 대행 기관(RA)의 계정으로 Comodo에서 인증서 9장을 부정하게 '
      + '발급받았습니다. 인증서는 UTN-USERFirst-Hardware 루트에서 바로 발급되었습니다. 내부 점검에서 곧바로 '
      + '발견되어 폐기되었고 접속 흔적은 이란으로 이어졌습니다. 루트 키는 유출되지 않은 것으로 판단되었습니다.',
  },
})
