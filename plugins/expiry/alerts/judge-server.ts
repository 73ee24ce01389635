/** What a server and the certificate that it serves call for, their end aside. */
import { AVOIDED_FAULTS } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import { faulty, make, secondOf } from './alert.ts'
import type { Alert } from './alert.ts'
import { spanOf } from './lifetime.ts'
import { problemOf } from '../reasons.ts'
import type { REASONS } from '../reasons.ts'
import type { DomainStatus } from '../schema.ts'
import { endAt } from '../../../core/text/time-left.ts'

const DAY_MS = 86_400_000
const TRUST_URGENT_DAYS = 14

const inKorea = (fault: FaultCode | null): Alert[] =>
  fault === null
    ? []
    : [make('critical', { code: 'problem-in-korea', params: { problem: problemOf(fault) } }, { fault })]

/** Without a fault the check of the server did not end. */
const notChecked = (fault: FaultCode | null): Alert =>
  make(
    'unknown',
    { code: 'certificate-not-checked', params: { problem: problemOf(fault ?? 'timeout') } },
    { fault },
  )

/** A server that is down is a problem; that our own means did not suffice says nothing about it. */
const unreachable = ({ faults, findings }: NonNullable<DomainStatus['server']>): Alert[] => {
  const fault = faults[0] ?? null
  const severity = findings.find(({ code }) => code === fault)?.severity
  if (fault === null || (severity !== 'error' && severity !== 'warning')) return [notChecked(fault)]
  const alert = faulty(fault)
  return [severity === 'error' ? alert : { ...alert, severity: 'warning' }]
}

const MAX_SHOWN_ADDRESSES = 3

const addressesWith = (fault: FaultCode, ips: readonly string[]): Alert => {
  const problem = problemOf(fault)
  const severity = AVOIDED_FAULTS.includes(fault) ? 'warning' : 'critical'
  if (ips.length <= MAX_SHOWN_ADDRESSES)
    return make(severity, { code: 'addresses-with-problem', params: { problem, ips } }, { fault })
  const shown = ips.slice(0, MAX_SHOWN_ADDRESSES - 1)
  const params = { problem, ips: shown, more: ips.length - shown.length }
  return make(severity, { code: 'many-addresses-with-problem', params }, { fault })
}

const newerThan = (newer: NonNullable<NonNullable<DomainStatus['server']>['newer']>): Alert => {
  const at = newer.notAfter
  return newer.sure
    ? make('warning', { code: 'renewed-not-served', params: { at } }, { at })
    : make('info', { code: 'other-in-ct', params: { at } }, { at })
}

const TRUST_ENDS = {
  'intermediate-expiry': 'trust-ends-with-intermediate',
  'root-expiry': 'trust-ends-with-root',
  'root-program': 'trust-ends-by-program',
} as const satisfies Record<string, keyof typeof REASONS>

const trustEnds = (
  { at, programs, because }: NonNullable<DomainStatus['server']>['trustEnds'][number],
  now: Date,
): Alert => {
  const left = Date.parse(at) - secondOf(now)
  const rest = { programs, because: { code: TRUST_ENDS[because] } }
  // It is the first instant without trust, not the last one with it.
  if (left <= 0)
    return make('critical', { code: 'trust-ended', params: { ...rest, ...endAt(at, left - 1) } }, { at })
  const params = { ...rest, ...endAt(at, left) }
  const urgent = left <= TRUST_URGENT_DAYS * DAY_MS
  return make(urgent ? 'urgent' : 'warning', { code: 'trust-ending', params }, { at })
}

/** Faults that have an alert of their own, with a date. */
const TOLD: readonly FaultCode[] = ['revoked', 'expired', 'not-yet-valid']

export const ofServer = ({ certificate, server }: DomainStatus, now: Date): Alert[] => {
  if (!server) return [notChecked('timeout')]
  if (!server.measured) return [...unreachable(server), ...inKorea(server.korea)]
  const dated = certificate?.source === 'served' ? certificate : null
  const span = dated && spanOf(dated, now)
  const ending = span !== null && span.left <= span.counted / 3
  const ips = new Map<FaultCode, string[]>()
  for (const { ip, fault } of server.addresses) ips.set(fault, [...(ips.get(fault) ?? []), ip])
  return [
    ...server.faults.filter(fault => dated === null || !TOLD.includes(fault)).map(faulty),
    ...(server.faults.includes('revoked') && dated
      ? [make('critical', { code: 'certificate-revoked' }, { fault: 'revoked' })]
      : []),
    ...[...ips].map(([fault, some]) => addressesWith(fault, some)),
    ...inKorea(server.korea),
    ...(server.newer && (server.newer.sure || ending) ? [newerThan(server.newer)] : []),
    ...(server.stale && ips.size === 0 ? [make('warning', { code: 'addresses-with-old-certificate' })] : []),
    ...server.trustEnds.map(end => trustEnds(end, now)),
    ...(server.caaForbids ? [make('warning', { code: 'caa-forbids-renewal' })] : []),
    ...(server.renewalRefused.length > 0
      ? [
          make('warning', {
            code: 'renewal-not-trusted',
            params: { programs: server.renewalRefused },
          }),
        ]
      : []),
  ]
}
