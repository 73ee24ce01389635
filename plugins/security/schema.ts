/** Defines what a security check asks for and returns: field names, types, units. */
import * as v from 'valibot'
import { described, Instant, Params, Unmeasured, component } from '../../core/answer/schema.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { shortValue } from '../../core/errors/messages.ts'
import { STARTTLS } from '../../core/base/starttls.ts'
import { unlessUsual } from '../../core/protocol/starttls/starttls.ts'
import { Address, Port, StartTlsName, targetOn, Domain } from '../../core/domain/inputs.ts'
import { judgement } from '../../core/answer/finding.ts'
import { TLS_PROFILES } from '../../knowledge-base/server-side-tls/index.ts'
import { GRADES, LEVELS, PARTS } from './grade/check.ts'
import { CHECK_IDS, OUTCOMES } from './grade/rules.ts'
import { CertificateSeen, Http, Group, SuiteList, Tls } from './schema/seen.ts'
import { words, type Catalogue, type Coded } from '../../core/text/catalogue.ts'
import { clientInputs, clientMembers } from '../../core/clients.ts'
import type { ServerOffer } from '../../core/protocol/clients/server.ts'

export const Text = v.object({
  en: described(v.string(), 'In English.'),
  ko: described(v.string(), 'In Korean.'),
})

/* Why a policy or a list of suites is refused: every code, and its words. */

const INPUT_ERRORS = {
  'policy-unknown': {
    en: 'Policy "{value}" is not known. Use {names}.',
    ko: '정책 "{value}" 값은 쓸 수 없습니다. 가능한 값: {names}.',
  },
  'suites-unknown': {
    en: 'suites "{value}" is not valid. Use all, or leave it out.',
    ko: 'suites "{value}" 값은 쓸 수 없습니다. all을 쓰거나 빼세요.',
  },
} as const satisfies Catalogue

const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

const OUTCOME_CODES = Object.keys(OUTCOMES) as [string, ...string[]]

const Grade = component(v.picklist(GRADES), 'Grade', 'Best first. The rule is published at `/guides/grade`.')

const Snippet = component(
  v.object({
    server: described(v.string(), 'The server software, such as nginx.'),
    since: described(v.nullable(v.string()), 'The version from which it works; null without a setting.'),
    place: described(v.nullable(Text), 'Where it belongs; null without a setting.'),
    text: described(
      v.nullable(v.string()),
      'The configuration, ready to paste; null if there is no setting.',
    ),
    reason: v.optional(described(Text, 'Why there is no setting, and what to do instead.')),
    note: v.optional(
      described(Text, 'A side effect to know of before it is used; left out if there is none.'),
    ),
    proved: described(
      v.boolean(),
      'It was applied to the real server, and did what it is for. False: written from the documentation.',
    ),
  }),
  'Snippet',
  'A piece of configuration that makes a check pass, or the first step to it.',
)

const Fix = component(
  v.object({
    ...Text.entries,
    snippets: described(v.array(Snippet), 'For common servers; empty where configuration does not fix it.'),
  }),
  'Fix',
  'What to do, in both languages.',
)

const Check = component(
  v.object({
    id: described(v.picklist(CHECK_IDS), 'Which check.'),
    part: described(v.picklist(PARTS), 'The part of the grade that it counts for.'),
    level: described(v.picklist(LEVELS), 'A check that could not be made is a `warn`.'),
    applies: v.optional(
      described(v.literal(false), 'False: there is nothing to judge, as `detail` shows. Left out otherwise.'),
    ),
    outcome: described(v.picklist(OUTCOME_CODES), 'What it found: the code of `detail`.'),
    params: v.optional(described(Params, 'What `outcome` is about.')),
    detail: described(v.string(), 'What it found, one Korean sentence.'),
    detailEn: described(v.string(), 'The same in English.'),
    evidence: described(v.array(v.string()), 'What it rests on, as it was seen: untrusted text.'),
    cap: described(
      v.nullable(Grade),
      'The best grade that a server with this outcome can have; null: it does not lower the grade.',
    ),
    fix: described(v.nullable(Fix), 'Null if there is nothing to fix.'),
    gradeIfFixed: described(
      v.nullable(Grade),
      'The grade with this alone fixed and all other checks as they are: a second check gives at least that. '
        + 'Null if there is nothing to fix, or if a check that could not be made may turn out to be worse.',
    ),
    references: described(v.array(v.string()), 'Standards and documentation.'),
  }),
  'SecurityCheck',
  'One check of the rule.',
)

const Statement = component(
  v.object({
    code: described(v.string(), 'What it is: a code of a closed list.'),
    params: v.optional(described(Params, 'What `code` is about.')),
    ...Text.entries,
  }),
  'PolicyStatement',
  'One statement about a policy.',
)

const Policy = component(
  v.object({
    policy: described(v.picklist(TLS_PROFILES), 'The profile that was asked for.'),
    version: described(v.string(), "Version of Mozilla's guideline Server Side TLS."),
    date: described(v.string(), 'Date of that version.'),
    met: described(v.nullable(v.boolean()), 'Null: nothing departs from it, but not all could be checked.'),
    departures: described(v.array(Statement), 'What departs from it.'),
    advice: described(v.array(Statement), 'What it recommends and does not require.'),
    unchecked: described(v.array(Statement), 'What it speaks of and could not be checked.'),
    lost: v.optional(
      described(
        v.array(v.string()),
        'Clients that connect now and would not with this profile, by names as in `clients`; left out if that is '
          + 'not known.',
      ),
    ),
  }),
  'PolicyVerdict',
  "Whether the server meets Mozilla's guideline Server Side TLS.",
)

const Next = component(
  v.object({
    grade: described(Grade, 'The next better grade that can be reached.'),
    checks: described(v.array(v.picklist(CHECK_IDS)), 'The checks to fix for it, all of them.'),
  }),
  'NextGrade',
  'The way to a better grade.',
)

const GradeParts = component(
  v.object({
    transport: described(Grade, 'TLS, the certificate, and how visitors get to https and stay there.'),
    page: described(
      v.nullable(Grade),
      'Headers, cookies and scripts. Null: the site has no HTML page of its own, and nothing else lowers it.',
    ),
  }),
  'GradeParts',
  'A letter for each part of the grade.',
)

const facts = {
  domain: described(
    v.string(),
    'The queried domain, in A-labels and lower case; with `:port` where that is not 443.',
  ),
  address: described(v.optional(v.string()), 'The queried IP address; left out without `address`.'),
  starttls: described(
    v.optional(v.picklist(STARTTLS)),
    'The protocol before TLS that `starttls` named; left out where it is the usual one of the port.',
  ),
  grade: described(Grade, 'The worst cap of all checks: the worse letter of `parts`.'),
  parts: described(GradeParts, 'What the grade is made of.'),
  next: described(
    v.nullable(Next),
    'Null if the grade is A, if the server could not be checked, or if a check that could not be made may turn '
      + 'out to be worse.',
  ),
  checks: described(
    v.array(Check),
    'Every check, in the order of the rule; without those of HTTP on ports that do not speak it, and only the '
      + 'failed one if the server could not be checked.',
  ),
  reachable: described(v.boolean(), 'False: no connection got as far as TLS.'),
  ip: described(v.nullable(v.string()), 'The IP address that was checked: the first that answered.'),
  ruleVersion: described(v.string(), 'Version of the rule, published at `/guides/grade`.'),
  complete: v.optional(
    described(
      v.literal(false),
      'Left out if all was checked; false: see `unmeasured`, and check again soon.',
    ),
  ),
  tls: described(v.nullable(Tls), 'What its TLS shows; null if it shows none.'),
  certificate: described(v.nullable(CertificateSeen), 'Its certificates; null if none could be examined.'),
  http: described(
    v.nullable(Http),
    'What it shows over HTTP; null if that could not be checked, or on ports without HTTP.',
  ),
  unmeasured: described(
    v.array(Unmeasured),
    'What could not be checked, and why. A null without an entry here means that there is none.',
  ),
  outdated: Outdated,
  checkedAt: described(Instant, 'When the server was checked.'),
}

/** The input of both measuring blocks. */
export const ServerInput = v.object({
  domain: Domain,
  address: v.optional(Address),
  starttls: v.optional(StartTlsName),
})

/** The answer without words and without what is asked for in addition; and what that is answered from. */
export const Graded = v.object({
  ...facts,
  /** What decides who can connect; left out where no certificate was read. */
  offer: v.optional(v.custom<ServerOffer>(value => typeof value === 'object')),
})
export type Graded = v.InferOutput<typeof Graded>
export type CheckResult = Graded['checks'][number]

export const Suites = v.object({
  suites: v.array(SuiteList),
  groups: v.array(Group),
  unmeasured: facts.unmeasured,
})
export type SuiteAnswer = v.InferOutput<typeof Suites>

export const Output = component(
  v.object({
    ...judgement,
    ...facts,
    policy: described(v.optional(Policy), 'Only with `policy`.'),
    suites: described(v.optional(v.array(SuiteList)), 'Only with `suites=all`.'),
    ...clientMembers,
  }),
  'SecurityGrade',
  'The security grade of a server, what holds it down and how to raise it.',
)
export type Answer = v.InferOutput<typeof Output>
/** The answer without verdict and findings. */
export type Facts = Omit<Answer, 'verdict' | 'findings'>

const PolicyName = described(
  v.picklist(TLS_PROFILES, ({ input, lang }) =>
    inputError(
      { code: 'policy-unknown', params: { value: shortValue(input), names: [...TLS_PROFILES] } },
      lang,
    ),
  ),
  "mozilla-modern or mozilla-intermediate: Mozilla's Server Side TLS profile to compare with.",
)
const AllSuites = described(
  v.picklist(['all'], ({ input, lang }) =>
    inputError({ code: 'suites-unknown', params: { value: shortValue(input) } }, lang),
  ),
  'all: list every cipher suite and group (up to 250 connections).',
)

/** The port becomes part of the domain, so both ways to write it share one answer. */
export const Input = v.pipe(
  v.object({
    domain: Domain,
    port: v.optional(Port),
    address: v.optional(Address),
    starttls: v.optional(StartTlsName),
    policy: v.optional(PolicyName),
    suites: v.optional(AllSuites),
    ...clientInputs,
  }),
  v.rawTransform(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { domain, port, starttls, ...rest } = value
    const read = targetOn(domain, port, config)
    if ('target' in read)
      return { domain: read.target, ...unlessUsual({ port: read.target.port, starttls }), ...rest }
    addIssue({ message: read.refused })
    return NEVER
  }),
)
