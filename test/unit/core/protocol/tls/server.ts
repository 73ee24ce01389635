/**
 * The server's side of a handshake on node:crypto, written apart from the probe so that either checks the
 * other; each message can be spoilt.
 */
import {
  createCipheriv,
  createHash,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  sign,
  constants,
  type KeyObject,
} from 'node:crypto'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Identity } from './identity.ts'
import { bytes, sized } from './octets.ts'
import type { Script } from './sockets.ts'

export interface ServerShape {
  readonly identity: Identity
  /** 0x0300 to 0x0304; default TLS 1.3. */
  readonly version?: number
  readonly suite?: number
  /** SignatureScheme; null for versions that have none. Default ecdsa_secp256r1_sha256. */
  readonly scheme?: number | null
  /** Further certificates after the leaf. */
  readonly chain?: readonly Uint8Array[]
  /** Last say on each handshake message, header included; null leaves it out. */
  readonly spoil?: (name: string, message: Uint8Array) => Uint8Array | null
  /** Extensions of the ServerHello (1.2), the EncryptedExtensions and the leaf (1.3). */
  readonly helloExtensions?: readonly Uint8Array[]
  readonly encryptedExtensions?: readonly Uint8Array[]
  readonly leafExtensions?: readonly Uint8Array[]
  /** Asks for another hello first, with this group and cookie. */
  readonly retry?: { readonly group?: number; readonly cookie?: Uint8Array }
  readonly requestClientCertificate?: boolean
  readonly dhPrime?: Uint8Array
  readonly staple?: Uint8Array
  /** Bytes of handshake data in one record. */
  readonly fragment?: number
  /** Zeros after the content type of each protected record. */
  readonly padding?: number
  /** change_cipher_spec records after the ServerHello. */
  readonly dummies?: number
  readonly random?: Uint8Array
}

export const extension = (type: number, ...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(type >> 8, type & 255, sized(2, ...body))

export interface Heard {
  readonly random: Uint8Array
  readonly sessionId: Uint8Array
  readonly extensions: ReadonlyMap<number, Uint8Array>
  readonly message: Uint8Array
}

/** Takes a ClientHello record apart. */
export const hear = (record: Uint8Array): Heard => {
  const message = record.slice(5)
  let at = 6
  const take = (length: number): Uint8Array => message.subarray(at, (at += length))
  const number = (size: number): number => take(size).reduce((sum, byte) => sum * 256 + byte, 0)
  const random = take(32)
  const sessionId = take(number(1))
  take(number(2))
  take(number(1))
  const end = number(2) + at
  const extensions = new Map<number, Uint8Array>()
  while (at < end) extensions.set(number(2), take(number(2)))
  return { random, sessionId, extensions, message }
}

const record = (type: number, body: Uint8Array): Uint8Array => bytes(type, 3, 3, sized(2, body))
const message = (type: number, ...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(type, sized(3, ...body))
const u16 = (value: number): Uint8Array => bytes(value >> 8, value & 255)

const HASHES: Readonly<Record<number, string | null>> = {
  0x0401: 'sha256',
  0x0501: 'sha384',
  0x0601: 'sha512',
  0x0201: 'sha1',
  0x0403: 'sha256',
  0x0503: 'sha384',
  0x0603: 'sha512',
  0x0203: 'sha1',
  0x0804: 'sha256',
  0x0805: 'sha384',
  0x0806: 'sha512',
  0x0809: 'sha256',
  0x080a: 'sha384',
  0x080b: 'sha512',
  0x0807: null,
}

/** RSA over MD5 and SHA-1 without DigestInfo: raw private operation on a hand-padded block. */
const signMd5Sha1 = (key: KeyObject, data: Uint8Array): Uint8Array => {
  const { n, d } = key.export({ format: 'jwk' }) as { n: string; d: string }
  const [modulus, exponent] = [n, d].map(text =>
    BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`),
  ) as [bigint, bigint]
  const length = Buffer.from(n, 'base64url').length
  const digest = bytes(createHash('md5').update(data).digest(), createHash('sha1').update(data).digest())
  const block = bytes(0, 1, new Uint8Array(length - 3 - digest.length).fill(255), 0, digest)
  let [result, base] = [1n, BigInt(`0x${Buffer.from(block).toString('hex')}`)]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * base) % modulus
    base = (base * base) % modulus
  }
  return bytes(result.toString(16).padStart(length * 2, '0'))
}

const signature = (key: KeyObject, scheme: number | null, data: Uint8Array): Uint8Array => {
  if (scheme === null)
    return key.asymmetricKeyType === 'rsa' ? signMd5Sha1(key, data) : sign('sha1', data, key)
  const pss = scheme >> 8 === 8 && scheme !== 0x0807
  return sign(
    HASHES[scheme]!,
    data,
    pss
      ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : key,
  )
}

const RETRY_RANDOM = createHash('sha256').update('HelloRetryRequest').digest()

/** A script for the peer in memory that answers a ClientHello as `shape` says. */
export const server = (shape: ServerShape): Script => {
  const version = shape.version ?? 0x0304
  const spoil = shape.spoil ?? ((_name, whole) => whole)
  const scheme = shape.scheme === undefined ? 0x0403 : shape.scheme
  const suite = shape.suite ?? (version === 0x0304 ? 0x1301 : 0xc02b)
  const random = shape.random ?? new Uint8Array(32).fill(7)
  const hash = suite === 0x1302 ? 'sha384' : 'sha256'
  const digest = (...parts: readonly Uint8Array[]): Uint8Array =>
    createHash(hash)
      .update(bytes(...parts))
      .digest()
  const size = hash === 'sha384' ? 48 : 32
  const hmac = (key: Uint8Array, data: Uint8Array): Uint8Array => createHmac(hash, key).update(data).digest()
  const expand = (secret: Uint8Array, label: string, context: Uint8Array, length: number): Uint8Array =>
    hmac(secret, bytes(u16(length), sized(1, Buffer.from(`tls13 ${label}`)), sized(1, context), 1)).subarray(
      0,
      length,
    )

  const split = (whole: Uint8Array): Uint8Array[] => {
    const step = shape.fragment ?? 16_384
    return Array.from({ length: Math.ceil(whole.length / step) }, (_, index) =>
      whole.subarray(index * step, (index + 1) * step),
    )
  }
  const certificates = (): Uint8Array => {
    const list = [shape.identity.certificate, ...(shape.chain ?? [])]
    return version < 0x0304
      ? sized(3, ...list.map(one => sized(3, one)))
      : bytes(
          0,
          sized(
            3,
            ...list.map((one, index) =>
              bytes(sized(3, one), sized(2, ...(index === 0 ? (shape.leafExtensions ?? []) : []))),
            ),
          ),
        )
  }
  const serverHello = (heard: Heard, extensions: readonly Uint8Array[], nonce = random): Uint8Array =>
    message(
      2,
      u16(Math.min(version, 0x0303)),
      nonce,
      sized(1, heard.sessionId),
      u16(suite),
      0,
      ...(extensions.length ? [sized(2, ...extensions)] : []),
    )

  const older = (heard: Heard): Uint8Array[] => {
    const out: Uint8Array[] = []
    const say = (name: string, whole: Uint8Array): void => {
      const last = spoil(name, whole)
      if (last) out.push(last)
    }
    say('ServerHello', serverHello(heard, shape.helloExtensions ?? []))
    say('Certificate', message(11, certificates()))
    if (shape.staple) say('CertificateStatus', message(22, 1, sized(3, shape.staple)))
    const params = shape.dhPrime
      ? bytes(sized(2, shape.dhPrime), sized(2, 2), sized(2, 9))
      : bytes(3, 0, 0x1d, sized(1, new Uint8Array(32).fill(9)))
    if (suite >> 8 !== 0 || shape.dhPrime) {
      const signed = sized(
        2,
        signature(shape.identity.privateKey, scheme, bytes(heard.random, random, params)),
      )
      say('ServerKeyExchange', message(12, params, ...(scheme === null ? [] : [u16(scheme)]), signed))
    }
    if (shape.requestClientCertificate)
      say('CertificateRequest', message(13, sized(1, 1), sized(2, 4, 3), sized(2)))
    say('ServerHelloDone', message(14))
    return split(bytes(...out)).map(part => record(22, part))
  }

  const newer = (heard: Heard, before: Uint8Array): Uint8Array[] => {
    const mine = generateKeyPairSync('x25519')
    const shares = heard.extensions.get(51)!
    // A key_share of X25519 starts with the group 0x001d and the length 0x0020.
    const at = Buffer.from(shares).indexOf(Buffer.from('001d0020', 'hex')) + 4
    const publicKey = createPublicKey({
      key: Buffer.from(bytes('302a300506032b656e032100', shares.subarray(at, at + 32))),
      format: 'der',
      type: 'spki',
    })
    const secret = diffieHellman({ privateKey: mine.privateKey, publicKey })
    const share = mine.publicKey.export({ type: 'spki', format: 'der' }).subarray(12)
    const hello = spoil(
      'ServerHello',
      serverHello(heard, [
        extension(43, 3, 4),
        extension(51, 0, 0x1d, sized(2, share)),
        ...(shape.helloExtensions ?? []),
      ]),
    )!
    let transcript = bytes(before, heard.message, hello)
    const zeros = new Uint8Array(size)
    const handshake = hmac(expand(hmac(zeros, zeros), 'derived', digest(), size), secret)
    const traffic = expand(handshake, 's hs traffic', digest(transcript), size)
    const [key, iv] = [
      expand(traffic, 'key', bytes(), suite === 0x1301 ? 16 : 32),
      expand(traffic, 'iv', bytes(), 12),
    ]
    const flight: Uint8Array[] = []
    const say = (name: string, whole: Uint8Array): void => {
      const last = spoil(name, whole)
      if (last === null) return
      transcript = bytes(transcript, last)
      flight.push(last)
    }
    say('EncryptedExtensions', message(8, sized(2, ...(shape.encryptedExtensions ?? []))))
    if (shape.requestClientCertificate)
      say('CertificateRequest', message(13, 0, sized(2, extension(13, sized(2, 4, 3)))))
    say('Certificate', message(11, certificates()))
    const signed = bytes(
      new Uint8Array(64).fill(32),
      Buffer.from('TLS 1.3, server CertificateVerify'),
      0,
      digest(transcript),
    )
    say(
      'CertificateVerify',
      message(15, u16(scheme!), sized(2, signature(shape.identity.privateKey, scheme, signed))),
    )
    say('Finished', message(20, hmac(expand(traffic, 'finished', bytes(), size), digest(transcript))))
    let sequence = 0
    const seal = (type: number, content: Uint8Array): Uint8Array => {
      const inner = bytes(content, type, new Uint8Array(shape.padding ?? 0))
      const header = bytes(23, 3, 3, u16(inner.length + 16))
      const nonce = Buffer.from(iv)
      nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ sequence++) >>> 0, 8)
      // Not every runtime's node:crypto has ChaCha20.
      if (suite === 0x1303) return bytes(header, chacha20poly1305(key, nonce, header).encrypt(inner))
      const cipher = createCipheriv(suite === 0x1301 ? 'aes-128-gcm' : 'aes-256-gcm', key, nonce)
      cipher.setAAD(header, { plaintextLength: inner.length })
      return bytes(header, cipher.update(inner), cipher.final(), cipher.getAuthTag())
    }
    const dummies = Array.from({ length: shape.dummies ?? 0 }, () => record(20, bytes(1)))
    return [
      ...split(hello).map(part => record(22, part)),
      ...dummies,
      ...split(bytes(...flight)).map(part => seal(22, part)),
    ]
  }

  let before: Uint8Array | null = null
  return {
    onData(peer, written) {
      if (written[0] !== 22) return
      const heard = hear(written)
      if (shape.retry && before === null) {
        const { group, cookie } = shape.retry
        const extensions = [
          extension(43, 3, 4),
          ...(group === undefined ? [] : [extension(51, u16(group))]),
          ...(cookie ? [extension(44, sized(2, cookie))] : []),
        ]
        const retry = spoil('HelloRetryRequest', serverHello(heard, extensions, RETRY_RANDOM))!
        before = bytes(message(254, digest(heard.message)), retry)
        peer.send(record(22, retry))
        return
      }
      peer.send(...(version === 0x0304 ? newer(heard, before ?? bytes()) : older(heard)))
    },
  }
}
