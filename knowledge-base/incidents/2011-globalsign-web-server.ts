/** A break-in on the public web server of GlobalSign. */
import { incident } from './types.ts'

export default incident({
  id: '2011-globalsign-web-server',
  ca: 'GlobalSign',
  date: '2011-09',
  outcome: 'resolved',
  matches: {
    organizations: ['GlobalSign nv-sa', 'GlobalSign'],
  },
  url: 'https://www.darkreading.com/risk/globalsign-certificate-infrastructure-untouched-in-hack/d/d-id/1136828',
  en: {
    title: 'Issuance stopped for nine days after a break-in on the web server',
    summary:
      'After the attacker known as Comodohacker named GlobalSign among his victims, the CA stopped '
      + 'issuing '
      + 'from 6 to 15 September 2011 and had its systems examined. Only a web server outside the issuing '
      + 'systems '
      + 'had been broken into; the certificate of www.globalsign.com was revoked. No rogue certificate '
      + 'and no '
      + 'compromised CA key was found.',
  },
  ko: {
    title: '웹 서버 침해 뒤 9일 동안 발급을 중단했습니다',
    summary:
      'Comodohacker라는 공격자가 GlobalSign도 침해했다고 주장한 뒤 GlobalSign은 2011년 9월 6일부터 15일까지 '
      + '발급을 멈추고 시스템을 조사했습니다. 침해된 것은 발급 시스템과 분리된 웹 서버뿐이었고 '
      + 'www.globalsign.com의 인증서는 폐기되었습니다. 부정 발급된 인증서나 유출된 CA 키는 발견되지 않았습니다.',
  },
})
