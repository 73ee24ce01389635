/** Faulty certificates from the web shop of SwissSign. */
import { incident } from './types.ts'

export default incident({
  id: '2019-swisssign-webshop',
  ca: 'SwissSign',
  date: '2019-08',
  outcome: 'resolved',
  matches: {
    organizations: ['SwissSign AG'],
  },
  url: 'https://www.pctipp.ch/news/sicherheit/artikel/swisssign-zertifikate-muessen-erneuert-werden-92748/',
  en: {
    title: 'Certificates sold in the web shop had to be replaced',
    summary:
      'Server and mail certificates bought in the web shop of SwissSign between 14 September 2017 and 17 '
      + 'December 2018 pointed to an older version of its certificate policy. According to the CA this never '
      + 'affected their security. Customers were asked to replace them by 16 September 2019; after that '
      + 'SwissSign '
      + 'was bound to revoke them without further warning.',
  },
  ko: {
    title: '웹 상점에서 판 인증서를 교체해야 했습니다',
    summary:
      '2017년 9월 14일부터 2018년 12월 17일까지 SwissSign 웹 상점에서 판매된 서버 및 메일 인증서가 인증서 '
      + '정책의 이전 버전을 가리키고 있었습니다. SwissSign은 보안에는 영향이 없었다고 밝혔습니다. 고객은 2019년 '
      + '9월 16일까지 인증서를 교체해야 했고 그 뒤에는 예고 없이 폐기하도록 되어 있었습니다.',
  },
})
