/** What can be wrong with the name servers of a zone: whether they are delegated to, found, and answer. */
import { specialUse } from '../../../core/network/ip-address.ts'
import { isAtOrBelow } from '../../../core/protocol/dns/wire/name.ts'
import type { ServerResult, ZoneHost, ZoneServer, ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import { zoneOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { placeOf, where, zoneName, type Particular } from './subjects.ts'

const STATES = 'https://www.icann.org/epp'
const LAME = 'https://www.rfc-editor.org/rfc/rfc1912#section-2.8'
const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'
const GLUE = 'https://www.rfc-editor.org/rfc/rfc9471'
const PLACES = 'https://www.rfc-editor.org/rfc/rfc2182'

const ZONE_GONE = {
  causes: {
    en: [
      'The zone was deleted on them, for example after the DNS service ended.',
      'The delegation points to the servers of a former DNS provider.',
    ],
    ko: [
      'DNS 서비스 해지 등으로 네임서버에서 존이 삭제되었습니다.',
      '이전 DNS 업체의 네임서버로 위임되어 있습니다.',
    ],
  },
  links: [LAME],
} as const
const ZONE_UNREAD = {
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
} as const

export const SERVER_FINDINGS = {
  'no-server-answers': {
    severity: 'error',
    title: { en: 'No name server gives a usable answer', ko: '정상 응답하는 네임서버가 없습니다' },
    en: 'No name server of {zone} gives a usable answer: {servers}.',
    ko: '{zone} 존에 정상 응답하는 네임서버가 없습니다: {servers}.',
    fix: {
      en: 'Fix the name servers, or delegate to others {place}.\nAct soon: the domain disappears from caches within hours.',
      ko: '네임서버를 복구하거나 {place} 다른 네임서버로 바꾸세요.\n바로 고치세요. 몇 시간이 지나면 캐시된 값도 사라져 접속할 수 없게 됩니다.',
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
    // Servers that respond are neither down nor behind a closed port.
    cases: { 'ns-refused': ZONE_GONE, 'ns-lame': ZONE_GONE, 'ns-servfail': ZONE_UNREAD },
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
    ko: '네임서버로 등록되어 있지만 {zone} 존의 질의에 응답하지 않는 서버(lame delegation): {servers}.',
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
    ...ZONE_UNREAD,
  },
  'private-server': {
    severity: 'error',
    title: {
      en: 'Some name servers are not reachable from the Internet',
      ko: '인터넷에서 접근할 수 없는 네임서버가 있습니다',
    },
    en: 'Resolvers cannot query these name servers of {zone}, because their IP addresses are not public: {servers}.',
    ko: '{zone} 존의 네임서버 중 공인 IP 주소가 아니어서 리졸버가 질의할 수 없는 것이 있습니다: {servers}.',
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
      ko: '이름을 바로잡거나 A, AAAA 레코드를 추가하세요.\n바로 고치세요. 누구나 등록할 수 있는 이름이라면 도메인을 빼앗길 수 있습니다.',
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

const finding = finder(SERVER_FINDINGS)
type ServerFinding = FindingIn<typeof SERVER_FINDINGS>

const addressOf = ({ host, ip }: Pick<ZoneServer, 'host' | 'ip'>): Particular => ({
  code: 'ns-address',
  params: { host, ip },
})

const resultOf = ({ host, ip, result }: ZoneServer): Particular =>
  result === 'answers' ? addressOf({ host, ip }) : { code: `ns-${result}`, params: { host, ip } }

/** An address of a family that cannot be reached from here at all says nothing of the server. */
const noWay = (servers: readonly ZoneServer[]): ((server: ZoneServer) => boolean) => {
  const v6 = servers.filter(({ ip }) => ip.includes(':'))
  const deaf = v6.length > 0 && v6.every(({ result }) => result === 'unreachable')
  return ({ ip }) => deaf && ip.includes(':')
}

const isHomeless = ({ ips, unknown }: ZoneHost): boolean => ips.length === 0 && unknown === null

/** Name servers that nobody can find, or not where the parent says. */
const hostFindings = ({ apex: zone, hosts, delegation }: ZoneView, place: Report): ServerFinding[] => {
  // Below the cut their own zone cannot be asked for them, so that only the parent can tell.
  const isHidden = ({ host, ips, glue, unknown }: ZoneHost): boolean =>
    isAtOrBelow(host, zone) && ips.length + glue.length === 0 && unknown !== null
  const hidden = (delegation?.ns ?? []).filter(name =>
    hosts.some(host => host.host === name && isHidden(host)),
  )
  const homeless = hosts.filter(isHomeless).map(({ host }) => host)
  // Glue beside fewer addresses than the host has is not a problem: there may be no room for all of it.
  const stale = hosts.flatMap(({ host, ips, glue, unknown }) =>
    unknown === null && isAtOrBelow(host, zone)
      ? glue.filter(ip => !ips.includes(ip)).map(ip => addressOf({ host, ip }))
      : [],
  )
  return [
    ...where(hidden, names => finding({ code: 'glue-missing', params: { zone, names, place } })),
    ...where(homeless, names => finding({ code: 'server-without-address', params: { zone, names } })),
    ...where(stale, servers => finding({ code: 'glue-differs', params: { zone, servers, place } })),
  ]
}

/** `answered`: recursive servers had an answer of the zone, so that its servers do answer somebody. */
const workingFindings = (view: ZoneView, place: Report, answered: boolean): ServerFinding[] => {
  const { apex: zone, servers, hosts } = view
  const without = noWay(servers)
  const known = servers.filter(server => !without(server))
  const closed = known.filter(({ ip, result }) => result === 'unreachable' && specialUse(ip) !== null)
  const open = known.filter(server => !closed.includes(server))
  const having = (...results: ServerResult[]): ZoneServer[] =>
    open.filter(({ result }) => results.includes(result))
  const unreachable = (...results: ServerResult[]): ServerFinding[] =>
    where(having(...results).map(addressOf), servers =>
      finding({ code: 'unreachable-server', params: { zone, servers, place } }),
    )
  const findings = [
    ...hostFindings(view, place),
    ...where(closed.map(addressOf), servers =>
      finding({ code: 'private-server', params: { zone, servers, place } }),
    ),
  ]
  if (!servers.some(({ result }) => result === 'answers')) {
    // When they merely cannot be reached although others have their answers, our own network may be what is
    // closed.
    const closedHere =
      answered && servers.every(({ result }) => result === 'timeout' || result === 'unreachable')
    if (closedHere) return [...unreachable('timeout', 'unreachable'), ...findings]
    const homeless = hosts
      .filter(isHomeless)
      .map(({ host }): Particular => ({ code: 'ns-without-address', params: { host } }))
    const told = servers.length > 0 ? servers.map(resultOf) : homeless
    return [
      ...where(told, servers => finding({ code: 'no-server-answers', params: { zone, servers, place } })),
      ...findings,
    ]
  }
  return [
    ...where(having('lame', 'refused').map(resultOf), servers =>
      finding({ code: 'lame-delegation', params: { zone, servers, place } }),
    ),
    ...where(having('timeout').map(addressOf), servers =>
      finding({ code: 'nameserver-timeout', params: { zone, servers, place } }),
    ),
    ...where(having('servfail', 'malformed').map(resultOf), servers =>
      finding({ code: 'nameserver-servfail', params: { zone, servers } }),
    ),
    ...unreachable('unreachable'),
    ...findings,
  ]
}

const withdrawn = ({ apex: zone, parent, delegation }: ZoneView, place: Report): ServerFinding[] =>
  zone !== '.' && delegation?.ns.length === 0
    ? [finding({ code: 'delegation-withdrawn', params: { zone, place, parent: zoneName(parent) } })]
    : []

export const serverFindings = (seen: Observation): ServerFinding[] => {
  const view = zoneOf(seen)
  if (view === null) return []
  const place = placeOf(seen, view.apex)
  const answered = [seen.a, seen.aaaa].some(({ found }) => found !== 'unknown')
  return [...workingFindings(view, place, answered), ...withdrawn(view, place)]
}
