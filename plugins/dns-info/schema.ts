/** What the DNS facts ask for and answer with: field names, types, units. */
import * as v from 'valibot'
import { Params, component, described, Instant, Unmeasured } from '../../core/answer/schema.ts'
import { MAIL_ISSUE_CODES } from './mail/issues.ts'
import { codesOf } from '../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { Host } from '../../core/domain/inputs.ts'
import { judgement } from '../../core/answer/finding.ts'
import { SEVERITIES } from './findings/finding.ts'
import { FINDING_CODES } from './findings/findings.ts'

/* The SPF and DMARC part of the answer: field names, types, units. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const MailIssue = component(
  v.object({
    code: described(v.string(), 'Kind of problem, in kebab-case.'),
    detail: described(v.picklist(MAIL_ISSUE_CODES), 'What it is, from a closed list.'),
    params: v.optional(described(Params, 'What `detail` is about.')),
    severity: described(
      v.picklist(['error', 'warning']),
      'error: receivers cannot use the record, or not as intended. warning: they can use it, but fix it.',
    ),
    message: described(v.string(), 'One English sentence.'),
  }),
  'MailIssue',
  'A problem of an SPF or DMARC record.',
)
const Policy = v.picklist(['none', 'quarantine', 'reject'])
const Alignment = v.picklist(['relaxed', 'strict'])

const Dmarc = component(
  v.object({
    record: described(v.string(), 'The record as published.'),
    foundAt: described(v.string(), 'The domain whose `_dmarc` name has the record (tree walk of RFC 9989).'),
    policy: described(
      v.nullable(Policy),
      '`p`; null if the record is invalid and receivers apply no policy.',
    ),
    subdomainPolicy: described(
      v.nullable(Policy),
      'Policy for names below `foundAt` (`sp`, or its default); null if `policy` is null.',
    ),
    nonexistentPolicy: described(
      v.nullable(Policy),
      'Policy for nonexistent names below it (`np`, or its default); null if `policy` is null.',
    ),
    effectivePolicy: described(
      v.nullable(Policy),
      'The policy that applies to this domain; null if receivers apply none.',
    ),
    dkimAlignment: described(
      Alignment,
      '`adkim`; with relaxed, a DKIM signature of the same organizational domain is enough.',
    ),
    spfAlignment: described(
      Alignment,
      '`aspf`; with relaxed, an SPF domain of the same organizational domain is enough.',
    ),
    rua: described(v.array(v.string()), 'URIs to which aggregate reports go.'),
    ruf: described(v.array(v.string()), 'URIs to which failure reports go.'),
    testing: described(v.boolean(), '`t=y`: receivers are asked to apply the next milder policy.'),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'Dmarc',
  'The DMARC policy that applies to the domain (RFC 9989).',
)

const SpfCost = v.object({
  term: described(v.string(), 'The term, such as `include:_spf.example.com`.'),
  lookups: described(count, 'DNS lookups that it needs, including those of included records.'),
})

const SpfCheck = component(
  v.object({
    records: described(v.optional(v.array(v.string())), 'Several SPF records: receivers use none.'),
    valid: described(v.boolean(), 'Receivers can use the record.'),
    all: described(
      v.nullable(v.picklist(['pass', 'fail', 'softfail', 'neutral'])),
      'Result for senders that are not listed (the `all` mechanism); null without one, which means neutral.',
    ),
    lookups: described(count, 'Maximum DNS lookups of a check, including those of included records.'),
    lookupLimit: described(count, 'Number of DNS lookups that receivers make (RFC 7208 section 4.6.4).'),
    voidLookups: described(count, 'Lookups that return no records (void lookups).'),
    complete: described(v.boolean(), 'False if an include or redirect could not be followed.'),
    includes: described(v.array(v.string()), 'Domains that are included or redirected to, each once.'),
    costs: v.optional(
      described(
        v.array(SpfCost),
        'The terms of the record that need DNS lookups, in the order of the record.',
      ),
    ),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'SpfCheck',
  'How receivers evaluate the SPF record (RFC 7208).',
)

/* The part of the answer about the zone, its name servers and its DNSSEC chain: field names, types, units. */

const DNS_CODES = codesOf(DNS_REASONS)
const DNSSEC_CODES = codesOf(DNSSEC_REASONS)

const Server = component(
  v.object({
    host: described(v.string(), 'Name of the server.'),
    ip: described(v.string(), 'Its IP address that was queried.'),
    result: described(
      v.picklist(['answers', 'lame', 'timeout', 'refused', 'unreachable', 'servfail', 'malformed']),
      'How this address responds to a non-recursive query for the zone.',
    ),
    serial: described(
      v.nullable(count),
      'SOA serial that this address returned; null if it did not respond.',
    ),
    nsid: described(v.nullable(v.string()), 'Name server identifier (NSID, RFC 5001); null if not reported.'),
    reason: described(
      v.nullable(v.string()),
      'Why it is not `answers`, or what is unusual about the response, in a few English words; otherwise null.',
    ),
    detail: described(
      v.nullable(v.picklist(DNS_CODES)),
      'The reason as a code of a closed list; null without one.',
    ),
    params: v.optional(described(Params, 'What `detail` is about.')),
  }),
  'ZoneServer',
  'One address of a name server of the zone, queried directly.',
)

const DelegationSigner = v.object({
  keyTag: described(count, 'Key tag.'),
  algorithm: described(count, 'IANA number of the algorithm.'),
  digestType: described(count, 'IANA number of the digest type.'),
  digest: described(v.string(), 'Lower-case hex.'),
})

const Delegation = component(
  v.object({
    parent: described(v.string(), 'The parent zone, `.` for the root.'),
    ns: described(v.array(v.string()), 'NS records that the servers of the parent zone return.'),
    ds: described(
      v.nullable(v.array(DelegationSigner)),
      'DS records (RFC 4034 section 5), empty if there are none; null if not known.',
    ),
    from: described(v.nullable(v.string()), 'The address that returned these records; null if none did.'),
  }),
  'Delegation',
  'How the parent zone delegates this one.',
)

const Soa = component(
  v.object({
    mname: described(v.string(), 'The primary name server.'),
    rname: described(v.string(), 'Mailbox of the responsible person, with a dot in place of the @.'),
    serial: described(count, 'SOA serial: the version of the zone.'),
    refresh: described(count, 'Seconds after which a secondary checks for a new serial.'),
    retry: described(count, 'Seconds after which a secondary retries a failed check.'),
    expire: described(count, 'Seconds after which a secondary stops serving the zone.'),
    minimum: described(count, 'Upper limit in seconds for negative caching (RFC 2308 section 4).'),
  }),
  'Soa',
  'Start of authority (RFC 1035 section 3.3.13).',
)

const ZoneKey = v.object({
  keyTag: described(count, 'Key tag.'),
  algorithm: described(count, 'IANA number of the algorithm.'),
  entry: described(v.boolean(), 'Secure entry point (SEP): the key that a DS record should refer to.'),
})
const Signature = v.object({
  keyTag: described(count, 'Tag of the key that made it.'),
  from: described(Instant, 'When it begins.'),
  until: described(Instant, 'When it expires.'),
})

const DnssecChain = component(
  v.object({
    status: described(
      v.picklist(['secure', 'insecure', 'bogus', 'indeterminate']),
      "Validation result for the domain's A records, or for the proof that there are none (RFC 4033 "
        + 'section 5).',
    ),
    reason: described(
      v.nullable(v.string()),
      'Why it is not secure, in a few English words; null when it is.',
    ),
    detail: described(
      v.optional(v.picklist(DNSSEC_CODES)),
      'The reason as a code of a closed list; left out when it is secure.',
    ),
    params: v.optional(described(Params, 'What `detail` is about.')),
    at: described(v.nullable(v.string()), 'The zone where the chain ended or broke; null when it is secure.'),
    keys: v.optional(
      described(
        v.array(ZoneKey),
        'DNSKEY records of `zone`; left out if there are none or they are not known.',
      ),
    ),
    signature: v.optional(
      described(Signature, 'The RRSIG of the SOA record that expires last; left out if there is none.'),
    ),
  }),
  'DnssecChain',
  "Own validation of the domain's signatures, from the trust anchors of the root.",
)

const Owned = component(
  v.object({
    ip: described(v.string(), 'IPv4 or IPv6 address, the latter as RFC 5952 writes it.'),
    asn: described(count, 'Origin AS number; 0 if the prefix is not announced or `unmeasured` lists it.'),
    asName: described(
      v.nullable(v.string()),
      'Name of the AS in its registry; null if it has none or `unmeasured` lists it.',
    ),
    prefix: described(v.string(), "The longest announced prefix; '' if none is known."),
    country: described(
      v.string(),
      "Where the prefix is registered, ISO 3166-1 alpha-2; not its location. '' if not known.",
    ),
    origins: described(
      v.optional(v.array(count)),
      'All origins, if several announce the prefix; otherwise left out.',
    ),
  }),
  'OwnedAddress',
  'An address and who announces it in BGP.',
)

const Words = component(
  v.object({
    text: described(v.string(), 'What is wrong, with the particulars of this domain.'),
    fix: described(v.string(), 'What to do about it.'),
  }),
  'IssueText',
  'A problem in one language.',
)

const Issue = component(
  v.object({
    code: described(v.picklist(FINDING_CODES), 'Machine-readable code, from a closed list.'),
    severity: described(
      v.picklist(SEVERITIES),
      'error: something fails, for all or some clients. warning: fragile, or against the rules. info: '
        + 'worth knowing.',
    ),
    params: v.optional(described(Params, 'What the code is about.')),
    en: described(Words, 'In English.'),
    ko: described(Words, 'In Korean.'),
  }),
  'DnsIssue',
  "One problem of the domain's DNS.",
)

const NameServer = v.object({
  host: described(v.string(), 'Name of the server.'),
  provider: described(
    v.nullable(v.string()),
    "The DNS provider, if the host is under the provider's own domain; otherwise null.",
  ),
})

const Caa = component(
  v.object({
    foundAt: described(v.string(), 'The name, at or above the domain, that has the records.'),
    issue: described(v.array(v.string()), 'Values of the `issue` properties as published.'),
    issuewild: described(
      v.array(v.string()),
      'Values of the `issuewild` properties as published; they apply to wildcard names.',
    ),
    records: described(v.array(v.string()), 'Every record of the set in presentation format.'),
    alias: described(v.optional(v.string()), 'Target of the CNAME of `foundAt`; left out without one.'),
    critical: described(
      v.optional(v.array(v.string())),
      'Unknown critical properties: every CA must refuse. Left out if there are none.',
    ),
  }),
  'CaaRecords',
  'Which CAs may issue certificates for the domain (RFC 8659).',
)

const RegistrationSummary = component(
  v.object({
    domain: described(v.string(), 'The registered name, in A-labels.'),
    status: described(
      v.picklist(['found', 'not-published', 'not-registered', 'unknown']),
      'not-published: registered, but the registry publishes no expiry. unknown: `unmeasured` has the reason.',
    ),
    source: described(
      v.nullable(v.picklist(['rdap', 'whois'])),
      'Protocol of the response (RFC 9083, RFC 3912); null without one.',
    ),
    server: described(v.nullable(v.string()), 'The last server queried; null if there was none.'),
    states: described(
      v.array(v.string()),
      'Status values as RDAP names them, such as "client transfer prohibited".',
    ),
    delegationSigned: described(
      v.nullable(v.boolean()),
      'Whether the registry holds DNSSEC keys for the name; null if not reported.',
    ),
    expiresAt: described(
      v.nullable(Instant),
      '`domainExpiry` as a UTC date-time: of a date its start in the time zone of the registry.',
    ),
  }),
  'Registered',
  'What the registry reports for the registered name.',
)

export const Input = v.object({ domain: Host })

export const Output = component(
  v.object({
    ...judgement,
    domain: described(v.string(), 'The domain that was checked, in A-labels and lower case.'),
    zone: described(v.string(), "The zone that the domain is in; '' if there is none or it is not known."),
    nameservers: described(
      v.array(NameServer),
      'From the zone, or from the parent zone if the zone does not respond.',
    ),
    dnsProvider: described(
      v.nullable(v.string()),
      'The provider of the name servers, several with commas; null if not known.',
    ),
    a: described(v.array(Owned), 'IPv4 addresses with their owners, also those at the end of a CNAME chain.'),
    aaaa: described(
      v.array(v.string()),
      'IPv6 addresses, also those at the end of a CNAME chain; `aaaaOwners` has their owners.',
    ),
    cname: described(v.array(v.string()), 'CNAME chain, in order.'),
    mx: described(
      v.array(v.string()),
      'Preference and host, the most preferred first; `0 .` accepts no mail (null MX).',
    ),
    mxProvider: v.optional(
      described(
        v.nullable(v.string()),
        "The mail provider, if the hosts of `mx` are under the provider's own domain, several with commas; "
          + 'null otherwise.',
      ),
    ),
    spf: described(v.nullable(v.string()), 'The SPF record, the first of several; null if there is none.'),
    dmarc: described(v.nullable(Dmarc), 'Found by the tree walk; null if there is none.'),
    caa: described(v.nullable(Caa), 'The record set that applies (RFC 8659); null if there is none.'),
    dnssec: described(
      v.boolean(),
      'The parent zone has a DS record for the zone; `dnssecChain` has the result of validation.',
    ),
    registrar: described(
      v.nullable(v.string()),
      'Registrar as reported by the registry; null if not reported.',
    ),
    domainExpiry: described(
      v.nullable(v.string()),
      'When the registration expires: a UTC date-time, or a date if the registry reports no time; null '
        + 'if it reports neither.',
    ),
    existence: described(
      v.optional(v.picklist(['exists', 'no-such-name', 'not-delegated', 'unknown'])),
      'not-delegated: no parent zone delegates the name; no-such-name: its own zone returns NXDOMAIN.',
    ),
    issues: described(v.optional(v.array(Issue)), 'The problems among `findings`, in their older form.'),
    aaaaOwners: described(v.optional(v.array(Owned)), 'The owners of `aaaa`.'),
    dnssecChain: described(
      v.optional(DnssecChain),
      "Whether the domain's DNSSEC signatures validate, and where they do not.",
    ),
    spfCheck: described(
      v.optional(v.nullable(SpfCheck)),
      '`spf` with all includes followed; null if there is no record.',
    ),
    servers: described(v.optional(v.array(Server)), 'Every address of the name servers, queried directly.'),
    delegation: described(
      v.optional(v.nullable(Delegation)),
      'From the servers of the parent zone; null if they do not return it.',
    ),
    soa: described(v.optional(v.nullable(Soa)), 'SOA record of the zone; null if no server returned it.'),
    registration: described(
      v.optional(v.nullable(RegistrationSummary)),
      'What the registry reports for the registered name; null if it did not respond in time.',
    ),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be checked, and why; a null or an empty list without an entry here means none.',
    ),
    outdated: Outdated,
    checkedAt: described(Instant, 'When the DNS was queried.'),
  }),
  'DnsFacts',
  'What the DNS and the registry return for a domain, and what is wrong with it.',
)

export type Facts = v.InferOutput<typeof Output>
export type Owned = v.InferOutput<typeof Owned>
