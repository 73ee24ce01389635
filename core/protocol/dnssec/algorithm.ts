/**
 * The algorithms of DNSSEC that are computed here, by WebCrypto: RFC 3110, RFC 5702, RFC 6605, RFC 8080;
 * digests of RFC 4509 and RFC 6605.
 */
import { concat, toBase64url } from '../../base/bytes.ts'
import { nameOctets } from '../dns/wire/name.ts'
import type { Dnskey } from './records.ts'

interface Algorithm {
  readonly importAs: RsaHashedImportParams | EcKeyImportParams | AlgorithmIdentifier
  readonly verifyAs: AlgorithmIdentifier | EcdsaParams
  /** Octets of key and of signature; null for RSA, where the key tells. */
  readonly size: readonly [key: number, signature: number] | null
}

const ecdsa = (namedCurve: string, hash: string, width: number): Algorithm => ({
  importAs: { name: 'ECDSA', namedCurve },
  verifyAs: { name: 'ECDSA', hash },
  size: [width, width],
})

const rsa = (hash: string): Algorithm => ({
  importAs: { name: 'RSASSA-PKCS1-v1_5', hash },
  verifyAs: 'RSASSA-PKCS1-v1_5',
  size: null,
})

/**
 * By IANA number. Zones must no longer sign with SHA-1 (5, 7). Software keeps validating it, its operators
 * should not (RFC 9905 section 2); Unbound and BIND as they are shipped still do, and so does this, with a
 * warning in the DNS facts. What is missing makes a zone insecure, as RFC 4035 section 5.2 has it: Ed448
 * (16), which hardly any zone has and not every WebCrypto knows.
 */
const ALGORITHMS: Readonly<Record<number, Algorithm>> = {
  5: rsa('SHA-1'),
  7: rsa('SHA-1'),
  8: rsa('SHA-256'),
  10: rsa('SHA-512'),
  13: ecdsa('P-256', 'SHA-256', 64),
  14: ecdsa('P-384', 'SHA-384', 96),
  15: { importAs: 'Ed25519', verifyAs: 'Ed25519', size: [32, 64] },
}

const NAMES: Readonly<Record<number, string>> = {
  1: 'RSAMD5',
  3: 'DSA',
  5: 'RSASHA1',
  6: 'DSA-NSEC3-SHA1',
  7: 'RSASHA1-NSEC3-SHA1',
  8: 'RSASHA256',
  10: 'RSASHA512',
  12: 'ECC-GOST',
  13: 'ECDSAP256SHA256',
  14: 'ECDSAP384SHA384',
  15: 'ED25519',
  16: 'ED448',
  252: 'INDIRECT',
  253: 'PRIVATEDNS',
  254: 'PRIVATEOID',
}
export const algorithmName = (algorithm: number): string => NAMES[algorithm] ?? `ALGORITHM${algorithm}`

export const algorithmKnown = (algorithm: number): boolean => Object.hasOwn(ALGORITHMS, algorithm)

const DIGESTS: Readonly<Record<number, string>> = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' }
export const digestKnown = (digestType: number): boolean => Object.hasOwn(DIGESTS, digestType)

/** The digest that a DS of this key has (RFC 4034 section 5.1.4); `digestType` must be known. */
export const keyDigest = async (owner: string, key: Dnskey, digestType: number): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(DIGESTS[digestType]!, concat(nameOctets(owner), key.octets)))

/**
 * RFC 5702 section 2: 512 to 4096 bits. Below 1024 some runtimes refuse, as they should; above, one check
 * costs too much.
 */
const RSA_OCTETS = [64, 512] as const
/**
 * Octets of an exponent: 2^32 + 1 is the largest that signers ever offered, and a longer one is only a way to
 * make a check slow.
 */
const MAX_EXPONENT = 5

const withoutZeros = (octets: Uint8Array): Uint8Array => {
  const first = octets.findIndex(octet => octet !== 0)
  return first < 0 ? octets.subarray(octets.length) : octets.subarray(first)
}

/** RFC 3110 section 2: length of the exponent in one octet, or zero and two; exponent; modulus. */
const rsaKey = (octets: Uint8Array): { modulus: Uint8Array; exponent: Uint8Array } | null => {
  const long = octets[0] === 0
  const length = long ? ((octets[1] ?? 0) << 8) | (octets[2] ?? 0) : (octets[0] ?? 0)
  const start = long ? 3 : 1
  const [exponent, modulus] = [
    withoutZeros(octets.subarray(start, start + length)),
    withoutZeros(octets.subarray(start + length)),
  ]
  const odd = (value: Uint8Array): boolean => (value[value.length - 1]! & 1) === 1
  if (
    exponent.length < 1
    || exponent.length > MAX_EXPONENT
    || modulus.length < RSA_OCTETS[0]
    || modulus.length > RSA_OCTETS[1]
  )
    return null
  if (!odd(exponent) || !odd(modulus) || (exponent.length === 1 && exponent[0] === 1)) return null
  return { modulus, exponent }
}

const importKey = async ({ algorithm, key }: Dnskey): Promise<CryptoKey | null> => {
  const { importAs, size } = ALGORITHMS[algorithm]!
  if (size) {
    if (key.length !== size[0]) return null
    // Curves of NIST: the point without the octet that says that it is uncompressed (RFC 6605 section 4).
    const raw = size[0] === 32 ? key.slice() : concat(Uint8Array.of(4), key)
    return crypto.subtle.importKey('raw', raw, importAs, false, ['verify'])
  }
  const rsa = rsaKey(key)
  if (!rsa) return null
  const jwk = { kty: 'RSA', n: toBase64url(rsa.modulus), e: toBase64url(rsa.exponent), ext: true }
  return crypto.subtle.importKey('jwk', jwk, importAs as RsaHashedImportParams, false, ['verify'])
}

const imported = new WeakMap<Dnskey, Promise<CryptoKey | null>>()

/**
 * Whether `signature` over `message` is this key's. False too for a key that is no key; the algorithm must be
 * known.
 */
export const verify = async (
  key: Dnskey,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
): Promise<boolean> => {
  const { verifyAs, size } = ALGORITHMS[key.algorithm]!
  if (size && signature.length !== size[1]) return false
  const ready = imported.get(key) ?? importKey(key).catch(() => null)
  imported.set(key, ready)
  const usable = await ready
  if (!usable) return false
  return crypto.subtle.verify(verifyAs, usable, signature.slice(), message).catch(() => false)
}
