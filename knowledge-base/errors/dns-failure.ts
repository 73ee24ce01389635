/** The DNS look-up failed without an answer. */
import type { Entry } from './types.ts'

export default {
  id: 'dns-failure',
  causeGroup: 'other',
  en: {
    title: 'The DNS look-up failed',
    causes: [
      "DNSSEC validation fails: the DS record at the parent does not match the zone's keys, or "
        + 'signatures have expired.',
      "The zone's name servers do not answer, or answer SERVFAIL or REFUSED because the zone is not "
        + 'loaded there.',
      'The resolver that this service uses could not be reached in time.',
    ],
    fixes: [
      'Compare `dig example.com A` with `dig +cd example.com A`: if only the second one works, DNSSEC '
        + 'is broken.',
      'After changing DNS provider, replace or remove the old DS record at the registrar.',
      'Ask each name server directly with `dig @ns1.example.com example.com SOA` and repair those that '
        + 'do not answer with authority.',
      'If the name servers are healthy, try again in a minute: the resolver may have been unreachable '
        + 'for a moment.',
    ],
  },
  ko: {
    title: 'DNS 조회에 실패했습니다',
    causes: [
      '상위 존의 DS 레코드가 존의 키와 맞지 않거나 서명이 만료되어 DNSSEC 검증에 실패합니다.',
      '네임서버가 응답하지 않거나, 존이 올라와 있지 않아 SERVFAIL 또는 REFUSED를 반환합니다.',
      '이 서비스가 사용하는 리졸버에 제시간에 연결하지 못했습니다.',
    ],
    fixes: [
      '`dig example.com A`와 `dig +cd example.com A`를 비교합니다. 뒤의 명령만 성공하면 DNSSEC 문제입니다.',
      'DNS 업체를 옮겼다면 등록기관에 남아 있는 이전 DS 레코드를 교체하거나 삭제합니다.',
      '`dig @ns1.example.com example.com SOA`로 네임서버마다 직접 질의하고, 권한 있는 응답을 주지 않는 서버를 복구합니다.',
      '네임서버가 정상이라면 일시적인 리졸버 장애일 수 있으니 잠시 후 다시 검사합니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc4035#section-5', 'https://www.rfc-editor.org/rfc/rfc8914'],
} as const satisfies Entry
