/** The lookup of the CA fails: SERVFAIL, a timeout or broken DNSSEC. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-dnssec',
  causeGroup: 'other',
  patterns: [
    'DNS problem: SERVFAIL looking up',
    'DNS problem: SERVFAIL looking up CAA for',
    'DNS problem: SERVFAIL looking up A for',
    'DNS problem: SERVFAIL looking up TXT for',
    'DNS problem: REFUSED looking up',
    'DNS problem: query timed out looking up',
    'DNS problem: query timed out looking up CAA for',
    'DNS problem: server failure at resolver looking up',
    'DNS problem: networking error looking up',
    'DNS problem: NOTIMP looking up',
    'DNS problem: FORMERR looking up',
    'query timed out (and was canceled) looking up',
    {
      text: "the domain's nameservers may be malfunctioning",
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: DNSKEY Missing',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Bogus',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: RRSIGs Missing',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: NSEC Missing',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Signature Expired',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Unsupported DNSKEY Algorithm',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Unsupported DS Digest Type',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Indeterminate',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    {
      text: 'DNSSEC: Signature Not Yet Valid',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    'looking up CAA for……SERVFAIL',
    {
      text: 'could not find the start of authority for',
      with: ['acme', 'looking up', 'certbot', 'lego', 'letsencrypt', 'challenge', 'issuance'],
    },
    { text: 'No Reachable Authority', with: ['looking up caa', 'looking up a', 'looking up txt', 'acme'] },
  ],
  asked: [
    "Let's Encrypt gets SERVFAIL for our zone since we changed the DNS provider",
    "the stale DS entry at the registrar makes the CA's lookups fail",
    'our nameserver chokes on CAA questions, so issuing stops',
    'DNSSEC signatures ran out and now the CA cannot look up the domain for validation',
    "the CA's DNS query timed out, one of our name servers cannot be reached from abroad",
    'foreign resolvers cannot resolve our CAA because the zone is bogus',
    'DNSSEC가 깨져서 렛츠인크립트가 도메인을 조회 못 합니다',
    '네임서버가 CAA 질의에 SERVFAIL로 응답해 발급이 안 됨',
    'DNS 업체 바꾸고 DS 레코드를 안 지워서 인증서 갱신 실패',
    'CA의 DNS 조회가 타임아웃, 네임서버가 해외에서 느림',
    'DNSSEC 서명 기간이 지나 CA가 조회에 실패하는 것 같습니다',
    'DNSSEC 검증 실패라 인증기관이 CAA를 못 읽습니다',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Domain: example.com Type: dns Detail: DNS problem: SERVFAIL looking up CAA for'
        + " example.com - the domain's nameservers may be malfunctioning",
    },
    { by: 'certbot', text: 'Detail: DNS problem: query timed out looking up CAA for example.com' },
    {
      by: 'lego',
      text:
        'acme: error: 400 :: urn:ietf:params:acme:error:dns :: DNS problem: looking up'
        + ' A for example.com: DNSSEC: DNSKEY Missing',
    },
    {
      by: 'lego',
      text:
        'acme: could not determine solvers [fqdn=_acme-challenge.example.com.] could'
        + " not find the start of authority for '_acme-challenge.example.com.'",
    },
  ],
  en: {
    title: 'The DNS lookups of the CA fail: SERVFAIL, timeout or DNSSEC (ACME dns)',
    causes: [
      'DNSSEC is broken: the DS record at the registrar does not match the zone keys, or'
        + ' the signatures have expired.',
      'A name server responds to CAA or TXT queries with an error, or drops them.',
      'A name server of the domain is unreachable from the networks of the CA.',
      'A name server changes the case of the name, or cannot respond over TCP.',
    ],
    fixes: [
      'Compare with and without validation: `dig CAA example.com @1.1.1.1` and `dig +cd CAA example.com'
        + ' @1.1.1.1`. If only the first fails, DNSSEC is the cause.',
      'Fix the DS record: publish the one that the DNS provider shows. Before changing providers, remove'
        + ' it at the registrar.',
      'Query every name server: `dig +nsid CAA example.com @NAMESERVER`. It must return NOERROR, even'
        + ' without records.',
      'Test again after the TTL: `certbot renew --dry-run`.',
    ],
  },
  ko: {
    title: 'CA의 DNS 조회가 SERVFAIL, 응답 시간 초과, DNSSEC 오류로 실패합니다',
    causes: [
      'DNSSEC 설정이 잘못되었습니다. 등록대행자에 등록한 DS 레코드가 존 서명 키와 맞지 않거나 서명이 만료되었습니다.',
      '네임서버가 CAA나 TXT 질의에 오류로 응답하거나 아예 응답하지 않습니다.',
      'CA의 네트워크에서 도메인의 네임서버에 연결할 수 없습니다.',
      '네임서버가 질의 이름의 대소문자를 바꾸거나 TCP로 응답하지 못합니다.',
    ],
    fixes: [
      'DNSSEC 검증을 켠 결과와 끈 결과를 비교하세요: `dig CAA example.com @1.1.1.1`, `dig +cd CAA example.com @1.1.1.1`.'
        + ' 앞의 것만 실패하면 DNSSEC 문제입니다.',
      '등록대행자 관리 페이지의 DS 레코드를 DNS 업체가 보여 주는 값으로 바꾸세요. DNS 업체를 옮기기 전에는 DS 레코드를 먼저 삭제하세요.',
      '네임서버마다 조회하세요: `dig +nsid CAA example.com @NAMESERVER`. 레코드가 없어도 NOERROR로 응답해야 합니다.',
      'TTL이 지난 뒤 다시 시험하세요: `certbot renew --dry-run`.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/caa/',
    'https://www.rfc-editor.org/rfc/rfc8659#section-3',
    'https://www.rfc-editor.org/rfc/rfc8914',
  ],
} as const satisfies Entry
