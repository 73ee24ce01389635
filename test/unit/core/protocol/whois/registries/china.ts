/** WHOIS answers of the registries that write Chinese; every name, person and date is invented. */
import { answer, type Fixture } from './fixture.ts'

export const CHINA: readonly Fixture[] = [
  {
    name: 'qingshan.cn',
    about: 'a name',
    want: [
      'found',
      '2027-03-17',
      '青山网络有限公司',
      false,
      ['client delete prohibited', 'server delete prohibited'],
    ],
    text:
      'Domain Name: qingshan.cn\nROID: 20110311s10001s00000000-cn\nDomain Status: '
      + 'clientDeleteProhibited\nDomain Status: serverDeleteProhibited\nRegistrant: 青山书店\nRegistrant '
      + 'Contact Email: info@domains.example\nSponsoring Registrar: 青山网络有限公司\nName Server: '
      + 'ns1.domains.example\nRegistration Time: 2011-03-17 12:20:05\nExpiration Time: 2027-03-17 '
      + '12:48:36\nDNSSEC: unsigned\n',
  },
  {
    name: 'xn--qingshan-n66oj428b.xn--fiqs8s',
    unicode: '青山qingshan.中国',
    about: 'a name in both scripts',
    want: ['found', '2027-08-08', 'Example Registrar', true, ['active']],
    text:
      'Domain Name: 青山qingshan.中國\nPuny Name: xn--qingshan-n66oj428b.xn--fiqz9s\nDomain Name: '
      + '青山qingshan.中国\nPuny Name: xn--qingshan-n66oj428b.xn--fiqs8s\nROID: '
      + '20140808s12345s00386885-cn\nDomain Status: ok\nSponsoring Registrar: Example '
      + 'Registrar\nRegistration Time: 2014-08-08 22:27:10\nExpiration Time: 2027-08-08 22:27:10\nDNSSEC: '
      + 'signedDelegation\n',
  },
  {
    name: 'qingshan.com.cn',
    about: 'the old labels',
    text:
      'Domain Name: qingshan.com.cn\nROID: 20121209s10011s00000000-cn\nDomain Status: ok\nSponsoring '
      + 'Registrar: Example Registrar\nRegistration Date: 2012-03-06 00:00\nExpiration Date: 2027-03-06 '
      + '00:00\n',
    want: ['found', '2027-03-06', 'Example Registrar', null, ['active']],
  },
  { name: 'qingshan-none.cn', about: 'free', text: 'No matching record.\n', want: 'not-registered' },
  {
    name: 'guanwang.cn',
    about: 'kept back',
    text:
      'the Domain Name you apply can not be registered online. Please consult your Domain Name '
      + 'registrar\n',
    want: 'reserved',
  },
  {
    name: 'guanwang.cn',
    about: 'on the list of kept names',
    text: 'Sorry, The domain you requested is in the reserved list.\n',
    want: 'reserved',
  },
  {
    name: 'qingshan.cn',
    about: 'too many questions',
    text: 'Queried interval is too short. Too many requests.\n',
    want: 'rate-limited',
  },
]

export const TAIWAN: readonly Fixture[] = [
  {
    name: 'yushan.com.tw',
    about: 'a zone behind the time',
    want: [
      'found',
      '2027-11-08T16:00:00Z',
      'Yushan Domains, Inc.',
      null,
      ['client update prohibited', 'client transfer prohibited'],
    ],
    text:
      'Domain Name: yushan.com.tw\n   Domain Status: clientUpdateProhibited,clientTransferProhibited\n   '
      + 'Registrant:\n      Yushan Books\n      (Redacted for privacy)\n      TW\n\n   Administrative '
      + 'Contact:\n      (Redacted for privacy)\n\n   Record expires on 2027-11-09 00:00:00 (UTC+8)\n   '
      + 'Record created on 2010-08-29 10:22:50 (UTC+8)\n\n   Domain servers in listed order:\n      '
      + 'ns1.domains.example\n\nRegistration Service Provider: Yushan Domains, Inc.\nRegistration Service '
      + 'URL: http://domains.example/\n',
  },
  {
    name: 'yushan.tw',
    about: 'the old form',
    text:
      'Domain Name: yushan.tw\n   Registrant:\n      Yushan Books\n\n   Record expires on 2027-11-09 '
      + '(YYYY-MM-DD)\n   Record created on 2010-08-29 (YYYY-MM-DD)\n\nRegistration Service Provider: Yushan '
      + 'Domains, Inc.\n',
    want: ['found', '2027-11-09', 'Yushan Domains, Inc.', null],
  },
  { name: 'yushan-none.tw', about: 'free', text: 'No Found\n', want: 'not-registered' },
]

const HONG_KONG_HEADER = answer(`
 -------------------------------------------------------------------------------
 Whois server by HKIRC
 -------------------------------------------------------------------------------
 .hk top level Domain names can be registered via HKIRC-Accredited Registrars.
 -------------------------------------------------------------------------------
`)
const hongKong = (expiry: string, status = 'Active', name = 'TAISHAN.HK') => `${HONG_KONG_HEADER}

Domain Name:  ${name} 

Domain Status: ${status} 

DNSSEC:  unsigned  

Contract Version:   HKDNR latest version   

Registrar Name: Taishan Names Limited

Registrar Contact Information: Email: help@domains.example 

Registrant Contact Information:

Company English Name (It should be the same as the registered/corporation name on your Business Register Certificate or relevant documents): TAISHAN BOOKS
Address:  1 Invented Road
Country: Hong Kong (HK)
Domain Name Commencement Date: 14-03-2014
Expiry Date: ${expiry} 
Re-registration Status:  Complete   

Technical Contact Information:

Given name:  NOBODY 
Name Servers Information:

NS1.DOMAINS.EXAMPLE
`
export const HONG_KONG: readonly Fixture[] = [
  {
    name: 'taishan.hk',
    about: 'the day before the month',
    text: hongKong('03-04-2027'),
    want: ['found', '2027-04-03', 'Taishan Names Limited', false, ['active']],
  },
  {
    name: 'taishan.com.hk',
    about: 'the second level',
    text: hongKong('31-12-2026', 'Active', 'TAISHAN.COM.HK'),
    want: ['found', '2026-12-31', 'Taishan Names Limited', false, ['active']],
  },
  {
    name: 'taishan.hk',
    about: 'no date',
    text: hongKong('null'),
    want: ['not-published', 'Taishan Names Limited', false, ['active']],
  },
  {
    name: 'taishan-none.hk',
    about: 'free',
    text: `${HONG_KONG_HEADER}\n\nThe domain has not been registered.\n`,
    want: 'not-registered',
  },
]
