/** Pure: the addresses of a domain that serve an older certificate than another one does. */
import { compareAddresses } from '../../../core/network/ip-address.ts'
import { issueOf } from '../../../core/protocol/faults.ts'
import type { ChainIssue } from '../../../core/protocol/faults.ts'
import { equalOctets } from '../../../core/base/bytes.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { OID } from '../../../core/protocol/x509/parse/extensions.ts'
import { LISTED_NAMES } from '../../../core/protocol/x509/parse/general-name.ts'
import { instant } from '../../../core/base/time.ts'
import { CHECK_ISSUES } from './issues.ts'

export interface NodeLeaf {
  readonly ip: string
  readonly leaf: Certificate
}

/** A roll-out over all nodes takes its time; what is younger than this is not yet late anywhere. */
const ROLLOUT_MS = 86_400_000

/** The names in order, joined; made once for a certificate. */
const sorter = (): ((certificate: Certificate) => string) => {
  const known = new Map<Certificate, string>()
  return certificate => {
    const names =
      known.get(certificate)
      ?? (certificate.subjectAltName?.first(LISTED_NAMES) ?? [])
        .map(({ kind, value }) => `${kind}:${value}`)
        .sort()
        .join()
    known.set(certificate, names)
    return names
  }
}

/** The same names in any order; where there are more than are listed, in the same order. */
const sameNames = (one: Certificate, other: Certificate, sorted: ReturnType<typeof sorter>): boolean => {
  const [mine, theirs] = [one, other].map(
    ({ extensions }) => extensions.get(OID.subjectAltName)?.value ?? new Uint8Array(),
  )
  if (mine!.length !== theirs!.length) return false
  return (
    equalOctets(mine!, theirs!)
    || ((one.subjectAltName?.count ?? 0) <= LISTED_NAMES && sorted(one) === sorted(other))
  )
}

const lateCode = (leaf: Certificate, at: Date) => (leaf.notAfter < at ? 'stale-node-expired' : 'stale-node')

/**
 * Addresses that serve an older certificate than another address does, for the same names and the same kind
 * of key: two kinds of key or two sets of names are two certificates on purpose.
 */
export const staleNodes = (nodes: readonly NodeLeaf[], at: Date): ChainIssue[] => {
  const issues: ChainIssue[] = []
  const sorted = sorter()
  for (const { ip, leaf } of [...nodes].sort((a, b) => compareAddresses(a.ip, b.ip))) {
    const newer = nodes
      .filter(
        ({ leaf: other }) =>
          other.notBefore > leaf.notBefore
          && other.notAfter > leaf.notAfter
          && other.keyType === leaf.keyType
          && sameNames(other, leaf, sorted),
      )
      .sort((a, b) => b.leaf.notAfter.getTime() - a.leaf.notAfter.getTime())[0]
    if (!newer) continue
    const params = {
      ip,
      notAfter: instant(leaf.notAfter),
      newer: newer.ip,
      until: instant(newer.leaf.notAfter),
    }
    const young = at.getTime() - newer.leaf.notBefore.getTime() < ROLLOUT_MS
    issues.push(issueOf(CHECK_ISSUES, { code: young ? 'stale-node-rollout' : lateCode(leaf, at), params }))
  }
  return issues
}
