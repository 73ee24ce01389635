/**
 * What cases of mailauth and checkdmarc are like, the answers that they were recorded with, and what is
 * compared.
 */
import type { Ask } from '../../../../core/protocol/dns/ask.ts'
import type { DmarcResult } from '../../../../plugins/dns-info/mail/dmarc.ts'
import { kindOf, severityOf, type MailIssue } from '../../../../plugins/dns-info/mail/issues.ts'
import { record, result, txt } from '../dns.ts'
import type { Known } from '../dns.ts'

interface DnsRow {
  readonly name: string
  readonly type: string
  readonly answer?: readonly unknown[]
  readonly error?: string
}
interface Lookups {
  readonly limit: number
  readonly count: number
  readonly void: number
}
interface SpfExpected {
  readonly result: string
  readonly record: string | null
  readonly lookups?: Lookups | null
  readonly throws?: unknown
}
interface Tags {
  readonly p?: string
  readonly sp?: string
  readonly rr?: string
  readonly adkim?: string
  readonly aspf?: string
  readonly rua?: string
  readonly ruf?: string
  readonly isOrgRecord?: boolean
}
interface DiscoveryExpected {
  readonly found: boolean
  readonly tags: Tags | null
  readonly throws?: unknown
}
interface VerifyExpected {
  readonly status?: { readonly result?: string }
  readonly policy?: string
  readonly p?: string
  readonly sp?: string
  readonly rr?: string
  readonly alignment?: {
    readonly spf?: { readonly strict?: boolean }
    readonly dkim?: { readonly strict?: boolean }
  }
}
interface RecordExpected {
  readonly valid?: boolean
  readonly error?: string
}
export type MailCase = {
  readonly id: string
  readonly dns?: readonly DnsRow[]
  readonly asserts?: readonly string[] | null
} & (
  | {
      readonly kind: 'spf-check'
      readonly input: { readonly sender: string; readonly helo: string }
      readonly expected: SpfExpected
    }
  | {
      readonly kind: 'dmarc-discovery'
      readonly input: { readonly domain: string }
      readonly expected: DiscoveryExpected
    }
  | {
      readonly kind: 'dmarc-verify'
      readonly input: { readonly headerFrom: string | readonly string[] }
      readonly expected: VerifyExpected | false
    }
  | {
      readonly kind: 'spf-record' | 'dmarc-record'
      readonly input: { readonly record: string; readonly domain: string }
      readonly expected: RecordExpected
    }
)

/** What was wanted and what came, part by part. */
export type Parts = readonly (readonly [part: string, wanted: unknown, got: unknown])[]

const known = (type: string, answer: unknown): Known[] => {
  if (type === 'TXT') return [txt(...(answer as readonly string[]))]
  if (type === 'MX')
    return [
      {
        type,
        data: {
          preference: (answer as { priority: number }).priority,
          exchange: (answer as { exchange: string }).exchange || '.',
        },
      },
    ]
  return type === 'A' || type === 'AAAA' || type === 'CNAME' || type === 'NS' || type === 'PTR'
    ? [{ type, data: String(answer) }]
    : []
}

const RCODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'NXDOMAIN',
  ENODATA: 'NOERROR',
  ESERVFAIL: 'SERVFAIL',
  EREFUSED: 'REFUSED',
}
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '').replace(/\\(.)/g, '$1')

/**
 * A server that has exactly the recorded answers; `beyond` is called for a question that nobody asked when
 * they were recorded.
 */
export const recorded =
  (rows: readonly DnsRow[], beyond: () => 'NXDOMAIN' | 'timeout'): Ask =>
  async (name, type) => {
    const row = rows.find(one => one.type === type && plain(one.name) === plain(name))
    if (row === undefined) {
      const said = beyond()
      return result(said === 'timeout' ? said : { rcode: said })
    }
    if (row.error !== undefined)
      return result(Object.hasOwn(RCODES, row.error) ? { rcode: RCODES[row.error]! } : 'timeout')
    return result({
      rcode: 'NOERROR',
      records: (row.answer ?? []).flatMap(one => known(type, one)).map(one => record(name, one)),
    })
  }

export const codes = (issues: readonly MailIssue[], severity: 'error' | 'warning'): string[] =>
  issues.filter(issue => severityOf(issue) === severity).map(kindOf)

export const dmarcOf = (found: DmarcResult): string =>
  found.ok ? (found.dmarc === null ? 'none' : (found.dmarc.policy ?? 'unusable')) : 'failed'

export const notReported = new Map<string, number>()
export const skip = (what: string): void => void notReported.set(what, (notReported.get(what) ?? 0) + 1)
