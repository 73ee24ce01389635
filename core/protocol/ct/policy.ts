/**
 * Judges the SCTs of a certificate as browsers do: which of them refuse the certificate of a public CA.
 *
 * Chrome: https://googlechrome.github.io/CertificateTransparency/ct_policy.html (2026-07-22).
 * Safari: https://support.apple.com/103214.
 * Firefox: https://wiki.mozilla.org/SecurityEngineering/Certificate_Transparency, CTPolicyEnforcer.cpp.
 */

export const CT_CLIENTS = ['chrome', 'firefox', 'safari'] as const
export type CtClient = (typeof CT_CLIENTS)[number]

/**
 * What a log is worth to a client on the day of the check. current: qualified, usable or read-only. unfit:
 * its word does not count. unknown: the client's list as we have it lacks the log, or its signature was not
 * checked; that is held against no certificate.
 */
export type Standing =
  | { readonly is: 'current' | 'unfit' | 'unknown' }
  | { readonly is: 'retired'; readonly since: Date }

/** An SCT whose signature is not wrong. */
export interface PolicySct {
  readonly logId: string
  /** Null: not known. */
  readonly operator: string | null
  readonly source: 'embedded' | 'tls' | 'ocsp'
  readonly timestamp: Date
  /** Each client has a list of logs of its own. */
  readonly standing: Readonly<Record<CtClient, Standing>>
}

/** An SCT with its state in the log list of one client. */
interface ClientSct extends Omit<PolicySct, 'standing'> {
  readonly standing: Standing
}

interface Policy {
  /** Whether the last second counts when the lifetime is taken (RFC 5280 4.1.2.5). */
  readonly inclusive: boolean
  /** The ways of delivery in addition to embedding. */
  readonly delivered: readonly PolicySct['source'][]
  /** One delivered SCT is enough if embedded ones are current as well. */
  readonly mixed: boolean
}

const POLICIES = {
  // Its text speaks of two by TLS; its code takes one together with an embedded one.
  chrome: { inclusive: false, delivered: ['tls'], mixed: true },
  firefox: { inclusive: false, delivered: ['tls', 'ocsp'], mixed: false },
  safari: { inclusive: true, delivered: ['tls', 'ocsp'], mixed: true },
} as const satisfies Readonly<Record<CtClient, Policy>>

interface CtLifetime {
  readonly notBefore: Date
  readonly notAfter: Date
}

const DAYS_180 = 180 * 86_400_000

/** How many embedded SCTs of different logs it takes. */
export const sctsNeeded = ({ notBefore, notAfter }: CtLifetime, inclusive: boolean): 2 | 3 =>
  notAfter.getTime() - notBefore.getTime() + (inclusive ? 1000 : 0) > DAYS_180 ? 3 : 2

const isCurrent = ({ standing }: ClientSct): boolean => standing.is === 'current'

const count = <T>(values: readonly T[]): number => new Set(values).size

/** A log of unknown operator has one of its own. */
const enough = (scts: readonly ClientSct[], needed: number): boolean =>
  count(scts.map(({ logId }) => logId)) >= needed
  && count(scts.map(({ operator, logId }) => operator ?? logId)) >= 2

/** Those that count: of a current log, or of one that was retired after the certificate was issued. */
const counting = (scts: readonly ClientSct[]): readonly ClientSct[] => {
  const issued = Math.min(...scts.filter(isCurrent).map(({ timestamp }) => timestamp.getTime()))
  return scts.filter(sct => {
    const { standing, timestamp } = sct
    if (standing.is !== 'retired') return isCurrent(sct)
    return issued < standing.since.getTime() && timestamp < standing.since
  })
}

const complies = (scts: readonly ClientSct[], lifetime: CtLifetime, policy: Policy): boolean => {
  const embedded = counting(scts).filter(({ source }) => source === 'embedded')
  if (embedded.some(isCurrent) && enough(embedded, sctsNeeded(lifetime, policy.inclusive))) return true
  const current = scts.filter(isCurrent)
  const delivered = current.filter(({ source }) => policy.delivered.includes(source))
  if (delivered.length === 0) return false
  const beside = policy.mixed ? current.filter(({ source }) => source === 'embedded') : []
  return enough([...delivered, ...beside], 2)
}

/** `hopeful`: what is not known counts as if it were current. */
const seenBy = (client: CtClient, scts: readonly PolicySct[], hopeful: boolean): readonly ClientSct[] =>
  scts.map(sct => {
    const standing = sct.standing[client]
    return { ...sct, standing: hopeful && standing.is === 'unknown' ? { is: 'current' } : standing }
  })

interface CtJudgement {
  /** They refuse it, whatever the unknown logs may be worth. */
  readonly refusing: readonly CtClient[]
  /** Whether they refuse it depends on logs that are not known here. */
  readonly undecided: readonly CtClient[]
}

/** Pure. `scts` are those of all deliveries, without the ones whose signatures are wrong. */
export const judgeScts = (scts: readonly PolicySct[], lifetime: CtLifetime): CtJudgement => {
  const fails = (client: CtClient, hopeful: boolean): boolean =>
    !complies(seenBy(client, scts, hopeful), lifetime, POLICIES[client])
  return {
    refusing: CT_CLIENTS.filter(client => fails(client, true)),
    undecided: CT_CLIENTS.filter(client => fails(client, false) && !fails(client, true)),
  }
}

/** What the words about a refusal need: how many SCTs and operators count, and how many it takes. */
export const sctsCounted = (scts: readonly PolicySct[], lifetime: CtLifetime, client: CtClient) => {
  const good = counting(seenBy(client, scts, true))
  return {
    count: count(good.map(({ logId }) => logId)),
    operators: count(good.map(({ operator, logId }) => operator ?? logId)),
    needed: sctsNeeded(lifetime, POLICIES[client].inclusive),
  }
}
