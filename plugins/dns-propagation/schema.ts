/** What a propagation check asks for and answers with: field names, types, units. */
import * as v from 'valibot'
import { readName } from '../../core/domain.ts'
import { Instant, Params, Unmeasured, component, described } from '../../core/schema.ts'
import type { IntakeConfig } from '../../core/schema.ts'
import { STATE_CODES } from './states.ts'
import { SENTENCE_CODES, VERDICTS } from './verdicts.ts'

export const TYPES = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS', 'CAA', 'SOA'] as const
export type Type = (typeof TYPES)[number]

const Name = v.pipe(
  v.string('give the name as text'),
  v.metadata({
    description: 'DNS name to query, such as www.example.com or _dmarc.example.com.',
    examples: ['www.example.com'],
  }),
  v.rawTransform<string, string>(({ dataset, config, addIssue, NEVER }) => {
    const read = readName(dataset.value, { lenient: (config as IntakeConfig).intake?.lenient ?? false })
    if (read.ok) return read.name
    addIssue({ message: read.error })
    return NEVER
  }),
)

const WRONG_TYPE = `the record type must be one of ${TYPES.join(', ')}`

/** In any case; the JSON Schema lists them as they are answered. */
const RecordType = v.pipe(
  v.union([v.picklist(TYPES), v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(TYPES))], WRONG_TYPE),
  v.metadata({ description: `Record type: ${TYPES.join(', ')}.` }),
)

export const Input = v.object({ name: Name, type: RecordType }, issue =>
  issue.path?.[0]?.key === 'type' ? WRONG_TYPE : issue.message,
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Answered = v.object({
  type: described(v.string(), 'Record type of this record: an alias on the way is a CNAME.'),
  ttl: described(count, 'Seconds that this server says are left.'),
  data: described(v.string(), 'Presentation format, names without trailing dot, TXT quoted.'),
  name: described(
    v.optional(v.string()),
    'Whose record it is: another name than the one asked about stands behind an alias.',
  ),
})

export const ResolverAnswer = component(
  v.object({
    resolver: described(v.string(), 'Whose resolver it is, or the host name of an authoritative server.'),
    ip: described(v.string(), 'The address that was asked.'),
    rcode: described(
      v.string(),
      'NOERROR, NXDOMAIN, SERVFAIL, REFUSED, ...; empty when nothing was answered.',
    ),
    answers: described(
      v.array(Answered),
      'The records that it gave, those of aliases first; empty when it has none, see `rcode`.',
    ),
    ms: described(count, 'Milliseconds until the answer, or that it was waited for.'),
    error: described(v.string(), 'Why there is no usable answer; empty when there is one.'),
    state: described(
      v.optional(v.picklist(STATE_CODES)),
      "The answer compared with the zone's newest version. Of a resolver, stale, stale-negative: from its "
        + 'cache; by-design: each client gets another answer; blocked: made up by policy; restricted: it serves '
        + 'its own customers only. Of an authoritative server, lame: it does not serve the zone; '
        + 'former-nameserver: it is no longer one of them; differs: neither serial is newer. Of either, timeout: '
        + 'no answer in time; unreachable: it could not be queried; failed: an error or an invalid response.',
    ),
    until: described(
      v.optional(v.nullable(Instant)),
      'When an old answer has run out at this resolver, at the latest; null when nothing runs out or it '
        + 'cannot be told.',
    ),
    nsid: described(
      v.optional(v.nullable(v.string())),
      'Which instance answered (RFC 5001); null when it does not say.',
    ),
    serial: described(
      v.optional(v.nullable(count)),
      "Of the zone's SOA record at this authoritative server; null when it did not tell it, and of a "
        + 'resolver.',
    ),
  }),
  'ResolverAnswer',
  'What one server answered.',
)

const Verdict = component(
  v.object({
    code: described(v.picklist(VERDICTS), 'From a closed list.'),
    detail: described(
      v.picklist(SENTENCE_CODES),
      'What the sentence says, from a closed list: each belongs to one `code`.',
    ),
    params: v.optional(described(Params, 'What `detail` is about; a long list of names ends with `…`.')),
    until: described(
      v.nullable(Instant),
      'By when the last old answer expires at the resolvers that were queried; null when there is none or '
        + 'that is not known.',
    ),
    en: described(v.string(), 'What it means, in English.'),
    ko: described(v.string(), 'The same in Korean.'),
  }),
  'PropagationVerdict',
  'Whether the change has propagated, and if not, what it waits for.',
)

export const Output = component(
  v.object({
    name: described(v.string(), 'The name asked about, in A-labels and lower case.'),
    type: described(v.picklist(TYPES), 'The record type asked about.'),
    zone: described(
      v.nullable(v.string()),
      'The zone that the name lies in; null when it could not be found.',
    ),
    vantage: described(
      v.picklist(['kr-probe', 'edge-doh']),
      'Where the resolvers were asked from: a Korean network, or this instance over HTTPS (RFC 8484). The '
        + 'authoritative servers are always asked directly.',
    ),
    authoritative: described(
      v.array(ResolverAnswer),
      "The zone's own name servers, those of the delegation included, one entry an address.",
    ),
    resolvers: described(
      v.array(ResolverAnswer),
      'Resolvers of Korean ISPs and public ones; from `edge-doh` Google and Cloudflare alone.',
    ),
    checkedAt: described(Instant, 'When the answers had come.'),
    verdict: Verdict,
    unmeasured: described(v.array(Unmeasured), 'What could not be measured, and why.'),
  }),
  'DnsPropagation',
  "One record at the zone's own servers and at resolvers, compared.",
)

export type Propagation = v.InferOutput<typeof Output>
export type Answer = v.InferOutput<typeof ResolverAnswer>
