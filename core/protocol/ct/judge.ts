/** From the SCTs that were observed to what browsers make of them: which refuse, and the words for it. */
import { faultOf, issueOf } from '../faults.ts'
import type { ChainIssue, Fault } from '../faults.ts'
import type { Coded } from '../../text/catalogue.ts'
import type { Certificate } from '../x509/certificate.ts'
import { readSctList, sctListInOcsp } from './list.ts'
import { CT_CLIENTS, judgeScts, sctsCounted } from './policy.ts'
import type { CtClient, PolicySct, Standing } from './policy.ts'
import { CT_FAULTS, CT_ISSUES, type SCT_SOURCES } from './problems.ts'
import type { CtLog, CtLogs, SctObservation, SctParts } from './sct.ts'

/** Whose list of logs a client goes by. */
const PROGRAMS = { chrome: 'chrome', firefox: 'mozilla', safari: 'apple' } as const

const NAMES: Readonly<Record<CtClient, string>> = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' }

const CURRENT: readonly string[] = ['qualified', 'usable', 'readonly', 'admissible']

/** A log that a program's list lacks, or has as a candidate, may have been admitted since. */
const standingOf = (log: CtLog | null, client: CtClient, at: Date): Standing => {
  if (!log) return { is: 'unknown' }
  if (log.purpose !== 'tls') return { is: 'unfit' }
  const standing = log.states[PROGRAMS[client]]
  if (!standing || standing.state === 'pending') return { is: 'unknown' }
  const since = new Date(standing.since)
  // What is announced for a day to come has not happened.
  if (CURRENT.includes(standing.state) || since > at) return { is: 'current' }
  return standing.state === 'retired' ? { is: 'retired', since } : { is: 'unfit' }
}

const policySct =
  (logs: CtLogs, at: Date) =>
  ({ logId, operator, source, timestamp, signature }: SctObservation): PolicySct => {
    const log = logs.find(logId)
    const standing = (client: CtClient): Standing =>
      log && signature === 'unverified' ? { is: 'unknown' } : standingOf(log, client, at)
    return {
      logId,
      operator,
      source,
      timestamp,
      standing: { chrome: standing('chrome'), firefox: standing('firefox'), safari: standing('safari') },
    }
  }

export interface Transparency {
  /** Browsers that refuse the certificate for its SCTs. */
  readonly refusing: readonly CtClient[]
  /** Why they do; null: none does. */
  readonly fault: Fault | null
  readonly issues: readonly ChainIssue[]
}

/** Result for a certificate whose SCTs no browser asks for. */
export const UNJUDGED: Transparency = { refusing: [], fault: null, issues: [] }

const isAll = (clients: readonly CtClient[]): boolean => clients.length === CT_CLIENTS.length

const why = (
  scts: readonly PolicySct[],
  leaf: Certificate,
  refusing: readonly CtClient[],
): Coded<typeof CT_FAULTS> => {
  if (refusing.length === 1 && refusing[0] === 'chrome' && scts.every(({ source }) => source === 'ocsp'))
    return { code: 'scts-in-ocsp-only' }
  const { count, operators, needed } = sctsCounted(scts, leaf, refusing[0]!)
  if (isAll(refusing)) {
    if (scts.length === 0) return { code: 'no-scts', params: { needed } }
    if (count < needed) return { code: 'too-few-scts', params: { count, needed } }
    if (operators < 2) return { code: 'scts-of-one-operator' }
  }
  return { code: 'scts-refused', params: { clients: refusing.map(client => NAMES[client]) } }
}

/** What some browsers refuse and others do not. */
const partly = (fault: Fault, refusing: readonly CtClient[]): ChainIssue => {
  const clients = refusing.map(client => NAMES[client])
  const issue = issueOf(
    CT_ISSUES,
    fault.detail === 'scts-in-ocsp-only'
      ? { code: 'scts-in-ocsp-only-for-chrome' }
      : { code: 'scts-refused-by-some', params: { clients } },
  )
  return { ...issue, refusedBy: refusing }
}

/** Pure: the SCTs of a certificate that a public CA issued, on the day of the check. */
export const judgeTransparency = (
  leaf: Certificate,
  observed: readonly SctObservation[],
  logs: CtLogs,
  at: Date,
): Transparency => {
  const scts = observed.filter(({ signature }) => signature !== 'invalid').map(policySct(logs, at))
  const { refusing, undecided } = judgeScts(scts, leaf)
  const fault =
    refusing.length > 0 ? { ...faultOf(CT_FAULTS, why(scts, leaf, refusing)), refusedBy: refusing } : null
  const unlisted = new Set(scts.map(({ logId }) => logId).filter(logId => !logs.find(logId))).size
  return {
    refusing,
    fault,
    issues: [
      ...(fault && !isAll(refusing) ? [partly(fault, refusing)] : []),
      ...(undecided.length > 0 && unlisted > 0
        ? [issueOf(CT_ISSUES, { code: 'unlisted-log', params: { count: unlisted, date: logs.date } })]
        : []),
    ],
  }
}

/** SCT lists that cannot be read, and so give no SCT. Never throws. */
export const malformedSctLists = ({ leaf, tls, ocsp }: Omit<SctParts, 'issuer'>): ChainIssue[] => {
  const lists = {
    'sct-list-embedded': leaf.sctList,
    'sct-list-tls': tls,
    'sct-list-ocsp': ocsp && sctListInOcsp(ocsp, leaf.serialOctets),
  } as const satisfies Record<keyof typeof SCT_SOURCES, Uint8Array | null>
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap(source => {
    const list = lists[source]
    if (!list || readSctList(list) !== null) return []
    // Whoever asked for SCTs in the handshake has to read them there.
    if (source === 'sct-list-tls') return [issueOf(CT_ISSUES, { code: 'malformed-sct-list-sent' })]
    return [issueOf(CT_ISSUES, { code: 'malformed-sct-list', params: { source: { code: source } } })]
  })
}
