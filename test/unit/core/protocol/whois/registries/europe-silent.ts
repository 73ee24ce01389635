/** WHOIS answers of registries in Europe that publish no date; every name and person is invented. */
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
