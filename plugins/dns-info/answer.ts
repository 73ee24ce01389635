/** Pure: the answer of the DNS facts from what was observed. */
import { type AsnReason, NOBODY } from '../../core/protocol/asn/owner.ts'
import type { Lookup } from '../../core/protocol/dns/lookup.ts'
import type { KnownType } from '../../core/protocol/dns/wire/wire.ts'
import { whyUnknown } from '../../core/protocol/registration/expiry.ts'
import { unmeasured, type Gap } from '../../core/answer/schema.ts'
import { MAX_ADDRESSES, MAX_MAIL_HOSTS, type Observation } from './measure/observation.ts'
import { dsOf, existenceOf, zoneOf, apexOf, readAllDs } from './measure/conclusions.ts'
import { GAP_REASONS, type GapReason } from './reasons.ts'
import { english } from '../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { hex } from '../../core/base/bytes.ts'
import { instant } from '../../core/base/time.ts'
import { sortFindings } from '../../core/answer/finding.ts'
import { findingText, judge, published, type Finding } from './findings/findings.ts'
import { uncheckedFindings } from './findings/unchecked.ts'
import type { ReferenceData } from './reference-data.ts'
import { kindOf, MAIL_TEXTS, severityOf, type MailIssue } from './mail/issues.ts'
import type { Facts, Owned } from './schema.ts'
import { verdictOf } from './text/verdict.ts'

/* What of the DNS facts could not be checked, and why. */

const MAX_MX = 32

const gap = (field: string, report: GapReason): Gap => unmeasured(field, GAP_REASONS, report)

const dataOf = <T extends KnownType>(look: Lookup<T>) => (look.found === 'records' ? look.records : [])

/** Addresses whose owner is not known, those of one reason in one entry. */
const ownerGaps = ({ owners }: Observation): Gap[] => {
  const gaps = new Map<string, { field: string; because: AsnReason; addresses: string[] }>()
  for (const [ip, finding] of owners) {
    const because = finding.ok ? finding.nameless : finding.reason
    if (because === undefined) continue
    const field = ip.includes(':') ? 'aaaaOwners' : 'a'
    const key = JSON.stringify([field, because])
    const known = gaps.get(key) ?? { field, because, addresses: [] }
    gaps.set(key, known)
    known.addresses.push(ip)
  }
  return [...gaps.values()].map(({ field, ...params }) => gap(field, { code: 'asn-owner-unknown', params }))
}

const cut = (field: string, total: number, shown: number): Gap[] =>
  total > shown ? [gap(field, { code: 'records-cut', params: { shown, total } })] : []

const zoneGaps = (seen: Observation): Gap[] => {
  const { zone } = seen
  if (!zone.ok) return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, zone.reason))
  if (!zone.value.found.ok) {
    const { reason } = zone.value.found
    return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, reason))
  }
  return zone.value.found.zone.missing.map(({ part, reason }) => gap(part, reason))
}

const registrationGaps = ({ registration }: Observation): Gap[] => {
  const why = registration.ok ? whyUnknown(registration.value) : registration.reason
  if (why === null) return []
  const published = registration.ok && registration.value.status === 'not-published'
  return [...(published ? [] : [gap('registrar', why)]), gap('domainExpiry', why)]
}

const gapsOf = (seen: Observation): Gap[] => {
  const { a, aaaa, mx, spf, dmarc, caa, dnssec } = seen
  const unknown = (field: string, look: Lookup<KnownType>): Gap[] =>
    look.found === 'unknown' ? [gap(field, look.reason)] : []
  const existence = existenceOf(seen)
  return [
    ...zoneGaps(seen),
    ...unknown('a', a),
    ...unknown('aaaa', aaaa),
    ...(a.found === 'unknown' && aaaa.found === 'unknown' ? [gap('cname', a.reason)] : []),
    ...cut('a', dataOf(a).length, MAX_ADDRESSES),
    ...cut('aaaa', dataOf(aaaa).length, MAX_ADDRESSES),
    ...ownerGaps(seen),
    ...unknown('mx', mx),
    ...cut('mx', dataOf(mx).length, MAX_MX),
    ...(dataOf(mx).length > MAX_MAIL_HOSTS
      ? [
          gap('issues', {
            code: 'mail-servers-cut',
            params: { shown: MAX_MAIL_HOSTS, total: dataOf(mx).length },
          }),
        ]
      : []),
    ...(spf.ok ? [] : [gap('spf', spf.reason), gap('spfCheck', spf.reason)]),
    ...(dmarc.ok ? [] : [gap('dmarc', dmarc.reason)]),
    ...(caa.ok ? [] : [gap('caa', caa.reason)]),
    ...(dsOf(seen) === null && existence !== 'not-delegated' && zoneOf(seen)?.apex !== '.'
      ? [gap('dnssec', { code: 'dnssec-ds-unknown' })]
      : []),
    ...(dnssec.status === 'indeterminate' ? [gap('dnssecChain', dnssec.reason)] : []),
    ...registrationGaps(seen),
  ]
}

const MAX_NAME_SERVERS = 32

const aliasesOf = (look: Lookup<KnownType>): readonly string[] =>
  look.found === 'unknown' ? [] : look.aliases

const owned = ({ owners }: Observation, ip: string): Owned => {
  const finding = owners.get(ip)
  const { asn, asName, prefix, country, origins } = finding?.ok ? finding.owner : NOBODY
  return { ip, asn, asName, prefix, country, ...(origins.length > 1 ? { origins: [...origins] } : {}) }
}

const zoneFacts = (seen: Observation, providerOf: ReferenceData['providerOf']) => {
  const zone = zoneOf(seen)
  // The parent zone belongs to another operator.
  if (zone === null || existenceOf(seen) === 'not-delegated') {
    return {
      zone: '',
      nameservers: [],
      dnsProvider: null,
      servers: [],
      delegation: null,
      soa: null,
      dnssec: false,
    }
  }
  const hosts = zone.ns.length > 0 ? zone.ns : (zone.delegation?.ns ?? [])
  const nameservers = hosts.slice(0, MAX_NAME_SERVERS).map(host => ({ host, provider: providerOf(host) }))
  const providers = [...new Set(nameservers.flatMap(({ provider }) => provider ?? []))]
  const soa = apexOf(seen)?.soa ?? null
  const ds = dsOf(seen)
  return {
    zone: zone.apex,
    nameservers,
    dnsProvider: providers.length > 0 ? providers.join(', ') : null,
    servers: zone.servers.map(({ host, ip, result, serial, nsid, reason }) => ({
      host,
      ip,
      result,
      serial,
      nsid,
      reason: reason && english(DNS_REASONS, reason),
      detail: reason?.code ?? null,
      ...(reason?.params ? { params: reason.params } : {}),
    })),
    delegation: zone.delegation && {
      parent: zone.parent,
      ns: zone.delegation.ns.slice(0, MAX_NAME_SERVERS),
      from: zone.delegation.from,
      ds:
        ds
        && readAllDs(ds)
          .slice(0, MAX_NAME_SERVERS)
          .map(({ keyTag, algorithm, digestType, digest }) => ({
            keyTag,
            algorithm,
            digestType,
            digest: hex(digest),
          }))
          .sort((one, other) => one.keyTag - other.keyTag || (one.digest < other.digest ? -1 : 1)),
    },
    soa: soa && { ...soa },
    dnssec: (ds ?? []).length > 0,
  }
}

const mailIssue = (issue: MailIssue) => ({
  code: kindOf(issue),
  detail: issue.code,
  ...(issue.params ? { params: issue.params } : {}),
  severity: severityOf(issue),
  message: english(MAIL_TEXTS, issue),
})

/** A key that a DS leads to, as its owner marked it (RFC 4034 section 2.1.1). */
const ENTRY_POINT = 1

const keyFacts = (seen: Observation) => {
  const { zoneKeys = [], signed = null } = (existenceOf(seen) === 'not-delegated' ? null : apexOf(seen)) ?? {}
  const keys = zoneKeys
    .slice(0, MAX_NAME_SERVERS)
    .map(({ tag, algorithm, flags }) => ({ keyTag: tag, algorithm, entry: (flags & ENTRY_POINT) !== 0 }))
    .sort((one, other) => one.keyTag - other.keyTag)
  const seconds = (time: number): string => instant(new Date(time * 1000))
  return {
    ...(keys.length === 0 ? {} : { keys }),
    ...(signed && {
      signature: { keyTag: signed.key, from: seconds(signed.from), until: seconds(signed.until) },
    }),
  }
}

const dnssecFacts = (seen: Observation) => {
  const { status, reason, at } = seen.dnssec
  return {
    status,
    reason: reason && english(DNSSEC_REASONS, reason),
    ...(reason && { detail: reason.code, ...(reason.params ? { params: reason.params } : {}) }),
    at,
    ...keyFacts(seen),
  }
}

const mailFacts = ({ mx, spf, dmarc }: Observation, providerOf: ReferenceData['mailProviderOf']) => {
  const check = spf.ok ? spf.spf : null
  const policy = dmarc.ok ? dmarc.dmarc : null
  const providers = new Set(dataOf(mx).flatMap(({ data }) => providerOf(data.exchange) ?? []))
  return {
    mx: dataOf(mx)
      .map(({ data }) => data)
      .sort((one, other) => one.preference - other.preference || (one.exchange < other.exchange ? -1 : 1))
      .slice(0, MAX_MX)
      .map(({ preference, exchange }) => `${preference} ${exchange}`),
    mxProvider: providers.size > 0 ? [...providers].sort().join(', ') : null,
    spf: check?.record ?? null,
    spfCheck: check && {
      ...(check.records.length > 1 ? { records: [...check.records] } : {}),
      valid: check.valid,
      all: check.all,
      lookups: check.lookups,
      lookupLimit: check.lookupLimit,
      voidLookups: check.voidLookups,
      complete: check.complete,
      includes: [...check.includes],
      costs: check.costs.map(cost => ({ ...cost })),
      issues: check.issues.map(mailIssue),
    },
    dmarc: policy && {
      record: policy.record,
      foundAt: policy.foundAt,
      policy: policy.policy,
      subdomainPolicy: policy.subdomainPolicy,
      nonexistentPolicy: policy.nonexistentPolicy,
      effectivePolicy: policy.effectivePolicy,
      dkimAlignment: policy.dkimAlignment,
      spfAlignment: policy.spfAlignment,
      rua: [...policy.rua],
      ruf: [...policy.ruf],
      testing: policy.testing,
      issues: policy.issues.map(mailIssue),
    },
  }
}

const caaFacts = ({ caa }: Observation): Facts['caa'] => {
  if (!caa.ok || caa.caa === null) return null
  const { foundAt, alias, issue, issuewild, records, critical } = caa.caa
  return {
    foundAt,
    issue: [...issue],
    issuewild: [...issuewild],
    records: [...records],
    ...(alias === null ? {} : { alias }),
    ...(critical.length > 0 ? { critical: [...critical] } : {}),
  }
}

const registrationFacts = ({ registration }: Observation) => {
  if (!registration.ok) return { registrar: null, domainExpiry: null, registration: null }
  const { domain, status, source, server, states, delegationSigned, registrar, expiry, expiresAt } =
    registration.value
  return {
    registrar,
    domainExpiry: expiry,
    registration: { domain, status, source, server, states: [...states], delegationSigned, expiresAt },
  }
}

const isFault = ({ severity }: Finding): boolean => severity === 'error'

type IssueSeverity = NonNullable<Facts['issues']>[number]['severity']
const issueFacts = (severity: IssueSeverity, finding: Finding): NonNullable<Facts['issues']>[number] => ({
  code: finding.code,
  severity,
  ...(finding.params ? { params: finding.params } : {}),
  en: findingText(finding, 'en'),
  ko: findingText(finding, 'ko'),
})

export const present = (
  seen: Observation,
  { providerOf, mailProviderOf }: Pick<ReferenceData, 'providerOf' | 'mailProviderOf'>,
): Facts => {
  const { host, a, aaaa, at } = seen
  const literals = dataOf(aaaa)
    .slice(0, MAX_ADDRESSES)
    .map(({ data }) => data)
  const zone = zoneFacts(seen, providerOf)
  const unmeasured = gapsOf(seen)
  const judged = judge(seen)
  // Where something is wrong, that may well be why.
  const unchecked = judged.some(isFault) ? [] : uncheckedFindings(seen, unmeasured)
  const findings = sortFindings([...judged, ...unchecked])
  const chains = [aliasesOf(a), aliasesOf(aaaa)].sort((one, other) => other.length - one.length)
  return {
    domain: host,
    existence: existenceOf(seen),
    ...zone,
    a: dataOf(a)
      .slice(0, MAX_ADDRESSES)
      .map(({ data }) => owned(seen, data)),
    aaaa: literals,
    aaaaOwners: literals.map(ip => owned(seen, ip)),
    cname: [...chains[0]!],
    ...mailFacts(seen, mailProviderOf),
    caa: caaFacts(seen),
    dnssecChain: dnssecFacts(seen),
    ...registrationFacts(seen),
    issues: findings.flatMap(one => (one.severity === 'unknown' ? [] : [issueFacts(one.severity, one)])),
    unmeasured,
    checkedAt: instant(at),
    verdict: verdictOf(host, findings, zone),
    findings: findings.map(published),
  }
}
