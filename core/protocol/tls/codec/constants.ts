/** Numbers of the IANA TLS registries that the probe speaks, with their names. */
import type { Protocol } from '../observation.ts'

export const CONTENT = { changeCipherSpec: 20, alert: 21, handshake: 22, applicationData: 23 } as const

export const MESSAGE = {
  helloRequest: 0,
  clientHello: 1,
  serverHello: 2,
  newSessionTicket: 4,
  encryptedExtensions: 8,
  certificate: 11,
  serverKeyExchange: 12,
  certificateRequest: 13,
  serverHelloDone: 14,
  certificateVerify: 15,
  clientKeyExchange: 16,
  finished: 20,
  certificateStatus: 22,
  keyUpdate: 24,
  messageHash: 254,
} as const

const MESSAGE_NAMES: Readonly<Record<number, string>> = {
  0: 'HelloRequest',
  1: 'ClientHello',
  2: 'ServerHello',
  4: 'NewSessionTicket',
  8: 'EncryptedExtensions',
  11: 'Certificate',
  12: 'ServerKeyExchange',
  13: 'CertificateRequest',
  14: 'ServerHelloDone',
  15: 'CertificateVerify',
  20: 'Finished',
  22: 'CertificateStatus',
  24: 'KeyUpdate',
  25: 'CompressedCertificate',
}

/** The name of a handshake message type, for a sentence. */
export const messageName = (type: number): string => MESSAGE_NAMES[type] ?? `handshake message ${type}`

export const EXTENSION = {
  serverName: 0,
  statusRequest: 5,
  supportedGroups: 10,
  ecPointFormats: 11,
  signatureAlgorithms: 13,
  alpn: 16,
  signedCertificateTimestamp: 18,
  padding: 21,
  extendedMasterSecret: 23,
  sessionTicket: 35,
  preSharedKey: 41,
  earlyData: 42,
  supportedVersions: 43,
  cookie: 44,
  pskKeyExchangeModes: 45,
  certificateAuthorities: 47,
  keyShare: 51,
  renegotiationInfo: 0xff01,
} as const

export const TLS13 = 0x0304
export const TLS12 = 0x0303

export const PROTOCOLS: Readonly<Record<number, Protocol>> = {
  0x0300: 'SSL 3.0',
  0x0301: 'TLS 1.0',
  0x0302: 'TLS 1.1',
  0x0303: 'TLS 1.2',
  0x0304: 'TLS 1.3',
}

/** Number of each version on the wire. */
export const VERSION_NUMBERS: Readonly<Record<Protocol, number>> = {
  'SSL 3.0': 0x0300,
  'TLS 1.0': 0x0301,
  'TLS 1.1': 0x0302,
  'TLS 1.2': 0x0303,
  'TLS 1.3': 0x0304,
}

export const GROUP = {
  p256: 0x0017,
  p384: 0x0018,
  p521: 0x0019,
  brainpoolP256: 0x001a,
  brainpoolP384: 0x001b,
  brainpoolP512: 0x001c,
  x25519: 0x001d,
  x448: 0x001e,
  ffdhe2048: 0x0100,
  ffdhe3072: 0x0101,
  p256mlkem768: 0x11eb,
  p384mlkem1024: 0x11ed,
  x25519mlkem768: 0x11ec,
} as const

const GROUP_NAMES: Readonly<Record<number, string>> = {
  0x0015: 'P-224',
  0x0017: 'P-256',
  0x0018: 'P-384',
  0x0019: 'P-521',
  0x001a: 'brainpoolP256r1',
  0x001b: 'brainpoolP384r1',
  0x001c: 'brainpoolP512r1',
  0x001d: 'X25519',
  0x001e: 'X448',
  0x0100: 'ffdhe2048',
  0x0101: 'ffdhe3072',
  0x0102: 'ffdhe4096',
  0x11eb: 'SecP256r1MLKEM768',
  0x11ec: 'X25519MLKEM768',
  0x11ed: 'SecP384r1MLKEM1024',
}

export const code = (value: number): string => `0x${value.toString(16).toUpperCase().padStart(4, '0')}`

export const groupName = (group: number): string => GROUP_NAMES[group] ?? `group ${code(group)}`

export type Hash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

/**
 * How a suite agrees on keys; 'any' where TLS 1.3 has moved that out of the suite. With 'anonymous' there is
 * no certificate, and of 'other' ones no more is read than that.
 */
type KeyExchange = 'any' | 'ECDHE' | 'DHE' | 'RSA' | 'anonymous' | 'other'

export interface Suite {
  readonly code: number
  readonly name: string
  readonly kx: KeyExchange
  /** Null: its records are not protected by an AEAD, or by one that is not spoken here. */
  readonly aead: 'AES-GCM' | 'AES-CCM' | 'AES-CCM-8' | 'ChaCha20-Poly1305' | null
  /** The hash of the HMAC beside AES-CBC; null: not that either. */
  readonly mac: 'SHA-1' | 'SHA-256' | 'SHA-384' | null
  /** Bytes of the cipher's key, and the hash of the key schedule since TLS 1.2. */
  readonly keyLength: 16 | 32
  readonly hash: 'SHA-256' | 'SHA-384'
}

export type AeadSuite = Suite & { readonly aead: NonNullable<Suite['aead']> }
export const isAead = (suite: Suite): suite is AeadSuite => suite.aead !== null
export type CbcSuite = Suite & { readonly mac: NonNullable<Suite['mac']> }
export const isCbc = (suite: Suite): suite is CbcSuite => suite.mac !== null

const macOf = (name: string): Suite['mac'] => {
  const [, bits] = /_AES_(?:128|256)_CBC_SHA(\d*)$/.exec(name) ?? []
  if (bits === undefined) return null
  return bits === '' ? 'SHA-1' : bits === '256' ? 'SHA-256' : 'SHA-384'
}

const suite = <Aead extends Suite['aead']>(code: number, name: string, kx: KeyExchange, aead: Aead) =>
  ({
    code,
    name,
    kx,
    aead,
    mac: macOf(name),
    keyLength: name.includes('_AES_128_') ? 16 : 32,
    hash: name.endsWith('_SHA384') ? 'SHA-384' : 'SHA-256',
  }) as const

const kxOf = (name: string): KeyExchange => {
  if (name.includes('_anon_')) return 'anonymous'
  if (/_EXPORT_|_DSS_|^TLS_ECDH_/.test(name)) return 'other'
  return name.startsWith('TLS_ECDHE_') ? 'ECDHE' : name.startsWith('TLS_DHE_') ? 'DHE' : 'RSA'
}
const AES_MODES: Readonly<Record<string, Suite['aead']>> = {
  GCM: 'AES-GCM',
  CCM: 'AES-CCM',
  CCM_8: 'AES-CCM-8',
}
const aeadOf = (name: string): Suite['aead'] => {
  if (name.includes('_CHACHA20_')) return 'ChaCha20-Poly1305'
  const [, mode] = /_AES_(?:128|256)_(GCM|CCM_8|CCM)/.exec(name) ?? []
  if (mode === undefined) return null
  return AES_MODES[mode]!
}

/** In the order offered: strongest first, RC4 last, so that `cipher` is the best that the server grants. */
const LEGACY: readonly (readonly [number, string])[] = [
  [0xc02b, 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256'],
  [0xc02f, 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'],
  [0xc02c, 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384'],
  [0xc030, 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384'],
  [0xcca9, 'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256'],
  [0xcca8, 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256'],
  [0x009e, 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256'],
  [0x009f, 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384'],
  [0xccaa, 'TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256'],
  [0xc023, 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256'],
  [0xc027, 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256'],
  [0xc024, 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384'],
  [0xc028, 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384'],
  [0xc009, 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA'],
  [0xc013, 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA'],
  [0xc00a, 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA'],
  [0xc014, 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA'],
  [0x0067, 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA256'],
  [0x006b, 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA256'],
  [0x0033, 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA'],
  [0x0039, 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA'],
  [0x009c, 'TLS_RSA_WITH_AES_128_GCM_SHA256'],
  [0x009d, 'TLS_RSA_WITH_AES_256_GCM_SHA384'],
  [0x003c, 'TLS_RSA_WITH_AES_128_CBC_SHA256'],
  [0x003d, 'TLS_RSA_WITH_AES_256_CBC_SHA256'],
  [0x002f, 'TLS_RSA_WITH_AES_128_CBC_SHA'],
  [0x0035, 'TLS_RSA_WITH_AES_256_CBC_SHA'],
  [0xc008, 'TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA'],
  [0xc012, 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA'],
  [0x0016, 'TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA'],
  [0x000a, 'TLS_RSA_WITH_3DES_EDE_CBC_SHA'],
  [0xc007, 'TLS_ECDHE_ECDSA_WITH_RC4_128_SHA'],
  [0xc011, 'TLS_ECDHE_RSA_WITH_RC4_128_SHA'],
  [0x0005, 'TLS_RSA_WITH_RC4_128_SHA'],
  [0x0004, 'TLS_RSA_WITH_RC4_128_MD5'],
]

export const SUITES_13: readonly AeadSuite[] = [
  suite(0x1301, 'TLS_AES_128_GCM_SHA256', 'any', 'AES-GCM'),
  suite(0x1302, 'TLS_AES_256_GCM_SHA384', 'any', 'AES-GCM'),
  suite(0x1303, 'TLS_CHACHA20_POLY1305_SHA256', 'any', 'ChaCha20-Poly1305'),
]

/** A suite of TLS 1.3 that is offered to see whether it is chosen: nothing here decrypts it. */
export const SUITE_CCM: Suite = suite(0x1304, 'TLS_AES_128_CCM_SHA256', 'any', null)

/** Suites of TLS 1.2 and older by number and name. */
export const suitesOf = (rows: readonly (readonly [number, string])[]): readonly Suite[] =>
  rows.map(([value, name]) => suite(value, name, kxOf(name), aeadOf(name)))

export const SUITES_LEGACY: readonly Suite[] = suitesOf(LEGACY)

/** What a connection can be carried on with, in a version that has it. */
export const canCarry = (suite: Suite): suite is AeadSuite | CbcSuite =>
  (isAead(suite) || isCbc(suite)) && suite.kx !== 'anonymous' && suite.kx !== 'other'

/** Suites of TLS 1.2 that a client of today takes (RFC 9325, 4.2): forward secret and authenticated. */
export const SUITES_SOUND: readonly AeadSuite[] = SUITES_LEGACY.filter(isAead).filter(
  ({ kx }) => kx === 'ECDHE',
)

/** For servers that a long list breaks: GCM, CBC with SHA-1 and 3DES, forward secret and not. */
export const SUITES_SMALL: readonly Suite[] = SUITES_LEGACY.filter(({ code: value }) =>
  [0xc02b, 0xc02f, 0xc030, 0xc009, 0xc013, 0xc00a, 0xc014, 0x0033, 0x009c, 0x002f, 0x0035, 0x000a].includes(
    value,
  ),
)

type SignatureKind = 'RSA-PKCS1' | 'RSA-PSS' | 'ECDSA' | 'Ed25519'

export interface SignatureScheme {
  readonly name: string
  readonly kind: SignatureKind
  /** Null: the algorithm hashes by itself. */
  readonly hash: Hash | null
  /**
   * TLS 1.3 ties ECDSA to one curve and PSS to one kind of key (RFC 8446 section 4.2.3); null: forbidden in
   * CertificateVerify.
   */
  readonly tls13: 'P-256' | 'P-384' | 'P-521' | 'rsaEncryption' | 'RSASSA-PSS' | 'Ed25519' | null
}

const scheme = (
  name: string,
  kind: SignatureKind,
  hash: Hash | null,
  tls13: SignatureScheme['tls13'],
): SignatureScheme => ({ name, kind, hash, tls13 })

/**
 * In the order offered: a server with several certificates shows the one that most clients get. SHA-1 last.
 */
export const SIGNATURE_SCHEMES: ReadonlyMap<number, SignatureScheme> = new Map([
  [0x0403, scheme('ecdsa_secp256r1_sha256', 'ECDSA', 'SHA-256', 'P-256')],
  [0x0804, scheme('rsa_pss_rsae_sha256', 'RSA-PSS', 'SHA-256', 'rsaEncryption')],
  [0x0503, scheme('ecdsa_secp384r1_sha384', 'ECDSA', 'SHA-384', 'P-384')],
  [0x0805, scheme('rsa_pss_rsae_sha384', 'RSA-PSS', 'SHA-384', 'rsaEncryption')],
  [0x0806, scheme('rsa_pss_rsae_sha512', 'RSA-PSS', 'SHA-512', 'rsaEncryption')],
  [0x0401, scheme('rsa_pkcs1_sha256', 'RSA-PKCS1', 'SHA-256', null)],
  [0x0501, scheme('rsa_pkcs1_sha384', 'RSA-PKCS1', 'SHA-384', null)],
  [0x0601, scheme('rsa_pkcs1_sha512', 'RSA-PKCS1', 'SHA-512', null)],
  [0x0603, scheme('ecdsa_secp521r1_sha512', 'ECDSA', 'SHA-512', 'P-521')],
  [0x0807, scheme('ed25519', 'Ed25519', null, 'Ed25519')],
  [0x0809, scheme('rsa_pss_pss_sha256', 'RSA-PSS', 'SHA-256', 'RSASSA-PSS')],
  [0x080a, scheme('rsa_pss_pss_sha384', 'RSA-PSS', 'SHA-384', 'RSASSA-PSS')],
  [0x080b, scheme('rsa_pss_pss_sha512', 'RSA-PSS', 'SHA-512', 'RSASSA-PSS')],
  [0x0203, scheme('ecdsa_sha1', 'ECDSA', 'SHA-1', null)],
  [0x0201, scheme('rsa_pkcs1_sha1', 'RSA-PKCS1', 'SHA-1', null)],
])

/** Ed448, ECDSA on brainpool curves, SHA-224, ML-DSA: read and not checked, since WebCrypto lacks them. */
export const SCHEMES_UNCHECKED: readonly number[] = [
  0x0808, 0x081a, 0x081b, 0x081c, 0x0303, 0x0301, 0x0904, 0x0905, 0x0906,
]
