/**
 * Pure: for each root programme, whether it trusts the path today, until when it will if nobody touches the
 * server, and what ends it.
 */
import { displayName } from '../../core/protocol/x509/distinguished-name.ts'
import { ROOT_STORES } from '../../core/protocol/x509/validation.ts'
import type { PathEntry, RootStore, StoreVerdict } from '../../core/protocol/x509/validation.ts'
import { instant } from '../../core/time.ts'
import { rootStore36 } from '../../knowledge-base/trust/chrome-constraints.ts'
import { trust as shipped } from '../../knowledge-base/trust/index.ts'
import type { PhaseOut, Trust, TrustedRoot } from '../../knowledge-base/trust/index.ts'
import type { Tls } from './schema.ts'

type Row = Tls['forecast'][number]

export interface ForecastRequest {
  /** What each programme makes of the chain: `stores` of the validation. */
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

const day = (text: string): string => text.slice(0, 10)
const nameOf = ({ certificate }: PathEntry): string => displayName(certificate.subject).slice(0, 100)
const top = (path: readonly PathEntry[]): PathEntry => path[path.length - 1]!
/** notAfter is the last second of validity (RFC 5280 4.1.2.5). */
const secondAfter = (date: Date): Date => new Date(date.getTime() + 1000)

/** The last instant at which a certificate could be issued (Mozilla) or logged (Chrome), and why. */
const constraintOf = (
  store: RootStore,
  root: TrustedRoot | undefined,
): { readonly last: string; readonly how: string; readonly source: string | null } | null => {
  if (store === 'chrome')
    return root?.chrome
      ? { last: root.chrome.sctNotAfter, how: 'logged', source: root.chrome.source.url }
      : null
  return root?.distrustAfter
    ? { last: root.distrustAfter, how: 'issued', source: root.reasonSource?.url ?? null }
    : null
}

const notTrusted = (verdict: StoreVerdict, root: TrustedRoot | undefined, revoked: boolean): Row => {
  const { store, path, rootSha256, faults } = verdict
  const row = (reason: string, source: string | null): Row => ({
    store,
    trusted: false,
    until: null,
    renewalTrusted: null,
    rootUntil: null,
    because: 'not-trusted',
    reason,
    source,
  })
  if (revoked) return row('The CA has revoked a certificate of the path.', null)
  const [fault] = faults
  if (fault)
    return row(
      fault.message,
      fault.code === 'distrusted-ca' ? (constraintOf(store, root)?.source ?? null) : null,
    )
  const name = nameOf(top(path))
  if (rootSha256 === null)
    return row(
      `The root "${name}" is an operator's own, which no browser brings along; clients that were given it `
        + 'are not affected.',
      null,
    )
  return row(
    `${PROGRAM[store]} does not hold the root "${name}", and the chain leads to no other root of its `
      + 'store.',
    store === 'chrome' ? rootStore36.url : null,
  )
}

interface End extends Pick<Row, 'because' | 'reason' | 'source'> {
  readonly on: Date
}

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
      reason: 'Trusted until the certificate expires',
      source: null,
    },
  ]
  for (const entry of above) {
    if (entry.role === 'root' && !MINDS_ROOT_EXPIRY[store]) continue
    found.push({
      on: secondAfter(entry.certificate.notAfter),
      because: entry.role === 'root' ? 'root-expiry' : 'intermediate-expiry',
      source: null,
      reason:
        `Trusted until the ${entry.role} certificate "${nameOf(entry)}" expires, which is before this `
        + 'one does',
    })
  }
  if (phaseOut) {
    const left = Math.floor((expiry.getTime() - Date.parse(phaseOut.from)) / 86_400_000)
    found.push({
      on: new Date(phaseOut.from),
      because: 'root-program',
      source: phaseOut.source.url,
      reason:
        `${PROGRAM[store]} removes the root "${nameOf(top(path))}" about ${day(phaseOut.from)} for the `
        + `age of its key, ${left} days before this certificate expires`,
    })
  }
  return found
}

/**
 * What is to be known about the next certificate while this one lasts; null: nothing. `told`: the end of this
 * one has named the day of the root's.
 */
const renewal = (
  store: RootStore,
  path: readonly PathEntry[],
  root: TrustedRoot | undefined,
  phaseOut: PhaseOut | undefined,
  at: Date,
  told: boolean,
): { readonly note: string; readonly source: string | null; readonly refused: boolean } | null => {
  const { notBefore, notAfter } = path[0]!.certificate
  const program = PROGRAM[store]
  const constraint = constraintOf(store, root)
  if (constraint && new Date(constraint.last) < at) {
    return {
      note:
        `a certificate issued today below the same root would not be, since ${program} takes those only `
        + `that were ${constraint.how} until ${day(constraint.last)}`,
      source: constraint.source,
      refused: true,
    }
  }
  if (constraint && new Date(constraint.last) <= notAfter) {
    return {
      note:
        `a certificate below the same root that is ${constraint.how} after ${day(constraint.last)} will `
        + 'not be',
      source: constraint.source,
      refused: false,
    }
  }
  if (phaseOut && told)
    return {
      note: 'a renewal below the same root ends with the root, too',
      source: phaseOut.source.url,
      refused: false,
    }
  const renewed = notAfter.getTime() + (notAfter.getTime() - notBefore.getTime())
  if (!phaseOut || Date.parse(phaseOut.from) >= renewed) return null
  return {
    note:
      `${program} removes the root about ${day(phaseOut.from)} for the age of its key, which ends its `
      + 'successor below the same root',
    source: phaseOut.source.url,
    refused: false,
  }
}

const rowOf = (verdict: StoreVerdict, { revoked, at, trust = shipped }: ForecastRequest): Row => {
  const { store, path, rootSha256 } = verdict
  const root = trust.roots.find(({ sha256 }) => sha256 === rootSha256)
  if (revoked || !verdict.trusted) return notTrusted(verdict, root, revoked)
  const phaseOut = trust.phaseOuts.find(one => one.store === store && one.sha256 === rootSha256)
  if (phaseOut && new Date(phaseOut.from) <= at) {
    const reason =
      `${PROGRAM[store]} planned to remove the root "${nameOf(top(path))}" about ${day(phaseOut.from)} `
      + 'for the age of its key.'
    return {
      store,
      trusted: false,
      until: null,
      renewalTrusted: null,
      rootUntil: instant(new Date(phaseOut.from)),
      because: 'root-program',
      reason,
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
    reason: `${end.reason}${next ? `; ${next.note}` : ''}.`,
    source: next?.source ?? end.source,
  }
}

/**
 * One row a programme, in the order of ROOT_STORES. A constraint on when a certificate was issued or logged
 * ends nothing that it has let pass; it is told because the renewal will not pass. A root that goes takes the
 * certificates with it that it has.
 */
export const forecast = (request: ForecastRequest): Row[] =>
  ROOT_STORES.flatMap(store => request.stores.filter(verdict => verdict.store === store)).map(verdict =>
    rowOf(verdict, request),
  )
