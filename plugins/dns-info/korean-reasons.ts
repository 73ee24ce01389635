/** Why a look-up of the DNS or of a registration gave nothing, in Korean. */
import type { Phrases } from '../../core/phrases.ts'

/** Connections and messages, whoever is asked. */
const NETWORK: Phrases = {
  'no answer in time': '제때 응답이 없었습니다',
  'no time was left to ask': '조회할 시간이 남지 않았습니다',
  'no answer came': '응답이 없었습니다',
  'the connection was refused': '연결이 거부되었습니다',
  'the address cannot be reached': '주소에 연결할 수 없습니다',
  'the connection was reset': '연결이 초기화되었습니다',
  'the connection was closed': '연결이 끊어졌습니다',
  'the server closed the connection before it had answered': '서버가 응답하기 전에 연결을 끊었습니다',
  'the HTTPS request failed': 'HTTPS 요청에 실패했습니다',
  'the HTTPS answer has status {}': 'DNS 서버가 HTTP {1} 상태로 응답했습니다',
  'the HTTPS answer is not a DNS message': 'HTTPS 응답이 DNS 메시지가 아닙니다',
  'the check is over': '검사가 끝났습니다',
  'another server has answered': '다른 서버가 먼저 응답했습니다',
  'no DNS server is set': 'DNS 서버가 설정되어 있지 않습니다',
  'the limit of questions for one check is reached': '한 번의 검사에서 할 수 있는 조회 한도에 이르렀습니다',
  'the limit of {} questions for this part is reached': '이 항목의 조회 한도({1}회)에 이르렀습니다',
  '{} is not a public address ({})': '{1} 주소는 공인 주소가 아닙니다({2})',
  'an answer to something else': '다른 질의에 대한 응답이 왔습니다',
  'an answer to another question': '다른 질의에 대한 응답이 왔습니다',
  'the letter case of the question was changed': '응답에서 질의의 대소문자가 바뀌었습니다',
  'there is no room for it at this moment': '지금 진행 중인 연결이 너무 많습니다',
  'there was no room for a connection at this moment': '지금 진행 중인 연결이 너무 많습니다',
  'an empty message': '빈 메시지가 왔습니다',
  'the message ends too early': '메시지가 중간에 끊겼습니다',
  'the message has too many parts': '메시지에 항목이 너무 많습니다',
  'the names of the message are too long': '메시지의 이름이 너무 깁니다',
  'octets follow the message': '메시지 뒤에 불필요한 데이터가 있습니다',
  'the message has more than one OPT record': '메시지에 OPT 레코드가 둘 이상 있습니다',
  'the message is longer than 65535 octets': '메시지가 65535바이트를 넘습니다',
  'a record is longer than its data': '레코드의 길이가 데이터보다 깁니다',
  'a label of an unknown kind': '이름에 알 수 없는 형식의 레이블이 있습니다',
  'a name is longer than 255 octets': '이름이 255바이트를 넘습니다',
  'a name points forwards or at itself': '이름의 압축 포인터가 올바르지 않습니다',
  'a name has too many pointers': '이름에 압축 포인터가 너무 많습니다',
  'a tag is not in ASCII': '태그가 ASCII가 아닙니다',
  '{} has an empty or long label': '{1} 이름에 비어 있거나 너무 긴 레이블이 있습니다',
  '{} is not a name in ASCII': '{1} 이름이 ASCII가 아닙니다',
  '{} is longer than 255 octets': '{1} 이름이 255바이트를 넘습니다',
}

const PARTS: Readonly<Record<string, string>> = {
  'the look-up of the addresses': '주소 조회',
  'the look-up of the owner': '주소 소유 네트워크 조회',
  'the look-up of the zone': '영역 조회',
  'the look-up of the mail servers': '메일 서버 조회',
  'the DNSSEC validation': 'DNSSEC 검증',
  'the look-up of SPF': 'SPF 조회',
  'the look-up of DMARC': 'DMARC 조회',
  'the look-up of CAA': 'CAA 조회',
  'the registry': '등록 기관 조회',
}

/** `within` says in Korean what a sentence holds of another one. */
const lookUps = (within: (text: string) => string): Phrases => ({
  '{} took too long': what => `${PARTS[what!] ?? what}에 시간이 너무 오래 걸렸습니다`,
  'the look-up of {} was answered {}': '{1} 조회에 DNS 서버가 {2} 응답을 보냈습니다',
  'the look-up of {} was not answered in time': '{1} 조회에 제때 응답이 없었습니다',
  'the look-up of {} failed: {}': (name, why) => `${name} 조회에 실패했습니다. ${within(why!)}`,
  'the question for {} {} was not answered ({})': (name, type, why) =>
    `${name} ${type} 조회에 응답을 받지 못했습니다. ${within(why!)}`,
  'the aliases of {} go round in a circle': '{1}의 별칭(CNAME)이 순환합니다',
  '{} has more than {} aliases in a row': '{1}의 별칭(CNAME)이 {2}개를 넘게 이어집니다',
  'more than {} aliases in a row': '별칭(CNAME)이 {1}개를 넘게 이어집니다',
  'the ASN look-up was answered with something else': 'ASN 조회의 응답을 해석할 수 없습니다',
  'the ASN look-up was answered {}': 'ASN 조회에 DNS 서버가 {1} 응답을 보냈습니다',
  'the ASN look-up failed: {}': why => `ASN 조회에 실패했습니다. ${within(why!)}`,
  '{} is no address': '{1} 값은 IP 주소가 아닙니다',
  'the DNS server answered {}': 'DNS 서버가 {1} 응답을 보냈습니다',
  'the zone could not be found': '영역을 찾지 못했습니다',
  'the delegation: the zone above could not be found': '상위 영역을 찾지 못했습니다',
  'the delegation: {}': why => within(why!),
  'no server of {} answered': '{1} 영역의 서버가 모두 응답하지 않았습니다',
  '{}, a server of {}: an answer that does not help ({})':
    '{2} 영역의 서버 {1}에서 쓸 수 없는 응답({3})이 왔습니다',
  '{}, a server of {}: {}': (ip, zone, why) => `${zone} 영역의 서버 ${ip}: ${within(why!)}`,
  'the name servers of {}: {}': (zone, why) => `${zone}의 네임서버를 조회하지 못했습니다. ${within(why!)}`,
  'the name server {} has no address': '네임서버 {1}의 주소가 없습니다',
  'the addresses of the name server {}: {}': (host, why) =>
    `네임서버 ${host}의 주소를 조회하지 못했습니다. ${within(why!)}`,
  'the first {} of {} name servers were asked': '네임서버 {2}개 가운데 {1}개만 조회했습니다',
  'the first {} of {} addresses of name servers were asked':
    '네임서버 주소 {2}개 가운데 {1}개만 조회했습니다',
  'the time for one zone was over before all servers had answered':
    '모든 서버가 응답하기 전에 조회 시간이 끝났습니다',
  'the limit of questions for one zone was reached': '영역 하나에 할 수 있는 조회 한도에 이르렀습니다',
  'no IPv6 address could be reached from here, which may say nothing of the servers':
    '여기에서는 어떤 IPv6 주소에도 연결할 수 없어 서버의 상태를 알 수 없습니다',
  'the first {} of {} are told': '{2}개 가운데 {1}개만 표시합니다',
  'only the first {} mail servers were looked up': '메일 서버는 처음 {1}개만 조회했습니다',
  'nobody could tell whether the parent has a DS': '상위 영역에 DS가 있는지 확인하지 못했습니다',
  'not known': '알 수 없습니다',
})

/** What `detail` of a registration holds (core/protocol/rdap, core/protocol/whois, plugins/registration). */
const registry = (within: (text: string) => string): Phrases => ({
  'RDAP: {}': why => `RDAP: ${within(why!)}`,
  'the registry does not publish it': '등록 기관이 공개하지 않습니다',
  'the registry takes no more questions for now': '등록 기관이 지금은 조회를 더 받아들이지 않습니다',
  'this instance has asked the registry often enough for now':
    '이 서버가 등록 기관에 할 수 있는 조회 한도에 이르렀습니다',
  'the registry does not know the name': '등록 기관이 이 이름을 모릅니다',
  'the registry does not take the name': '등록 기관이 이 이름의 조회를 받아들이지 않습니다',
  'the registry does not offer this': '등록 기관이 이 조회를 제공하지 않습니다',
  'the registry keeps the name back': '등록 기관이 일반 등록을 제한한 이름입니다',
  'the registry does not answer this instance': '등록 기관이 이 서버의 조회에 응답하지 않습니다',
  'the name cannot be asked about': '조회할 수 없는 이름입니다',
  'the registry has no RDAP or WHOIS server that is known':
    '등록 기관의 RDAP 서버나 WHOIS 서버가 알려져 있지 않습니다',
  'people can look at {}': '{1} 웹 페이지에서 직접 확인할 수 있습니다',
  'HTTP 404 that is no RDAP': 'RDAP이 아닌 HTTP 404 응답을 받았습니다',
  'HTTP {}': 'HTTP {1} 응답을 받았습니다',
  'the server cannot be reached': '서버에 연결할 수 없습니다',
  'the answer is longer than {} octets': '응답이 {1}바이트를 넘습니다',
  'the answer is about another name': '다른 이름에 대한 응답이 왔습니다',
  'the answer is no JSON object': '응답이 JSON 객체가 아닙니다',
  'the answer is not about a domain': '응답이 도메인에 대한 것이 아닙니다',
  'the answer is an error': '오류 응답이 왔습니다',
  'the answer is empty': '응답이 비어 있습니다',
  'the answer is not understood': '응답을 해석할 수 없습니다',
  'the answer does not say how the name stands': '응답에 이름의 등록 상태가 없습니다',
  'the answer breaks off amid the expiry': '응답이 만료일 중간에서 끊겼습니다',
  'the answer has no expiry where there should be one': '응답에 있어야 할 만료일이 없습니다',
  'the expiry cannot be read': '만료일을 해석할 수 없습니다',
  'the expiration date cannot be read': '만료일을 해석할 수 없습니다',
  'the answer has two expiry dates': '응답에 서로 다른 만료일이 있습니다',
  'the answer has two expiration dates': '응답에 서로 다른 만료일이 있습니다',
  'the redirect cannot be followed': '리디렉션 주소를 따라갈 수 없습니다',
  'too many redirects': '리디렉션이 너무 많습니다',
  'the answer is not HTTP as it should be': 'HTTP 응답 형식이 올바르지 않습니다',
  'the server or a redirect is not at a public address':
    '서버나 리디렉션된 호스트가 공개 주소에 있지 않습니다',
  'the certificate of the server is not trusted': '서버의 인증서를 신뢰할 수 없습니다',
  // States of a registration that is being lost (RFC 8056).
  'redemption period': '복구 유예 기간',
  'pending delete': '삭제 대기',
  'redemption period, pending delete': '복구 유예 기간, 삭제 대기',
  'pending delete, redemption period': '삭제 대기, 복구 유예 기간',
  // The registry's codes, where it gave no detail.
  'rate-limited': '조회 한도를 넘었습니다',
  timeout: '제때 응답이 없었습니다',
  unreachable: '연결할 수 없습니다',
  refused: '조회가 거부되었습니다',
  malformed: '응답을 해석할 수 없습니다',
})

export const reasons = (within: (text: string) => string): Phrases => ({
  ...NETWORK,
  ...registry(within),
  ...lookUps(within),
})
