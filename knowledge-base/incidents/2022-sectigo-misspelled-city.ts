/** Sectigo revoked a certificate for a typing error in the city. */
import { incident } from './types.ts'

export default incident({
  id: '2022-sectigo-misspelled-city',
  ca: 'Sectigo',
  date: '2022-07-14',
  outcome: 'revoked',
  matches: {
    organizations: ['Sectigo Limited'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1782356',
  en: {
    title: 'A certificate was issued for "Las Angeles"',
    summary:
      'An internal audit found one certificate whose localityName was misspelled by the person who had '
      + 'typed it. It counts as misissued and was revoked on 19 July 2022, within five days. The CA said '
      + 'that it '
      + 'was phasing the field out of public certificates because such errors cannot be kept out otherwise.',
  },
  ko: {
    title: '도시 이름이 "Las Angeles"로 적힌 인증서가 발급되었습니다',
    summary:
      '내부 감사에서 담당자가 localityName을 잘못 입력한 인증서 한 장이 발견되었습니다. 오발급에 해당하므로 '
      + '5일 안인 2022년 7월 19일에 폐기했습니다. CA는 이런 실수를 막을 다른 방법이 없어 공인 TLS 인증서에서 이 필드를 '
      + '없애는 중이라고 밝혔습니다.',
  },
})
