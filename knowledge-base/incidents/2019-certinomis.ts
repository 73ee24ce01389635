/** The removal of the Certinomis root from the Mozilla store. */
import { incident } from './types.ts'

export default incident({
  id: '2019-certinomis',
  ca: 'Certinomis',
  date: '2019-07-05',
  outcome: 'distrusted',
  matches: {
    organizations: ['Certinomis'],
  },
  url: 'https://github.com/nodejs/node/pull/28808',
  en: {
    title: 'Mozilla removed the root of the CA',
    summary:
      'NSS 3.45, released on 5 July 2019, no longer contains "Certinomis - Root CA". Firefox 69 was the '
      + 'first version with it. Node.js and other software that takes its roots from Mozilla followed. A '
      + 'certificate of this CA is not accepted there.',
  },
  ko: {
    title: 'Mozilla가 이 CA의 루트를 제거했습니다',
    summary:
      '2019년 7월 5일에 나온 NSS 3.45부터 "Certinomis - Root CA"가 빠졌고 이 버전은 Firefox 69에 '
      + '들어갔습니다. Node.js처럼 Mozilla의 루트 목록을 쓰는 소프트웨어도 뒤를 이었습니다. 이런 소프트웨어에서는 '
      + '이 CA의 인증서를 받아들이지 않습니다.',
  },
})
