/** The client's Certificate and CertificateVerify, for those who bring a certificate and its key. */
import { concat } from '../../../base/bytes.ts'
import { ascii, ByteReader, u16, vector } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { EXTENSION, MESSAGE, SIGNATURE_SCHEMES } from '../codec/constants.ts'
import type { SignatureScheme } from '../codec/constants.ts'
import type { PrivateKey } from '../../crypto/private-key.ts'
import { encode, TAG } from '../../crypto/der.ts'
import type { ClientIdentity } from '../../../network/doors.ts'
import { decodeExtensions } from '../codec/hello.ts'
import { encodeHandshakeMessage } from '../codec/messages.ts'

/* What a key can sign, best first. */

const PSS = [0x0804, 0x0805, 0x0806]
const PKCS1 = [0x0401, 0x0501, 0x0601]
const ECDSA: Readonly<Record<string, number>> = { 'P-256': 0x0403, 'P-384': 0x0503, 'P-521': 0x0603 }
const ED25519 = 0x0807

const schemesOf = ({ type, curve }: PrivateKey, tls13: boolean): readonly number[] => {
  if (type === 'Ed25519') return [ED25519]
  if (type === 'RSA') return tls13 ? PSS : [...PSS, ...PKCS1]
  const own = ECDSA[curve ?? '']!
  // Before TLS 1.3 the curve does not decide the hash (RFC 8446 section 4.2.3).
  return tls13 ? [own] : [own, ...Object.values(ECDSA).filter(one => one !== own)]
}

const importOf = ({ type, curve }: PrivateKey, { kind, hash }: SignatureScheme) => {
  if (type === 'Ed25519') return { name: 'Ed25519' }
  if (type === 'EC') return { name: 'ECDSA', namedCurve: curve! }
  return { name: kind === 'RSA-PSS' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5', hash: hash! }
}

/** RFC 8446 section 4.2.3: the salt is as long as the digest. */
const SALT: Readonly<Record<string, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 }

const signOf = ({ type }: PrivateKey, { kind, hash }: SignatureScheme) => {
  if (type === 'Ed25519') return { name: 'Ed25519' }
  if (type === 'EC') return { name: 'ECDSA', hash: hash! }
  return kind === 'RSA-PSS' ? { name: 'RSA-PSS', saltLength: SALT[hash!]! } : { name: 'RSASSA-PKCS1-v1_5' }
}

/** An INTEGER of ECDSA-Sig-Value, from a coordinate of fixed length. */
const integer = (octets: Uint8Array): Bytes => {
  const from = octets.findIndex(octet => octet !== 0)
  const value = octets.subarray(from < 0 ? octets.length - 1 : from)
  return encode(TAG.integer, value[0]! >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), value)
}

const inDer = (pair: Uint8Array): Bytes =>
  encode(TAG.sequence, integer(pair.subarray(0, pair.length / 2)), integer(pair.subarray(pair.length / 2)))

/** `certificates`: DER, that of the key first. */
export const clientIdentity = (certificates: readonly Uint8Array[], key: PrivateKey): ClientIdentity => ({
  certificates,
  schemes: tls13 => schemesOf(key, tls13),
  async sign(number, data) {
    const scheme = SIGNATURE_SCHEMES.get(number)!
    const own = await crypto.subtle.importKey('pkcs8', key.pkcs8, importOf(key, scheme), false, ['sign'])
    const signed = new Uint8Array(await crypto.subtle.sign(signOf(key, scheme), own, new Uint8Array(data)))
    return key.type === 'EC' ? inDer(signed) : signed
  },
})

const numbersIn = (reader: ByteReader): number[] => {
  const list = reader.nested(2)
  const numbers: number[] = []
  while (list.left > 0) numbers.push(list.u16())
  return numbers
}

/** What answers a CertificateRequest: without a scheme that both know, a Certificate without certificates. */
interface Reply {
  readonly certificate: Bytes
  /** Null: there is nothing to prove. It signs the hash of the transcript in TLS 1.3, else the transcript. */
  readonly verify: ((data: Bytes) => Promise<Bytes>) | null
}

const CONTEXT13 = concat(
  new Uint8Array(64).fill(0x20),
  ascii('TLS 1.3, client CertificateVerify'),
  Uint8Array.of(0),
)

/** RFC 8446 sections 4.3.2 and 4.4. Throws a HandshakeError for a request that cannot be read. */
export const replyTo13 = (request: Bytes, identity: ClientIdentity | undefined): Reply => {
  const reader = new ByteReader(request, 'CertificateRequest')
  const context = vector(1, reader.vector(1))
  const wanted = identity
    ? decodeExtensions(reader, 'CertificateRequest').get(EXTENSION.signatureAlgorithms)
    : undefined
  const accepted = wanted ? numbersIn(new ByteReader(wanted, 'signature_algorithms')) : []
  const scheme = identity?.schemes(true).find(one => accepted.includes(one))
  if (!identity || scheme === undefined)
    return { certificate: encodeHandshakeMessage(MESSAGE.certificate, context, vector(3)), verify: null }
  const entries = identity.certificates.map(one => concat(vector(3, one), u16(0)))
  return {
    certificate: encodeHandshakeMessage(MESSAGE.certificate, context, vector(3, ...entries)),
    verify: async data =>
      encodeHandshakeMessage(
        MESSAGE.certificateVerify,
        u16(scheme),
        vector(2, await identity.sign(scheme, concat(CONTEXT13, data))),
      ),
  }
}

/** RFC 5246 sections 7.4.4, 7.4.6 and 7.4.8. Before TLS 1.2 nothing here can make the signature. */
export const replyTo12 = (request: Bytes, isTls12: boolean, identity: ClientIdentity | undefined): Reply => {
  const none = { certificate: encodeHandshakeMessage(MESSAGE.certificate, vector(3)), verify: null }
  if (!identity || !isTls12) return none
  const reader = new ByteReader(request, 'CertificateRequest')
  reader.vector(1)
  const accepted = numbersIn(reader)
  const scheme = identity.schemes(false).find(one => accepted.includes(one))
  if (scheme === undefined) return none
  const list = vector(3, ...identity.certificates.map(one => vector(3, one)))
  return {
    certificate: encodeHandshakeMessage(MESSAGE.certificate, list),
    verify: async data =>
      encodeHandshakeMessage(
        MESSAGE.certificateVerify,
        u16(scheme),
        vector(2, await identity.sign(scheme, data)),
      ),
  }
}
