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
import { cipherOf, SUITES_OLD } from './suites-old.ts'

export type Offer = Pick<
  ClientHello,
  'suites' | 'versions' | 'groups' | 'schemes' | 'alpn' | 'extras' | 'sessionTicket'
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
const HYBRID_KEY = 1_500
export const openingUnits = ({ shared }: Offer): number =>
  OPENING + (shared.includes(GROUP.x25519mlkem768) ? HYBRID_KEY : 0)

/** Serves TLS 1.3 down to SSL 3.0 at once. */
export const FULL: Offer = {
  suites: [...SUITES_13, ...SUITES_LEGACY],
  versions: [TLS13, TLS12, 0x0302, 0x0301],
  groups: GROUPS,
  schemes: SCHEMES,
  shared: SHARED,
  alpn: ['h2', 'http/1.1'],
  extras: true,
}

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
 * For servers that have nothing in common with the first offer: TLS 1.3 with the hybrid group, and whatever
 * older versions have that browsers gave up or never had.
 */
export const LAST: Offer = {
  suites: [...SUITES_13, SUITE_CCM, ...SUITES_SMALL, ...SUITES_OLD],
  versions: [TLS13, TLS12, 0x0302, 0x0301],
  groups: [
    GROUP.x25519mlkem768,
    GROUP.p256mlkem768,
    GROUP.p384mlkem1024,
    ...GROUPS,
    GROUP.x448,
    GROUP.ffdhe2048,
    GROUP.ffdhe3072,
    GROUP.brainpoolP256,
    GROUP.brainpoolP384,
    GROUP.brainpoolP512,
  ],
  schemes: [...SCHEMES, ...SCHEMES_UNCHECKED],
  shared: [GROUP.x25519mlkem768],
  alpn: [],
  extras: false,
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

/** Suites of TLS 1.2 that Chrome and Firefox offer, in classes, best first (observed, November 2026). */
const BROWSER_SUITES: readonly (readonly number[])[] = [
  [0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8],
  [0xc00a, 0xc013, 0xc014],
  [0x009c, 0x009d, 0x002f, 0x0035],
]

/** What a browser of today offers. */
export const BROWSER: Offer = {
  suites: [
    ...SUITES_13,
    ...BROWSER_SUITES.flat().map(code => SUITES_LEGACY.find(suite => suite.code === code)!),
  ],
  versions: [TLS13, TLS12],
  groups: [GROUP.x25519mlkem768, GROUP.x25519, GROUP.p256, GROUP.p384],
  schemes: SCHEMES_SOUND,
  shared: [GROUP.x25519mlkem768, GROUP.x25519],
  alpn: ['h2', 'http/1.1'],
  extras: true,
  sessionTicket: new Uint8Array(0),
}

/**
 * What browsers would get from a server that chose `chosen` of our first offer: all that they offer, where
 * `chosen` is not among it; otherwise what is better than that, or as good where it is best already.
 */
export const browserOffer = (chosen: number): Offer => {
  const rank = BROWSER_SUITES.findIndex(suites => suites.includes(chosen))
  const codes = BROWSER_SUITES.slice(0, rank > 0 ? rank : undefined).flat()
  // Of these only the key exchange decides who has them: at the end, the others with the same cipher.
  const alike = /3DES|RC4/.test(cipherOf(chosen) ?? '')
    ? SUITES_LEGACY.filter(({ code }) => code !== chosen && cipherOf(code) === cipherOf(chosen))
    : []
  const { sessionTicket, ...offer } = BROWSER
  return {
    ...offer,
    suites: [...SUITES_13, ...SUITES_LEGACY.filter(({ code }) => codes.includes(code)), ...alike],
  }
}

/** Offers the hybrid group alone, so that a server that knows it has to take it. */
export const HYBRID: Offer = {
  suites: SUITES_13,
  versions: [TLS13],
  groups: [GROUP.x25519mlkem768],
  schemes: SCHEMES,
  shared: [],
  alpn: [],
  extras: false,
}
