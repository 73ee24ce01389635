/**
 * What revocation lists and OCSP responses have in common: a signed body, a certificate's serial number,
 * GeneralNames.
 */
import { sign, type KeyObject } from 'node:crypto'
import { encodeName, type Name, type SignatureHash } from './ca.ts'
import { context, NULL, oid, sequence } from './der.ts'
import { signP256 } from './ecdsa.ts'
import { ascii, type Bytes } from '../wire/bytes.ts'

export interface Signing {
  readonly key: KeyObject
  /** Default sha256; P-256, P-384 and Ed25519 have their own. */
  readonly hash?: SignatureHash | undefined
  /** The signature's last bit is flipped. */
  readonly spoiled?: boolean | undefined
}

const RSA: Readonly<Record<SignatureHash, string>> = {
  md5: '1.2.840.113549.1.1.4',
  sha1: '1.2.840.113549.1.1.5',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
}

/** The AlgorithmIdentifier that `signature` will have: a CRL names it inside of what is signed too. */
export const algorithmOf = ({ key, hash = 'sha256' }: Signing): Bytes => {
  if (key.asymmetricKeyType === 'rsa') return sequence(oid(RSA[hash]), NULL)
  if (key.asymmetricKeyType === 'ed25519') return sequence(oid('1.3.101.112'))
  return sequence(
    oid(key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? '1.2.840.10045.4.3.3' : '1.2.840.10045.4.3.2'),
  )
}

const make = ({ key, hash = 'sha256' }: Signing, body: Bytes): Bytes => {
  if (key.asymmetricKeyType === 'rsa') return new Uint8Array(sign(hash, body, key))
  if (key.asymmetricKeyType === 'ed25519') return new Uint8Array(sign(null, body, key))
  const { crv, d } = key.export({ format: 'jwk' })
  // P-384 signs with the platform's random nonce: right, but other bytes each time.
  return crv === 'P-256'
    ? signP256(new Uint8Array(Buffer.from(d!, 'base64url')), body)
    : new Uint8Array(sign('sha384', body, key))
}

/** The signature's octets over `body`. */
export const signatureOf = (signing: Signing, body: Bytes): Bytes => {
  const signature = make(signing, body)
  if (signing.spoiled === true) signature[signature.length - 1]! ^= 1
  return signature
}

/** Where the contents of the element at `at` begin and end. */
const contents = (der: Bytes, at: number): readonly [from: number, to: number] => {
  const first = der[at + 1]!
  const size = first < 0x80 ? 0 : first & 0x7f
  const length =
    size === 0 ? first : der.subarray(at + 2, at + 2 + size).reduce((sum, octet) => sum * 256 + octet, 0)
  return [at + 2 + size, at + 2 + size + length]
}

/** The contents of a certificate's serialNumber. */
export const serialOf = (certificate: Bytes): Bytes => {
  let [at] = contents(certificate, contents(certificate, 0)[0])
  if (certificate[at] === 0xa0) at = contents(certificate, at)[1]
  return certificate.subarray(...contents(certificate, at))
}

/** The serialNumber in the only or first CertID of an OCSP request; throws a RangeError when it is none. */
export const serialAsked = (request: Bytes): Bytes => {
  // OCSPRequest, TBSRequest, requestList, Request, CertID
  let at = 0
  for (let depth = 0; depth < 5; depth++) {
    if (request[at] !== 0x30) throw new RangeError('no OCSP request')
    at = contents(request, at)[0]
  }
  for (let field = 0; field < 3; field++) at = contents(request, at)[1]
  if (request[at] !== 0x02) throw new RangeError('no OCSP request')
  return request.subarray(...contents(request, at))
}

export const uriName = (uri: string): Bytes => context(6, false, ascii(uri))
export const directoryName = (name: Name): Bytes => context(4, true, encodeName(name))
