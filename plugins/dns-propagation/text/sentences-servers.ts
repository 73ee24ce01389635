/** What is said where the zone's own servers, or its delegation, keep a change back. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { SentenceEntry } from './sentence.ts'

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
    },
  },
} as const satisfies Catalogue<SentenceEntry>
