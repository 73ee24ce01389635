/** Why the DNS of a domain could not be looked up. */
import type { Table } from './types.ts'

export const unchecked = {
  'lookup-failed': {
    causes: {
      en: [
        'The DNS servers of this instance are down or overloaded.',
        'The name servers of the domain do not respond to this network.',
      ],
      ko: [
        '이 서버가 쓰는 DNS 서버가 멈췄거나 과부하 상태입니다.',
        '도메인의 네임서버가 이 네트워크에 응답하지 않습니다.',
      ],
    },
  },
  'registration-unknown': {
    causes: {
      en: [
        "The registry's RDAP or WHOIS server is down, slow, or limits queries.",
        'A firewall keeps this instance from connecting to it.',
      ],
      ko: [
        '레지스트리의 RDAP 서버나 WHOIS 서버가 멈췄거나 느리거나 조회를 제한합니다.',
        '방화벽 때문에 이 서버에서 레지스트리에 접속할 수 없습니다.',
      ],
    },
  },
  'partly-checked': {
    causes: {
      en: ['A name server or a DNS server of this instance responded too slowly or with an error.'],
      ko: ['네임서버나 이 서버가 쓰는 DNS 서버의 응답이 너무 느리거나 오류였습니다.'],
    },
  },
} as const satisfies Table
