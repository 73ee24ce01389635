/** Pure: what is wrong with a domain's DNS, from what was observed of it. */
import { parseAddress, specialUse } from '../../core/address.ts'
import { covers, parentName } from '../../core/protocol/dns/cut.ts'
import type { Endless } from '../../core/protocol/dns/lookup.ts'
import type { ServerResult, ZoneServer, ZoneView } from '../../core/protocol/dns/zone.ts'
import { algorithmName } from '../../core/protocol/dnssec/algorithm.ts'
import { readDs, type Ds } from '../../core/protocol/dnssec/records.ts'
import type { DnsRecord } from '../../core/protocol/dns/wire.ts'
import { instant } from '../../core/time.ts'
import { parseIssue } from '../caa/index.ts'
import { daysLeft } from '../registration/index.ts'
import { finding, FINDING_CODES, RESULTS, SEVERITIES, type Finding } from './findings.ts'
import type { Apex, Observation } from './measure.ts'

/**
 * exists: with records of any type, or merely delegated. no-such-name: its zone says NXDOMAIN. not-delegated:
 * so does the zone of a registry. unknown: nobody answered.
 */
export type Existence = 'exists' | 'no-such-name' | 'not-delegated' | 'unknown'

const MAX_FINDINGS = 40
/** Names or hosts that are told one by one. */
const MAX_LISTED = 6
const SOON_DAYS = 30
/** Signers renew with a quarter of the time left or more; with less than this something is stuck. */
const LAST_PART = 0.1
const LOST = ['redemption period', 'pending delete']
/**
 * What RFC 9905 section 2 and the registry of RFC 9904 would have counted as unsigned: RSAMD5, DSA, RSASHA1,
 * their NSEC3 twins, and GOST.
 */
const DEPRECATED = [1, 3, 5, 6, 7, 12]

const list = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED).join(', ')} (+${names.length - MAX_LISTED})`
    : names.join(', ')

/** A finding where `names` are not empty. */
const where = (names: readonly string[], make: (what: string) => Finding): Finding[] =>
  names.length > 0 ? [make(list(names))] : []

export const zoneOf = ({ zone }: Observation): ZoneView | null =>
  zone.ok && zone.value.found.ok ? zone.value.found.zone : null
export const apexOf = ({ zone }: Observation): Apex | null => (zone.ok ? zone.value.apex : null)

/**
 * The chain did not even begin: recursive servers that drop DNSSEC records, a wrong anchor, a wrong clock.
 * What they leave out says nothing.
 */
const undecidedAtTop = ({ dnssec }: Observation): boolean =>
  dnssec.status === 'indeterminate' && dnssec.at === '.'

/** Whether the apex has DNSKEY records, as recursive servers say; null when that is not known. */
const keysOf = (seen: Observation): boolean | null => {
  const keys = apexOf(seen)?.keys ?? null
  return keys === false && undecidedAtTop(seen) ? null : keys
}

/**
 * The DS at the apex as the parent has it: from the parent's servers, else from recursive servers; null when
 * nobody told.
 */
export const dsOf = (seen: Observation): readonly DnsRecord[] | null => {
  const told = apexOf(seen)?.ds ?? null
  return zoneOf(seen)?.delegation?.ds ?? (told?.length === 0 && undecidedAtTop(seen) ? null : told)
}

/** Those that can be read. */
export const readAllDs = (records: readonly DnsRecord[]): Ds[] =>
  records.flatMap(record => {
    // Four octets and a digest; shorter ones would throw.
    return record.type === 'raw' && record.data.length > 4 ? [readDs(record.data)] : []
  })

export const existenceOf = (seen: Observation): Existence => {
  const { a, aaaa, host, registrable } = seen
  const looks = [a, aaaa]
  if (looks.some(({ found }) => found === 'records')) return 'exists'
  const none = looks.find(look => look.found === 'none')
  const zone = zoneOf(seen)
  if (none?.found === 'none') {
    if (none.exists || none.aliases.length > 0) return 'exists'
    const above = zone ? zone.apex !== registrable && covers(zone.apex, registrable) : host === registrable
    return above ? 'not-delegated' : 'no-such-name'
  }
  return zone?.apex === host || endlessOf(seen) !== null ? 'exists' : 'unknown'
}

const endlessOf = ({ a, aaaa }: Observation): Endless | null =>
  [a, aaaa]
    .map(look => (look.found === 'unknown' ? look.endless : undefined))
    .find(endless => endless !== undefined) ?? null
const ENDLESS = {
  circle: { en: 'go round in a circle', ko: '서로 맴돕니다' },
  long: { en: 'are more in a row than resolvers follow', ko: '리졸버가 따라가는 것보다 길게 이어집니다' },
} as const

const registrationFindings = (seen: Observation): Finding[] => {
  const { registration, registrable, at } = seen
  if (!registration.ok) return []
  const { status, expiry, expiresAt, states } = registration.value
  // What is there was registered somewhere, whatever this registry says.
  if (status === 'not-registered')
    return existenceOf(seen) === 'exists' ? [] : [finding('not-registered', registrable)]
  const lost = states.filter(state => LOST.includes(state))
  if (lost.length > 0) return [finding('registration-lapsed', registrable, list(lost))]
  if (expiry === null || expiresAt === null) return []
  const days = daysLeft({ expiry, expiresAt }, at)!
  return days < 0
    ? [finding('registration-expired', registrable, expiry)]
    : days < SOON_DAYS
      ? [finding('registration-expiring', registrable, expiry)]
      : []
}

const nameFindings = (seen: Observation): Finding[] => {
  const { host, registrable, a, aaaa } = seen
  const existence = existenceOf(seen)
  const zone = zoneOf(seen)
  if (existence === 'not-delegated')
    return [
      finding(
        'not-delegated',
        registrable,
        zone?.apex === '.' ? 'root' : (zone?.apex ?? parentName(registrable)),
      ),
    ]
  if (existence === 'no-such-name')
    return [finding('no-such-name', host, zone?.apex ?? parentName(registrable))]
  const looks = [a, aaaa]
  const broken = looks.find(look => look.found === 'none' && !look.exists && look.aliases.length > 0)
  const literals = looks.flatMap(look =>
    look.found === 'records' ? look.records.map(({ data }) => data) : [],
  )
  const own = looks.flatMap(look => (look.found === 'unknown' ? [] : look.aliases))[0] ?? null
  const alias = apexOf(seen)?.alias ?? (zone?.apex === host ? own : null)
  const both = looks.every(({ found }) => found === 'none')
  const endless = endlessOf(seen)
  return [
    ...(alias === null ? [] : [finding('cname-at-apex', zone!.apex, alias)]),
    ...(endless === null ? [] : [finding('cname-loop', host, ENDLESS[endless])]),
    ...(broken?.found === 'none' ? [finding('dangling-cname', host, broken.aliases.at(-1))] : []),
    ...(both && !broken ? [finding('no-address', host)] : []),
    ...where(
      literals.filter(ip => specialUse(ip) !== null),
      what => finding('private-address', host, what),
    ),
    ...(a.found === 'records' && aaaa.found === 'none' ? [finding('ipv6-missing', host)] : []),
  ]
}

const withIp = ({ host, ip }: ZoneServer): string => `${host} (${ip})`

/** An address of a family that cannot be reached from here at all says nothing of the server. */
const noWay = (servers: readonly ZoneServer[]): ((server: ZoneServer) => boolean) => {
  const v6 = servers.filter(({ ip }) => ip.includes(':'))
  const deaf = v6.length > 0 && v6.every(({ result }) => result === 'unreachable')
  return ({ ip }) => deaf && ip.includes(':')
}

/** `answered`: recursive servers had an answer of the zone, so that its servers do answer somebody. */
const serverFindings = ({ apex, servers, hosts, ns, delegation }: ZoneView, answered: boolean): Finding[] => {
  const without = noWay(servers)
  const known = servers.filter(server => !without(server))
  const closed = known.filter(({ ip, result }) => result === 'unreachable' && specialUse(ip) !== null)
  const open = known.filter(server => !closed.includes(server))
  const having = (...results: ServerResult[]): string[] =>
    open.filter(({ result }) => results.includes(result)).map(withIp)
  // Below the cut their own zone cannot be asked for them, so that only the parent can tell.
  const hidden = (delegation?.ns ?? []).filter(
    name =>
      covers(apex, name)
      && hosts.some(
        ({ host, ips, glue, unknown }) => host === name && ips.length + glue.length === 0 && unknown !== null,
      ),
  )
  const homeless = hosts
    .filter(({ ips, unknown }) => ips.length === 0 && unknown === null)
    .map(({ host }) => host)
  const all = new Set([...ns, ...(delegation?.ns ?? [])])
  const findings = [
    ...where(hidden, what => finding('glue-missing', apex, what)),
    ...where(homeless, what => finding('server-without-address', apex, what)),
    ...where(closed.map(withIp), what => finding('private-server', apex, what)),
    ...where(
      hosts.filter(({ alias }) => alias).map(({ host }) => host),
      what => finding('ns-is-cname', apex, what),
    ),
    ...(all.size === 1 ? [finding('single-nameserver', apex, [...all][0])] : []),
    ...oneNetwork(apex, servers),
  ]
  if (!servers.some(({ result }) => result === 'answers')) {
    // When they merely cannot be reached although others have their answers, our own network may be what is
    // closed.
    const closedHere =
      answered && servers.every(({ result }) => result === 'timeout' || result === 'unreachable')
    if (closedHere)
      return [
        ...where(having('timeout', 'unreachable'), what => finding('unreachable-server', apex, what)),
        ...findings,
      ]
    if (servers.length + homeless.length === 0) return findings
    const told = (language: 'en' | 'ko'): string =>
      list(servers.map(server => `${withIp(server)}: ${RESULTS[server.result][language]}`)) || list(homeless)
    return [finding('no-server-answers', apex, { en: told('en'), ko: told('ko') }), ...findings]
  }
  return [
    ...where(having('lame', 'refused'), what => finding('lame-delegation', apex, what)),
    ...where(having('timeout'), what => finding('nameserver-timeout', apex, what)),
    ...where(having('servfail', 'malformed'), what => finding('nameserver-servfail', apex, what)),
    ...where(having('unreachable'), what => finding('unreachable-server', apex, what)),
    ...findings,
  ]
}

/** All in one /24, or one address. IPv6 anywhere else counts as another network. */
const oneNetwork = (apex: string, servers: readonly ZoneServer[]): Finding[] => {
  const networks = new Set(
    servers.map(({ ip }) =>
      parseAddress(ip)?.length === 4
        ? `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`
        : ip.split(':').slice(0, 3).join(':'),
    ),
  )
  const hosts = new Set(servers.map(({ host }) => host))
  return hosts.size > 1 && networks.size === 1 && servers.every(({ ip }) => !ip.includes(':'))
    ? [finding('single-network', apex, [...networks][0])]
    : []
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join()

const agreementFindings = ({ apex, parent, ns, hosts, servers, delegation }: ZoneView): Finding[] => {
  const findings: Finding[] = []
  if (delegation && delegation.ns.length === 0 && apex !== '.')
    findings.push(finding('delegation-withdrawn', apex, parent))
  else if (delegation && ns.length > 0 && !same(delegation.ns, ns)) {
    const [told, own] = [new Set(delegation.ns), new Set(ns)]
    const above = delegation.ns.filter(host => !own.has(host))
    const below = ns.filter(host => !told.has(host))
    const what = [
      above.length > 0 ? `${parent === '.' ? 'root' : parent}: ${list(above)}` : '',
      below.length > 0 ? `${apex}: ${list(below)}` : '',
    ]
      .filter(text => text !== '')
      .join('; ')
    findings.push(
      finding('delegation-differs', apex, what, above.length === delegation.ns.length ? 'error' : 'warning'),
    )
  }
  const sets = new Map<string, string[]>()
  for (const { host, ns } of servers)
    if (ns.length > 0) sets.set(ns.join(' '), [...new Set([...(sets.get(ns.join(' ')) ?? []), host])])
  if (sets.size > 1)
    findings.push(
      finding(
        'servers-disagree',
        apex,
        [...sets]
          .slice(0, 4)
          .map(([set, hosts]) => `${list(hosts)}: ${list(set.split(' '))}`)
          .join('; '),
      ),
    )
  const serials = new Map<number, string[]>()
  for (const { host, serial } of servers)
    if (serial !== null) serials.set(serial, [...new Set([...(serials.get(serial) ?? []), host])])
  if (serials.size > 1)
    findings.push(
      finding(
        'serials-differ',
        apex,
        [...serials]
          .slice(0, 6)
          .map(([serial, hosts]) => `${serial} (${list(hosts)})`)
          .join(', '),
      ),
    )
  // Glue beside fewer addresses than the host has is no fault: there may be no room for all of it.
  const stale = hosts.flatMap(({ host, ips, glue, unknown }) =>
    unknown === null && covers(apex, host)
      ? glue.filter(ip => !ips.includes(ip)).map(ip => `${host} (${ip})`)
      : [],
  )
  findings.push(...where(stale, what => finding('glue-differs', apex, what)))
  return findings
}

const dnssecFindings = (seen: Observation): Finding[] => {
  const { dnssec, at } = seen
  const apex = apexOf(seen)
  const name = zoneOf(seen)?.apex ?? null
  const ds = dsOf(seen)
  const keys = keysOf(seen)
  // Only a chain that is proven down to the break shows that DNSSEC records are passed on at all.
  if (ds !== null && ds.length > 0 && keys === false && apex?.alias === null && dnssec.status === 'bogus')
    return [finding('ds-without-dnskey', name!)]
  if (dnssec.status === 'bogus')
    return [
      finding(
        'dnssec-bogus',
        dnssec.at === '.' || dnssec.at === null ? seen.host : dnssec.at,
        dnssec.reason ?? '',
      ),
    ]
  if (name === null || name === '.' || ds === null) return []
  const algorithms = [...new Set(readAllDs(ds).map(({ algorithm }) => algorithm))]
  if (algorithms.length > 0 && algorithms.every(algorithm => DEPRECATED.includes(algorithm)))
    return [finding('dnssec-weak', name, algorithms.map(algorithmName).join(', '))]
  if (ds.length === 0)
    return keys
      ? [finding('dnskey-without-ds', name)]
      : keys === false
        ? [finding('dnssec-unsigned', name)]
        : []
  if (!apex?.signed) return []
  const { from, until } = apex.signed
  const left = until - at.getTime() / 1000
  return left >= 0 && left < (until - from) * LAST_PART
    ? [finding('signature-expiring', name, instant(new Date(until * 1000)))]
    : []
}

const caaFindings = ({ caa, a, aaaa, host }: Observation): Finding[] => {
  // Where the servers fail for addresses as well, that is what is wrong.
  const others = [a, aaaa].every(({ found }) => found !== 'unknown')
  if (!caa.ok)
    return others && /answered (?:SERVFAIL|REFUSED|NOTIMP|FORMERR)/.test(caa.reason)
      ? [finding('caa-unanswered', host, caa.reason)]
      : []
  if (caa.caa === null) return [finding('caa-missing', host)]
  const { foundAt, issue, issuewild, critical } = caa.caa
  const values = [...issue, ...issuewild].map(value => ({ value, ...parseIssue(value) }))
  const nobody = issue.length > 0 && [...issue, ...issuewild].every(value => !parseIssue(value).domain)
  return [
    ...where([...critical], what => finding('caa-critical', foundAt, what)),
    ...where(
      values.filter(({ valid }) => !valid).map(({ value }) => JSON.stringify(value.slice(0, 60))),
      what => finding('caa-malformed', foundAt, what),
    ),
    ...(nobody ? [finding('caa-denies-all', foundAt)] : []),
  ]
}

const mailFindings = ({ host, mx, mailHosts, spf, dmarc }: Observation): Finding[] => {
  const exchanges = mx.found === 'records' ? mx.records.map(({ data }) => data.exchange) : []
  const takesMail = exchanges.some(name => name !== '.')
  const findings: Finding[] = [
    ...(takesMail && exchanges.includes('.') ? [finding('mx-null-and-others', host)] : []),
    ...where(
      mailHosts.filter(({ addressed }) => addressed === false).map(({ host }) => host),
      what => finding('mx-without-address', host, what),
    ),
    ...where(
      mailHosts.filter(({ alias }) => alias).map(({ host }) => host),
      what => finding('mx-is-cname', host, what),
    ),
  ]
  if (spf.ok) {
    const [error] = spf.issues.filter(({ severity }) => severity === 'error')
    if (error) findings.push(finding('spf-permerror', host, error.message))
    else if (spf.spf?.all === 'pass') findings.push(finding('spf-allows-all', host))
    else if (spf.spf === null && takesMail) findings.push(finding('spf-missing', host))
  }
  if (dmarc.ok) {
    const [error] = dmarc.issues.filter(({ severity }) => severity === 'error')
    if (error) findings.push(finding('dmarc-invalid', host, error.message))
    else if (dmarc.dmarc === null && takesMail) findings.push(finding('dmarc-missing', host))
    else if (dmarc.dmarc?.effectivePolicy === 'none' && takesMail) findings.push(finding('dmarc-none', host))
  }
  return findings
}

/**
 * All findings, worst first, then in the order of the table. Of a name that does not exist only that is told.
 */
export const judge = (seen: Observation): Finding[] => {
  const existence = existenceOf(seen)
  const zone = zoneOf(seen)
  const absent = existence === 'not-delegated' || existence === 'no-such-name'
  const findings = [
    ...registrationFindings(seen),
    ...nameFindings(seen),
    ...(zone && existence !== 'not-delegated'
      ? [
          ...serverFindings(
            zone,
            [seen.a, seen.aaaa].some(({ found }) => found !== 'unknown'),
          ),
          ...agreementFindings(zone),
        ]
      : []),
    ...(existence === 'not-delegated' ? [] : dnssecFindings(seen)),
    ...(absent ? [] : [...caaFindings(seen), ...mailFindings(seen)]),
  ]
  const rank = ({ severity, code }: Finding): number =>
    SEVERITIES.indexOf(severity) * FINDING_CODES.length + FINDING_CODES.indexOf(code)
  // A name that nobody registered cannot be delegated either.
  const told = findings.some(({ code }) => code === 'not-registered')
    ? findings.filter(({ code }) => code !== 'not-delegated')
    : findings
  return told.sort((one, other) => rank(one) - rank(other)).slice(0, MAX_FINDINGS)
}
