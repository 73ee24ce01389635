/** What RFC 5280 and the CA/Browser Forum's profile forbid and clients let pass. */
import type { Coded } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { ChainIssue, Severity } from '../../faults.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { equalOctets } from '../../../base/bytes.ts'
import { isLoadBearing } from '../path/checks.ts'
import { OID, PURPOSE } from '../parse/extensions.ts'
import type { GeneralName } from '../parse/general-name.ts'
import { LISTED_NAMES, ipBytes, ipText } from '../parse/general-name.ts'
import { X509_ISSUES } from './issues.ts'
import { hostLabels, presentedLabels } from '../path/names.ts'
import { isJudgedByApple } from '../path/validity-limit.ts'
import type { Anchor, PathEntry, ValidationRequest } from '../validation.ts'
import { type CERTIFICATES, which } from './which.ts'

type Issue = Coded<typeof X509_ISSUES>
/** Which certificate the issues of one are about. */
type About = { readonly certificate: Coded<typeof CERTIFICATES> }
type Note = (report: Issue, severity?: Severity) => void

/** For every certificate in a path. */
const anywhere = (certificate: Certificate, root: boolean, about: About, note: Note): void => {
  const { serialOctets, keyType, keyBits, basicConstraints, keyUsage, extensions } = certificate
  // RFC 5280 4.1.2.2: positive and at most 20 octets. Nothing refers to a root by its number, and some have
  // zero.
  if (serialOctets[0]! >= 0x80 && !root) note({ code: 'negative-serial', params: about })
  else if (serialOctets.every(octet => octet === 0) && !root) note({ code: 'zero-serial', params: about })
  if (serialOctets.length > 20 && !root) note({ code: 'long-serial', params: about })
  // Baseline Requirements 6.1.5.
  if (keyType === 'RSA' && keyBits % 8 !== 0)
    note({ code: 'rsa-modulus-size', params: { ...about, bits: keyBits } })
  if (!basicConstraints?.ca && keyUsage?.has('keyCertSign'))
    note({ code: 'cert-sign-without-ca', params: about })
  for (const { oid, problem } of certificate.defects) {
    if (!isLoadBearing(certificate, oid)) note({ code: 'malformed-extension', params: { ...about, problem } })
  }
  if (extensions.get(OID.authorityKeyIdentifier)?.critical) note({ code: 'critical-aki', params: about })
  if (extensions.get(OID.subjectKeyIdentifier)?.critical) note({ code: 'critical-ski', params: about })
  const policy = extensions.get(OID.policyConstraints)
  if (policy && !policy.critical) note({ code: 'noncritical-policy-constraints', params: about })
  const inhibit = extensions.get(OID.inhibitAnyPolicy)
  if (inhibit && !inhibit.critical) note({ code: 'noncritical-inhibit-any-policy', params: about })
}

/** RFC 5280 4.2.1.1, Baseline Requirements 7.1.2.1.3 and 7.1.2.11.1. */
const authorityKey = (certificate: Certificate, root: boolean, about: About, note: Note): void => {
  const { authorityKeyIdentifier: aki, subjectKeyIdentifier: ski, selfIssued } = certificate
  if (!certificate.extensions.has(OID.authorityKeyIdentifier)) {
    if (!selfIssued) note({ code: 'missing-aki', params: about })
    return
  }
  if (!aki) return
  if (aki.keyIdentifier === null) note({ code: 'aki-without-key', params: about })
  if (aki.hasIssuer || aki.hasSerialNumber)
    note({ code: 'aki-with-issuer', params: about }, root ? 'error' : 'warning')
  if (root && selfIssued && aki.keyIdentifier !== null && ski !== null && aki.keyIdentifier !== ski) {
    note({ code: 'aki-ski-mismatch', params: about })
  }
}

/** For CAs: what RFC 5280 4.2.1.2, 4.2.1.9, 4.2.1.10 ask of them. */
const authority = (certificate: Certificate, about: About, note: Note): void => {
  if (certificate.version < 3) return
  if (!certificate.extensions.has(OID.subjectKeyIdentifier)) note({ code: 'missing-ski', params: about })
  if (certificate.extensions.get(OID.basicConstraints)?.critical === false)
    note({ code: 'noncritical-basic-constraints', params: about })
  const constraints = certificate.nameConstraints
  if (constraints?.empty) note({ code: 'empty-name-constraints', params: about })
  if (
    constraints
    && [...constraints.permitted, ...constraints.excluded].some(
      ({ kind, value }) => kind === 'dns' && value.startsWith('.'),
    )
  ) {
    note({ code: 'name-constraints-leading-dot', params: about })
  }
}

/** Text that claims to be an address, in whichever spelling. */
const LOOKS_LIKE_ADDRESS = /^(?:0x[0-9a-f]+|[0-9.]+|[0-9a-f.]*:[0-9a-f:.]*)$/i

/** Characters of a name in an issue. */
const MAX_SHOWN = 100

/** Units of work for the pauses: one name, and one that is looked up in the Public Suffix List. */
const NAME = 0.5
const SUFFIX = 3

/** Kinds whose value is as it was written: the octets tell how long it is. */
const WRITTEN: readonly GeneralName['kind'][] = ['dns', 'email', 'uri']

/** Baseline Requirements 7.1.4.3: the common name repeats a subjectAltName to the letter. */
const commonName = async (
  { subject, subjectAltName }: Certificate,
  work: Work,
  about: About,
  note: Note,
): Promise<void> => {
  const name = subject.commonName
  if (name === null || subjectAltName === null) return
  const size = new TextEncoder().encode(name).length
  const bytes = ipBytes(name)
  const address = bytes && ipText(bytes) === name ? bytes : null
  // A parent domain, or a name beside addresses, claims nothing that a client could take for an answer;
  // another name does.
  let harmless = true
  for (const one of subjectAltName) {
    if (
      one.kind === 'ip'
        ? address !== null && equalOctets(one.bytes, address)
        : WRITTEN.includes(one.kind) && one.size === size && one.value === name
    )
      return
    const wait = work.pause(NAME)
    if (wait) await wait
    harmless &&= one.kind !== 'dns' || (one.size > size && one.value.endsWith(`.${name}`))
  }
  const params = { ...about, name: name.slice(0, MAX_SHOWN) }
  if (LOOKS_LIKE_ADDRESS.test(name)) {
    note({ code: address ? 'cn-address-not-in-san' : 'cn-malformed-address', params })
    return
  }
  if (!/^[^\s@/]+$/.test(name) || !name.slice(1, -1).includes('.')) return
  // Nor does one among other attributes: private CAs that describe the holder put there what they like.
  harmless ||= subject.rdns.length > 1
  note({ code: 'cn-not-in-san', params }, harmless ? 'warning' : 'error')
}

/**
 * Baseline Requirements 3.2.2.6: only for whoever controls the whole suffix; such operators name a suffix
 * itself, too.
 */
const namesSuffix = async (
  names: Iterable<GeneralName>,
  isPublicSuffix: (name: string) => boolean,
  work: Work,
): Promise<boolean> => {
  for (const one of names) {
    if (one.kind === 'dns' && hostLabels(one.value) && one.value.includes('.') && isPublicSuffix(one.value))
      return true
    const wait = work.pause(SUFFIX)
    if (wait) await wait
  }
  return false
}

const alternativeNames = async (
  certificate: Certificate,
  { isPublicSuffix }: ValidationRequest,
  work: Work,
  about: About,
  note: Note,
): Promise<void> => {
  const names = certificate.subjectAltName
  if (!certificate.extensions.has(OID.subjectAltName)) return note({ code: 'no-san', params: about })
  if (certificate.extensions.get(OID.subjectAltName)!.critical && certificate.subject.rdns.length > 0) {
    note({ code: 'critical-san', params: about })
  }
  if (names === null) return
  let operator = false
  for (const one of names) {
    const wait = work.pause(NAME)
    if (wait) await wait
    if (one.kind !== 'dns') continue
    const { value } = one
    const params = { ...about, name: value.slice(0, MAX_SHOWN) }
    if (ipBytes(value)) return note({ code: 'address-as-dns-name', params })
    if (value.includes('_') || presentedLabels(value) === null) return note({ code: 'bad-dns-name', params })
    if (operator || !value.startsWith('*.') || !isPublicSuffix?.(value.slice(2))) continue
    operator = await namesSuffix(names, isPublicSuffix, work)
    if (!operator) return note({ code: 'public-suffix-wildcard', params })
  }
}

/** For the leaf as the certificate of a TLS server (Baseline Requirements 7.1.2.7). */
const subscriber = async (
  certificate: Certificate,
  request: ValidationRequest,
  work: Work,
  about: About,
  note: Note,
): Promise<void> => {
  if (certificate.basicConstraints?.ca) note({ code: 'ca-as-leaf', params: about })
  await alternativeNames(certificate, request, work, about, note)
  await commonName(certificate, work, about, note)
  const { count = 0 } = certificate.subjectAltName ?? {}
  if (count > LISTED_NAMES) note({ code: 'many-names', params: { ...about, count, shown: LISTED_NAMES } })
  if (!request.usage) return
  const purposes = certificate.extendedKeyUsage
  if (!certificate.extensions.has(OID.extendedKeyUsage))
    note({ code: isJudgedByApple(certificate) ? 'no-eku-for-apple' : 'no-eku', params: about })
  else if (purposes?.includes(PURPOSE.any))
    note({ code: purposes.includes(PURPOSE.serverAuth) ? 'any-eku' : 'any-eku-alone', params: about })
  if (certificate.extensions.get(OID.extendedKeyUsage)?.critical)
    note({ code: 'critical-eku', params: about })
}

const issuesOf = async (
  { certificate, role }: PathEntry,
  request: ValidationRequest,
  work: Work,
  about: About,
  note: Note,
): Promise<void> => {
  const root = role === 'root'
  anywhere(certificate, root, about, note)
  authorityKey(certificate, root, about, note)
  if (role !== 'leaf') {
    authority(certificate, about, note)
    if (!root && certificate.basicConstraints?.ca && !certificate.extensions.has(OID.keyUsage))
      note({ code: 'missing-key-usage', params: about })
    if (root && request.usage && certificate.extensions.has(OID.extendedKeyUsage))
      note({ code: 'root-eku', params: about })
    return
  }
  if (certificate.extensions.has(OID.nameConstraints) && !certificate.basicConstraints?.ca)
    note({ code: 'name-constraints-on-leaf', params: about })
  // Without a name to be reached by, the end of the path is not judged as the certificate of a server.
  if (request.identity !== null) await subscriber(certificate, request, work, about, note)
}

/**
 * Gives the issues of the certificates in a path, worst first within each certificate; each is looked at
 * once, however many paths it stands in. The entries of paths are told apart as objects.
 */
export const profiler = (request: ValidationRequest, work: Work) => {
  const known = new Map<PathEntry, readonly ChainIssue[]>()
  return async (path: readonly PathEntry[], anchor: Anchor | null): Promise<ChainIssue[]> => {
    const all: ChainIssue[] = []
    for (const entry of path) {
      if (entry.role === 'root' && anchor?.audited) continue
      let issues = known.get(entry)
      if (!issues) {
        const found: ChainIssue[] = []
        const note: Note = (report, severity) => void found.push(issueOf(X509_ISSUES, report, severity))
        await issuesOf(entry, request, work, { certificate: which(entry) }, note)
        known.set(entry, (issues = found))
      }
      all.push(...issues)
    }
    return all
  }
}
