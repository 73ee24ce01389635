/** A break-in at StartCom that yielded no certificate. */
import { incident } from './types.ts'

export default incident({
  id: '2011-startcom-breach',
  ca: 'StartCom',
  date: '2011-06-15',
  outcome: 'resolved',
  matches: {
    organizations: ['StartCom Ltd.'],
  },
  url: 'https://news.softpedia.com/news/Another-Certification-Authority-Suffers-Security-Breach-207275.shtml',
  en: {
    title: 'Intruders failed to obtain certificates',
    summary:
      'On 15 June 2011 attackers broke into StartCom, the operator of StartSSL, which then stopped '
      + 'issuing '
      + 'certificates. They were after the names that had been forged at Comodo in March, and after an '
      + 'intermediate CA of their own, but got neither. The private key of the CA was kept on a computer '
      + 'without a '
      + 'network connection. According to StartCom, certificates already issued were not affected.',
  },
  ko: {
    title: '침입한 공격자가 인증서를 얻지 못했습니다',
    summary:
      '2011년 6월 15일 StartSSL을 운영하는 StartCom이 침해되어 인증서 발급을 중단했습니다. 공격자는 3월 '
      + 'Comodo 사고 때와 같은 이름의 인증서와 자신만의 중간 CA를 노렸지만 모두 실패했습니다. CA의 개인 키는 '
      + '네트워크에 연결되지 않은 컴퓨터에 보관되어 있었습니다. StartCom은 이미 발급한 인증서는 영향을 받지 '
      + '않았다고 밝혔습니다.',
  },
})
