/**
 * Whether an OCSP response may be believed about one certificate, and what it then says (RFC 6960 3.2 and
 * 4.2.2).
 */
import { equalOctets } from '../../../base/bytes.ts'
import { instant } from '../../../base/time.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import { MalformedCertificate, parseCertificate } from '../certificate.ts'
import type { Certificate } from '../certificate.ts'
import { OID, PURPOSE } from '../parse/extensions.ts'
import { issuedBy } from '../path/path.ts'
import { MalformedOcsp, issuerHashes, keyHash, parseOcsp } from './ocsp.ts'
import type { BasicResponse, CertIdHash, OcspResponseStatus, SingleResponse } from './ocsp.ts'
import type { OcspReason } from './ocsp-reasons.ts'
import { verifySignature } from '../../crypto/signature.ts'

type OcspVerdict =
  | { readonly ok: true; readonly single: SingleResponse }
  | { readonly ok: false; readonly why: OcspReason }

/** How far ahead of ours a responder's or CA's clock may be, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000
/**
 * How long an answer without nextUpdate counts as current, in milliseconds: RFC 6960 2.4 promises newer
 * information at all times.
 */
export const WITHOUT_NEXT_UPDATE_MS = 24 * 3_600_000

const REFUSALS: Readonly<Record<Exclude<OcspResponseStatus, 'successful'>, OcspReason>> = {
  malformedRequest: { code: 'ocsp-malformed-request' },
  internalError: { code: 'ocsp-internal-error' },
  tryLater: { code: 'ocsp-try-later' },
  sigRequired: { code: 'ocsp-signature-required' },
  unauthorized: { code: 'ocsp-unauthorized' },
}

/** The single responses that are about the certificate. */
const ours = async (
  basic: BasicResponse,
  certificate: Certificate,
  issuer: Certificate,
): Promise<{ found: SingleResponse[]; sameSerial: boolean }> => {
  const hashes = new Map<CertIdHash, Awaited<ReturnType<typeof issuerHashes>>>()
  const found: SingleResponse[] = []
  let sameSerial = false
  for (const single of basic.singles) {
    const { hash, issuerNameHash, issuerKeyHash, serialOctets } = single.certId
    if (!equalOctets(serialOctets, certificate.serialOctets)) continue
    sameSerial = true
    if (hash === null) continue
    const wanted = hashes.get(hash) ?? (await issuerHashes(certificate, issuer, hash))
    hashes.set(hash, wanted)
    if (equalOctets(wanted.name, issuerNameHash) && equalOctets(wanted.key, issuerKeyHash)) found.push(single)
  }
  return { found, sameSerial }
}

/** Null: in date. */
const outOfDate = ({ thisUpdate, nextUpdate }: SingleResponse, at: Date): OcspReason | null => {
  if (thisUpdate.getTime() > at.getTime() + CLOCK_TOLERANCE_MS)
    return { code: 'ocsp-not-yet-valid', params: { from: instant(thisUpdate) } }
  if (nextUpdate === null) {
    return at.getTime() - thisUpdate.getTime() > WITHOUT_NEXT_UPDATE_MS
      ? { code: 'ocsp-old', params: { thisUpdate: instant(thisUpdate) } }
      : null
  }
  if (nextUpdate < thisUpdate) return { code: 'ocsp-ends-before-start' }
  return nextUpdate < at ? { code: 'ocsp-expired', params: { until: instant(nextUpdate) } } : null
}

/** Whether the responder ID names the holder of this certificate. */
const isNamed = async ({ responder }: BasicResponse, holder: Certificate): Promise<boolean> => {
  if ('name' in responder) return responder.name.key === holder.subject.key
  return equalOctets(await keyHash(holder.publicKey, 'SHA-1'), responder.keyHash)
}

/** Critical extensions that a responder's certificate may have; id-pkix-ocsp-nocheck is the last. */
const KNOWN: ReadonlySet<string> = new Set([
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.basicConstraints,
  OID.authorityKeyIdentifier,
  OID.subjectKeyIdentifier,
  OID.subjectAltName,
  OID.issuerAltName,
  OID.certificatePolicies,
  OID.crlDistributionPoints,
  '1.3.6.1.5.5.7.48.1.5',
])

/**
 * Extensions of a response that change nothing about the answer, critical or not: nonce (none was sent, so
 * that any will do), CRL references, archive cutoff, extended revoked definition (RFC 6960 4.4), and the
 * entry extensions reason and invalidity date of CRLs.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.48.1.2',
  '1.3.6.1.5.5.7.48.1.3',
  '1.3.6.1.5.5.7.48.1.6',
  '1.3.6.1.5.5.7.48.1.9',
  '2.5.29.21',
  '2.5.29.24',
])

/** Who pays for signatures; undefined: nobody counts. */
type Payer = Pick<Work, 'take' | 'pause'> | undefined
const TOO_MUCH: OcspReason = { code: 'ocsp-many-signatures' }

const isWeak = (hash: string | null): boolean => hash === 'SHA-1' || hash === 'MD5' || hash === 'MD2'

/**
 * Why the CA's delegate may not answer (RFC 6960 4.2.2.2); null: it may. Whether the delegate itself was
 * revoked is not looked into, with or without id-pkix-ocsp-nocheck, as browsers do not either: such
 * certificates live for days to weeks.
 */
const disqualified = async (
  delegate: Certificate,
  issuer: Certificate,
  at: Date,
  work: Payer,
): Promise<OcspReason | null> => {
  // Directly by the very CA that issued what is asked about: the key decides, since a CA may have several
  // certificates.
  const issued = delegate.issuer.key === issuer.subject.key ? await issuedBy(delegate, issuer, work) : 'bad'
  if (issued === 'untried') return TOO_MUCH
  if (issued !== 'good') return { code: 'ocsp-signer-other-ca' }
  if (isWeak(delegate.algorithm.hash))
    return { code: 'ocsp-signer-weak-signature', params: { algorithm: delegate.algorithm.name } }
  if (!delegate.extendedKeyUsage?.includes(PURPOSE.ocspSigning))
    return { code: 'ocsp-signer-extended-key-usage' }
  // RFC 5280 4.2.1.12: either goes with OCSP signing, and responders of some CAs (D-TRUST's, for one) have
  // only the second.
  const { keyUsage } = delegate
  if (keyUsage && !keyUsage.has('digitalSignature') && !keyUsage.has('contentCommitment'))
    return { code: 'ocsp-signer-key-usage' }
  if (delegate.notBefore.getTime() > at.getTime() + CLOCK_TOLERANCE_MS)
    return { code: 'ocsp-signer-not-yet-valid' }
  if (delegate.notAfter < at) return { code: 'ocsp-signer-expired' }
  if ([...delegate.extensions.values()].some(({ oid, critical }) => critical && !KNOWN.has(oid)))
    return { code: 'ocsp-signer-critical-extension' }
  return null
}

/** Null: the signature is by the CA itself or by its delegate. */
const unsigned = async (
  basic: BasicResponse,
  issuer: Certificate,
  at: Date,
  work: Payer,
): Promise<OcspReason | null> => {
  const { algorithm, tbs, signature } = basic
  if (isWeak(algorithm.hash)) return { code: 'ocsp-weak-signature', params: { algorithm: algorithm.name } }
  const verify = async (by: Certificate) =>
    (await isNamed(basic, by)) ? verifySignature(by.publicKey, algorithm, tbs, signature, work) : 'bad'
  const own = await verify(issuer)
  if (own === 'good') return null
  if (own === 'untried') return TOO_MUCH
  let why: OcspReason = { code: 'ocsp-bad-signature' }
  for (const der of basic.certificates) {
    let delegate: Certificate
    try {
      delegate = parseCertificate(der)
    } catch (error) {
      if (error instanceof MalformedCertificate) continue
      throw error
    }
    const verdict = await verify(delegate)
    if (verdict === 'untried') return TOO_MUCH
    if (verdict !== 'good') continue
    const fault = await disqualified(delegate, issuer, at, work)
    if (fault === null) return null
    why = fault
  }
  return why
}

/**
 * Judges a DER OCSPResponse about `certificate`, which `issuer` issued, at a time. Of several single
 * responses about it that are in date one that says revoked is taken, else the newest. `work` pays for the
 * signatures. Never throws.
 */
export const verifyOcsp = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  work?: Payer,
): Promise<OcspVerdict> => {
  const no = (why: OcspReason): OcspVerdict => ({ ok: false, why })
  let basic: BasicResponse
  try {
    const response = parseOcsp(der)
    if (response.basic === null) return no(REFUSALS[response.status])
    basic = response.basic
  } catch (error) {
    if (error instanceof MalformedOcsp) return no({ code: 'ocsp-malformed' })
    throw error
  }
  const { found, sameSerial } = await ours(basic, certificate, issuer)
  if (found.length === 0) return no({ code: sameSerial ? 'ocsp-other-ca' : 'ocsp-other-certificate' })
  const current = found.filter(single => outOfDate(single, at) === null)
  if (current.length === 0) return no(outOfDate(found[0]!, at)!)
  const [single] = current.sort(
    (one, other) =>
      Number(other.status === 'revoked') - Number(one.status === 'revoked')
      || other.thisUpdate.getTime() - one.thisUpdate.getTime(),
  )
  // What is critical and not known may change what the answer means.
  for (const { oid, critical } of [...basic.extensions.values(), ...single!.extensions.values()]) {
    if (critical && !HARMLESS.has(oid)) return no({ code: 'ocsp-critical-extension', params: { oid } })
  }
  const fault = await unsigned(basic, issuer, at, work)
  return fault === null ? { ok: true, single: single! } : no(fault)
}
