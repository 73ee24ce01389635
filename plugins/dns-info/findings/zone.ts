/** What can be wrong with a zone: its delegation, its name servers, and whether they agree. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FindingEntry } from './finding.ts'

const STATES = 'https://www.icann.org/epp'
const LAME = 'https://www.rfc-editor.org/rfc/rfc1912#section-2.8'
const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'
const GLUE = 'https://www.rfc-editor.org/rfc/rfc9471'
const PLACES = 'https://www.rfc-editor.org/rfc/rfc2182'

const SERVERS = {
  'no-server-answers': {
    severity: 'error',
    title: { en: 'No name server gives a usable answer', ko: '정상 응답하는 네임서버가 없습니다' },
    en: 'The name servers of {zone} do not work: {servers}.',
    ko: '{zone} 존의 네임서버가 모두 동작하지 않습니다: {servers}.',
    fix: {
      en: 'Fix the name servers, or delegate to others {place}.\nAct soon: the domain disappears from caches within hours.',
      ko: '네임서버를 복구하거나 {place} 다른 네임서버로 바꾸세요.\n서두르세요. 그대로 두면 몇 시간 안에 캐시에서도 사라집니다.',
    },
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
    severity: 'error',
    title: { en: 'The delegation has been removed', ko: '위임이 삭제되었습니다' },
    en: 'The parent zone {parent} no longer delegates {zone}. Only caches still have the delegation.',
    ko: '상위 존 {parent}에 {zone} 도메인의 위임이 없습니다. 지금은 캐시에만 남아 있습니다.',
    fix: {
      en: 'Set the name servers again {place}.\nCheck whether the registration expired or is on hold: either removes the delegation.',
      ko: '{place} 네임서버를 다시 설정하세요.\n도메인이 만료되었거나 사용 정지(hold) 상태인지 확인하세요. 그런 도메인은 위임에서 빠집니다.',
    },
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
    severity: 'error',
    title: {
      en: 'Some name servers do not serve the zone (lame delegation)',
      ko: '일부 네임서버에 존이 없습니다(lame delegation)',
    },
    en: 'These name servers are listed for {zone}, but do not answer for it (lame delegation): {servers}.',
    ko: '네임서버로 등록되어 있지만 {zone} 존에 응답하지 않는 서버(lame delegation): {servers}.',
    fix: {
      en: 'Add the zone to these servers.\nOr remove them from the NS records, and from the delegation {place}.',
      ko: '이 서버에 존을 추가하세요.\n쓰지 않는 서버라면 NS 레코드에서 지우고 {place} 위임도 지우세요.',
    },
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
    severity: 'error',
    title: { en: 'Some name servers do not respond', ko: '응답하지 않는 네임서버가 있습니다' },
    en: 'These name servers do not respond for {zone}: {servers}.',
    ko: '{zone} 존을 조회해도 응답이 없는 네임서버: {servers}.',
    fix: {
      en: 'Start the servers, or open port 53 for UDP and TCP.\nOr remove them from the NS records, and from the delegation {place}.',
      ko: '서버를 켜고 UDP와 TCP 53번 포트를 여세요.\n쓰지 않는 서버라면 NS 레코드에서 지우고 {place} 위임도 지우세요.',
    },
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
    severity: 'error',
    title: { en: 'Some name servers return errors', ko: '오류로 응답하는 네임서버가 있습니다' },
    en: 'These name servers fail for {zone}: {servers}.',
    ko: '{zone} 존을 조회하면 오류로 응답하는 네임서버: {servers}.',
    fix: {
      en: 'Check the logs of these servers, correct the zone file or the zone transfer, then reload the zone.',
      ko: '서버 로그를 확인해 존 파일이나 존 전송을 고친 뒤 존을 다시 읽게 하세요.',
    },
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
    severity: 'error',
    title: {
      en: 'Some name servers are not reachable from the Internet',
      ko: '인터넷에서 접근할 수 없는 네임서버가 있습니다',
    },
    en: 'Resolvers cannot query these name servers of {zone}, because their IP addresses are not public: {servers}.',
    ko: '공인 IP 주소가 아니어서 리졸버가 질의할 수 없는 {zone} 존의 네임서버: {servers}.',
    fix: {
      en: 'Give them public addresses, or remove them from the delegation {place}.',
      ko: '공인 IP 주소로 바꾸거나 {place} 위임을 지우세요.',
    },
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
    severity: 'error',
    title: { en: 'Some name servers have no IP address', ko: 'IP 주소가 없는 네임서버가 있습니다' },
    en: 'There is no A or AAAA record for these name servers of {zone}: {names}.',
    ko: '{zone} 존의 네임서버 이름에 A, AAAA 레코드가 없습니다: {names}.',
    fix: {
      en: 'Correct the names, or give them A and AAAA records.\nDo it soon: if anyone can register such a name, they can take over the domain.',
      ko: '이름을 바로잡거나 A, AAAA 레코드를 추가하세요.\n서두르세요. 누구나 등록할 수 있는 이름이라면 도메인을 빼앗길 수 있습니다.',
    },
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
    severity: 'error',
    title: { en: 'Missing glue', ko: '상위 존에 글루 레코드(glue)가 없습니다' },
    en: 'The name servers {names} are inside {zone}, but the parent zone has no addresses (glue) for them. Resolvers cannot reach them.',
    ko: '{zone} 존 안에 있는 네임서버의 글루 레코드(glue)가 상위 존에 없어 리졸버가 찾을 수 없습니다: {names}.',
    fix: {
      en: 'Register the IP addresses of these hosts (glue) {place}, or use name servers outside {zone}.',
      ko: '{place} 이 호스트의 IP 주소(글루 레코드)를 등록하거나 다른 도메인의 네임서버를 쓰세요.',
    },
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
    severity: 'error',
    title: { en: 'Wrong glue in the parent zone', ko: '상위 존의 글루 레코드(glue)가 다릅니다' },
    en: 'The parent zone has other addresses (glue) for name servers of {zone} than the zone itself: {servers}.',
    ko: '상위 존에 있는 {zone} 네임서버의 글루 레코드(glue)가 존 자체의 주소와 다릅니다: {servers}.',
    fix: {
      en: 'Correct the host records (glue) {place}.',
      ko: '{place} 호스트 레코드(글루 레코드)를 고치세요.',
    },
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
    severity: 'warning',
    title: {
      en: 'Some name servers could not be reached from here',
      ko: '이 서버에서 연결하지 못한 네임서버가 있습니다',
    },
    en: 'No connection from this server to these name servers of {zone}: {servers}.',
    ko: '{zone} 존의 네임서버 중 이 서버에서 연결하지 못한 서버: {servers}.',
    fix: {
      en: 'Try from another network. If they are down, bring them back or remove them from the delegation {place}.',
      ko: '다른 네트워크에서도 확인하세요. 중단된 서버라면 복구하거나 {place} 위임을 지우세요.',
    },
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
} as const satisfies Catalogue<FindingEntry>

const AGREEMENT = {
  'delegation-differs': {
    severity: 'warning',
    title: {
      en: 'NS mismatch between the zone and its parent zone',
      ko: '존과 상위 존의 네임서버가 다릅니다',
    },
    en: 'The NS records of {zone} and its delegation differ: {differences}.',
    ko: '{zone} 존의 NS 레코드와 상위 존의 위임이 다릅니다: {differences}.',
    fix: {
      en: 'Set the same name servers {place} and in the NS records of the zone.\nAfter a move, remove those of the old provider.',
      ko: '{place} 설정한 네임서버와 존의 NS 레코드를 똑같이 맞추세요.\n이전했다면 이전 업체의 네임서버를 지우세요.',
    },
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
    severity: 'warning',
    title: { en: 'The name servers return different NS records', ko: '네임서버마다 NS 레코드가 다릅니다' },
    en: 'The name servers of {zone} return different NS records: {sets}.',
    ko: '{zone} 존의 NS 레코드가 네임서버마다 다릅니다: {sets}.',
    fix: {
      en: 'Make all of them serve the same zone, and remove those that are no longer used.',
      ko: '모든 서버에 같은 존을 두고, 더 이상 쓰지 않는 서버는 지우세요.',
    },
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
    severity: 'warning',
    title: { en: 'The name servers have different SOA serials', ko: '네임서버마다 SOA 시리얼이 다릅니다' },
    en: 'The name servers of {zone} have different SOA serials: {serials}.',
    ko: '{zone} 존의 SOA 시리얼이 네임서버마다 다릅니다: {serials}.',
    fix: {
      en: 'If this lasts longer than the SOA refresh interval, check zone transfers. Until then clients may get old or new records.\nCompare again: `dig {zone} +nssearch`',
      ko: 'SOA refresh 주기가 지나도 그대로면 존 전송을 점검하세요. 그동안은 네임서버에 따라 이전 값이나 새 값이 나옵니다.\n다시 비교하세요: `dig {zone} +nssearch`',
    },
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
    severity: 'warning',
    title: { en: 'NS records point to a CNAME', ko: 'NS 레코드가 CNAME을 가리킵니다' },
    en: 'A name server of {zone} must not be a CNAME (RFC 2181 section 10.3): {names}.',
    ko: '{zone} 존의 네임서버 이름은 CNAME이면 안 됩니다(RFC 2181 10.3): {names}.',
    fix: {
      en: 'Use the names that the CNAME records point to.',
      ko: 'CNAME이 가리키는 실제 호스트 이름을 쓰세요.',
    },
    causes: {
      en: ['A name of your own was given to the server of a DNS provider with a CNAME.'],
      ko: ['DNS 업체의 서버에 CNAME으로 자체 이름을 붙였습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  'single-nameserver': {
    severity: 'warning',
    title: { en: 'Only one name server', ko: '네임서버가 하나뿐입니다' },
    en: 'The only name server of {zone} is {server}. When it fails, every name in the zone fails.',
    ko: '{zone} 존의 네임서버: {server}. 이 서버가 멈추면 도메인 전체가 조회되지 않습니다.',
    fix: {
      en: 'Add a second one in another network (RFC 2182).',
      ko: '다른 네트워크에 네임서버를 하나 더 두세요(RFC 2182).',
    },
    causes: {
      en: [
        'The zone was set up with one name server only.',
        'Another name server was shut down and not replaced.',
      ],
      ko: ['처음부터 네임서버를 하나만 설정했습니다.', '다른 네임서버를 없앤 뒤 새로 추가하지 않았습니다.'],
    },
    links: [PLACES],
  },
  'single-network': {
    severity: 'info',
    title: { en: 'All name servers are in one network', ko: '모든 네임서버가 한 네트워크에 있습니다' },
    en: 'All name servers of {zone} are in one network ({network}).',
    ko: '{zone} 존의 모든 네임서버가 한 네트워크({network})에 있습니다.',
    fix: {
      en: 'Put one of them elsewhere, unless the network is anycast (RFC 2182).',
      ko: '애니캐스트가 아니라면 하나를 다른 네트워크에 두세요(RFC 2182).',
    },
    links: [PLACES],
  },
} as const satisfies Catalogue<FindingEntry>

export const ZONE_FINDINGS = { ...SERVERS, ...AGREEMENT } as const satisfies Catalogue<FindingEntry>
