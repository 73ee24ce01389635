/** WHOIS answers of registries in Oceania, which publish no date; every name and person is invented. */
import type { Fixture } from './fixture.ts'
import { TERMS, free } from './icann-form.ts'

export const OCEANIA: readonly Fixture[] = [
  {
    name: 'wattle.com.au',
    about: 'no expiry by policy',
    text:
      `Domain Name: wattle.com.au\nRegistry Domain ID: D0000000-AU\nLast Modified: `
      + `2026-03-17T03:09:53Z\nRegistrar Name: Wattle Names Pty Ltd\nStatus: ok `
      + `https://identitydigital.au/get-au/whois-status-codes#ok\nRegistrant: Wattle Books\nEligibility `
      + `Type: Company\nName Server: NS1.DOMAINS.EXAMPLE\nDNSSEC: unsigned\n${TERMS}`,
    want: ['not-published', 'Wattle Names Pty Ltd', false],
  },
  free('wattle-none.com.au', 'Domain not found.'),
  {
    name: 'kowhai.co.nz',
    about: 'no expiry by policy',
    text:
      `Domain Name: kowhai.co.nz\nRegistrar URL: https://domains.example/\nUpdated Date: `
      + `2026-06-14T00:39:57Z\nCreation Date: 2023-06-27T09:46:59Z\nOriginal Created: `
      + `2023-06-27T09:46:59Z\nRegistrar: Kowhai Names\nDomain Status: ok `
      + `https://icann.org/epp#ok\nName Server: ns1.domains.example\nDNSSEC: unsigned\n${TERMS}`,
    want: ['not-published', 'Kowhai Names', false, ['active']],
  },
]
