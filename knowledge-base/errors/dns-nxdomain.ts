/** The name does not exist in the DNS. */
import type { Entry } from './types.ts'

export default {
  id: 'dns-nxdomain',
  causeGroup: 'other',
  en: {
    title: 'The name does not exist',
    causes: [
      'The name is misspelt, or the record for this host name was never made.',
      'The domain has expired or was deleted, and its registry no longer delegates it.',
      'The record was added a moment ago, and resolvers still remember that the name did not exist.',
    ],
    fixes: [
      'Check the spelling, then add an A, AAAA or CNAME record for exactly this name at your DNS provider.',
      'Ask the authoritative servers with `dig +trace example.com A` to see at which zone the answer '
        + 'becomes NXDOMAIN.',
      'See whether the registration has lapsed and whether the name servers at the registrar are the '
        + 'ones you use.',
      'After adding a record, wait for the negative-caching time, the smaller of the TTL and the last '
        + "number of the zone's SOA record.",
    ],
  },
  ko: {
    title: 'DNS에 없는 이름입니다',
    causes: [
      '도메인 이름을 잘못 적었거나 해당 호스트 이름의 레코드를 등록한 적이 없습니다.',
      '도메인 등록 기간이 끝났거나 등록이 말소되어 상위 레지스트리에서 위임이 끊겼습니다.',
      "레코드를 방금 추가해서, 리졸버에 '없는 이름'이라는 응답이 아직 캐시되어 있습니다.",
    ],
    fixes: [
      '철자를 확인한 뒤 DNS 관리 화면에서 정확히 이 이름으로 A, AAAA 또는 CNAME 레코드를 등록합니다.',
      '`dig +trace example.com A`로 권한 네임서버까지 따라가 어느 존에서 NXDOMAIN이 나오는지 확인합니다.',
      '도메인 등록이 만료되지 않았는지, 등록기관에 설정된 네임서버가 실제로 쓰는 서버인지 확인합니다.',
      '레코드를 새로 추가했다면 네거티브 캐시 시간(SOA 레코드의 TTL과 마지막 숫자 중 작은 값)만큼 기다립니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8020', 'https://www.rfc-editor.org/rfc/rfc2308'],
} as const satisfies Entry
