/** Whether the name servers of a zone agree with its parent and one another, and whether they suffice. */
import { parseAddress } from '../../../core/network/ip-address.ts'
import type { ZoneServer, ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import { zoneOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { listed, placeOf, where, zoneName, type Particular } from './subjects.ts'

const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'
const PLACES = 'https://www.rfc-editor.org/rfc/rfc2182'

/** Sets of name servers, and serials, that are told apart. */
const MAX_SETS = 4
const MAX_SERIALS = 6

export const AGREEMENT_FINDINGS = {
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
      ko: '{place} 설정한 네임서버와 존의 NS 레코드를 똑같이 맞추세요.\nDNS 업체를 옮겼다면 이전 업체의 네임서버를 지우세요.',
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
      ko: [
        '존 전송을 받지 못해 이전 존으로 응답하는 서버가 있습니다.',
        '이전 DNS 업체의 서버가 남아 있습니다.',
      ],
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

const finding = finder(AGREEMENT_FINDINGS)
type AgreementFinding = FindingIn<typeof AGREEMENT_FINDINGS>

/** The one /24 or address that all are in. IPv6 anywhere else counts as another network. */
const oneNetwork = (servers: readonly ZoneServer[]): string | null => {
  const networks = new Set(
    servers.map(({ ip }) =>
      parseAddress(ip)?.length === 4
        ? `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
        : ip.split(':').slice(0, 3).join(':'),
    ),
  )
  const hosts = new Set(servers.map(({ host }) => host))
  return hosts.size > 1 && networks.size === 1 && servers.every(({ ip }) => !ip.includes(':'))
    ? [...networks][0]!
    : null
}

/** Name servers that are named by an alias, too few, or too near to one another. */
const hostFindings = ({ apex: zone, ns, hosts, delegation, servers }: ZoneView): AgreementFinding[] => {
  const aliases = hosts.filter(({ alias }) => alias).map(({ host }) => host)
  const all = [...new Set([...ns, ...(delegation?.ns ?? [])])]
  const network = oneNetwork(servers)
  return [
    ...where(aliases, names => finding({ code: 'ns-is-cname', params: { zone, names } })),
    ...(all.length === 1 ? [finding({ code: 'single-nameserver', params: { zone, server: all[0]! } })] : []),
    ...(network === null ? [] : [finding({ code: 'single-network', params: { zone, network } })]),
  ]
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

/** What the parent says against what the zone says. */
const delegationFindings = (
  { apex, parent, ns, delegation }: ZoneView,
  place: Report,
): AgreementFinding[] => {
  if (delegation === null || apex === '.' || delegation.ns.length === 0) return []
  if (ns.length === 0 || same(delegation.ns, ns)) return []
  const above = delegation.ns.filter(host => !ns.includes(host))
  const below = ns.filter(host => !delegation.ns.includes(host))
  const onlyIn = (zone: string, hosts: readonly string[]): Particular[] =>
    where(hosts, names => ({ code: 'ns-only-in', params: { names, zone: zoneName(zone) } }))
  const differences = [...onlyIn(parent, above), ...onlyIn(apex, below)]
  // When they have none in common, one of the two leads to somebody else's servers.
  const severity = above.length === delegation.ns.length ? 'error' : 'warning'
  return [finding({ code: 'delegation-differs', params: { zone: apex, place, differences } }, severity)]
}

/** The hosts that tell each of several things. */
const tellers = <T>(told: readonly (readonly [what: T, host: string])[]): Map<T, string[]> => {
  const hosts = new Map<T, string[]>()
  for (const [what, host] of told) hosts.set(what, [...new Set([...(hosts.get(what) ?? []), host])])
  return hosts
}

export const agreementFindings = (seen: Observation): AgreementFinding[] => {
  const view = zoneOf(seen)
  if (view === null) return []
  const { apex: zone, servers } = view
  const findings = [...hostFindings(view), ...delegationFindings(view, placeOf(seen, zone))]
  const sets = tellers(servers.flatMap(({ host, ns }) => (ns.length > 0 ? [[ns.join(' '), host]] : [])))
  if (sets.size > 1) {
    const told = [...sets].slice(0, MAX_SETS).map(
      ([set, hosts]): Particular => ({
        code: 'ns-set',
        params: { names: listed(set.split(' ')), servers: listed(hosts) },
      }),
    )
    findings.push(finding({ code: 'servers-disagree', params: { zone, sets: told } }))
  }
  const serials = tellers(servers.flatMap(({ host, serial }) => (serial === null ? [] : [[serial, host]])))
  if (serials.size > 1) {
    const told = [...serials].slice(0, MAX_SERIALS).map(
      ([serial, hosts]): Particular => ({
        code: 'soa-serial',
        params: { serial, servers: listed(hosts) },
      }),
    )
    findings.push(finding({ code: 'serials-differ', params: { zone, serials: told } }))
  }
  return findings
}
