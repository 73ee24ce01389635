/** WHOIS answers of registries in the east of Europe; every name, person and date is invented. */
import type { Fixture } from './fixture.ts'

export const EAST: readonly Fixture[] = [
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
  { name: 'carte.md', about: 'dots and spaces', text: 'Domain  name    carte.md\n', want: 'malformed' },
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
]
