/** The cipher suites, groups and signature algorithms that a peer speaks. */
import {
  createDiffieHellman,
  createECDH,
  createPublicKey,
  getDiffieHellman,
  diffieHellman,
  generateKeyPairSync,
  sign,
  constants,
  type KeyObject,
} from 'node:crypto'
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js'
import { concat, hex, vec16, type Bytes } from './bytes.ts'
import { P256, P384, TLS12, X25519, X25519MLKEM768 } from './options.ts'
import { Alert } from './record.ts'
import type { Aead, HashName } from './secrets.ts'

export interface Suite {
  readonly exchange: 'any' | 'ECDHE' | 'DHE' | 'RSA'
  readonly auth: 'any' | 'RSA' | 'ECDSA' | 'none'
  /** `unspoken`: a peer shows its first flight with it and goes no further. */
  readonly cipher: Aead | 'aes-128-cbc' | 'aes-256-cbc' | 'unspoken'
  readonly hash: HashName
}

const suite = (
  exchange: Suite['exchange'],
  auth: Suite['auth'],
  cipher: Suite['cipher'],
  hash: HashName = 'sha256',
): Suite => ({ exchange, auth, cipher, hash })

export const SUITES_13: ReadonlyMap<number, Suite & { readonly cipher: Aead }> = new Map([
  [0x1301, { exchange: 'any', auth: 'any', cipher: 'aes-128-gcm', hash: 'sha256' }],
  [0x1302, { exchange: 'any', auth: 'any', cipher: 'aes-256-gcm', hash: 'sha384' }],
  [0x1303, { exchange: 'any', auth: 'any', cipher: 'chacha20-poly1305', hash: 'sha256' }],
])

/** TLS 1.2 and older, in order of preference; the GCM ones need TLS 1.2. */
export const SUITES_12: ReadonlyMap<number, Suite> = new Map([
  [0xc02b, suite('ECDHE', 'ECDSA', 'aes-128-gcm')],
  [0xc02f, suite('ECDHE', 'RSA', 'aes-128-gcm')],
  [0xc02c, suite('ECDHE', 'ECDSA', 'aes-256-gcm', 'sha384')],
  [0xc030, suite('ECDHE', 'RSA', 'aes-256-gcm', 'sha384')],
  [0xc009, suite('ECDHE', 'ECDSA', 'aes-128-cbc')],
  [0xc013, suite('ECDHE', 'RSA', 'aes-128-cbc')],
  [0xc00a, suite('ECDHE', 'ECDSA', 'aes-256-cbc')],
  [0xc014, suite('ECDHE', 'RSA', 'aes-256-cbc')],
  [0x009c, suite('RSA', 'RSA', 'aes-128-gcm')],
  [0x002f, suite('RSA', 'RSA', 'aes-128-cbc')],
  [0x0035, suite('RSA', 'RSA', 'aes-256-cbc')],
  [0x009e, suite('DHE', 'RSA', 'aes-128-gcm')],
])

/**
 * What a peer serves only when told to: CBC with SHA-256, 3DES, RC4, Camellia, no cipher, DES, export RC4,
 * and no certificate.
 */
export const SUITES_ODD: ReadonlyMap<number, Suite> = new Map([
  [0xc027, suite('ECDHE', 'RSA', 'unspoken')],
  [0x000a, suite('RSA', 'RSA', 'unspoken')],
  [0x0005, suite('RSA', 'RSA', 'unspoken')],
  [0x0041, suite('RSA', 'RSA', 'unspoken')],
  [0x003b, suite('RSA', 'RSA', 'unspoken')],
  [0x0009, suite('RSA', 'RSA', 'unspoken')],
  [0x0003, suite('RSA', 'RSA', 'unspoken')],
  [0x0034, suite('DHE', 'none', 'unspoken')],
])

/**
 * Makes an ephemeral key and agrees with the client's share. Throws illegal_parameter for a share that is no
 * point.
 */
export const agree = (group: number, share: Bytes): { readonly ours: Bytes; readonly secret: Bytes } => {
  if (group === X25519MLKEM768) {
    // RFC 10024: the part of ML-KEM comes first.
    const { cipherText, sharedSecret } = ml_kem768.encapsulate(share.subarray(0, 1184))
    const classical = agree(X25519, share.subarray(1184))
    return {
      ours: concat(cipherText, classical.ours),
      secret: concat(sharedSecret, classical.secret),
    }
  }
  const pair = keyShare(group)
  return { ours: pair.ours, secret: pair.secret(share) }
}

/** An ephemeral key: what is sent, and the secret once the client's half is known. */
export const keyShare = (group: number): { readonly ours: Bytes; secret(share: Bytes): Bytes } => {
  if (group === X25519) {
    const pair = generateKeyPairSync('x25519')
    return {
      ours: new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' })).slice(-32),
      secret(share) {
        if (share.length !== 32) throw new Alert(47)
        const spki = concat(hex('302a300506032b656e032100'), share)
        const publicKey = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
        return new Uint8Array(diffieHellman({ privateKey: pair.privateKey, publicKey }))
      },
    }
  }
  const curve = group === P256 ? 'prime256v1' : group === P384 ? 'secp384r1' : null
  if (curve === null) throw new Alert(80)
  const ecdh = createECDH(curve)
  ecdh.generateKeys()
  return {
    ours: new Uint8Array(ecdh.getPublicKey()),
    secret(share) {
      try {
        return new Uint8Array(ecdh.computeSecret(share))
      } catch {
        throw new Alert(47)
      }
    },
  }
}

/** The prime of RFC 2409 section 6.2, which Bun does not know by name. */
const MODP2 =
  'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd'
  + 'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed'
  + 'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece65381ffffffffffffffff'

const pairOf = (bits: 1024 | 2048) => {
  const pair = bits === 1024 ? createDiffieHellman(MODP2, 'hex', 2) : getDiffieHellman('modp14')
  return { pair, ours: [pair.getPrime(), pair.getGenerator(), pair.generateKeys()] }
}

/** Made once, as many servers do: Bun looks at the larger prime for a third of a second. */
const pairs = new Map<number, ReturnType<typeof pairOf>>()

/** DHE in a prime of 1024 or 2048 bits (RFC 2409, RFC 3526): the parameters that are sent, and the secret. */
export const dhShare = (bits: 1024 | 2048): { readonly ours: Bytes; secret(share: Bytes): Bytes } => {
  const made = pairs.get(bits) ?? pairOf(bits)
  pairs.set(bits, made)
  const { pair, ours } = made
  return {
    ours: concat(...ours.map(part => vec16(new Uint8Array(part)))),
    secret(share) {
      const secret = new Uint8Array(pair.computeSecret(share))
      // RFC 5246 section 8.1.2: leading zeros go.
      const first = secret.findIndex(octet => octet !== 0)
      return secret.subarray(first)
    },
  }
}

/** The kind of key in TLS words. */
export const authOf = (key: KeyObject): 'RSA' | 'ECDSA' => (key.asymmetricKeyType === 'rsa' ? 'RSA' : 'ECDSA')

/**
 * Signature schemes that fit the key, best first; PKCS #1 v1.5 only below TLS 1.3 (RFC 8446 section 4.4.3).
 */
export const schemesFor = (key: KeyObject, version: number): readonly number[] => {
  if (key.asymmetricKeyType === 'rsa')
    return version === TLS12 ? [0x0401, 0x0804, 0x0501, 0x0201] : [0x0804, 0x0805]
  if (key.asymmetricKeyType === 'ed25519') return [0x0807]
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? [0x0503] : [0x0403]
}

const PKCS1: ReadonlyMap<number, string> = new Map([
  [0x0401, 'sha256'],
  [0x0501, 'sha384'],
  [0x0201, 'sha1'],
  [0x0403, 'sha256'],
  [0x0503, 'sha384'],
])

/** Signs with a TLS 1.2 or 1.3 SignatureScheme. */
export const signScheme = (scheme: number, key: KeyObject, data: Bytes): Bytes => {
  if (scheme === 0x0804 || scheme === 0x0805) {
    const [hash, saltLength] = scheme === 0x0804 ? (['sha256', 32] as const) : (['sha384', 48] as const)
    return new Uint8Array(sign(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }))
  }
  return new Uint8Array(sign(PKCS1.get(scheme) ?? null, data, key))
}
