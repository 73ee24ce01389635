/** The AddTrust root above many Sectigo chains expired in 2020. */
import { incident } from './types.ts'

export default incident({
  id: '2020-addtrust-root-expiry',
  ca: 'Sectigo',
  date: '2020-05-30',
  outcome: 'resolved',
  matches: {
    organizations: ['AddTrust AB'],
  },
  url: 'https://support.openprovider.eu/hc/en-us/articles/360014233499-My-domain-certificate-is-untrusted-after-the-May-30th',
  en: {
    title: 'AddTrust External CA Root expired',
    summary:
      'The root and the USERTrust cross certificate below it expired on 30 May 2020. Browsers found the '
      + 'newer USERTrust or COMODO root by themselves, but programs with poor path building, such as old '
      + 'OpenSSL, '
      + 'reported an expired certificate. Remove the expired certificates from the chain that the server '
      + 'sends.',
  },
  ko: {
    title: 'AddTrust External CA Root가 만료되었습니다',
    summary:
      '이 루트와 그 아래의 USERTrust 교차 인증서가 2020년 5월 30일 만료되었습니다. 브라우저는 새 USERTrust '
      + '또는 COMODO 루트를 스스로 찾았지만, 구형 OpenSSL처럼 다른 경로를 찾지 않는 프로그램은 만료 오류를 냈습니다. '
      + '서버가 보내는 체인에서 만료된 인증서를 빼야 합니다.',
  },
})
