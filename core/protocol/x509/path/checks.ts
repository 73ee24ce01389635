/**
 * Checks one built path as RFC 5280 section 6 and mainstream clients do; names of the server are not looked
 * at here.
 */
import type { Fault } from '../../faults.ts'
import { sortFaults } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { spkiSha256 } from '../certificate.ts'
import { equalOctets } from '../../../base/bytes.ts'
import { instant } from '../../../base/time.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import { OID, PURPOSE } from '../parse/extensions.ts'
import { x509Fault } from '../findings/faults.ts'
import type { X509Fault } from '../findings/faults.ts'
import { issuedBy } from './path.ts'
import { checkNameConstraints } from './name-constraints.ts'
import {
  LONG_RSA,
  MIND_2047,
  MIND_LONG_RSA,
  MIND_MALFORMED,
  MIND_NETSCAPE,
  NETSCAPE_TYPE,
  MIND_ROOT_EXPIRY,
  MIND_ROOT_LENGTH,
  MIND_ROOT_NAMES,
  MIND_SHA1,
  MIND_SHA224,
  MIND_SHA3,
  MIN_OPENSSL,
  NOT_NSS,
  SHA3,
  SLACK_NSS,
  refusingPurposes,
} from '../findings/minded.ts'
import type { Attempt } from './path.ts'
import type { PathEntry, ValidationRequest } from '../validation.ts'
import { which } from '../findings/which.ts'

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

const CURVES: ReadonlySet<string | null> = new Set(['P-256', 'P-384', 'P-521'])

/** Why clients refuse the key; null: they take it. */
const weakness = (entry: PathEntry): X509Fault | null => {
  const { keyType, keyBits, curve, publicKey } = entry.certificate
  const certificate = which(entry)
  if (keyType === 'RSA') {
    const exponent = publicKey.rsa?.exponent
    if (keyBits < 2048)
      return {
        code: keyBits < 1024 ? 'tiny-rsa-key' : 'short-rsa-key',
        params: { certificate, bits: keyBits },
      }
    if (
      !exponent
      || exponent.length === 0
      || (exponent[exponent.length - 1]! & 1) === 0
      || (exponent.length === 1 && exponent[0] === 1)
    ) {
      return { code: 'invalid-rsa-exponent', params: { certificate } }
    }
    return null
  }
  if (keyType === 'EC') {
    if (curve === 'explicit') return { code: 'explicit-ec-curve', params: { certificate } }
    return CURVES.has(curve)
      ? null
      : { code: 'unsupported-ec-curve', params: { certificate, curve: curve ?? '' } }
  }
  if (keyType === 'Ed448') return { code: 'ed448-key', params: { certificate } }
  return keyType === 'Ed25519'
    ? null
    : { code: 'unsupported-key-type', params: { certificate, type: keyType } }
}

const checkOne = (entry: PathEntry, isTop: boolean, { at, usage }: ValidationRequest): Fault[] => {
  const { certificate, role } = entry
  const faults: Fault[] = []
  const about = { certificate: which(entry) }
  const found = (report: X509Fault): void => void faults.push(x509Fault(report))
  // RFC 5280 4.1.2.5: whole seconds, both ends included; the time of the check is cut down to its second.
  if (seconds(at) < seconds(certificate.notBefore))
    faults.push({
      ...x509Fault({
        code: 'validity-not-begun',
        params: { ...about, notBefore: instant(certificate.notBefore) },
      }),
      ...(seconds(certificate.notBefore) - seconds(at) < SLACK_NSS ? { refusedBy: NOT_NSS } : {}),
    })
  if (seconds(at) > seconds(certificate.notAfter))
    faults.push({
      ...x509Fault({
        code: 'validity-ended',
        params: { ...about, notAfter: instant(certificate.notAfter) },
      }),
      ...(role === 'root' ? { refusedBy: MIND_ROOT_EXPIRY } : {}),
    })
  for (const { oid, problem } of certificate.defects) {
    if (!isLoadBearing(certificate, oid)) continue
    const refusedBy = MIND_MALFORMED[oid ?? '']
    faults.push({
      ...x509Fault({ code: 'malformed-certificate', params: { ...about, problem } }),
      ...(refusedBy ? { refusedBy } : {}),
    })
  }
  for (const { oid, critical } of certificate.extensions.values()) {
    if (!critical || PROCESSED.has(oid)) continue
    const unknown = x509Fault({ code: 'unknown-critical-extension', params: { ...about, oid } })
    if (oid === OID.authorityInfoAccess) found({ code: 'critical-aia', params: about })
    else faults.push(oid === NETSCAPE_TYPE ? { ...unknown, refusedBy: MIND_NETSCAPE } : unknown)
  }
  if (!equalOctets(certificate.innerAlgorithm, certificate.algorithm.der))
    found({ code: 'signature-algorithms-differ', params: about })
  if (certificate.issuer.rdns.length === 0) found({ code: 'empty-issuer', params: about })
  const weak = weakness(entry)
  if (weak) {
    const isEnough = weak.code === 'short-rsa-key' && certificate.keyBits >= MIN_OPENSSL
    faults.push({ ...x509Fault(weak), ...(isEnough ? { refusedBy: MIND_2047 } : {}) })
  }
  if (role === 'leaf') {
    if (certificate.version < 3)
      found({ code: 'old-certificate-version', params: { ...about, version: certificate.version } })
    const san = certificate.extensions.get(OID.subjectAltName)
    if (certificate.subject.rdns.length === 0 && san && !san.critical)
      found({ code: 'empty-subject-noncritical-san', params: about })
    const keyUsage = certificate.keyUsage
    if (
      usage
      && keyUsage
      && !(
        keyUsage.has('digitalSignature')
        || keyUsage.has('keyEncipherment')
        || keyUsage.has('keyAgreement')
      )
    ) {
      found({ code: 'key-usage-without-tls', params: about })
    }
  } else {
    if (certificate.subject.rdns.length === 0) found({ code: 'empty-ca-subject', params: about })
    // Old roots are of version 1 and have no extensions to say that they are CAs; only as anchors are they
    // taken.
    const ancient = certificate.version < 3 && certificate.selfIssued && isTop
    if (!ancient && !certificate.basicConstraints?.ca) found({ code: 'issuer-not-ca', params: about })
    else if (certificate.keyUsage && !certificate.keyUsage.has('keyCertSign'))
      found({ code: 'issuer-without-cert-sign', params: about })
  }
  const purposes = certificate.extendedKeyUsage
  if (usage && purposes && !purposes.includes(PURPOSE.serverAuth) && !purposes.includes(PURPOSE.any))
    faults.push({
      ...x509Fault({ code: 'eku-without-server-auth', params: about }),
      ...refusingPurposes(purposes, role),
    })
  return faults
}

/** SHA-1 and older hashes are refused everywhere but on the anchor, whose signature nobody looks at. */
const checkSignature = async (entry: PathEntry, issuer: Certificate): Promise<Fault | null> => {
  const { hash, name, scheme } = entry.certificate.algorithm
  const params = { certificate: which(entry), algorithm: name }
  if (hash === 'SHA-1' || hash === 'MD5' || hash === 'MD2')
    return {
      ...x509Fault({ code: 'forgeable-signature', params }),
      ...(hash === 'SHA-1' ? { refusedBy: MIND_SHA1 } : {}),
    }
  if ((await issuedBy(entry.certificate, issuer)) !== 'unsupported') return null
  const isSha3 = SHA3.test(entry.certificate.algorithm.oid)
  if (scheme === 'unknown' || hash === 'SHA-224')
    return {
      ...x509Fault({ code: 'unsupported-signature-algorithm', params }),
      ...(isSha3 ? { refusedBy: MIND_SHA3 } : hash === 'SHA-224' ? { refusedBy: MIND_SHA224 } : {}),
    }
  const isLong = issuer.keyType === 'RSA' && issuer.keyBits > LONG_RSA
  return {
    ...x509Fault({ code: 'unsupported-signature-key', params }),
    ...(isLong ? { refusedBy: MIND_LONG_RSA } : {}),
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
        faults.push(
          x509Fault({ code: 'blocked-key', params: { certificate: which(entry), reason: blocked } }),
        )
      const wait = work.pause(CHECKED)
      if (wait) await wait
      if (index === 0) continue
      const limit = certificate.basicConstraints?.pathLength ?? null
      const count = intermediatesBelow(path, index)
      if (limit !== null && count > limit) {
        const params = { certificate: which(entry), limit, count }
        const fault = x509Fault({ code: 'path-length-exceeded', params })
        faults.push(entry.role === 'root' ? { ...fault, refusedBy: MIND_ROOT_LENGTH } : fault)
      }
      const breach = await checkNameConstraints(certificate, certificates.slice(0, index), work)
      if (breach) {
        const fault = x509Fault(breach)
        faults.push(entry.role === 'root' ? { ...fault, refusedBy: MIND_ROOT_NAMES } : fault)
      }
    }
    if (
      request.maxIntermediates !== undefined
      && intermediatesBelow(path, path.length - (anchor ? 1 : 0)) > request.maxIntermediates
    ) {
      faults.push(x509Fault({ code: 'too-many-intermediates', params: { limit: request.maxIntermediates } }))
    }
    return faults
  }
}
