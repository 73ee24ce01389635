/**
 * Whether a certificate is for a server's name (RFC 9525): subjectAltName only, wildcards as a whole
 * left-most label.
 */
import type { Certificate } from '../certificate.ts'
import { equalOctets } from '../../../base/bytes.ts'
import { canonicalAddress } from '../../../network/ip-address.ts'
import { ipBytes, LISTED_NAMES } from '../parse/general-name.ts'
import type { ServerIdentity, Anchor, PathEntry, RootStore, ValidationRequest } from '../validation.ts'
import type { Fault, ClientFamily } from '../../faults.ts'
import { instant } from '../../../base/time.ts'
import { x509Fault, type X509Fault } from '../findings/faults.ts'
import { shownName } from '../findings/which.ts'
import { CLIENTS } from '../../faults.ts'

/**
 * Letters, digits and hyphens (RFC 1123 2.1), in A-label form; the underscore is what resolvers let through.
 */
const HOST = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*\.?$/i
/** A whole `*` may be the first of several labels. */
const PRESENTED =
  /^(?:\*\.)?[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/i

/** RFC 1035 2.3.4, as text: of a dNSName, which has no dot behind it. */
const MAX_NAME = 253

/** Lower case without the root's dot; null when it is no host name. */
export const hostLabels = (name: string): readonly string[] | null =>
  name.length <= MAX_NAME + 1 && HOST.test(name) ? name.replace(/\.$/, '').toLowerCase().split('.') : null

/** Whether a dNSName can match anything as presented. */
export const isPresentable = (name: string): boolean => name.length <= MAX_NAME && PRESENTED.test(name)

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

/** An address is vouched for by an iPAddress (RFC 9525 section 6.5), a name by a dNSName. */
export const identityOfHost = (host: string): NonNullable<ServerIdentity> =>
  canonicalAddress(host) === null
    ? { kind: 'dns', value: host.replace(/\.$/, '') }
    : { kind: 'ip', value: host }

/** What a client asks for by SNI; null: an address is never sent there (RFC 6066 section 3). */
export const sniOf = (identity: NonNullable<ServerIdentity>): string | null =>
  identity.kind === 'dns' ? identity.value : null

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

/*
 * What root programs demand of certificates below a root that they are phasing out: Mozilla by notBefore,
 * Chrome by the first SCT.
 */

/** A fault that one program finds and the others do not. */
export interface StoreFault extends Fault {
  readonly store: RootStore
}

/**
 * The violated constraints of the anchor at the end of the path: `distrusted-ca`, at most one per program.
 * Both instants are the last good ones: Mozilla refuses a later notBefore (CKA_NSS_SERVER_DISTRUST_AFTER),
 * Chrome asks for an SCT that is not later.
 */
export const checkConstraints = async (
  path: readonly PathEntry[],
  anchor: Anchor,
  question: Pick<ValidationRequest, 'earliestSct'>,
): Promise<readonly StoreFault[]> => {
  const leaf = path[0]!.certificate
  const root = shownName(anchor.certificate.subject)
  const issued = instant(leaf.notBefore)
  const faults: StoreFault[] = []
  const found = (store: RootStore, report: X509Fault): void =>
    void faults.push({ store, ...x509Fault(report) })
  if (anchor.distrustAfter && leaf.notBefore > anchor.distrustAfter) {
    const params = { root, limit: instant(anchor.distrustAfter), issued }
    found('mozilla', { code: 'mozilla-issued-after', params })
  }
  const last = anchor.sctNotAfter
  if (!last) return faults
  const rule = { since: anchor.sctMinVersion ?? '', root, limit: instant(last) }
  if (!question.earliestSct) {
    if (leaf.notBefore > last) found('chrome', { code: 'chrome-issued-after', params: { ...rule, issued } })
    return faults
  }
  const earliest = await question.earliestSct(leaf, path[1]?.certificate ?? null)
  if (!earliest) found('chrome', { code: 'chrome-never-logged', params: rule })
  else if (earliest > last)
    found('chrome', { code: 'chrome-logged-after', params: { ...rule, logged: instant(earliest) } })
  return faults
}

/* Whether a leaf is for the server that was asked for, and for whom it is instead. */

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
