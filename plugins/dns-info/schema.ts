/** What the DNS facts ask for and answer with: field names, types, units. */
import * as v from 'valibot'
import { Domain, Instant, Unmeasured, hostAndPort, component, described } from '../../core/schema.ts'
import { FINDING_CODES, SEVERITIES } from './findings.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Owned = component(
  v.object({
    ip: described(v.string(), 'IPv4 or IPv6 address, the latter as RFC 5952 writes it.'),
    asn: described(
      count,
      'The AS that announces the address in BGP; 0 when nobody does, or when `unmeasured` says so.',
    ),
    asName: described(
      v.nullable(v.string()),
      'Name of the AS in its registry; null when it has none, or when `unmeasured` says so.',
    ),
    prefix: described(v.string(), "The longest announced prefix; '' when none is known."),
    country: described(
      v.string(),
      "Where the prefix is registered, ISO 3166-1 alpha-2; it says little of the place. '' when not told.",
    ),
    origins: described(
      v.optional(v.array(count)),
      'All origins, where several announce the prefix; else left out.',
    ),
  }),
  'OwnedAddress',
  'An address and who announces it in BGP.',
)

const MailIssue = component(
  v.object({
    code: described(v.string(), 'What it is, in kebab-case.'),
    severity: described(
      v.picklist(['error', 'warning']),
      'error: receivers cannot use the record, or not as it was meant. warning: they can, but mend it.',
    ),
    message: described(v.string(), 'One English sentence.'),
  }),
  'MailIssue',
  'A fault of an SPF or DMARC record.',
)
const Policy = v.picklist(['none', 'quarantine', 'reject'])
const Alignment = v.picklist(['relaxed', 'strict'])

const Dmarc = component(
  v.object({
    record: described(v.string(), 'The record as published.'),
    foundAt: described(v.string(), 'The domain whose `_dmarc` name has the record (tree walk of RFC 9989).'),
    policy: described(v.nullable(Policy), '`p`; null: so broken that receivers apply none.'),
    subdomainPolicy: described(
      v.nullable(Policy),
      'For names below `foundAt`: `sp`, or what stands for it; null like `policy`.',
    ),
    nonexistentPolicy: described(
      v.nullable(Policy),
      'For names below that do not exist: `np`, or what stands for it; null like `policy`.',
    ),
    effectivePolicy: described(
      v.nullable(Policy),
      'The one of these that holds for this very domain; null when receivers apply none.',
    ),
    dkimAlignment: described(
      Alignment,
      '`adkim`. relaxed: a DKIM signature of the same organisational domain will do.',
    ),
    spfAlignment: described(
      Alignment,
      '`aspf`. relaxed: an SPF domain of the same organisational domain will do.',
    ),
    rua: described(v.array(v.string()), 'URIs to which aggregate reports go.'),
    ruf: described(v.array(v.string()), 'URIs to which reports of single failures go.'),
    testing: described(v.boolean(), '`t=y`: receivers are asked to apply the next milder policy.'),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'Dmarc',
  'The DMARC policy that holds for the domain (RFC 9989).',
)

const SpfCheck = component(
  v.object({
    valid: described(v.boolean(), 'Receivers can use the record.'),
    all: described(
      v.nullable(v.picklist(['pass', 'fail', 'softfail', 'neutral'])),
      'What becomes of mail from elsewhere; null when the record does not say, which means neutral.',
    ),
    lookups: described(count, 'DNS look-ups that checking can cost, those of included records counted in.'),
    lookupLimit: described(count, 'As many as receivers have to make (RFC 7208 section 4.6.4).'),
    voidLookups: described(count, 'Those that find nothing.'),
    complete: described(v.boolean(), 'False when some of it could not be followed.'),
    includes: described(
      v.array(v.string()),
      'Domains whose records are included or redirected to, each once.',
    ),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'SpfCheck',
  'What receivers make of the SPF record (RFC 7208).',
)

const Server = component(
  v.object({
    host: described(v.string(), 'Name of the server.'),
    ip: described(v.string(), 'The address of it that was asked.'),
    result: described(
      v.picklist(['answers', 'lame', 'timeout', 'refused', 'unreachable', 'servfail', 'malformed']),
      'What this address makes of a question about the zone without recursion.',
    ),
    serial: described(
      v.nullable(count),
      'Version of the zone that it has (SOA); null when it does not answer.',
    ),
    nsid: described(
      v.nullable(v.string()),
      'What the instance calls itself (RFC 5001); null when it does not say.',
    ),
    detail: described(v.nullable(v.string()), 'Why it is not `answers`, in a few words; null when it is.'),
  }),
  'ZoneServer',
  'One address of a name server of the zone, asked directly.',
)

const DelegationSigner = v.object({
  keyTag: described(count, 'Tag of the key that it is about.'),
  algorithm: described(count, "IANA number of that key's algorithm."),
  digestType: described(count, 'IANA number of the digest.'),
  digest: described(v.string(), 'Lower-case hex.'),
})

const Delegation = component(
  v.object({
    parent: described(v.string(), 'The zone above, `.` for the root.'),
    ns: described(v.array(v.string()), 'Name servers as the servers of the parent tell them.'),
    ds: described(
      v.nullable(v.array(DelegationSigner)),
      'DS records (RFC 4034 section 5), empty when there are none; null when not told.',
    ),
    from: described(v.nullable(v.string()), 'The address that told; null when none did.'),
  }),
  'Delegation',
  'How the zone above leads to this one.',
)

const Soa = component(
  v.object({
    mname: described(v.string(), 'The primary name server.'),
    rname: described(v.string(), 'Mailbox of who is responsible, with a dot in place of the @.'),
    serial: described(count, 'Version of the zone.'),
    refresh: described(count, 'Seconds after which a secondary looks for a new version.'),
    retry: described(count, 'Seconds after which it tries again.'),
    expire: described(count, 'Seconds after which it gives the zone up.'),
    minimum: described(
      count,
      'The most seconds that "there is no such record" may be kept (RFC 2308 section 4).',
    ),
  }),
  'Soa',
  'Start of authority (RFC 1035 section 3.3.13).',
)

const Words = component(
  v.object({
    text: described(v.string(), 'What is wrong, with the particulars of this domain.'),
    fix: described(v.string(), 'What to do about it.'),
  }),
  'IssueText',
  'A finding in one language.',
)

const Issue = component(
  v.object({
    code: described(v.picklist(FINDING_CODES), 'From a closed list.'),
    severity: described(
      v.picklist(SEVERITIES),
      'error: something does not work, or will not for some. warning: fragile, or against the rules. info: '
        + 'worth knowing.',
    ),
    en: described(Words, 'In English.'),
    ko: described(Words, 'In Korean.'),
  }),
  'DnsIssue',
  "One thing that is wrong with the domain's DNS.",
)

const NameServer = v.object({
  host: described(v.string(), 'Name of the server.'),
  provider: described(
    v.nullable(v.string()),
    "Who runs it: only when the host lies under the provider's own domain, else null.",
  ),
})

const Caa = component(
  v.object({
    foundAt: described(v.string(), 'The name, at or above the domain, that has the records.'),
    issue: described(v.array(v.string()), 'Values of the `issue` properties as published.'),
    issuewild: described(
      v.array(v.string()),
      'Values of the `issuewild` properties as published; they hold for wildcard names.',
    ),
    records: described(v.array(v.string()), 'Every record of the set in presentation format.'),
    alias: described(v.optional(v.string()), 'Where an alias of `foundAt` led to; left out without one.'),
    critical: described(
      v.optional(v.array(v.string())),
      'Critical properties that nobody knows: every CA must refuse. Left out when there are none.',
    ),
  }),
  'CaaRecords',
  'Which CAs may issue certificates for the domain (RFC 8659).',
)

const DnssecChain = component(
  v.object({
    status: described(
      v.picklist(['secure', 'insecure', 'bogus', 'indeterminate']),
      "Of the domain's A records or of the proof that there are none, down from the root (RFC 4033 "
        + 'section 5).',
    ),
    reason: described(
      v.nullable(v.string()),
      'Why it is not secure, in a few English words; null when it is.',
    ),
    at: described(v.nullable(v.string()), 'The zone where the chain ended or broke; null when it is secure.'),
  }),
  'DnssecChain',
  "Own validation of the domain's signatures, from the trust anchors of the root.",
)

const Held = component(
  v.object({
    domain: described(v.string(), 'The registered name, in A-labels.'),
    status: described(
      v.picklist(['found', 'not-published', 'not-registered', 'unknown']),
      'not-published: registered, but the registry tells no expiry. unknown: the reason stands in '
        + '`unmeasured`.',
    ),
    source: described(
      v.nullable(v.picklist(['rdap', 'whois'])),
      'Protocol of the answer (RFC 9083, RFC 3912); null without one.',
    ),
    server: described(v.nullable(v.string()), 'The host that answered; null when none did.'),
    states: described(
      v.array(v.string()),
      'What the registry says of it in the words of RDAP, such as "client transfer prohibited".',
    ),
    delegationSigned: described(
      v.nullable(v.boolean()),
      'Whether the registry holds DNSSEC keys for the name; null when it does not say.',
    ),
  }),
  'Registered',
  'What the registry says of the registered name.',
)

// A port makes no difference, so that it does not split the cache.
export const Input = v.object({
  domain: v.pipe(
    Domain,
    v.transform(domain => hostAndPort(domain).host),
  ),
})

export const Output = component(
  v.object({
    domain: described(v.string(), 'The domain asked about, in A-labels and lower case.'),
    zone: described(
      v.string(),
      "The zone that the domain lies in; '' when there is none or it is not known.",
    ),
    nameservers: described(v.array(NameServer), 'As the zone itself tells them, else as its parent does.'),
    dnsProvider: described(
      v.nullable(v.string()),
      'The provider of the name servers, several with commas; null when it is not known.',
    ),
    a: described(v.array(Owned), 'IPv4 addresses, at the end of aliases too, with their owners.'),
    aaaa: described(
      v.array(v.string()),
      'IPv6 addresses, at the end of aliases too; `aaaaOwners` tells whose they are.',
    ),
    cname: described(v.array(v.string()), 'Where the aliases of the domain lead, in order.'),
    mx: described(v.array(v.string()), 'Preference and host, the most preferred first; `0 .` takes no mail.'),
    spf: described(v.nullable(v.string()), 'The SPF record as published; null when there is none.'),
    dmarc: described(v.nullable(Dmarc), 'Found by climbing the name tree; null when there is none.'),
    caa: described(v.nullable(Caa), 'The record set that holds (RFC 8659); null when there is none.'),
    dnssec: described(
      v.boolean(),
      'There is a DS at the apex of the zone, as its parent says; `dnssecChain` says whether it validates.',
    ),
    registrar: described(
      v.nullable(v.string()),
      'Through whom the name is registered, as the registry tells it; null when it does not.',
    ),
    domainExpiry: described(
      v.nullable(v.string()),
      'When the registration ends: an instant in UTC, or a bare day where the registry tells no more; null '
        + 'when it tells none.',
    ),
    existence: described(
      v.optional(v.picklist(['exists', 'no-such-name', 'not-delegated', 'unknown'])),
      'not-delegated: no registry or zone above knows the name; no-such-name: its own zone says so '
        + '(NXDOMAIN).',
    ),
    issues: described(v.optional(v.array(Issue)), 'What is wrong, worst first, with the remedy.'),
    aaaaOwners: described(v.optional(v.array(Owned)), 'The owners of `aaaa`.'),
    dnssecChain: described(
      v.optional(DnssecChain),
      "Whether the domain's signatures validate, and where they do not.",
    ),
    spfCheck: described(
      v.optional(v.nullable(SpfCheck)),
      '`spf` followed to its end; null when there is no record.',
    ),
    servers: described(v.optional(v.array(Server)), 'Every address of the name servers, asked directly.'),
    delegation: described(
      v.optional(v.nullable(Delegation)),
      'As the servers of the zone above tell it; null when they do not.',
    ),
    soa: described(v.optional(v.nullable(Soa)), 'Of the zone; null when none of its servers told it.'),
    registration: described(
      v.optional(v.nullable(Held)),
      'What the registry says of the registered name; null when it was not asked in time.',
    ),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be measured, and why; a null or an empty list without an entry here means none.',
    ),
    checkedAt: described(Instant, 'When the DNS was asked.'),
  }),
  'DnsFacts',
  'What the DNS and the registry say of a domain, and what is wrong with it.',
)

export type Facts = v.InferOutput<typeof Output>
export type Owned = v.InferOutput<typeof Owned>
