/** What our ClientHellos offer: the first one, and those that find out more about a server. */
import {
  canCarry,
  GROUP,
  SCHEMES_UNCHECKED,
  SIGNATURE_SCHEMES,
  SUITE_CCM,
  SUITES_13,
  SUITES_LEGACY,
  SUITES_SMALL,
  SUITES_SOUND,
  TLS12,
  TLS13,
  suitesOf,
} from './constants.ts'
import type { ClientHello } from './hello.ts'

/* Cipher suites of TLS 1.2 and older that no browser offers: tried where a server has none of the others. */

/** Sound ones first, those without encryption last. */
const SUITES_OLD = suitesOf([
  [0xc0ac, 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM'],
  [0xc0ad, 'TLS_ECDHE_ECDSA_WITH_AES_256_CCM'],
  [0xc0ae, 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM_8'],
  [0xc0af, 'TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8'],
  [0xc09e, 'TLS_DHE_RSA_WITH_AES_128_CCM'],
  [0xc09f, 'TLS_DHE_RSA_WITH_AES_256_CCM'],
  [0xc09c, 'TLS_RSA_WITH_AES_128_CCM'],
  [0xc09d, 'TLS_RSA_WITH_AES_256_CCM'],
  [0xc0a0, 'TLS_RSA_WITH_AES_128_CCM_8'],
  [0xc0a1, 'TLS_RSA_WITH_AES_256_CCM_8'],
  [0xc05c, 'TLS_ECDHE_ECDSA_WITH_ARIA_128_GCM_SHA256'],
  [0xc05d, 'TLS_ECDHE_ECDSA_WITH_ARIA_256_GCM_SHA384'],
  [0xc060, 'TLS_ECDHE_RSA_WITH_ARIA_128_GCM_SHA256'],
  [0xc061, 'TLS_ECDHE_RSA_WITH_ARIA_256_GCM_SHA384'],
  [0xc050, 'TLS_RSA_WITH_ARIA_128_GCM_SHA256'],
  [0xc051, 'TLS_RSA_WITH_ARIA_256_GCM_SHA384'],
  [0xc072, 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_CBC_SHA256'],
  [0xc073, 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_CBC_SHA384'],
  [0xc076, 'TLS_ECDHE_RSA_WITH_CAMELLIA_128_CBC_SHA256'],
  [0xc077, 'TLS_ECDHE_RSA_WITH_CAMELLIA_256_CBC_SHA384'],
  [0x0045, 'TLS_DHE_RSA_WITH_CAMELLIA_128_CBC_SHA'],
  [0x0088, 'TLS_DHE_RSA_WITH_CAMELLIA_256_CBC_SHA'],
  [0x0041, 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA'],
  [0x0084, 'TLS_RSA_WITH_CAMELLIA_256_CBC_SHA'],
  [0x00ba, 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA256'],
  [0x00c0, 'TLS_RSA_WITH_CAMELLIA_256_CBC_SHA256'],
  [0x009a, 'TLS_DHE_RSA_WITH_SEED_CBC_SHA'],
  [0x0096, 'TLS_RSA_WITH_SEED_CBC_SHA'],
  [0x0007, 'TLS_RSA_WITH_IDEA_CBC_SHA'],
  [0x00a2, 'TLS_DHE_DSS_WITH_AES_128_GCM_SHA256'],
  [0x0040, 'TLS_DHE_DSS_WITH_AES_128_CBC_SHA256'],
  [0x0032, 'TLS_DHE_DSS_WITH_AES_128_CBC_SHA'],
  [0x0038, 'TLS_DHE_DSS_WITH_AES_256_CBC_SHA'],
  [0xc004, 'TLS_ECDH_ECDSA_WITH_AES_128_CBC_SHA'],
  [0xc00e, 'TLS_ECDH_RSA_WITH_AES_128_CBC_SHA'],
  [0x0015, 'TLS_DHE_RSA_WITH_DES_CBC_SHA'],
  [0x0009, 'TLS_RSA_WITH_DES_CBC_SHA'],
  [0x00a6, 'TLS_DH_anon_WITH_AES_128_GCM_SHA256'],
  [0x00a7, 'TLS_DH_anon_WITH_AES_256_GCM_SHA384'],
  [0xc018, 'TLS_ECDH_anon_WITH_AES_128_CBC_SHA'],
  [0xc019, 'TLS_ECDH_anon_WITH_AES_256_CBC_SHA'],
  [0x0034, 'TLS_DH_anon_WITH_AES_128_CBC_SHA'],
  [0x003a, 'TLS_DH_anon_WITH_AES_256_CBC_SHA'],
  [0xc017, 'TLS_ECDH_anon_WITH_3DES_EDE_CBC_SHA'],
  [0x001b, 'TLS_DH_anon_WITH_3DES_EDE_CBC_SHA'],
  [0xc016, 'TLS_ECDH_anon_WITH_RC4_128_SHA'],
  [0x0018, 'TLS_DH_anon_WITH_RC4_128_MD5'],
  [0x0014, 'TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA'],
  [0x0008, 'TLS_RSA_EXPORT_WITH_DES40_CBC_SHA'],
  [0x0006, 'TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5'],
  [0x0003, 'TLS_RSA_EXPORT_WITH_RC4_40_MD5'],
  [0xc006, 'TLS_ECDHE_ECDSA_WITH_NULL_SHA'],
  [0xc010, 'TLS_ECDHE_RSA_WITH_NULL_SHA'],
  [0x003b, 'TLS_RSA_WITH_NULL_SHA256'],
  [0x0002, 'TLS_RSA_WITH_NULL_SHA'],
  [0x0001, 'TLS_RSA_WITH_NULL_MD5'],
])

export type Offer = Pick<
  ClientHello,
  | 'suites'
  | 'versions'
  | 'groups'
  | 'schemes'
  | 'alpn'
  | 'extras'
  | 'sessionTicket'
  | 'grease'
  | 'octets'
  | 'omit'
> & {
  /** The groups that come with a share of the key exchange. */
  readonly shared: readonly number[]
}

const GROUPS = [GROUP.x25519, GROUP.p256, GROUP.p384, GROUP.p521]
const SCHEMES = [...SIGNATURE_SCHEMES.keys()]
const SCHEMES_SOUND = SCHEMES.filter(scheme => SIGNATURE_SCHEMES.get(scheme)!.hash !== 'SHA-1')
/** P-256 as well as X25519 saves most servers the retry. */
const SHARED = [GROUP.x25519, GROUP.p256]

/** Microseconds that the keys and the first flight take, roughly; and a key of the hybrid group. */
const OPENING = 500
const HYBRID_KEY = 200
export const openingUnits = ({ shared }: Offer): number =>
  OPENING + (shared.includes(GROUP.x25519mlkem768) ? HYBRID_KEY : 0)

/**
 * For servers that choke on what they do not know: TLS 1.2 and older, 12 suites, no more extensions than
 * those need.
 */
export const SMALL: Offer = {
  suites: SUITES_SMALL,
  versions: [],
  groups: GROUPS,
  schemes: SCHEMES,
  shared: [],
  alpn: [],
  extras: false,
}

/**
 * For servers that have nothing in common with browsers: TLS 1.3 down to SSL 3.0, and the suites that
 * browsers gave up or never had.
 */
export const WIDE: Offer = {
  suites: [...SUITES_13, SUITE_CCM, ...SUITES_LEGACY, ...SUITES_OLD],
  versions: [TLS13, TLS12, 0x0302, 0x0301],
  groups: GROUPS,
  schemes: [...SCHEMES, ...SCHEMES_UNCHECKED],
  shared: SHARED,
  alpn: [],
  extras: false,
}

/** Adds groups that are rarely found; the probe cannot finish a handshake in most of them. */
export const RARE: Offer = {
  ...WIDE,
  groups: [
    ...GROUPS,
    GROUP.p256mlkem768,
    GROUP.p384mlkem1024,
    GROUP.x448,
    GROUP.ffdhe2048,
    GROUP.ffdhe3072,
    GROUP.brainpoolP256,
    GROUP.brainpoolP384,
    GROUP.brainpoolP512,
  ],
}

/** For a connection that is carried on: what a client of today takes. */
export const SOUND: Offer = {
  suites: [...SUITES_13, ...SUITES_SOUND],
  versions: [TLS13, TLS12],
  groups: GROUPS,
  schemes: SCHEMES_SOUND,
  shared: SHARED,
  alpn: ['http/1.1'],
  extras: true,
}

/**
 * For a connection that is carried on whatever it is worth: all that can be, TLS 1.0 and static RSA too; but
 * for the hybrid group, for which most servers that know it would want a second ClientHello.
 */
export const ANY: Offer = {
  suites: [...SUITES_13, ...SUITES_LEGACY, ...SUITES_OLD].filter(canCarry),
  versions: [TLS13, TLS12, 0x0302, 0x0301],
  groups: GROUPS,
  schemes: SCHEMES,
  shared: SHARED,
  alpn: ['http/1.1'],
  extras: true,
  sessionTicket: new Uint8Array(0),
}

/** As Chrome has them, of TLS 1.2. */
const BROWSER_SUITES = [
  0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc013, 0xc014, 0x009c, 0x009d, 0x002f, 0x0035,
]

/**
 * What a browser sends: Chrome's ClientHello, but for what would change the answer in ways that are not read
 * here. `knowledge-base/tls-clients/hellos.ts` has what Chrome, Firefox and Safari sent.
 */
export const BROWSER: Offer = {
  suites: [...SUITES_13, ...BROWSER_SUITES.map(code => SUITES_LEGACY.find(suite => suite.code === code)!)],
  versions: [TLS13, TLS12],
  groups: [GROUP.x25519mlkem768, GROUP.x25519, GROUP.p256, GROUP.p384],
  schemes: [0x0904, 0x0905, 0x0906, 0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601],
  shared: [GROUP.x25519mlkem768, GROUP.x25519],
  alpn: ['h2', 'http/1.1'],
  extras: true,
  sessionTicket: new Uint8Array(0),
  grease: true,
  // Chrome's varies with what it puts into the place of an encrypted one: 1926, 1958 or 1990.
  octets: 1958,
}
