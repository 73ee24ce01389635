/**
 * Pure: for each root program, whether it trusts the path today, until when it will if nobody touches the
 * server, and what ends it.
 */
import { daysUntil, instant } from '../../../core/base/time.ts'
import { shownName } from '../../../core/protocol/x509/findings/which.ts'
import { ROOT_STORES } from '../../../core/protocol/x509/validation.ts'
import type { PathEntry, RootStore, StoreVerdict } from '../../../core/protocol/x509/validation.ts'
import { english, words } from '../../../core/text/catalogue.ts'
import type { Coded } from '../../../core/text/catalogue.ts'
import { outdatedFor, SHIPPED } from '../../../knowledge-base/dated.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import { rootStore40 } from '../../../knowledge-base/trust/chrome-constraints.ts'
import { trust as shipped } from '../../../knowledge-base/trust/index.ts'
import type { PhaseOut, Trust, TrustedRoot } from '../../../knowledge-base/trust/index.ts'
import { ccadb, programsWithout } from '../../../knowledge-base/trust/other-programs.ts'
import { problemWords, publishFault } from '../publish.ts'
import type { Check, Tls } from '../schema.ts'
import type { FOUND } from '../text/finding-words.ts'
import { TRUST_ENDS, type TrustEnd, RENEWALS, type RenewalNote } from '../text/trust-words.ts'

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

const PROGRAM: Readonly<Record<RootStore, string>> = { mozilla: 'Mozilla', chrome: 'Chrome' }

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
          program: `${PROGRAM.chrome} ${root.chrome.minVersion}+`,
          source: root.chrome.source.url,
        }
      : null
  return root?.distrustAfter
    ? {
        last: root.distrustAfter,
        how: 'issued',
        program: PROGRAM.mozilla,
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
  reasonKo: [words(TRUST_ENDS, end, 'ko'), note && words(RENEWALS, note, 'ko')].filter(Boolean).join(', '),
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
    said({ code: 'root-not-in-store', params: { program: PROGRAM[store], name } }),
    store === 'chrome' ? rootStore40.url : null,
  )
}

interface End extends Pick<Row, 'because' | 'source'> {
  readonly on: Date
  readonly report: TrustEnd
}

const removal = (store: RootStore, path: readonly PathEntry[], { from }: PhaseOut) => ({
  program: PROGRAM[store],
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
  const program = PROGRAM[store]
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

/* Pure: how old the data are that judge a certificate, and which programs do not judge it here. */

/** Names with the days of their sources, oldest first. */
export const oldLists = (at: Date, inUse: InUse = SHIPPED): readonly string[] =>
  outdatedFor('certificate', at, inUse).map(list => `${list.name} (${dayOf(list)})`)

interface DataNote {
  readonly code: 'outdated-data' | 'root-not-in-program'
  readonly report: Coded<typeof FOUND>
}

/** The CCADB does not decide a verdict: another path may exist, and it shows what holds, not since when. */
export const dataNotes = (
  { chain, tls }: Pick<Check, 'chain'> & { readonly tls: Pick<Check['tls'], 'trusted'> },
  at: Date,
  old: readonly string[] = oldLists(at),
): readonly DataNote[] => {
  const last = chain.at(-1)
  if (!last) return []
  const notes: DataNote[] = []
  const lacking = tls.trusted && last.role === 'root' ? programsWithout(last.sha256) : null
  if (lacking) {
    const params = { programs: lacking.programs, root: lacking.name, asOf: ccadb.asOf }
    notes.push({ code: 'root-not-in-program', report: { code: 'programs-lack-root', params } })
  }
  if (old.length > 0)
    notes.push({ code: 'outdated-data', report: { code: 'lists-outdated', params: { lists: old } } })
  return notes
}
