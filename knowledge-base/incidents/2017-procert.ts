/** The removal of the Venezuelan CA PROCERT by Mozilla. */
import { incident } from './types.ts'

export default incident({
  id: '2017-procert',
  ca: 'PROCERT',
  date: '2017-09',
  outcome: 'distrusted',
  matches: {
    organizations: [],
    // The key of PSCProcert, from NSS's certdata.txt of 2017: its O= is that of every CA of the Venezuelan
    // state hierarchy.
    spkiSha256: ['c5ea259c629803508649f02177f63c32fa85cc4ad5c35f0d541c45df10a49fd7'],
  },
  url: 'https://www.thesslstore.com/blog/mozilla-distrusts-procert/',
  en: {
    title: 'Mozilla removed the CA for repeated misissuance',
    summary:
      'PROCERT, a small CA in Venezuela with a few hundred public certificates, had issued 29 wrong '
      + 'ones, '
      + 'for instance for .local names, for URLs and for reserved IP addresses. Mozilla found that the '
      + 'CA did not '
      + 'know the rules well enough and had made statements that were not true, and removed it from its root '
      + 'program.',
  },
  ko: {
    title: '반복된 오발급으로 Mozilla의 루트 목록에서 제거되었습니다',
    summary:
      '공인 TLS 인증서가 수백 장뿐인 베네수엘라의 작은 CA PROCERT가 .local 이름, URL, 예약된 IP 주소 등에 '
      + '인증서 29장을 잘못 발급했습니다. Mozilla는 이 CA가 규정을 충분히 알지 못하고 사실과 다른 답변을 했다고 '
      + '판단해 루트 프로그램에서 제거했습니다.',
  },
})
