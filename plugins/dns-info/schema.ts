/** What the DNS facts ask for and answer with: field names, types, units. */
import * as v from 'valibot'
import { Domain, Instant, Unmeasured, hostAndPort } from '../../core/schema.ts'
import { FINDING_CODES, SEVERITIES } from './findings.ts'

const says = <const S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.metadata({ description }))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Owned = v.object({
  ip: v.string(),
  asn: says(count, 'The AS that announces the address in BGP; 0 when nobody does, or when `unmeasured` says so.'),
  asName: says(v.nullable(v.string()), 'Name of the AS in its registry.'),
  prefix: says(v.string(), 'The longest announced prefix; \'\' when none is known.'),
  country: says(v.string(), 'Where the prefix is registered, ISO 3166-1 alpha-2; it says little of the place. \'\' when not told.'),
  origins: says(v.optional(v.array(count)), 'All origins, where several announce the prefix.'),
})

const MailIssue = v.object({ code: v.string(), severity: v.picklist(['error', 'warning']), message: says(v.string(), 'One English sentence.') })
const Policy = v.picklist(['none', 'quarantine', 'reject'])
const Alignment = v.picklist(['relaxed', 'strict'])

const Dmarc = v.object({
  record: v.string(),
  foundAt: says(v.string(), 'The domain whose `_dmarc` name has the record (tree walk of RFC 9989).'),
  policy: says(v.nullable(Policy), '`p`; null: so broken that receivers apply none.'),
  subdomainPolicy: v.nullable(Policy),
  nonexistentPolicy: v.nullable(Policy),
  effectivePolicy: says(v.nullable(Policy), 'The one that holds for this very domain.'),
  dkimAlignment: Alignment,
  spfAlignment: Alignment,
  rua: v.array(v.string()),
  ruf: v.array(v.string()),
  testing: v.boolean(),
  issues: v.array(MailIssue),
})

const SpfCheck = v.object({
  valid: says(v.boolean(), 'Receivers can use the record.'),
  all: says(v.nullable(v.picklist(['pass', 'fail', 'softfail', 'neutral'])), 'What becomes of mail from elsewhere; null when not said.'),
  lookups: says(count, 'DNS look-ups that checking can cost, those of included records counted in.'),
  lookupLimit: count,
  voidLookups: says(count, 'Those that find nothing.'),
  complete: says(v.boolean(), 'False when some of it could not be followed.'),
  includes: v.array(v.string()),
  issues: v.array(MailIssue),
})

const Server = v.object({
  host: v.string(),
  ip: v.string(),
  result: says(v.picklist(['answers', 'lame', 'timeout', 'refused', 'unreachable', 'servfail', 'malformed']), 'What this address makes of a question about the zone without recursion.'),
  serial: says(v.nullable(count), 'Version of the zone (SOA).'),
  nsid: says(v.nullable(v.string()), 'What the instance calls itself (RFC 5001).'),
  detail: says(v.nullable(v.string()), 'Why it is not `answers`.'),
})

const Delegation = v.object({
  parent: says(v.string(), 'The zone above, `.` for the root.'),
  ns: says(v.array(v.string()), 'Name servers as the servers of the parent tell them.'),
  ds: says(v.nullable(v.array(v.object({ keyTag: count, algorithm: count, digestType: count, digest: says(v.string(), 'Lower-case hex.') }))), 'Null when not told.'),
  from: says(v.nullable(v.string()), 'The address that told.'),
})

const Soa = v.object({ mname: v.string(), rname: v.string(), serial: count, refresh: count, retry: count, expire: count, minimum: count })

const Words = v.object({ text: v.string(), fix: says(v.string(), 'What to do about it.') })

const Issue = v.object({
  code: says(v.picklist(FINDING_CODES), 'From a closed list.'),
  severity: says(v.picklist(SEVERITIES), 'error: something does not work, or will not for some. warning: fragile, or against the rules. info: worth knowing.'),
  en: Words,
  ko: Words,
})

// A port makes no difference, so that it does not split the cache.
export const Input = v.object({ domain: v.pipe(Domain, v.transform(domain => hostAndPort(domain).host)) })

export const Output = v.object({
  domain: v.string(),
  zone: says(v.string(), 'The zone that the domain lies in; \'\' when there is none or it is not known.'),
  nameservers: says(v.array(v.object({ host: v.string(), provider: says(v.nullable(v.string()), 'Only when the host lies under the provider\'s own domain.') })),
    'As the zone itself tells them, else as its parent does.'),
  dnsProvider: says(v.nullable(v.string()), 'The provider of the name servers; several with commas.'),
  a: v.array(Owned),
  aaaa: v.array(v.string()),
  cname: says(v.array(v.string()), 'Where the aliases of the domain lead, in order.'),
  mx: says(v.array(v.string()), 'Preference and host, the most preferred first; `0 .` takes no mail.'),
  spf: says(v.nullable(v.string()), 'The record as published.'),
  dmarc: v.nullable(Dmarc),
  caa: says(v.nullable(v.object({
    foundAt: v.string(), issue: v.array(v.string()), issuewild: v.array(v.string()), records: v.array(v.string()),
    alias: says(v.optional(v.string()), 'Where an alias of `foundAt` led to.'),
    critical: says(v.optional(v.array(v.string())), 'Critical properties that nobody knows: every CA must refuse.'),
  })), 'The record set that holds (RFC 8659); null when there is none.'),
  dnssec: says(v.boolean(), 'There is a DS at the apex of the zone, as its parent says; `dnssecChain` says whether it validates.'),
  registrar: v.nullable(v.string()),
  domainExpiry: says(v.nullable(v.string()), 'An instant in UTC, or a bare day where the registry tells no more.'),
  existence: says(v.optional(v.picklist(['exists', 'no-such-name', 'not-delegated', 'unknown'])), 'not-delegated: no registry or zone above knows the name; no-such-name: its own zone says so (NXDOMAIN).'),
  issues: says(v.optional(v.array(Issue)), 'What is wrong, worst first, with the remedy.'),
  aaaaOwners: says(v.optional(v.array(Owned)), 'The owners of `aaaa`.'),
  dnssecChain: says(v.optional(v.object({
    status: says(v.picklist(['secure', 'insecure', 'bogus', 'indeterminate']), 'Of the domain\'s A records or of the proof that there are none, down from the root (RFC 4033 section 5).'),
    reason: v.nullable(v.string()),
    at: says(v.nullable(v.string()), 'The zone where the chain ended or broke.'),
  })), 'Own validation, from the trust anchors of the root.'),
  spfCheck: v.optional(v.nullable(SpfCheck)),
  servers: says(v.optional(v.array(Server)), 'Every address of the name servers, asked directly.'),
  delegation: v.optional(v.nullable(Delegation)),
  soa: v.optional(v.nullable(Soa)),
  registration: says(v.optional(v.nullable(v.object({
    domain: v.string(), status: v.picklist(['found', 'not-published', 'not-registered', 'unknown']), source: v.nullable(v.picklist(['rdap', 'whois'])), server: v.nullable(v.string()),
    states: v.array(v.string()), delegationSigned: v.nullable(v.boolean()),
  }))), 'What the registry says of the registered name.'),
  unmeasured: says(v.array(Unmeasured), 'What could not be measured, and why; a null or an empty list without an entry here means none.'),
  checkedAt: Instant,
})

export type Facts = v.InferOutput<typeof Output>
export type Owned = v.InferOutput<typeof Owned>
