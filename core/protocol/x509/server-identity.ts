/** Whether a leaf is for the server that was asked for, and for whom it is instead. */
import type { Fault } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { x509Fault } from './faults.ts'
import { matchesIdentity } from './names.ts'
import type { ServerIdentity } from './validation.ts'

/** Names that a fault shows of the certificate's, and characters of each. */
const SHOWN_NAMES = 5
const MAX_SHOWN = 100

/** Why a certificate is not for that server; null: it is. */
export const identityFault = (leaf: Certificate, identity: ServerIdentity): Fault | null => {
  if (identity === null || matchesIdentity(leaf, identity)) return null
  const host = identity.value
  const names: string[] = []
  let more = 0
  for (const name of leaf.subjectAltName ?? []) {
    if (name.kind !== 'dns' && name.kind !== 'ip') continue
    if (names.length < SHOWN_NAMES) names.push(name.value.slice(0, MAX_SHOWN))
    else more++
  }
  if (names.length === 0) {
    const isCommonName = leaf.subject.commonName?.toLowerCase() === host
    return x509Fault({ code: isCommonName ? 'name-in-common-name-only' : 'no-names', params: { host } })
  }
  return x509Fault(
    more > 0
      ? { code: 'many-other-names', params: { names, more, host } }
      : { code: 'other-names', params: { names, host } },
  )
}
