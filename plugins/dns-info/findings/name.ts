/** What can be wrong with a name itself: whether it exists, its CNAME and its addresses. */
import { specialUse } from '../../../core/network/ip-address.ts'
import { parentOf } from '../../../core/protocol/dns/wire/name.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { apexOf, endlessOf, existenceOf, zoneOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { EXPIRING_FINDINGS } from './registration.ts'
import { where, zoneName } from './subjects.ts'

export const NAME_FINDINGS = {
  'not-delegated': {
    severity: 'error',
    title: { en: 'The domain does not exist', ko: '없는 도메인입니다' },
    en: 'There is no delegation for {domain} in {parent}.',
    ko: '상위 존 {parent}에 {domain} 도메인의 위임이 없습니다.',
    fix: {
      en: 'Register the name, or set its name servers at the registrar.\nIf it is registered, check whether the registration expired or is on hold: either removes the delegation.',
      ko: '도메인을 등록하거나 등록대행자 관리 페이지에서 네임서버를 설정하세요.\n등록된 도메인이라면 만료되었거나 사용 정지(hold) 상태인지 확인하세요. 그런 도메인은 위임에서 빠집니다.',
    },
    causes: {
      en: [
        'The name is misspelled or not registered.',
        'The registration expired or is on hold.',
        'No name servers were set for the domain.',
      ],
      ko: [
        '철자가 틀렸거나 등록되지 않았습니다.',
        '등록이 만료되었거나 사용 정지(hold) 상태입니다.',
        '도메인의 네임서버를 설정하지 않았습니다.',
      ],
    },
    links: ['https://www.icann.org/epp'],
  },
  'no-such-name': {
    severity: 'error',
    title: { en: 'The name does not exist (NXDOMAIN)', ko: '없는 도메인입니다(NXDOMAIN)' },
    en: 'The zone {zone} has no record for {domain}.',
    ko: '{zone} 존에 {domain} 도메인의 레코드가 없습니다.',
    fix: {
      en: 'Create a record for it in {zone}, or correct the spelling.',
      ko: '{zone} 존에 레코드를 추가하거나 철자를 확인하세요.',
    },
    causes: {
      en: [
        'The record was not created, or its name is misspelled.',
        'The full name was entered, and the DNS console appended the zone to it again.',
        'The record was created at a DNS provider that no longer serves the zone.',
      ],
      ko: [
        '레코드를 만들지 않았거나 이름의 철자가 틀렸습니다.',
        '전체 이름을 입력해 DNS 관리 화면이 존 이름을 한 번 더 붙였습니다.',
        '이 존을 더 이상 서비스하지 않는 DNS 업체에서 레코드를 만들었습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc8020'],
  },
  'name-servfail': {
    severity: 'error',
    title: { en: 'Lookups fail (SERVFAIL)', ko: '조회하면 SERVFAIL이 나옵니다' },
    en: 'Resolvers return SERVFAIL for {domain}, and so does the name server {server}.',
    ko: '{domain} 도메인을 조회하면 리졸버와 네임서버가 SERVFAIL로 응답합니다. 네임서버: {server}.',
    fix: {
      en: 'Check the logs of the name server, correct the zone, then reload it.',
      ko: '네임서버의 로그를 확인해 존을 고친 뒤 존을 다시 읽게 하세요.',
    },
    causes: {
      en: [
        'The zone file has an error at this name, or was loaded in part.',
        'The name server fetches the record from a database or a backend that fails.',
      ],
      ko: [
        '존 파일에서 이 이름의 레코드에 오류가 있거나 존의 일부만 읽혔습니다.',
        '네임서버가 레코드를 가져오는 데이터베이스나 백엔드에 장애가 있습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc9520'],
  },
  'cname-at-apex': {
    severity: 'error',
    title: {
      en: 'The zone apex has a CNAME, which hides its other records',
      ko: '루트 도메인(apex)에 CNAME이 있어 다른 레코드가 무시됩니다',
    },
    en: '{zone} is a zone apex but has a CNAME to {target}. A CNAME cannot coexist with the SOA and NS records of the apex (RFC 1034 section 3.6.2).',
    ko: '{zone} 존의 CNAME 대상: {target}. 루트 도메인(apex)의 CNAME은 SOA, NS 레코드와 함께 쓸 수 없습니다(RFC 1034 3.6.2).',
    fix: {
      en: 'Replace the CNAME with A and AAAA records, or with the CNAME flattening (ANAME) of the DNS provider.',
      ko: 'CNAME 대신 A와 AAAA 레코드를 쓰거나 DNS 업체의 ALIAS 또는 CNAME 플래트닝 기능을 쓰세요.',
    },
    causes: {
      en: [
        'The hosting or CDN service asks for a CNAME, which is possible for subdomains only.',
        'The DNS provider accepts the record, although the standard forbids it.',
      ],
      ko: [
        '호스팅이나 CDN 업체의 안내대로 CNAME을 등록했지만, 하위 도메인에서만 가능한 설정입니다.',
        '표준에 어긋나는 레코드인데도 DNS 업체가 등록을 허용했습니다.',
      ],
    },
    links: [
      'https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2',
      'https://www.rfc-editor.org/rfc/rfc1912#section-2.4',
    ],
  },
  'cname-loop': {
    severity: 'error',
    title: { en: 'The CNAME chain has no end', ko: 'CNAME이 순환하거나 너무 길어 조회되지 않습니다' },
    en: 'Resolvers cannot resolve {domain}: {reason}.',
    ko: '{domain} 도메인을 조회할 수 없습니다. {reason}.',
    fix: {
      en: 'Point the first CNAME to a name that has IP addresses.',
      ko: '첫 CNAME을 IP 주소가 있는 도메인으로 바꾸세요.',
    },
    causes: {
      en: [
        'Two names point to each other, or a name points to itself.',
        'Several services were put one behind another, each with its own CNAME.',
      ],
      ko: [
        '두 도메인이 서로를 가리키거나 도메인이 자기 자신을 가리킵니다.',
        '여러 서비스를 CNAME으로 이어 붙여 체인이 너무 길어졌습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc1034#section-3.6.2'],
  },
  'dangling-cname': {
    severity: 'error',
    title: { en: 'The CNAME points to a missing name', ko: 'CNAME이 존재하지 않는 도메인을 가리킵니다' },
    en: 'The CNAME of {domain} points to {target}, which does not exist.',
    ko: '{domain} 도메인의 CNAME이 존재하지 않는 도메인을 가리킵니다: {target}.',
    fix: {
      en: 'Remove the CNAME, or point it to an existing name.\nDo it soon: anyone who can create the missing name can take over this one.',
      ko: 'CNAME을 삭제하거나 대상을 실제로 있는 도메인으로 바꾸세요.\n바로 고치세요. 다른 사람이 그 대상을 등록하면 이 도메인을 가로챌 수 있습니다.',
    },
    causes: {
      en: [
        'The service behind the CNAME was deleted or renamed, but the CNAME was kept.',
        'The target is misspelled, or its final dot is missing in the zone file.',
      ],
      ko: [
        'CNAME이 가리키는 서비스를 삭제하거나 이름을 바꾸고 CNAME은 그대로 두었습니다.',
        '대상의 철자가 틀렸거나 존 파일에서 마지막 점이 빠졌습니다.',
      ],
    },
    links: ['https://learn.microsoft.com/en-us/azure/security/fundamentals/subdomain-takeover'],
  },
  'private-address': {
    severity: 'warning',
    title: { en: 'Some IP addresses are not public', ko: '공인 IP 주소가 아닌 주소가 있습니다' },
    en: '{domain} has IP addresses that cannot be reached from the Internet: {addresses}.',
    ko: '{domain} 도메인에 인터넷에서 접근할 수 없는 IP 주소가 있습니다: {addresses}.',
    fix: {
      en: 'Publish public addresses, or keep such names in an internal zone.',
      ko: '공인 IP 주소를 등록하거나 그런 도메인은 내부 존에만 두세요.',
    },
    causes: {
      en: [
        'The internal address of the server was entered instead of its public address.',
        'A record for the internal network was added to the public zone.',
      ],
      ko: ['서버의 공인 IP 주소 대신 내부 주소를 입력했습니다.', '내부망용 레코드를 공개 존에 추가했습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc6890'],
  },
  'no-address': {
    severity: 'warning',
    title: { en: 'The name has no IP address', ko: 'IP 주소가 없습니다' },
    en: 'There is no A or AAAA record for {domain}, so browsers cannot reach it.',
    ko: '{domain} 도메인에 A, AAAA 레코드가 없어 브라우저로 접속할 수 없습니다.',
    fix: {
      en: 'If a website belongs there, add A and AAAA records.',
      ko: '웹사이트가 있어야 한다면 A와 AAAA 레코드를 추가하세요.',
    },
    causes: {
      en: [
        'The address was registered only for another name, such as www.',
        'The A record was deleted when the server moved.',
      ],
      ko: ['www처럼 다른 이름에만 주소를 등록했습니다.', '서버를 옮기면서 A 레코드를 삭제했습니다.'],
    },
  },
  ...EXPIRING_FINDINGS,
  'ipv6-missing': {
    severity: 'info',
    title: { en: 'No IPv6 address', ko: 'IPv6 주소가 없습니다' },
    en: '{domain} has no IPv6 address.',
    ko: '{domain} 도메인에 IPv6 주소가 없습니다.',
    fix: {
      en: 'Add an AAAA record if the server can be reached over IPv6.',
      ko: '서버가 IPv6로 접속 가능하면 AAAA 레코드를 추가하세요.',
    },
  },
} as const satisfies Catalogue<FindingEntry>

const finding = finder(NAME_FINDINGS)
type NameFinding = FindingIn<typeof NAME_FINDINGS>

export const nameFindings = (seen: Observation): NameFinding[] => {
  const { host: domain, registrable, a, aaaa } = seen
  const existence = existenceOf(seen)
  const zone = zoneOf(seen)
  const above = zone?.apex ?? parentOf(registrable)
  if (existence === 'not-delegated')
    return [finding({ code: 'not-delegated', params: { domain: registrable, parent: zoneName(above) } })]
  if (existence === 'no-such-name')
    return [finding({ code: 'no-such-name', params: { domain, zone: above } })]
  const looks = [a, aaaa]
  const broken = looks.find(look => look.found === 'none' && !look.exists && look.aliases.length > 0)
  const literals = looks.flatMap(look =>
    look.found === 'records' ? look.records.map(({ data }) => data) : [],
  )
  const own = looks.flatMap(look => (look.found === 'unknown' ? [] : look.aliases))[0] ?? null
  const target = apexOf(seen)?.alias ?? (zone?.apex === domain ? own : null)
  const both = looks.every(({ found }) => found === 'none')
  const reason = endlessOf(seen)
  return [
    ...(target === null ? [] : [finding({ code: 'cname-at-apex', params: { zone: zone!.apex, target } })]),
    ...(reason === null ? [] : [finding({ code: 'cname-loop', params: { domain, reason } })]),
    ...(seen.failing
      ? [
          finding({
            code: 'name-servfail',
            params: { domain, server: { code: 'ns-address', params: seen.failing } },
          }),
        ]
      : []),
    ...(broken?.found === 'none'
      ? [finding({ code: 'dangling-cname', params: { domain, target: broken.aliases.at(-1)! } })]
      : []),
    ...(both && !broken ? [finding({ code: 'no-address', params: { domain } })] : []),
    ...where(
      literals.filter(ip => specialUse(ip) !== null),
      addresses => finding({ code: 'private-address', params: { domain, addresses } }),
    ),
    ...(a.found === 'records' && aaaa.found === 'none'
      ? [finding({ code: 'ipv6-missing', params: { domain } })]
      : []),
  ]
}
