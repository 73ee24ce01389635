/** The named groups that are asked for, by the questions that they are asked in. */
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '../../../../base/bytes.ts'
import { groupName } from '../../codec/constants.ts'

/* Primes of finite-field Diffie-Hellman that many servers have, by name. */

/**
 * By the SHA-256 of the prime, big-endian without leading zeros: the groups of RFC 7919 appendix A, RFC 2409
 * section 6, RFC 3526 and RFC 5114 section 2; mod_ssl's ssl_engine_dh.c (2.2), nginx's
 * ngx_event_openssl.c (before 1.11), OpenSSL's apps/dh512.pem, apps/dh1024.pem and s_server.c, and the
 * parameters that Java's providers come with (sun.security.provider.ParameterCache).
 */
const PRIMES: ReadonlyMap<string, string> = new Map([
  ['9cd3b7f336872f46c09428d1bbc19877a4d440512cda8d1c1cf0cd6e33698966', 'ffdhe2048'],
  ['0eaf67db3a839156d5013494a5318a772b5697d270d721f37f092efc69ea5a17', 'ffdhe3072'],
  ['4648414224ac881b3d0dc59b466f96d06a558278776807797ecf1f66ff397b3e', 'ffdhe4096'],
  ['227ac9066b3ddd9e193670cda2388fa884f65ba0cf98b742d1fe77a6687c79c7', 'ffdhe6144'],
  ['770b14efaf6f049929c523113b3fa99a8d11dab1b18af3609590122075d19833', 'ffdhe8192'],
  ['b52ba6a3026520a6c49d37e4587601801bee500123b3259b6bf03e7cecc3e63d', 'RFC 2409 group 1'],
  ['3f35a3f5f6c4376a744acad409bb22f8d897f949d2311d885adaa890981b67a0', 'RFC 2409 group 2'],
  ['64fcc83ec403930bf18393dbc883ccaa1fbb08ac876f77f7aa99748ca945019b', 'RFC 3526 group 5'],
  ['d66436f79bbd6b2e38c0ffbd079be904d2641415e2e67140e09448be9a60890e', 'RFC 3526 group 14'],
  ['48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c', 'RFC 3526 group 15'],
  ['4ee95187682bcb230ad26a95205f6920e84708f6251b3894329b09ec23919e33', 'RFC 3526 group 16'],
  ['d1bfe6d0925ce7e4da262b62861514a7755e35831e429f343e7b864848657efd', 'RFC 3526 group 17'],
  ['39ab4feab950a3128fb71accb9fc3965d857012e081998a85996e3ea8b3c3bcf', 'RFC 3526 group 18'],
  ['44c55cfee5c075927cf682da5b681bdecbd5c3eb0784c14f5dce7610f0ef133d', 'RFC 5114 section 2.1'],
  ['bfe545862ca102ad1eeddb5fbfa5bf855ac4995c56a8b408ce3fe099dce93a9d', 'RFC 5114 section 2.2'],
  ['0b7835722cb619827610c2549fdda5587421686c4409a13865e76225522ddcc9', 'RFC 5114 section 2.3'],
  ['bf910d9df4e0b2e76cda7443f592aa118e33ba2c224ebc27fb8978d873c8c2e3', 'Apache 2.2 (1024 bits)'],
  ['db01e702899166da28c9bc7896af62bcdf0c96d0fb341950ba80e68bd51a57ef', 'Apache 2.2 (512 bits)'],
  ['8ae47dca3d24e9b64640062686da234dcabada26b0da6f090c5449c1338d9a11', 'nginx before 1.11 (1024 bits)'],
  ['6215d41bb617b390082b066d6856f8b361d6c77f316a84301f7c9717a8681485', 'OpenSSL dh1024.pem'],
  ['e4896abfd36d325fcafe3c1583e30bf9b59d63261b9ee11962107cf67ebf83cd', 'OpenSSL dh512.pem'],
  ['f26e2403f3f07946654404909f0ff81d9354de17250411b4c04b89af73178425', 'OpenSSL s_server (512 bits)'],
  ['73b391ec8da33ee197aed17d7cfce1321b94e04c5b55b3c02c1c7198eb88715b', 'Java (512 bits)'],
  ['ee5483fe4b96caa10cb5b863ec409aab2762e6bf43af4a8a0a42817fef4dd7f3', 'Java (768 bits)'],
  ['cc21a33dd1a3edf40bf636b5496e4aede198a437a8548e0cc1a621424e42419b', 'Java (1024 bits)'],
])

/** Its name, and whether it is so common that breaking it pays (Logjam): all that are known here are. */
export const nameOfPrime = (
  prime: Uint8Array,
): { readonly name: string | null; readonly common: boolean } => {
  const name = PRIMES.get(hex(sha256(prime))) ?? null
  return { name, common: name !== null }
}

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
