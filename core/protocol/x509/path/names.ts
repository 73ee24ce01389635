/**
 * Whether a certificate is for a server's name (RFC 9525): subjectAltName only, wildcards as a whole
 * left-most label.
 */
import type { Certificate } from '../certificate.ts'
import { equalOctets } from '../../../base/bytes.ts'
import { ipBytes } from '../parse/general-name.ts'
import type { ServerIdentity } from '../validation.ts'

/**
 * Letters, digits and hyphens (RFC 1123 2.1), in A-label form; the underscore is what resolvers let through.
 */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** RFC 1035 2.3.4, as text: of a dNSName, which has no dot behind it. */
const MAX_NAME = 253

/** Lower case without the root's dot; null when it is no host name. */
export const hostLabels = (name: string): readonly string[] | null => {
  if (name.length > MAX_NAME + 1) return null
  const labels = (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase().split('.')
  return labels.every(label => LABEL.test(label)) ? labels : null
}

/** Labels of a dNSName as presented: a whole `*` may be the first of several. Null: nothing can match it. */
export const presentedLabels = (name: string): readonly string[] | null => {
  if (name.length > MAX_NAME) return null
  const labels = name.toLowerCase().split('.')
  if (labels.length > 127) return null
  return labels.every(
    (label, index) => LABEL.test(label) || (label === '*' && index === 0 && labels.length > 1),
  )
    ? labels
    : null
}

/**
 * Those of the DNS names that the certificate has, in lower case. It is asked in one walk about all of them:
 * there may be thousands.
 */
export const dnsNamesAmong = (
  { subjectAltName }: Certificate,
  asked: Iterable<string>,
): ReadonlySet<string> => {
  const wanted = new Set(asked)
  const sizes = new Set([...wanted].map(name => name.length))
  const found = new Set<string>()
  for (const name of subjectAltName ?? []) {
    if (name.kind !== 'dns' || !sizes.has(name.size)) continue
    const value = name.value.toLowerCase()
    if (wanted.has(value)) found.add(value)
  }
  return found
}

/**
 * RFC 9525 6: no name asked means no name is wrong. An address literal matches iPAddress only, a name dNSName
 * only.
 */
export const matchesIdentity = (certificate: Certificate, identity: ServerIdentity): boolean => {
  if (identity === null) return true
  if (identity.kind === 'ip') {
    const address = ipBytes(identity.value)
    return (
      address !== null
      && certificate.subjectAltName?.some(name => name.kind === 'ip' && equalOctets(name.bytes, address))
        === true
    )
  }
  const wanted = hostLabels(identity.value)
  if (!wanted || ipBytes(identity.value)) return false
  // 6.3: label by label; a wildcard takes exactly one label, and what would be left of a single one is no
  // name.
  const covering = [wanted.join('.'), ...(wanted.length > 1 ? [['*', ...wanted.slice(1)].join('.')] : [])]
  return dnsNamesAmong(certificate, covering).size > 0
}
