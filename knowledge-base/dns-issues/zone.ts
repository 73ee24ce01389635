/** Where problems with a zone come from: its delegation, its name servers, and whether they agree. */
import type { Table } from './types.ts'

const STATES = 'https://www.icann.org/epp'
const LAME = 'https://www.rfc-editor.org/rfc/rfc1912#section-2.8'
const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'
const GLUE = 'https://www.rfc-editor.org/rfc/rfc9471'
const PLACES = 'https://www.rfc-editor.org/rfc/rfc2182'

export const zone = {
  'no-server-answers': {
    causes: {
      en: [
        'The name servers are down, or a firewall blocks port 53.',
        'The zone was deleted on them, for example after the DNS service ended.',
        'The delegation points to the servers of a former DNS provider.',
      ],
      ko: [
        '네임서버가 멈췄거나 방화벽이 53번 포트를 막고 있습니다.',
        'DNS 서비스 해지 등으로 네임서버에서 존이 삭제되었습니다.',
        '이전 DNS 업체의 네임서버로 위임되어 있습니다.',
      ],
    },
    links: [PLACES],
  },
  'delegation-withdrawn': {
    causes: {
      en: [
        'The registration expired or is on hold.',
        'The NS records were removed from the parent zone by mistake.',
      ],
      ko: ['등록이 만료되었거나 사용 정지(hold) 상태입니다.', '상위 존의 NS 레코드가 실수로 삭제되었습니다.'],
    },
    links: [STATES],
  },
  'lame-delegation': {
    causes: {
      en: [
        'The zone was never added to these servers, or was deleted there.',
        'The servers belong to a former DNS provider.',
      ],
      ko: ['이 서버에 존을 추가한 적이 없거나 존을 삭제했습니다.', '이전 DNS 업체의 서버입니다.'],
    },
    links: [LAME],
  },
  'nameserver-timeout': {
    causes: {
      en: [
        'The server is down, or its IP address has changed.',
        'A firewall or a rate limit drops queries to port 53.',
      ],
      ko: [
        '서버가 멈췄거나 서버의 IP 주소가 바뀌었습니다.',
        '방화벽이나 속도 제한이 53번 포트로 오는 질의를 버립니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc9210'],
  },
  'nameserver-servfail': {
    causes: {
      en: [
        'The zone file has an error, so the server did not load it.',
        'A secondary name server could not reach its primary until the zone expired there.',
      ],
      ko: [
        '존 파일에 오류가 있어 서버가 읽지 못했습니다.',
        '세컨더리 네임서버가 프라이머리에 오래 연결하지 못해 존이 만료되었습니다.',
      ],
    },
    links: [TRANSFERS],
  },
  'private-server': {
    causes: {
      en: [
        'The internal address of the name server was registered instead of its public address.',
        'The name server is meant for the internal network only.',
      ],
      ko: ['네임서버의 공인 IP 주소 대신 내부 주소를 등록했습니다.', '내부망에서만 쓰는 네임서버입니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc6890'],
  },
  'server-without-address': {
    causes: {
      en: [
        'The name in the NS record is misspelled.',
        'The server was shut down, and its A record was deleted.',
        'The domain of the name server expired.',
      ],
      ko: [
        'NS 레코드에 적힌 이름의 철자가 틀렸습니다.',
        '서버를 없애면서 A 레코드를 삭제했습니다.',
        '네임서버 이름이 속한 도메인이 만료되었습니다.',
      ],
    },
    links: [DELEGATION],
  },
  'glue-missing': {
    causes: {
      en: [
        'The names of the servers were set, but they were not registered as hosts with IP addresses.',
        'The host registrations were deleted.',
      ],
      ko: [
        '네임서버 이름만 설정하고 IP 주소를 호스트로 등록하지 않았습니다.',
        '등록한 호스트가 삭제되었습니다.',
      ],
    },
    links: [GLUE],
  },
  'glue-differs': {
    causes: {
      en: [
        'The server got a new IP address, but the host record in the parent zone was not changed.',
        'The A or AAAA record of the server in the zone is outdated.',
      ],
      ko: [
        '서버의 IP 주소를 바꾸고 상위 존의 호스트 레코드는 그대로 두었습니다.',
        '존에 있는 네임서버의 A, AAAA 레코드가 오래되었습니다.',
      ],
    },
    links: [GLUE],
  },
  'unreachable-server': {
    causes: {
      en: [
        'The server is down, or a firewall rejects queries from this network.',
        'There is no route from here, for example without IPv6.',
      ],
      ko: [
        '서버가 멈췄거나 방화벽이 이 네트워크의 질의를 거부합니다.',
        '여기서 가는 경로가 없습니다. IPv6를 쓸 수 없는 경우가 그렇습니다.',
      ],
    },
  },
  'delegation-differs': {
    causes: {
      en: [
        'The name servers were changed in one place only.',
        'A move to another DNS provider is not complete.',
      ],
      ko: ['네임서버를 한쪽에서만 변경했습니다.', 'DNS 업체를 옮기는 작업이 아직 끝나지 않았습니다.'],
    },
    links: [DELEGATION],
  },
  'servers-disagree': {
    causes: {
      en: [
        'A server missed a zone transfer and serves an older copy.',
        'A server belongs to a former DNS provider.',
      ],
      ko: ['존 전송을 받지 못해 이전 존을 가진 서버가 있습니다.', '이전 DNS 업체의 서버가 남아 있습니다.'],
    },
    links: [TRANSFERS],
  },
  'serials-differ': {
    causes: {
      en: [
        'The zone was changed a moment ago, and the secondary name servers did not transfer it yet.',
        'Zone transfers fail, or NOTIFY messages do not arrive.',
        'Two DNS providers serve the zone, each with its own serial.',
      ],
      ko: [
        '방금 존이 변경되어 세컨더리 네임서버가 아직 받지 못했습니다.',
        '존 전송에 실패하거나 NOTIFY가 도착하지 않습니다.',
        '두 DNS 업체가 각자의 시리얼로 존을 서비스합니다.',
      ],
    },
    links: [TRANSFERS, 'https://www.rfc-editor.org/rfc/rfc1996'],
  },
  'ns-is-cname': {
    causes: {
      en: ['A name of your own was given to the server of a DNS provider with a CNAME.'],
      ko: ['DNS 업체의 서버에 CNAME으로 자체 이름을 붙였습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  'single-nameserver': {
    causes: {
      en: [
        'The zone was set up with one name server only.',
        'Another name server was shut down and not replaced.',
      ],
      ko: ['처음부터 네임서버를 하나만 설정했습니다.', '다른 네임서버를 없앤 뒤 새로 추가하지 않았습니다.'],
    },
    links: [PLACES],
  },
  'single-network': { links: [PLACES] },
} as const satisfies Table
