/** OpenDNS of Cisco, which blocks phishing. */
import { resolver } from './types.ts'

export default resolver({
  id: 'opendns',
  name: 'OpenDNS',
  kind: 'public',
  country: null,
  addresses: ['208.67.222.222', '208.67.220.220'],
  doh: null,
  blockPages: ['146.112.61.104', '146.112.61.105', '146.112.61.106', '146.112.61.107', '146.112.61.108'],
  source: 'https://gist.github.com/clementi/d24ba9dc113d303bd13971d914907aa6',
  asOf: '2026-11-21',
})
