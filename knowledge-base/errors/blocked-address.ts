/** The name resolves to an address that this service does not connect to. */
import type { Entry } from './types.ts'

export default {
  id: 'blocked-address',
  causeGroup: 'other',
  provedBy: ['blocked-address'],
  fixesFor: ['owner', 'owner', 'network'],
  en: {
    title: 'The address is not on the public Internet',
    causes: [
      'The name resolves to a private, loopback, link-local or otherwise reserved address, such as '
        + '10.0.0.5 or 127.0.0.1.',
      'A record for an internal network was published in the public zone.',
      'The name is parked or filtered, and the DNS returns 0.0.0.0 or 127.0.0.1 on purpose.',
    ],
    fixes: [
      'Check the addresses with `dig example.com A` and `dig example.com AAAA`. Publish only public '
        + 'ones.',
      'Keep internal addresses in an internal zone (split-horizon DNS) and remove them from the '
        + 'public one.',
      'To check internal servers, run this service yourself inside that network and allow its '
        + 'ranges with `CERTSCOPE_ALLOW_TARGETS`.',
    ],
  },
  ko: {
    title: '공인 IP 주소가 아니어서 접속하지 않았습니다',
    causes: [
      '10.0.0.5나 127.0.0.1처럼 사설, 루프백, 링크 로컬 등 특수 용도로 예약된 주소가 조회됩니다.',
      '내부망에서만 쓸 레코드를 외부에 공개된 존에 등록했습니다.',
      '도메인이 파킹되었거나 차단되어 DNS가 의도적으로 0.0.0.0이나 127.0.0.1을 돌려줍니다.',
    ],
    fixes: [
      '`dig example.com A`와 `dig example.com AAAA`로 주소를 확인하고, 공개 존에는 공인 주소만 등록하세요.',
      '내부 주소는 내부용 존에서 따로 관리하고(스플릿 DNS) 공개 존에서는 삭제하세요.',
      '내부 서버를 확인하려면 이 서비스를 해당 망에 직접 설치하고 `CERTSCOPE_ALLOW_TARGETS`로 대역을 허용하세요.',
    ],
  },
  links: [
    'https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml',
    'https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
