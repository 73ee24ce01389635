/**
 * Runs the CAA cases of Let's Encrypt's Boulder and SSLMate's CAA test suite through our own climbing,
 * parsing and judging.
 */
import { findCaa } from '../../../core/protocol/caa/climb.ts'
import type { CaaResult } from '../../../core/protocol/caa/climb.ts'
import { mayIssue, parseIssue } from '../../../core/protocol/caa/judge.ts'
import { caa, recursive } from './dns.ts'
import type { Known } from './dns.ts'
import type { CaseVerdict } from './run.ts'
import { english } from '../../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'

export const kind = 'caa'

interface CaaRow {
  readonly flag: number
  readonly tag: string
  readonly value: string
}
type SuiteRow = { readonly name: string } & (
  | ({ readonly type: 'CAA' } & CaaRow)
  | { readonly type: 'CNAME' | 'DNAME' | 'NS'; readonly data: string }
)

interface CaaData {
  readonly boulder_fake_dns: Readonly<
    Record<string, { readonly records?: readonly CaaRow[]; readonly error?: string }>
  >
  readonly boulder_found_at: readonly {
    readonly name: string
    readonly domain: string
    readonly expected_found_at: string | null
    readonly le_http01_acct123_may_issue: boolean
  }[]
  readonly caatestsuite_rrs: readonly SuiteRow[]
  readonly caatestsuite_tests: readonly {
    readonly fqdn: string
    readonly description: string
    readonly expected: 'deny' | 'permit'
    readonly derived_found_at?: string | null
    readonly derived_records?: number
  }[]
  readonly boulder_value_syntax: readonly {
    readonly name: string
    readonly value: string
    readonly valid: boolean
    readonly issuer_domain: string | null
    readonly parameters: readonly (readonly [string, string])[]
  }[]
}

const LETS_ENCRYPT = { accountUri: 'https://letsencrypt.org/acct/reg/123', method: 'http-01' } as const

const told = (found: CaaResult): string =>
  found.ok
    ? found.caa === null
      ? 'no records'
      : `${found.caa.records.length} records at ${found.caa.foundAt}`
    : english(DNS_REASONS, found.reason)

const boulderAsk = (data: CaaData) =>
  recursive(name => {
    const held = data.boulder_fake_dns[name]
    if (held === undefined) return []
    if (held.error !== undefined)
      return held.error === 'NXDOMAIN' ? null : held.error === 'SERVFAIL' ? 'SERVFAIL' : 'timeout'
    return (held.records ?? []).map(({ flag, tag, value }) => caa(flag, tag, value))
  })

/**
 * The suite's zone with its parents. What lies outside, or behind a delegation that leads out of the data,
 * does not answer.
 */
const suiteAsk = (rows: readonly SuiteRow[]) => {
  const held = new Map<string, Known[]>()
  const delegated: string[] = []
  for (const row of rows) {
    const name = row.name.toLowerCase()
    if (row.type === 'NS') delegated.push(name)
    else
      held.set(name, [
        ...(held.get(name) ?? []),
        row.type === 'CAA'
          ? caa(row.flag, row.tag, row.value)
          : { type: row.type, data: row.data.toLowerCase() },
      ])
  }
  const names = [...held.keys()]
  const under = (name: string, parent: string): boolean => name === parent || name.endsWith(`.${parent}`)
  return recursive(name => {
    if (delegated.some(one => under(name, one))) return 'timeout'
    const own = held.get(name)
    if (own) return own
    if (names.some(other => other.endsWith(`.${name}`))) return []
    return under(name, 'caatestsuite.com') ? null : 'timeout'
  })
}

/** A CA that the suite's zones name nowhere, and which therefore has to refuse where it says so. */
const ANY_CA = ['a-ca.example']

export async function* cases(input: unknown): AsyncGenerator<CaseVerdict> {
  const data = input as CaaData
  const boulder = boulderAsk(data)
  for (const [index, one] of (data.boulder_found_at ?? []).entries()) {
    const found = await findCaa(boulder, one.domain)
    const at = found.ok ? (found.caa?.foundAt ?? null) : null
    const may =
      found.ok && mayIssue(found.caa, ['letsencrypt.org'], one.domain.startsWith('*.'), LETS_ENCRYPT)
    const [wanted, got] = [`${one.expected_found_at}, ${one.le_http01_acct123_may_issue}`, `${at}, ${may}`]
    yield {
      id: `boulder-${index + 1}`,
      wanted,
      got,
      why: `${one.name}: ${told(found)}`,
      right: wanted === got,
    }
  }
  const suite = suiteAsk(data.caatestsuite_rrs ?? [])
  for (const one of data.caatestsuite_tests ?? []) {
    const found = await findCaa(suite, one.fqdn)
    const verdict = found.ok && mayIssue(found.caa, ANY_CA, one.fqdn.startsWith('*.')) ? 'permit' : 'deny'
    const place =
      one.derived_found_at === undefined ? '' : `, ${one.derived_records} at ${one.derived_found_at}`
    const seen =
      one.derived_found_at === undefined
        ? ''
        : `, ${found.ok ? (found.caa?.records.length ?? 0) : 'none'} at `
          + `${found.ok ? (found.caa?.foundAt ?? null) : null}`
    const [wanted, got] = [`${one.expected}${place}`, `${verdict}${seen}`]
    yield {
      id: `suite-${one.fqdn}`,
      wanted,
      got,
      why: `${one.description}: ${told(found)}`,
      right: wanted === got,
    }
  }
  for (const [index, one] of (data.boulder_value_syntax ?? []).entries()) {
    const read = parseIssue(one.value)
    const wanted = JSON.stringify([one.valid, one.issuer_domain, one.parameters])
    const got = JSON.stringify([read.valid, read.domain, read.parameters])
    yield { id: `value-${index + 1}`, wanted, got, why: one.name, right: wanted === got }
  }
}
