/**
 * Checks one built path as RFC 5280 section 6 and mainstream clients do; names of the server are not looked
 * at here.
 */
import type { Fault } from '../../fault.ts'
import { sortFaults } from '../../fault.ts'
import type { Certificate } from './certificate.ts'
import { spkiSha256 } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import { instant } from '../../time.ts'
import type { Work } from '../../work.ts'
import { displayName } from './distinguished-name.ts'
import { OID, PURPOSE } from './extensions.ts'
import { issuedBy } from './issued.ts'
import { checkNameConstraints } from './name-constraints.ts'
import type { Attempt } from './path.ts'
import type { PathEntry, ValidationRequest } from './validation.ts'

/**
 * Extensions that clients process; a critical one outside of this list ends the path (RFC 5280 4.2). AIA must
 * not be critical.
 */
export const PROCESSED: ReadonlySet<string> = new Set([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.subjectAltName,
  OID.nameConstraints,
  OID.certificatePolicies,
  OID.policyMappings,
  OID.policyConstraints,
  OID.inhibitAnyPolicy,
  OID.crlDistributionPoints,
  OID.authorityKeyIdentifier,
  OID.subjectKeyIdentifier,
  OID.tlsFeature,
  OID.issuerAltName,
  OID.sctList,
])

/** Malformed ones of these make clients refuse the certificate; malformed others are only reported. */
const LOAD_BEARING: ReadonlySet<string | null> = new Set([
  null,
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.subjectAltName,
  OID.nameConstraints,
  OID.policyConstraints,
  OID.authorityKeyIdentifier,
  OID.subjectKeyIdentifier,
])

export const isLoadBearing = (certificate: Certificate, oid: string | null): boolean =>
  LOAD_BEARING.has(oid) || certificate.extensions.get(oid!)?.critical === true

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** How a sentence begins about this certificate. */
export const label = ({ role, certificate }: PathEntry): string =>
  role === 'leaf'
    ? 'The certificate'
    : `The ${role} certificate "${displayName(certificate.subject).slice(0, 100)}"`

const CURVES: ReadonlySet<string | null> = new Set(['P-256', 'P-384', 'P-521'])

/** Why clients refuse the key; null: they take it. */
const weakness = ({ keyType, keyBits, curve, publicKey }: Certificate): string | null => {
  if (keyType === 'RSA') {
    const exponent = publicKey.rsa?.exponent
    if (keyBits < 2048) return `has an RSA key of ${keyBits} bits, where 2048 are the least`
    if (
      !exponent
      || exponent.length === 0
      || (exponent[exponent.length - 1]! & 1) === 0
      || (exponent.length === 1 && exponent[0] === 1)
    ) {
      return 'has an RSA key with an exponent that is no RSA exponent'
    }
    return null
  }
  if (keyType === 'EC') {
    if (curve === 'explicit')
      return 'has an EC key that writes its curve out instead of naming it, which clients refuse'
    return CURVES.has(curve) ? null : `has an EC key on ${curve}, where clients take P-256, P-384 and P-521`
  }
  return keyType === 'Ed25519'
    ? null
    : `has a key of the kind ${keyType}, which clients do not take in a TLS certificate`
}

const checkOne = (entry: PathEntry, isTop: boolean, { at, usage }: ValidationRequest): Fault[] => {
  const { certificate, role } = entry
  const faults: Fault[] = []
  const who = label(entry)
  const say = (code: Fault['code'], what: string): void =>
    void faults.push({ code, message: `${who} ${what}.` })
  // RFC 5280 4.1.2.5: whole seconds, both ends included; the time of the check is cut down to its second.
  if (seconds(at) < seconds(certificate.notBefore))
    say('not-yet-valid', `is valid only from ${instant(certificate.notBefore)}`)
  if (seconds(at) > seconds(certificate.notAfter))
    say('expired', `expired at ${instant(certificate.notAfter)}`)
  for (const { oid, message } of certificate.defects) {
    if (isLoadBearing(certificate, oid))
      faults.push({ code: 'malformed-certificate', message: `${who} is malformed: ${message}` })
  }
  for (const { oid, critical } of certificate.extensions.values()) {
    if (critical && !PROCESSED.has(oid)) {
      say(
        'malformed-certificate',
        oid === OID.authorityInfoAccess
          ? 'marks its authority information access as critical, which RFC 5280 forbids and clients refuse'
          : `has the critical extension ${oid}, which clients do not know and so have to refuse`,
      )
    }
  }
  if (!equalOctets(certificate.innerAlgorithm, certificate.algorithm.der)) {
    say(
      'malformed-certificate',
      'names two different signature algorithms, inside and outside of what is signed',
    )
  }
  if (certificate.issuer.rdns.length === 0) say('malformed-certificate', 'has an empty issuer name')
  const weak = weakness(certificate)
  if (weak) say('weak-key', weak)
  if (role === 'leaf') {
    if (certificate.version < 3)
      say('malformed-certificate', `is of X.509 version ${certificate.version}, where clients need 3`)
    const san = certificate.extensions.get(OID.subjectAltName)
    if (certificate.subject.rdns.length === 0 && san && !san.critical) {
      say(
        'malformed-certificate',
        'has an empty subject and a subjectAltName that is not critical, which RFC 5280 forbids',
      )
    }
    const keyUsage = certificate.keyUsage
    if (
      usage
      && keyUsage
      && !certificate.basicConstraints?.ca
      && !(
        keyUsage.has('digitalSignature')
        || keyUsage.has('keyEncipherment')
        || keyUsage.has('keyAgreement')
      )
    ) {
      say('wrong-usage', 'has a key usage that allows nothing that a TLS server does')
    }
  } else {
    if (certificate.subject.rdns.length === 0)
      say('malformed-certificate', 'is of a CA and has an empty subject')
    // Old roots are of version 1 and have no extensions to say that they are CAs; only as anchors are they
    // taken.
    const ancient = certificate.version < 3 && certificate.selfIssued && isTop
    if (!ancient && !certificate.basicConstraints?.ca)
      say('not-a-ca', 'issued the one before it but is not the certificate of a CA')
    else if (certificate.keyUsage && !certificate.keyUsage.has('keyCertSign'))
      say('not-a-ca', 'may not sign certificates by its key usage')
  }
  const purposes = certificate.extendedKeyUsage
  if (usage && purposes && !purposes.includes(PURPOSE.serverAuth) && !purposes.includes(PURPOSE.any)) {
    say('wrong-usage', 'may not be used for TLS servers by its extended key usage')
  }
  return faults
}

/** SHA-1 and older hashes are refused everywhere but on the anchor, whose signature nobody looks at. */
const checkSignature = async (entry: PathEntry, issuer: Certificate): Promise<Fault | null> => {
  const { certificate } = entry
  const { hash, name, scheme } = certificate.algorithm
  const weak = hash === 'SHA-1' || hash === 'MD5' || hash === 'MD2'
  if (weak)
    return { code: 'weak-signature', message: `${label(entry)} is signed with ${name}, which can be forged.` }
  if ((await issuedBy(certificate, issuer)) !== 'unsupported') return null
  return {
    code: 'weak-signature',
    message: `${label(entry)} is signed with ${scheme === 'unknown' ? `the algorithm ${name}` : `${name} by a key`} that clients do not take.`,
  }
}

/**
 * RFC 5280 6.1.4 k-m: how many intermediates stand below, those not counted that a CA issued to itself. One
 * that is no CA at all is not counted either: that is its own fault, which a path length would only hide.
 */
const intermediatesBelow = (path: readonly PathEntry[], index: number): number =>
  path
    .slice(1, index)
    .filter(({ certificate }) => !certificate.selfIssued && certificate.basicConstraints?.ca).length

/** Units of work for the pauses: one certificate in one path. */
const CHECKED = 10

/**
 * Checks paths: gives the faults of each but the constraints on its root, in no order, codes possibly more
 * than once. What is found out about a certificate holds for every path that it stands in; the entries of
 * paths are told apart as objects.
 */
export const pathChecker = (
  request: ValidationRequest,
  work: Work,
): ((attempt: Attempt) => Promise<Fault[]>) => {
  const atTop = new Map<PathEntry, readonly Fault[]>()
  const below = new Map<PathEntry, readonly Fault[]>()
  const faultsOf = (entry: PathEntry, isTop: boolean): readonly Fault[] => {
    const known = isTop ? atTop : below
    const faults = known.get(entry) ?? sortFaults(checkOne(entry, isTop, request))
    known.set(entry, faults)
    return faults
  }
  return async ({ path, anchor }) => {
    const faults: Fault[] = []
    const certificates = path.map(({ certificate }) => certificate)
    for (const [index, entry] of path.entries()) {
      const { certificate } = entry
      faults.push(...faultsOf(entry, index === path.length - 1))
      const issuer = certificates[index + 1]
      if (issuer) {
        const weak = await checkSignature(entry, issuer)
        if (weak) faults.push(weak)
      }
      const blocked = request.trust.blocked(await spkiSha256(certificate))
      if (blocked)
        faults.push({
          code: 'distrusted-ca',
          message: `${label(entry)} has a key that is blocked: ${blocked}`,
        })
      const wait = work.pause(CHECKED)
      if (wait) await wait
      if (index === 0) continue
      const limit = certificate.basicConstraints?.pathLength ?? null
      if (limit !== null && intermediatesBelow(path, index) > limit) {
        faults.push({
          code: 'path-length',
          message: `${label(entry)} allows ${limit} intermediates below it, and there are ${intermediatesBelow(path, index)}.`,
        })
      }
      const breach = await checkNameConstraints(certificate, certificates.slice(0, index), work)
      if (breach) faults.push({ code: 'name-constraint', message: breach })
    }
    if (
      request.maxIntermediates !== undefined
      && intermediatesBelow(path, path.length - (anchor ? 1 : 0)) > request.maxIntermediates
    ) {
      faults.push({
        code: 'path-length',
        message: `The path has more than the ${request.maxIntermediates} intermediates that are allowed.`,
      })
    }
    return faults
  }
}
