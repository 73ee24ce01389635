/** The shape of a CVE that concerns TLS, certificates or DNS: who is affected, and how to fix it. */
import type { Sourced } from '../source.ts'

export interface Affected {
  /** `OpenSSL`, `GnuTLS`, `nginx`. */
  readonly product: string
  /** Affected versions, for every language: `≥ 1.0.1, < 1.0.1g`, `8.8.0 – 8.17.0`. */
  readonly versions: string
  /** The first version without it; null: there is none, or none is known by a number: see the fixes. */
  readonly fixed: string | null
}

export interface CveText {
  /** What it allows, in a few words, without a full stop; with its nickname where it has one. */
  readonly title: string
  /** Two to four sentences: the mistake, who can use it, what follows. */
  readonly summary: string
  /** What to do, most important first; commands in backquotes. */
  readonly fixes: readonly string[]
}

export interface Cve extends Sourced {
  /** `CVE-2014-0160`; the file has its name. */
  readonly id: string
  /** The day on which it was published, YYYY-MM-DD. */
  readonly date: string
  /** `Heartbleed`; null: it has none. */
  readonly nickname: string | null
  /** By the vendor where it rates, otherwise of CVSS. */
  readonly severity: 'critical' | 'high' | 'moderate' | 'low'
  /** CVSS base score and version as the NVD or the CVE record has them; null: not looked up. */
  readonly cvss: { readonly version: '2.0' | '3.0' | '3.1' | '4.0'; readonly score: number } | null
  readonly affected: readonly Affected[]
  readonly en: CveText
  readonly ko: CveText
}

/** When all were compared with their sources; an entry that was read later bears its own day. */
export const CVES_READ = '2026-11-23'

export const cve = (it: Omit<Cve, 'asOf'> & Partial<Pick<Cve, 'asOf'>>): Cve => ({ asOf: CVES_READ, ...it })
