/**
 * WHOIS answers in the forms of registries in Asia and the Pacific; every name, person and date is invented.
 */
import { answer, type Fixture } from './fixture.ts'

const korean = (
  name: string,
  expiry: string,
  { registrar = 'Haneul Domains Co., Ltd.(http://domains.example)', signed = 'unsigned', status = '' } = {},
) =>
  answer(`
query : ${name}


# KOREAN(UTF8)

도메인이름                  : ${name}
등록인                      : 하늘서점
등록일                      : 2011. 04. 05.
최근 정보 변경일            : 2024. 02. 29.
사용 종료일                 : ${expiry}
정보공개여부                : Y
등록대행자                  : (주)하늘도메인(http://domains.example)
DNSSEC                      : ${signed === 'signed' ? '서명' : '미서명'}

1차 네임서버 정보
   호스트이름               : ns1.domains.example

네임서버 이름이 .kr이 아닌 경우는 IP주소가 보이지 않습니다.


# ENGLISH

Domain Name                 : ${name}
Registrant                  : Haneul Bookshop
Registered Date             : 2011. 04. 05.
Last Updated Date           : 2024. 02. 29.
Expiration Date             : ${expiry}
Publishes                   : Y
Authorized Agency           : ${registrar}
DNSSEC                      : ${signed}
${status === '' ? '' : `Domain Status               : ${status}\n`}
Primary Name Server
   Host Name                : ns1.domains.example


- KISA/KRNIC WHOIS Service -
`)

const KOREA: readonly Fixture[] = [
  {
    name: 'haneul.kr',
    about: 'two languages',
    text: korean('haneul.kr', '2027. 03. 02.'),
    want: ['found', '2027-03-02', 'Haneul Domains Co., Ltd.', false],
  },
  {
    name: 'haneul.co.kr',
    about: 'the second level',
    text: korean('haneul.co.kr', '2026. 12. 31.', { signed: 'signed', status: 'clientTransferProhibited' }),
    want: ['found', '2026-12-31', 'Haneul Domains Co., Ltd.', true, ['client transfer prohibited']],
  },
  {
    name: 'haneul.ai.kr',
    about: 'days without zeros',
    text: korean('haneul.ai.kr', '2027. 3. 2.', { registrar: '(주)하늘도메인' }),
    want: ['found', '2027-03-02', '(주)하늘도메인', false],
  },
  {
    name: 'xn--wh1bz27d.xn--3e0b707e',
    unicode: '하늘.한국',
    about: 'a Korean name',
    text: korean('하늘.한국', '2028. 02. 29.'),
    want: ['found', '2028-02-29', 'Haneul Domains Co., Ltd.', false],
  },
  {
    name: 'xn--wh1bz27d.kr',
    unicode: '하늘.kr',
    about: 'a Korean name in both spellings',
    text: korean('하늘.kr(xn--wh1bz27d.kr)', '2027. 01. 01.'),
    want: ['found', '2027-01-01', 'Haneul Domains Co., Ltd.', false],
  },
  {
    name: 'haneul.kr',
    about: 'a day that there is not',
    text: korean('haneul.kr', '2027. 02. 30.'),
    want: 'malformed',
  },
  { name: 'haneul.kr', about: 'another name', text: korean('bada.kr', '2027. 03. 02.'), want: 'malformed' },
  {
    name: 'haneul.kr',
    about: 'the Korean part alone',
    text: korean('haneul.kr', '2027. 03. 02.').split('# ENGLISH')[0]!,
    want: ['found', '2027-03-02', '(주)하늘도메인', null],
  },
  {
    name: 'haneul-none.kr',
    about: 'free',
    want: 'not-registered',
    text:
      'query : haneul-none.kr\n\n\n# KOREAN(UTF8)\n\n상기 도메인이름은 등록되어 있지 않습니다.\n\n\n# ENGLISH\n\nThe '
      + 'requested domain was not found in the Registry or Registrar’s WHOIS Server.\n\n\n- KISA/KRNIC '
      + 'WHOIS Service -\n',
  },
  {
    name: 'haneul-none.kr',
    about: 'free, in the old words',
    want: 'not-registered',
    text:
      'query : haneul-none.kr\n\n# KOREAN(UTF8)\n\n상기 도메인이름은 등록되어 있지 않습니다.\n\n# ENGLISH\n\nAbove domain '
      + 'name is not registered to KRNIC.\n',
  },
  {
    name: 'ministry.kr',
    about: 'kept back',
    want: 'reserved',
    text:
      'query : ministry.kr\n\n# KOREAN(UTF8)\n\n상기 도메인이름은 도메인이름의 안정적 관리와 공공의 이익 등을 위하여\n등록자격이 제한된 '
      + '도메인이름입니다.\n\n# ENGLISH\n\nThis request domain name is restricted to specifically qualified '
      + 'registrants for stable management of domain names and public interest.\n',
  },
]

const HEADER = answer(`
[ JPRS database provides information on network administration. Its use is    ]
[ restricted to network administration purposes. For further information,     ]
[ use 'whois -h whois.jprs.jp help'. To suppress Japanese output, add'/e'     ]
[ at the end of command, e.g. 'whois -h whois.jprs.jp xxx/e'.                 ]
`)
const japanese = (name: string, expires: string, status: string, key = '') => `${HEADER}
Domain Information:
[Domain Name]                   ${name}

[Registrant]                    Aozora Books K.K.

[Name Server]                   ns1.domains.example
[Signing Key]                   ${key}

[Created on]                    2009/03/09
[Expires on]                    ${expires}
[Status]                        ${status}
[Last Updated]                  2026/02/01 01:05:04 (JST)

Contact Information:
[Name]                          Whois Gateway
[Email]                         contact@domains.example
`
const organisation = (name: string, state: string) => `${HEADER}
Domain Information:
a. [Domain Name]                ${name}
g. [Organization]               Aozora Books K.K.
l. [Organization Type]          Corporation
m. [Administrative Contact]     AB1234JP
p. [Name Server]                ns1.domains.example
s. [Signing Key]                
[State]                         ${state}
[Registered Date]               2001/08/22
[Connected Date]                2001/08/23
[Last Update]                   2026/09/01 01:02:03 (JST)
`

const JAPAN: readonly Fixture[] = [
  {
    name: 'aozora.jp',
    about: 'a general-use name',
    text: japanese('AOZORA.JP', '2027/03/31', 'Active'),
    want: ['found', '2027-03-31', null, false, ['active']],
  },
  {
    name: 'aozora.jp',
    about: 'signed, the key on several lines',
    text: japanese(
      'AOZORA.JP',
      '2027/03/31',
      'Active',
      '7240 8 2 (\n                                E147A85589E24FE0\n                                '
        + 'DBB5980C73501B5D )',
    ),
    want: ['found', '2027-03-31', null, true, ['active']],
  },
  {
    name: 'aozora.jp',
    about: 'suspended',
    text: japanese('AOZORA.JP', '2026/10/31', 'Suspended'),
    want: ['found', '2026-10-31', null, false],
  },
  {
    name: 'aozora.jp',
    about: 'Japanese labels',
    text:
      'Domain Information: [ドメイン情報]\n[Domain Name]                   '
      + 'AOZORA.JP\n\n[登録年月日]                    2009/03/09\n[有効期限]                      '
      + '2027/03/31\n[状態]                          Active\n',
    want: ['found', '2027-03-31', null, null],
  },
  { name: 'example.jp', about: 'kept back', text: japanese('EXAMPLE.JP', '', 'Reserved'), want: 'reserved' },
  {
    name: 'aozora.co.jp',
    about: 'an organisational name',
    text: organisation('AOZORA.CO.JP', 'Connected (2027/08/31)'),
    want: ['found', '2027-08-31', null, false],
  },
  {
    name: 'aozora.ne.jp',
    about: 'a name that is not connected: the day is another one',
    text: organisation('AOZORA.NE.JP', 'Registered (2027/08/31)'),
    want: ['not-published', null, false],
  },
  {
    name: 'aozora.co.jp',
    about: 'deleted',
    text: organisation('AOZORA.CO.JP', 'Deleted (2027/01/31)'),
    want: 'reserved',
  },
  { name: 'aozora-none.jp', about: 'free', text: `${HEADER}\nNo match!!\n`, want: 'not-registered' },
  {
    name: 'aozora-none.co.jp',
    about: 'free',
    text:
      `${HEADER}\nNo match!!\n\nWith JPRS WHOIS, you can query the following domain name `
      + `information\nsponsored by JPRS.\n`,
    want: 'not-registered',
  },
]

const CHINA: readonly Fixture[] = [
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

const TAIWAN: readonly Fixture[] = [
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
const HONG_KONG: readonly Fixture[] = [
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
