/** Quad9, which blocks names that are known to harm. */
import { resolver } from './types.ts'

export default resolver({
  id: 'quad9',
  name: 'Quad9',
  kind: 'public',
  country: null,
  addresses: ['9.9.9.9', '149.112.112.112'],
  doh: null,
  blockPages: [],
  source:
    'https://www.powershellgallery.com/packages/WinSecureDNSMgr/0.0.6/Content/Shared%5CBuiltInDoHTemplatesReference.json',
  asOf: '2026-11-21',
})
