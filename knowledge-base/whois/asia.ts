/** WHOIS services of registries in Asia and the Pacific. */
import { CLIENT, HOSTS, OLD_SAMPLES, SAMPLES } from './sources.ts'
import type { WhoisRow } from './types.ts'

/**
 * KISA serves .kr and .한국 in two languages; the English part is read where there is one. Days are Korean
 * days.
 */
const korea: WhoisRow = {
  suffixes: ['kr', 'xn--3e0b707e'],
  host: 'whois.kr',
  from: '# english',
  echo: 'query',
  domain: ['domain name', '도메인이름'],
  expiry: ['expiration date', '사용 종료일'],
  date: 'y.m.d',
  offset: 540,
  registrar: ['authorized agency', '등록대행자'],
  states: 'domain status',
  dnssec: 'dnssec',
  charset: 'euc-kr',
  free: [
    "the requested domain was not found in the registry or registrar's whois server",
    'above domain name is not registered to krnic',
    '상기 도메인이름은 등록되어 있지 않습니다',
  ],
  reserved: [
    'this request domain name is restricted to specifically qualified registrants',
    'the requested domain name is restricted',
  ],
  sources: [HOSTS, SAMPLES, OLD_SAMPLES],
}

/**
 * JPRS, in English by `/e`. General-use names have `[Expires on]`, organizational ones (co.jp, ac.jp, ...)
 * their term's end in `[State] Connected (...)`; in other states the day in brackets is another one. JPRS
 * dates its own updates in JST.
 */
const japan: WhoisRow = {
  suffixes: ['jp'],
  host: 'whois.jprs.jp',
  query: '%s/e',
  domain: ['domain name', 'ドメイン名'],
  expiry: ['expires on', '有効期限'],
  date: 'y/m/d',
  offset: 540,
  registrar: null,
  dnssec: 'signing key',
  dnssecKey: true,
  charset: 'iso-2022-jp',
  state: { field: 'status', reserved: /^Reserved\b/i },
  sources: [HOSTS, SAMPLES, OLD_SAMPLES],
}
const ORGANIZATIONAL = ['co', 'ac', 'go', 'or', 'ad', 'ne', 'gr', 'ed', 'lg']
const japanOrganizations: WhoisRow = {
  ...japan,
  suffixes: ORGANIZATIONAL.map(label => `${label}.jp`),
  expiry: ['state', '状態'],
  expiryWhen: /^Connected \((\d{4}\/\d{2}\/\d{2})\)$/,
  state: { field: 'state', reserved: /^(?:Reserved|Deleted)\b/i },
}

export const ASIA: readonly WhoisRow[] = [
  korea,
  japan,
  japanOrganizations,
  {
    suffixes: ['tw', 'xn--kprw13d', 'xn--kpry57d'],
    host: 'whois.twnic.net.tw',
    phrases: ['record expires on', 'record created on'],
    domain: 'domain name',
    expiry: 'record expires on',
    date: 'y-m-d',
    offset: 480,
    registrar: 'registration service provider',
    states: 'domain status',
    dnssec: 'dnssec',
    sources: [HOSTS, SAMPLES, OLD_SAMPLES],
  },
  {
    // HKIRC writes 31-03-2020, 14-07-1998: the day first.
    suffixes: ['hk', 'xn--j6w193g'],
    host: 'whois.hkirc.hk',
    domain: 'domain name',
    expiry: 'expiry date',
    date: 'd-m-y',
    offset: 480,
    registrar: 'registrar name',
    states: 'domain status',
    dnssec: 'dnssec',
    sources: [HOSTS, SAMPLES, OLD_SAMPLES],
  },
  {
    suffixes: ['cn', 'xn--fiqs8s', 'xn--fiqz9s'],
    host: 'whois.cnnic.cn',
    domain: ['domain name', 'puny name'],
    expiry: ['expiration time', 'expiration date'],
    date: 'y-m-d',
    offset: 480,
    registrar: 'sponsoring registrar',
    states: 'domain status',
    dnssec: 'dnssec',
    sources: [HOSTS, SAMPLES, OLD_SAMPLES],
  },
  {
    // HOSTS sends people to the web, because the server restricts who may ask.
    suffixes: ['mo'],
    host: 'whois.monic.mo',
    phrases: ['record expires on', 'record created on'],
    domain: 'domain name',
    expiry: 'record expires on',
    date: 'y-m-d',
    offset: 480,
    registrar: null,
    sources: [OLD_SAMPLES, HOSTS],
  },
  {
    // MYNIC writes 13-MAY-2014.
    suffixes: ['my', 'xn--mgbx4cd0ab'],
    host: 'whois.mynic.my',
    domain: 'domain name',
    expiry: 'record expired',
    date: 'd-mon-y',
    offset: 480,
    registrar: null,
    free: ['domain name [%s] does not exist in database'],
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['kz', 'xn--80ao21a'],
    host: 'whois.nic.kz',
    domain: 'domain name',
    expiry: null,
    registrar: 'current registar',
    sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['kg'],
    host: 'whois.kg',
    phrases: ['domain', 'record expires on', 'record created'],
    domain: 'domain',
    expiry: 'record expires on',
    date: 'www mon d time y',
    registrar: null,
    charset: 'windows-1251',
    free: ['data not found. this domain is available for registration'],
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['uz'],
    host: 'whois.cctld.uz',
    domain: 'domain name',
    expiry: 'expiration date',
    date: 'd-mon-y',
    offset: 300,
    registrar: 'registrar',
    free: ['sorry, but domain: "%s", not found in database'],
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['am'],
    host: 'whois.amnic.net',
    domain: 'domain name',
    expiry: 'expires',
    date: 'y-m-d',
    registrar: 'registrar',
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    suffixes: ['ir'],
    host: 'whois.nic.ir',
    domain: 'domain',
    expiry: 'expire-date',
    date: 'y-m-d',
    registrar: null,
    sources: [HOSTS, SAMPLES],
  },
  {
    suffixes: ['sa'],
    host: 'whois.nic.net.sa',
    domain: 'domain name',
    expiry: null,
    registrar: null,
    sources: [HOSTS, OLD_SAMPLES],
  },
  {
    // ISOC-IL writes 05-06-2026 for a name that was registered on 19990605: the day first. `N/A` stands for
    // names without an end.
    suffixes: ['il'],
    host: 'whois.isoc.org.il',
    domain: 'domain',
    expiry: 'validity',
    date: 'd-m-y',
    registrar: 'registrar name',
    dnssec: 'dnssec',
    free: ['no data was found to match the request criteria'],
    sources: [HOSTS, OLD_SAMPLES, CLIENT],
  },
  {
    suffixes: ['th', 'xn--o3cw4h'],
    host: 'whois.thnic.co.th',
    domain: ['domain name', 'domain'],
    expiry: 'exp date',
    date: 'd mon y',
    offset: 420,
    registrar: 'registrar',
    dnssec: 'dnssec',
    sources: [HOSTS, OLD_SAMPLES],
  },
]
