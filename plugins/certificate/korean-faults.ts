/** What is wrong or remarkable, in Korean: faults, chain issues, and what root programmes think. */
import type { Phrases } from '../../core/phrases.ts'

/** CRLReason of RFC 5280 5.3.1. */
export const REASONS_KO: Readonly<Record<string, string>> = {
  unspecified: '밝히지 않음',
  keyCompromise: '개인 키 유출',
  cACompromise: 'CA 키 유출',
  affiliationChanged: '소속 변경',
  superseded: '새 인증서로 교체',
  cessationOfOperation: '운영 종료',
  certificateHold: '일시 정지',
  privilegeWithdrawn: '권한 철회',
  aACompromise: '속성 기관 키 유출',
}

const SAYS: Readonly<Record<string, string>> = {
  'the OCSP response that the server stapled': '서버가 스테이플링한 OCSP 응답',
  'its OCSP responder': 'OCSP 서버',
  'its CRL': 'CRL',
}
const revoked = (day: string | null, reason: string, source: string): string =>
  `${day === null ? '' : `${day}에 `}폐기되었습니다 (사유: ${REASONS_KO[reason] ?? reason}, 출처: `
  + `${SAYS[source] ?? source})`

/** A programme's name with the particle that goes with it. */
const topic = (program: string): string => `${program}${program === 'Mozilla' ? '는' : '은'}`
const HOW: Readonly<Record<string, string>> = { issued: '발급된', logged: 'CT 로그에 기록된' }

/** Behind `The certificate`, or `The intermediate certificate "X"` and the same of a root. */
export const PREDICATES: Phrases = {
  'is valid only from {}': '{1}부터 유효합니다',
  'expired at {}': '{1}에 만료되었습니다',
  'was revoked on {} ({}), says {}': (day, reason, source) => revoked(day!, reason!, source!),
  'was revoked ({}), says {}': (reason, source) => revoked(null, reason!, source!),
  'was not sent; browsers fetch it, other clients refuse the connection':
    '서버가 보내지 않았습니다. 브라우저는 직접 내려받지만 다른 클라이언트는 연결을 거부합니다',
  'is for no name at all, not for {}': '어떤 이름도 담고 있지 않으며 {1} 이름에 쓸 수 없습니다',
  'is for {}, not for {}': '{1} 이름으로 발급되었으며 {2} 이름에는 쓸 수 없습니다',
  'is signed by its own key, not by a CA': 'CA가 아니라 자기 키로 서명되었습니다',
  'is signed with the algorithm {} that clients do not take':
    '클라이언트가 받아들이지 않는 알고리즘({1})으로 서명되었습니다',
  'is signed with {} by a key that clients do not take':
    '클라이언트가 받아들이지 않는 키로 서명되었습니다 ({1})',
  'is signed with {}, which can be forged': '위조할 수 있는 알고리즘({1})으로 서명되었습니다',
  'has an RSA key of {} bits, where 2048 are the least': 'RSA 키가 {1}비트입니다. 2048비트 이상이어야 합니다',
  'has an RSA key with an exponent that is no RSA exponent': 'RSA 키의 공개 지수가 올바르지 않습니다',
  'has an EC key that writes its curve out instead of naming it, which clients refuse':
    'EC 키가 곡선을 이름 대신 매개변수로 적어 클라이언트가 거부합니다',
  'has an EC key on {}, where clients take P-256, P-384 and P-521':
    'EC 키의 곡선이 {1}입니다. 클라이언트는 P-256, P-384, P-521만 받아들입니다',
  'has a key of the kind {}, which clients do not take in a TLS certificate':
    '키 종류({1})를 TLS 클라이언트가 받아들이지 않습니다',
  'has a key that is blocked: {}': '키가 차단 목록에 있습니다 ({1})',
  'allows {} intermediates below it, and there are {}':
    '아래에 중간 인증서를 {1}개까지 허용하지만 {2}개가 있습니다',
  'is valid for {} days, begun ones and its last second counted; the Baseline Requirements allow {} for its issue date':
    '유효 기간이 {1}일입니다. 발급일 기준으로 {2}일까지만 허용됩니다',
  'is malformed: {}': '형식이 올바르지 않습니다 ({1})',
  'marks its authority information access as critical, which RFC 5280 forbids and clients refuse':
    'AIA 확장이 필수(critical)로 표시되어 있어 클라이언트가 거부합니다',
  'has the critical extension {}, which clients do not know and so have to refuse':
    '클라이언트가 모르는 필수(critical) 확장({1})이 있어 거부됩니다',
  'names two different signature algorithms, inside and outside of what is signed':
    '서명된 부분 안과 밖의 서명 알고리즘 이름이 서로 다릅니다',
  'has an empty issuer name': '발급자 이름이 비어 있습니다',
  'has an empty subject and a subjectAltName that is not critical, which RFC 5280 forbids':
    '주체 이름이 비어 있는데 subjectAltName이 필수(critical)로 표시되어 있지 않습니다',
  'is of X.509 version {}, where clients need 3': 'X.509 버전이 {1}입니다. 클라이언트는 버전 3을 요구합니다',
  'is of a CA and has an empty subject': 'CA 인증서인데 주체 이름이 비어 있습니다',
  'has a key usage that allows nothing that a TLS server does':
    '키 용도(keyUsage)가 TLS 서버에 필요한 일을 하나도 허용하지 않습니다',
  'issued the one before it but is not the certificate of a CA':
    '앞의 인증서를 발급했지만 CA 인증서가 아닙니다',
  'may not sign certificates by its key usage': '키 용도(keyUsage)가 인증서 서명을 허용하지 않습니다',
  'may not be used for TLS servers by its extended key usage':
    '확장 키 용도(extendedKeyUsage)가 TLS 서버용이 아닙니다',
  'demands a stapled OCSP response, and the server sent none; Firefox refuses the connection':
    'OCSP 스테이플링이 필수인데 서버가 응답을 보내지 않았습니다. Firefox는 연결을 거부합니다',
  'demands a stapled OCSP response, and the one that the server sent does not count; Firefox refuses the connection':
    'OCSP 스테이플링이 필수인데 서버가 보낸 응답이 유효하지 않습니다. Firefox는 연결을 거부합니다',
  // The profile.
  'has a negative serial number': '일련번호가 음수입니다',
  'has the serial number zero': '일련번호가 0입니다',
  'has a serial number of more than 20 octets': '일련번호가 20옥텟을 넘습니다',
  'has an RSA modulus of {} bits, which is no multiple of eight':
    'RSA 모듈러스가 {1}비트로, 8의 배수가 아닙니다',
  'may sign certificates by its key usage but is not the certificate of a CA':
    '키 용도는 인증서 서명을 허용하지만 CA 인증서가 아닙니다',
  'marks its authority key identifier as critical': '발급자 키 식별자가 필수(critical)로 표시되어 있습니다',
  'marks its subject key identifier as critical': '주체 키 식별자가 필수(critical)로 표시되어 있습니다',
  'has policy constraints that are not critical': '정책 제한이 필수(critical)로 표시되어 있지 않습니다',
  'has an inhibitAnyPolicy that is not critical':
    'inhibitAnyPolicy가 필수(critical)로 표시되어 있지 않습니다',
  'has no authority key identifier': '발급자 키 식별자가 없습니다',
  'has an authority key identifier without the key identifier':
    '발급자 키 식별자에 키 식별자가 빠져 있습니다',
  'has an authority key identifier with issuer and serial number, which the profile forbids':
    '발급자 키 식별자에 규정이 금지하는 발급자 이름과 일련번호가 있습니다',
  'is self-signed, but its authority and subject key identifiers differ':
    '자체 서명되었지만 발급자와 주체의 키 식별자가 서로 다릅니다',
  'is of a CA and has no subject key identifier': 'CA 인증서인데 주체 키 식별자가 없습니다',
  'is of a CA and has no key usage': 'CA 인증서인데 키 용도(keyUsage)가 없습니다',
  'has basic constraints that are not critical':
    '기본 제한(basicConstraints)이 필수(critical)로 표시되어 있지 않습니다',
  'has name constraints that are empty': '이름 제한이 비어 있습니다',
  'has a DNS name constraint that begins with a dot, which RFC 5280 knows for URIs only':
    'DNS 이름 제한이 점으로 시작합니다',
  'has the address {} as common name, which is not in its subjectAltName':
    'subjectAltName에 공통 이름(CN)의 IP 주소 {1} 항목이 없습니다',
  'has the common name {}, which is not how an address is written':
    '공통 이름(CN) {1}의 표기가 IP 주소로 올바르지 않습니다',
  'has the common name {}, which is not in its subjectAltName':
    'subjectAltName에 공통 이름(CN) {1} 항목이 없습니다',
  'has no subjectAltName': 'subjectAltName이 없습니다',
  'has a critical subjectAltName beside a subject that is not empty':
    '주체 이름이 있는데 subjectAltName이 필수(critical)로 표시되어 있습니다',
  'has the IP address {} as a DNS name': 'IP 주소 {1} 항목을 DNS 이름으로 담고 있습니다',
  'has the DNS name "{}", which is none': '올바르지 않은 DNS 이름 "{1}" 항목을 담고 있습니다',
  'has the wildcard {}, which covers a whole public suffix':
    '와일드카드 {1} 항목이 공용 도메인 접미사 전체를 포함합니다',
  'has {} names, of which the first {} are listed, and all were judged':
    '이름이 {1}개 있어 처음 {2}개만 표시합니다. 판정할 때는 모두 확인했습니다',
  'is the certificate of a CA': 'CA 인증서입니다',
  'has no extended key usage': '확장 키 용도(extendedKeyUsage)가 없습니다',
  'has an extended key usage for any purpose': '확장 키 용도가 모든 용도를 허용합니다',
  'has a critical extended key usage': '확장 키 용도가 필수(critical)로 표시되어 있습니다',
  'is a root and has an extended key usage': '루트인데 확장 키 용도가 있습니다',
  'has name constraints but is not of a CA': 'CA 인증서가 아닌데 이름 제한이 있습니다',
}

const CHAINS: Phrases = {
  'The chain leads to a root that clients removed: {}': '체인이 클라이언트가 제거한 루트로 이어집니다 ({1})',
  'The chain ends at the root "{}", which is not trusted': '체인이 신뢰할 수 없는 "{1}" 루트에서 끝납니다',
  'The signature of "{}" was not made by "{}", which it names as its issuer':
    '"{1}" 인증서의 서명을 발급자로 적힌 "{2}"의 키로 확인할 수 없습니다',
  'No path to a trusted root was found within the work that clients spend on it':
    '클라이언트가 시도하는 범위 안에서 신뢰할 수 있는 루트까지의 경로를 찾지 못했습니다',
  'No trusted CA "{}" is known, which issued "{}"':
    '"{2}" 인증서를 발급한 "{1}" CA는 신뢰할 수 있는 CA가 아닙니다',
  'The certificate of "{}", which issued "{}", was not sent, and it could not be fetched from where the certificate says it is':
    '"{2}" 인증서를 발급한 "{1}" 인증서를 서버가 보내지 않았고, 인증서에 적힌 주소에서도 받지 못했습니다',
  'The certificate of "{}", which issued "{}", was not sent, although its organisation has trusted roots':
    '"{2}" 인증서를 발급한 "{1}" 인증서를 서버가 보내지 않았습니다',
  'The certificate of "{}", which issued "{}", was not sent':
    '"{2}" 인증서를 발급한 "{1}" 인증서를 서버가 보내지 않았습니다',
  'The certificate "{}" was sent twice': '"{1}" 인증서를 두 번 보냈습니다',
  'The certificate "{}" was sent and is not needed': '필요 없는 "{1}" 인증서를 보냈습니다',
  'The root "{}" was sent, which every client has already':
    '모든 클라이언트가 이미 가진 "{1}" 루트를 보냈습니다',
  'The certificates were sent in an order in which one is not followed by its issuer; old clients refuse that':
    '발급자가 바로 뒤에 오지 않는 순서로 인증서를 보냈습니다. 오래된 클라이언트는 연결을 거부합니다',
  'The path has more than the {} intermediates that are allowed': '중간 인증서가 허용된 {1}개를 넘습니다',
  'By the name constraints of its CA, the {} name "{}" is not among the permitted ones':
    'CA의 이름 제한이 허용하지 않는 이름입니다: {2}',
  'By the name constraints of its CA, the {} name "{}" is excluded':
    'CA의 이름 제한이 금지하는 이름입니다: {2}',
  'The renewal is overdue since {}, and the certificate expires at {}; look why it failed':
    '갱신했어야 할 날짜({1})가 지났는데 아직 갱신되지 않았습니다. 인증서는 {2}에 만료됩니다. 자동 갱신이 실패한 원인을 확인하십시오',
  '{} still serves the old certificate, which expires {}; {} serves one until {}':
    '{1} 주소가 아직 {2}에 만료되는 이전 인증서를 보냅니다. {3} 주소의 인증서는 {4}까지 유효합니다',
  'CT logs hold a certificate by {} that is valid until {}, later than the served one: it was renewed, but the server does not serve the new one':
    'CT 로그에 {1}에서 발급해 {2}까지 유효한 새 인증서가 있지만 서버는 이전 인증서를 보내고 있습니다',
  'CT logs hold a certificate that is valid until {}, later than the served one: it was renewed, but the server does not serve the new one':
    'CT 로그에 {1}까지 유효한 새 인증서가 있지만 서버는 이전 인증서를 보내고 있습니다',
}

const SERVERS: Phrases = {
  'The server offers nothing newer than {}, which clients refuse':
    '서버가 {1}까지만 지원하여 클라이언트가 연결을 거부합니다',
  'Nothing accepts connections on {} port {}': '{1} 주소의 {2}번 포트에서 연결을 받는 서버가 없습니다',
  'There is no route to {} port {}': '{1} 주소까지 가는 경로가 없습니다',
  '{} port {} did not answer the connection attempt in time':
    '{1} 주소의 {2}번 포트가 연결 시도에 제때 응답하지 않았습니다',
  '{} port {} reset the connection while it was being opened':
    '{1} 주소의 {2}번 포트가 연결 도중에 연결을 초기화했습니다',
  '{} port {} closed the connection while it was being opened':
    '{1} 주소의 {2}번 포트가 연결 도중에 연결을 닫았습니다',
  'The server cut what it sent into more than {} {}':
    '서버가 데이터를 너무 잘게 나누어 보냈습니다 ({1}개 초과)',
  'The server was silent for too long: {} was still awaited':
    '서버가 너무 오래 응답하지 않았습니다 ({1} 대기 중)',
  'The server announced a {} of {} bytes; at most {} are read, and real clients stop at 64 to 100 KiB':
    '서버가 {1} 메시지의 길이를 {2}바이트로 알렸습니다(최대 {3}바이트, 실제 클라이언트는 64~100KiB까지만 읽음)',
  'The server sent its {} bytes in {} pieces': '서버가 {1}바이트를 {2}조각으로 나누어 보냈습니다',
  'There was no room for a connection to {} port {}':
    '지금 진행 중인 연결이 너무 많아 {1} 주소의 {2}번 포트에 연결하지 못했습니다',
  'The deadline passed before the server was asked': '서버에 연결하기 전에 제한 시간이 지났습니다',
  'The addresses of this name together sent more certificates than are examined in one check':
    '이 도메인의 주소들이 보낸 인증서가 한 번에 확인할 수 있는 양보다 많습니다',
  'The certificates that it sent could not be examined in time':
    '서버가 보낸 인증서를 제한 시간 안에 확인하지 못했습니다',
  'The server accepted the connection and sent nothing in time':
    '서버가 연결은 받았지만 제때 아무것도 보내지 않았습니다',
  'The server did not finish the handshake in time: {} was still awaited':
    '서버가 핸드셰이크를 제때 마치지 않았습니다 ({1} 대기 중)',
  'The server reset the connection without an answer to the ClientHello':
    '서버가 ClientHello에 응답하지 않고 연결을 초기화했습니다',
  'The server reset the connection while {} was awaited':
    '{1} 메시지를 기다리는 중에 서버가 연결을 초기화했습니다',
  'The server closed the connection without an answer to the ClientHello':
    '서버가 ClientHello에 응답하지 않고 연결을 닫았습니다',
  'The server closed the connection while {} was awaited':
    '{1} 메시지를 기다리는 중에 서버가 연결을 닫았습니다',
  'The server ended the handshake with the alert {} ({})':
    '서버가 {1}({2}) 경고를 보내고 핸드셰이크를 끝냈습니다',
  'The server answered {} in plain text instead of TLS': '서버가 TLS 대신 평문 {1} 응답을 보냈습니다',
  'The server answered the plain text {} instead of TLS': '서버가 TLS 대신 평문({1})을 보냈습니다',
  'The server answered bytes that are no TLS record ({} in hex) instead of TLS':
    '서버가 TLS 레코드가 아닌 데이터를 보냈습니다 (16진수 {1})',
  'The server sent more than {} bytes before it finished the handshake':
    '서버가 핸드셰이크를 마치기 전에 {1}바이트 넘게 보냈습니다',
  'The server sent more than {} records before it finished the handshake':
    '서버가 핸드셰이크를 마치기 전에 레코드를 {1}개 넘게 보냈습니다',
  'The server sent more than {} certificates': '서버가 인증서를 {1}개 넘게 보냈습니다',
  "The server's certificate cannot be read: {}": '서버 인증서를 해석할 수 없습니다 ({1})',
  "The server's Finished does not match the handshake":
    '서버의 Finished 메시지가 핸드셰이크 내용과 맞지 않습니다',
  "The server's {} ends too early": '서버의 {1} 메시지가 중간에 끊겼습니다',
  "The signature of {} does not verify under the key of the server's certificate":
    '{1} 메시지의 서명이 서버 인증서의 키와 맞지 않습니다',
  'The server announced a {} of {} bytes; at most {} are read':
    '서버가 {1} 메시지의 길이를 {2}바이트로 알렸습니다(최대 {3}바이트)',
  'The name has no address': '이름에 IP 주소가 없습니다',
  '{} is not a public address ({})': '{1} 주소는 공인 주소가 아닙니다 ({2})',
}

/** Words in brackets behind a programme and a date: why it trusts until then, or not. */
const FORECAST: Phrases = {
  'Trusted until the certificate expires': '서버 인증서 만료',
  'Trusted until the intermediate certificate "{}" expires, which is before this one does':
    '먼저 만료되는 "{1}" 중간 인증서',
  'Trusted until the root certificate "{}" expires, which is before this one does':
    '먼저 만료되는 "{1}" 루트 인증서',
  '{} removes the root "{}" about {} for the age of its key, {} days before this certificate expires':
    '{1} 프로그램이 키가 오래된 "{2}" 루트를 {3}경에 제거함(이 인증서 만료 {4}일 전)',
  '{} planned to remove the root "{}" about {} for the age of its key':
    '{1} 프로그램이 키가 오래된 "{2}" 루트를 {3}경에 제거할 예정이었습니다',
  'a renewal below the same root ends with the root, too': '같은 루트에서 갱신해도 루트와 함께 신뢰가 끝남',
  '{} removes the root about {} for the age of its key, which ends its successor below the same root':
    '{1} 프로그램이 키가 오래된 이 루트를 {2}경에 제거하므로 같은 루트에서 갱신한 인증서는 그때까지만 신뢰',
  'a certificate issued today below the same root would not be, since {} takes those only that were {} until {}':
    (program, how, day) =>
      `같은 루트에서 오늘 새로 발급받은 인증서는 신뢰하지 않음(${topic(program!)} ${day}까지 ${HOW[how!] ?? how} 인증서만 인정)`,
  'a certificate below the same root that is {} after {} will not be': (how, day) =>
    `같은 루트에서 ${day} 이후에 ${HOW[how!] ?? how} 인증서는 신뢰하지 않음`,
  'The CA has revoked a certificate of the path': 'CA가 체인의 인증서를 폐기했습니다',
  'The root "{}" is an operator\'s own, which no browser brings along; clients that were given it are not affected':
    '"{1}" 루트는 운영자가 직접 추가한 것이어서 브라우저에는 없습니다. 이 루트를 설치한 클라이언트에는 영향이 없습니다',
  '{} does not hold the root "{}", and the chain leads to no other root of its store':
    '{1} 목록에 "{2}" 루트가 없고, 체인이 목록에 있는 다른 루트로도 이어지지 않습니다',
  'Mozilla trusts the root "{}" only for certificates issued until {}, and this one was issued at {}':
    'Mozilla는 "{1}" 루트에서 {2}까지 발급된 인증서만 신뢰하는데, 이 인증서는 {3}에 발급되었습니다',
  'Chrome trusts the root "{}" only for certificates whose earliest SCT is not after {}, and this one was issued at {}':
    'Chrome은 "{1}" 루트에서 {2}까지 CT 로그에 기록된 인증서만 신뢰하는데, 이 인증서는 {3}에 발급되었습니다',
  'Chrome trusts the root "{}" only for certificates whose earliest SCT is not after {}, and this one has none':
    'Chrome은 "{1}" 루트에서 {2}까지 CT 로그에 기록된 인증서만 신뢰하는데, 이 인증서에는 CT 타임스탬프(SCT)가 없습니다',
  'Chrome trusts the root "{}" only for certificates whose earliest SCT is not after {}, and the one of this certificate is of {}':
    'Chrome은 "{1}" 루트에서 {2}까지 CT 로그에 기록된 인증서만 신뢰하는데, 이 인증서는 {3}에 기록되었습니다',
}

export const SENTENCES: Phrases = { ...CHAINS, ...SERVERS, ...FORECAST }
