/** What a scanner says of a server, in one form for all scanners. */
import type { Version } from '../../../core/protocol/tls/survey/observation.ts'

/** What a scanner does not tell is null, or a version that is not among the keys. */
export interface Sight {
  readonly protocols: readonly Version[]
  /**
   * By version, of those that have suites to choose from: IANA codes (`C02F`) as they were found, which for
   * sslscan and us is the order in which the server prefers them, if it has one.
   */
  readonly suites: Readonly<Partial<Record<Version, readonly string[]>>>
  /** Up to TLS 1.2; of TLS 1.3 where that is all. */
  readonly preference: 'server' | 'client' | null
  /** IANA names of groups that clients use today, sorted. */
  readonly groups: readonly string[]
  /** Sizes of finite-field Diffie-Hellman in TLS 1.2 and older, apart from anonymous suites, rising. */
  readonly dhe: readonly number[]
  /** Kind and bits of each certificate that was seen: `RSA 2048`. */
  readonly keys: readonly string[]
  /** Their algorithms, as in RFC 5758 and others: `sha256WithRSAEncryption`, `ecdsa-with-SHA256`. */
  readonly signatures: readonly string[]
}

export type Facet = keyof Sight | 'order'

/** The groups that all three name. */
const GROUPS: Readonly<Record<string, string>> = {
  prime256v1: 'secp256r1',
  'secp256r1 (NIST P-256)': 'secp256r1',
  'P-256': 'secp256r1',
  secp384r1: 'secp384r1',
  'secp384r1 (NIST P-384)': 'secp384r1',
  'P-384': 'secp384r1',
  secp521r1: 'secp521r1',
  'secp521r1 (NIST P-521)': 'secp521r1',
  'P-521': 'secp521r1',
  X25519: 'x25519',
  x25519: 'x25519',
  X448: 'x448',
  x448: 'x448',
  ffdhe2048: 'ffdhe2048',
  ffdhe3072: 'ffdhe3072',
  ffdhe4096: 'ffdhe4096',
  ffdhe6144: 'ffdhe6144',
  ffdhe8192: 'ffdhe8192',
}

/** Their IANA names, sorted; others are left out. */
export const groupsOf = (names: readonly string[]): readonly string[] =>
  [...new Set(names.flatMap(name => GROUPS[name.trim()] ?? []))].sort()

/** Four hexadecimal digits. */
export const codeOf = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0')

export const rising = (sizes: readonly number[]): readonly number[] =>
  [...new Set(sizes)].sort((one, other) => one - other)
