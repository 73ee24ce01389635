/**
 * WHOIS answers in the forms of registries in Asia and the Pacific; every name, person and date is invented.
 */
import { CHINA, HONG_KONG, TAIWAN } from './china.ts'
import type { Fixture } from './fixture.ts'
import { JAPAN } from './japan.ts'
import { KOREA } from './korea.ts'

export const ASIA: readonly Fixture[] = [
  ...KOREA,
  ...JAPAN,
  ...CHINA,
  ...TAIWAN,
  ...HONG_KONG,
  {
    name: 'lotus.mo',
    about: 'a name',
    text:
      'Domain Name:  LOTUS.MO\n\n Registrant:\n  Lotus Books\n  Macau\n\n Record created on 2015-11-20 '
      + '10:00:00\n Record expires on 2027-11-19 00:00:00\n\n Domain name servers:\n  ns1.domains.example\n',
    want: ['found', '2027-11-19', null, null],
  },
  { name: 'lotus-none.mo', about: 'free', text: 'No match for LOTUS-NONE.MO.\n', want: 'not-registered' },
  {
    name: 'bunga.my',
    about: 'a month as a word',
    text:
      'Welcome to MYNIC Whois '
      + 'Server\n--------------------------------------------------------------------------\n\na [Domain '
      + 'Name]                   bunga.my\nb [Registration No.]              D1A000001\nc [Record '
      + 'Created]                13-MAY-2014\nd [Record Expired]                13-MAY-2027\ne [Record Last '
      + 'Modified]          02-JAN-2026\ng [Registrant Code]               '
      + '------\n                                  Bunga Books\n',
    want: ['found', '2027-05-13', null, null],
  },
  {
    name: 'bunga-none.my',
    about: 'free',
    text: 'Welcome to MYNIC Whois Server\n\nDomain Name [bunga-none.my] does not exist in database\n',
    want: 'not-registered',
  },
  {
    name: 'dala.kz',
    about: 'no expiry by policy',
    text:
      'Whois Server for the KZ top level domain name.\n\nDomain Name............: dala.kz\n\nOrganization '
      + 'Using Domain Name\nName...................: Dala Books\nCity...................: Almaty\n\nDomain '
      + 'created: 2009-06-07 13:01:43 (GMT+0:00)\nLast modified : 2025-11-28 03:16:59 (GMT+0:00)\nDomain '
      + 'status : ok - Normal state.\n\nCurrent Registar: DALA\n',
    want: ['not-published', 'DALA', null],
  },
  {
    name: 'dala-none.kz',
    about: 'free',
    text: '*** Nothing found for this query.\n',
    want: 'not-registered',
  },
  {
    name: 'tien.kg',
    about: 'a time amid the day',
    text:
      '% This is the .kg ccTLD Whois server\n\nDomain TIEN.KG (ACTIVE)\n\nAdministrative Contact:\n   PID: '
      + '1-KG\n   Name: Nobody\n\nRecord created: Tue Jul 28 15:21:19 2015\nRecord last updated on: Tue Feb  '
      + '4 10:58:19 2025\nRecord expires on: Wed Jul 28 23:59:00 2027\n',
    want: ['found', '2027-07-28', null, null],
  },
  {
    name: 'tien-none.kg',
    about: 'free',
    text:
      '% This is the .kg ccTLD Whois server\n\nData not found. This domain is available for '
      + 'registration.\n',
    want: 'not-registered',
  },
  {
    name: 'registan.uz',
    about: 'a block and its repetition',
    text:
      '   Domain Name: REGISTAN.UZ\n   Registrar: SAMARKAND\n   Whois Server: www.whois.uz\n   Status: '
      + 'ACTIVE\n   Creation Date: 01-May-2015\n   Expiration Date: 01-May-2027\n\nDomain Name: '
      + 'REGISTAN.UZ\nRegistrant:\n    Registan Books\nCreation Date: 01-May-2015\nExpiration Date: '
      + '01-May-2027\n',
    want: ['found', '2027-05-01', 'SAMARKAND', null],
  },
  {
    name: 'registan.uz',
    about: 'no date',
    text:
      '   Domain Name: REGISTAN.UZ\n   Registrar: SAMARKAND\n   Status: RESERVED\n   Expiration Date: '
      + '-\n\nExpiration Date: -\n',
    want: ['not-published', 'SAMARKAND', null],
  },
  {
    name: 'registan-none.uz',
    about: 'free',
    text: 'Sorry, but domain: "registan-none.uz", not found in database\n',
    want: 'not-registered',
  },
  {
    name: 'ararat.am',
    about: 'a name',
    text:
      'The .AM ccTLD Whois Server\n\n   Domain name: ararat.am\n   Registrar:   ararat (Ararat Names '
      + 'LLC)\n   Status:      active\n\n   Registrant:\n      Ararat Books\n\n   Registered:    '
      + '2009-04-15\n   Last modified: 2025-02-10\n   Expires:       2027-04-15\n',
    want: ['found', '2027-04-15', 'ararat (Ararat Names LLC)', null],
  },
  {
    name: 'ararat-none.am',
    about: 'free',
    text: 'The .AM ccTLD Whois Server\n\nNo match\n',
    want: 'not-registered',
  },
  {
    name: 'golestan.ir',
    about: 'RPSL',
    text:
      '% This is the IRNIC Whois server '
      + 'v1.6.2.\n\ndomain:\t\tgolestan.ir\nascii:\t\tgolestan.ir\nremarks:\t(Domain Holder) Golestan '
      + 'Books\nholder-c:\tgb00-irnic\nnserver:\tns1.domains.example\nlast-updated:\t2025-12-20\nexpire-date:\t2026-12-22\nsource:\t\tIRNIC '
      + '# Filtered\n',
    want: ['found', '2026-12-22', null, null],
  },
  {
    name: 'golestan-none.ir',
    about: 'free',
    text:
      '% This is the IRNIC Whois server v1.6.2.\n\n%ERROR:101: no entries found\n%\n% No entries found in '
      + 'the selected source(s).\n',
    want: 'not-registered',
  },
  {
    name: 'nakhl.sa',
    about: 'no expiry by policy',
    text:
      '% SaudiNIC Whois server.\n\nDomain Name: nakhl.sa\n\n Registrant:\n Nakhl Books\n\n Created on: '
      + '2014-01-13\n Last Updated on: 2025-02-04\n',
    want: ['not-published', null, null],
  },
  {
    name: 'nakhl-none.sa',
    about: 'free',
    text: '% SaudiNIC Whois server.\n\nNo Match for nakhl-none.sa\n',
    want: 'not-registered',
  },
  {
    name: 'zayit.co.il',
    about: 'the day before the month',
    text:
      '% The data in the WHOIS database of the .il registry is provided\n\nquery:        '
      + 'zayit.co.il\n\nreg-name:     zayit\ndomain:       zayit.co.il\n\ndescr:        Zayit '
      + 'Books\nvalidity:     05-06-2027\nDNSSEC:       unsigned\nstatus:       Transfer '
      + 'Locked\nchanged:      domain-registrar AT isoc.org.il 20150605 (Assigned)\n\nregistrar name: Zayit '
      + 'Names Ltd\nregistrar info: http://domains.example\n',
    want: ['found', '2027-06-05', 'Zayit Names Ltd', false],
  },
  {
    name: 'zayit.org.il',
    about: 'a name without an end',
    text:
      'query:        zayit.org.il\n\ndomain:       zayit.org.il\nvalidity:     N/A\nDNSSEC:       '
      + 'unsigned\n\nregistrar name: Zayit Names Ltd\n',
    want: ['not-published', 'Zayit Names Ltd', false],
  },
  {
    name: 'zayit-none.co.il',
    about: 'free',
    text: '% No data was found to match the request criteria.\n',
    want: 'not-registered',
  },
  {
    name: 'chang.co.th',
    about: 'a month as a word',
    text:
      'Whois Server Version 2.1.6\n\nDomain Name:    CHANG.CO.TH\nRegistrar:      Chang Names Co., '
      + 'Ltd.\nName Server:    NS1.DOMAINS.EXAMPLE\nDNSSEC:         unsigned\nStatus:         '
      + 'ACTIVE\nUpdated date:   7 Sep 2025\nCreated date:   8 Oct 2014\nRenew date:     8 Oct 2025\nExp '
      + 'date:       7 Oct 2027\nDomain Holder:  Chang Books\n',
    want: ['found', '2027-10-07', 'Chang Names Co., Ltd.', false],
  },
  {
    name: 'chang-none.co.th',
    about: 'free',
    text: 'Whois Server Version 2.1.6\n\n% No match for "CHANG-NONE.CO.TH".\n',
    want: 'not-registered',
  },
]
