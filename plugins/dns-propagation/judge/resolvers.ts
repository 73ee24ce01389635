/** What is said where resolvers filter, refuse or fail, and where nothing can be concluded. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { Group } from './authorities.ts'
import { usable } from './chain.ts'
import type { Observations } from '../measure/observations.ts'
import type { Row } from './resolver-state.ts'
import { listed, named, type SentenceEntry, type SentenceIn } from './sentence.ts'
import type { State } from './states.ts'

const FILTERING = {
  title: { en: 'Resolvers filter this name', ko: '리졸버가 이 도메인을 차단합니다' },
  message: {
    en: 'Their users get a block page or an error.',
    ko: '사용자에게 차단 페이지나 오류가 나옵니다.',
  },
  fix: {
    en: 'Ask the operators of these resolvers why they filter the name, and request removal if it is a mistake.',
    ko: '해당 리졸버 운영자에게 차단 이유를 묻고, 잘못된 차단이면 해제를 요청하세요.',
  },
  causes: {
    en: [
      'The name is on a list of malware or phishing sites, sometimes by mistake.',
      'The operator blocks it by law or by order of an authority.',
    ],
    ko: [
      '악성코드나 피싱 사이트 목록에 올라 있습니다. 잘못 올라간 경우도 있습니다.',
      '법률이나 기관의 명령에 따라 차단합니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8914'],
} as const

const AGAIN = { en: 'Check again later.', ko: '나중에 다시 확인하세요.' } as const

const REFUSING = {
  fix: AGAIN,
  causes: {
    en: [
      'The resolvers serve only their own customers.',
      'The resolvers limit the number of queries per client.',
    ],
    ko: ['자기 고객의 질의만 받는 리졸버입니다.', '리졸버가 클라이언트의 질의 횟수를 제한합니다.'],
  },
} as const

export const REFUSED = {
  'block-page-returned': {
    en: '{count} of {total} resolvers {count|returns|return} the address of the block page {page}: {resolvers}.',
    ko: '리졸버 {total}곳 중 {count}곳이 차단 안내 페이지의 주소로 응답합니다({page}): {resolvers}.',
    verdict: 'filtered-or-refused',
    finding: {
      severity: 'error',
      title: { en: 'ISPs in Korea block this name', ko: '한국 통신사가 이 도메인을 차단합니다' },
      message: {
        en: 'Their users get the block page {page} instead of the server.',
        ko: '사용자가 서버 대신 차단 안내 페이지로 연결됩니다: {page}.',
      },
      fix: {
        en: 'If the block is a mistake, object to it at the authority that the page names.\nCheck from a Korean network whether HTTP is redirected there as well: `curl -sI http://{name}`',
        ko:
          '잘못된 차단이면 차단 안내 페이지에 나온 기관에 이의를 신청하세요.\n'
          + 'HTTP 접속도 그 페이지로 리디렉션되는지 한국 네트워크에서 확인하세요: `curl -sI http://{name}`',
      },
      causes: {
        en: [
          'The authority that reviews content ordered Korean ISPs to block the site.',
          'Changing the resolver may not help: the ISPs also filter the host name in TLS handshakes (SNI).',
        ],
        ko: [
          '방송미디어통신심의위원회의 결정에 따라 한국 통신사가 사이트를 차단했습니다.',
          '리졸버를 바꿔도 접속되지 않을 수 있습니다. 통신사는 TLS 핸드셰이크의 호스트 이름(SNI)도 차단합니다.',
        ],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc9505'],
    },
  },
  'filtered-by-some': {
    en: '{count} of {total} resolvers {count|filters|filter} this name ({resolvers}); {current} {current|returns|return} {value}.',
    ko:
      '리졸버 {total}곳 중 {count}곳이 자체 정책으로 이 도메인을 차단합니다({resolvers}). '
      + '{current}곳은 권한 네임서버와 같은 값을 돌려줍니다: {value}.',
    verdict: 'filtered-or-refused',
    finding: { severity: 'warning', ...FILTERING },
  },
  filtered: {
    en: '{count} of {total} resolvers {count|filters|filter} this name ({resolvers}), and no other one returns the current value.',
    ko: '리졸버 {total}곳 중 {count}곳이 자체 정책으로 이 도메인을 차단합니다({resolvers}). 현재 값을 돌려주는 곳이 없습니다.',
    verdict: 'filtered-or-refused',
    finding: { severity: 'error', ...FILTERING },
  },
  'refused-by-some': {
    en: 'propagated where checked; {current} of {total} resolvers return {value}, {count} refused the query: {resolvers}.',
    ko:
      '확인된 범위에서는 전파가 끝났습니다. 리졸버 {total}곳 중 {current}곳이 권한 네임서버와 같은 값을 돌려줍니다: {value}. '
      + '{count}곳은 질의를 거부했습니다: {resolvers}.',
    verdict: 'filtered-or-refused',
    finding: {
      severity: 'info',
      title: { en: 'A resolver refused the query', ko: '리졸버가 질의를 거부했습니다' },
      message: {
        en: 'What their users see is not known.',
        ko: '그 리졸버의 사용자가 어떤 값을 받는지는 알 수 없습니다.',
      },
      ...REFUSING,
    },
  },
  'refused-by-resolvers': {
    en: 'propagation cannot be judged; {count} of {total} resolvers refused the query.',
    ko: '전파 여부를 알 수 없습니다. 리졸버 {total}곳 중 {count}곳이 질의를 거부했습니다.',
    verdict: 'filtered-or-refused',
    finding: {
      severity: 'unknown',
      title: { en: 'Resolvers refused the query', ko: '리졸버가 질의를 거부했습니다' },
      message: { en: 'Refused by: {resolvers}.', ko: '거부한 리졸버: {resolvers}.' },
      ...REFUSING,
    },
  },
  'resolvers-restricted': {
    en: 'propagation cannot be judged; no resolver answers queries from here.',
    ko: '전파 여부를 알 수 없습니다. 조회한 리졸버가 모두 이 위치의 질의를 받지 않습니다.',
    verdict: 'filtered-or-refused',
    finding: {
      severity: 'unknown',
      title: { en: 'The resolvers serve only their own customers', ko: '리졸버가 고객의 질의만 받습니다' },
      message: {
        en: 'What their users see cannot be checked from here.',
        ko: '그 리졸버의 사용자가 어떤 값을 받는지는 여기서 알 수 없습니다.',
      },
      fix: {
        en: 'Query them from a network of these ISPs: `dig {name} {type}`',
        ko: '해당 통신사 네트워크에서 조회하세요: `dig {name} {type}`',
      },
    },
  },
} as const satisfies Catalogue<SentenceEntry>

export const BOGUS = {
  'validation-fails': {
    en: 'DNSSEC validation fails at {count} of {total} resolvers, which return SERVFAIL: {resolvers}.',
    ko: 'DNSSEC 검증에 실패합니다. 리졸버 {total}곳 중 {count}곳이 SERVFAIL로 응답합니다: {resolvers}.',
    verdict: 'dnssec-bogus',
    finding: {
      severity: 'error',
      title: { en: 'DNSSEC validation fails', ko: 'DNSSEC 검증에 실패합니다' },
      message: {
        en: 'Users of these resolvers cannot reach the name.',
        ko: '이 리졸버를 쓰는 사용자는 접속할 수 없습니다.',
      },
      fix: {
        en: 'The DNS check of {domain} shows where the chain of trust breaks.',
        ko: '{domain} 도메인의 DNS를 확인하면 신뢰 체인의 어디가 잘못되었는지 알 수 있습니다.',
      },
      causes: {
        en: [
          'The zone moved to another DNS provider or changed its keys, but the DS stayed the same.',
          'The DNSSEC signatures expired.',
        ],
        ko: ['DNS 업체를 옮기거나 키를 바꾸고 DS는 그대로 두었습니다.', 'DNSSEC 서명이 만료되었습니다.'],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc4035#section-5'],
    },
  },
} as const satisfies Catalogue<SentenceEntry>

export const INCONCLUSIVE = {
  'zone-not-known': {
    en: 'propagation cannot be judged; the zone of this name could not be found.',
    ko: '전파 여부를 알 수 없습니다. 이 도메인이 속한 존을 찾지 못했습니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'unknown',
      title: { en: 'The zone could not be found', ko: '존을 찾지 못했습니다' },
      message: {
        en: 'Without the zone there is nothing to compare resolvers with.',
        ko: '존을 모르면 리졸버의 응답을 비교할 수 없습니다.',
      },
      fix: {
        en: 'Check the spelling and the DNS servers of this instance, then check again.',
        ko: '철자와 이 서버의 DNS 설정을 확인한 뒤 다시 시도하세요.',
      },
      causes: {
        en: ['The name is misspelled or not registered.', 'The DNS servers of this instance do not respond.'],
        ko: ['철자가 틀렸거나 등록되지 않은 도메인입니다.', '이 서버가 쓰는 DNS 서버가 응답하지 않습니다.'],
      },
    },
  },
  'zone-down': {
    en: 'no authoritative name server of {zone} gives a usable answer ({servers}), and resolvers return errors.',
    ko: '{zone} 존에는 정상 응답하는 네임서버가 없고({servers}), 리졸버도 오류로 응답합니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'error',
      title: { en: 'The zone is down', ko: '존이 조회되지 않습니다' },
      message: {
        en: 'No name in the zone can be resolved, unless it is cached.',
        ko: '캐시에 남은 것 말고는 존의 도메인이 하나도 조회되지 않습니다.',
      },
      fix: {
        en: 'Check the name servers and their logs.\nThe DNS check of {domain} shows what each of them returns.',
        ko: '네임서버와 그 로그를 확인하세요.\n{domain} 도메인의 DNS를 확인하면 서버마다 어떻게 응답하는지 알 수 있습니다.',
      },
      causes: {
        en: [
          'The name servers are down, or a firewall blocks port 53.',
          'The zone was deleted on them, or did not load.',
        ],
        ko: [
          '네임서버가 멈췄거나 방화벽이 53번 포트를 막고 있습니다.',
          '네임서버에서 존이 삭제되었거나 존 파일을 읽지 못했습니다.',
        ],
      },
      links: ['https://www.rfc-editor.org/rfc/rfc2182'],
    },
  },
  'authoritatives-unusable': {
    en: 'propagation cannot be judged; no authoritative name server of {zone} gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. {zone} 존에는 정상 응답한 네임서버가 없습니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'unknown',
      title: { en: 'No usable authoritative answer', ko: '정상 응답한 권한 네임서버가 없습니다' },
      message: {
        en: 'The name servers may be down, or not reachable from this network.',
        ko: '네임서버가 멈췄거나 이 네트워크에서 연결되지 않을 수 있습니다.',
      },
      fix: {
        en: 'The DNS check of {domain} shows what each of them returns.',
        ko: '{domain} 도메인의 DNS를 확인하면 서버마다 어떻게 응답하는지 알 수 있습니다.',
      },
    },
  },
  'resolvers-not-queried': {
    en: 'propagation cannot be judged; no resolver was queried.',
    ko: '전파 여부를 알 수 없습니다. 조회한 리졸버가 없습니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'unknown',
      title: { en: 'No resolver was queried', ko: '조회한 리졸버가 없습니다' },
      message: { en: 'The authoritative name servers return {value}.', ko: '권한 네임서버의 값: {value}.' },
      fix: AGAIN,
    },
  },
  'resolvers-unusable': {
    en: 'propagation cannot be judged; no resolver gave a usable answer.',
    ko: '전파 여부를 알 수 없습니다. 정상 응답한 리졸버가 없습니다.',
    verdict: 'inconclusive',
    finding: {
      severity: 'unknown',
      title: { en: 'No resolver gave a usable answer', ko: '정상 응답한 리졸버가 없습니다' },
      message: { en: 'The authoritative name servers return {value}.', ko: '권한 네임서버의 값: {value}.' },
      fix: AGAIN,
      causes: {
        en: [
          'The network of this instance blocks queries to the resolvers.',
          'The resolvers are overloaded.',
        ],
        ko: ['이 서버의 네트워크가 리졸버로 가는 질의를 막습니다.', '리졸버가 과부하 상태입니다.'],
      },
    },
  },
} as const satisfies Catalogue<SentenceEntry>

type ResolverSentence = SentenceIn<typeof REFUSED> | SentenceIn<typeof INCONCLUSIVE>

export const refused = (
  blocking: readonly Row[],
  refusing: readonly Row[],
  current: number,
  total: number,
): ResolverSentence => {
  const [page] = blocking.flatMap(row => (row.page === undefined ? [] : [row.page]))
  if (page !== undefined) {
    const there = blocking.filter(row => row.page === page)
    return { code: 'block-page-returned', params: { ...named(there, total), page } }
  }
  if (current === 0)
    return blocking.length > 0
      ? { code: 'filtered', params: named(blocking, total) }
      : { code: 'refused-by-resolvers', params: named(refusing, total) }
  return blocking.length > 0
    ? { code: 'filtered-by-some', params: { ...named(blocking, total), current } }
    : { code: 'refused-by-some', params: { ...named(refusing, total), current } }
}

export const inconclusive = (
  { zone, authorities }: Observations,
  groups: readonly Group[],
  rows: readonly Row[],
): ResolverSentence => {
  const restricted = rows.some(({ state }) => state === 'restricted')
  const silent: readonly State[] = ['restricted', 'timeout', 'unreachable']
  if (groups.length === 1 && restricted && rows.every(({ state }) => silent.includes(state)))
    return { code: 'resolvers-restricted' }
  if (zone === null) return { code: 'zone-not-known' }
  if (groups.length === 0) {
    // Where resolvers fail as well, it is not this network that cannot reach the servers.
    const down = rows.length > 0 && rows.every(({ state }) => state === 'failed')
    const servers = listed(authorities.flatMap(({ host, heard }) => (usable(heard) ? [] : [host])))
    return down
      ? { code: 'zone-down', params: { zone: zone.apex, servers } }
      : { code: 'authoritatives-unusable', params: { zone: zone.apex } }
  }
  return { code: rows.length === 0 ? 'resolvers-not-queried' : 'resolvers-unusable' }
}
