/**
 * Every fault that the DNS facts can tell: a closed list of codes, each with its words and its remedy in
 * English and Korean.
 */
import { readable, readableInKorea } from '../../core/phrases.ts'
import type { ServerResult } from '../../core/protocol/dns/zone.ts'
import { inKorean } from './korean.ts'

export const SEVERITIES = ['error', 'warning', 'info'] as const
/**
 * error: something does not work, or will not for some. warning: it works, but is fragile or against the
 * rules. info: worth knowing.
 */
export type Severity = (typeof SEVERITIES)[number]

/** What is said, and what to do about it. `it` is the name in question, `what` the particulars. */
type Say = (it: string, what: string) => readonly [text: string, fix: string]

interface Entry {
  readonly severity: Severity
  readonly en: Say
  readonly ko: Say
}

/** In the order in which they are told. */
export const FINDINGS = {
  'not-registered': {
    severity: 'error',
    en: it => [`${it} is not registered.`, 'Register it, or correct the spelling.'],
    ko: it => [`${it} 도메인은 등록되어 있지 않습니다.`, '도메인을 등록하거나 철자를 바로잡으십시오.'],
  },
  'registration-lapsed': {
    severity: 'error',
    en: (it, what) => [
      `The registration of ${it} is being lost (${what}).`,
      'Ask the registrar to restore it now; soon anybody can register the name.',
    ],
    ko: (it, what) => [
      `${it} 도메인 등록이 소멸되는 중입니다(${what}).`,
      '지금 등록 대행자에게 복구를 요청하십시오. 곧 다른 사람이 등록할 수 있게 됩니다.',
    ],
  },
  'registration-expired': {
    severity: 'error',
    en: (it, what) => [`The registration of ${it} ended on ${what}.`, 'Renew it at the registrar now.'],
    ko: (it, what) => [`${it} 도메인 등록이 ${what}에 만료되었습니다.`, '지금 등록 대행자에서 갱신하십시오.'],
  },
  'not-delegated': {
    severity: 'error',
    en: (it, what) => [
      `${it} does not exist: the zone ${what} delegates no such name.`,
      'Register the name, or set its name servers at the registrar; a registration that is expired or on '
        + 'hold is taken out of the zone, too.',
    ],
    ko: (it, what) => [
      `${it} 도메인이 존재하지 않습니다. 상위인 ${what} 영역에 위임이 없습니다.`,
      '도메인을 등록하거나 등록 대행자에서 네임서버를 설정하십시오. 만료되거나 보류된 도메인도 위임에서 빠집니다.',
    ],
  },
  'no-such-name': {
    severity: 'error',
    en: (it, what) => [
      `${it} does not exist in the zone ${what} (NXDOMAIN).`,
      `Create a record for it in ${what}, or correct the spelling.`,
    ],
    ko: (it, what) => [
      `${it} 이름이 ${what} 영역에 없습니다(NXDOMAIN).`,
      `${what} 영역에 레코드를 추가하거나 철자를 바로잡으십시오.`,
    ],
  },
  'no-server-answers': {
    severity: 'error',
    en: (it, what) => [
      `No name server answers for ${it}. ${what}.`,
      'Bring the name servers back, or delegate to others at the registrar; without them the domain '
        + 'vanishes from the caches within hours.',
    ],
    ko: (it, what) => [
      `${it} 영역에 응답하는 네임서버가 하나도 없습니다(${what}).`,
      '네임서버를 복구하거나 등록 대행자에서 다른 네임서버로 위임하십시오. 그대로 두면 몇 시간 안에 캐시에서도 도메인이 사라집니다.',
    ],
  },
  'delegation-withdrawn': {
    severity: 'error',
    en: (it, what) => [
      `The servers of ${what} no longer delegate ${it}, although caches still know it.`,
      'Look at the registration: it may be expired or on hold. Then set the name servers again at the '
        + 'registrar.',
    ],
    ko: (it, what) => [
      `캐시에는 남아 있지만 상위 영역 ${what}의 서버는 ${it}을(를) 더 이상 위임하지 않습니다.`,
      '도메인 등록이 만료되거나 보류되었는지 확인하고 등록 대행자에서 네임서버를 다시 설정하십시오.',
    ],
  },
  'dnssec-bogus': {
    severity: 'error',
    en: (it, what) => [
      `DNSSEC of ${it} is broken${what && `: ${what}`}. Validating resolvers answer SERVFAIL, and CAs `
        + 'must not issue certificates.',
      'Sign the zone anew, or set the right DS at the registrar; to go without DNSSEC, remove the DS.',
    ],
    ko: (it, what) => [
      `${it}의 DNSSEC이 깨져 있습니다${what && `. ${what}`}. 검증하는 리졸버는 SERVFAIL로 응답하고 인증기관은 인증서를 발급할 수 없습니다.`,
      '영역을 다시 서명하거나 등록 대행자에서 올바른 DS를 설정하십시오. DNSSEC을 쓰지 않으려면 DS를 삭제하십시오.',
    ],
  },
  'ds-without-dnskey': {
    severity: 'error',
    en: it => [
      `The parent has a DS for ${it}, but the zone has no DNSKEY: for validating resolvers the whole `
        + 'domain is gone.',
      'Remove the DS at the registrar, or sign the zone with the key that the DS names; this often '
        + 'follows a move to another DNS provider.',
    ],
    ko: it => [
      `상위 영역에 ${it}의 DS가 있지만 영역에 DNSKEY가 없습니다. 검증하는 리졸버에서는 도메인 전체가 조회되지 않습니다.`,
      '등록 대행자에서 DS를 삭제하거나 DS에 맞는 키로 영역을 서명하십시오. DNS 제공업체를 옮긴 뒤 자주 생기는 문제입니다.',
    ],
  },
  'cname-at-apex': {
    severity: 'error',
    en: (it, what) => [
      `A CNAME to ${what} stands at ${it}, where the zone itself begins: it hides the zone's other `
        + 'records (RFC 1034 section 3.6.2).',
      'Use A and AAAA records there, or the ALIAS or flattening that the DNS provider offers.',
    ],
    ko: (it, what) => [
      `영역의 최상위인 ${it}에 ${what}(으)로 가는 CNAME이 있어 영역의 다른 레코드를 가립니다(RFC 1034 3.6.2).`,
      'A와 AAAA 레코드를 쓰거나 DNS 제공업체의 ALIAS 또는 플래트닝 기능을 사용하십시오.',
    ],
  },
  'cname-loop': {
    severity: 'error',
    en: (it, what) => [
      `The aliases of ${it} ${what}.`,
      'Let the first CNAME record lead to a name with addresses.',
    ],
    ko: (it, what) => [`${it}의 별칭(CNAME)이 ${what}.`, '첫 CNAME이 주소가 있는 이름을 가리키게 하십시오.'],
  },
  'dangling-cname': {
    severity: 'error',
    en: (it, what) => [
      `The alias of ${it} leads to ${what}, which does not exist.`,
      'Remove the CNAME or let it lead to a name that exists; whoever can create that name at the other '
        + 'provider takes over yours.',
    ],
    ko: (it, what) => [
      `${it}의 별칭이 존재하지 않는 이름 ${what}을(를) 가리킵니다.`,
      'CNAME을 삭제하거나 존재하는 이름으로 바꾸십시오. 다른 사람이 그 이름을 만들면 도메인을 가로챌 수 있습니다.',
    ],
  },
  'lame-delegation': {
    severity: 'error',
    en: (it, what) => [
      `Some name servers of ${it} do not serve the zone (lame delegation): ${what}.`,
      'Add the zone to these servers, or take them out of the NS records and of the delegation at the '
        + 'registrar.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버가 이 영역을 서비스하지 않습니다(lame delegation): ${what}.`,
      '해당 서버에 영역을 추가하거나, NS 레코드와 등록 대행자의 위임에서 그 서버를 빼십시오.',
    ],
  },
  'nameserver-timeout': {
    severity: 'error',
    en: (it, what) => [
      `Some name servers of ${it} do not answer: ${what}.`,
      'Start them or open port 53 for UDP and TCP, or take them out of the NS records and of the '
        + 'delegation.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버가 응답하지 않습니다: ${what}.`,
      '서버를 켜거나 UDP와 TCP 53번 포트를 열고, 쓰지 않는 서버라면 NS 레코드와 위임에서 빼십시오.',
    ],
  },
  'nameserver-servfail': {
    severity: 'error',
    en: (it, what) => [
      `Some name servers of ${it} fail for the zone: ${what}.`,
      'Look at their logs: the zone may be expired on a secondary server, or its file may not load.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버가 이 영역에 대해 오류로 응답합니다: ${what}.`,
      '서버 로그를 확인하십시오. 보조 서버에서 영역이 만료되었거나 영역 파일을 읽지 못했을 수 있습니다.',
    ],
  },
  'private-server': {
    severity: 'error',
    en: (it, what) => [
      `Some name servers of ${it} have addresses that nobody can reach from the Internet: ${what}.`,
      'Give them public addresses, or take them out of the delegation.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버 주소가 인터넷에서 접근할 수 없는 주소입니다: ${what}.`,
      '공인 주소로 바꾸거나 위임에서 빼십시오.',
    ],
  },
  'server-without-address': {
    severity: 'error',
    en: (it, what) => [
      `Some name servers of ${it} have no address: ${what}.`,
      'Correct their names, or give them A and AAAA records; a name that anybody can register is a way '
        + 'to take the domain over.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버 이름에 주소가 없습니다: ${what}.`,
      '이름을 바로잡거나 A, AAAA 레코드를 추가하십시오. 누구나 등록할 수 있는 이름이라면 도메인을 빼앗길 수 있습니다.',
    ],
  },
  'glue-missing': {
    severity: 'error',
    en: (it, what) => [
      `The name servers of ${it} lie in ${it} itself, and the zone above does not tell their addresses: `
        + `${what}. Nobody can find them.`,
      'Register the addresses of these hosts (glue) at the registrar, or name servers that lie elsewhere.',
    ],
    ko: (it, what) => [
      `${it}의 네임서버가 ${it} 안에 있는데 상위 영역에 그 주소가 없어 찾을 수 없습니다: ${what}.`,
      '등록 대행자에서 이 호스트의 주소(글루)를 등록하거나 다른 도메인에 있는 네임서버를 쓰십시오.',
    ],
  },
  'glue-differs': {
    severity: 'error',
    en: (it, what) => [
      `The parent of ${it} has addresses for its name servers that the zone itself does not have: `
        + `${what}.`,
      'Correct the host records (glue) at the registrar.',
    ],
    ko: (it, what) => [
      `${it}의 상위 영역에 등록된 네임서버 주소가 영역 자체의 주소와 다릅니다: ${what}.`,
      '등록 대행자에서 호스트 레코드(글루)를 고치십시오.',
    ],
  },
  'unreachable-server': {
    severity: 'warning',
    en: (it, what) => [
      `Some name servers of ${it} could not be reached from here: ${what}.`,
      'Try from another network; if they are down, bring them back or take them out.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버에 여기에서는 연결하지 못했습니다: ${what}.`,
      '다른 네트워크에서도 확인하고, 중단된 서버라면 복구하거나 위임에서 빼십시오.',
    ],
  },
  'delegation-differs': {
    severity: 'warning',
    en: (it, what) => [
      `The parent of ${it} and the zone itself name different name servers: ${what}.`,
      'Make the name servers at the registrar and the NS records of the zone the same; after a move, '
        + 'remove what is left of the old provider.',
    ],
    ko: (it, what) => [
      `${it}의 상위 영역과 영역 자체의 네임서버 목록이 다릅니다: ${what}.`,
      '등록 대행자의 네임서버와 영역의 NS 레코드를 똑같이 맞추십시오. 이전했다면 예전 제공업체의 흔적을 지우십시오.',
    ],
  },
  'servers-disagree': {
    severity: 'warning',
    en: (it, what) => [
      `The name servers of ${it} name different sets of name servers: ${what}.`,
      'Let all of them serve the same zone: one may have missed an update, or still belong to the '
        + 'provider before.',
    ],
    ko: (it, what) => [
      `${it}의 네임서버마다 NS 목록이 다릅니다: ${what}.`,
      '모든 서버가 같은 영역을 서비스하게 하십시오. 한 서버가 갱신을 놓쳤거나 예전 제공업체의 서버일 수 있습니다.',
    ],
  },
  'serials-differ': {
    severity: 'warning',
    en: (it, what) => [
      `The name servers of ${it} hold different versions of the zone: ${what}.`,
      'Look at the zone transfer when it stays so for longer than the refresh interval; until then '
        + 'visitors get old or new records by chance.',
    ],
    ko: (it, what) => [
      `${it}의 네임서버마다 영역 버전(SOA 일련번호)이 다릅니다: ${what}.`,
      '새로 고침 주기가 지나도 그대로라면 영역 전송을 점검하십시오. 그동안 방문자는 예전 레코드나 새 레코드를 무작위로 받습니다.',
    ],
  },
  'ns-is-cname': {
    severity: 'warning',
    en: (it, what) => [
      `Some name servers of ${it} are aliases, which NS records must not name (RFC 2181 section 10.3): `
        + `${what}.`,
      'Name the hosts that the aliases lead to.',
    ],
    ko: (it, what) => [
      `${it}의 일부 네임서버 이름이 별칭(CNAME)입니다. NS 레코드는 별칭을 가리킬 수 없습니다(RFC 2181 10.3): ${what}.`,
      '별칭이 가리키는 실제 호스트 이름을 쓰십시오.',
    ],
  },
  'single-nameserver': {
    severity: 'warning',
    en: (it, what) => [
      `${it} has a single name server (${what}): when it fails, the domain is gone.`,
      'Add a second one in another network (RFC 2182).',
    ],
    ko: (it, what) => [
      `${it}의 네임서버가 하나뿐입니다(${what}). 이 서버가 멈추면 도메인 전체가 조회되지 않습니다.`,
      '다른 네트워크에 네임서버를 하나 더 두십시오(RFC 2182).',
    ],
  },
  'caa-critical': {
    severity: 'error',
    en: (it, what) => [
      `The CAA records of ${it} hold a critical property that no CA knows (${what}): no CA may issue.`,
      'Remove that record, or clear its critical flag.',
    ],
    ko: (it, what) => [
      `${it}의 CAA 레코드에 어느 인증기관도 모르는 필수(critical) 속성(${what})이 있어 어떤 인증기관도 발급할 수 없습니다.`,
      '해당 레코드를 지우거나 critical 플래그를 끄십시오.',
    ],
  },
  'caa-unanswered': {
    severity: 'error',
    en: (it, what) => [
      `The CAA records of ${it} cannot be looked up although other records can: ${what}. CAs then must `
        + 'not issue.',
      'Update the name servers so that they answer questions for CAA, with an empty answer if there is '
        + 'none.',
    ],
    ko: (it, what) => [
      `${it}의 다른 레코드는 조회되지만 CAA 레코드를 조회할 수 없습니다. ${what}. 이 경우 인증기관은 발급할 수 없습니다.`,
      'CAA 질의에 응답하도록 네임서버를 갱신하십시오. 레코드가 없으면 빈 응답을 보내야 합니다.',
    ],
  },
  'caa-malformed': {
    severity: 'warning',
    en: (it, what) => [
      `CAA records of ${it} have a value that names no CA: ${what}.`,
      'Write the domain name of the CA alone, such as "letsencrypt.org", with parameters after a '
        + 'semicolon.',
    ],
    ko: (it, what) => [
      `${it}의 CAA 레코드 가운데 인증기관을 가리키지 못하는 값이 있습니다: ${what}.`,
      '"letsencrypt.org"처럼 인증기관의 도메인만 쓰고 매개변수는 세미콜론 뒤에 쓰십시오.',
    ],
  },
  'caa-denies-all': {
    severity: 'warning',
    en: it => [
      `The CAA records of ${it} let no CA issue certificates.`,
      'If that is not meant, add an issue record for your CA.',
    ],
    ko: it => [
      `${it}의 CAA 레코드는 어떤 인증기관에도 발급을 허용하지 않습니다.`,
      '의도한 것이 아니라면 사용하는 인증기관의 issue 레코드를 추가하십시오.',
    ],
  },
  'mx-null-and-others': {
    severity: 'error',
    en: it => [
      `${it} says that it takes no mail ("MX 0 .") and names mail servers as well (RFC 7505).`,
      'Keep one of the two.',
    ],
    ko: it => [
      `${it}은(는) 메일을 받지 않는다는 "MX 0 ."과 메일 서버를 함께 게시합니다(RFC 7505).`,
      '둘 중 하나만 남기십시오.',
    ],
  },
  'mx-without-address': {
    severity: 'error',
    en: (it, what) => [
      `Mail servers of ${it} have no address: ${what}.`,
      'Correct the names in the MX records, or give them A records.',
    ],
    ko: (it, what) => [
      `${it}의 메일 서버 이름에 주소가 없습니다: ${what}.`,
      'MX 레코드의 이름을 바로잡거나 A 레코드를 추가하십시오.',
    ],
  },
  'spf-permerror': {
    severity: 'error',
    en: (it, what) => [
      `The SPF record of ${it} cannot be used: ${what}`,
      'Mend it, or receivers treat mail as if there were no SPF, or refuse it.',
    ],
    ko: (it, what) => [
      `${it}의 SPF 레코드를 사용할 수 없습니다: ${what}`,
      '레코드를 고치십시오. 그대로 두면 수신 서버가 SPF가 없는 것으로 보거나 메일을 거부합니다.',
    ],
  },
  'dmarc-invalid': {
    severity: 'error',
    en: (it, what) => [
      `The DMARC record for ${it} has a fault: ${what}`,
      'Mend it, or receivers ignore it in part or as a whole.',
    ],
    ko: (it, what) => [
      `${it}의 DMARC 레코드에 문제가 있습니다: ${what}`,
      '레코드를 고치십시오. 그대로 두면 수신 서버가 일부 또는 전부를 무시합니다.',
    ],
  },
  'spf-allows-all': {
    severity: 'warning',
    en: it => [
      `The SPF record of ${it} lets everybody send mail in its name ("+all").`,
      'End the record with "-all" or "~all".',
    ],
    ko: it => [
      `${it}의 SPF 레코드는 누구나 이 도메인으로 메일을 보낼 수 있게 합니다("+all").`,
      '레코드를 "-all" 또는 "~all"로 끝내십시오.',
    ],
  },
  'mx-is-cname': {
    severity: 'warning',
    en: (it, what) => [
      `Mail servers of ${it} are aliases, which MX records must not name (RFC 2181 section 10.3): `
        + `${what}.`,
      'Name the hosts that the aliases lead to.',
    ],
    ko: (it, what) => [
      `${it}의 메일 서버 이름이 별칭(CNAME)입니다. MX 레코드는 별칭을 가리킬 수 없습니다(RFC 2181 10.3): ${what}.`,
      '별칭이 가리키는 실제 호스트 이름을 쓰십시오.',
    ],
  },
  'spf-missing': {
    severity: 'warning',
    en: it => [
      `${it} takes mail but has no SPF record: receivers cannot tell who may send in its name.`,
      'Publish a TXT record such as "v=spf1 mx -all", with the services that send for you.',
    ],
    ko: it => [
      `${it}은(는) 메일을 받지만 SPF 레코드가 없어 누가 이 도메인으로 보낼 수 있는지 알 수 없습니다.`,
      '"v=spf1 mx -all"과 같은 TXT 레코드를 게시하고 대신 보내는 서비스를 포함하십시오.',
    ],
  },
  'dmarc-missing': {
    severity: 'warning',
    en: it => [
      `${it} takes mail but has no DMARC record: forged mail in its name is not turned away.`,
      'Publish "v=DMARC1; p=none; rua=mailto:..." at _dmarc, read the reports, then go to quarantine or '
        + 'reject.',
    ],
    ko: it => [
      `${it}은(는) 메일을 받지만 DMARC 레코드가 없어 위조 메일을 막지 못합니다.`,
      '_dmarc에 "v=DMARC1; p=none; rua=mailto:..."를 게시하고 보고서를 확인한 뒤 quarantine이나 reject로 올리십시오.',
    ],
  },
  'signature-expiring': {
    severity: 'warning',
    en: (it, what) => [
      `The DNSSEC signatures of ${it} end at ${what} and were not renewed in time.`,
      'Look at the signer: when they end, validating resolvers answer SERVFAIL.',
    ],
    ko: (it, what) => [
      `${it}의 DNSSEC 서명이 ${what}에 만료되는데 제때 갱신되지 않았습니다.`,
      '서명 프로그램을 점검하십시오. 만료되면 검증하는 리졸버가 SERVFAIL로 응답합니다.',
    ],
  },
  'dnssec-weak': {
    severity: 'warning',
    en: (it, what) => [
      `DNSSEC of ${it} rests on algorithms that validators no longer accept (${what}): it protects `
        + 'nobody.',
      'Roll the keys over to algorithm 13 (ECDSA P-256), with a SHA-256 DS (RFC 8624, RFC 9905).',
    ],
    ko: (it, what) => [
      `${it}의 DNSSEC이 검증기가 더 이상 받아들이지 않는 알고리즘(${what})을 사용해 보호 효과가 없습니다.`,
      '알고리즘 13(ECDSA P-256)과 SHA-256 DS로 키를 교체하십시오(RFC 8624, RFC 9905).',
    ],
  },
  'dnskey-without-ds': {
    severity: 'warning',
    en: it => [
      `${it} is signed, but its parent has no DS: nobody can validate it.`,
      'Give the DS record to the registrar to complete DNSSEC.',
    ],
    ko: it => [
      `${it} 영역은 서명되어 있지만 상위 영역에 DS가 없어 아무도 검증할 수 없습니다.`,
      '등록 대행자에 DS 레코드를 등록해 DNSSEC을 완성하십시오.',
    ],
  },
  'private-address': {
    severity: 'warning',
    en: (it, what) => [
      `${it} has addresses that cannot be reached from the Internet: ${what}.`,
      'Publish public addresses, or keep such names in an internal zone.',
    ],
    ko: (it, what) => [
      `${it}에 인터넷에서 접근할 수 없는 주소가 있습니다: ${what}.`,
      '공인 주소를 게시하거나 그런 이름은 내부 영역에만 두십시오.',
    ],
  },
  'no-address': {
    severity: 'warning',
    en: it => [
      `${it} has no address: browsers cannot reach it.`,
      'If a website belongs there, add A and AAAA records.',
    ],
    ko: it => [
      `${it}에 주소가 없어 브라우저로 접속할 수 없습니다.`,
      '웹사이트가 있어야 한다면 A와 AAAA 레코드를 추가하십시오.',
    ],
  },
  'registration-expiring': {
    severity: 'warning',
    en: (it, what) => [
      `The registration of ${it} ends soon, on ${what}.`,
      'Renew it at the registrar, or see that it renews by itself.',
    ],
    ko: (it, what) => [
      `${it} 도메인 등록이 ${what}에 곧 만료됩니다.`,
      '등록 대행자에서 갱신하거나 자동 갱신을 확인하십시오.',
    ],
  },
  'single-network': {
    severity: 'info',
    en: (it, what) => [
      `All name servers of ${it} stand in one network (${what}).`,
      'Put one of them elsewhere, unless the network is anycast (RFC 2182).',
    ],
    ko: (it, what) => [
      `${it}의 모든 네임서버가 한 네트워크(${what})에 있습니다.`,
      '애니캐스트가 아니라면 하나를 다른 네트워크에 두십시오(RFC 2182).',
    ],
  },
  'dmarc-none': {
    severity: 'info',
    en: it => [
      `DMARC for ${it} only watches ("p=none").`,
      'Once the reports show your own senders alone, go to quarantine or reject.',
    ],
    ko: it => [
      `${it}의 DMARC가 감시만 합니다("p=none").`,
      '보고서에 정상 발신자만 보이면 quarantine이나 reject로 올리십시오.',
    ],
  },
  'caa-missing': {
    severity: 'info',
    en: it => [
      `${it} has no CAA records: every CA may issue certificates for it.`,
      'Name your CA, for example: 0 issue "letsencrypt.org".',
    ],
    ko: it => [
      `${it}에 CAA 레코드가 없어 모든 인증기관이 인증서를 발급할 수 있습니다.`,
      '사용하는 인증기관을 지정하십시오. 예: 0 issue "letsencrypt.org"',
    ],
  },
  'dnssec-unsigned': {
    severity: 'info',
    en: it => [
      `${it} is not signed with DNSSEC.`,
      'Turn it on at the DNS provider, then give the DS to the registrar.',
    ],
    ko: it => [
      `${it} 영역은 DNSSEC으로 서명되어 있지 않습니다.`,
      'DNS 제공업체에서 켠 뒤 등록 대행자에 DS를 등록하십시오.',
    ],
  },
  'ipv6-missing': {
    severity: 'info',
    en: it => [`${it} has no IPv6 address.`, 'Add an AAAA record when the server can be reached over IPv6.'],
    ko: it => [`${it}에 IPv6 주소가 없습니다.`, '서버가 IPv6로 접속 가능하면 AAAA 레코드를 추가하십시오.'],
  },
} as const satisfies Readonly<Record<string, Entry>>

/** What a server made of a question, in words. */
export const RESULTS: Readonly<Record<ServerResult, { readonly en: string; readonly ko: string }>> = {
  answers: { en: 'answers', ko: '응답함' },
  lame: { en: 'does not serve the zone', ko: '영역을 서비스하지 않음' },
  timeout: { en: 'no answer', ko: '응답 없음' },
  refused: { en: 'refuses', ko: '거부' },
  unreachable: { en: 'cannot be reached', ko: '연결 불가' },
  servfail: { en: 'fails', ko: '서버 오류' },
  malformed: { en: 'answers with rubbish', ko: '잘못된 응답' },
}

export type FindingCode = keyof typeof FINDINGS
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  readonly en: { readonly text: string; readonly fix: string }
  readonly ko: { readonly text: string; readonly fix: string }
}

/**
 * Particulars in Korean: a sentence of ours, the root, an instant by the clocks of Korea; names stay as they
 * are.
 */
const koreanOf = (what: string): string => {
  const said = what === 'root' ? '루트' : inKorean(what)
  return said === null ? readableInKorea(what) : what.endsWith('.') ? `${said}.` : said
}

/**
 * One finding in both languages; `what` in both where it has words of its own, `severity` where it is worse
 * or milder than usual.
 */
export const finding = (
  code: FindingCode,
  it: string,
  what: string | { readonly en: string; readonly ko: string } = '',
  severity?: Severity,
): Finding => {
  const entry: Entry = FINDINGS[code]
  const [en, fix] = entry.en(it, readable(typeof what === 'string' ? what : what.en))
  const [ko, fixKo] = entry.ko(it, typeof what === 'string' ? koreanOf(what) : what.ko)
  return { code, severity: severity ?? entry.severity, en: { text: en, fix }, ko: { text: ko, fix: fixKo } }
}
