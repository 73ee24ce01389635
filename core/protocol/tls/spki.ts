/**
 * The subject's public key out of a certificate: as much DER (X.690) as that takes, so that the probe stands
 * on no X.509 code.
 */
import type { Bytes } from './bytes.ts'
import { hex } from '../../octets.ts'
import { HandshakeError } from './error.ts'

const broken = (detail: string): HandshakeError =>
  new HandshakeError('malformed-certificate', `The server's certificate cannot be read: ${detail}.`)

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
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get tag(): number | null {
    return this.#bytes[this.#at] ?? null
  }

  next(tag?: number): Element {
    const start = this.#at
    const found = this.#bytes[start]
    let length = this.#bytes[start + 1]
    if (found === undefined || length === undefined) throw broken('it ends too early')
    if (tag !== undefined && found !== tag) throw broken(`it has the tag ${found} where ${tag} belongs`)
    let at = start + 2
    if (length >= 0x80) {
      const size = length & 0x7f
      if (size === 0 || size > 4) throw broken('it has a length that DER does not allow')
      length = 0
      for (const byte of this.#bytes.subarray(at, at + size)) length = length * 256 + byte
      at += size
    }
    if (at + length > this.#bytes.length) throw broken('it ends too early')
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
  const body = new Der(new Der(new Der(certificate).next(SEQUENCE).content).next(SEQUENCE).content)
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

export interface EdPublicKey {
  readonly kind: 'Ed25519'
  readonly key: Bytes
}

/** A key that this probe has no means to check a signature with; `name` says what it is. */
export interface OtherPublicKey {
  readonly kind: 'other'
  readonly name: string
  /** It is a key for ECDSA all the same. */
  readonly ecdsa: boolean
}

export type PublicKey = RsaPublicKey | EcPublicKey | EdPublicKey | OtherPublicKey

const other = (name: string, ecdsa = false): OtherPublicKey => ({ kind: 'other', name, ecdsa })

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
  const numbers = new Der(new Der(bits).next(SEQUENCE).content)
  return { kind, modulus: magnitude(numbers), exponent: magnitude(numbers) }
}

const readEc = (parameters: Der, bits: Uint8Array): EcPublicKey | OtherPublicKey => {
  if (parameters.tag !== OBJECT_IDENTIFIER) return other('an EC key with explicit parameters', true)
  const oid = identifier(parameters)
  const curve = CURVES[oid]
  if (curve === undefined) return other('an EC key on a curve other than P-256, P-384 and P-521', true)
  if (bits[0] === 2 || bits[0] === 3) return other('an EC key with a compressed point', true)
  if (bits.length !== curve.point || bits[0] !== 4) throw broken('its EC point has the wrong form')
  return { kind: curve.kind, point: bits.slice() as Bytes }
}

/** Takes a SubjectPublicKeyInfo apart. Throws a HandshakeError `malformed-certificate`. */
export const readPublicKey = (spki: Uint8Array): PublicKey => {
  const body = new Der(new Der(spki).next(SEQUENCE).content)
  const algorithm = new Der(body.next(SEQUENCE).content)
  const oid = identifier(algorithm)
  const key = body.next(BIT_STRING).content
  if (key[0] !== 0) throw broken('its public key is not whole bytes')
  const bits = key.subarray(1)
  const name = ALGORITHMS[oid]
  if (name === 'rsaEncryption' || name === 'RSASSA-PSS') return readRsa(name, bits)
  if (name === 'EC') return readEc(algorithm, bits)
  if (name === 'Ed25519') {
    if (bits.length !== 32) throw broken('its Ed25519 key is not 32 bytes long')
    return { kind: 'Ed25519', key: bits.slice() as Bytes }
  }
  return other(name === undefined ? 'a key of an unknown algorithm' : `a key for ${name}`)
}
