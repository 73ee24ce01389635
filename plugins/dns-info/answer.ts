/** Pure: the answer of the DNS facts from what was observed. */
import { NOBODY } from '../../core/protocol/asn/owner.ts'
import type { Lookup } from '../../core/protocol/dns/lookup.ts'
import type { KnownType } from '../../core/protocol/dns/wire.ts'
import { hex } from '../../core/octets.ts'
import { instant } from '../../core/time.ts'
import { apexOf, dsOf, existenceOf, judge, readAllDs, zoneOf } from './judge.ts'
import type { ReferenceData } from './reference-data.ts'
import { MAX_ADDRESSES, MAX_MAIL_HOSTS, type Observation } from './measure.ts'
import type { Facts, Owned } from './schema.ts'

const MAX_NAME_SERVERS = 32
const MAX_MX = 32

type Gap = Facts['unmeasured'][number]
const gap = (field: string, reason: string): Gap => ({ field, reason })

const dataOf = <T extends KnownType>(look: Lookup<T>) => (look.found === 'records' ? look.records : [])
const aliasesOf = (look: Lookup<KnownType>): readonly string[] =>
  look.found === 'unknown' ? [] : look.aliases

const owned = ({ owners }: Observation, ip: string): Owned => {
  const finding = owners.get(ip)
  const { asn, asName, prefix, country, origins } = finding?.ok ? finding.owner : NOBODY
  return { ip, asn, asName, prefix, country, ...(origins.length > 1 ? { origins: [...origins] } : {}) }
}

/** Addresses whose owner is not known, those of one reason in one entry. */
const ownerGaps = ({ owners }: Observation): Gap[] => {
  const reasons = new Map<string, string[]>()
  for (const [ip, finding] of owners) {
    const reason = finding.ok ? finding.nameless : finding.reason
    const field = `${ip.includes(':') ? 'aaaaOwners' : 'a'}\n${reason}`
    if (reason !== undefined) reasons.set(field, [...(reasons.get(field) ?? []), ip])
  }
  return [...reasons].map(([key, ips]) => {
    const [field, reason] = key.split('\n') as [string, string]
    return gap(field, `${reason} (${ips.join(', ')})`)
  })
}

const cut = (field: string, all: number, most: number): Gap[] =>
  all > most ? [gap(field, `the first ${most} of ${all} are told`)] : []

const zoneGaps = (seen: Observation): Gap[] => {
  const { zone } = seen
  if (!zone.ok) return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, zone.reason))
  if (!zone.value.found.ok) {
    const { detail } = zone.value.found
    return ['zone', 'nameservers', 'servers', 'delegation'].map(field => gap(field, detail))
  }
  const fieldOf = (reason: string): string =>
    reason.startsWith('the delegation')
      ? 'delegation'
      : reason.startsWith('the name servers of')
        ? 'nameservers'
        : 'servers'
  return zone.value.found.zone.missing.map(reason => gap(fieldOf(reason), reason))
}

const registrationGaps = ({ registration }: Observation): Gap[] => {
  const both = (reason: string): Gap[] => [gap('registrar', reason), gap('domainExpiry', reason)]
  if (!registration.ok) return both(registration.reason)
  const { status, reason, detail } = registration.value
  if (status === 'unknown') return both(detail ?? reason ?? 'not known')
  return status === 'not-published' ? [gap('domainExpiry', 'the registry does not publish it')] : []
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
      ? [gap('issues', `only the first ${MAX_MAIL_HOSTS} mail servers were looked up`)]
      : []),
    ...(spf.ok ? [] : [gap('spf', spf.reason), gap('spfCheck', spf.reason)]),
    ...(dmarc.ok ? [] : [gap('dmarc', dmarc.reason)]),
    ...(caa.ok ? [] : [gap('caa', caa.reason)]),
    ...(dsOf(seen) === null && existence !== 'not-delegated' && zoneOf(seen)?.apex !== '.'
      ? [gap('dnssec', 'nobody could tell whether the parent has a DS')]
      : []),
    ...(dnssec.status === 'indeterminate' ? [gap('dnssecChain', dnssec.reason ?? 'not known')] : []),
    ...registrationGaps(seen),
  ]
}

const zoneFacts = (seen: Observation, providerOf: ReferenceData['providerOf']) => {
  const zone = zoneOf(seen)
  // The zone above is somebody else's.
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
    servers: zone.servers.map(({ host, ip, result, serial, nsid, detail }) => ({
      host,
      ip,
      result,
      serial,
      nsid,
      detail,
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
          })),
    },
    soa: soa && { ...soa },
    dnssec: (ds ?? []).length > 0,
  }
}

const mailFacts = ({ mx, spf, dmarc }: Observation) => {
  const check = spf.ok ? spf.spf : null
  const policy = dmarc.ok ? dmarc.dmarc : null
  return {
    mx: dataOf(mx)
      .map(({ data }) => data)
      .sort((one, other) => one.preference - other.preference || (one.exchange < other.exchange ? -1 : 1))
      .slice(0, MAX_MX)
      .map(({ preference, exchange }) => `${preference} ${exchange}`),
    spf: check?.record ?? null,
    spfCheck: check && {
      valid: check.valid,
      all: check.all,
      lookups: check.lookups,
      lookupLimit: check.lookupLimit,
      voidLookups: check.voidLookups,
      complete: check.complete,
      includes: [...check.includes],
      issues: check.issues.map(one => ({ ...one })),
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
      issues: policy.issues.map(one => ({ ...one })),
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
  const { domain, status, source, server, states, delegationSigned, registrar, expiry } = registration.value
  return {
    registrar,
    domainExpiry: expiry,
    registration: { domain, status, source, server, states: [...states], delegationSigned },
  }
}

export const present = (seen: Observation, { providerOf }: Pick<ReferenceData, 'providerOf'>): Facts => {
  const { host, a, aaaa, at } = seen
  const literals = dataOf(aaaa)
    .slice(0, MAX_ADDRESSES)
    .map(({ data }) => data)
  const chains = [aliasesOf(a), aliasesOf(aaaa)].sort((one, other) => other.length - one.length)
  return {
    domain: host,
    existence: existenceOf(seen),
    ...zoneFacts(seen, providerOf),
    a: dataOf(a)
      .slice(0, MAX_ADDRESSES)
      .map(({ data }) => owned(seen, data)),
    aaaa: literals,
    aaaaOwners: literals.map(ip => owned(seen, ip)),
    cname: [...chains[0]!],
    ...mailFacts(seen),
    caa: caaFacts(seen),
    dnssecChain: { ...seen.dnssec },
    ...registrationFacts(seen),
    issues: judge(seen).map(({ code, severity, en, ko }) => ({
      code,
      severity,
      en: { ...en },
      ko: { ...ko },
    })),
    unmeasured: gapsOf(seen),
    checkedAt: instant(at),
  }
}
