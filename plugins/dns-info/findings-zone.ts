/** What can be wrong with a zone: its delegation, its name servers, and whether they agree. */
import type { Catalogue } from '../../core/catalogue.ts'
import type { FindingEntry } from './finding.ts'

const SERVERS = {
  'no-server-answers': {
    severity: 'error',
    en: 'No name server of {zone} returns a usable response: {servers}.',
    ko: '{zone} 존에 정상 응답하는 네임서버가 하나도 없습니다: {servers}.',
    fix: {
      en: 'Fix the name servers, or delegate to others {place}. Otherwise the domain disappears from caches within hours.',
      ko: '네임서버를 복구하거나 {place} 다른 네임서버로 바꾸세요. 그대로 두면 몇 시간 안에 캐시에서도 사라집니다.',
    },
  },
  'delegation-withdrawn': {
    severity: 'error',
    en: 'The delegation of {zone} was removed from {parent}. Only caches still have it.',
    ko: '상위 존 {parent}에서 {zone} 도메인의 위임이 삭제되었습니다. 지금은 캐시에만 남아 있습니다.',
    fix: {
      en: 'Set the name servers again {place}. A registration that expired or is on hold loses its delegation.',
      ko: '{place} 네임서버를 다시 설정하세요. 만료되거나 사용 정지(hold)된 도메인은 위임에서 빠집니다.',
    },
  },
  'lame-delegation': {
    severity: 'error',
    en: 'Some name servers of {zone} do not serve the zone (lame delegation): {servers}.',
    ko: '위임된 네임서버 일부에 {zone} 존이 없습니다(lame delegation): {servers}.',
    fix: {
      en: 'Add the zone to these servers, or remove them from the NS records and from the delegation {place}.',
      ko: '이 서버에 존을 추가하세요. 쓰지 않는 서버라면 NS 레코드에서 지우고 {place} 위임도 지우세요.',
    },
  },
  'nameserver-timeout': {
    severity: 'error',
    en: 'Some name servers of {zone} do not respond: {servers}.',
    ko: '{zone} 존의 일부 네임서버가 응답하지 않습니다: {servers}.',
    fix: {
      en: 'Start them or open port 53 for UDP and TCP, or remove them from the NS records and from the delegation {place}.',
      ko: '서버를 켜고 UDP와 TCP 53번 포트를 여세요. 쓰지 않는 서버라면 NS 레코드에서 지우고 {place} 위임도 지우세요.',
    },
  },
  'nameserver-servfail': {
    severity: 'error',
    en: 'Some name servers of {zone} return errors for the zone: {servers}.',
    ko: '{zone} 존의 일부 네임서버가 오류로 응답합니다: {servers}.',
    fix: {
      en: 'Check their logs. The zone may have expired on a secondary server, or its file may not load.',
      ko: '서버 로그를 확인하세요. 세컨더리 네임서버에서 존이 만료되었거나 존 파일을 읽지 못했을 수 있습니다.',
    },
  },
  'private-server': {
    severity: 'error',
    en: 'Some name servers of {zone} have IP addresses that cannot be reached from the Internet: {servers}.',
    ko: '{zone} 존의 일부 네임서버 IP 주소가 인터넷에서 접근할 수 없는 주소입니다: {servers}.',
    fix: {
      en: 'Give them public addresses, or remove them from the delegation {place}.',
      ko: '공인 IP 주소로 바꾸거나 {place} 위임을 지우세요.',
    },
  },
  'server-without-address': {
    severity: 'error',
    en: 'Some name servers of {zone} have no IP address: {names}.',
    ko: '{zone} 존의 일부 네임서버 이름에 IP 주소가 없습니다: {names}.',
    fix: {
      en: 'Correct the names, or give them A and AAAA records. If anyone can register such a name, they can take over the domain.',
      ko: '이름을 바로잡거나 A, AAAA 레코드를 추가하세요. 누구나 등록할 수 있는 이름이라면 도메인을 빼앗길 수 있습니다.',
    },
  },
  'glue-missing': {
    severity: 'error',
    en: 'The parent zone has no glue for the name servers inside {zone}, so resolvers cannot reach them: {names}.',
    ko: '{zone} 안에 있는 네임서버의 글루 레코드가 상위 존에 없어 리졸버가 찾을 수 없습니다: {names}.',
    fix: {
      en: 'Register the IP addresses of these hosts (glue) {place}, or use name servers outside {zone}.',
      ko: '{place} 이 호스트의 IP 주소(글루 레코드)를 등록하거나 다른 도메인의 네임서버를 쓰세요.',
    },
  },
  'glue-differs': {
    severity: 'error',
    en: 'The parent zone has glue addresses for name servers of {zone} that the zone itself does not have: {servers}.',
    ko: '상위 존에 있는 {zone} 네임서버의 글루 레코드가 존 자체의 주소와 다릅니다: {servers}.',
    fix: {
      en: 'Correct the host records (glue) {place}.',
      ko: '{place} 호스트 레코드(글루 레코드)를 고치세요.',
    },
  },
  'unreachable-server': {
    severity: 'warning',
    en: 'Some name servers of {zone} could not be reached from this server: {servers}.',
    ko: '{zone} 존의 일부 네임서버에 이 서버에서 연결하지 못했습니다: {servers}.',
    fix: {
      en: 'Try from another network. If they are down, bring them back or remove them from the delegation {place}.',
      ko: '다른 네트워크에서도 확인하세요. 중단된 서버라면 복구하거나 {place} 위임을 지우세요.',
    },
  },
} as const satisfies Catalogue<FindingEntry>

const AGREEMENT = {
  'delegation-differs': {
    severity: 'warning',
    en: 'The name servers of {zone} differ from those in its parent zone: {differences}.',
    ko: '{zone} 존의 네임서버가 상위 존의 네임서버와 다릅니다: {differences}.',
    fix: {
      en: 'Set the same name servers {place} and in the NS records of the zone. After a move, remove those of the old provider.',
      ko: '{place} 설정한 네임서버와 존의 NS 레코드를 똑같이 맞추세요. 이전했다면 이전 업체의 네임서버를 지우세요.',
    },
  },
  'servers-disagree': {
    severity: 'warning',
    en: 'The name servers of {zone} return different NS records: {sets}.',
    ko: '{zone} 존의 네임서버마다 NS 레코드가 다릅니다: {sets}.',
    fix: {
      en: 'Make all of them serve the same zone. One may have missed an update or belong to the previous provider.',
      ko: '모든 서버에 같은 존을 두세요. 한 서버가 갱신을 놓쳤거나 이전 업체의 서버일 수 있습니다.',
    },
  },
  'serials-differ': {
    severity: 'warning',
    en: 'The name servers of {zone} have different SOA serials: {serials}.',
    ko: '{zone} 존의 네임서버마다 SOA 시리얼이 다릅니다: {serials}.',
    fix: {
      en: 'If this lasts longer than the SOA refresh interval, check zone transfers. Until then clients may get old or new records.',
      ko: 'SOA refresh 주기가 지나도 그대로면 존 전송을 점검하세요. 그동안은 네임서버에 따라 이전 값이나 새 값이 나옵니다.',
    },
  },
  'ns-is-cname': {
    severity: 'warning',
    en: 'NS records of {zone} point to a CNAME, which is not allowed (RFC 2181 section 10.3): {names}.',
    ko: '{zone} 존의 NS 레코드가 CNAME을 가리킵니다. 허용되지 않는 설정입니다(RFC 2181 10.3): {names}.',
    fix: {
      en: 'Use the names that the CNAME records point to.',
      ko: 'CNAME이 가리키는 실제 호스트 이름을 쓰세요.',
    },
  },
  'single-nameserver': {
    severity: 'warning',
    en: '{zone} has a single name server ({server}). When it fails, the whole domain fails.',
    ko: '{zone} 존의 네임서버가 하나뿐입니다({server}). 이 서버가 멈추면 도메인 전체가 조회되지 않습니다.',
    fix: {
      en: 'Add a second one in another network (RFC 2182).',
      ko: '다른 네트워크에 네임서버를 하나 더 두세요(RFC 2182).',
    },
  },
  'single-network': {
    severity: 'info',
    en: 'All name servers of {zone} are in one network ({network}).',
    ko: '{zone} 존의 모든 네임서버가 한 네트워크({network})에 있습니다.',
    fix: {
      en: 'Put one of them elsewhere, unless the network is anycast (RFC 2182).',
      ko: '애니캐스트가 아니라면 하나를 다른 네트워크에 두세요(RFC 2182).',
    },
  },
} as const satisfies Catalogue<FindingEntry>

export const ZONE_FINDINGS = { ...SERVERS, ...AGREEMENT } as const satisfies Catalogue<FindingEntry>
