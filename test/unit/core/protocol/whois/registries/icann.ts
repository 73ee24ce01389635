/**
 * WHOIS answers in the form of ICANN's contracts and in those of the Americas and Oceania; every name, person
 * and date is invented.
 */
import { AMERICAS } from './americas.ts'
import type { Fixture } from './fixture.ts'
import { TERMS, form, found, free } from './icann-form.ts'
import { OCEANIA } from './oceania.ts'

const GENERIC: readonly Fixture[] = [
  found('maple.com', undefined, { before: '   ' }),
  free('maple-none.com', 'No match for "MAPLE-NONE.COM".'),
  found('maple.net'),
  free('maple-none.net', 'No match for "MAPLE-NONE.NET".'),
  {
    name: 'maple.com',
    about: 'being lost',
    text: form('maple.com', {
      expiry: '2026-10-01T04:00:00Z',
      status: ['redemptionPeriod', 'pendingDelete'],
    }),
    want: [
      'found',
      '2026-10-01T04:00:00Z',
      'Maple Names, LLC',
      false,
      ['redemption period', 'pending delete'],
    ],
  },
  {
    name: 'maple.com',
    about: 'the registrar’s own date beside it',
    text: form('maple.com', {
      expiry: '2027-05-28T22:09:44Z',
      own: 'Registrar Registration Expiration Date: 2029-05-28T22:09:44Z\n',
      dnssec: 'signedDelegation',
    }),
    want: ['found', '2027-05-28T22:09:44Z', 'Maple Names, LLC', true, ['client transfer prohibited']],
  },
  {
    name: 'maple.com',
    about: 'the registrar’s own date alone',
    text:
      'Domain Name: maple.com\nRegistrar Registration Expiration Date: 2029-05-28T22:09:44Z\nRegistrar: '
      + 'Maple Names, LLC\n',
    want: 'malformed',
  },
  {
    name: 'maple.com',
    about: 'fractions of seconds and a zone',
    text: form('maple.com', { expiry: '2027-05-28T22:09:44.123456+09:00' }),
    want: ['found', '2027-05-28T13:09:44Z', 'Maple Names, LLC', false, ['client transfer prohibited']],
  },
  {
    name: 'maple.com',
    about: 'the database down',
    text:
      '*\n* WELCOME to the Verisign Inc. Registry Whois Server.\n*\n* Sorry, the Whois database is '
      + 'currently down.\n*\n* Please wait a while and try again. Thanks\n*\n',
    want: 'rate-limited',
  },
  found('maple.cc'),
  free('maple-none.cc', 'No match for "MAPLE-NONE.CC".'),
  found('maple.tv'),
  free('maple-none.tv', 'No match for "MAPLE-NONE.TV".'),
  found('maple.org'),
  free('maple-none.org', 'Domain not found.'),
  {
    name: 'maple.org',
    about: 'too many questions',
    text: 'WHOIS LIMIT EXCEEDED - SEE WWW.PIR.ORG/WHOIS FOR DETAILS\n',
    want: 'rate-limited',
  },
  found('maple.biz'),
  free('maple-none.biz', 'No Data Found'),
  {
    name: 'premium.ai',
    about: 'kept back',
    text: 'Reserved by Registry\n\n>>> Last update of WHOIS database: 2026-06-25T20:07:33Z <<<\n',
    want: 'reserved',
  },
  {
    name: 'premium.ai',
    about: 'kept back, in newer words',
    text:
      'The queried object does not exist: This name is reserved by the Registry in accordance with ICANN '
      + 'Policy\n',
    want: 'reserved',
  },
  found('maple.ai'),
  free('maple-none.ai', 'Domain not found.'),
  found('maple.co'),
  free('maple-none.co', 'No Data Found'),
  free('maple-none.co', 'The queried object does not exist: DOMAIN NOT FOUND'),
  {
    name: 'maple.co',
    about: 'the form of Neustar',
    text:
      'Domain Name:                                 MAPLE.CO\nDomain ID:                                   '
      + 'D0000000-CO\nSponsoring Registrar:                        MAPLE NAMES\nDomain '
      + 'Status:                               clientTransferProhibited\nDomain Registration '
      + 'Date:                    Mon Apr 26 00:00:00 GMT 2010\nDomain Expiration Date:                      '
      + 'Sun Apr 25 23:59:59 GMT 2027\nDNSSEC:                                      false\n',
    want: ['found', '2027-04-25T23:59:59Z', 'MAPLE NAMES', null, ['client transfer prohibited']],
  },
  found('maple.us'),
  free('maple-none.us', 'No Data Found'),
  free('maple-none.us', 'Not found: maple-none.us'),
  found('maple.in'),
  free('maple-none.in', 'No Data Found'),
  found('maple.sg'),
  free('maple-none.sg', 'Domain Not Found'),
  found('maple.co.id'),
  free('maple-none.id', 'DOMAIN NOT FOUND'),
  found('maple.ie'),
  free('maple-none.ie', 'Not found: maple-none.ie'),
  found('maple.la'),
  free('maple-none.la', 'DOMAIN NOT FOUND'),
  found('maple.ws'),
  free('maple-none.ws', 'The queried object does not exist: Domain not found'),
  found('maple.com.ng'),
  free('maple-none.ng', 'No match found for maple-none.ng'),
  {
    name: 'maple-none.ng',
    about: 'free, with the name repeated',
    text: `Domain Name: maple-none.ng\nDomain Status: Available\n${TERMS}`,
    want: 'not-registered',
  },
  {
    name: 'maple-none.hn',
    about: 'free, with the name repeated',
    text: `Domain Name: maple-none.hn\nDomain Status: No Object Found\n${TERMS}`,
    want: 'not-registered',
  },
  found('maple.hn'),
  found('maple.do'),
  found('maple.gl'),
  found('maple.so'),
  free('maple-none.so', 'Not found: maple-none.so'),
  {
    name: 'maple.st',
    about: 'a bare day',
    text:
      'Domain Name: maple.st\nRegistrar: Maple Names, LLC\nStatus: clientUpdateProhibited\nUpdated Date: '
      + '2026-05-14\nCreation Date: 2004-06-15\nExpiration Date: 2027-06-15\n',
    want: ['found', '2027-06-15', 'Maple Names, LLC', null],
  },
  free('maple-none.st', 'No entries found for domain maple-none.st'),
  {
    name: 'sark.gg',
    about: 'no expiry by policy',
    text:
      '\nDomain:\n     sark.gg\n\nDomain Status:\n     Active\n     Delete Prohibited by '
      + 'Registrar\n\nRegistrant:\n     Sark Books\n\nRegistrar:\n     Sark Names Limited '
      + '(http://www.domains.example)\n\nRelevant dates:\n     Registered on 30th April 2003 at '
      + '00:00:00.000\n     Registry fee due on 30th April each year\n\nRegistration status:\n     '
      + 'Registered until cancelled\n',
    want: ['not-published', 'Sark Names Limited', null],
  },
  free('sark-none.gg', 'NOT FOUND'),
]

export const ICANN: readonly Fixture[] = [...GENERIC, ...AMERICAS, ...OCEANIA]
