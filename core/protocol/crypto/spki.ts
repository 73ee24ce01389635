/**
 * The subject's public key out of a certificate: as much DER (X.690) as that takes, so that the probe stands
 * on no X.509 code.
 */
import type { Bytes } from '../tls/codec/bytes.ts'
import { hex } from '../../base/bytes.ts'
import { HandshakeError } from '../tls/error.ts'
import type { Unproved } from '../tls/reasons.ts'

const broken = (field: string): HandshakeError =>
  new HandshakeError({ code: 'tls-unreadable-certificate', params: { field } })

interface Element {
  readonly tag: number
  readonly content: Uint8Array
  /** Tag, length and content. */
  readonly whole: Uint8Array
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const BIT_STRING = 0x03
const OBJECT_IDENTIFIER = 0x06
const VERSION = 0xa0

/** Reads elements one after the other; only definite lengths of up to four bytes, as DER has them. */
class Der {
  readonly #bytes: Uint8Array
  /** What they are of, for the fault. */
  readonly #field: string
  #at = 0

  constructor(bytes: Uint8Array, field: string) {
    this.#bytes = bytes
    this.#field = field
  }

  get tag(): number | null {
    return this.#bytes[this.#at] ?? null
  }

  next(tag?: number): Element {
    const start = this.#at
    const found = this.#bytes[start]
    let length = this.#bytes[start + 1]
    if (found === undefined || length === undefined) throw broken(this.#field)
    if (tag !== undefined && found !== tag) throw broken(this.#field)
    let at = start + 2
    if (length >= 0x80) {
      const size = length & 0x7f
      if (size === 0 || size > 4) throw broken(this.#field)
      length = 0
      for (const byte of this.#bytes.subarray(at, at + size)) length = length * 256 + byte
      at += size
    }
    if (at + length > this.#bytes.length) throw broken(this.#field)
    this.#at = at + length
    return {
      tag: found,
      content: this.#bytes.subarray(at, this.#at),
      whole: this.#bytes.subarray(start, this.#at),
    }
  }
}

/**
 * The DER of the SubjectPublicKeyInfo of a certificate (RFC 5280 section 4.1). Throws a HandshakeError
 * `malformed-certificate`.
 */
export const spkiOf = (certificate: Uint8Array): Bytes => {
  const whole = new Der(certificate, 'Certificate').next(SEQUENCE).content
  const body = new Der(new Der(whole, 'Certificate').next(SEQUENCE).content, 'TBSCertificate')
  if (body.tag === VERSION) body.next()
  body.next(INTEGER)
  // Signature, issuer, validity and subject come before the key.
  for (let field = 0; field < 4; field += 1) body.next(SEQUENCE)
  return body.next(SEQUENCE).whole.slice()
}

export interface RsaPublicKey {
  readonly kind: 'rsaEncryption' | 'RSASSA-PSS'
  /** Both numbers without leading zeros. */
  readonly modulus: Uint8Array
  readonly exponent: Uint8Array
}

export interface EcPublicKey {
  readonly kind: 'P-256' | 'P-384' | 'P-521'
  /** The uncompressed point, 0x04 in front. */
  readonly point: Bytes
}

interface EdPublicKey {
  readonly kind: 'Ed25519'
  readonly key: Bytes
}

/** A key that this probe has no means to check a signature with. */
interface OtherPublicKey {
  readonly kind: 'other'
  readonly reason: Unproved
  /** It is a key for ECDSA all the same. */
  readonly ecdsa: boolean
}

export type SubjectPublicKey = RsaPublicKey | EcPublicKey | EdPublicKey | OtherPublicKey

const other = (reason: Unproved, ecdsa = false): OtherPublicKey => ({ kind: 'other', reason, ecdsa })

/** Object identifiers by their DER content, in hex. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  '2a864886f70d010101': 'rsaEncryption',
  '2a864886f70d01010a': 'RSASSA-PSS',
  '2a8648ce3d0201': 'EC',
  '2b6570': 'Ed25519',
  '2b6571': 'Ed448',
  '2a8648ce380401': 'DSA',
}

const CURVES: Readonly<Record<string, { readonly kind: EcPublicKey['kind']; readonly point: number }>> = {
  '2a8648ce3d030107': { kind: 'P-256', point: 65 },
  '2b81040022': { kind: 'P-384', point: 97 },
  '2b81040023': { kind: 'P-521', point: 133 },
}

/**
 * The next element's content in hex; what is longer than any identifier below is cut, for it is none of them.
 */
const identifier = (der: Der): string => hex(der.next(OBJECT_IDENTIFIER).content.subarray(0, 16))

/** The next integer without leading zeros, so that nobody reads more octets than its size stands for. */
const magnitude = (der: Der): Uint8Array => {
  const { content } = der.next(INTEGER)
  const first = content.findIndex(byte => byte !== 0)
  return content.subarray(first < 0 ? content.length : first)
}

const readRsa = (kind: RsaPublicKey['kind'], bits: Uint8Array): RsaPublicKey => {
  const pair = new Der(bits, 'RSAPublicKey').next(SEQUENCE).content
  const numbers = new Der(pair, 'RSAPublicKey')
  return { kind, modulus: magnitude(numbers), exponent: magnitude(numbers) }
}

const readEc = (parameters: Der, bits: Uint8Array): EcPublicKey | OtherPublicKey => {
  if (parameters.tag !== OBJECT_IDENTIFIER) return other({ code: 'proof-explicit-curve' }, true)
  const oid = identifier(parameters)
  const curve = CURVES[oid]
  if (curve === undefined) return other({ code: 'proof-other-curve' }, true)
  if (bits[0] === 2 || bits[0] === 3) return other({ code: 'proof-compressed-point' }, true)
  if (bits.length !== curve.point || bits[0] !== 4) throw broken('ECPoint')
  return { kind: curve.kind, point: bits.slice() as Bytes }
}

/** Takes a SubjectPublicKeyInfo apart. Throws a HandshakeError `malformed-certificate`. */
export const readPublicKey = (spki: Uint8Array): SubjectPublicKey => {
  const field = 'subjectPublicKeyInfo'
  const body = new Der(new Der(spki, field).next(SEQUENCE).content, field)
  const algorithm = new Der(body.next(SEQUENCE).content, field)
  const oid = identifier(algorithm)
  const key = body.next(BIT_STRING).content
  if (key[0] !== 0) throw broken('subjectPublicKey')
  const bits = key.subarray(1)
  const name = ALGORITHMS[oid]
  if (name === 'rsaEncryption' || name === 'RSASSA-PSS') return readRsa(name, bits)
  if (name === 'EC') return readEc(algorithm, bits)
  if (name === 'Ed25519') {
    if (bits.length !== 32) throw broken('Ed25519')
    return { kind: 'Ed25519', key: bits.slice() as Bytes }
  }
  return other(
    name === undefined
      ? { code: 'proof-unknown-key' }
      : { code: 'proof-key-type', params: { algorithm: name } },
  )
}
