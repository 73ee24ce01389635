/** OpenDNS of Cisco, which blocks phishing. */
import { resolver } from './types.ts'

export default resolver({
  id: 'opendns',
  name: 'OpenDNS',
  kind: 'public',
  country: null,
  addresses: ['208.67.222.222', '208.67.220.220'],
  doh: null,
  // The AAAA answers are the same addresses, mapped.
  blockPages: [104, 105, 106, 107, 108, 110].flatMap(last => [
    `146.112.61.${last}`,
    `::ffff:146.112.61.${last}`,
  ]),
  source: [
    'https://gist.github.com/clementi/d24ba9dc113d303bd13971d914907aa6',
    'https://www.cisco.com/c/en/us/support/docs/security/umbrella/224799-learn-the-umbrella-block-page-ip.html',
  ],
  asOf: '2026-11-21',
})
