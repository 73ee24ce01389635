/** The name does not exist in the DNS. */
import type { Entry } from './types.ts'

export default {
  id: 'dns-nxdomain',
  causeGroup: 'other',
  patterns: [
    'BIO_lookup_ex…Name or service not known',
    'BIO_lookup_ex system lib…Name or service not known',
    'BIO_lookup_ex…nodename nor servname provided',
    'BIO_lookup_ex…No such host is known',
  ],
  asked: [
    'there is no such domain, maybe I mistyped it',
    'our domain registration lapsed and the name vanished',
    'the subdomain was never created in the DNS',
    'server IP address could not be found, page says the site does not exist',
    'added the host record a minute ago and it is still unknown',
    'whois says the name is free again, somebody forgot to pay',
    '존재하지 않는 도메인이라고 나옵니다',
    '도메인 연장을 안 해서 주소가 사라짐',
    '서브도메인을 DNS에 등록 안 했음',
    '방금 레코드를 추가했는데 아직 없는 도메인으로 나옴',
    '주소를 오타 내서 사이트를 찾을 수 없음',
    '서버 IP 주소를 찾을 수 없다는 화면이 뜸',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '80DB:error:10080002:BIO routines:BIO_lookup_ex:system '
        + 'lib:../crypto/bio/bio_addr.c:738:Name or service not known',
    },
    {
      by: 'openssl s_client 1.1.1',
      text:
        '139:error:2008F002:BIO routines:BIO_lookup_ex:system '
        + 'lib:../crypto/bio/b_addr.c:730:Name or service not known',
    },
  ],
  provedBy: ['dns-nxdomain'],
  fixesFor: ['owner', 'owner', 'owner', 'owner'],
  en: {
    title: 'The name does not exist',
    causes: [
      'The name is misspelled, or the record for this host name was never created.',
      'The domain has expired or was deleted, and its registry no longer delegates it.',
      'The record was added a moment ago, and resolvers have the NXDOMAIN response cached.',
    ],
    fixes: [
      'Check the spelling, then add an A, AAAA or CNAME record for exactly this name at your DNS '
        + 'provider.',
      'Query the authoritative servers with `dig +trace example.com A` to see which zone returns '
        + 'NXDOMAIN.',
      'Check that the registration has not lapsed and that the name servers at the registrar are '
        + 'the ones you use.',
      "After adding a record, wait for the negative-caching time: the smaller of the SOA record's "
        + 'TTL and its MINIMUM field (RFC 2308).',
    ],
  },
  ko: {
    title: 'DNS에 없는 도메인입니다',
    causes: [
      '도메인을 잘못 적었거나 해당 호스트 이름의 레코드를 등록한 적이 없습니다.',
      '도메인 등록 기간이 끝났거나 등록이 삭제되어 레지스트리의 위임이 끊겼습니다.',
      '레코드를 방금 추가해서, 리졸버에 NXDOMAIN 응답이 아직 캐시되어 있습니다.',
    ],
    fixes: [
      '철자를 확인한 뒤 DNS 관리 화면에서 정확히 이 호스트 이름으로 A, AAAA 또는 CNAME 레코드를 등록하세요.',
      '`dig +trace example.com A`로 권한 네임서버까지 따라가 어느 존에서 NXDOMAIN이 나오는지 확인하세요.',
      '도메인 등록이 만료되지 않았는지, 등록대행자에 등록된 네임서버가 실제로 쓰는 서버인지 확인하세요.',
      '레코드를 새로 추가했다면 네거티브 캐시 시간(SOA 레코드의 TTL과 MINIMUM 중 작은 값, RFC 2308)만큼 기다리세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8020', 'https://www.rfc-editor.org/rfc/rfc2308'],
  asOf: '2026-11-21',
} as const satisfies Entry
