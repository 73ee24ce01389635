/** Pure: what is wrong with a domain's DNS, from what was observed of it. */
import { specialUse } from '../../../core/network/ip-address.ts'
import type { Report } from '../../../core/text/catalogue.ts'
import { parseIssue } from '../../../core/protocol/caa/judge.ts'
import { parentOf } from '../../../core/protocol/dns/wire/labels.ts'
import { algorithmName } from '../../../core/protocol/dnssec/algorithm.ts'
import type { DnssecVerdict } from '../../../core/protocol/dnssec/index.ts'
import { mayBeKnown, whyUnknown } from '../../../core/protocol/registration/expiry.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { instant } from '../../../core/base/time.ts'
import { SEVERITIES } from '../../../core/answer/finding.ts'
import { finding, FINDING_CODES, type Finding, type Particular } from './findings.ts'
import { agreementFindings, serverFindings } from './judge-zone.ts'
import { isError } from '../mail/issues.ts'
import type { Observation } from '../measure/observation.ts'
import { apexOf, dsOf, endlessOf, existenceOf, keysOf, readAllDs, zoneOf } from '../measure/conclusions.ts'
import { placeOf, where, zoneName } from './subjects.ts'
import { repairOf } from './mail-repairs.ts'

const MAX_FINDINGS = 40
const SOON_MS = 30 * 86_400_000
/** Signers renew with a quarter of the time left or more; with less than this something is stuck. */
const LAST_PART = 0.1
/** States (RFC 8056) of a registration that is being taken back. */
const LAPSED: Readonly<Record<string, Particular>> = {
  'redemption period': { code: 'state-redemption-period' },
  'pending delete': { code: 'state-pending-delete' },
}
/** States (RFC 8056) of a registration that is kept out of the DNS. */
const HELD: Readonly<Record<string, Particular>> = {
  'client hold': { code: 'state-client-hold' },
  'server hold': { code: 'state-server-hold' },
}
/**
 * What RFC 9905 section 2 and the registry of RFC 9904 would have counted as unsigned: RSAMD5, DSA, RSASHA1,
 * their NSEC3 twins, and GOST.
 */
const DEPRECATED = [1, 3, 5, 6, 7, 12]

const registrationFindings = (seen: Observation): Finding[] => {
  const { registration, registrable: domain, at } = seen
  const why = registration.ok ? whyUnknown(registration.value) : registration.reason
  if (why && (!registration.ok || mayBeKnown(registration.value)))
    return [finding({ code: 'registration-unknown', params: { domain, why } })]
  if (!registration.ok) return []
  const { status, expiry, expiresAt, states } = registration.value
  // What is there was registered somewhere, whatever this registry says.
  if (status === 'not-registered')
    return existenceOf(seen) === 'exists' ? [] : [finding({ code: 'not-registered', params: { domain } })]
  const lapsed = states.flatMap(state => (Object.hasOwn(LAPSED, state) ? [LAPSED[state]!] : []))
  const held = states.flatMap(state => (Object.hasOwn(HELD, state) ? [HELD[state]!] : []))
  if (lapsed.length > 0) return [finding({ code: 'registration-lapsed', params: { domain, states: lapsed } })]
  // The registry may have set a hold that the DNS does not have yet, or have lifted one that it still has.
  if (held.length > 0 && existenceOf(seen) === 'not-delegated')
    return [finding({ code: 'registration-on-hold', params: { domain, states: held } })]
  if (expiry === null || expiresAt === null) return []
  const left = Date.parse(expiresAt) - at.getTime()
  const params = { domain, expiry, left: endAt(expiresAt, left).left }
  if (left < 0) return [finding({ code: 'registration-expired', params })]
  return left < SOON_MS ? [finding({ code: 'registration-expiring', params })] : []
}

const nameFindings = (seen: Observation): Finding[] => {
  const { host: domain, registrable, a, aaaa } = seen
  const existence = existenceOf(seen)
  const zone = zoneOf(seen)
  const above = zone?.apex ?? parentOf(registrable)
  if (existence === 'not-delegated')
    return [finding({ code: 'not-delegated', params: { domain: registrable, parent: zoneName(above) } })]
  if (existence === 'no-such-name')
    return [finding({ code: 'no-such-name', params: { domain, zone: above } })]
  const looks = [a, aaaa]
  const broken = looks.find(look => look.found === 'none' && !look.exists && look.aliases.length > 0)
  const literals = looks.flatMap(look =>
    look.found === 'records' ? look.records.map(({ data }) => data) : [],
  )
  const own = looks.flatMap(look => (look.found === 'unknown' ? [] : look.aliases))[0] ?? null
  const target = apexOf(seen)?.alias ?? (zone?.apex === domain ? own : null)
  const both = looks.every(({ found }) => found === 'none')
  const reason = endlessOf(seen)
  return [
    ...(target === null ? [] : [finding({ code: 'cname-at-apex', params: { zone: zone!.apex, target } })]),
    ...(reason === null ? [] : [finding({ code: 'cname-loop', params: { domain, reason } })]),
    ...(seen.failing
      ? [
          finding({
            code: 'name-servfail',
            params: { domain, server: { code: 'ns-address', params: seen.failing } },
          }),
        ]
      : []),
    ...(broken?.found === 'none'
      ? [finding({ code: 'dangling-cname', params: { domain, target: broken.aliases.at(-1)! } })]
      : []),
    ...(both && !broken ? [finding({ code: 'no-address', params: { domain } })] : []),
    ...where(
      literals.filter(ip => specialUse(ip) !== null),
      addresses => finding({ code: 'private-address', params: { domain, addresses } }),
    ),
    ...(a.found === 'records' && aaaa.found === 'none'
      ? [finding({ code: 'ipv6-missing', params: { domain } })]
      : []),
  ]
}

const bogusFinding = (seen: Observation, { at, reason }: Unproven): Finding => {
  const zone = at === '.' || at === null ? seen.host : at
  return finding({ code: 'dnssec-bogus', params: { zone, reason, place: placeOf(seen, zone) } })
}
type Unproven = Exclude<DnssecVerdict, { readonly status: 'secure' }>

const dnssecFindings = (seen: Observation): Finding[] => {
  const { dnssec, at } = seen
  const apex = apexOf(seen)
  const zone = zoneOf(seen)?.apex ?? null
  const ds = dsOf(seen)
  const keys = keysOf(seen)
  // Only a chain that is proven down to the break shows that DNSSEC records are passed on at all.
  const stripped = ds !== null && ds.length > 0 && keys === false && apex?.alias === null
  if (dnssec.status === 'bogus')
    return stripped && zone !== null
      ? [finding({ code: 'ds-without-dnskey', params: { zone, place: placeOf(seen, zone) } })]
      : [bogusFinding(seen, dnssec)]
  if (zone === null || zone === '.' || ds === null) return []
  const algorithms = [...new Set(readAllDs(ds).map(({ algorithm }) => algorithm))]
  if (algorithms.length > 0 && algorithms.every(algorithm => DEPRECATED.includes(algorithm)))
    return [finding({ code: 'dnssec-weak', params: { zone, algorithms: algorithms.map(algorithmName) } })]
  if (ds.length === 0) {
    if (keys === null) return []
    const params = { zone, place: placeOf(seen, zone) }
    return [finding({ code: keys ? 'dnskey-without-ds' : 'dnssec-unsigned', params })]
  }
  if (!apex?.signed) return []
  const { from, until } = apex.signed
  const left = until - at.getTime() / 1000
  return left >= 0 && left < (until - from) * LAST_PART
    ? [finding({ code: 'signature-expiring', params: { zone, until: instant(new Date(until * 1000)) } })]
    : []
}

/** What a server answered to a lookup in place of records; silence is no answer. */
const rcodeOf = ({ params }: Report): unknown => {
  const because = params?.['because']
  return typeof because === 'object' && 'code' in because ? because.params?.['rcode'] : undefined
}
/** By these a server says that it cannot or will not answer this question. */
const FAILURES: readonly unknown[] = ['SERVFAIL', 'REFUSED', 'NOTIMP', 'FORMERR']

const caaFindings = ({ caa, a, aaaa, dnssec, host: domain }: Observation): Finding[] => {
  if (!caa.ok) {
    // Where the servers fail for addresses as well, or nothing validates, that is what is wrong.
    const others = [a, aaaa].every(({ found }) => found !== 'unknown') && dnssec.status !== 'bogus'
    return others && FAILURES.includes(rcodeOf(caa.reason))
      ? [finding({ code: 'caa-unanswered', params: { domain, reason: caa.reason } })]
      : []
  }
  if (caa.caa === null) return [finding({ code: 'caa-missing', params: { domain } })]
  const { foundAt, issue, issuewild, critical } = caa.caa
  const values = [...issue, ...issuewild].map(value => ({ value, ...parseIssue(value) }))
  const malformed = values
    .filter(({ valid }) => !valid)
    .map(({ value }) => JSON.stringify(value.slice(0, 60)))
  const params = { domain: foundAt }
  return [
    ...where(critical, tags => finding({ code: 'caa-critical', params: { ...params, tags } })),
    ...where(malformed, values => finding({ code: 'caa-malformed', params: { ...params, values } })),
    ...(issue.length > 0 && values.every(({ domain }) => !domain)
      ? [finding({ code: 'caa-denies-all', params })]
      : []),
  ]
}

const mailFindings = ({ host: domain, mx, mailHosts, spf, dmarc }: Observation): Finding[] => {
  const exchanges = mx.found === 'records' ? mx.records.map(({ data }) => data.exchange) : []
  const takesMail = exchanges.some(name => name !== '.')
  const homeless = mailHosts.filter(({ addressed }) => addressed === false).map(({ host }) => host)
  const aliases = mailHosts.filter(({ alias }) => alias).map(({ host }) => host)
  const params = { domain }
  const findings: Finding[] = [
    ...(takesMail && exchanges.includes('.') ? [finding({ code: 'mx-null-and-others', params })] : []),
    ...where(homeless, names => finding({ code: 'mx-without-address', params: { domain, names } })),
    ...where(aliases, names => finding({ code: 'mx-is-cname', params: { domain, names } })),
  ]
  if (spf.ok) {
    const issue = spf.issues.find(isError)
    // A lookup that failed here says nothing about the record.
    const weak = spf.issues.find(({ code }) => code !== 'spf-lookup-failed')
    if (issue)
      findings.push(finding({ code: 'spf-permerror', params: { domain, issue, repair: repairOf(issue) } }))
    else if (spf.spf?.all === 'pass') findings.push(finding({ code: 'spf-allows-all', params }))
    else if (weak)
      findings.push(finding({ code: 'spf-weak', params: { domain, issue: weak, repair: repairOf(weak) } }))
    else if (spf.spf === null && takesMail) findings.push(finding({ code: 'spf-missing', params }))
  }
  if (dmarc.ok) {
    const issue = dmarc.issues.find(isError)
    if (issue)
      findings.push(finding({ code: 'dmarc-invalid', params: { domain, issue, repair: repairOf(issue) } }))
    else if (dmarc.dmarc === null && takesMail) findings.push(finding({ code: 'dmarc-missing', params }))
    else if (dmarc.dmarc?.effectivePolicy === 'none' && takesMail)
      findings.push(finding({ code: 'dmarc-none', params }))
  }
  return findings
}

const zoneFindings = (seen: Observation): Finding[] => {
  const zone = zoneOf(seen)
  if (zone === null) return []
  const place = placeOf(seen, zone.apex)
  const answered = [seen.a, seen.aaaa].some(({ found }) => found !== 'unknown')
  return [...serverFindings(zone, place, answered), ...agreementFindings(zone, place)]
}

/**
 * All findings, worst first, then in the order of the table. Of a name that does not exist only that is told.
 */
export const judge = (seen: Observation): Finding[] => {
  const existence = existenceOf(seen)
  const delegated = existence !== 'not-delegated'
  const findings = [
    ...registrationFindings(seen),
    ...nameFindings(seen),
    ...(delegated ? [...zoneFindings(seen), ...dnssecFindings(seen)] : []),
    ...(delegated && existence !== 'no-such-name' ? [...caaFindings(seen), ...mailFindings(seen)] : []),
  ]
  const rank = ({ severity, code }: Finding): number =>
    SEVERITIES.indexOf(severity) * FINDING_CODES.length + FINDING_CODES.indexOf(code)
  // A name that nobody registered, or that is on hold, cannot be delegated either.
  const told = findings.some(({ code }) => code === 'not-registered' || code === 'registration-on-hold')
    ? findings.filter(({ code }) => code !== 'not-delegated')
    : findings
  return told.sort((one, other) => rank(one) - rank(other)).slice(0, MAX_FINDINGS)
}
