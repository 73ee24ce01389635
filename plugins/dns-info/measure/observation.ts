/** What was observed of a domain's DNS: what the network part returns, and the rest is judged by. */
import type * as v from 'valibot'
import type { Outcome } from '../../../core/base/result.ts'
import type { OwnerResult } from '../../../core/protocol/asn/owner.ts'
import type { CaaResult } from '../../../core/protocol/caa/climb.ts'
import type { Lookup } from '../../../core/protocol/dns/lookup.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import type { DnsRecord, Soa } from '../../../core/protocol/dns/wire/wire.ts'
import type { FoundZone } from '../../../core/protocol/dns/zone/zone.ts'
import type { DnssecVerdict } from '../../../core/protocol/dnssec/index.ts'
import type { Dnskey } from '../../../core/protocol/dnssec/records.ts'
import type { RegistryReason } from '../../../core/protocol/registration/expiry.ts'
import type caa from '../../caa/index.ts'
import type registration from '../../registration/index.ts'
import type { DmarcResult } from '../mail/dmarc.ts'
import type { SpfResult } from '../mail/spf.ts'

/** Addresses of each family that are listed, and mail servers that are looked up. */
export const MAX_ADDRESSES = 16
export const MAX_MAIL_HOSTS = 6

export type CaaAnswer = v.InferOutput<typeof caa.output>
export type Registration = v.InferOutput<typeof registration.output>

export interface MailHost {
  readonly host: string
  readonly alias: boolean
  /** Whether it has an address; null when that is not known. */
  readonly addressed: boolean | null
}

/** What the zone's records at its apex say, by recursive servers. */
export interface Apex {
  readonly soa: Soa | null
  readonly alias: string | null
  /** DS by recursive servers, for when no server of the parent could be asked; null when not known. */
  readonly ds: readonly DnsRecord[] | null
  /** Whether it has DNSKEY records; null when not known. */
  readonly keys: boolean | null
  /** The keys that can be read. */
  readonly zoneKeys: readonly Pick<Dnskey, 'tag' | 'algorithm' | 'flags'>[]
  /** The SOA signature that lasts longest, its times in seconds since 1970; null without any. */
  readonly signed: { readonly key: number; readonly from: number; readonly until: number } | null
}

interface ZonePart {
  readonly found: FoundZone
  readonly apex: Apex | null
}

export interface Observation {
  readonly host: string
  /** The name that is registered with a registry; `host` lies at or below it. */
  readonly registrable: string
  readonly at: Date
  readonly a: Lookup<'A'>
  readonly aaaa: Lookup<'AAAA'>
  /** A name server that serves the zone, but returns SERVFAIL for this name as recursive servers do. */
  readonly failing: { readonly host: string; readonly ip: string } | null
  /** By address. */
  readonly owners: ReadonlyMap<string, OwnerResult>
  readonly zone: Outcome<ZonePart, DnsReason>
  readonly dnssec: DnssecVerdict
  readonly mx: Lookup<'MX'>
  readonly mailHosts: readonly MailHost[]
  readonly spf: SpfResult
  readonly dmarc: DmarcResult
  readonly caa: CaaResult
  readonly registration: Outcome<Registration, RegistryReason>
}
