/** Whether a certificate is for a server's name (RFC 9525): subjectAltName only, wildcards as a whole left-most label. */
import type { Certificate } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import { ipBytes } from './general-name.ts'
import type { ServerIdentity } from './validation.ts'

/** Letters, digits and hyphens (RFC 1123 2.1), in A-label form; the underscore is what resolvers let through. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Lower case without the root's dot; null when it is no host name. */
export const hostLabels = (name: string): readonly string[] | null => {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.')
  return name.length <= 254 && labels.every(label => LABEL.test(label)) ? labels : null
}

/** Labels of a dNSName as presented: a whole `*` may be the first of several. Null: nothing can match it. */
export const presentedLabels = (name: string): readonly string[] | null => {
  const labels = name.toLowerCase().split('.')
  if (name.length > 253 || labels.length > 127) return null
  return labels.every((label, index) => LABEL.test(label) || (label === '*' && index === 0 && labels.length > 1)) ? labels : null
}

/** RFC 9525 6.3: label by label; a wildcard takes exactly one label. */
const matchesDns = (presented: string, wanted: readonly string[]): boolean => {
  const labels = presentedLabels(presented)
  if (!labels || labels.length !== wanted.length) return false
  return labels.every((label, index) => label === wanted[index] || (label === '*' && index === 0))
}

/** RFC 9525 6: no name asked means no name is wrong. An address literal matches iPAddress only, a name dNSName only. */
export const matchesIdentity = (certificate: Certificate, identity: ServerIdentity): boolean => {
  if (identity === null) return true
  const presented = certificate.subjectAltName ?? []
  if (identity.kind === 'ip') {
    const address = ipBytes(identity.value)
    return address !== null && presented.some(name => name.kind === 'ip' && equalOctets(name.bytes, address))
  }
  const wanted = hostLabels(identity.value)
  if (!wanted || ipBytes(identity.value)) return false
  // Not taken apart in the parameters: the text of an address is made when it is asked for.
  return presented.some(name => name.kind === 'dns' && matchesDns(name.value, wanted))
}
