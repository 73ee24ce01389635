/** Pure: the answer of the mail check from what was observed. */
import { unmeasured, type Gap } from '../../core/answer/schema.ts'
import { joinOutdated } from '../../core/answer/outdated.ts'
import { instant } from '../../core/base/time.ts'
import { words, type Parameter } from '../../core/text/catalogue.ts'
import { mailProviderOf } from '../../knowledge-base/providers/index.ts'
import { exchangeGaps, publishExchanges } from './exchange/publish.ts'
import { receivesOf, sendsNothing } from './findings/conclusions.ts'
import { judge } from './findings/findings.ts'
import { recordsFor } from './findings/fixes.ts'
import {
  MAX_ADDRESSES,
  MAX_HOSTS,
  MAX_MX,
  type Facts,
  type MailAddress,
  type Observation,
} from './measure/observation.ts'
import { GAP_REASONS, type GapReason } from './gaps.ts'
import { RECORD_ISSUES, type RecordIssue } from './records/issues.ts'
import type { Answer } from './schema.ts'
import { verdictsOf } from './text/verdict.ts'

/** More of a record than any sound one has. */
const MAX_RECORD = 4_096

const shown = (record: string): string =>
  record.length > MAX_RECORD ? `${record.slice(0, MAX_RECORD)}…` : record

const gap = (field: string, report: GapReason): Gap => unmeasured(field, GAP_REASONS, report)

const issueOf = (issue: RecordIssue): NonNullable<Answer['mtaSts']>['issues'][number] => ({
  code: issue.code,
  severity: RECORD_ISSUES[issue.code].severity,
  en: words(RECORD_ISSUES, issue, 'en') ?? issue.code,
  ko: words(RECORD_ISSUES, issue, 'ko') ?? issue.code,
})

/** The MX records in the order in which senders take them. */
const mxRows = ({ mx }: Observation) =>
  mx.found === 'records'
    ? mx.records
        .map(({ data: { preference, exchange } }) => ({ priority: preference, host: exchange.toLowerCase() }))
        .sort((one, other) => one.priority - other.priority || (one.host < other.host ? -1 : 1))
    : []

const addressOf = ({ address, ptr, confirmed }: MailAddress) => ({
  address,
  ptr: ptr.ok ? ptr.value : null,
  forwardConfirmed: confirmed.ok ? confirmed.value : null,
})

const mxOf = (seen: Observation): Answer['mx'] =>
  mxRows(seen)
    .slice(0, MAX_MX)
    .map(({ priority, host }) => {
      const addresses = seen.hosts.get(host)?.addresses
      return {
        priority,
        host,
        provider: mailProviderOf(host),
        addresses: host === '.' ? [] : addresses?.ok ? addresses.value.map(addressOf) : null,
      }
    })

const hostGaps = (seen: Observation): Gap[] => {
  const rows = mxRows(seen)
  const hosts = new Set(rows.map(({ host }) => host))
  return [
    ...rows.slice(0, MAX_MX).flatMap(({ host }, index): Gap[] => {
      const field = `mx[${index}].addresses`
      const held = seen.hosts.get(host)
      if (host === '.') return []
      if (held === undefined)
        return [gap(field, { code: 'hosts-cut', params: { shown: MAX_HOSTS, total: hosts.size } })]
      if (!held.addresses.ok) return [gap(field, held.addresses.reason)]
      return [
        ...(held.total > MAX_ADDRESSES
          ? [gap(field, { code: 'addresses-cut', params: { shown: MAX_ADDRESSES, total: held.total } })]
          : []),
        ...held.addresses.value.flatMap(({ ptr, confirmed }, at) => [
          ...(ptr.ok ? [] : [gap(`${field}[${at}].ptr`, ptr.reason)]),
          ...(confirmed.ok ? [] : [gap(`${field}[${at}].forwardConfirmed`, confirmed.reason)]),
        ]),
      ]
    }),
    ...(rows.length > MAX_MX
      ? [gap('mx', { code: 'records-cut', params: { shown: MAX_MX, total: rows.length } })]
      : []),
  ]
}

/** Why it is not known whether receivers can use the SPF record; null: it is. */
const spfGap = ({ spfCheck }: Facts): Gap | null => {
  const open = spfCheck?.valid && spfCheck.issues.find(({ detail }) => detail === 'spf-lookup-failed')
  if (!open) return null
  const why = (open.params?.['reason'] as Parameter | undefined) ?? open.message
  return gap('spf.valid', { code: 'part-refused', params: { why } })
}

const dnsGaps = ({ dns }: Observation): Gap[] => {
  if (!dns.ok) return ['spf', 'dmarc'].map(field => gap(field, dns.reason))
  const open = spfGap(dns.value)
  return [
    ...dns.value.unmeasured.filter(({ field }) => field === 'spf' || field === 'dmarc'),
    ...(open ? [open] : []),
  ]
}

/** Why it is not known where mail goes. */
const receivesGaps = ({ mx, dns }: Observation): Gap[] => {
  if (mx.found === 'unknown') return ['receives', 'mx'].map(field => gap(field, mx.reason))
  if (!dns.ok) return [gap('receives', dns.reason)]
  return dns.value.unmeasured
    .filter(({ field }) => field === 'a' || field === 'aaaa')
    .slice(0, 1)
    .map(one => ({ ...one, field: 'receives' }))
}

/** Whether there are servers to ask: those of MX records or, without any, the domain; null: nobody knows. */
const hasServers = (receives: Answer['receives'], { exchanges }: Observation): boolean | null => {
  if (receives === 'null-mx' || receives === 'nothing') return false
  return receives === 'mx' || exchanges.length > 0 ? true : null
}

/** Mail servers that were left out of what rests on them. */
const cutGaps = (seen: Observation, receives: Answer['receives']): Gap[] => {
  const total = new Set(mxRows(seen).map(({ host }) => host)).size
  if (receives !== 'mx' || total <= MAX_HOSTS) return []
  return ['dane', ...(seen.port25 === 'asked' ? ['exchanges'] : [])].map(field =>
    gap(field, { code: 'hosts-cut', params: { shown: MAX_HOSTS, total } }),
  )
}

const gapsOf = (seen: Observation, receives: Answer['receives']): Gap[] => {
  const { sts, rpt, bimi, dkim } = seen
  return [
    ...(receives === null ? receivesGaps(seen) : []),
    ...hostGaps(seen),
    ...exchangeGaps(seen.exchanges, seen.port25, hasServers(receives, seen)).map(({ field, reason }) =>
      gap(field, reason),
    ),
    ...cutGaps(seen, receives),
    ...(sts.ok ? [] : [gap('mtaSts', sts.reason)]),
    ...(sts.ok && sts.policy && !sts.policy.ok ? [gap('mtaSts.policy', sts.policy.reason)] : []),
    ...(rpt.ok ? [] : [gap('tlsRpt', rpt.reason)]),
    ...dnsGaps(seen),
    ...dkim.flatMap(({ found }, index) => (found.ok ? [] : [gap(`dkim[${index}].record`, found.reason)])),
    ...(bimi.ok ? [] : [gap('bimi', bimi.reason)]),
  ]
}

const stsOf = ({ sts }: Observation): Answer['mtaSts'] => {
  if (!sts.ok || (sts.record === null && sts.issues.length === 0)) return null
  const { record, policy, refused } = sts
  const read = policy?.ok ? policy.policy : null
  return {
    record: record && shown(record.record),
    id: record?.id ?? null,
    policy: read && { mode: read.mode, maxAge: read.maxAge, mx: [...read.mx] },
    refused: [...refused],
    issues: [...sts.issues, ...(policy?.ok ? policy.issues : [])].map(issueOf),
  }
}

const rptOf = ({ rpt }: Observation): Answer['tlsRpt'] => {
  if (!rpt.ok) return null
  const { record, issues } = rpt.value
  return record === null && issues.length === 0
    ? null
    : { record: record && shown(record.record), rua: [...(record?.rua ?? [])], issues: issues.map(issueOf) }
}

const bimiOf = ({ bimi }: Observation): Answer['bimi'] => {
  if (!bimi.ok) return null
  const { record, issues, foundAt } = bimi.value
  return record === null && issues.length === 0
    ? null
    : {
        foundAt,
        record: record && shown(record.record),
        logo: record?.logo ?? null,
        evidence: record?.evidence ?? null,
        issues: issues.map(issueOf),
      }
}

const dkimOf = ({ dkim }: Observation): Answer['dkim'] =>
  dkim.map(({ selector, provider, found }) => {
    const { key = null, issues = [] } = found.ok ? found.value : {}
    return {
      selector,
      provider,
      record: key && shown(key.record),
      type: key?.type ?? null,
      bits: key?.bits ?? null,
      revoked: key?.revoked ?? false,
      testing: key?.testing ?? false,
      issues: issues.map(issueOf),
    }
  })

const dnsOf = ({ dns }: Observation): Pick<Answer, 'spf' | 'dmarc'> => {
  if (!dns.ok) return { spf: null, dmarc: null }
  const { spf, spfCheck, dmarc } = dns.value
  return {
    spf:
      spf === null
        ? null
        : {
            record: spf,
            valid: spfGap(dns.value) ? null : (spfCheck?.valid ?? null),
            all: spfCheck?.all ?? null,
          },
    dmarc: dmarc && {
      record: dmarc.record,
      foundAt: dmarc.foundAt,
      policy: dmarc.effectivePolicy ?? null,
    },
  }
}

export const present = (seen: Observation): Answer => {
  const { host, at } = seen
  const receives = receivesOf(seen)
  const findings = judge(seen)
  const asked = publishExchanges(seen.exchanges, seen.port25, hasServers(receives, seen))
  const parts = { receives, mx: mxOf(seen), exchanges: asked.exchanges, mtaSts: stsOf(seen), ...dnsOf(seen) }
  const { mx, mtaSts, spf, dmarc } = parts
  return {
    ...verdictsOf(host, findings, { ...parts, sendsNothing: sendsNothing(seen) }),
    findings,
    domain: host,
    receives,
    mx,
    ...asked,
    mtaSts,
    tlsRpt: rptOf(seen),
    spf,
    dmarc,
    dkim: dkimOf(seen),
    bimi: bimiOf(seen),
    records: recordsFor(findings, seen),
    unmeasured: gapsOf(seen, receives),
    ...(seen.dns.ok ? joinOutdated(seen.dns.value.outdated) : {}),
    checkedAt: instant(at),
  }
}
