/** WHOIS answers of registries in the north of Europe; every name, person and date is invented. */
import type { Fixture } from './fixture.ts'

export const NORTH: readonly Fixture[] = [
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
