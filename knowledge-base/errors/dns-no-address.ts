/** The name exists but has no address record. */
import type { Entry } from './types.ts'

export default {
  id: 'dns-no-address',
  causeGroup: 'other',
  patterns: ['BIO_lookup_ex…No address associated with hostname'],
  asked: [
    'domain exists for mail only, there is no A record for the web',
    'bare domain without www resolves to nothing',
    'CNAME leads to a deleted cloud app, no IP behind it',
    'we have an MX but the name has no address',
    'removed the A entry and forgot to set a new one',
    'AAAA and A are both empty though the name is registered',
    '도메인은 있는데 A 레코드가 없습니다',
    'www 없이 치면 IP가 안 나옴',
    'CNAME이 삭제된 클라우드 서비스를 가리켜 주소가 없음',
    '메일용 MX만 등록되어 있고 웹 주소는 없음',
    'A레코드를 지우고 새로 안 넣은 것 같음',
    '이름은 등록됐는데 A도 AAAA도 비어 있음',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '80DB:error:10080002:BIO routines:BIO_lookup_ex:system '
        + 'lib:../crypto/bio/bio_addr.c:738:No address associated with hostname',
    },
    {
      by: 'openssl s_client 1.1.1',
      text:
        '139:error:2008F002:BIO routines:BIO_lookup_ex:system lib:../crypto/bio/b_addr.c:730:No '
        + 'address associated with hostname',
    },
  ],
  provedBy: ['dns-no-address'],
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'The name has no address',
    causes: [
      'The name exists, for example for mail (MX) or TXT records, but has no A or AAAA record.',
      'A CNAME points to a name that has no address, often a cloud service that was removed.',
      'Only the www name was set up, not the bare domain, or the other way around.',
    ],
    fixes: [
      "Add an A or AAAA record. At the zone apex, use your DNS provider's ALIAS or CNAME flattening "
        + 'instead of a CNAME.',
      'Follow the CNAME with `dig example.com A`, and fix or remove a CNAME whose target is gone.',
      'If the site uses another name, for example one that begins with "www.", check that one.',
    ],
  },
  ko: {
    title: '도메인은 있지만 IP 주소가 없습니다',
    causes: [
      'MX나 TXT 같은 레코드는 있지만 A 레코드와 AAAA 레코드가 없습니다.',
      'CNAME이 가리키는 대상에 주소가 없습니다. 삭제한 클라우드 서비스를 계속 가리키는 경우가 많습니다.',
      'www만 설정하고 루트 도메인을 빠뜨렸거나, 반대로 루트 도메인만 설정했습니다.',
    ],
    fixes: [
      'A 또는 AAAA 레코드를 추가하세요. 루트 도메인이라면 CNAME 대신 DNS 업체의 ALIAS나 CNAME 플래트닝 기능을 쓰세요.',
      '`dig example.com A`로 CNAME을 따라가 보고, 대상이 사라진 CNAME은 고치거나 삭제하세요.',
      '사이트를 다른 도메인(예: www가 붙은 도메인)으로 운영한다면 그 도메인을 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc2308#section-2.2',
    'https://www.rfc-editor.org/rfc/rfc1912#section-2.4',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
