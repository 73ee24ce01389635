/** The named groups that are asked for, by the questions that they are asked in. */
import { groupName } from '../../codec/constants.ts'
import { nameOfPrime } from './primes.ts'

/**
 * All of one list are asked for at once, and what is found is left out of the next question; `finite` and
 * `old` are not asked to their end: see `leftOf`.
 */
export const GROUP_LANES = {
  /** Elliptic curves that clients offer today. */
  common: [0x001d, 0x0017, 0x0018],
  uncommon: [0x0019, 0x001e],
  /** RFC 10024: X25519MLKEM768, SecP256r1MLKEM768, SecP384r1MLKEM1024. TLS 1.3 alone has them. */
  hybrid: [0x11ec, 0x11eb, 0x11ed],
  /** RFC 7919; asked for in TLS 1.3. */
  finite: [0x0100, 0x0101, 0x0102, 0x0103, 0x0104],
  /** Brainpool and what RFC 8422 took away; TLS 1.3 has none of them. */
  old: [
    0x001a, 0x001b, 0x001c, 0x0015, 0x0016, 0x0014, 0x0013, 0x0012, 0x0011, 0x0010, 0x000f, 0x000e, 0x000d,
    0x000c, 0x000b, 0x000a, 0x0009, 0x0008, 0x0007, 0x0006, 0x0005, 0x0004, 0x0003, 0x0002, 0x0001,
  ],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type GroupLane = keyof typeof GROUP_LANES

export const LANES_OF_TLS13 = ['common', 'uncommon', 'hybrid', 'finite'] as const
export const LANES_OF_TLS12 = ['common', 'uncommon', 'old'] as const

/** Names in the IANA registry TLS Supported Groups (RFC 8422 section 5.1.1, RFC 4492), by number from 1. */
const OLD_NAMES = [
  'sect163k1',
  'sect163r1',
  'sect163r2',
  'sect193r1',
  'sect193r2',
  'sect233k1',
  'sect233r1',
  'sect239k1',
  'sect283k1',
  'sect283r1',
  'sect409k1',
  'sect409r1',
  'sect571k1',
  'sect571r1',
  'secp160k1',
  'secp160r1',
  'secp160r2',
  'secp192k1',
  'P-192',
  'secp224k1',
  'P-224',
  'secp256k1',
]

export const nameOfGroup = (group: number): string => {
  if (group === 0x0103) return 'ffdhe6144'
  if (group === 0x0104) return 'ffdhe8192'
  return OLD_NAMES[group - 1] ?? groupName(group)
}

/** RFC 7919 section 4: with DHE of TLS 1.2 and older the prime tells. */
export const groupOfPrime = (prime: Uint8Array): number | null => {
  const { name } = nameOfPrime(prime)
  return GROUP_LANES.finite.find(group => nameOfGroup(group) === name) ?? null
}

/** Old groups that are still strong: brainpool (RFC 7027) and secp256k1. */
export const STRONG_OLD: ReadonlySet<number> = new Set([0x001a, 0x001b, 0x001c, 0x0016])

/** Listed whether or not they are accepted; the other old ones only where they are. */
export const LISTED_OLD: readonly number[] = GROUP_LANES.old.slice(0, 4)
