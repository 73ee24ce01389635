/** The resolvers of SK Broadband. */
import { KOREAN_BLOCK_PAGE, resolver } from './types.ts'

export default resolver({
  id: 'sk-broadband',
  name: 'SK Broadband',
  kind: 'isp',
  country: 'KR',
  addresses: ['210.220.163.82', '219.250.36.130'],
  doh: null,
  blockPages: [],
  blockPageHost: KOREAN_BLOCK_PAGE.host,
  source: [
    'https://github.com/infra-se/system/blob/HEAD/management_os/query_dns.sh',
    'https://github.com/search?type=code&q=%22219.250.36.130%22',
    ...KOREAN_BLOCK_PAGE.source,
  ],
  asOf: '2026-11-22',
})
