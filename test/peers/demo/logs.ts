/**
 * The demo's CT logs, and what stands in them: every certificate that its CAs issued, for the searches to
 * find.
 */
import type { CtLogs } from '../../../core/protocol/ct/sct.ts'
import { ctLog, USABLE, type CtLogPeer, type Logged } from '../protocols/ct-log.ts'
import type { Authority, LeafSpec } from '../protocols/x509/pki.ts'
import type { Bytes } from '../protocols/wire/bytes.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Made at the first use: their keys are P-256. */
export const demoLogs = (): {
  readonly known: readonly [CtLogPeer, CtLogPeer, CtLogPeer]
  /** A log of the operator of the first one; and one that was retired. */
  readonly sibling: CtLogPeer
  readonly retired: CtLogPeer
  readonly unlisted: CtLogPeer
} => ({
  known: [
    ctLog('Demo Ledger 2026', 'Certscope Demo'),
    ctLog('Neighbour 2026h2', 'Neighbour Transparency'),
    ctLog('Harbour 2026', 'Harbour Trust Services'),
  ],
  sibling: ctLog('Demo Ledger 2027', 'Certscope Demo'),
  retired: ctLog('Old Quay 2025', 'Old Quay'),
  unlisted: ctLog('Backyard', 'Nobody in particular'),
})

/** A certificate that was logged, served or not. */
export interface Issued {
  readonly certificate: Bytes
  readonly spec: LeafSpec
  readonly issuer: Authority
  readonly loggedAt: Date
  readonly revoked: boolean
}

/** An hour behind notBefore, which CAs set back; of a certificate that is yet to begin, yesterday. */
export const issuedAt = ({ notBefore }: Pick<LeafSpec, 'notBefore'>, day: number): Date =>
  new Date(Math.min(notBefore.getTime() + HOUR_MS, day - DAY_MS))

/** As many logs as Chrome asks for: two, and three from 180 days on, of different operators. */
export const vouchers = (spec: LeafSpec, day: number): Logged[] => {
  const { known } = demoLogs()
  const at = issuedAt(spec, day)
  return known
    .slice(0, spec.notAfter.getTime() - spec.notBefore.getTime() >= 180 * DAY_MS ? 3 : 2)
    .map(log => ({ log, at }))
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** So long ago that no certificate of the demo is older. */
const RETIRED_MS = 200 * 86_400_000

/** As the published list of logs has them, on this day. */
export const logList = (day: number): CtLogs => {
  const logs = demoLogs()
  const gone = { state: 'retired', since: new Date(day - RETIRED_MS).toISOString() }
  const retired = { ...USABLE, states: { chrome: gone, apple: gone, mozilla: gone } }
  const known = new Map(
    [...logs.known, logs.sibling, logs.retired].map(({ logId, ...log }) => [
      hex(logId),
      { ...log, logId: hex(logId), ...(log.description === logs.retired.description ? retired : USABLE) },
    ]),
  )
  return { date: new Date(day).toISOString().slice(0, 10), find: logId => known.get(logId) ?? null }
}
