/** The resolvers of SK Broadband. */
import { resolver } from './types.ts'

export default resolver({
  id: 'sk-broadband',
  name: 'SK Broadband',
  kind: 'isp',
  country: 'KR',
  addresses: ['210.220.163.82', '219.250.36.130'],
  doh: null,
  blockPages: [],
  source: [
    'https://github.com/infra-se/system/blob/HEAD/management_os/query_dns.sh',
    'https://github.com/search?type=code&q=%22219.250.36.130%22',
  ],
  asOf: '2026-11-22',
})
