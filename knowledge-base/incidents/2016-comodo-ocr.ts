/** Misread mail addresses at Comodo, which read WHOIS pictures by machine. */
import { incident } from './types.ts'

export default incident({
  id: '2016-comodo-ocr',
  ca: 'Comodo',
  date: '2016-09-23',
  outcome: 'resolved',
  matches: {
    organizations: ['COMODO CA Limited'],
  },
  url: 'https://www.mail-archive.com/dev-security-policy@lists.mozilla.org/msg04657.html',
  en: {
    title: 'Mail addresses of domain owners were misread',
    summary:
      'The registries of .eu and .be show the addresses of domain holders only as pictures, and Comodo read '
      + 'them by OCR. On 23 September 2016 two researchers obtained a certificate for a domain that they '
      + 'did not control. Comodo made sure that no further certificates were issued in this way and '
      + 'reviewed those that had been.',
  },
  ko: {
    title: '도메인 소유자의 메일 주소를 잘못 읽었습니다',
    summary:
      '.eu와 .be 레지스트리는 도메인 소유자의 메일 주소를 그림으로만 보여 주었고 Comodo는 이를 OCR로 읽었습니다. 2016년 9월 23일 연구자 두 명이 자신의 것이 '
      + '아닌 도메인의 인증서를 발급받았습니다. Comodo는 같은 방식의 추가 발급을 막고 이미 발급한 인증서를 다시 검토했습니다.',
  },
})
