/** Why a change of a record is not seen everywhere: by the sentence of the verdict. */
import type { Background, Table } from './types.ts'

const CACHING = 'https://www.rfc-editor.org/rfc/rfc2181#section-8'
const NEGATIVE_CACHING = 'https://www.rfc-editor.org/rfc/rfc2308#section-5'
const DELEGATION = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.2.2'
const TRANSFERS = 'https://www.rfc-editor.org/rfc/rfc1034#section-4.3.5'

const OLD_VALUE = {
  causes: {
    en: ['Resolvers looked up the record before the change. They cache it until its TTL expires.'],
    ko: ['리졸버가 변경 전에 조회한 값을 TTL 동안 캐시합니다.'],
  },
  links: [CACHING],
} as const satisfies Background

const NO_RECORD = {
  causes: {
    en: ['Resolvers looked up the name before the record existed. They cache that for a limited time.'],
    ko: ['레코드가 생기기 전에 조회한 "레코드 없음" 응답이 일정 시간 캐시됩니다.'],
  },
  links: [NEGATIVE_CACHING],
} as const satisfies Background

const FILTERED = {
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
} as const satisfies Background

const REFUSED = {
  causes: {
    en: [
      'The resolvers serve only their own customers.',
      'The resolvers limit the number of queries per client.',
    ],
    ko: ['자기 고객의 질의만 받는 리졸버입니다.', '리졸버가 클라이언트의 질의 횟수를 제한합니다.'],
  },
} as const satisfies Background

export const propagation = {
  'old-value-cached-until': OLD_VALUE,
  'old-value-cached': OLD_VALUE,
  'no-record-cached-until': NO_RECORD,
  'no-record-cached': NO_RECORD,
  'secondary-behind': {
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
  'newest-serial-unknown': {
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
  'expected-on-none': {
    causes: {
      en: [
        'The record was not saved, or has another name or type.',
        'The record was changed at a DNS provider that no longer serves the zone.',
      ],
      ko: [
        '레코드를 저장하지 않았거나 이름이나 유형이 다릅니다.',
        '존을 더 이상 서비스하지 않는 DNS 업체에서 변경했습니다.',
      ],
    },
  },
  'expected-on-some': {
    causes: {
      en: [
        'The zone transfer to these servers is not complete, or failed.',
        'The servers belong to another DNS provider, where the record was not changed.',
      ],
      ko: [
        '이 서버로 가는 존 전송이 끝나지 않았거나 실패했습니다.',
        '레코드를 변경하지 않은 다른 DNS 업체의 서버입니다.',
      ],
    },
    links: [TRANSFERS],
  },
  'delegated-to-lame-servers': {
    causes: {
      en: [
        'The name servers were changed before the zone was added to the new ones.',
        'The zone was deleted on these servers.',
      ],
      ko: ['새 네임서버에 존을 추가하기 전에 네임서버를 변경했습니다.', '이 서버에서 존이 삭제되었습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc1912#section-2.8'],
  },
  'delegated-to-former-servers': {
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
  'delegation-inconsistent': {
    causes: {
      en: [
        'The name servers were changed in one place only.',
        'A move to another DNS provider is not complete.',
      ],
      ko: ['네임서버를 한쪽에서만 변경했습니다.', 'DNS 업체를 옮기는 작업이 아직 끝나지 않았습니다.'],
    },
    links: [DELEGATION],
  },
  'filtered-by-some': FILTERED,
  filtered: FILTERED,
  'refused-by-some': REFUSED,
  'refused-by-resolvers': REFUSED,
  'validation-fails': {
    causes: {
      en: [
        'The zone moved to another DNS provider or changed its keys, but the DS stayed the same.',
        'The DNSSEC signatures expired.',
      ],
      ko: ['DNS 업체를 옮기거나 키를 바꾸고 DS는 그대로 두었습니다.', 'DNSSEC 서명이 만료되었습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc4035#section-5'],
  },
  'zone-not-known': {
    causes: {
      en: ['The name is misspelled or not registered.', 'The DNS servers of this instance do not respond.'],
      ko: ['철자가 틀렸거나 등록되지 않은 도메인입니다.', '이 서버가 쓰는 DNS 서버가 응답하지 않습니다.'],
    },
  },
  'zone-down': {
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
  'resolvers-unusable': {
    causes: {
      en: ['The network of this instance blocks queries to the resolvers.', 'The resolvers are overloaded.'],
      ko: ['이 서버의 네트워크가 리졸버로 가는 질의를 막습니다.', '리졸버가 과부하 상태입니다.'],
    },
  },
} as const satisfies Table
