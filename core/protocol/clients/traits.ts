/** What suites, groups and signature schemes need of each other, of a version and of a certificate. Pure. */
import { TLS12, TLS13 } from '../tls/codec/constants.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../tls/survey/conclude/suite-table.ts'
import type { LeafKey } from './server.ts'

export type KeyExchange = 'ECDHE' | 'DHE' | 'static'
export interface SuiteTraits {
  readonly exchange: KeyExchange
  /** The key that a certificate needs for it; null: any. */
  readonly key: 'RSA' | 'EC' | null
  readonly newest: number
  readonly oldest: number
}

const traitsOf = (name: string, tls12: boolean): SuiteTraits | null => {
  if (/_DSS_|_anon_|GOST/.test(name)) return null
  const exchange = name.startsWith('TLS_ECDHE_') ? 'ECDHE' : name.startsWith('TLS_DHE_') ? 'DHE' : 'static'
  const key = name.includes('_ECDSA_') || name.startsWith('TLS_ECDH_') ? 'EC' : 'RSA'
  return { exchange, key, newest: TLS12, oldest: tls12 ? TLS12 : 0 }
}
/** Suites that need a DSA key or no certificate at all are left out: a server that has others takes those. */
export const TRAITS: ReadonlyMap<number, SuiteTraits> = new Map([
  ...[...SUITE_TABLE.values()].flatMap(({ code, name, tls12 }) => {
    const traits = traitsOf(name, tls12)
    return traits ? [[code, traits] as const] : []
  }),
  ...[...SUITES_OF_TLS13.keys()].map(
    code => [code, { exchange: 'ECDHE', key: null, newest: TLS13, oldest: TLS13 }] as const,
  ),
])

const KEYS_OF: Readonly<Record<'RSA' | 'EC', readonly LeafKey[]>> = {
  RSA: ['RSA', 'RSA-PSS'],
  EC: ['EC', 'Ed25519', 'Ed448'],
}
/** Whether a suite is for keys of this kind. */
export const hasKind = ({ key }: SuiteTraits, leafKey: LeafKey): boolean =>
  key === null || KEYS_OF[key].includes(leafKey)

/** Whether a suite can have a certificate with this key; the others are for signatures alone. */
export const canHave = (traits: SuiteTraits, leafKey: LeafKey): boolean =>
  hasKind(traits, leafKey) && (traits.exchange !== 'static' || leafKey === 'RSA' || leafKey === 'EC')

export const isSuiteOf = ({ oldest, newest }: SuiteTraits, version: number): boolean =>
  version <= newest && version >= oldest

/** P-256 to P-521, X25519, X448, finite fields, and hybrid groups: TLS 1.3 has no others. */
export const isGroupOf = (group: number, version: number): boolean =>
  version === TLS13
    ? (group >= 0x17 && group <= 0x19) || group === 0x1d || group === 0x1e || group >= 0x0100
    : group < 0x0100

/** Signs with SHA-1 for a client that does not send the extension (RFC 5246 section 7.4.1.4.1). */
export const SHA1_SCHEMES = [0x0201, 0x0203]
const PSS_SCHEMES = [0x0809, 0x080a, 0x080b]
const RSAE_SCHEMES = [0x0804, 0x0805, 0x0806]
const CURVE_OF: Readonly<Record<number, number>> = { 0x0403: 0x17, 0x0503: 0x18, 0x0603: 0x19 }

export const isSchemeOf = (
  scheme: number,
  key: LeafKey,
  curve: number | undefined,
  version: number,
): boolean => {
  if (key === 'Ed25519') return scheme === 0x0807
  if (key === 'Ed448') return scheme === 0x0808
  if (key === 'RSA-PSS') return PSS_SCHEMES.includes(scheme)
  const isPkcs = scheme < 0x0700 && (scheme & 0xff) === 1
  if (key === 'RSA') return RSAE_SCHEMES.includes(scheme) || (isPkcs && version < TLS13)
  if (scheme >= 0x0700 || (scheme & 0xff) !== 3) return false
  return version < TLS13 || curve === undefined || CURVE_OF[scheme] === curve
}
