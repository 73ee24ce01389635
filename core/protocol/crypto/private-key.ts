/**
 * Reads a private key (PKCS #8 of RFC 5958, PKCS #1 of RFC 8017, SEC 1 of RFC 5915), as PEM or as base64 of
 * its DER. It stays on the machine that reads it.
 */
import { DerError, DerReader, TAG, context, encode, readInteger, readOid, readSmall } from './der.ts'
import type { PublicKey } from './key.ts'
import { NAMED_CURVES, RSA, RSA_PSS, EC } from './key.ts'
import { equalOctets, fromBase64, fromBase64url } from '../../base/bytes.ts'

export interface PrivateKey {
  /** PKCS #8, as WebCrypto takes it. */
  readonly pkcs8: Uint8Array<ArrayBuffer>
  /** RSA, EC, Ed25519. */
  readonly type: 'RSA' | 'EC' | 'Ed25519'
  /** P-256, P-384, P-521; null without one. */
  readonly curve: string | null
  /** The modulus, without leading zeros; the x coordinate of the point; the octets of an Edwards key. */
  readonly own: Uint8Array
}

/** Why there is none: it is encrypted, of a kind that is not read here, or no private key at all. */
type NoKey = 'encrypted' | 'unsupported' | 'none'

const ED25519 = '1.3.101.112'
/** WebCrypto has these. */
const NAMED: readonly string[] = ['P-256', 'P-384', 'P-521']

const LABELS = ['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY'] as const
const MAX_TEXT = 64 * 1024

/** The DER of the first block, or of all of the text. */
const octetsOf = (text: string): Uint8Array | NoKey => {
  for (const label of LABELS) {
    const begin = text.indexOf(`-----BEGIN ${label}-----`)
    const end = text.indexOf(`-----END ${label}-----`, begin)
    if (begin < 0) continue
    if (end < 0) return 'none'
    const body = text.slice(begin + label.length + 16, end)
    // RFC 1421: headers of a block that OpenSSL encrypted itself.
    if (/^Proc-Type:.*ENCRYPTED/m.test(body)) return 'encrypted'
    return fromBase64(body) ?? 'none'
  }
  if (text.includes('BEGIN ENCRYPTED PRIVATE KEY')) return 'encrypted'
  if (/BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/.test(text)) return 'unsupported'
  return /^[\w+/=\s]+$/.test(text) ? (fromBase64(text) ?? 'none') : 'none'
}

const wrapped = (algorithm: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> =>
  encode(TAG.sequence, encode(TAG.integer, Uint8Array.of(0)), algorithm, encode(TAG.octetString, key))

const oid = (...octets: number[]): Uint8Array => encode(TAG.oid, Uint8Array.from(octets))
const RSA_ALGORITHM = encode(
  TAG.sequence,
  oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01),
  encode(TAG.null),
)
const EC_ALGORITHM = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01)

/** As PKCS #8, whichever of the three it is: a sequence, a number or octets follow its version. */
const asPkcs8 = (der: Uint8Array): Uint8Array<ArrayBuffer> | NoKey => {
  const whole = new DerReader(der).read(TAG.sequence, 'PrivateKey')
  const reader = whole.open()
  if (reader.peek === TAG.sequence) return 'encrypted'
  readSmall(reader.read(TAG.integer, 'version'), 'version')
  if (reader.peek === TAG.sequence) return new Uint8Array(whole.bytes)
  if (reader.peek === TAG.integer) return wrapped(RSA_ALGORITHM, whole.bytes)
  reader.read(TAG.octetString, 'privateKey')
  const curve = reader.optional(context(0, true))
  if (!curve) return 'unsupported'
  return wrapped(encode(TAG.sequence, EC_ALGORITHM, curve.value), whole.bytes)
}

const withoutZeros = (octets: Uint8Array): Uint8Array => octets.subarray(octets.findIndex(one => one !== 0))

/** The octets that the public key has as well. Throws what WebCrypto throws where they do not fit. */
const publicOf = async (
  pkcs8: Uint8Array<ArrayBuffer>,
  use: EcKeyImportParams | { readonly name: string },
): Promise<Uint8Array> => {
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, use, true, ['sign'])
  return fromBase64url((await crypto.subtle.exportKey('jwk', key)).x ?? '')
}

const read = async (pkcs8: Uint8Array<ArrayBuffer>): Promise<PrivateKey | NoKey> => {
  const reader = new DerReader(pkcs8).enter(TAG.sequence, 'PrivateKeyInfo')
  reader.read(TAG.integer, 'version')
  const algorithm = reader.enter(TAG.sequence, 'privateKeyAlgorithm')
  const kind = readOid(algorithm.read(TAG.oid, 'privateKeyAlgorithm'))
  const key = reader.read(TAG.octetString, 'privateKey')
  if (kind === RSA || kind === RSA_PSS) {
    const numbers = key.open().enter(TAG.sequence, 'RSAPrivateKey')
    numbers.read(TAG.integer, 'version')
    const modulus = withoutZeros(readInteger(numbers.read(TAG.integer, 'modulus'), 'modulus'))
    return { pkcs8, type: 'RSA', curve: null, own: modulus }
  }
  if (kind === ED25519)
    return { pkcs8, type: 'Ed25519', curve: null, own: await publicOf(pkcs8, { name: 'Ed25519' }) }
  if (kind !== EC || algorithm.peek !== TAG.oid) return 'unsupported'
  const curve = NAMED_CURVES[readOid(algorithm.read(TAG.oid, 'namedCurve'))]?.[0] ?? ''
  if (!NAMED.includes(curve)) return 'unsupported'
  return { pkcs8, type: 'EC', curve, own: await publicOf(pkcs8, { name: 'ECDSA', namedCurve: curve }) }
}

/** Never throws, and quotes nothing of what was given. */
export const readPrivateKey = async (text: string): Promise<PrivateKey | NoKey> => {
  const octets = octetsOf(text.slice(0, MAX_TEXT))
  if (typeof octets === 'string') return octets
  try {
    const pkcs8 = asPkcs8(octets)
    return typeof pkcs8 === 'string' ? pkcs8 : await read(pkcs8)
  } catch (thrown) {
    return thrown instanceof DerError ? 'none' : 'unsupported'
  }
}

/** Both are halves of one pair. */
export const isPairOf = ({ type, curve, own }: PrivateKey, key: PublicKey): boolean => {
  if (type !== key.type || curve !== key.curve) return false
  if (type === 'RSA') return key.rsa !== null && equalOctets(own, key.rsa.modulus)
  // SEC 1 2.3.3: 4, x and y; or 2 or 3, and x alone.
  return equalOctets(own, type === 'EC' ? key.octets.subarray(1, 1 + own.length) : key.octets)
}
