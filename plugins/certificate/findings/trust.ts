/**
 * Pure: for each root program, whether it trusts the path today, until when it will if nobody touches the
 * server, and what ends it.
 */
import { daysUntil, instant } from '../../../core/base/time.ts'
import type { Advice, FindingEntry } from '../../../core/protocol/faults.ts'
import { TRUST_FINDINGS } from '../../../core/protocol/x509/findings/trust.ts'
import { shownName } from '../../../core/protocol/x509/findings/which.ts'
import { ROOT_STORES } from '../../../core/protocol/x509/validation.ts'
import type { PathEntry, RootStore, StoreVerdict } from '../../../core/protocol/x509/validation.ts'
import { english, words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Parameter, Report } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { outdatedFor, SHIPPED } from '../../../knowledge-base/dated.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import { rootStore40 } from '../../../knowledge-base/trust/chrome-constraints.ts'
import { trust as shipped } from '../../../knowledge-base/trust/index.ts'
import type { PhaseOut, Trust, TrustedRoot } from '../../../knowledge-base/trust/index.ts'
import { ccadb, programsWithout } from '../../../knowledge-base/trust/other-programs.ts'
import { problemWords, publishFault } from '../publish.ts'
import type { Check, Tls } from '../schema.ts'
import { RENEWALS, STORES, TRUST_ENDS, type RenewalNote, type TrustEnd } from '../text/trust-words.ts'
import { finder } from './finding.ts'
import type { Facts, Found } from './finding.ts'

type Row = Tls['forecast'][number]

export interface ForecastRequest {
  /** What each program makes of the chain: `stores` of the validation. */
  readonly stores: readonly StoreVerdict[]
  /** A certificate of the path is revoked. */
  readonly revoked: boolean
  readonly at: Date
  /** The data to look the roots up in; absent: the shipped ones. */
  readonly trust?: Pick<Trust, 'roots' | 'phaseOuts'>
}

/**
 * Firefox checks the validity of the root like any other (mozilla::pkix, CheckIssuerIndependentProperties);
 * Chrome takes a root of its store past its notAfter (trust_store_chrome.cc sets enforce_anchor_expiry for
 * some intermediates only).
 */
const MINDS_ROOT_EXPIRY: Readonly<Record<RootStore, boolean>> = { mozilla: true, chrome: false }

const nameOf = ({ certificate }: PathEntry): string => shownName(certificate.subject)
const top = (path: readonly PathEntry[]): PathEntry => path[path.length - 1]!
/** notAfter is the last second of validity (RFC 5280 4.1.2.5). */
const secondAfter = (date: Date): Date => new Date(date.getTime() + 1000)

interface Constraint {
  /** The last instant at which a certificate could be issued (Mozilla) or logged (Chrome). */
  readonly last: string
  readonly how: 'issued' | 'logged'
  /** Who keeps it: of Chrome, the versions that do; an older one trusts the root without it. */
  readonly program: string
  readonly source: string | null
}

const constraintOf = (store: RootStore, root: TrustedRoot | undefined): Constraint | null => {
  if (store === 'chrome')
    return root?.chrome
      ? {
          last: root.chrome.sctNotAfter,
          how: 'logged',
          program: `${STORES.chrome} ${root.chrome.minVersion}+`,
          source: root.chrome.source.url,
        }
      : null
  return root?.distrustAfter
    ? {
        last: root.distrustAfter,
        how: 'issued',
        program: STORES.mozilla,
        source: root.reasonSource?.url ?? null,
      }
    : null
}

/** What ends the trust, and what is to be known of the next certificate: as codes, and in English. */
const said = (end: TrustEnd, note: RenewalNote | null = null): Pick<Row, TrustTextField> => ({
  detail: end.code,
  ...(end.params ? { params: end.params } : {}),
  renewal: note && { detail: note.code, ...(note.params ? { params: note.params } : {}) },
  reason: [english(TRUST_ENDS, end), ...(note ? [english(RENEWALS, note)] : [])].join(' '),
  reasonKo: [words(TRUST_ENDS, end, 'ko'), note && words(RENEWALS, note, 'ko')].filter(Boolean).join(' '),
})
type TrustTextField = 'detail' | 'params' | 'renewal' | 'reason' | 'reasonKo'

const notTrusted = (verdict: StoreVerdict, root: TrustedRoot | undefined, revoked: boolean): Row => {
  const { store, path, rootSha256, faults } = verdict
  const row = (sentence: Pick<Row, TrustTextField>, source: string | null = null): Row => ({
    store,
    trusted: false,
    until: null,
    renewalTrusted: null,
    rootUntil: null,
    because: 'not-trusted',
    ...sentence,
    source,
  })
  if (revoked) return row(said({ code: 'path-revoked' }))
  const [fault] = faults
  if (fault) {
    const said = publishFault(fault)
    const { detail, params, message: reason } = said
    return row(
      { detail, ...(params ? { params } : {}), renewal: null, reason, reasonKo: problemWords(said, 'ko') },
      fault.code === 'distrusted-ca' ? constraintOf(store, root)?.source : null,
    )
  }
  const name = nameOf(top(path))
  if (rootSha256 === null) return row(said({ code: 'private-root', params: { name } }))
  return row(
    said({ code: 'root-not-in-store', params: { program: STORES[store], name } }),
    store === 'chrome' ? rootStore40.url : null,
  )
}

interface End extends Pick<Row, 'because' | 'source'> {
  readonly on: Date
  readonly report: TrustEnd
}

const removal = (store: RootStore, path: readonly PathEntry[], { from }: PhaseOut) => ({
  program: STORES[store],
  name: nameOf(top(path)),
  on: instant(new Date(from)),
})

const ends = (
  store: RootStore,
  path: readonly PathEntry[],
  phaseOut: PhaseOut | undefined,
): readonly End[] => {
  const [leaf, ...above] = path
  const expiry = leaf!.certificate.notAfter
  const found: End[] = [
    {
      on: secondAfter(expiry),
      because: 'certificate-expiry',
      report: { code: 'trust-ends-with-leaf' },
      source: null,
    },
  ]
  for (const entry of above) {
    if (entry.role === 'root' && !MINDS_ROOT_EXPIRY[store]) continue
    const role = entry.role === 'root' ? 'root' : 'intermediate'
    found.push({
      on: secondAfter(entry.certificate.notAfter),
      because: `${role}-expiry`,
      source: null,
      report: { code: `trust-ends-with-${role}`, params: { name: nameOf(entry) } },
    })
  }
  if (phaseOut) {
    found.push({
      on: new Date(phaseOut.from),
      because: 'root-program',
      source: phaseOut.source.url,
      report: {
        code: 'trust-ends-at-root-removal',
        params: { ...removal(store, path, phaseOut), days: daysUntil(expiry, new Date(phaseOut.from)) },
      },
    })
  }
  return found
}

/**
 * What is to be known about the next certificate while this one lasts; null: nothing. `named`: the end of
 * this one has named the day of the root's.
 */
const renewal = (
  store: RootStore,
  path: readonly PathEntry[],
  root: TrustedRoot | undefined,
  phaseOut: PhaseOut | undefined,
  at: Date,
  named: boolean,
): { readonly note: RenewalNote; readonly source: string | null; readonly refused: boolean } | null => {
  const { notBefore, notAfter } = path[0]!.certificate
  const program = STORES[store]
  const constraint = constraintOf(store, root)
  if (constraint && new Date(constraint.last) <= notAfter) {
    const { last, how, source, program } = constraint
    const refused = new Date(last) < at
    return {
      note: { code: `renewal-${refused ? 'refused' : 'limit'}-if-${how}`, params: { program, last } },
      source,
      refused,
    }
  }
  if (!phaseOut) return null
  const { from, source } = phaseOut
  if (named) return { note: { code: 'renewal-ends-with-root' }, source: source.url, refused: false }
  const renewed = notAfter.getTime() + (notAfter.getTime() - notBefore.getTime())
  if (Date.parse(from) >= renewed) return null
  return {
    note: { code: 'renewal-ends-at-root-removal', params: { program, on: instant(new Date(from)) } },
    source: source.url,
    refused: false,
  }
}

const rowOf = (verdict: StoreVerdict, { revoked, at, trust = shipped }: ForecastRequest): Row => {
  const { store, path, rootSha256 } = verdict
  const root = trust.roots.find(({ sha256 }) => sha256 === rootSha256)
  if (revoked || !verdict.trusted) return notTrusted(verdict, root, revoked)
  const phaseOut = trust.phaseOuts.find(one => one.store === store && one.sha256 === rootSha256)
  if (phaseOut && new Date(phaseOut.from) <= at) {
    return {
      store,
      trusted: false,
      until: null,
      renewalTrusted: null,
      rootUntil: instant(new Date(phaseOut.from)),
      because: 'root-program',
      ...said({ code: 'root-removal-due', params: removal(store, path, phaseOut) }),
      source: phaseOut.source.url,
    }
  }
  const end = ends(store, path, phaseOut).reduce((first, other) => (other.on < first.on ? other : first))
  const next = renewal(store, path, root, phaseOut, at, end.because === 'root-program')
  return {
    store,
    trusted: true,
    until: instant(end.on),
    renewalTrusted: !next?.refused,
    rootUntil: phaseOut ? instant(new Date(phaseOut.from)) : null,
    because: end.because,
    ...said(end.report, next?.note),
    source: next?.source ?? end.source,
  }
}

/**
 * One row a program, in the order of ROOT_STORES. A constraint on when a certificate was issued or logged
 * ends nothing that it has let pass; it is told because the renewal will not pass. A root that goes takes the
 * certificates with it that it has.
 */
export const forecast = (request: ForecastRequest): Row[] =>
  ROOT_STORES.flatMap(store => request.stores.filter(verdict => verdict.store === store)).map(verdict =>
    rowOf(verdict, request),
  )

const whyOf = ({ reason, detail, params }: Row): Parameter =>
  detail == null ? reason : ({ code: detail, ...(params ? { params } : {}) } as Report)
const whyNoRenewal = ({ reason, renewal }: Row): Parameter =>
  renewal?.detail == null
    ? reason
    : ({ code: renewal.detail, ...(renewal.params ? { params: renewal.params } : {}) } as Report)

const foundOf = finder(TRUST_FINDINGS)

/** What root programs will do, or have done: for paths that clients build today. */
export const ofForecast = ({ tls, chain }: Facts, now: Date): Found[] => {
  const leaf = chain[0]
  if (!tls.trusted || !leaf) return []
  return tls.forecast.flatMap((row): Found[] => {
    const programs = STORES[row.store]
    const until = row.until === null ? null : Date.parse(row.until)
    if (row.detail === 'private-root') return []
    if (!row.trusted || until === null || until <= now.getTime())
      return [foundOf({ code: 'not-trusted-by', params: { programs, why: whyOf(row) } })]
    const found: Found[] = []
    if (row.because !== 'certificate-expiry')
      found.push(
        foundOf({
          code: 'trust-ends-on',
          // `until` is the first moment without trust.
          params: {
            programs,
            why: whyOf(row),
            ...endAt(new Date(until - 1000).toISOString().replace('.000', ''), until - now.getTime()),
          },
        }),
      )
    if (row.renewalTrusted === false)
      found.push(foundOf({ code: 'renewal-not-trusted', params: { programs, why: whyNoRenewal(row) } }))
    return found
  })
}

/* Pure: how old the data are that judge a certificate, and which programs do not judge it here. */

/** Names with the days of their sources, oldest first. */
export const oldLists = (at: Date, inUse: InUse = SHIPPED): readonly string[] =>
  outdatedFor('certificate', at, inUse).map(list => `${list.name} (${dayOf(list)})`)

const outdatedDataAdvice: Advice = {
  en: {
    title: 'The verdict is based on old data',
    causes: ['This instance has not been updated since root programs or CT logs changed.'],
    fixes: [
      'Update Certscope to its newest version, or run `certscope data update`, then check again.',
      'Until then, test the site in a current browser.',
    ],
  },
  ko: {
    title: '오래된 데이터로 판단한 결과입니다',
    causes: ['루트 프로그램이나 CT 로그 목록이 바뀐 뒤로 이 인스턴스가 업데이트되지 않았습니다.'],
    fixes: [
      'Certscope를 최신 버전으로 업데이트하거나 `certscope data update`를 실행한 뒤 다시 확인하세요.',
      '그 전에는 브라우저와 CT에 관한 결과를 최신 브라우저에서도 확인하세요.',
    ],
  },
  links: [
    'https://googlechrome.github.io/CertificateTransparency/log_policy.html',
    'https://wiki.mozilla.org/CA',
  ],
}

const rootNotInProgramAdvice: Advice = {
  en: {
    title: 'Apple or Microsoft do not list the root',
    causes: [
      'The root is new, and their programs have not added it yet.',
      'Their programs have never included it, or have removed it.',
    ],
    fixes: [
      'If users have Apple devices or Windows programs, test the site with Safari and with Edge.',
      'If they refuse it, ask the CA for a cross-signed chain, and send its intermediates.',
    ],
  },
  ko: {
    title: 'Apple이나 Microsoft 루트 목록에 없는 루트입니다',
    causes: [
      '새로운 루트라서 아직 추가되지 않았습니다.',
      '루트 프로그램이 이 루트를 추가한 적이 없거나 제거했습니다.',
    ],
    fixes: [
      'Apple 기기나 Windows 프로그램 사용자가 있으면 Safari와 Edge로 사이트를 확인하세요.',
      '거부하면 교차 서명된 체인을 CA에 요청하고, 그 중간 인증서를 함께 보내도록 설정하세요.',
    ],
  },
  links: ['https://www.ccadb.org/resources', 'https://support.apple.com/en-us/103272'],
}

export const DATA_FINDINGS = {
  'programs-lack-root': {
    finding: 'root-not-in-program',
    severity: 'info',
    advice: rootNotInProgramAdvice,
    en: 'The CCADB ({asOf}) does not list the root "{root}" for these programs: {programs}. Their clients need another path.',
    ko: '{asOf} CCADB 기준으로 "{root}" 루트가 없는 루트 프로그램이 있습니다: {programs}. 해당 클라이언트에는 다른 경로가 필요합니다.',
  },
  'lists-outdated': {
    finding: 'outdated-data',
    severity: 'info',
    advice: outdatedDataAdvice,
    en: 'These lists are older than they should be: {lists}.',
    ko: '기한이 지난 목록을 사용했습니다: {lists}.',
  },
} as const satisfies Catalogue<FindingEntry>
const noteOf = finder(DATA_FINDINGS)

/** The CCADB does not decide a verdict: another path may exist, and it shows what holds, not since when. */
export const ofData = (
  { chain, tls }: Pick<Check, 'chain'> & { readonly tls: Pick<Check['tls'], 'trusted'> },
  old: readonly string[],
): readonly Found[] => {
  const last = chain.at(-1)
  if (!last) return []
  const found: Found[] = []
  const lacking = tls.trusted && last.role === 'root' ? programsWithout(last.sha256) : null
  if (lacking) {
    const params = { programs: lacking.programs, root: lacking.name, asOf: ccadb.asOf }
    found.push(noteOf({ code: 'programs-lack-root', params }))
  }
  if (old.length > 0) found.push(noteOf({ code: 'lists-outdated', params: { lists: old } }))
  return found
}
