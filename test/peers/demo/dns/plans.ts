/**
 * What a name of the demo is about in the DNS, what Certscope should say of it, and the small words that
 * plans are written with.
 */
import type { DnssecReason } from '../../../../core/protocol/dnssec/reasons.ts'
import type { DnssecStatus } from '../../../../core/protocol/dnssec/index.ts'
import type { Entry } from '../../protocols/dns/dns.ts'
import type { ServerResult } from '../../../../core/protocol/dns/zone/zone.ts'
import type { ZonePlan } from './zones.ts'
import { DOMAIN } from '../repository.ts'

/** The headings of the printed list, in its order. */
export const DNS_KINDS = {
  delegation: 'Zones and their name servers',
  provider: 'Who runs the name servers',
  signed: 'DNSSEC: sound and broken',
  mail: 'Mail: MX, SPF, DMARC',
  owner: 'Who owns the addresses',
} as const

/** What the DNS facts about a name should say. An absent member is not looked at. */
export interface DnsExpectation {
  readonly zone?: string
  /** Name servers and their providers, in the order of the answer. */
  readonly nameservers?: Readonly<Record<string, string | null>>
  readonly dnsProvider?: string | null
  /** Servers that do not simply answer; of all others it is said that they do. */
  readonly servers?: Readonly<Record<string, ServerResult>>
  /** Whether the parent has a DS. */
  readonly dnssec?: boolean
  readonly validation?: DnssecStatus
  readonly detail?: DnssecReason['code']
  /** Codes of what is wrong, in any order; default none. */
  readonly issues?: readonly string[]
  readonly cname?: readonly string[]
  readonly mx?: readonly string[]
  readonly spf?: RegExp | null
  readonly spfIssues?: readonly string[]
  readonly dmarc?: {
    readonly foundAt: string
    readonly policy: string | null
    readonly issues?: readonly string[]
  } | null
  /** ASN, prefix and name of the first address's owner. */
  readonly owner?: {
    readonly asn: number
    readonly prefix: string
    readonly asName: string | null
    readonly origins?: readonly number[]
  }
  /** Fields that cannot be measured. */
  readonly unmeasured?: readonly string[]
}

export interface DnsPlan {
  readonly name: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  readonly kind: keyof typeof DNS_KINDS
  readonly expect: DnsExpectation
  /** A zone of its own, or names (absolute) within the zone above. */
  readonly zone?: ZonePlan
  readonly names?: Readonly<Record<string, Entry>>
  /** By name, or by name and type: what the servers answer in place of data. */
  readonly failures?: Readonly<Record<string, string>>
}

/** The demo's second domain, which is unsigned and runs its name servers. */
export const SECOND = 'certscope-demo.net'
/** Name servers of most zones; what their provider is nobody knows. */
export const SERVERS = [`a.ns.${SECOND}`, `b.ns.${SECOND}`] as const
export const OWN_SERVERS = [`ns1.${DOMAIN}`, `ns2.${DOMAIN}`] as const

/** Addresses of names without a server of their own: nothing listens there. */
export const STILL = '203.0.110.10'

/** The demo's mail server, which listens on port 25 alone. */
export const MAIL_SERVER = '203.0.110.25'

export const named = (label: string): string => `${label}.${DOMAIN}`

/** A zone with an address, an `A` of `www`, and whatever else is told. */
export const zone = (apex: string, more: Partial<ZonePlan> = {}): ZonePlan => ({
  apex,
  ns: SERVERS,
  ...more,
  names: { '@': { A: [STILL] }, www: { A: [STILL] }, ...more.names },
})
