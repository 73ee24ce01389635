/** What was observed of the mail of a domain: what the network part returns, and the rest is judged by. */
import type * as v from 'valibot'
import type { Outcome } from '../../../core/base/result.ts'
import type { Lookup } from '../../../core/protocol/dns/lookup.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import type { DnssecVerdict } from '../../../core/protocol/dnssec/index.ts'
import type dnsInfo from '../../dns-info/index.ts'
import type { ExchangeSeen } from '../exchange/measure.ts'
import type { Answering } from '../exchange/own-exit.ts'
import type { Port25 } from '../exchange/publish.ts'
import type { GapReason } from '../gaps.ts'
import type { readDkimKey } from '../records/dkim.ts'
import type { readBimi, readTlsRpt } from '../records/reporting.ts'
import type { Sts } from './find-sts.ts'

export type Facts = v.InferOutput<typeof dnsInfo.output>

/** Mail servers that are looked up, and addresses of each. */
export const MAX_HOSTS = 5
export const MAX_ADDRESSES = 8

export interface MailAddress {
  readonly address: string
  /** Its name by reverse DNS; null without one. */
  readonly ptr: Outcome<string | null, DnsReason>
  /** Whether that name leads back to it. */
  readonly confirmed: Outcome<boolean, DnsReason>
}

export interface MailHost {
  readonly host: string
  /** How many it has; `addresses` are at most the first of them. */
  readonly total: number
  readonly addresses: Outcome<readonly MailAddress[], DnsReason>
}

export interface DkimSeen {
  readonly selector: string
  /** Whose selector it is by default; null: it was asked for. */
  readonly provider: string | null
  readonly found: Outcome<ReturnType<typeof readDkimKey>, DnsReason>
}

export interface Observation {
  readonly host: string
  readonly at: Date
  /** What the DNS check has: SPF, DMARC, whether the domain exists. */
  readonly dns: Outcome<Facts, GapReason>
  readonly mx: Lookup<'MX'>
  /** By its name. */
  readonly hosts: ReadonlyMap<string, MailHost>
  /** The mail servers on port 25, and their TLSA records. */
  readonly exchanges: readonly ExchangeSeen[]
  readonly port25: Port25
  readonly answering: Answering
  /** What DNSSEC says of the MX records, or of the proof that there are none; null: that was not asked. */
  readonly mxSigned: DnssecVerdict | null
  readonly sts: Sts
  readonly rpt: Outcome<ReturnType<typeof readTlsRpt>, DnsReason>
  readonly dkim: readonly DkimSeen[]
  readonly bimi: Outcome<ReturnType<typeof readBimi> & { readonly foundAt: string }, DnsReason>
}

/** MX records that are listed, and hosts that a policy is held against. */
export const MAX_MX = 32

/** The hosts of its MX records, each once; none is that of a null MX. */
export const exchangesOf = (mx: Lookup<'MX'>): string[] =>
  mx.found === 'records'
    ? [...new Set(mx.records.map(({ data }) => data.exchange.toLowerCase()))]
        .filter(name => name !== '.')
        .slice(0, MAX_MX)
    : []
