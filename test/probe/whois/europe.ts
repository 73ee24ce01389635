/** WHOIS answers in the forms of registries in Europe; every name, person and date is invented. */
import { answer, type Fixture } from './fixture.ts'

const EURID = answer(`
% The WHOIS service offered by EURid and the access to the records
% in the EURid WHOIS database are provided for information purposes
% only.
%
% By submitting the query you agree to abide by this policy and accept
% that EURid can take measures to limit the use of its WHOIS services
% in order to protect the privacy of its registrants or the integrity
% of the database.
%
`)
const DNS_BELGIUM =
  '% .be Whois Server 6.1\n%\n% DNS Belgium can take measures to limit the use of its whois services in '
  + 'order to\n% protect the privacy of its registrants.\n%\n\n'
const DENIC =
  '% Restricted rights.\n%\n% Terms and Conditions of Use\n%\n% The above data may only be used within '
  + 'the scope of technical or\n% administrative necessities of Internet operation or to remedy legal\n% '
  + 'problems. Access is blocked in case of abuse.\n%\n\n'

/** Registries that publish no expiry. */
export const SILENT: readonly Fixture[] = [
  {
    name: 'lindenhof.eu',
    about: 'signed',
    want: ['not-published', 'Lindenhof Names BV', true],
    text:
      `${EURID}% WHOIS lindenhof.eu\nDomain: lindenhof.eu\nScript: LATIN\n\nRegistrant:\n        NOT `
      + `DISCLOSED!\n        Visit www.eurid.eu for the web-based WHOIS.\n\nTechnical:\n        `
      + `Organisation: Lindenhof Names BV\n        Language: en\n\nRegistrar:\n        Name: Lindenhof `
      + `Names BV\n        Website: https://domains.example\n\nName servers:\n        `
      + `ns1.domains.example\n\nKeys:\n        flags:KSK protocol:3 algorithm:RSA_SHA256 `
      + `pubKey:AwEAAQ==\n\nPlease visit www.eurid.eu for more info.\n`,
  },
  {
    name: 'xn--mller-kva.eu',
    unicode: 'müller.eu',
    about: 'an umlaut',
    text:
      `${EURID}Domain: müller.eu\nScript: LATIN\n\nRegistrar:\n        Name: Lindenhof Names BV\n\nName `
      + `servers:\n        ns1.domains.example\n`,
    want: ['not-published', 'Lindenhof Names BV', null],
  },
  {
    name: 'lindenhof-none.eu',
    about: 'free',
    text: `${EURID}% WHOIS lindenhof-none.eu\nDomain: lindenhof-none.eu\nScript: LATIN\nStatus: AVAILABLE\n`,
    want: 'not-registered',
  },
  {
    name: 'europa-bank.eu',
    about: 'kept back',
    text: `${EURID}Domain: europa-bank.eu\nScript: LATIN\nStatus: NOT ALLOWED\n`,
    want: 'reserved',
  },
  {
    name: 'lindenhof.eu',
    about: 'too many questions',
    text: `${EURID}% WHOIS lindenhof.eu\n-1: Still in grace period, wait 600 seconds\n`,
    want: 'rate-limited',
  },

  {
    name: 'lindenhof.de',
    about: 'connected',
    text: `${DENIC}Domain: lindenhof.de\nStatus: connect\n`,
    want: ['not-published', null, null],
  },
  {
    name: 'xn--mller-kva.de',
    unicode: 'müller.de',
    about: 'an umlaut, in A-labels as asked for',
    text:
      `${DENIC}Domain: xn--mller-kva.de\nNserver: ns1.domains.example\nDnskey: 257 3 13 AwEAAQ==\nStatus: `
      + `connect\nChanged: 2024-05-06T07:08:09+02:00\n`,
    want: ['not-published', null, true],
  },
  {
    name: 'lindenhof-none.de',
    about: 'free',
    text: `${DENIC}Domain: lindenhof-none.de\nStatus: free\n`,
    want: 'not-registered',
  },
  {
    name: 'lindenhof.de',
    about: 'without name servers that answer',
    text: `${DENIC}Domain: lindenhof.de\nStatus: failed\n`,
    want: ['not-published', null, null],
  },
  {
    name: 'a.b.c.de',
    about: 'no name of theirs',
    text: `${DENIC}Domain: a.b.c.de\nStatus: invalid\n`,
    want: 'bad-request',
  },
  {
    name: 'lindenhof.de',
    about: 'too many questions',
    text: '% Error: 55000000002 Connection refused; access control limit reached.\n',
    want: 'rate-limited',
  },
  {
    name: 'lindenhof.de',
    about: 'a state that is new to us',
    text: `${DENIC}Domain: lindenhof.de\nStatus: dispute\n`,
    want: 'malformed',
  },

  {
    name: 'lindenhof.at',
    about: 'a name',
    text:
      '% Copyright (c)2026 by NIC.AT (1)\n%\n\ndomain:         lindenhof.at\nregistrar:      Lindenhof '
      + 'Names BV ( https://nic.at/registrar/1 )\nregistrant:     LN0000001-NICAT\ntech-c:         '
      + 'LN0000002-NICAT\nnserver:        ns1.domains.example\nchanged:        20260426 '
      + '17:57:27\nsource:         AT-DOM\n',
    want: ['not-published', 'Lindenhof Names BV', null],
  },
  {
    name: 'lindenhof-none.at',
    about: 'free',
    text: '% Copyright (c)2026 by NIC.AT (1)\n%\n\n% nothing found\n',
    want: 'not-registered',
  },
  { name: 'lindenhof.at', about: 'too many questions', text: '% Quota exceeded\n', want: 'rate-limited' },

  {
    name: 'lindenhof.be',
    about: 'a name',
    text:
      `${DNS_BELGIUM}Domain:\tlindenhof.be\nStatus:\tNOT AVAILABLE\nRegistered:\tTue Dec 12 `
      + `2010\n\nRegistrant:\n\tNot shown, please visit www.dnsbelgium.be for webbased `
      + `whois.\n\nRegistrar:\n\tName:\tLindenhof Names `
      + `BV\n\tWebsite:\thttps://domains.example\n\nNameservers:\n\tns1.domains.example\n\nKeys:\n\nFlags:\n\tclientTransferProhibited\n`,
    want: ['not-published', 'Lindenhof Names BV', null],
  },
  {
    name: 'lindenhof.be',
    about: 'cancelled, and to be had back',
    text:
      `${DNS_BELGIUM}Domain:\tlindenhof.be\nStatus:\tQUARANTINE\nRegistered:\tMon Dec 22 `
      + `2003\nAvailable:\tWed Feb  3 2027\n`,
    want: ['not-published', null, null, ['redemption period']],
  },
  {
    name: 'lindenhof-none.be',
    about: 'free',
    text: `${DNS_BELGIUM}Domain:\tlindenhof-none.be\nStatus:\tAVAILABLE\n`,
    want: 'not-registered',
  },
  {
    name: 'www.lindenhof.be',
    about: 'no name of theirs',
    text:
      `${DNS_BELGIUM}Domain:\twww.lindenhof.be\nStatus:\tNOT ALLOWED\nMessage:\tUse only approved `
      + `characters.\n`,
    want: 'bad-request',
  },
  {
    name: 'lindenhof.be',
    about: 'too many questions',
    text: `${DNS_BELGIUM}% Maximum queries per hour reached (100)\n`,
    want: 'rate-limited',
  },
  {
    name: 'lindenhof.be',
    about: 'shut out',
    text: `${DNS_BELGIUM} lindenhof.be\n-3: IP address blocked\n`,
    want: 'refused',
  },

  {
    name: 'lindenhof.nl',
    about: 'signed',
    text:
      'Domain name: lindenhof.nl\nStatus:      active\n\nReseller:\n   Shop\n   Street 1\n\nRegistrar:\n   '
      + 'Lindenhof Names BV\n   Street 2\n   1234AB STAD\n   Netherlands\n\nDNSSEC:      yes\n\nDomain '
      + 'nameservers:\n   ns1.domains.example\n\nCreation Date: 1999-05-27\n\nUpdated Date: 2025-02-13\n',
    want: ['not-published', 'Lindenhof Names BV', true, ['active']],
  },
  {
    name: 'lindenhof.nl',
    about: 'cancelled, and to be had back',
    text:
      'Domain name: lindenhof.nl\nStatus:      in quarantine\n\nRegistrar:\n   Lindenhof Names '
      + 'BV\n\nDNSSEC:      no\n\nDate out of quarantine: 2027-01-01T00:00:00\n',
    want: ['not-published', 'Lindenhof Names BV', false, ['redemption period']],
  },
  { name: 'lindenhof-none.nl', about: 'free', text: 'lindenhof-none.nl is free\n', want: 'not-registered' },
  {
    name: 'lindenhof.nl',
    about: 'too many questions',
    text: 'whois.domain-registry.nl: daily whois-limit exceeded for client 192.0.2.1\n',
    want: 'rate-limited',
  },
  {
    name: 'lindenhof.nl',
    about: 'no time for anybody',
    text: 'whois.domain-registry.nl: Server too busy, try again later\n',
    want: 'rate-limited',
  },

  {
    name: 'bernsteins.lv',
    about: 'sections in brackets',
    text:
      '[Domain]\nDomain: bernsteins.lv\nStatus: active\n\n[Holder]\n    Type: Legal person\n    Name: '
      + 'Bernsteins Books\n\n[Registrar]\n    Type: Legal person\n    Name: Bernsteins Names SIA\n    '
      + 'Address: Riga\n\n[Nservers]\nNserver: ns1.domains.example\n\n[Whois]\nUpdated: '
      + '2026-11-20T07:52:42.283Z\n',
    want: ['not-published', 'Bernsteins Names SIA', null, ['active']],
  },
  {
    name: 'bernsteins-none.lv',
    about: 'free',
    text: '[Domain]\nDomain: bernsteins-none.lv\nStatus: free\n',
    want: 'not-registered',
  },
  {
    name: 'tiszavirag.hu',
    about: 'two lines',
    text:
      '% Whois server 3.0 serving the hu ccTLD\n\ndomain:         tiszavirag.hu\nrecord created: '
      + '2010-03-03\nTovabbi adatokert ld.:\nhttps://www.domain.hu/domain-kereses/\n',
    want: ['not-published', null, null],
  },
  {
    name: 'tiszavirag-none.hu',
    about: 'free',
    text: '% Whois server 3.0 serving the hu ccTLD\n\nNincs tal\u00e1lat / No match\n',
    want: 'not-registered',
  },
  {
    name: 'schueberfouer.lu',
    about: 'RPSL',
    text:
      '% Access to RESTENA DNS-LU WHOIS information is provided to assist persons\n%\ndomainname:     '
      + 'schueberfouer.lu\ndomaintype:     ACTIVE\nnserver:        ns1.domains.example\nownertype:      '
      + 'ORGANISATION\nregistrar-name:         Schueberfouer Names\nregistrar-country:      LU\n',
    want: ['not-published', 'Schueberfouer Names', null],
  },
  {
    name: 'schueberfouer-none.lu',
    about: 'free',
    text: '% Access to RESTENA DNS-LU WHOIS information\n%\n% No such domain\n',
    want: 'not-registered',
  },
  {
    name: 'fjellheim.no',
    about: 'dots before the colon',
    text:
      '% By looking up information in the domain registration directory\n%\nDomain Information\n\nNORID '
      + 'Handle...............: FJE1D-NORID\nDomain Name................: fjellheim.no\nRegistrar '
      + 'Handle...........: REG0-NORID\nTech-c Handle..............: '
      + 'FJ1R-NORID\nDNSSEC.....................: Signed\n\nAdditional information:\nCreated:         '
      + '2009-02-27\nLast updated:    2026-01-27\n',
    want: ['not-published', 'REG0-NORID', true],
  },
  {
    name: 'fjellheim-none.no',
    about: 'free',
    text: '% By looking up information in the domain registration directory\n\n% No match\n',
    want: 'not-registered',
  },
]

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

export const EUROPE: readonly Fixture[] = [
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
    name: 'skogen.se',
    about: 'signed',
    text:
      '# Copyright (c) 1997- The Swedish Internet Foundation.\n# All rights reserved.\n# The information '
      + 'obtained through searches, or otherwise, is protected\n\nstate:            '
      + 'active\ndomain:           skogen.se\nholder:           (not shown)\ncreated:          '
      + '2008-10-20\nmodified:         2026-09-18\nexpires:          2027-10-20\ntransferred:      '
      + '2019-03-06\nnserver:          ns1.domains.example\ndnssec:           signed '
      + 'delegation\nregistry-lock:    unlocked\nstatus:           ok\nregistrar:        Skogen Namn AB\n',
    want: ['found', '2027-10-20', 'Skogen Namn AB', true],
  },
  {
    name: 'xn--skg-vla.se',
    unicode: 'skåg.se',
    about: 'a ring',
    text:
      'state:            active\ndomain:           skåg.se\nexpires:          '
      + '2027-10-20\ndnssec:           unsigned delegation\nregistrar:        Skogen Namn AB\n',
    want: ['found', '2027-10-20', 'Skogen Namn AB', false],
  },
  {
    name: 'skogen-none.se',
    about: 'free',
    text: '# All rights reserved.\n# printed with eight bits.\ndomain "skogen-none.se" not found.\n',
    want: 'not-registered',
  },
  {
    name: 'skogen-none.se',
    about: 'free, in the old words',
    text: '# All rights reserved.\n#\n"skogen-none.se" not found.\n',
    want: 'not-registered',
  },
  {
    name: 'skogen.nu',
    about: 'the same registry',
    text:
      'state:            active\ndomain:           skogen.nu\nexpires:          '
      + '2026-12-24\ndnssec:           unsigned delegation\nregistrar:        Skogen Namn AB\n',
    want: ['found', '2026-12-24', 'Skogen Namn AB', false],
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
    name: 'lipa.pl',
    about: 'days with points',
    text:
      '\nDOMAIN NAME:           lipa.pl\nregistrant type:       organization\nnameservers:           '
      + 'ns1.domains.example. [192.0.2.1]\ncreated:               2010.01.11 13:00:00\nlast '
      + 'modified:         2026.01.05 12:06:20\nrenewal date:          2027.01.11 13:00:00\n\nno '
      + 'option\n\ndnssec:                Unsigned\n\n\nREGISTRAR:\nLipa Nazwy sp. z o.o.\nul. Wymyślona '
      + '1\n\nWHOIS database responses: https://dns.pl/en/whois\n',
    want: ['found', '2027-01-11', 'Lipa Nazwy sp. z o.o.', false],
  },
  {
    name: 'lipa.pl',
    about: 'an option of somebody else',
    text:
      'DOMAIN NAME:           lipa.pl\nrenewal date:          2027.01.11 13:00:00\n\noption '
      + 'created:        2026.05.01 10:00:00\noption expiration date: 2029.05.01 '
      + '10:00:00\n\ndnssec:                Signed\n\nREGISTRAR:\nLipa Nazwy sp. z o.o.\n',
    want: ['found', '2027-01-11', 'Lipa Nazwy sp. z o.o.', true],
  },
  {
    name: 'lipa-none.pl',
    about: 'free',
    text: 'No information available about domain name lipa-none.pl in the Registry NASK database.\n',
    want: 'not-registered',
  },
  {
    name: 'lipa.pl',
    about: 'too many questions',
    text: 'request limit exceeded for 192.0.2.1\n',
    want: 'rate-limited',
  },

  {
    name: 'bereza.ru',
    about: 'RPSL',
    text:
      '% TCI Whois Service. Terms of use:\n% https://tcinet.ru/documents/whois.pdf\n\ndomain:        '
      + 'BEREZA.RU\nnserver:       ns1.domains.example.\nstate:         REGISTERED, DELEGATED, '
      + 'VERIFIED\norg:           Bereza Books\nregistrar:     BEREZA-RU\nadmin-contact: '
      + 'https://domains.example\ncreated:       2004-03-03T21:00:00Z\npaid-till:     '
      + '2027-03-04T21:00:00Z\nfree-date:     2027-04-05\nsource:        TCI\n\nLast updated on '
      + '2026-11-21T06:01:30Z\n',
    want: ['found', '2027-03-04T21:00:00Z', 'BEREZA-RU', null],
  },
  {
    name: 'bereza.su',
    about: 'days with points',
    text:
      'domain:        BEREZA.SU\nregistrar:     BEREZA-SU\ncreated:       2004.03.04\npaid-till:     '
      + '2027.03.05\nfree-date:     2027.04.05\nsource:        TCI\n',
    want: ['found', '2027-03-05', 'BEREZA-SU', null],
  },
  {
    name: 'xn--80abmak6c.xn--p1ai',
    unicode: 'береза.рф',
    about: 'Cyrillic, in A-labels',
    text:
      'domain:        XN--80ABMAK6C.XN--P1AI\nregistrar:     BEREZA-RF\npaid-till:     '
      + '2027-11-12T21:00:00Z\n',
    want: ['found', '2027-11-12T21:00:00Z', 'BEREZA-RF', null],
  },
  {
    name: 'bereza-none.ru',
    about: 'free',
    text:
      '% TCI Whois Service.\n\nNo entries found for the selected source(s).\n\nLast updated on '
      + '2026-11-21T06:01:30Z\n',
    want: 'not-registered',
  },
  {
    name: 'bereza.ru',
    about: 'too many questions',
    text: '% You have exceeded allowed connection rate\n',
    want: 'rate-limited',
  },

  {
    name: 'bog.dk',
    about: 'signed',
    text:
      '# Hello 192.0.2.1. Your session has been logged.\n#\n# Version: 5.4.0\n\nDomain:               '
      + 'bog.dk\nDNS:                  bog.dk\nRegistered:           2005-01-10\nExpires:              '
      + '2027-03-31\nRegistrar:            Bog Navne ApS\nRegistration period:  1 '
      + 'year\nVID:                  no\nDNSSEC:               Signed delegation\nStatus:               '
      + 'Active\n\nNameservers\nHostname:             ns1.domains.example\n',
    want: ['found', '2027-03-31', 'Bog Navne ApS', true],
  },
  {
    name: 'bog-none.dk',
    about: 'free',
    text: '# Hello 192.0.2.1.\n#\n\nNo entries found for the selected source.\n',
    want: 'not-registered',
  },
  { name: 'bog.dk', about: 'too many questions', text: '# Too many connections.\n', want: 'rate-limited' },

  {
    name: 'kuusi.fi',
    about: 'the day before the month',
    text:
      '\ndomain.............: kuusi.fi\nstatus.............: Registered\ncreated............: 4.7.2004 '
      + '10:15:55\nexpires............: 4.7.2027 10:15:55\navailable..........: 4.8.2027 '
      + '10:15:55\nmodified...........: 22.5.2026\nRegistryLock.......: '
      + 'no\n\nNameservers\n\nnserver............: ns1.domains.example '
      + '[OK]\n\nDNSSEC\n\ndnssec.............: signed delegation\n\nHolder\n\nname...............: Kuusi '
      + 'Kirjat\n\nRegistrar\n\nregistrar..........: Kuusi Nimet Oy\nwww................: domains.example\n',
    want: ['found', '2027-07-04', 'Kuusi Nimet Oy', true],
  },
  { name: 'kuusi-none.fi', about: 'free', text: 'Domain not found\n', want: 'not-registered' },
  {
    name: 'kunta.fi',
    about: 'kept back',
    text: 'Domain not available\n\nMore information is available at https://traficom.fi/\n',
    want: 'reserved',
  },

  {
    name: 'raamat.ee',
    about: 'sections',
    text:
      'Search results may not be used for commercial, advertising, recompilation,\nrepackaging, '
      + 'redistribution, reuse, obscuring or other similar activities.\n\nEstonia .ee Top Level Domain WHOIS '
      + 'server\n\nDomain:\nname:       raamat.ee\nstatus:     ok (paid and in zone)\nregistered: 2010-07-04 '
      + '03:50:28 +03:00\nchanged:    2026-03-12 21:38:58 +02:00\nexpire:     2027-03-12\noutzone:    '
      + '\ndelete:     \n\nRegistrant:\nname:       Raamat\ncountry:    EE\n\nRegistrar:\nname:       Raamat '
      + 'Nimed OÜ\nurl:        http://domains.example\n\nName servers:\nnserver:   ns1.domains.example\n',
    want: ['found', '2027-03-12', 'Raamat Nimed OÜ', null],
  },
  {
    name: 'raamat-none.ee',
    about: 'free',
    text: 'Estonia .ee Top Level Domain WHOIS server\n\nDomain not found\n',
    want: 'not-registered',
  },

  {
    name: 'kniha.sk',
    about: 'a block for each contact',
    text:
      '% whois.sk-nic.sk - whois server for TLD .sk\n\nDomain:                       '
      + 'kniha.sk\nRegistrant:                   Kniha\nRegistrar:                    '
      + 'KNIH-0001\nCreated:                      2013-07-24\nUpdated:                      '
      + '2026-07-03\nValid Until:                  2027-07-24\nNameserver:                   '
      + 'ns1.domains.example\nEPP Status:                   ok\n\nRegistrar:                    '
      + 'KNIH-0001\nName:                         Kniha Mená s. r. o.\n',
    want: ['found', '2027-07-24', 'KNIH-0001', null],
  },
  {
    name: 'kniha-none.sk',
    about: 'free',
    text: '% whois.sk-nic.sk\n\nDomain not found.\n',
    want: 'not-registered',
  },

  {
    name: 'kniha.cz',
    about: 'the day before the month, with keys',
    text:
      '%  (c) 2006-2026 CZ.NIC\n%\n\ndomain:       kniha.cz\nregistrant:   KNIHA\nnsset:        '
      + 'KNIHA-NS\nkeyset:       KNIHA-KEYS\nregistrar:    REG-KNIHA\nregistered:   21.07.2010 '
      + '15:21:00\nchanged:      03.05.2026 11:39:42\nexpire:       22.07.2027\n\ncontact:      '
      + 'KNIHA\nname:         Kniha\ncreated:      06.09.2011 00:15:00\n\nkeyset:       '
      + 'KNIHA-KEYS\ndnskey:       257 3 13 AwEAAQ==\n',
    want: ['found', '2027-07-22', 'REG-KNIHA', true],
  },
  {
    name: 'kniha-none.cz',
    about: 'free',
    text: '%  (c) 2006-2026 CZ.NIC\n%\n%ERROR:101: no entries found\n%\n% No entries found.\n',
    want: 'not-registered',
  },
  {
    name: 'kniha.cz',
    about: 'too many questions',
    text: 'Your connection limit exceeded. Please slow down and try again later.\n',
    want: 'rate-limited',
  },
  {
    name: 'bokur.fo',
    about: 'the same software',
    text:
      '%  (c) 2006-2026 FO Council\n\ndomain:       bokur.fo\nregistrant:   ID000000\nstatus:       paid '
      + 'and in zone\nregistered:   03.06.2010 03:34:05\nexpire:       03.01.2027\nregistrar:    REG-BOKUR\n',
    want: ['found', '2027-01-03', 'REG-BOKUR', null],
  },
  {
    name: 'bokur-none.fo',
    about: 'free',
    text: '%ERROR:101: no entries found\n%\n% No entries found.\n',
    want: 'not-registered',
  },

  {
    name: 'carte.ro',
    about: 'a name',
    text:
      '% The WHOIS service offered by ROTLD\n\n  Domain Name: carte.ro\n  Registered On: 2010-07-17\n  '
      + 'Expires On: 2027-09-17\n  Registrar: Carte Nume SRL\n  Referral URL: http://domains.example\n\n  '
      + 'DNSSEC: Inactive\n\n  Nameserver: ns1.domains.example\n\n  Domain Status: UpdateProhibited\n',
    want: ['found', '2027-09-17', 'Carte Nume SRL', false],
  },
  {
    name: 'carte-none.ro',
    about: 'free',
    text: '% The WHOIS service offered by ROTLD\n\n% No entries found for the selected source(s).\n',
    want: 'not-registered',
  },
  {
    name: 'knjiga.rs',
    about: 'the day before the month',
    text:
      '% The data in the Whois database are provided by RNIDS\n\nDomain name: knjiga.rs\nDomain status: '
      + 'Active https://www.rnids.rs/en/domain-name-status-codes#Active\nRegistration date: 26.03.2008 '
      + '16:18:03\nModification date: 11.02.2026 08:24:15\nExpiration date: 26.03.2027 16:18:03\nConfirmed: '
      + '26.03.2008 16:18:03\nRegistrar: Knjiga Imena d.o.o.\n\nRegistrant: Knjiga\n\nDNS: '
      + 'ns1.domains.example - \n\nDNSSEC signed: no\n',
    want: ['found', '2027-03-26', 'Knjiga Imena d.o.o.', false],
  },
  {
    name: 'knjiga-none.rs',
    about: 'free',
    text: '%ERROR:103: Domain is not registered\n',
    want: 'not-registered',
  },
  {
    name: 'knyha.ua',
    about: 'a zone of hours alone',
    text:
      '% This is the Ukrainian Whois query server #F.\n% The Whois is subject to Terms of '
      + 'use\n\ndomain:           knyha.ua\nlicense:          000000\nregistrant:       '
      + 'KNYHA-cunic\nmnt-by:           ua.knyha\nnserver:          ns1.domains.example\nstatus:           '
      + 'ok\ncreated:          2002-12-04 00:00:00+02\nmodified:         2026-11-03 '
      + '09:31:05+02\nexpires:          2027-12-04 00:00:00+02\nsource:           UAEPP\n\n% Registrar:\n% '
      + '==========\nregistrar:        ua.knyha\norganization:     Knyha Imena LLC\n',
    want: ['found', '2027-12-03T22:00:00Z', 'ua.knyha', null],
  },
  {
    name: 'knyha-none.ua',
    about: 'free',
    text: '% This is the Ukrainian Whois query server #F.\n%\n% No entries found for knyha-none.ua\n',
    want: 'not-registered',
  },
  {
    name: 'kniga.by',
    about: 'a name',
    text:
      '\nDomain Name: kniga.by\nRegistrar: Kniga Imena LLC\nOrg: Kniga Books\nCountry: BY\nCreation Date: '
      + '2010-12-21\nUpdated Date: 2026-11-24\nExpiration Date: 2027-12-21\nName Server: '
      + 'ns1.domains.example\n',
    want: ['found', '2027-12-21', 'Kniga Imena LLC', null],
  },
  { name: 'kniga-none.by', about: 'free', text: 'Object does not exist\n', want: 'not-registered' },
  {
    name: 'knjiga.si',
    about: 'RPSL',
    text:
      '% This is ARNES whois database\n\ndomain:\t\tknjiga.si\nregistrar:\tKnjiga '
      + 'Imena\nregistrar-url:\thttp://domains.example\nnameserver:\tns1.domains.example\nregistrant:\tNOT '
      + 'DISCLOSED\nstatus:\t\tok\ncreated:\t2005-04-04\nexpire:\t\t2027-07-19\nsource:\t\tARNES\n',
    want: ['found', '2027-07-19', 'Knjiga Imena', null],
  },
  {
    name: 'knjiga-none.si',
    about: 'free',
    text: '% This is ARNES whois database\n\n% No entries found for the selected source(s).\n',
    want: 'not-registered',
  },
  {
    name: 'bokin.is',
    about: 'an English day',
    text:
      '% This is the ISNIC Whois server.\n\ndomain:       bokin.is\nregistrant:   BB00-IS\nadmin-c:      '
      + 'BB00-IS\nnserver:      ns1.domains.example\ndnssec:       unsigned delegation\ncreated:      May 22 '
      + '2002\nexpires:      May  2 2027\nsource:       ISNIC\n\nperson:       Nobody\ncreated:      July 22 '
      + '2004\n',
    want: ['found', '2027-05-02', null, null],
  },
  {
    name: 'bokin-none.is',
    about: 'free',
    text: '% This is the ISNIC Whois server.\n\n% No entries found for query "bokin-none.is".\n',
    want: 'not-registered',
  },
  { name: 'carte.md', about: 'dots and spaces', text: 'Domain  name    carte.md\n', want: 'malformed' },
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
  {
    name: 'kitap.com.tr',
    about: 'a month as a word between',
    text:
      '** Domain Name: kitap.com.tr\nDomain Status: Active\nFrozen Status: -\nTransfer Status: The domain '
      + 'is LOCKED to transfer.\n\n** Registrant:\n   Hidden upon user request\n\n** Registrar:\nNIC '
      + 'Handle\t\t: ktp00\nOrganization Name\t: Kitap Alan Adlari A.S.\nAddress\t\t\t: Hidden\n\n** Domain '
      + 'Servers:\nns1.domains.example\n\n** Additional Info:\nCreated on..............: '
      + '2010-Aug-23.\nExpires on..............: 2027-Aug-22.\n\n** Whois Server:\nLast Update Time: '
      + '2026-11-21T10:00:00+03:00\n',
    want: ['found', '2027-08-22', 'Kitap Alan Adlari A.S.', null],
  },
  {
    name: 'kitap-none.com.tr',
    about: 'free',
    text: 'No match found for "kitap-none.com.tr"\n',
    want: 'not-registered',
  },
  {
    name: 'knyga.lt',
    about: 'tabs',
    text:
      '% Hello, this is the DOMREG whois '
      + 'service.\n%\n\nDomain:\t\t\tknyga.lt\nStatus:\t\t\tregistered\nRegistered:\t\t2009-06-06\nExpires:\t\t2027-06-07\n%\nRegistrar:\t\tKnyga '
      + 'Vardai\nRegistrar website:\thttp://domains.example\n',
    want: ['found', '2027-06-07', 'Knyga Vardai', null],
  },
  {
    name: 'knyga-none.lt',
    about: 'free',
    text:
      '% Hello, this is the DOMREG whois '
      + 'service.\n%\n\nDomain:\t\t\tknyga-none.lt\nStatus:\t\t\tavailable\n',
    want: 'not-registered',
  },
]
