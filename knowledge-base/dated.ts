/** All lists that age, in one index: what each is, of which day its source is, and which checks rest on it. */
import * as caDomains from './ca-domains/index.ts'
import { caLifetimes } from './ca-lifetimes/index.ts'
import type { KnownLogs } from './ct-logs/types.ts'
import { CLIENTS_READ } from './clients/types.ts'
import { CVES_READ } from './cve/types.ts'
import { rootAnchors } from './dnssec/index.ts'
import { koreanHolidays } from './holidays/index.ts'
import { INCIDENTS_READ } from './incidents/types.ts'
import { CT_LOGS, GUIDELINE, TRUST } from './in-use.ts'
import { NEWS_READ } from './news/types.ts'
import { mailProviders, providers } from './providers/index.ts'
import { resolvers } from './resolvers/index.ts'
import type { TlsGuideline } from './server-side-tls/index.ts'
import { SERVERS, SERVER_NAMES } from './snippets/index.ts'
import type { ServerPieces } from './snippets/types.ts'
import { ageInDays, outdated } from './source.ts'
import type { DatedList } from './source.ts'
import { TLS_CLIENTS } from './tls-clients/index.ts'
import type { TlsClient } from './tls-clients/index.ts'
import { trustLists } from './trust/lists.ts'
import type { Trust } from './trust/types.ts'
import { WHOIS } from './whois/index.ts'
import { HOSTS } from './whois/sources.ts'

/** The checks that say so when a list that they rest on is old. */
export const CHECKS = [
  'certificate',
  'security',
  'policy',
  'dns-info',
  'dns-propagation',
  'registration',
] as const
export type CheckName = (typeof CHECKS)[number]

export interface IndexedList extends DatedList {
  readonly en: string
  readonly ko: string
  /** Documents, https. */
  readonly sources: readonly string[]
  readonly restedOnBy: readonly CheckName[]
}

/** IANA's list of RDAP servers, which is always looked up. */
export interface RdapDays {
  readonly asOf: string | null
  readonly readOn?: string
}

/** What an instance judges by now. */
export interface InUse {
  readonly logs: Pick<KnownLogs, 'sources'>
  readonly trust: Pick<Trust, 'constraintsOf'>
  readonly guideline: Pick<TlsGuideline, 'asOf' | 'readOn' | 'source'>
  /** Null: it has not been needed yet. */
  readonly rdap: RdapDays | null
}

export const SHIPPED: InUse = {
  logs: CT_LOGS.shipped,
  trust: TRUST.shipped,
  guideline: GUIDELINE.shipped,
  rdap: null,
}

const YEAR = 365
const HALF_YEAR = 180

const NAMES: Readonly<Record<string, readonly [en: string, ko: string]>> = {
  'mozilla-roots': ['Root certificates that Mozilla trusts', 'Mozilla가 신뢰하는 루트 인증서'],
  'mozilla-removed-roots': ['Roots that Mozilla removed', 'Mozilla가 제거한 루트 인증서'],
  'mozilla-constraints': [
    'Dates after which Mozilla no longer trusts a root',
    'Mozilla가 루트 신뢰를 중단하는 날짜',
  ],
  'chrome-root-store': ["Chrome's root store and its constraints", 'Chrome 루트 목록과 제한'],
  'blocked-keys': ['Revoked intermediates and blocked keys', '폐기된 중간 인증서와 차단된 키'],
  'root-lifecycles': ['Dates on which root programs remove old roots', '오래된 루트의 제거 예정일'],
  'apple-microsoft-roots': ['Roots that Apple and Microsoft do not have', 'Apple과 Microsoft에 없는 루트'],
  'ct-logs-chrome': ['CT logs that Chrome accepts', 'Chrome이 인정하는 CT 로그'],
  'ct-logs-mozilla': ['CT logs that Firefox accepts', 'Firefox가 인정하는 CT 로그'],
  'ct-logs-apple': ['CT logs that Safari accepts', 'Safari가 인정하는 CT 로그'],
}

type Written = Pick<DatedList, 'name' | 'asOf' | 'readOn' | 'maxAgeDays'> & {
  readonly source: string | readonly string[]
}

const list = (
  written: Written,
  restedOnBy: readonly CheckName[],
  [en, ko] = NAMES[written.name] ?? [written.name, written.name],
): IndexedList => {
  const { name, asOf, readOn, maxAgeDays, source } = written
  return {
    name,
    asOf,
    ...(readOn !== undefined && { readOn }),
    maxAgeDays,
    en,
    ko,
    sources: [source].flat(),
    restedOnBy,
  }
}

/** The newest day of rows that each have their own: when they were read. */
const newest = (rows: readonly { readonly asOf: string }[]): string =>
  rows
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1)!

/** Describes a list whose sources have no day, or each another one: the day of the newest reading counts. */
const rowsOf = (
  name: string,
  words: readonly [en: string, ko: string],
  read: string | readonly { readonly asOf: string }[],
  source: string | readonly string[],
  restedOnBy: readonly CheckName[],
): IndexedList =>
  list(
    {
      name,
      asOf: null,
      readOn: typeof read === 'string' ? read : newest(read),
      maxAgeDays: YEAR,
      source,
    },
    restedOnBy,
    words,
  )

/**
 * Each server has a new stable version at least once a year, so an older one is not the newest. Windows, whose
 * version is that of IIS, has none for years: there, and where no version is known, the day of the reading counts.
 */
const configurationOf = ({ server, stable, source, asOf }: ServerPieces): IndexedList => {
  const name = SERVER_NAMES[server]
  const days = stable && server !== 'iis' ? { asOf: stable.released } : { asOf: null, readOn: asOf }
  const [en, ko] = stable
    ? [` ${stable.version}`, ` ${stable.version}`]
    : [
        ' (newest version not known: no public list of its versions was found)',
        '(최신 버전을 알 수 없음: 공개된 버전 목록을 찾지 못함)',
      ]
  return list(
    {
      name: `snippets-${server}`,
      ...days,
      maxAgeDays: YEAR,
      source: [...(stable ? [stable.source] : []), ...source],
    },
    [],
    [`Server configuration snippets: ${name}${en}`, `서버 설정 예시: ${name}${ko}`],
  )
}

const PROBLEMS: readonly CheckName[] = ['certificate', 'security']

const trustOf = ({ trust: { constraintsOf } }: InUse): IndexedList[] =>
  trustLists.map(one =>
    one.name === 'mozilla-constraints' && constraintsOf
      ? list({ ...one, asOf: null, ...constraintsOf }, PROBLEMS)
      : list(one, PROBLEMS),
  )

/** These never change at run time. */
const FIXED: readonly IndexedList[] = [
  rowsOf(
    'ca-incidents',
    ['CA incidents', 'CA 사고 이력'],
    INCIDENTS_READ,
    'https://bugzilla.mozilla.org/buglist.cgi?product=CA%20Program&component=CA%20Certificate%20Compliance',
    ['certificate'],
  ),
  rowsOf(
    'ca-domains',
    ['Domains by which CAA records name CAs', 'CAA 레코드에 쓰는 CA 도메인'],
    [...caDomains.current, ...caDomains.older],
    'https://www.ccadb.org/resources',
    ['certificate'],
  ),
  rowsOf(
    'ca-lifetimes',
    ['Lifetimes that CAs issue', 'CA별 인증서 유효 기간'],
    caLifetimes,
    caLifetimes.flatMap(({ source }) => source).filter((url, index, all) => all.indexOf(url) === index),
    ['certificate'],
  ),
  list(
    {
      name: 'tls-clients',
      asOf: newest(TLS_CLIENTS.map(({ released }) => ({ asOf: released }))),
      maxAgeDays: YEAR,
      source: [],
    },
    PROBLEMS,
    ['What TLS clients offer and accept', 'TLS 클라이언트가 지원하는 설정'],
  ),
  rowsOf(
    'clients',
    ['TLS clients of all ages, for who can connect', '연결할 수 있는지 비교하는 TLS 클라이언트'],
    CLIENTS_READ,
    [],
    PROBLEMS,
  ),
  rowsOf(
    'providers',
    ['DNS and mail providers', 'DNS 업체와 메일 업체'],
    [...providers, ...mailProviders],
    [],
    ['dns-info'],
  ),
  rowsOf(
    'resolvers',
    ['Resolvers of the propagation check', '전파 확인에 쓰는 리졸버'],
    resolvers,
    [],
    ['dns-propagation'],
  ),
  rowsOf('whois', ['WHOIS servers and their formats', 'WHOIS 서버와 응답 형식'], WHOIS, HOSTS, [
    'registration',
  ]),
  rowsOf('dnssec-anchors', ['DNSSEC root keys', 'DNSSEC 루트 키'], [rootAnchors], rootAnchors.sources, [
    'dns-info',
  ]),
  // The calendar of the next year is published every June.
  list(
    { ...koreanHolidays, name: 'korean-holidays', maxAgeDays: YEAR },
    [],
    ['Public holidays in Korea', '한국의 공휴일'],
  ),
  // The library that has it does not say of which day it is.
  list(
    {
      name: 'public-suffix-list',
      asOf: null,
      maxAgeDays: YEAR,
      source: 'https://publicsuffix.org/list/public_suffix_list.dat',
    },
    [],
    ['Public Suffix List', '공용 접미사 목록(Public Suffix List)'],
  ),
  list(
    {
      name: 'special-use',
      asOf: null,
      maxAgeDays: YEAR,
      source: [
        'https://www.iana.org/assignments/special-use-domain-names/special-use-domain-names.xhtml',
        'https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml',
        'https://www.iana.org/assignments/iana-ipv6-special-registry/iana-ipv6-special-registry.xhtml',
      ],
    },
    [],
    ['Reserved names and addresses', '예약된 이름과 IP 주소'],
  ),
  rowsOf('vulnerabilities', ['TLS vulnerabilities', 'TLS 취약점'], CVES_READ, 'https://www.cve.org/', []),
  rowsOf('news', ['CA news', 'CA 소식'], NEWS_READ, 'https://www.ccadb.org/', []),
  ...SERVERS.map(configurationOf),
  // The day on which all of them were last read with their sources.
  rowsOf('errors', ['Causes of TLS errors', 'TLS 오류의 원인'], '2026-11-29', [], []),
  rowsOf('articles', ['TLS articles', 'TLS 문서'], '2026-11-29', [], []),
]

/** Those with the shortest limits first. */
export const datedLists = (inUse: InUse = SHIPPED): readonly IndexedList[] => [
  ...inUse.logs.sources.map(one => list(one, PROBLEMS)),
  ...trustOf(inUse),
  list(
    { ...inUse.guideline, name: 'server-side-tls', maxAgeDays: 2 * YEAR },
    ['policy'],
    ["Mozilla's guideline Server Side TLS", 'Mozilla Server Side TLS 지침'],
  ),
  ...(inUse.rdap === null
    ? []
    : [
        list(
          {
            name: 'rdap-servers',
            maxAgeDays: HALF_YEAR,
            source: 'https://data.iana.org/rdap/dns.json',
            ...inUse.rdap,
          },
          ['registration'],
          ["IANA's list of RDAP servers", 'IANA의 RDAP 서버 목록'],
        ),
      ]),
  ...FIXED,
]

/** Those that a check rests on and that are older than their limit, oldest first. */
export const outdatedFor = (check: CheckName, at: Date, inUse: InUse = SHIPPED): readonly IndexedList[] =>
  outdated(
    datedLists(inUse).filter(({ restedOnBy }) => restedOnBy.includes(check)),
    at,
  )

/**
 * The newest of each family, where it came out more than a year ago; oldest first. The list as a whole is not old
 * for them: they are still in use, and a sentence names the version of each.
 */
export const oldClients = (at: Date): readonly TlsClient[] =>
  TLS_CLIENTS.filter(
    ({ id, released }, index) =>
      TLS_CLIENTS.findIndex(one => one.id === id) === index && ageInDays(released, at) > YEAR,
  ).sort((a, b) => a.released.localeCompare(b.released))
