/** What to do first where Korea and the rest of the world see different things. */
import type { FaultCode } from '../../../core/protocol/faults.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'

export const KOREA_FIXES = {
  'fix-only-korea-connects': {
    en: 'If access from abroad is blocked on purpose, there is nothing to fix. Otherwise check the firewall, the hosting provider and the CDN for a block by country.',
    ko: '해외 접속을 일부러 차단했다면 고칠 것은 없습니다. 아니라면 방화벽, 호스팅 업체, CDN의 국가별 차단 설정을 확인하세요.',
  },
  'fix-korea-cannot-connect': {
    en: 'Try a second Korean network. If both fail, check the firewall and the CDN for a block by country, and ask the Korean ISP about a filter on the host name or the address.',
    ko: '한국의 다른 통신사 회선에서도 접속해 보세요. 마찬가지라면 방화벽과 CDN의 국가별 차단 설정을 확인하고, 통신사에 호스트 이름(SNI)이나 IP 주소를 차단하는지 문의하세요.',
  },
  'fix-korea-other-server': {
    en: 'If {ip}, where Korean users connect, is your server, fix it there. If it is not, find out who changes the DNS or intercepts connections in Korea.',
    ko: '한국에서는 {ip} 주소에 접속합니다. 직접 운영하는 서버라면 그 서버를 고치세요. 아니라면 한국에서 DNS 응답을 바꾸거나 연결을 가로채는 곳을 찾으세요.',
  },
} as const satisfies Catalogue

/** No certificate came back: something on the way, or the server, keeps Korea out. */
export const KEPT_OUT: readonly FaultCode[] = [
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'closed',
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
]
