/**
 * WHOIS answers in the form of ICANN's contracts and in those of the Americas; every name, person and date is
 * invented.
 */
import type { Fixture } from './fixture.ts'

interface Form {
  readonly expiry: string
  readonly registrar?: string
  readonly dnssec?: string
  readonly status?: readonly string[]
  readonly before?: string
  readonly own?: string
}

const TERMS = `>>> Last update of WHOIS database: 2026-11-21T06:00:00Z <<<

For more information on Whois status codes, please visit https://icann.org/epp

TERMS OF USE: You are not authorized to access or query our Whois
database through the use of electronic processes that are high-volume and
automated. The Registry reserves the right to restrict your access if the
number of your queries has been found excessive.
`

const form = (
  name: string,
  {
    expiry,
    registrar = 'Maple Names, LLC',
    dnssec = 'unsigned',
    status = ['clientTransferProhibited'],
    before = '',
    own = '',
  }: Form,
) =>
  `${before}Domain Name: ${name.toUpperCase()}
Registry Domain ID: D0000000-EX
Registrar WHOIS Server: whois.domains.example
Registrar URL: http://domains.example
Updated Date: 2026-05-06T17:24:58Z
Creation Date: 2010-05-28T22:09:44Z
Registry Expiry Date: ${expiry}
${own}Registrar: ${registrar}
Registrar IANA ID: 9999
Registrar Abuse Contact Email: abuse@domains.example
${status.map(word => `Domain Status: ${word} https://icann.org/epp#${word}`).join('\n')}
Registrant Organization: Maple Books
Name Server: NS1.DOMAINS.EXAMPLE
DNSSEC: ${dnssec}
URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
${TERMS}`

const found = (name: string, expiry = '2027-05-28T22:09:44Z', more: Partial<Form> = {}): Fixture => ({
  name,
  about: 'the form of ICANN',
  text: form(name, { expiry, ...more }),
  want: ['found', expiry, 'Maple Names, LLC', false, ['client transfer prohibited']],
})
const free = (name: string, line: string): Fixture => ({
  name,
  about: 'free',
  text: `${line}\n${TERMS}`,
  want: 'not-registered',
})

export const ICANN: readonly Fixture[] = [
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
  found('maple.io'),
  free('maple-none.io', 'Domain not found.'),
  free('maple-none.io', 'NOT FOUND'),
  {
    name: 'maple.io',
    about: 'the form until 2017',
    text:
      '\nDomain : maple.io\nStatus : Live\nExpiry : 2027-09-30\n\nNS 1   : ns1.domains.example\n\nOwner '
      + 'Name    : Maple\nOwner OrgName : Maple Books\n',
    want: ['found', '2027-09-30', null, null],
  },
  {
    name: 'premium.io',
    about: 'kept back',
    text: 'Reserved by Registry\n\n>>> Last update of WHOIS database: 2026-06-25T20:07:33Z <<<\n',
    want: 'reserved',
  },
  {
    name: 'premium.io',
    about: 'kept back, in newer words',
    text:
      'The queried object does not exist: This name is reserved by the Registry in accordance with ICANN '
      + 'Policy\n',
    want: 'reserved',
  },
  found('maple.ac'),
  free('maple-none.ac', 'Domain not found.'),
  found('maple.sh'),
  free('maple-none.sh', 'Domain not found.'),
  found('maple.ai'),
  free('maple-none.ai', 'Domain not found.'),
  found('maple.me'),
  free('maple-none.me', 'NOT FOUND'),
  {
    name: 'maple.me',
    about: 'the form until 2017',
    text:
      'Domain ID:D00000-ME\nDomain Name:MAPLE.ME\nDomain Create Date:13-Jun-2008 17:17:40 UTC\nDomain Last '
      + 'Updated Date:12-May-2026 09:21:14 UTC\nDomain Expiration Date:13-Jun-2027 17:17:40 UTC\nSponsoring '
      + 'Registrar:Maple Names R9-ME (9999)\nDomain Status:CLIENT DELETE PROHIBITED\nDNSSEC:Unsigned\n',
    want: ['found', '2027-06-13T17:17:40Z', 'Maple Names R9-ME (9999)', false, ['client delete prohibited']],
  },
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
    name: 'maple.ca',
    about: 'the form of ICANN',
    text: form('maple.ca', { expiry: '2027-04-28T04:00:00Z' }),
    want: ['found', '2027-04-28T04:00:00Z', 'Maple Names, LLC', false, ['client transfer prohibited']],
  },
  {
    name: 'maple.ca',
    about: 'the old form',
    text:
      'Domain name:           maple.ca\nDomain status:         registered\nCreation date:         '
      + '2010/10/04\nExpiry date:           2027/04/28\nUpdated date:          2026/04/28\n\nRegistrar:\n    '
      + 'Name:              Maple Names Inc.\n    Number:            9999\n\nRegistrant:\n    '
      + 'Name:              Maple Books\n',
    want: ['found', '2027-04-28', 'Maple Names Inc.', null],
  },
  {
    name: 'maple-none.ca',
    about: 'free, in the old words',
    text: 'Domain name:           maple-none.ca\nDomain status:         available\n',
    want: 'not-registered',
  },
  free('maple-none.ca', 'Not found: maple-none.ca'),
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
  {
    name: 'jardim.com.br',
    about: 'digits alone',
    text:
      '\n% Copyright (c) Nic.br - Use of this data is governed by the Use and\n% Privacy Policy at '
      + 'https://registro.br/upp . Distribution,\n% commercialization, reproduction, and use for advertising '
      + 'or\n% similar purposes are expressly prohibited.\n% 2026-11-21T03:01:05-03:00 - IP: '
      + '192.0.2.1\n\ndomain:      jardim.com.br\nowner:       Jardim Livros\nownerid:     '
      + '00.000.000/0001-00\nresponsible: Ninguém\ncountry:     BR\nnserver:     '
      + 'ns1.domains.example\nnsstat:      20261119 AA\nnslastaa:    20261119\nsaci:        '
      + 'yes\ncreated:     20100518 #0000000\nchanged:     20260417\nexpires:     20270518\nstatus:      '
      + 'published\nprovider:    JARDIM (9)\n\nnic-hdl-br:  AAA00\nperson:      Ninguém\ncreated:     '
      + '20100518\nchanged:     20260417\n\n% Security and mail abuse issues should also be addressed to\n% '
      + 'cert.br, http://www.cert.br/\n',
    want: ['found', '2027-05-18', 'JARDIM (9)', null],
  },
  {
    name: 'jardim.art.br',
    about: 'signed',
    text:
      'domain:      jardim.art.br\nowner:       Jardim\nnserver:     ns1.domains.example\ndsrecord:    '
      + '12345 ECDSA-SHA-256 E147A85589E24FE0\ndsstatus:    20261119 DSOK\ncreated:     20100518 '
      + '#0000000\nexpires:     20270518\nstatus:      published\n',
    want: ['found', '2027-05-18', null, true],
  },
  {
    name: 'governo.gov.br',
    about: 'a name without an end',
    text:
      'domain:      governo.gov.br\nowner:       Governo\ncreated:     before 19950101\nchanged:     '
      + '20260417\nstatus:      published\n',
    want: ['not-published', null, null],
  },
  {
    name: 'jardim-none.com.br',
    about: 'free',
    text:
      '% Copyright (c) Nic.br\n\n% No match for jardim-none.com.br\n\n% Security and mail abuse issues '
      + 'should also be addressed to\n',
    want: 'not-registered',
  },
  {
    name: 'jardim.com.br',
    about: 'too many questions, and therefore no date',
    text:
      '% Query rate limit exceeded. Reduced information.\n\ndomain:      jardim.com.br\nowner:       '
      + 'Jardim Livros\n',
    want: 'rate-limited',
  },
  { name: 'jardim.com.br', about: 'shut out', text: '% Permission denied.\n', want: 'refused' },
  {
    name: 'cactus.com.mx',
    about: 'labels of its own',
    text:
      '\nDomain Name:       cactus.com.mx\n\nCreated On:        2009-05-12\nExpiration Date:   '
      + '2027-05-11\nLast Updated On:   2026-04-12\nRegistrar:         Cactus Nombres\nURL:               '
      + 'http://domains.example\n\nRegistrant:\n   Name:           Cactus\n   City:           Ciudad\n',
    want: ['found', '2027-05-11', 'Cactus Nombres', null],
  },
  {
    name: 'cactus.com.mx',
    about: 'a month in Spanish, which is not read',
    text: 'Domain Name: cactus.com.mx\nExpiration Date: 15-abr-2027\nRegistrar: Cactus Nombres\n',
    want: 'malformed',
  },
  { name: 'kolektiv-none.mx', about: 'free', text: 'Object_Not_Found\n', want: 'not-registered' },
  {
    name: 'cactus-none.mx',
    about: 'free',
    text: 'No_Se_Encontro_El_Objeto/Object_Not_Found\n',
    want: 'not-registered',
  },
  {
    name: 'copihue.cl',
    about: 'a zone by its name',
    text:
      '%%\n%% This is the NIC Chile Whois server (whois.nic.cl).\n%%\n\nDomain name: '
      + 'copihue.cl\nRegistrant name: Copihue Libros\nRegistrant organisation: \nRegistrar name: NIC '
      + 'Chile\nRegistrar URL: https://www.nic.cl\nCreation date: 2002-10-22 17:48:23 CLST\nExpiration date: '
      + '2027-11-20 14:48:02 CLST\nName server: ns1.domains.example\n',
    want: ['found', '2027-11-20', 'NIC Chile', null],
  },
  {
    name: 'copihue-none.cl',
    about: 'free',
    text:
      '%%\n%% This is the NIC Chile Whois server (whois.nic.cl).\n%%\n\ncopihue-none.cl: no entries '
      + 'found.\n',
    want: 'not-registered',
  },
  {
    name: 'invented.edu',
    about: 'labels of its own',
    text:
      'This Registry database contains ONLY .EDU domains.\nThe EDUCAUSE Whois database is authoritative '
      + 'for the\n.EDU domain.\n\n--------------------------\n\nDomain Name: INVENTED.EDU\n\nRegistrant:\n   '
      + 'Invented University\n   1 Road\n\nName Servers:\n   NS1.DOMAINS.EXAMPLE\n\nDomain record '
      + 'activated:    10-May-1999\nDomain record last updated: 04-Apr-2026\nDomain expires:             '
      + '31-Jul-2027\n',
    want: ['found', '2027-07-31', null, null],
  },
  {
    name: 'invented-none.edu',
    about: 'free',
    text: 'This Registry database contains ONLY .EDU domains.\n\nNO MATCH: invented-none.edu\n',
    want: 'not-registered',
  },
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
