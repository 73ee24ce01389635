/** What class each cipher suite of TLS 1.2 and older is of, and those of a class in the order asked. */
import { SUITE_CLASSES } from '../plan/classes.ts'
import type { SuiteClass } from '../plan/classes.ts'
import { SUITE_NAMES } from './suite-names.ts'

/** By what its name says; the last of `SUITE_CLASSES` that fits. */
export const classOfName = (name: string): SuiteClass => {
  if (name.includes('_anon_')) return 'anonymous'
  if (name.includes('_WITH_NULL_')) return 'null'
  if (name.includes('_EXPORT')) return 'export'
  if (/_WITH_(?:DES_|IDEA_|RC2_|SEED_|28147_|KUZNYECHIK_|MAGMA_)/.test(name)) return 'weak'
  if (name.includes('_WITH_RC4_')) return 'rc4'
  if (name.includes('_WITH_3DES_')) return '3des'
  if (!/^TLS_(?:ECDHE|DHE)_/.test(name)) return 'static'
  if (!/_(?:GCM|CCM|POLY1305)(?:_|$)/.test(name)) return 'cbc'
  return /^TLS_ECDHE_[A-Z]+_WITH_(?:AES_\d+_GCM|CHACHA20)_\w+\d$/.test(name) ? 'aead' : 'aead-other'
}

interface SuiteRow {
  readonly code: number
  /** IANA name. */
  readonly name: string
  readonly class: SuiteClass
  /** TLS 1.2 alone has it: an AEAD, or a MAC of SHA-2 (RFC 5246 section 1.2, RFC 5288). */
  readonly tls12: boolean
}

export const SUITE_TABLE: ReadonlyMap<number, SuiteRow> = new Map(
  SUITE_NAMES.map(([code, name]) => [
    code,
    { code, name, class: classOfName(name), tls12: /_SHA256|_SHA384|_CCM|_OMAC/.test(name) },
  ]),
)

/** Suites of TLS 1.3 (RFC 8446 appendix B.4, RFC 8998, RFC 9150), in the order asked. */
export const SUITES_OF_TLS13: ReadonlyMap<number, string> = new Map([
  [0x1301, 'TLS_AES_128_GCM_SHA256'],
  [0x1302, 'TLS_AES_256_GCM_SHA384'],
  [0x1303, 'TLS_CHACHA20_POLY1305_SHA256'],
  [0x1304, 'TLS_AES_128_CCM_SHA256'],
  [0x1305, 'TLS_AES_128_CCM_8_SHA256'],
  [0x00c6, 'TLS_SM4_GCM_SM3'],
  [0x00c7, 'TLS_SM4_CCM_SM3'],
  [0xc0b4, 'TLS_SHA256_SHA256'],
  [0xc0b5, 'TLS_SHA384_SHA384'],
])

/** The name of a suite of any version, for a sentence. */
export const suiteName = (code: number): string =>
  SUITE_TABLE.get(code)?.name
  ?? SUITES_OF_TLS13.get(code)
  ?? `0x${code.toString(16).padStart(4, '0').toUpperCase()}`

/**
 * Ephemeral elliptic curves first, since servers are quickest with them; ChaCha20 last, because OpenSSL moves
 * it up for clients that put it first.
 */
const rank = ({ name }: SuiteRow): number =>
  (name.includes('_ECDHE_') || name.startsWith('TLS_ECDHE_') ? 0 : name.includes('DHE_') ? 2 : 4)
  + (name.includes('_CHACHA20_') ? 1 : 0)

const BY_CLASS = new Map(
  SUITE_CLASSES.map(name => {
    const rows = [...SUITE_TABLE.values()].filter(row => row.class === name)
    return [name, rows.sort((a, b) => rank(a) - rank(b) || a.code - b.code)] as const
  }),
)

/** Finds what has less than 112 bits in the class `weak`: DES has 56, the rest 128 or more. */
export const isBelow112Bits = (code: number): boolean => {
  const row = SUITE_TABLE.get(code)
  return row?.class === 'weak' && /_WITH_(?:DES|RC2)_/.test(row.name)
}

/** The codes of a class that a version can have; none of GCM and SHA-256 before TLS 1.2. */
export const suitesOfClass = (name: SuiteClass, tls12: boolean): readonly number[] =>
  BY_CLASS.get(name)!.flatMap(row => (row.tls12 && !tls12 ? [] : [row.code]))
