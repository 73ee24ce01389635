/** The lists that checks are judged by: what each is for, and of which day. */
import * as caDomains from '../../../knowledge-base/ca-domains/index.ts'
import { caLifetimes } from '../../../knowledge-base/ca-lifetimes/index.ts'
import { logs } from '../../../knowledge-base/ct-logs/index.ts'
import { rootAnchors } from '../../../knowledge-base/dnssec/index.ts'
import { incidents } from '../../../knowledge-base/incidents/index.ts'
import { mailProviders, providers } from '../../../knowledge-base/providers/index.ts'
import { resolvers } from '../../../knowledge-base/resolvers/index.ts'
import { serverSideTls } from '../../../knowledge-base/server-side-tls/index.ts'
import { trustLists } from '../../../knowledge-base/trust/lists.ts'
import { WHOIS } from '../../../knowledge-base/whois/index.ts'

interface InBoth {
  readonly en: string
  readonly ko: string
}

export interface DataList {
  readonly name: string
  readonly asOf: string
  readonly maxAgeDays: number
  readonly sources: readonly string[]
}

/** What each is, by the name that answers have for it. */
export const LISTS: Readonly<Record<string, InBoth>> = {
  'mozilla-roots': {
    en: 'Root certificates that Mozilla trusts',
    ko: 'Mozilla가 신뢰하는 루트 인증서',
  },
  'mozilla-removed-roots': {
    en: 'Roots that Mozilla removed',
    ko: 'Mozilla가 제거한 루트 인증서',
  },
  'mozilla-constraints': {
    en: 'Dates after which Mozilla no longer trusts a root',
    ko: 'Mozilla가 루트 신뢰를 중단하는 날짜',
  },
  'chrome-root-store': {
    en: "Chrome's root store and its constraints",
    ko: 'Chrome 루트 목록과 제한',
  },
  'blocked-keys': { en: 'Revoked intermediates and blocked keys', ko: '폐기된 중간 인증서와 차단된 키' },
  'root-lifecycles': { en: 'Dates on which root programs remove old roots', ko: '오래된 루트의 제거 예정일' },
  'apple-microsoft-roots': {
    en: 'Roots that Apple and Microsoft do not have',
    ko: 'Apple과 Microsoft에 없는 루트',
  },
  'ct-logs-chrome': { en: 'CT logs that Chrome accepts', ko: 'Chrome이 인정하는 CT 로그' },
  'ct-logs-mozilla': { en: 'CT logs that Firefox accepts', ko: 'Firefox가 인정하는 CT 로그' },
  'ct-logs-apple': { en: 'CT logs that Safari accepts', ko: 'Safari가 인정하는 CT 로그' },
}

/** Those that a check says are outdated when they are older than their limit. */
export const limited: readonly DataList[] = [...trustLists, ...logs.sources].map(
  ({ name, asOf, maxAgeDays, source }) => ({ name, asOf, maxAgeDays, sources: [source].flat() }),
)

export interface Collection extends InBoth {
  readonly rows: number
  /** The days of the oldest and the newest source. */
  readonly from: string
  readonly until: string
}

interface Dated {
  readonly asOf: string
}

const collection = (en: string, ko: string, rows: readonly Dated[]): Collection => {
  const days = rows.map(({ asOf }) => asOf).sort()
  return { en, ko, rows: rows.length, from: days[0] ?? '', until: days.at(-1) ?? '' }
}

/** Facts of which each row has a source and a day of its own. */
export const collections: readonly Collection[] = [
  collection('CA incidents', 'CA 사고 이력', incidents),
  collection('Domains by which CAA records name CAs', 'CAA 레코드에 쓰는 CA 도메인', [
    ...caDomains.current,
    ...caDomains.older,
  ]),
  collection('Lifetimes that CAs issue', 'CA별 인증서 유효 기간', caLifetimes),
  collection('DNS and mail providers', 'DNS 업체와 메일 업체', [...providers, ...mailProviders]),
  collection('Resolvers of the propagation check', '전파 확인에 쓰는 리졸버', resolvers),
  collection('WHOIS servers and their formats', 'WHOIS 서버와 응답 형식', WHOIS),
  collection('DNSSEC root keys', 'DNSSEC 루트 키', [rootAnchors]),
  collection("Mozilla's guideline Server Side TLS", 'Mozilla Server Side TLS 지침', [serverSideTls]),
]
