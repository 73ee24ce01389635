/** Why the DNS gave no usable response, or less than was asked for: every code, and its words. */
import { LOOKUP_REASONS } from '../../network/lookup-reasons.ts'
import type { Catalogue, Coded } from '../../text/catalogue.ts'

/** One response that could not be read, or one name or record that could not be written. */
const MESSAGE_REASONS = {
  'dns-message-cut-off': {
    en: 'the response ends too early',
    ko: '응답이 중간에 끊겼습니다',
    transient: true,
  },
  'dns-message-empty': { en: 'the response is empty', ko: '빈 응답이 왔습니다', transient: true },
  'dns-message-too-long': {
    en: 'the message is longer than 65535 bytes',
    ko: '메시지가 65535바이트를 넘습니다',
    transient: true,
  },
  'dns-message-too-many-parts': {
    en: 'the response has too many parts',
    ko: '응답에 항목이 너무 많습니다',
    transient: true,
  },
  'dns-message-names-too-long': {
    en: 'the names in the response are too long',
    ko: '응답에 있는 이름이 너무 깁니다',
    transient: true,
  },
  'dns-message-trailing-bytes': {
    en: 'there are bytes after the end of the response',
    ko: '응답 뒤에 불필요한 데이터가 있습니다',
    transient: true,
  },
  'dns-message-two-opt': {
    en: 'the response has more than one OPT record',
    ko: '응답에 OPT 레코드가 둘 이상 있습니다',
    transient: true,
  },
  'dns-other-message': {
    en: 'the response belongs to another query',
    ko: '다른 질의의 응답이 왔습니다',
    transient: true,
  },
  'dns-other-question': {
    en: 'the response is to another question',
    ko: '응답의 질의 항목이 보낸 질의와 다릅니다',
    transient: true,
  },
  'dns-case-changed': {
    en: 'the response changed the letter case of the query',
    ko: '응답에서 질의의 대소문자가 바뀌었습니다',
    transient: true,
  },
  'dns-rdata-malformed': {
    en: 'the data of a record is malformed',
    ko: '레코드 데이터의 형식이 올바르지 않습니다',
    transient: true,
  },
  'dns-rdata-too-long': {
    en: 'the data of a record is longer than 65535 bytes',
    ko: '레코드 데이터가 65535바이트를 넘습니다',
  },
  'dns-string-too-long': {
    en: 'a character string is longer than 255 bytes',
    ko: '문자열이 255바이트를 넘습니다',
  },
  'dns-tag-not-ascii': { en: 'a tag is not in ASCII', ko: '태그가 ASCII가 아닙니다', transient: true },
  'dns-label-unknown': {
    en: 'a name has a label of an unknown kind',
    ko: '이름에 알 수 없는 형식의 레이블이 있습니다',
    transient: true,
  },
  'dns-name-overlong': {
    en: 'a name is longer than 255 bytes',
    ko: '이름이 255바이트를 넘습니다',
    transient: true,
  },
  'dns-name-bad-pointer': {
    en: 'a name has an invalid compression pointer',
    ko: '이름의 압축 포인터가 올바르지 않습니다',
    transient: true,
  },
  'dns-name-too-many-pointers': {
    en: 'a name has too many compression pointers',
    ko: '이름에 압축 포인터가 너무 많습니다',
    transient: true,
  },
  'dns-name-bad-label': {
    en: '"{name}" has an empty or overlong label',
    ko: '비어 있거나 너무 긴 레이블이 있습니다: "{name}"',
  },
  'dns-name-not-ascii': { en: '"{name}" is not in ASCII', ko: 'ASCII가 아닌 이름입니다: "{name}"' },
  'dns-name-too-long': {
    en: '"{name}" is longer than 255 bytes',
    ko: '이름이 255바이트를 넘습니다: "{name}"',
  },
  'dns-no-such-type': { en: '"{type}" is not a record type', ko: '레코드 유형이 아닙니다: "{type}"' },
  'dns-no-such-rcode': { en: '"{rcode}" is not a response code', ko: '응답 코드가 아닙니다: "{rcode}"' },
  'dns-bad-address': {
    en: '"{address}" is not an IP address of this record type',
    ko: '이 레코드 유형에 쓸 수 없는 IP 주소입니다: "{address}"',
  },
} as const satisfies Catalogue
export type MessageReason = Coded<typeof MESSAGE_REASONS>

/** One query to one server, or to any of several. */
const QUERY_REASONS = {
  'dns-timeout': { en: 'no response in time', ko: '제때 응답하지 않았습니다', transient: true },
  'dns-refused': { en: 'the connection was refused', ko: '연결이 거부되었습니다', transient: true },
  'dns-unreachable': {
    en: 'the server could not be reached',
    ko: '서버에 연결할 수 없습니다',
    transient: true,
  },
  'dns-reset': {
    en: 'the connection was reset',
    ko: '연결이 강제로 끊겼습니다(RST)',
    transient: true,
  },
  'dns-closed': {
    en: 'the connection was closed before a response',
    ko: '응답하기 전에 연결이 끊겼습니다',
    transient: true,
  },
  'dns-overloaded': {
    en: 'this instance has too many open connections at the moment',
    ko: '지금 진행 중인 연결이 너무 많습니다',
    transient: true,
  },
  'dns-blocked': {
    en: 'the IP address of the server is not public',
    ko: '서버의 IP 주소가 공인 주소가 아닙니다',
  },
  'dns-http-status': {
    en: 'the DNS server returned HTTP status {status}',
    ko: 'DNS 서버가 HTTP {status} 상태로 응답했습니다',
    transient: true,
  },
  'dns-http-type': {
    en: 'the HTTPS response is not a DNS message',
    ko: 'HTTPS 응답이 DNS 메시지가 아닙니다',
    transient: true,
  },
  'dns-rcode': {
    en: 'the response is {rcode}',
    ko: '{rcode} 오류로 응답했습니다',
    transient: true,
  },
  'dns-rcode-explained': {
    en: 'the response is {rcode} ("{text}")',
    ko: '{rcode} 오류로 응답했습니다(원문: "{text}")',
    transient: true,
  },
  'dns-no-servers': {
    en: 'no DNS server is configured',
    ko: 'DNS 서버가 설정되어 있지 않습니다',
  },
  'dns-no-time': {
    en: 'no time was left for the query',
    ko: '조회할 시간이 남지 않았습니다',
    transient: true,
  },
  'dns-query-limit': {
    en: 'the query limit for one check was reached',
    ko: '확인 한 번에 할 수 있는 조회 한도에 이르렀습니다',
  },
  'dns-part-query-limit': {
    en: 'the limit of {most} queries for this part was reached',
    ko: '이 항목의 조회 한도 {most}회에 이르렀습니다',
  },
} as const satisfies Catalogue

/** A zone, its delegation and its name servers. */
const ZONE_REASONS = {
  'dns-zone-not-found': {
    en: 'the zone could not be found',
    ko: '존을 찾지 못했습니다',
    transient: true,
  },
  'dns-parent-not-found': {
    en: 'the parent zone could not be found',
    ko: '상위 존을 찾지 못했습니다',
    transient: true,
  },
  'dns-parent-unresponsive': {
    en: 'no name server of {zone} responded',
    ko: '{zone} 존의 네임서버가 모두 응답하지 않았습니다',
    transient: true,
  },
  'dns-parent-server-failed': {
    en: '{ip}, a name server of {zone}, gave no referral: {because}',
    ko: '{zone} 존의 네임서버 {ip} 주소에서 위임 정보를 받지 못했습니다. {because}',
  },
  'dns-parent-server-unhelpful': {
    en: '{ip}, a name server of {zone}, gave no referral ({rcode})',
    ko: '{zone} 존의 네임서버 {ip} 주소에서 위임 정보가 없는 응답이 왔습니다({rcode})',
    transient: true,
  },
  'dns-nameservers-unknown': {
    en: 'the name servers of {zone} could not be looked up: {because}',
    ko: '{zone} 존의 네임서버를 조회하지 못했습니다. {because}',
  },
  'dns-nameserver-without-address': {
    en: 'the name server {host} has no IP address',
    ko: '네임서버의 IP 주소가 없습니다: {host}',
  },
  'dns-nameserver-address-unknown': {
    en: 'the IP addresses of the name server {host} could not be looked up: {because}',
    ko: '{host} 네임서버의 IP 주소를 조회하지 못했습니다. {because}',
  },
  'dns-nameservers-cut': {
    en: 'only the first {shown} of {total} name servers were queried',
    ko: '네임서버 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'dns-nameserver-addresses-cut': {
    en: 'only the first {shown} of {total} IP addresses of name servers were queried',
    ko: '네임서버의 IP 주소 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'dns-zone-time-over': {
    en: 'the time for one zone was over before all name servers had responded',
    ko: '모든 네임서버가 응답하기 전에 조회 시간이 끝났습니다',
    transient: true,
  },
  'dns-zone-query-limit': {
    en: 'the query limit for one zone was reached',
    ko: '존 하나에 할 수 있는 조회 한도에 이르렀습니다',
  },
  'dns-ipv6-unreachable': {
    en: 'no IPv6 address could be reached from this instance, so the name servers may work over IPv6',
    ko: '이 서버에서 어떤 IPv6 주소에도 연결할 수 없어 네임서버의 IPv6 상태를 알 수 없습니다',
  },
  'dns-not-authoritative': { en: 'the response is not authoritative', ko: '권한 있는 응답이 아닙니다' },
  'dns-zone-denied': {
    en: 'the name server returned NXDOMAIN for the zone',
    ko: '네임서버가 이 존이 없다고(NXDOMAIN) 응답했습니다',
  },
  'dns-zone-not-served': {
    en: 'the name server does not serve the zone',
    ko: '네임서버에 이 존이 없습니다',
  },
  'dns-apex-cname': {
    en: 'the zone apex has a CNAME',
    ko: '루트 도메인(apex)에 CNAME이 있습니다',
  },
  'dns-soa-failed': { en: 'the SOA query failed: {because}', ko: 'SOA 질의에 실패했습니다. {because}' },
} as const satisfies Catalogue

export const DNS_REASONS = {
  ...MESSAGE_REASONS,
  ...QUERY_REASONS,
  ...LOOKUP_REASONS,
  ...ZONE_REASONS,
} as const satisfies Catalogue
export type DnsReason = Coded<typeof DNS_REASONS>
