/** The DNS lookup failed without a usable response. */
import type { Entry } from './types.ts'

export default {
  id: 'dns-failure',
  causeGroup: 'other',
  patterns: ['BIO_lookup_ex…Temporary failure in name resolution', 'BIO_lookup_ex…Try again'],
  asked: [
    'name lookup ends in SERVFAIL since we moved the DNS',
    'our nameservers are down, the domain cannot be resolved at all',
    'DNS server does not answer, temporary failure in resolving',
    'zone is not loaded on the name servers, they answer refused',
    'DS record left over from the old provider breaks resolution',
    'resolver gives no usable reply, dig hangs on our zone',
    'DNS 조회가 SERVFAIL로 실패합니다',
    '네임서버가 죽어서 도메인을 아예 못 찾음',
    'DNS 서버가 응답하지 않아 이름 풀이가 안 됨',
    '네임서버에 존이 안 올라가 있어서 REFUSED가 옴',
    'DNSSEC 깨져서 주소 조회 자체가 안 되는 듯',
    'dig 하면 응답이 없고 존 조회가 멈춥니다',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '80DB:error:10080002:BIO routines:BIO_lookup_ex:system '
        + 'lib:../crypto/bio/bio_addr.c:738:Temporary failure in name resolution',
    },
    {
      by: 'openssl s_client 1.1.1',
      text:
        '139:error:2008F002:BIO routines:BIO_lookup_ex:system '
        + 'lib:../crypto/bio/b_addr.c:730:Temporary failure in name resolution',
    },
  ],
  provedBy: ['dns-failure'],
  fixesFor: ['owner', 'owner', 'owner', 'owner'],
  en: {
    title: 'The DNS lookup failed',
    causes: [
      "DNSSEC validation fails: the DS record in the parent zone does not match the zone's keys, or "
        + 'signatures have expired.',
      "The zone's name servers do not answer, or answer SERVFAIL or REFUSED because the zone is not "
        + 'loaded there.',
      'The resolver that this service uses could not be reached in time.',
    ],
    fixes: [
      'Compare `dig example.com A` with `dig +cd example.com A`. If only the second one works, '
        + 'DNSSEC is broken.',
      'After a change of DNS provider, replace or remove the old DS record at the registrar (below '
        + 'a registered name, in the parent zone).',
      'List the servers with `dig example.com NS +short`, then query each with `dig @SERVER '
        + 'example.com SOA`. Fix those that give no authoritative answer.',
      'If the name servers are healthy, try again in a minute. The resolver may have been '
        + 'unreachable for a moment.',
    ],
  },
  ko: {
    title: 'DNS 조회에 실패했습니다',
    causes: [
      '상위 존의 DS 레코드가 존 서명 키와 맞지 않거나 서명이 만료되어 DNSSEC 검증에 실패합니다.',
      '네임서버가 응답하지 않거나, 존이 올라와 있지 않아 SERVFAIL 또는 REFUSED를 반환합니다.',
      '이 서비스가 사용하는 리졸버가 제때 응답하지 않았습니다.',
    ],
    fixes: [
      '`dig example.com A`와 `dig +cd example.com A`를 비교하세요. 뒤의 명령만 성공하면 DNSSEC 문제입니다.',
      'DNS 업체를 옮겼다면 등록대행자 관리 페이지에서 이전 DS 레코드를 교체하거나 삭제하세요. 등록된 도메인의 하위 존이면 상위 존에서 고치세요.',
      '`dig example.com NS +short`로 네임서버를 확인하고 `dig @SERVER example.com SOA`로 하나씩 질의하세요. 권한 있는 응답을 '
        + '주지 않는 서버를 복구하세요.',
      '네임서버가 정상이라면 일시적인 리졸버 장애일 수 있으니 1분 뒤에 다시 확인하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc4035#section-5', 'https://www.rfc-editor.org/rfc/rfc8914'],
  asOf: '2026-11-21',
} as const satisfies Entry
