/** Whether a leaf is for the server that was asked for, and for whom it is instead. */
import type { Client, Fault } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { x509Fault } from './faults.ts'
import { LISTED_NAMES } from './general-name.ts'
import { matchesIdentity } from './names.ts'
import type { ServerIdentity } from './validation.ts'

/** Names that a fault shows of the certificate's, and characters of each. */
const SHOWN_NAMES = 5
const MAX_SHOWN = 100

/** `shop-*.example.com`, which RFC 9525 forbids and some libraries take all the same. */
const isPartial = (presented: string, host: string): boolean => {
  const [prefix = '', suffix = '', ...more] = presented.toLowerCase().split('*')
  const covered = host.slice(prefix.length, -suffix.length)
  return (
    more.length === 0
    && prefix !== ''
    && suffix !== ''
    && host === `${prefix}${covered}${suffix}`
    && covered !== ''
    && !`${prefix}${covered}`.includes('.')
  )
}
const MIND_PARTIAL: readonly Client[] = ['chrome', 'firefox', 'safari', 'gnutls', 'go', 'rustls', 'curl']

/** Why a certificate is not for that server; null: it is. */
export const identityFault = (leaf: Certificate, identity: ServerIdentity): Fault | null => {
  if (identity === null || matchesIdentity(leaf, identity)) return null
  const host = identity.value
  const names: string[] = []
  let more = 0
  let isDns = false
  let partial = false
  for (const name of leaf.subjectAltName ?? []) {
    if (name.kind !== 'dns' && name.kind !== 'ip') continue
    isDns ||= name.kind === 'dns'
    // The first thousands are enough: a certificate with more has no such wildcard by honest mistake.
    if (names.length + more < LISTED_NAMES)
      partial ||= name.kind === 'dns' && name.size <= host.length && isPartial(name.value, host)
    if (names.length < SHOWN_NAMES) names.push(name.value.slice(0, MAX_SHOWN))
    else more++
  }
  if (!isDns && leaf.subject.commonName?.toLowerCase() === host) {
    const fault = x509Fault({ code: 'name-in-common-name-only', params: { host } })
    // Addresses among the SANs are enough for these to pass over the common name.
    return names.length === 0 ? fault : { ...fault, refusedBy: [...fault.refusedBy!, 'gnutls', 'curl'] }
  }
  if (names.length === 0) return x509Fault({ code: 'no-names', params: { host } })
  const fault = x509Fault(
    more > 0
      ? { code: 'many-other-names', params: { names, more, host } }
      : { code: 'other-names', params: { names, host } },
  )
  return partial ? { ...fault, refusedBy: MIND_PARTIAL } : fault
}
