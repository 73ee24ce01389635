/** Reads SCT lists (RFC 6962 3.3): from a certificate's extension, a TLS extension or an OCSP response. */
import { equalOctets, hex } from '../../base/bytes.ts'
import { DerError, DerReader, TAG, context, soleElement, readOid } from '../crypto/der.ts'

/** One SignedCertificateTimestamp of version 1, not verified. Octets are views. */
export interface Sct {
  /** SHA-256 of the log's key, lower-case hex. */
  readonly logId: string
  readonly timestamp: Date
  /** The timestamp as it is signed: 8 octets. */
  readonly timestampOctets: Uint8Array
  /** CtExtensions without their length; static logs put the index of the leaf there. */
  readonly extensions: Uint8Array
  /** HashAlgorithm and SignatureAlgorithm (RFC 5246 7.4.1.4.1). */
  readonly hash: number
  readonly algorithm: number
  readonly signature: Uint8Array
}

/** Browsers want two or three; what comes after so many is not read. */
const MAX_SCTS = 64
/** The year 10000, which no four digits write. */
const END_OF_TIME = 253_402_300_800_000

class Malformed extends Error {}

/** Reads forward; throws Malformed at the end. */
const vectors = (bytes: Uint8Array) => {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Malformed()
    at += count
    return bytes.subarray(at - count, at)
  }
  return {
    take,
    octet: (): number => take(1)[0]!,
    /** opaque<0..2^16-1> */
    vector(): Uint8Array {
      const [high, low] = take(2)
      return take(high! * 256 + low!)
    },
    get done(): boolean {
      return at === bytes.length
    },
  }
}

/** RFC 6962 3.2; null for a version that is not ours to understand. */
const readSct = (bytes: Uint8Array): Sct | null => {
  const reader = vectors(bytes)
  if (reader.octet() !== 0) return null
  const logId = hex(reader.take(32))
  const timestampOctets = reader.take(8)
  let milliseconds = 0
  for (const octet of timestampOctets) milliseconds = milliseconds * 256 + octet
  if (milliseconds >= END_OF_TIME) throw new Malformed()
  const extensions = reader.vector()
  const hash = reader.octet()
  const algorithm = reader.octet()
  const signature = reader.vector()
  if (!reader.done) throw new Malformed()
  return { logId, timestamp: new Date(milliseconds), timestampOctets, extensions, hash, algorithm, signature }
}

/**
 * A SignedCertificateTimestampList with its outer length. Null: it is malformed somewhere, and gives no SCT
 * at all. Never throws.
 */
export const readSctList = (bytes: Uint8Array): readonly Sct[] | null => {
  try {
    const outer = vectors(bytes)
    const inner = vectors(outer.vector())
    if (!outer.done) throw new Malformed()
    const scts: Sct[] = []
    for (let count = 0; !inner.done && count < MAX_SCTS; count++) {
      const sct = readSct(inner.vector())
      if (sct) scts.push(sct)
    }
    return scts
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

const ID_PKIX_OCSP_BASIC = '1.3.6.1.5.5.7.48.1.1'
const SCT_LIST_IN_OCSP = '1.3.6.1.4.1.11129.2.4.5'
const MAX_RESPONSES = 20

/**
 * The list in the extensions of a SingleResponse (RFC 6960 4.2.1): SEQUENCE of certID, status, times, [1]
 * extensions.
 */
const listOf = (single: DerReader, serial: Uint8Array): Uint8Array | null => {
  const certId = single.enter(TAG.sequence)
  certId.read(TAG.sequence)
  certId.read(TAG.octetString)
  certId.read(TAG.octetString)
  if (!equalOctets(certId.read(TAG.integer).value, serial)) return null
  single.read()
  single.read(TAG.generalizedTime)
  single.optional(context(0, true))
  const field = single.optional(context(1, true))
  if (!field) return null
  const extensions = soleElement(field.value, TAG.sequence, 'extensions').open()
  while (!extensions.done) {
    const extension = extensions.enter(TAG.sequence)
    const oid = readOid(extension.read(TAG.oid))
    extension.optional(TAG.boolean)
    const { value } = extension.read(TAG.octetString)
    if (oid === SCT_LIST_IN_OCSP) return soleElement(value, TAG.octetString, 'SCT list').value
  }
  return null
}

/**
 * The SCT list for the certificate with that serial number (contents of the INTEGER) in a DER OCSPResponse;
 * null when there is none or the response cannot be read. The response is not judged here: the SCTs in it are
 * signed by the logs.
 */
export const sctListInOcsp = (response: Uint8Array, serial: Uint8Array): Uint8Array | null => {
  try {
    const outer = new DerReader(response).enter(TAG.sequence)
    outer.read(TAG.enumerated)
    const bytes = outer.enter(context(0, true)).enter(TAG.sequence)
    if (readOid(bytes.read(TAG.oid)) !== ID_PKIX_OCSP_BASIC) return null
    const data = new DerReader(bytes.read(TAG.octetString).value).enter(TAG.sequence).enter(TAG.sequence)
    data.optional(context(0, true))
    data.read()
    data.read(TAG.generalizedTime)
    const responses = data.enter(TAG.sequence)
    for (let count = 0; !responses.done && count < MAX_RESPONSES; count++) {
      const list = listOf(responses.enter(TAG.sequence), serial)
      if (list) return list
    }
    return null
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}
