/** Weak 512-bit keys certified by the Malaysian Digicert Sdn. Bhd. */
import { incident } from './types.ts'

export default incident({
  id: '2011-digicert-sdn-bhd-weak-keys',
  ca: 'Digicert Sdn. Bhd. (Malaysia)',
  date: '2011-11-03',
  outcome: 'distrusted',
  matches: {
    organizations: ['Digicert Sdn. Bhd.'],
  },
  url: 'https://blog.mozilla.org/security/2011/11/03/revoking-trust-in-digicert-sdn-bhd-intermediate-certificate-authority/',
  en: {
    title: 'A Malaysian sub-CA issued 22 certificates with weak keys',
    summary:
      'Digicert Sdn. Bhd., an intermediate CA under Entrust and Verizon, certified 22 keys that were too '
      + 'weak, and some were broken. Its certificates also lacked the intended usage and revocation '
      + 'information. '
      + 'Mozilla ended trust in the intermediate with Firefox 8 and 3.6.24. The company has nothing to '
      + 'do with '
      + 'DigiCert, Inc. of the USA.',
  },
  ko: {
    title: '말레이시아의 하위 CA가 취약한 키로 인증서 22장을 발급했습니다',
    summary:
      'Entrust와 Verizon 아래의 중간 CA인 Digicert Sdn. Bhd.가 너무 약한 키로 인증서 22장을 발급했고 일부 '
      + '키는 실제로 깨졌습니다. 인증서에는 사용 목적과 폐기 정보도 빠져 있었습니다. Mozilla는 Firefox 8과 '
      + '3.6.24에서 이 중간 CA의 신뢰를 제거했습니다. 이 회사는 미국 DigiCert, Inc.와 관련이 없습니다.',
  },
})
