/** Pure: the certificates that a server should send, when it sends others. */
import { equalOctets } from '../../../core/base/bytes.ts'
import { instant } from '../../../core/base/time.ts'
import { compareAddresses } from '../../../core/network/ip-address.ts'
import { issueOf } from '../../../core/protocol/faults.ts'
import type { ChainIssue } from '../../../core/protocol/faults.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { OID } from '../../../core/protocol/x509/parse/extensions.ts'
import { LISTED_NAMES } from '../../../core/protocol/x509/parse/general-name.ts'
import { distinct } from '../../../core/protocol/x509/path/path.ts'
import type { PathEntry } from '../../../core/protocol/x509/validation.ts'
import { CHECK_ISSUES } from './issues.ts'

const pem = (der: Uint8Array): string => {
  let binary = ''
  for (const octet of der) binary += String.fromCharCode(octet)
  return (
    `-----BEGIN CERTIFICATE-----\n${btoa(binary).replace(/.{64}(?=.)/g, '$&\n')}\n-----END `
    + `CERTIFICATE-----\n`
  )
}

/**
 * The root's own name and key, certified by another CA: what clients need that do not have the root yet (RFC
 * 4158 2.4).
 */
const isCrossSign = (certificate: Certificate, root: Certificate): boolean =>
  !certificate.selfIssued
  && certificate.subject.key === root.subject.key
  && equalOctets(certificate.spki, root.spki)

/**
 * What a server of this path should send (RFC 8446 4.4.2): the leaf, each issuer after what it issued, not
 * the root; a cross-sign of the root that was sent and has not expired stays, behind them. Null when that is
 * what was sent. `chain`: what could be read of it.
 */
export const chainBundle = (
  sent: readonly Uint8Array[],
  path: readonly PathEntry[],
  chain: readonly Certificate[],
  at: Date,
): string | null => {
  const last = path[path.length - 1]!
  const crossSigns =
    last.role === 'root'
      ? distinct(
          chain.filter(
            certificate => isCrossSign(certificate, last.certificate) && certificate.notAfter >= at,
          ),
        )
      : []
  const wanted = [
    ...path.filter(({ role }, index) => index === 0 || role !== 'root').map(({ certificate }) => certificate),
    ...crossSigns,
  ].map(({ der }) => der)
  if (wanted.length === sent.length && wanted.every((der, index) => equalOctets(der, sent[index]!)))
    return null
  return wanted.map(pem).join('')
}

/* Pure: the addresses of a domain that serve an older certificate than another one does. */

interface NodeLeaf {
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

/** Compares the names in any order; where there are more than are listed, in their own order. */
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
