/**
 * Korean DNS providers. Those whose name servers no public document names (Kakao, NHN, KT Cloud, iwinv, ...)
 * are left out.
 */
import type { Provider } from './types.ts'

const SEEN = 'given as the default name servers in at least ten public repositories (searched on 2026-11-21)'

export const korea: readonly Provider[] = [
  {
    name: 'Gabia',
    suffixes: ['ns#.gabia.co.kr', 'ns.gabia.co.kr', 'ns.gabia.net', 'ns#.gabia.net'],
    source: SEEN,
  },
  {
    name: 'Naver Cloud',
    suffixes: ['ns-ncloud.com'],
    source: 'https://guide-gov.ncloud-docs.com/docs/networking-networking-12-2',
  },
  {
    name: 'Cafe24',
    suffixes: ['ns#.cafe24.com', 'ns#.cafe24.co.kr'],
    source: 'https://github.com/jongwon0801/SmartDoor/blob/HEAD/hizib/홈페이지/DNS.md',
  },
  {
    name: 'Hosting.kr',
    suffixes: ['ns#.hosting.co.kr'],
    source: 'https://github.com/jongwon0801/SmartDoor/blob/HEAD/hizib/홈페이지/DNS.md',
  },
  { name: 'Whois Corp', suffixes: ['whoisdomain.kr'], source: SEEN },
  {
    name: 'DNSEver',
    suffixes: ['dnsever.com'],
    source:
      'https://github.com/reynoldharbin/checkDnsProvider/blob/427b5bfefa5f2ff99e67930533bcb9bc5bcc23ab/NSDomains',
  },
  {
    name: 'DNSZi',
    suffixes: ['ns#.dnszi.com'],
    source:
      'the SOA record of a zone that is published in a public repository names ns9.dnszi.com (searched on '
      + '2026-11-21)',
  },
]
