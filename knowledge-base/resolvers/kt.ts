/** The resolvers of KT (kns.kornet.net, kns2.kornet.net). */
import { KOREAN_BLOCK_PAGE, resolver } from './types.ts'

export default resolver({
  id: 'kt',
  name: 'KT',
  kind: 'isp',
  country: 'KR',
  addresses: ['168.126.63.1', '168.126.63.2'],
  doh: null,
  blockPages: [],
  blockPageHost: KOREAN_BLOCK_PAGE.host,
  source: [
    'https://github.com/infra-se/system/blob/HEAD/management_os/query_dns.sh',
    'https://github.com/search?type=code&q=%22168.126.63.1%22',
    ...KOREAN_BLOCK_PAGE.source,
  ],
  asOf: '2026-11-22',
})
