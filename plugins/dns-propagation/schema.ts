/** Input and output of a propagation check: field names, types, units. */
import { Outdated } from '../../core/answer/outdated.ts'
import * as v from 'valibot'
import { codesOf, words, type Catalogue, type Report } from '../../core/text/catalogue.ts'
import { codes, detail, Instant, Params, Unmeasured, component, described } from '../../core/answer/schema.ts'
import { readName } from '../../core/domain/domain.ts'
import { NO_WORDS, refusalText } from '../../core/domain/inputs.ts'
import type { IntakeConfig } from '../../core/domain/inputs.ts'
import { Verdict as AnyVerdict, judgement } from '../../core/answer/finding.ts'
import { readExpected } from './judge/expectation.ts'
import { INPUT_ERRORS } from './input-errors.ts'
import { ARRIVING } from './judge/arriving.ts'
import { ANSWER_REASONS } from './reasons.ts'
import { STATES } from './judge/states.ts'
import { SENTENCES, VERDICTS } from './judge/verdicts.ts'

export const TYPES = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS', 'CAA', 'SOA'] as const
export type Type = (typeof TYPES)[number]

const said = (report: Report, lang: string | undefined): string =>
  words(INPUT_ERRORS as Catalogue, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

const Name = v.pipe(
  v.string(({ lang }) => said({ code: 'name-not-text' }, lang)),
  v.metadata({
    description: 'DNS name to query, such as www.example.com or _dmarc.example.com.',
    examples: ['www.example.com'],
  }),
  v.rawTransform<string, string>(({ dataset, config, addIssue, NEVER }) => {
    const read = readName(dataset.value, { lenient: (config as IntakeConfig).intake?.lenient ?? false })
    if (read.ok) return read.name
    addIssue({ message: refusalText(read, config as IntakeConfig, dataset.value) })
    return NEVER
  }),
)

const wrongType = ({ input, lang }: v.BaseIssue<unknown>): string =>
  typeof input === 'string' && input !== ''
    ? said({ code: 'type-unknown', params: { value: input.slice(0, 40), types: TYPES } }, lang)
    : said({ code: 'type-missing', params: { types: TYPES } }, lang)

/** In any case; the JSON Schema lists them in upper case. */
const RecordType = v.pipe(
  v.union([v.picklist(TYPES), v.pipe(v.string(), v.trim(), v.toUpperCase(), v.picklist(TYPES))], wrongType),
  v.metadata({ description: `Record type: ${TYPES.join(', ')}.` }),
)

const Expected = v.pipe(
  v.string(({ lang }) => said({ code: 'expect-not-text' }, lang)),
  v.metadata({
    description:
      'The new value of the record, or several separated by commas, such as 192.0.2.1 or "10 mail.example.com". '
      + 'Without it, a change that was never published looks as if it had propagated.',
    examples: ['192.0.2.1'],
  }),
)

interface Question {
  readonly name: string
  readonly type: Type
  readonly expect?: string[]
}
type RawQuestion = Omit<Question, 'expect'> & { readonly expect?: string | undefined }

/** The expected values are read by the type, into the form of `answers[].data`. */
export const Input = v.pipe(
  v.object({ name: Name, type: RecordType, expect: v.optional(Expected) }, issue =>
    issue.path?.[0]?.key === 'type' ? wrongType(issue) : NO_WORDS,
  ),
  v.rawTransform<RawQuestion, Question>(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { expect, ...question } = value
    if (expect === undefined) return question
    const read = readExpected(question.type, expect)
    if (read.ok) return { ...question, expect: [...read.values] }
    addIssue({ message: said(read.report, config.lang) })
    return NEVER
  }),
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Answered = v.object({
  type: described(v.string(), 'Record type; CNAME for each step of a CNAME chain.'),
  ttl: described(count, 'Remaining TTL in seconds, as this server reports it.'),
  data: described(v.string(), 'Presentation format, names without trailing dot, TXT quoted.'),
  name: described(
    v.optional(v.string()),
    'Owner name of the record; differs from the queried name after a CNAME.',
  ),
})

export const ResolverAnswer = component(
  v.object({
    resolver: described(
      v.string(),
      'Operator of the resolver, or host name of the authoritative name server.',
    ),
    ip: described(v.string(), 'IP address that was queried.'),
    rcode: described(v.string(), 'NOERROR, NXDOMAIN, SERVFAIL, REFUSED, ...; empty without a response.'),
    answers: described(
      v.array(Answered),
      'Records of the answer, CNAMEs first; empty when it has none, see `rcode`.',
    ),
    ms: described(count, 'Response time, or time waited, in milliseconds.'),
    error: described(
      v.string(),
      "Why there is no usable answer, or why it differs from the zone's; empty if not known.",
    ),
    ...detail(
      codes(ANSWER_REASONS, 'AnswerReason', 'Why a server gave no usable answer, or a different one.'),
      'The same from a closed list; left out where `error` is empty.',
    ),
    state: described(
      v.optional(v.picklist(codesOf(STATES))),
      "The answer compared with the zone's newest version. Of a resolver, stale, stale-negative: from its "
        + 'cache; by-design: varies per query; blocked: filtered by policy; restricted: serves '
        + 'its own customers only. Of an authoritative server, lame: it does not serve the zone; '
        + 'former-nameserver: no longer one of them; differs: neither serial is newer. Of either, timeout: '
        + 'no answer in time; unreachable: it could not be queried; failed: an error or an invalid response.',
    ),
    until: described(
      v.optional(v.nullable(Instant)),
      "When this resolver's old answer expires at the latest; null if it has none or this is unknown.",
    ),
    nsid: described(
      v.optional(v.nullable(v.string())),
      'Name server identifier (NSID, RFC 5001); null if not reported.',
    ),
    expected: described(
      v.optional(v.nullable(v.boolean())),
      'Whether it returned every value of `expect`; null without a usable answer, or where a CNAME leads out '
        + 'of the zone of this server. Left out when nothing is expected.',
    ),
    serial: described(
      v.optional(v.nullable(count)),
      'SOA serial of the zone at this authoritative name server; null if unknown, and for ' + 'resolvers.',
    ),
  }),
  'ResolverAnswer',
  'Answer of one server.',
)

const Verdict = component(
  v.object({
    ...AnyVerdict.entries,
    code: described(v.picklist(VERDICTS), 'Machine-readable code, from a closed list.'),
    detail: described(
      v.picklist([...codesOf(SENTENCES), ...codesOf(ARRIVING)]),
      'Code of the sentence, from a closed list; each belongs to one `code`. answers-arriving: only while the check '
        + 'runs.',
    ),
    params: v.optional(described(Params, 'What `detail` is about; a long list of names ends with `…`.')),
    until: described(
      v.nullable(Instant),
      'When the last old answer expires at the queried resolvers; null if there is none or this is unknown.',
    ),
  }),
  'PropagationVerdict',
  'Whether the change has propagated, and if not, what it waits for.',
)

export const Output = component(
  v.object({
    verdict: Verdict,
    findings: judgement.findings,
    name: described(v.string(), 'Queried name, in A-labels and lower case.'),
    type: described(v.picklist(TYPES), 'Queried record type.'),
    zone: described(v.nullable(v.string()), 'Zone of the name; null when it could not be found.'),
    vantage: described(
      v.picklist(['kr-probe', 'edge-doh']),
      'Where the resolvers were queried from: Korea, or this instance over HTTPS (RFC 8484). The '
        + 'authoritative name servers are always queried directly.',
    ),
    authoritative: described(
      v.array(ResolverAnswer),
      'Authoritative name servers of the zone and of its delegation, one entry per IP address.',
    ),
    resolvers: described(
      v.array(ResolverAnswer),
      'Resolvers of Korean ISPs and public ones; from `edge-doh` only Google and Cloudflare.',
    ),
    outdated: Outdated,
    checkedAt: described(Instant, 'When the check finished.'),
    expect: described(
      v.optional(v.array(v.string())),
      'The expected values, in the form of `answers[].data`; left out when nothing is expected.',
    ),
    unmeasured: described(v.array(Unmeasured), 'What could not be checked, and why.'),
  }),
  'DnsPropagation',
  'One record at the authoritative name servers and at resolvers, compared.',
)

export type Propagation = v.InferOutput<typeof Output>
export type Answer = v.InferOutput<typeof ResolverAnswer>
