/** Lists Korean DNS providers. */
import { DOMAINS, seen } from './sources.ts'
import type { Provider } from './types.ts'

const SMART_DOOR = {
  source: 'https://github.com/jongwon0801/SmartDoor/blob/HEAD/hizib/홈페이지/DNS.md',
  asOf: '2026-11-21',
}

export const korea: readonly Provider[] = [
  {
    name: 'Gabia',
    ko: '가비아',
    suffixes: ['ns#.gabia.co.kr', 'ns.gabia.co.kr', 'ns.gabia.net', 'ns#.gabia.net'],
    ...seen('ns.gabia.co.kr'),
  },
  {
    name: 'Naver Cloud',
    ko: '네이버클라우드',
    suffixes: ['ns-ncloud.com'],
    source: 'https://guide-gov.ncloud-docs.com/docs/networking-networking-12-2',
    asOf: '2026-11-21',
  },
  // The names in the example answers of its API guide; others of this form may belong to anybody.
  {
    name: 'NHN Cloud',
    suffixes: ['toastdns-jin.com', 'toastdns-jin.net'],
    source:
      'https://github.com/TOAST-DOCS/Network-DNSPLUS/blob/fdb78cdad76d650ffa6ab918e1fa9b5af2992cd9/ko/api-guide.md',
    asOf: '2025-04-29',
  },
  { name: 'Cafe24', ko: '카페24', suffixes: ['ns#.cafe24.com', 'ns#.cafe24.co.kr'], ...SMART_DOOR },
  {
    name: 'Cafe24 shopping malls',
    ko: '카페24 쇼핑몰',
    suffixes: ['dns#.cafe24.com', 'dns#.cafe24.co.kr'],
    ...seen('dns1.cafe24.com'),
  },
  { name: 'Hosting.kr', suffixes: ['ns#.hosting.co.kr'], ...SMART_DOOR },
  { name: 'Whois Corp', ko: '후이즈', suffixes: ['whoisdomain.kr'], ...seen('ns1.whoisdomain.kr') },
  { name: 'iwinv', suffixes: ['ns#.iwinv.kr'], ...seen('ns1.iwinv.kr') },
  { name: 'Imweb', suffixes: ['hostcocoa.com'], ...seen('hostcocoa.com') },
  { name: 'uHost', suffixes: ['ns#.uhost.co.kr'], ...seen('ns1.uhost.co.kr') },
  { name: 'CDNetworks', suffixes: ['cdnetdns.net'], ...seen('ns1.cdnetdns.net') },
  { name: 'DNSEver', suffixes: ['dnsever.com'], ...DOMAINS },
  { name: 'DNSZi', suffixes: ['ns#.dnszi.com'], ...seen('ns9.dnszi.com') },
]
