/** Serial numbers of the public CAs of Apple with one random bit too few. */
import { incident } from './types.ts'

export default incident({
  id: '2019-apple-serial-entropy',
  ca: 'Apple',
  date: '2019-03-06',
  outcome: 'revoked',
  matches: {
    organizations: ['Apple Inc.'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1533655',
  en: {
    title: 'Some 878,000 certificates had 63-bit serial numbers',
    summary:
      'On 6 March 2019 Apple found that EJBCA had given its certificates serial numbers with too little '
      + 'randomness. Affected were about 878,000 server certificates since September 2016, of which some '
      + '558,000 were still valid. All belonged to Apple itself. Issuance was fixed within a day. The five '
      + 'days allowed for revocation were not kept, but by 3 May less than one per cent was left.',
  },
  ko: {
    title: '63비트 일련번호 인증서 약 878,000장을 발급했습니다',
    summary:
      '2019년 3월 6일 Apple은 EJBCA 때문에 일련번호의 난수가 부족하다는 사실을 확인했습니다. 2016년 9월 '
      + '이후 서버 인증서 약 878,000장이 해당했고 그중 약 558,000장이 유효했습니다. 모두 Apple 자체 '
      + '인증서였습니다. 발급 문제는 하루 만에 고쳤습니다. 5일이라는 폐기 기한은 지키지 못했지만 5월 3일에는 1% '
      + '미만만 남았습니다.',
  },
})
