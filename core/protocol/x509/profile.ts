/**
 * What RFC 5280 and the CA/Browser Forum's profile forbid and clients let pass, and what is odd in the way
 * the chain was sent.
 */
import type { ChainIssue, Fault } from '../../fault.ts'
import type { Work } from '../../work.ts'
import type { Certificate } from './certificate.ts'
import { identity } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import { isLoadBearing, label } from './checks.ts'
import { displayName } from './distinguished-name.ts'
import { OID, PURPOSE } from './extensions.ts'
import type { GeneralName } from './general-name.ts'
import { LISTED_NAMES, ipBytes, ipText } from './general-name.ts'
import { hostLabels, presentedLabels } from './names.ts'
import type { Anchor, PathEntry, ValidationRequest } from './validation.ts'

type Say = (code: string, what: string, severity?: ChainIssue['severity']) => void

/**
 * Latest first: from this issue date on, at most so many days of 86,400 s (Baseline Requirements 6.3.2;
 * before, ballots 193 and 160).
 */
export const VALIDITY_LIMITS: readonly { readonly from: Date; readonly maxDays: number }[] = (
  [
    ['2029-03-15', 47],
    ['2027-03-15', 100],
    ['2026-03-15', 200],
    ['2020-09-01', 398],
    ['2018-03-01', 825],
  ] as const
).map(([from, maxDays]) => ({ from: new Date(from), maxDays }))

/**
 * How many days a certificate issued at this instant may be valid; null before there was a limit that we
 * know.
 */
export const maxDaysAt = (issued: Date): number | null =>
  VALIDITY_LIMITS.find(({ from }) => issued >= from)?.maxDays ?? null

/**
 * The leaf's fault of living longer than its issue date allows; both ends count, so the second of notAfter is
 * added.
 */
export const checkValidityLimit = ({ notBefore, notAfter }: Certificate): Fault | null => {
  const days = maxDaysAt(notBefore)
  if (days === null) return null
  const seconds = (notAfter.getTime() - notBefore.getTime()) / 1000 + 1
  if (seconds <= days * 86_400) return null
  return {
    code: 'validity-too-long',
    message: `The certificate is valid for ${Math.ceil(seconds / 86_400)} days, begun ones and its last second counted; the Baseline Requirements allow ${days} for its issue date.`,
  }
}

/** For every certificate in a path. */
const anywhere = (certificate: Certificate, root: boolean, say: Say): void => {
  const { serialOctets, keyType, keyBits, basicConstraints, keyUsage, extensions } = certificate
  // RFC 5280 4.1.2.2: positive and at most 20 octets. Nothing refers to a root by its number, and some have
  // zero.
  if (serialOctets[0]! >= 0x80 && !root) say('negative-serial', 'has a negative serial number')
  else if (serialOctets.every(octet => octet === 0) && !root) say('zero-serial', 'has the serial number zero')
  if (serialOctets.length > 20 && !root) say('long-serial', 'has a serial number of more than 20 octets')
  // Baseline Requirements 6.1.5.
  if (keyType === 'RSA' && keyBits % 8 !== 0)
    say('rsa-modulus-size', `has an RSA modulus of ${keyBits} bits, which is no multiple of eight`)
  if (!basicConstraints?.ca && keyUsage?.has('keyCertSign'))
    say('cert-sign-without-ca', 'may sign certificates by its key usage but is not the certificate of a CA')
  for (const { oid, message } of certificate.defects) {
    if (!isLoadBearing(certificate, oid))
      say('malformed-extension', `is malformed: ${message.replace(/\.$/, '')}`)
  }
  if (extensions.get(OID.authorityKeyIdentifier)?.critical)
    say('critical-aki', 'marks its authority key identifier as critical')
  if (extensions.get(OID.subjectKeyIdentifier)?.critical)
    say('critical-ski', 'marks its subject key identifier as critical')
  const policy = extensions.get(OID.policyConstraints)
  if (policy && !policy.critical)
    say('noncritical-policy-constraints', 'has policy constraints that are not critical')
  const inhibit = extensions.get(OID.inhibitAnyPolicy)
  if (inhibit && !inhibit.critical)
    say('noncritical-inhibit-any-policy', 'has an inhibitAnyPolicy that is not critical')
}

/** RFC 5280 4.2.1.1, Baseline Requirements 7.1.2.1.3 and 7.1.2.11.1. */
const authorityKey = (certificate: Certificate, root: boolean, say: Say): void => {
  const { authorityKeyIdentifier: aki, subjectKeyIdentifier: ski, selfIssued } = certificate
  if (!certificate.extensions.has(OID.authorityKeyIdentifier)) {
    if (!selfIssued) say('missing-aki', 'has no authority key identifier')
    return
  }
  if (!aki) return
  if (aki.keyIdentifier === null)
    say('aki-without-key', 'has an authority key identifier without the key identifier')
  if (aki.hasIssuer || aki.hasSerialNumber)
    say(
      'aki-with-issuer',
      'has an authority key identifier with issuer and serial number, which the profile forbids',
      root ? 'forbidden' : 'warning',
    )
  if (root && selfIssued && aki.keyIdentifier !== null && ski !== null && aki.keyIdentifier !== ski) {
    say('aki-ski-mismatch', 'is self-signed, but its authority and subject key identifiers differ')
  }
}

/** For CAs: what RFC 5280 4.2.1.2, 4.2.1.9, 4.2.1.10 ask of them. */
const authority = (certificate: Certificate, say: Say): void => {
  if (certificate.version < 3) return
  if (!certificate.extensions.has(OID.subjectKeyIdentifier))
    say('missing-ski', 'is of a CA and has no subject key identifier')
  if (certificate.extensions.get(OID.basicConstraints)?.critical === false)
    say('noncritical-basic-constraints', 'has basic constraints that are not critical')
  const constraints = certificate.nameConstraints
  if (constraints?.empty) say('empty-name-constraints', 'has name constraints that are empty')
  if (
    constraints
    && [...constraints.permitted, ...constraints.excluded].some(
      ({ kind, value }) => kind === 'dns' && value.startsWith('.'),
    )
  ) {
    say(
      'name-constraints-leading-dot',
      'has a DNS name constraint that begins with a dot, which RFC 5280 knows for URIs only',
    )
  }
}

/** Text that claims to be an address, in whichever spelling. */
const LOOKS_LIKE_ADDRESS = /^(?:0x[0-9a-f]+|[0-9.]+|[0-9a-f.]*:[0-9a-f:.]*)$/i

/** Units of work for the pauses: one name, and one that is looked up in the Public Suffix List. */
const NAME = 0.5
const SUFFIX = 3

/** Kinds whose value is as it was written: the octets tell how long it is. */
const WRITTEN: readonly GeneralName['kind'][] = ['dns', 'email', 'uri']

/** Baseline Requirements 7.1.4.3: the common name repeats a subjectAltName to the letter. */
const commonName = async ({ subject, subjectAltName }: Certificate, work: Work, say: Say): Promise<void> => {
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
  if (LOOKS_LIKE_ADDRESS.test(name)) {
    if (address)
      say(
        'cn-not-in-san',
        `has the address ${name} as common name, which is not in its subjectAltName`,
        'warning',
      )
    else
      say(
        'cn-not-in-san',
        `has the common name ${name.slice(0, 100)}, which is not how an address is written`,
      )
    return
  }
  if (!/^[^\s@/]+$/.test(name) || !name.slice(1, -1).includes('.')) return
  // Nor does one among other attributes: private CAs that describe the holder put there what they like.
  harmless ||= subject.rdns.length > 1
  say(
    'cn-not-in-san',
    `has the common name ${name.slice(0, 100)}, which is not in its subjectAltName`,
    harmless ? 'warning' : 'forbidden',
  )
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
  say: Say,
): Promise<void> => {
  const names = certificate.subjectAltName
  if (!certificate.extensions.has(OID.subjectAltName)) return say('no-san', 'has no subjectAltName')
  if (certificate.extensions.get(OID.subjectAltName)!.critical && certificate.subject.rdns.length > 0) {
    say('critical-san', 'has a critical subjectAltName beside a subject that is not empty')
  }
  if (names === null) return
  let operator = false
  for (const one of names) {
    const wait = work.pause(NAME)
    if (wait) await wait
    if (one.kind !== 'dns') continue
    const { value } = one
    const shown = value.slice(0, 100)
    if (ipBytes(value)) return say('bad-dns-name', `has the IP address ${shown} as a DNS name`)
    if (value.includes('_') || presentedLabels(value) === null)
      return say('bad-dns-name', `has the DNS name "${shown}", which is none`)
    if (operator || !value.startsWith('*.') || !isPublicSuffix?.(value.slice(2))) continue
    operator = await namesSuffix(names, isPublicSuffix, work)
    if (!operator)
      return say('public-suffix-wildcard', `has the wildcard ${shown}, which covers a whole public suffix`)
  }
}

/** For the leaf as the certificate of a TLS server (Baseline Requirements 7.1.2.7). */
const subscriber = async (
  certificate: Certificate,
  request: ValidationRequest,
  work: Work,
  say: Say,
): Promise<void> => {
  if (certificate.basicConstraints?.ca) say('ca-as-leaf', 'is the certificate of a CA')
  await alternativeNames(certificate, request, work, say)
  await commonName(certificate, work, say)
  const { count = 0 } = certificate.subjectAltName ?? {}
  if (count > LISTED_NAMES)
    say(
      'many-names',
      `has ${count} names, of which the first ${LISTED_NAMES} are listed, and all were judged`,
      'warning',
    )
  if (!request.usage) return
  const purposes = certificate.extendedKeyUsage
  if (!certificate.extensions.has(OID.extendedKeyUsage)) say('no-eku', 'has no extended key usage')
  else if (purposes?.includes(PURPOSE.any)) say('any-eku', 'has an extended key usage for any purpose')
  if (certificate.extensions.get(OID.extendedKeyUsage)?.critical)
    say('critical-eku', 'has a critical extended key usage')
}

const issuesOf = async (
  { certificate, role }: PathEntry,
  request: ValidationRequest,
  work: Work,
  say: Say,
): Promise<void> => {
  const root = role === 'root'
  anywhere(certificate, root, say)
  authorityKey(certificate, root, say)
  if (role !== 'leaf') {
    authority(certificate, say)
    if (!root && certificate.basicConstraints?.ca && !certificate.extensions.has(OID.keyUsage))
      say('missing-key-usage', 'is of a CA and has no key usage', 'warning')
    if (root && request.usage && certificate.extensions.has(OID.extendedKeyUsage))
      say('root-eku', 'is a root and has an extended key usage')
    return
  }
  if (certificate.extensions.has(OID.nameConstraints) && !certificate.basicConstraints?.ca)
    say('name-constraints-on-leaf', 'has name constraints but is not of a CA')
  // Without a name to be reached by, the end of the path is not judged as the certificate of a server.
  if (request.identity !== null) await subscriber(certificate, request, work, say)
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
        await issuesOf(
          entry,
          request,
          work,
          (code, what, severity = 'forbidden') =>
            void found.push({ code, severity, message: `${label(entry)} ${what}.` }),
        )
        known.set(entry, (issues = found))
      }
      all.push(...issues)
    }
    return all
  }
}

/**
 * What can be said about the order and the contents of what was sent, given the path that was found in it.
 */
export const sendingIssues = (
  chain: readonly Certificate[],
  path: readonly PathEntry[],
  anchor: Anchor | null,
): ChainIssue[] => {
  const issues: ChainIssue[] = []
  const first = new Map<string, number>()
  for (const [position, certificate] of chain.entries())
    if (!first.has(identity(certificate))) first.set(identity(certificate), position)
  const sent = path
    .filter(({ source }) => source === 'sent')
    .map(({ certificate }) => first.get(identity(certificate))!)
  if (sent.some((position, index) => index > 0 && position < sent[index - 1]!)) {
    issues.push({
      code: 'wrong-order',
      severity: 'warning',
      message:
        'The certificates were sent in an order in which one is not followed by its issuer; old clients refuse that.',
    })
  }
  if (anchor === null) return issues
  const times = new Map<string, number>()
  for (const [position, certificate] of chain.entries()) {
    const before = times.get(identity(certificate)) ?? 0
    times.set(identity(certificate), before + 1)
    if (position === 0) continue
    const name = displayName(certificate.subject).slice(0, 100)
    const same = identity(anchor.certificate) === identity(certificate)
    if (sent.includes(position) && !same) continue
    if (
      path.length > 1
      && (same || (certificate.selfIssued && certificate.subject.key === anchor.certificate.subject.key))
    ) {
      issues.push({
        code: 'contains-root',
        severity: 'info',
        message: `The root "${name}" was sent, which every client has already.`,
      })
    } else if (before < 2) {
      issues.push({
        code: 'extra-certificate',
        severity: 'info',
        message: `The certificate "${name}" was sent ${before === 1 ? 'twice' : 'and is not needed'}.`,
      })
    }
  }
  return issues
}
