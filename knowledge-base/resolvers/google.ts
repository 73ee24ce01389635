/** Google Public DNS. */
import { resolver } from './types.ts'

export default resolver({
  id: 'google',
  name: 'Google',
  kind: 'public',
  country: null,
  addresses: ['8.8.8.8', '8.8.4.4'],
  doh: 'https://dns.google/dns-query',
  blockPages: [],
  source:
    'https://www.powershellgallery.com/packages/WinSecureDNSMgr/0.0.6/Content/Shared%5CBuiltInDoHTemplatesReference.json',
  asOf: '2026-11-21',
})
