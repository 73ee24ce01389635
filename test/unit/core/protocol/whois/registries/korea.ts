/** WHOIS answers in the form of the registry of Korea; every name, person and date is invented. */
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

export const KOREA: readonly Fixture[] = [
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
