/** Wrong province names in NAVER's certificates came up when Mozilla examined its root. */
import { incident } from './types.ts'

export default incident({
  id: '2020-naver-province-field',
  ca: 'NAVER Cloud',
  date: '2020-11',
  outcome: 'resolved',
  matches: {
    organizations: ['NAVER BUSINESS PLATFORM Corp.', 'NAVER Cloud Corp.', 'NAVER Cloud Trust Services Corp.'],
  },
  url: 'https://www.mail-archive.com/dev-security-policy@lists.mozilla.org/msg13899.html',
  en: {
    title: 'Certificates listed a city in the state/province field',
    summary:
      "During Mozilla's public discussion of the NAVER root, a reader noticed that certificates named "
      + 'the city Seongnam-si in the state or province field instead of Gyeonggi-do. The CA corrected the '
      + 'names it writes and added a procedure after ISO 3166-2 for new certificates. Mozilla then '
      + 'announced that it intended to approve the root.',
  },
  ko: {
    title: '인증서의 시·도 필드에 성남시가 들어갔습니다',
    summary:
      'Mozilla가 NAVER 루트를 공개 심사하던 중 stateOrProvinceName 필드에 경기도(Gyeonggi-do) 대신 성남시(Seongnam-si)가 들어간 인증서가 '
      + '지적되었습니다. CA는 주체 이름을 바로잡고 새 인증서의 시·도 이름을 ISO 3166-2에 맞추는 절차를 추가했습니다. 이후 Mozilla는 이 루트를 승인하기로 했습니다.',
  },
})
