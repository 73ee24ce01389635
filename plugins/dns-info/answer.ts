/** Pure: the answer of the DNS facts from what was observed. */
import { english } from '../../core/text/catalogue.ts'
import { NOBODY } from '../../core/protocol/asn/owner.ts'
import type { Lookup } from '../../core/protocol/dns/lookup.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import type { KnownType } from '../../core/protocol/dns/wire/wire.ts'
import type { DnssecVerdict } from '../../core/protocol/dnssec/index.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { hex } from '../../core/base/bytes.ts'
import { instant } from '../../core/base/time.ts'
import { sortFindings } from '../../core/answer/finding.ts'
import { findingText, judge, published, type Finding } from './findings/findings.ts'
import { uncheckedFindings } from './findings/unchecked.ts'
import { dataOf, gapsOf, MAX_MX } from './gaps.ts'
import { apexOf, dsOf, existenceOf, readAllDs, zoneOf } from './measure/conclusions.ts'
import type { ReferenceData } from './reference-data.ts'
import { kindOf, MAIL_TEXTS, severityOf, type MailIssue } from './mail/issues.ts'
import { MAX_ADDRESSES, type Observation } from './measure/observation.ts'
import type { Facts, Owned } from './schema.ts'
import { verdictOf } from './text/verdict.ts'

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

const dnssecFacts = ({ status, reason, at }: DnssecVerdict) => ({
  status,
  reason: reason && english(DNSSEC_REASONS, reason),
  ...(reason && { detail: reason.code, ...(reason.params ? { params: reason.params } : {}) }),
  at,
})

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
      valid: check.valid,
      all: check.all,
      lookups: check.lookups,
      lookupLimit: check.lookupLimit,
      voidLookups: check.voidLookups,
      complete: check.complete,
      includes: [...check.includes],
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
    dnssecChain: dnssecFacts(seen.dnssec),
    ...registrationFacts(seen),
    issues: findings.flatMap(one => (one.severity === 'unknown' ? [] : [issueFacts(one.severity, one)])),
    unmeasured,
    checkedAt: instant(at),
    verdict: verdictOf(host, findings, zone),
    findings: findings.map(published),
  }
}
