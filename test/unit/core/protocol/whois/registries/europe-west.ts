/** WHOIS answers of registries in the west of Europe; every name, person and date is invented. */
import type { Fixture } from './fixture.ts'

const NICIT =
  '\n*********************************************************************\n* Please note that the '
  + 'following result could be a subgroup of      *\n* the data contained in the '
  + 'database.                               '
  + '*\n*********************************************************************\n\n'
const italian = (name: string, status: string, expiry: string) =>
  `${NICIT}Domain:             ${name}\nStatus:             ${status}\nSigned:             `
  + `no\nCreated:            2010-02-08 22:30:04\nLast Update:        2026-02-11 15:38:31\nExpire `
  + `Date:        ${expiry}\n\nRegistrant\n  Organization:     Ulivo Books\n  Address:          Via `
  + `Inventata 7\n                    IT\n  Created:          2010-02-08 22:30:03\n\nRegistrar\n  `
  + `Organization:     Ulivo Nomi S.r.l.\n  Name:             ULIVO-REG\n  Web:              `
  + `https://domains.example\n  DNSSEC:           yes\n\n\nNameservers\n  ns1.domains.example\n`
const nominet = (name: string, dates: string, status: string, dnssec = '') =>
  `\n    Domain name:\n        ${name}\n\n    Data validation:\n        Nominet was able to match the `
  + `registrant's name and address against a 3rd party data source on 23-Oct-2017\n\n    `
  + `Registrar:\n        Oak Names Limited t/a Oak [Tag = OAK]\n        URL: `
  + `https://domains.example\n\n    Relevant dates:\n        Registered on: 22-Oct-2017\n${dates}        `
  + `Last updated:  29-Jun-2026\n\n    Registration status:\n        ${status}\n${dnssec}\n    Name `
  + `servers:\n        ns1.domains.example\n\n    WHOIS lookup made at 09:41:55 21-Nov-2026\n\n-- \nYou `
  + `may not access the .uk WHOIS or use any data from it except as permitted\nby the terms of use, which `
  + `include restrictions on: (C) exceeding query rate or volume\nlimits.\n`

export const WEST: readonly Fixture[] = [
  {
    name: 'ulivo.it',
    about: 'a name',
    text: italian('ulivo.it', 'ok', '2027-02-08'),
    want: ['found', '2027-02-08', 'Ulivo Nomi S.r.l.', false, ['active']],
  },
  {
    name: 'ulivo.it',
    about: 'being lost',
    text: italian('ulivo.it', 'pendingDelete / redemptionPeriod', '2026-11-01'),
    want: ['found', '2026-11-01', 'Ulivo Nomi S.r.l.', false, ['pending delete', 'redemption period']],
  },
  {
    name: 'ulivo-none.it',
    about: 'free',
    text: `Domain:             ulivo-none.it\nStatus:             AVAILABLE\n`,
    want: 'not-registered',
  },
  {
    name: 'comune.it',
    about: 'kept back',
    text: `Domain:             comune.it\nStatus:             UNASSIGNABLE\n`,
    want: 'reserved',
  },
  {
    name: 'ulivo.it',
    about: 'shut for now',
    text: 'Service temporarily unavailable.\n',
    want: 'rate-limited',
  },

  {
    name: 'oak.co.uk',
    about: 'values below their labels',
    text: nominet('oak.co.uk', '        Expiry date:  22-Oct-2027\n', 'Registered until expiry date.'),
    want: ['found', '2027-10-22', 'Oak Names Limited t/a Oak', null],
  },
  {
    name: 'oak.uk',
    about: 'signed',
    text: nominet(
      'oak.uk',
      '        Expiry date:  22-Oct-2027\n',
      'Registered until expiry date.',
      '\n    DNSSEC:\n        Signed\n',
    ),
    want: ['found', '2027-10-22', 'Oak Names Limited t/a Oak', true],
  },
  {
    name: 'oak.org.uk',
    about: 'a renewal under way: the day is in doubt',
    text: nominet('oak.org.uk', '        Renewal date: 22-Sep-2026\n', 'Renewal request being processed.'),
    want: 'malformed',
  },
  {
    name: 'oak-none.co.uk',
    about: 'free',
    text:
      '\n    No match for "oak-none.co.uk".\n\n    This domain name has not been registered.\n\n    WHOIS '
      + 'lookup made at 09:41:55 21-Nov-2026\n',
    want: 'not-registered',
  },
  {
    name: 'oak.co.uk',
    about: 'too many questions',
    text:
      '\n    Error for "oak.co.uk".\n\n    The WHOIS query quota for 192.0.2.1 has been exceeded\n    and '
      + 'will be replenished in 50 seconds.\n',
    want: 'rate-limited',
  },
  {
    name: 'o.uk',
    about: 'no name of theirs',
    text:
      '\n    Error for "o.uk".\n\n    This domain cannot be registered because it contravenes the Nominet '
      + 'UK\n    naming rules.  The reason is:\n      the domain name contains too few parts.\n',
    want: 'bad-request',
  },

  {
    name: 'tilleul.fr',
    about: 'RPSL, the registrar once more below',
    text:
      '%%\n%% This is the AFNIC Whois server.\n%%\n%% complete date format: '
      + 'YYYY-MM-DDThh:mm:ssZ\n%%\n\ndomain:                        '
      + 'tilleul.fr\nstatus:                        ACTIVE\neppstatus:                     '
      + 'active\nhold:                          NO\nregistrar:                     Tilleul Noms SAS\nExpiry '
      + 'Date:                   2027-12-30T17:16:48Z\ncreated:                       '
      + '2000-07-26T22:00:00Z\nlast-update:                   '
      + '2026-12-01T10:08:58.123Z\nsource:                        FRNIC\n\nregistrar:                     '
      + 'Tilleul Noms SAS\naddress:                       1 rue Inventée\ncountry:                       '
      + 'FR\n',
    want: ['found', '2027-12-30T17:16:48Z', 'Tilleul Noms SAS', null],
  },
  {
    name: 'tilleul.re',
    about: 'days as until 2017',
    text:
      '%%\n%% complete date format : DD/MM/YYYY\n%%\n\ndomain:      tilleul.re\nstatus:      '
      + 'ACTIVE\nregistrar:   Tilleul Noms SAS\nExpiry Date: 04/03/2027\ncreated:     '
      + '27/07/2010\nsource:      FRNIC\n',
    want: ['found', '2027-03-04', 'Tilleul Noms SAS', null],
  },
  {
    name: 'tilleul-none.fr',
    about: 'free',
    text: '%%\n%% This is the AFNIC Whois server.\n%%\n%% NOT FOUND\n',
    want: 'not-registered',
  },
  {
    name: 'tilleul.fr',
    about: 'too many questions, and therefore "none"',
    text:
      '%%\n%% This is the AFNIC Whois server.\n%%\n%% Too many requests...\n%%\n%% No entries found in the '
      + 'AFNIC Database.\n',
    want: 'rate-limited',
  },
  {
    name: 'livro.pt',
    about: 'the day before the month',
    text:
      'Domain: livro.pt\nDomain Status: Registered\nCreation Date: 09/01/2013 00:00:00\nExpiration Date: '
      + '02/11/2027 23:59:00\nOwner Name: Livro\nName Server: ns1.domains.example | IPv4:  and IPv6: \n',
    want: ['found', '2027-11-02', null, null],
  },
  {
    name: 'livro.pt',
    about: 'two languages',
    text:
      'Nome de domínio / Domain Name: livro.pt\nData de registo / Creation Date (dd/mm/yyyy): '
      + '09/01/2013\nData de expiração / Expiration Date (dd/mm/yyyy): 28/02/2027\nEstado / Status: '
      + 'ACTIVE\n\nTitular / Registrant\n   Livro\n',
    want: ['found', '2027-02-28', null, null],
  },
  { name: 'livro-none.pt', about: 'free', text: 'livro-none.pt - No Match\n', want: 'not-registered' },
]
