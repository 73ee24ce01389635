/**
 * The part of the answer about the zone, its name servers and its DNSSEC chain: field names, types, units.
 */
import * as v from 'valibot'
import { codesOf } from '../../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'
import { DNSSEC_REASONS } from '../../../core/protocol/dnssec/reasons.ts'
import { Params, component, described } from '../../../core/answer/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const DNS_CODES = codesOf(DNS_REASONS)
const DNSSEC_CODES = codesOf(DNSSEC_REASONS)

export const Server = component(
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

export const Delegation = component(
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

export const Soa = component(
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

export const DnssecChain = component(
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
  }),
  'DnssecChain',
  "Own validation of the domain's signatures, from the trust anchors of the root.",
)
