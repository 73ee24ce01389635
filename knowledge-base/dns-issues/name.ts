/** Where problems with a name come from: whether it exists, its CNAME and its addresses. */
import type { Table } from './types.ts'

export const name = {
  'not-delegated': {
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
    causes: {
      en: [
        'The address was registered only for another name, such as www.',
        'The A record was deleted when the server moved.',
      ],
      ko: ['www처럼 다른 이름에만 주소를 등록했습니다.', '서버를 옮기면서 A 레코드를 삭제했습니다.'],
    },
  },
} as const satisfies Table
