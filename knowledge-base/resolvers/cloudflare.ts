/** The resolver 1.1.1.1 of Cloudflare. */
import { resolver } from './types.ts'

export default resolver({
  id: 'cloudflare',
  name: 'Cloudflare',
  kind: 'public',
  country: null,
  addresses: ['1.1.1.1', '1.0.0.1'],
  doh: 'https://cloudflare-dns.com/dns-query',
  blockPages: [],
  source:
    'https://www.powershellgallery.com/packages/WinSecureDNSMgr/0.0.6/Content/Shared%5CBuiltInDoHTemplatesReference.json',
  asOf: '2026-11-21',
})
