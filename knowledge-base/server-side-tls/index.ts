/**
 * What Mozilla's guideline Server Side TLS asks of a server: the figures of its two profiles, in the words of
 * this project. The guideline itself is licensed under the MPL-2.0. Since May 2026 TLSRef continues it.
 */
import type { Sourced } from '../source.ts'

/** The names that `policy` takes. */
export const TLS_PROFILES = ['mozilla-modern', 'mozilla-intermediate'] as const
export type TlsProfile = (typeof TLS_PROFILES)[number]

export interface ProfileFigures {
  /** Oldest first. */
  readonly versions: readonly string[]
  /** IANA names, of TLS 1.2 and of TLS 1.3. */
  readonly suites: readonly string[]
  readonly groups: readonly string[]
  readonly certificate: {
    readonly types: readonly ('EC' | 'RSA')[]
    readonly curves: readonly string[]
    /** Least bits of an RSA key; null where no RSA key is allowed. */
    readonly rsaBits: number | null
    /** Algorithms of the issuer's signature. */
    readonly signatures: readonly string[]
    readonly maxDays: number
    readonly recommendedDays: number
  }
  /** Least bits of a finite-field group; null where there is no suite for one. */
  readonly dhBits: number | null
  /** Seconds. */
  readonly hstsMaxAge: number
  readonly staple: boolean
  /** Whose order of suites counts. */
  readonly preference: 'client' | 'server'
}

export interface TlsGuideline extends Pick<Sourced, 'source'> {
  readonly version: string
  /** YYYY-MM-DD; null: the document bears none. */
  readonly asOf: string | null
  /** Where it bears none: when it was read. */
  readonly readOn?: string
  readonly profiles: Readonly<Record<TlsProfile, ProfileFigures>>
}

const GROUPS = ['X25519MLKEM768', 'X25519', 'P-256', 'P-384']
const AEAD = ['AES_128_GCM_SHA256', 'AES_256_GCM_SHA384', 'CHACHA20_POLY1305_SHA256']
const SUITES_12 = ['ECDSA', 'RSA'].flatMap(key => AEAD.map(aead => `TLS_ECDHE_${key}_WITH_${aead}`))
const SUITES_13 = AEAD.map(aead => `TLS_${aead}`)
const CURVES = ['P-256', 'P-384']
const ECDSA = ['ecdsa-with-SHA256', 'ecdsa-with-SHA384', 'ecdsa-with-SHA512']
const HSTS_MAX_AGE = 63_072_000

export const serverSideTls: TlsGuideline = {
  version: '6.0',
  source: [
    'https://ssl-config.mozilla.org/guidelines/6.0.json',
    'https://github.com/mozilla/ssl-config-generator/blob/master/src/static/guidelines/CHANGELOG.md',
  ],
  asOf: '2026-04-06',
  profiles: {
    'mozilla-modern': {
      versions: ['TLS 1.3'],
      suites: SUITES_13,
      groups: GROUPS,
      certificate: {
        types: ['EC'],
        curves: CURVES,
        rsaBits: null,
        signatures: ECDSA,
        maxDays: 90,
        recommendedDays: 90,
      },
      dhBits: null,
      hstsMaxAge: HSTS_MAX_AGE,
      staple: true,
      preference: 'client',
    },
    'mozilla-intermediate': {
      versions: ['TLS 1.2', 'TLS 1.3'],
      suites: [...SUITES_12, ...SUITES_13],
      groups: GROUPS,
      certificate: {
        types: ['EC', 'RSA'],
        curves: CURVES,
        rsaBits: 2048,
        signatures: ['sha256WithRSAEncryption', ...ECDSA],
        maxDays: 366,
        recommendedDays: 90,
      },
      dhBits: 2048,
      hstsMaxAge: HSTS_MAX_AGE,
      staple: true,
      preference: 'client',
    },
  },
}
