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
      '% Terms of Use\n%\n% It is prohibited to send high volume WHOIS queries\n%\nversion: '
      + '8.0\nquery_datetime: 2026-10-13T12:40:15+13:00\ndomain_name: kowhai.co.nz\nquery_status: 200 '
      + 'Active\ndomain_datelastmodified: 2026-01-02T04:55:30+13:00\ndomain_delegaterequested: '
      + 'yes\ndomain_signed: no\n%\nregistrar_name: Kowhai Names\n',
    want: ['not-published', 'Kowhai Names', false, ['active']],
  },
  {
    name: 'kowhai-none.co.nz',
    about: 'free',
    text:
      '%\nversion: 8.0\nquery_datetime: 2026-10-13T12:40:15+13:00\ndomain_name: '
      + 'kowhai-none.co.nz\nquery_status: 220 Available\n',
    want: 'not-registered',
  },
  {
    name: 'kowhai.co.nz',
    about: 'too many questions',
    text: 'version: 8.0\ndomain_name: kowhai.co.nz\nquery_status: 440 Request Denied\n',
    want: 'rate-limited',
  },
  {
    name: 'kowhai.nz',
    about: 'no name of theirs',
    text: 'version: 8.0\ndomain_name: kowhai.nz\nquery_status: 500 Invalid characters in query string\n',
    want: 'bad-request',
  },
]
