/** What is said where the zone's own servers, or its delegation, keep a change back. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import { newestSerial, serialBefore, type Group } from './authorities.ts'
import type { AuthorityView, ZoneFacts } from '../measure/observations.ts'
import { listed, type Particular, type SentenceEntry, type SentenceIn } from './sentence.ts'

const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'

export const DISAGREEING = {
  'secondary-behind': {
    en: 'the authoritative name servers disagree; {count} of {total} {count|does|do} not have SOA serial {serial} yet: {servers}.',
    ko: '권한 네임서버끼리 응답이 다릅니다. {total}개 중 {count}개가 아직 최신 존을 받지 못했습니다(SOA 시리얼 {serial}): {servers}.',
    verdict: 'authoritatives-disagree',
    finding: {
      severity: 'warning',
      title: { en: 'A secondary name server is behind', ko: '일부 네임서버가 최신 존을 받지 못했습니다' },
      message: {
        en: 'Clients get the old or the new value until all servers have the same serial.',
        ko: '모두 같아질 때까지 이전 값이나 새 값이 나옵니다.',
      },
      fix: {
        en: 'Start a zone transfer on that server, for example with BIND: `rndc retransfer {zone}`\nThen compare serials: `dig @{server} {zone} SOA +norecurse +short`',
        ko: '그 서버에서 존 전송을 다시 시작하세요. BIND의 예: `rndc retransfer {zone}`\n시리얼을 비교하세요: `dig @{server} {zone} SOA +norecurse +short`',
      },
      causes: {
        en: [
          'The SOA refresh interval has not passed yet, or the NOTIFY from the primary did not arrive.',
          'The zone transfer from the primary failed.',
        ],
        ko: [
          'NOTIFY가 도착하지 않았거나 SOA refresh 주기가 아직 지나지 않았습니다.',
          '프라이머리에서 오는 존 전송에 실패했습니다.',
        ],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc1996', TRANSFERS],
    },
  },
  'newest-serial-unknown': {
    en: 'the authoritative name servers return {answers} different answers, and no SOA serial shows the newest.',
    ko: '권한 네임서버끼리 응답이 다릅니다({answers}가지). SOA 시리얼로는 어느 것이 최신인지 알 수 없습니다.',
    verdict: 'authoritatives-disagree',
    finding: {
      severity: 'warning',
      title: { en: 'The authoritative name servers disagree', ko: '권한 네임서버끼리 응답이 다릅니다' },
      message: {
        en: 'Clients get one answer or another, depending on the server that their resolver queries.',
        ko: '리졸버가 어느 서버에 질의하는지에 따라 다른 값이 나옵니다.',
      },
      fix: {
        en: 'Make all name servers serve the same zone.\nCompare their serials: `dig {zone} +nssearch`',
        ko: '모든 네임서버에 같은 존을 두세요.\n시리얼을 비교하세요: `dig {zone} +nssearch`',
      },
      causes: {
        en: [
          'The record was changed without raising the SOA serial.',
          'Two DNS providers serve the zone with different records.',
        ],
        ko: [
          'SOA 시리얼을 올리지 않고 레코드를 변경했습니다.',
          '두 DNS 업체가 서로 다른 레코드로 존을 서비스합니다.',
        ],
      },
      links: [TRANSFERS, 'https://www.rfc-editor.org/rfc/rfc1912#section-2.2'],
    },
  },
} as const satisfies Catalogue<SentenceEntry>

export const DELEGATED = {
  'delegated-to-lame-servers': {
    en: 'lame delegation; the name servers of {zone} do not serve the zone: {servers}.',
    ko: '위임된 네임서버에 {zone} 존이 없습니다(lame delegation): {servers}.',
    verdict: 'delegation-outdated',
    finding: {
      severity: 'error',
      title: { en: 'Lame delegation', ko: '잘못된 위임(lame delegation)' },
      message: {
        en: 'Resolvers cannot resolve any name in {zone}.',
        ko: '{zone} 존의 도메인이 하나도 조회되지 않습니다.',
      },
      fix: {
        en: '{fix}\nOr add the zone {zone} to these servers.',
        ko: '{fix}\n또는 그 서버에 {zone} 존을 추가하세요.',
      },
      causes: {
        en: [
          'The name servers were changed before the zone was added to the new ones.',
          'The zone was deleted on these servers.',
        ],
        ko: ['새 네임서버에 존을 추가하기 전에 네임서버를 변경했습니다.', '이 서버에서 존이 삭제되었습니다.'],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc1912#section-2.8'],
    },
  },
  'delegated-to-former-servers': {
    en: 'the change of name servers is not in force; {zone} is still delegated to {parentServers}.',
    ko: '네임서버 변경이 상위 존에 아직 반영되지 않았습니다. 상위 존의 네임서버: {parentServers}.',
    verdict: 'delegation-outdated',
    finding: {
      severity: 'error',
      title: {
        en: 'The delegation still points to the former name servers',
        ko: '상위 존이 이전 네임서버로 위임합니다',
      },
      message: {
        en: 'The zone {zone} itself lists {zoneServers}.',
        ko: '{zone} 존에 적힌 네임서버: {zoneServers}.',
      },
      fix: { en: '{fix}\nThen check again.', ko: '{fix}\n그런 다음 다시 확인하세요.' },
      causes: {
        en: [
          'The NS records were changed in the zone, but not in the parent zone.',
          'The change was made a moment ago, and the parent zone does not have it yet.',
        ],
        ko: [
          '존의 NS 레코드만 변경하고 상위 존은 그대로 두었습니다.',
          '방금 변경해서 상위 존에 아직 반영되지 않았습니다.',
        ],
      },
      links: [DELEGATION],
    },
  },
  'delegation-inconsistent': {
    en: 'the NS records of {zone} differ from those in the parent zone, and so do the answers.',
    ko: '상위 존과 {zone} 존의 네임서버 목록이 다르고, 응답도 서로 다릅니다.',
    verdict: 'delegation-outdated',
    finding: {
      severity: 'error',
      title: { en: 'NS mismatch', ko: '네임서버 목록이 다릅니다' },
      message: {
        en: 'In the parent zone: {parentServers}.',
        ko: '상위 존의 네임서버: {parentServers}.',
      },
      fix: {
        en: 'Set the same name servers in both places. {fix}',
        ko: '두 목록을 같게 맞추세요. {fix}',
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
  },
} as const satisfies Catalogue<SentenceEntry>

export const disagreeing = (
  groups: readonly Group[],
  { apex: zone }: ZoneFacts,
): SentenceIn<typeof DISAGREEING> => {
  const servers = groups.flatMap(group => group.servers)
  const hosts = new Set(servers.map(({ host }) => host))
  const serial = newestSerial(servers)
  const behind = new Set(
    servers.flatMap(one =>
      serial !== null && one.serial !== null && serialBefore(one.serial, serial) ? [one.host] : [],
    ),
  )
  const [server] = behind
  return serial === null || server === undefined
    ? { code: 'newest-serial-unknown', params: { answers: groups.length, zone } }
    : {
        code: 'secondary-behind',
        params: { servers: listed([...behind]), count: behind.size, total: hosts.size, serial, server, zone },
      }
}

const fixFor = ({ parent }: ZoneFacts): Particular =>
  isPublicSuffix(parent)
    ? { code: 'change-at-registrar' }
    : { code: 'change-in-parent-zone', params: { parent } }

export const delegated = (
  facts: ZoneFacts,
  groups: readonly Group[],
  authorities: readonly AuthorityView[],
): SentenceIn<typeof DELEGATED> => {
  const { apex: zone, parentNs } = facts
  const fix = fixFor(facts)
  if (groups.length === 0) {
    const lame = new Set(authorities.filter(one => one.lame).map(({ host }) => host))
    return {
      code: 'delegated-to-lame-servers',
      params: { zone, servers: listed([...lame]), fix },
    }
  }
  const listedThere = new Set(groups.flatMap(({ servers }) => servers.flatMap(({ ns }) => ns)))
  const zoneServers = [...listedThere].filter(host => !parentNs.includes(host)).sort()
  const parentServers = parentNs.filter(host => !listedThere.has(host))
  return zoneServers.length === 0 || parentServers.length === 0
    ? { code: 'delegation-inconsistent', params: { zone, parentServers: listed(parentNs), fix } }
    : {
        code: 'delegated-to-former-servers',
        params: { zone, parentServers: listed(parentServers), zoneServers: listed(zoneServers), fix },
      }
}
