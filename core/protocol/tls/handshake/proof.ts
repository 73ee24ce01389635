/**
 * Whether the server holds the key of its certificate: the signatures of CertificateVerify and
 * ServerKeyExchange.
 */
import type { Bytes } from '../codec/bytes.ts'
import { concat } from '../../../base/bytes.ts'
import { md5Sha1 } from '../../crypto/digest.ts'
import { ascii } from '../codec/bytes.ts'
import { code, SCHEMES_UNCHECKED, SIGNATURE_SCHEMES } from '../codec/constants.ts'
import type { Hash, SignatureScheme } from '../codec/constants.ts'
import { malformed } from '../error.ts'
import type { HandshakeError } from '../error.ts'
import type { DigitallySigned } from '../codec/messages.ts'
import type { Pause } from '../channel/power.ts'
import type { Unproved } from '../reasons.ts'
import { isCheckable, verifyPkcs1, verifyPss } from '../../crypto/rsa.ts'
import type { EcPublicKey, SubjectPublicKey, RsaPublicKey } from '../../crypto/spki.ts'

/**
 * `proved` null: the signature cannot be checked here, `reason` says why. A wrong signature is an error, not
 * a value.
 */
export type KeyProof =
  | { readonly proved: true; readonly reason: null }
  | { readonly proved: null; readonly reason: Unproved }

const PROVED: KeyProof = { proved: true, reason: null }
const unproved = (reason: Unproved): KeyProof => ({ proved: null, reason })

const digest = async (hash: Hash, data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, data))

/** DER ECDSA-Sig-Value to the pair of fixed-length integers that WebCrypto wants; null when it is none. */
const fixedLength = (signature: Bytes, size: number): Bytes | null => {
  const pair = new Uint8Array(size * 2)
  // A P-521 signature takes a length of two bytes (0x81 and the length) in its SEQUENCE; its integers never
  // do.
  let at = signature[1] === 0x81 ? 3 : 2
  const announced = signature[at - 1]
  if (signature[0] !== 0x30 || announced === undefined || announced !== signature.length - at) return null
  for (let index = 0; index < 2; index += 1) {
    const length = signature[at + 1]
    if (signature[at] !== 0x02 || length === undefined || length === 0 || at + 2 + length > signature.length)
      return null
    let integer = signature.subarray(at + 2, at + 2 + length)
    if ((integer[0]! & 0x80) !== 0) return null
    if (integer[0] === 0) integer = integer.subarray(1)
    if (integer.length > size) return null
    pair.set(integer, size * (index + 1) - integer.length)
    at += 2 + length
  }
  return at === signature.length ? pair : null
}

const COORDINATE = { 'P-256': 32, 'P-384': 48, 'P-521': 66 } as const

const verifyEcdsa = async (key: EcPublicKey, hash: Hash, data: Bytes, signature: Bytes): Promise<boolean> => {
  const pair = fixedLength(signature, COORDINATE[key.kind])
  if (pair === null) return false
  const publicKey = await importOrFail('raw', key.point, { name: 'ECDSA', namedCurve: key.kind })
  return crypto.subtle.verify({ name: 'ECDSA', hash }, publicKey, pair, data)
}

const importOrFail = async (
  format: 'raw',
  key: Bytes,
  algorithm: { name: string; namedCurve?: string },
): Promise<CryptoKey> => {
  try {
    return await crypto.subtle.importKey(format, key, algorithm, false, ['verify'])
  } catch {
    throw malformed({ code: 'tls-invalid-certificate-key' })
  }
}

const verifyEd25519 = async (key: Bytes, data: Bytes, signature: Bytes): Promise<boolean> =>
  signature.length === 64
  && crypto.subtle.verify('Ed25519', await importOrFail('raw', key, { name: 'Ed25519' }), signature, data)

const isRsa = (key: SubjectPublicKey): key is RsaPublicKey =>
  key.kind === 'rsaEncryption' || key.kind === 'RSASSA-PSS'
const isEc = (key: SubjectPublicKey): key is EcPublicKey =>
  key.kind === 'P-256' || key.kind === 'P-384' || key.kind === 'P-521'

/** Whether a key of this kind can make a signature of that kind at all. */
const fits = (key: SubjectPublicKey, scheme: SignatureScheme, tls13: boolean): boolean => {
  if (key.kind === 'other') return key.ecdsa ? scheme.kind === 'ECDSA' : !tls13
  if (tls13) return scheme.tls13 === key.kind
  if (scheme.kind === 'Ed25519') return key.kind === 'Ed25519'
  if (scheme.kind === 'ECDSA') return isEc(key)
  // RFC 8446 section 4.2.3 holds for TLS 1.2 too: rsa_pss_rsae for rsaEncryption keys, rsa_pss_pss and
  // nothing else for the others.
  return scheme.kind === 'RSA-PSS' ? scheme.tls13 === key.kind : key.kind === 'rsaEncryption'
}

/** Microseconds that a check of a signature takes which WebCrypto makes, roughly. */
const NOT_RSA = 100

const check = async (
  key: SubjectPublicKey,
  kind: SignatureScheme['kind'],
  hash: Hash | null,
  data: Bytes,
  signature: Bytes,
  pause: Pause,
): Promise<KeyProof | false> => {
  if (isRsa(key)) {
    if (!isCheckable(key)) return unproved({ code: 'proof-rsa-size' })
    const hashed = await digest(hash!, data)
    return (
      (kind === 'RSA-PSS'
        ? await verifyPss(key, hash!, hashed, signature, pause)
        : await verifyPkcs1(key, hash, hashed, signature, pause)) && PROVED
    )
  }
  await pause(NOT_RSA)
  if (isEc(key)) {
    // Deno takes no digest this short for the curve (false for every signature), and an answer must not
    // depend on the runtime.
    if (hash === 'SHA-1' && key.kind === 'P-384') return unproved({ code: 'proof-sha1-p384' })
    return (await verifyEcdsa(key, hash!, data, signature)) && PROVED
  }
  if (key.kind === 'Ed25519') return (await verifyEd25519(key.key, data, signature)) && PROVED
  return unproved(key.reason)
}

const wrongSignature = (message: string): HandshakeError =>
  malformed({ code: 'tls-wrong-signature', params: { message } })

/** A signature whose scheme the server named: TLS 1.2 and TLS 1.3. */
const verifyNamed = async (
  key: SubjectPublicKey,
  signed: DigitallySigned & { readonly scheme: number },
  data: Bytes,
  tls13: boolean,
  what: string,
  pause: Pause,
): Promise<KeyProof> => {
  const scheme = SIGNATURE_SCHEMES.get(signed.scheme)
  if (SCHEMES_UNCHECKED.includes(signed.scheme)) return unproved({ code: 'proof-scheme' })
  if (scheme === undefined) {
    const params = { message: what, scheme: code(signed.scheme) }
    throw malformed({ code: 'tls-scheme-not-offered', params })
  }
  if (!fits(key, scheme, tls13))
    throw malformed({ code: 'tls-scheme-of-other-key', params: { message: what, scheme: scheme.name } })
  const proof = await check(key, scheme.kind, scheme.hash, data, signed.signature, pause)
  if (proof === false) throw wrongSignature(what)
  return proof
}

/** RFC 2246 section 4.7 and RFC 8422 section 5.4: RSA over MD5 and SHA-1 side by side, ECDSA over SHA-1. */
const verifyUnnamed = async (
  key: SubjectPublicKey,
  data: Bytes,
  signature: Bytes,
  pause: Pause,
): Promise<KeyProof | false> => {
  if (key.kind !== 'rsaEncryption')
    return isEc(key) || key.kind === 'other' ? check(key, 'ECDSA', 'SHA-1', data, signature, pause) : false
  if (!isCheckable(key)) return unproved({ code: 'proof-rsa-size' })
  return (await verifyPkcs1(key, null, md5Sha1(data), signature, pause)) && PROVED
}

/**
 * CertificateVerify of TLS 1.3 (RFC 8446 section 4.4.3), over the transcript's hash. Throws a HandshakeError
 * when it is wrong.
 */
export const verifyCertificateVerify = (
  key: SubjectPublicKey,
  signed: DigitallySigned,
  transcriptHash: Bytes,
  pause: Pause,
): Promise<KeyProof> => {
  const content = concat(
    new Uint8Array(64).fill(0x20),
    ascii('TLS 1.3, server CertificateVerify'),
    Uint8Array.of(0),
    transcriptHash,
  )
  return verifyNamed(
    key,
    { signature: signed.signature, scheme: signed.scheme ?? 0 },
    content,
    true,
    'CertificateVerify',
    pause,
  )
}

/**
 * ServerKeyExchange of TLS 1.2 and older: the signature covers both randoms, so that it cannot be an old one.
 */
export const verifyServerKeyExchange = async (
  key: SubjectPublicKey,
  signed: DigitallySigned & { readonly params: Bytes },
  clientRandom: Bytes,
  serverRandom: Bytes,
  pause: Pause,
): Promise<KeyProof> => {
  const data = concat(clientRandom, serverRandom, signed.params)
  if (signed.scheme !== null) {
    return verifyNamed(
      key,
      { signature: signed.signature, scheme: signed.scheme },
      data,
      false,
      'ServerKeyExchange',
      pause,
    )
  }
  const proof = await verifyUnnamed(key, data, signed.signature, pause)
  if (proof === false) throw wrongSignature('ServerKeyExchange')
  return proof
}
