/** The resolvers of LG U+, formerly Dacom. */
import { resolver } from './types.ts'

export default resolver({
  id: 'lg-uplus',
  name: 'LG U+',
  kind: 'isp',
  country: 'KR',
  addresses: ['164.124.101.2', '203.248.252.2'],
  doh: null,
  blockPages: [],
  source: [
    'https://github.com/infra-se/system/blob/HEAD/management_os/query_dns.sh',
    'https://github.com/search?type=code&q=%22203.248.252.2%22',
  ],
  asOf: '2026-11-22',
})
