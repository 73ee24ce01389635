/** The resolvers of LG U+, formerly Dacom. */
import { KOREAN_BLOCK_PAGE, resolver } from './types.ts'

export default resolver({
  id: 'lg-uplus',
  name: 'LG U+',
  kind: 'isp',
  country: 'KR',
  addresses: ['164.124.101.2', '203.248.252.2'],
  doh: null,
  blockPages: [],
  blockPageHost: KOREAN_BLOCK_PAGE.host,
  source: [
    'https://github.com/infra-se/system/blob/HEAD/management_os/query_dns.sh',
    'https://github.com/search?type=code&q=%22203.248.252.2%22',
    ...KOREAN_BLOCK_PAGE.source,
  ],
  asOf: '2026-11-22',
})
