/**
 * Handshake messages out of record fragments, and what is in those that a server sends (RFC 8446 section 4,
 * RFC 5246 section 7.4).
 */
import type { Bytes } from './bytes.ts'
import { concat } from '../../../base/bytes.ts'
import { ByteQueue, number, ByteReader, u8 } from './bytes.ts'
import { EXTENSION, MESSAGE, messageName } from './constants.ts'
import type { DhParams } from '../handshake/group.ts'
import { HandshakeError, malformed } from '../error.ts'
import type { AcceptedIssuers, Protocol } from '../observation.ts'
import { decodeExtensions } from './hello.ts'

export interface HandshakeMessage {
  readonly type: number
  readonly body: Bytes
  /** Header and body, as the transcript wants them. */
  readonly bytes: Bytes
}

/** The longest body of each message in bytes: what no honest server comes near is not waited for. */
const MAX_LENGTHS: Readonly<Record<number, number>> = {
  [MESSAGE.certificate]: 128 * 1024,
  [MESSAGE.certificateStatus]: 64 * 1024,
  // A list of the CAs whose clients are welcome, some hundred names.
  [MESSAGE.certificateRequest]: 64 * 1024,
}
const MAX_OTHER_LENGTH = 16 * 1024
const MAX_CERTIFICATES = 256

const tooLong = (type: number, length: number, most: number): HandshakeError => {
  if (type === MESSAGE.certificate)
    return new HandshakeError({ code: 'tls-oversized-certificates', params: { length, limit: most } })
  const params = { message: messageName(type), length, limit: most }
  return new HandshakeError({ code: 'tls-oversized-message', params })
}

const HEADER = 4

/** A whole message of ours. */
export const encodeHandshakeMessage = (type: number, ...parts: readonly Uint8Array[]): Bytes => {
  const body = concat(...parts)
  return concat(u8(type), number(body.length, 3), body)
}

/**
 * Puts messages together that span records, and takes those apart that share one. Holds no more than arrived.
 */
export class Handshake {
  readonly #queue = new ByteQueue()

  push(fragment: Uint8Array): void {
    this.#queue.push(fragment)
  }

  /** Bytes of a message that is not whole yet. */
  get waiting(): number {
    return this.#queue.length
  }

  /** The name of the message that is on its way, if its first byte is here. */
  get arriving(): string | null {
    const [type] = this.#queue.peek(1)
    return type === undefined ? null : messageName(type)
  }

  /**
   * The next whole message, or null. Throws a HandshakeError `too-large` as soon as a header announces too
   * much.
   */
  next(): HandshakeMessage | null {
    const header = this.#queue.peek(HEADER)
    if (header.length < HEADER) return null
    const length = header[1]! * 65_536 + header[2]! * 256 + header[3]!
    const most = MAX_LENGTHS[header[0]!] ?? MAX_OTHER_LENGTH
    if (length > most) throw tooLong(header[0]!, length, most)
    if (this.#queue.length < HEADER + length) return null
    const bytes = this.#queue.take(HEADER + length)
    return { type: bytes[0]!, body: bytes.subarray(HEADER), bytes }
  }
}

/** One certificate of a list, with what TLS 1.3 sends beside it. */
interface CertificateEntry {
  readonly der: Bytes
  readonly ocsp: Bytes | null
  readonly sctList: Bytes | null
}

/**
 * The body of a CertificateStatus (RFC 6066 section 8): the OCSPResponse, or null for another type of status.
 */
export const decodeCertificateStatus = (body: Bytes): Bytes | null => {
  const reader = new ByteReader(body, 'CertificateStatus')
  if (reader.u8() !== 1) return null
  const response = reader.vector(3)
  reader.end()
  return response.length === 0 ? null : response.slice()
}

/**
 * Decodes a Certificate message, in the form of TLS 1.3 or the older one. At least one entry, each of at
 * least one byte.
 */
export const decodeCertificate = (body: Bytes, tls13: boolean): CertificateEntry[] => {
  const reader = new ByteReader(body, 'Certificate')
  if (tls13 && reader.vector(1).length !== 0) throw malformed({ code: 'tls-request-context' })
  const list = reader.nested(3)
  reader.end()
  const entries: CertificateEntry[] = []
  while (list.left > 0) {
    if (entries.length === MAX_CERTIFICATES) {
      const params = { limit: MAX_CERTIFICATES }
      throw new HandshakeError({ code: 'tls-too-many-certificates', params })
    }
    const der = list.vector(3)
    if (der.length === 0) throw malformed({ code: 'tls-empty-certificate' })
    const extensions = tls13 ? decodeExtensions(list, 'Certificate') : new Map<number, Bytes>()
    const status = extensions.get(EXTENSION.statusRequest)
    entries.push({
      der: der.slice(),
      ocsp: status === undefined ? null : decodeCertificateStatus(status),
      sctList: extensions.get(EXTENSION.signedCertificateTimestamp)?.slice() ?? null,
    })
  }
  if (entries.length === 0) throw malformed({ code: 'tls-no-certificates' })
  return entries
}

const MAX_ISSUERS = 20
const NO_ISSUERS: AcceptedIssuers = { count: 0, names: [] }

/**
 * Reads `certificate_authorities` of a CertificateRequest (RFC 8446 sections 4.3.2 and 4.2.4, RFC 5246
 * section 7.4.4). A server is not judged by it: an unreadable one names no CAs.
 */
export const decodeAcceptedIssuers = (body: Bytes, protocol: Protocol): AcceptedIssuers => {
  try {
    const reader = new ByteReader(body, 'CertificateRequest')
    reader.vector(1) // context of TLS 1.3, types of certificates before
    if (protocol === 'TLS 1.2') reader.vector(2) // signature schemes
    const found =
      protocol === 'TLS 1.3'
        ? decodeExtensions(reader, 'CertificateRequest').get(EXTENSION.certificateAuthorities)
        : reader.take(reader.left)
    if (found === undefined) return NO_ISSUERS
    const list = new ByteReader(found, 'certificate_authorities').nested(2)
    const names: Bytes[] = []
    let count = 0
    for (; list.left > 0; count += 1) {
      const name = list.vector(2)
      if (count < MAX_ISSUERS) names.push(name.slice())
    }
    return { count, names }
  } catch (error) {
    if (error instanceof HandshakeError) return NO_ISSUERS
    throw error
  }
}

/** CertificateVerify of TLS 1.3. */
export interface DigitallySigned {
  /** SignatureScheme, or null before TLS 1.2, where the key alone decides. */
  readonly scheme: number | null
  readonly signature: Bytes
}

export const decodeCertificateVerify = (body: Bytes): DigitallySigned => {
  const reader = new ByteReader(body, 'CertificateVerify')
  const signed = { scheme: reader.u16(), signature: reader.vector(2) }
  reader.end()
  return signed
}

/** ServerKeyExchange of ECDHE (RFC 8422 section 5.4) or DHE (RFC 5246 section 7.4.3). */
export interface ServerKeyExchange extends DigitallySigned {
  /** Number of the group, or null for DHE. */
  readonly group: number | null
  /** The server's public point of ECDHE; the prime of DHE. */
  readonly value: Bytes
  /** Null with ECDHE. */
  readonly dh: DhParams | null
  /** What the signature covers, after the two randoms. */
  readonly params: Bytes
}

const NAMED_CURVE = 3

export const decodeServerKeyExchange = (
  body: Bytes,
  kx: 'ECDHE' | 'DHE',
  tls12: boolean,
): ServerKeyExchange => {
  const reader = new ByteReader(body, 'ServerKeyExchange')
  let group: number | null = null
  let value: Bytes
  let dh: DhParams | null = null
  if (kx === 'ECDHE') {
    if (reader.u8() !== NAMED_CURVE) throw malformed({ code: 'tls-explicit-curve' })
    group = reader.u16()
    value = reader.vector(1)
  } else {
    value = reader.vector(2)
    dh = { prime: value, generator: reader.vector(2), share: reader.vector(2) }
    if (dh.share.length === 0) throw malformed({ code: 'tls-empty-dh-share' })
  }
  if (value.length === 0) throw malformed({ code: 'tls-empty-key-exchange' })
  const params = body.subarray(0, body.length - reader.left)
  const scheme = tls12 ? reader.u16() : null
  const signature = reader.vector(2)
  reader.end()
  return { group, value, dh, params, scheme, signature }
}

/** EncryptedExtensions of TLS 1.3. */
export const decodeEncryptedExtensions = (body: Bytes): Map<number, Bytes> => {
  const reader = new ByteReader(body, 'EncryptedExtensions')
  const extensions = decodeExtensions(reader, 'EncryptedExtensions')
  reader.end()
  return extensions
}

/** NewSessionTicket of TLS 1.2 and older (RFC 5077 section 3.3); the ticket may be empty: none after all. */
export const decodeTicket12 = (body: Bytes): { readonly lifetime: number; readonly ticket: Bytes } => {
  const reader = new ByteReader(body, 'NewSessionTicket')
  const given = { lifetime: reader.u32(), ticket: reader.vector(2) }
  reader.end()
  return given
}

/** NewSessionTicket of TLS 1.3 (RFC 8446 section 4.6.1). */
export interface Ticket13 {
  /** Seconds. */
  readonly lifetime: number
  /** What the age in milliseconds is hidden with. */
  readonly ageAdd: number
  readonly nonce: Bytes
  readonly ticket: Bytes
  /** Octets that may be sent at once; 0: none. */
  readonly maxEarlyData: number
}

export const decodeTicket13 = (body: Bytes): Ticket13 => {
  const reader = new ByteReader(body, 'NewSessionTicket')
  const [lifetime, ageAdd] = [reader.u32(), reader.u32()]
  const [nonce, ticket] = [reader.vector(1), reader.vector(2)]
  const early = decodeExtensions(reader, 'NewSessionTicket').get(EXTENSION.earlyData)
  reader.end()
  if (ticket.length === 0) throw malformed({ code: 'tls-empty-ticket' })
  const size = early === undefined ? null : new ByteReader(early, 'early_data')
  const maxEarlyData = size?.u32() ?? 0
  size?.end()
  return { lifetime, ageAdd, nonce, ticket, maxEarlyData }
}
