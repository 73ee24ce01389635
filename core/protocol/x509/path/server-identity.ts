/** Whether a leaf is for the server that was asked for, and for whom it is instead. */
import { CLIENTS } from '../../faults.ts'
import type { ClientFamily, Fault } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { x509Fault } from '../findings/faults.ts'
import { LISTED_NAMES } from '../parse/general-name.ts'
import { matchesIdentity } from './names.ts'
import type { ServerIdentity } from '../validation.ts'

/** Names that a fault shows of the certificate's, and characters of each. */
const SHOWN_NAMES = 5
const MAX_SHOWN = 100

/** `shop-*.example.com`, which RFC 9525 forbids and some libraries take all the same. */
const isPartial = (presented: string, host: string): boolean => {
  const [prefix = '', suffix = '', ...more] = presented.toLowerCase().split('*')
  const covered = host.slice(prefix.length, -suffix.length)
  return (
    more.length === 0
    && !host.startsWith('xn--')
    && prefix !== ''
    && suffix !== ''
    && host === `${prefix}${covered}${suffix}`
    && covered !== ''
    && !`${prefix}${covered}`.includes('.')
  )
}
const MIND_PARTIAL: readonly ClientFamily[] = [
  'chrome',
  'firefox',
  'safari',
  'gnutls',
  'go',
  'rustls',
  'curl',
]

/** `*hop.example.com`: the same with nothing in front of it, which fewer take. */
const isTail = (presented: string, host: string): boolean =>
  /^\*[^.*][^*]*$/.test(presented)
  && host.endsWith(presented.slice(1).toLowerCase())
  && !host.slice(0, 1 - presented.length).includes('.')
const MIND_TAIL: readonly ClientFamily[] = ['chrome', 'firefox', 'safari', 'go', 'rustls', 'curl', 'nss']

/** A wildcard as a label, wherever: Java takes it. */
const isAnywhere = (presented: string, host: string): boolean => {
  const labels = host.split('.')
  const wild = presented.toLowerCase().split('.')
  return (
    wild.length === labels.length
    && wild.every((label, index) => label === '*' || label === labels[index])
    && wild.indexOf('*', 1) > 0
  )
}
const NOT_JAVA = CLIENTS.filter(client => client !== 'java')

/** The right name with the dot of the root. */
const isRooted = (presented: string, host: string): boolean => presented.toLowerCase() === `${host}.`
const MIND_ROOTED = CLIENTS.filter(client => !['chrome', 'safari', 'curl', 'boringssl'].includes(client))

/** OpenSSL takes no wildcard behind a hyphen, and like NSS none in the middle of a label. */
const isBehindHyphen = (presented: string, host: string): boolean =>
  presented.includes('-*.') && isPartial(presented, host)
const isInner = (presented: string, host: string): boolean =>
  /[^.*]\*[^.*]/.test(presented) && isPartial(presented, host)

const LENIENT = [
  { fits: isInner, refusedBy: [...MIND_PARTIAL, 'openssl', 'nss'] },
  { fits: isBehindHyphen, refusedBy: [...MIND_PARTIAL, 'openssl'] },
  { fits: isPartial, refusedBy: MIND_PARTIAL },
  { fits: isTail, refusedBy: MIND_TAIL },
  { fits: isAnywhere, refusedBy: NOT_JAVA },
  { fits: isRooted, refusedBy: MIND_ROOTED },
] as const

/** A common name that covers the host, which some take where there is no SAN that counts. */
const isCovering = (commonName: string | undefined, host: string): boolean =>
  commonName === host || commonName === `*${host.slice(host.indexOf('.'))}`

/** Why a certificate is not for that server; null: it is. */
export const identityFault = (leaf: Certificate, identity: ServerIdentity): Fault | null => {
  if (identity === null || matchesIdentity(leaf, identity)) return null
  const host = identity.value
  const names: string[] = []
  let more = 0
  let isDns = false
  let lenient: (typeof LENIENT)[number] | undefined
  let isUri = false
  for (const name of leaf.subjectAltName ?? []) {
    isUri ||= name.kind === 'uri'
    if (name.kind !== 'dns' && name.kind !== 'ip') continue
    isDns ||= name.kind === 'dns'
    // The first thousands are enough: a certificate with more has no such wildcard by honest mistake.
    if (names.length + more < LISTED_NAMES)
      lenient ??=
        name.kind === 'dns' && name.size <= host.length + 1
          ? LENIENT.find(({ fits }) => fits(name.value, host))
          : undefined
    if (names.length < SHOWN_NAMES) names.push(name.value.slice(0, MAX_SHOWN))
    else more++
  }
  if (!isDns && isCovering(leaf.subject.commonName?.toLowerCase(), host)) {
    const fault = x509Fault({ code: 'name-in-common-name-only', params: { host } })
    // Addresses among the SANs are enough for these to pass over the common name.
    if (names.length > 0) return { ...fault, refusedBy: [...fault.refusedBy!, 'gnutls', 'curl'] }
    return isUri ? { ...fault, refusedBy: [...fault.refusedBy!, 'gnutls'] } : fault
  }
  if (names.length === 0) return x509Fault({ code: 'no-names', params: { host } })
  const fault = x509Fault(
    more > 0
      ? { code: 'many-other-names', params: { names, more, host } }
      : { code: 'other-names', params: { names, host } },
  )
  return lenient ? { ...fault, refusedBy: lenient.refusedBy } : fault
}
