/** Key agreement in the named groups that the probe can finish (RFC 8446 section 7.4), by WebCrypto. */
import type { Bytes } from './bytes.ts'
import { GROUP, groupName } from './constants.ts'
import { malformed } from './error.ts'

export interface KeyPair {
  readonly group: number
  readonly privateKey: CryptoKey
  /** As it stands in a key_share: 32 bytes of X25519, or an uncompressed point. */
  readonly share: Bytes
}

interface Group {
  readonly algorithm: { readonly name: 'X25519' } | { readonly name: 'ECDH'; readonly namedCurve: string }
  readonly shareLength: number
  readonly secretBits: number
}

const curve = (namedCurve: string, shareLength: number, secretBits: number): Group => ({
  algorithm: { name: 'ECDH', namedCurve },
  shareLength,
  secretBits,
})

const GROUPS: ReadonlyMap<number, Group> = new Map<number, Group>([
  [GROUP.x25519, { algorithm: { name: 'X25519' }, shareLength: 32, secretBits: 256 }],
  [GROUP.p256, curve('P-256', 65, 256)],
  [GROUP.p384, curve('P-384', 97, 384)],
  [GROUP.p521, curve('P-521', 133, 528)],
])

const groupOf = (number: number): Group => {
  const group = GROUPS.get(number)
  if (group === undefined)
    throw malformed({ code: 'tls-group-not-offered', params: { group: groupName(number) } })
  return group
}

/** A fresh key pair, one for each connection. */
export const generateKeyPair = async (group: number): Promise<KeyPair> => {
  const pair = (await crypto.subtle.generateKey(groupOf(group).algorithm, false, [
    'deriveBits',
  ])) as CryptoKeyPair
  return {
    group,
    privateKey: pair.privateKey,
    share: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
  }
}

/** The secret shared with the server. Throws a HandshakeError for a share that is no point of the group. */
export const agree = async (pair: KeyPair, serverShare: Bytes): Promise<Bytes> => {
  const { algorithm, shareLength, secretBits } = groupOf(pair.group)
  const wrong = malformed({ code: 'tls-invalid-key-share', params: { group: groupName(pair.group) } })
  // Only the uncompressed form is allowed (RFC 8446 section 4.2.8.2), though some runtimes would import
  // others.
  if (serverShare.length !== shareLength || (algorithm.name === 'ECDH' && serverShare[0] !== 4)) throw wrong
  let secret: Bytes
  try {
    const publicKey = await crypto.subtle.importKey('raw', serverShare, algorithm, false, [])
    secret = new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: algorithm.name, public: publicKey },
        pair.privateKey,
        secretBits,
      ),
    )
  } catch {
    throw wrong
  }
  // RFC 8446 section 7.4.2: an all-zero result of X25519 betrays a point of small order.
  if (secret.every(byte => byte === 0)) throw wrong
  return secret
}
