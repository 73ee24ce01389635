/** What agents are handed of the DNS facts: without what findings say already, and without routing. */
import * as v from 'valibot'
import type { Brief } from '../../../core/plugin/plugin.ts'
import type { Facts } from '../schema.ts'

const text = v.string()
const maybe = v.nullable(v.string())
const texts = v.array(text)

const output = {
  domain: text,
  zone: text,
  existence: v.optional(text),
  nameservers: v.array(v.object({ host: text, provider: maybe })),
  dnsProvider: maybe,
  servers: v.optional(
    v.array(v.object({ host: text, ip: maybe, result: text, serial: v.nullable(v.number()) })),
  ),
  a: v.array(v.object({ ip: text, asn: v.number(), asName: maybe, country: text })),
  aaaa: texts,
  cname: texts,
  mx: texts,
  mxProvider: v.optional(maybe),
  spf: maybe,
  spfCheck: v.optional(
    v.nullable(v.object({ valid: v.boolean(), lookups: v.number(), lookupLimit: v.number() })),
  ),
  dmarc: v.nullable(v.object({ record: text, foundAt: text, effectivePolicy: v.optional(maybe) })),
  caa: v.nullable(v.object({ foundAt: text, records: texts })),
  dnssec: v.boolean(),
  dnssecChain: v.optional(v.nullable(v.object({ status: text }))),
  registrar: maybe,
  domainExpiry: maybe,
  registration: v.optional(v.nullable(v.object({ domain: text, status: text, states: texts }))),
  checkedAt: text,
}

/** Some of the members, where there is an object at all. */
const some = <T extends object, K extends keyof T>(
  value: T | null | undefined,
  names: readonly K[],
): Pick<T, K> | null | undefined =>
  value && (Object.fromEntries(names.map(name => [name, value[name]])) as Pick<T, K>)

const short = (facts: Facts) => ({
  existence: facts.existence,
  nameservers: facts.nameservers,
  dnsProvider: facts.dnsProvider,
  servers: facts.servers?.map(({ host, ip, result, serial }) => ({ host, ip, result, serial })),
  a: facts.a.map(({ ip, asn, asName, country }) => ({ ip, asn, asName, country })),
  aaaa: facts.aaaa,
  cname: facts.cname,
  mx: facts.mx,
  mxProvider: facts.mxProvider,
  spf: facts.spf,
  spfCheck: some(facts.spfCheck, ['valid', 'all', 'lookups', 'lookupLimit', 'includes']),
  dmarc: some(facts.dmarc, ['record', 'foundAt', 'effectivePolicy']),
  caa: some(facts.caa, ['foundAt', 'records']),
  dnssec: facts.dnssec,
  dnssecChain: some(facts.dnssecChain, ['status', 'at']),
  registrar: facts.registrar,
  domainExpiry: facts.domainExpiry,
  registration: some(facts.registration, ['domain', 'status', 'states']),
})

export const brief: Brief = {
  output,
  of: (facts: Facts) => ({
    verdict: facts.verdict,
    findings: facts.findings,
    domain: facts.domain,
    zone: facts.zone,
    ...Object.fromEntries(Object.entries(short(facts)).filter(([, value]) => value !== undefined)),
    checkedAt: facts.checkedAt,
  }),
}
