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
} from './constants.ts'
import type { ClientHello } from './hello.ts'
import { SUITES_OLD } from './suites-old.ts'

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
