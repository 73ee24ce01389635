/** What agents are handed of a security check: what needs a fix, and the names of the rest. */
import * as v from 'valibot'
import { clientsMember } from '../../../core/clients-in-words.ts'
import type { Brief, Recipient } from '../../../core/plugin/plugin.ts'
import type { Snippet } from '../../../core/answer/finding.ts'
import { isPassed, unquoted } from '../answer/checks.ts'
import type { Answer, CheckResult } from '../schema.ts'

const text = v.string()
/** Names that only the brief answer lists: the whole one has them in `checks` and `tls`. */
const names = v.optional(v.array(text))
const Statement = v.object({ code: text, text })

const output = {
  domain: text,
  grade: text,
  parts: v.object({ transport: text, page: v.nullable(text) }),
  next: v.nullable(v.object({ grade: text, checks: v.array(text) })),
  reachable: v.optional(v.boolean()),
  ip: v.nullable(text),
  complete: v.optional(v.literal(false)),
  notes: names,
  passed: v.optional(text),
  versions: names,
  groups: names,
  policy: v.optional(
    v.object({
      policy: text,
      version: text,
      met: v.nullable(v.boolean()),
      departures: v.array(Statement),
      advice: v.array(Statement),
    }),
  ),
  suites: v.optional(
    v.array(
      v.object({
        version: text,
        suites: v.array(v.union([text, v.object({ name: text })])),
        preference: v.nullable(text),
        complete: v.boolean(),
      }),
    ),
  ),
  whoConnects: v.optional(text),
  checkedAt: text,
}

/** In one language, `place` and the like have `text` in place of `en` and `ko`. */
interface BriefCheck extends Pick<CheckResult, 'id' | 'level' | 'applies' | 'evidence'> {
  readonly fix: {
    readonly snippets: readonly {
      readonly server: string
      readonly since: string | null
      readonly place: { readonly text: string } | null
      readonly text: string | null
      readonly note?: { readonly text: string }
      readonly proved: boolean
    }[]
  } | null
}

interface CodedText {
  readonly code: string
  readonly text: string
}

/** The answer in one language. */
interface BriefAnswer extends Omit<Answer, 'policy' | 'findings' | 'checks'> {
  readonly checks: readonly BriefCheck[]
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly title: string
    readonly message: string
    readonly fixes: readonly string[]
  }[]
  readonly policy?: Omit<NonNullable<Answer['policy']>, 'departures' | 'advice'> & {
    readonly departures: readonly CodedText[]
    readonly advice: readonly CodedText[]
  }
}

const told = ({ code, text }: CodedText): CodedText => ({ code, text })

const policyOf = ({ policy, version, met, departures, advice }: NonNullable<BriefAnswer['policy']>) => ({
  policy,
  version,
  met,
  departures: departures.map(told),
  advice: advice.map(told),
})

const suitesOf = (suites: NonNullable<Answer['suites']>) =>
  suites.map(one => ({ ...one, suites: one.suites.map(({ name }) => name) }))

const isNote = ({ severity }: { readonly severity: string }): boolean => severity === 'info'

/** That of the most common server on which it was tried; the text has more, the whole answer all. */
const MAX_SNIPPETS = 1
const MAX_SEEN = 3

const snippetsOf = ({ fix }: BriefCheck): Snippet[] =>
  (fix?.snippets ?? [])
    .toSorted((a, b) => Number(b.proved) - Number(a.proved))
    .flatMap(({ server, since, place, text, note }): Snippet[] =>
      since === null || place === null || text === null
        ? []
        : [{ label: `${server} ${since}+, ${place.text}`, text, ...(note ? { note: note.text } : {}) }],
    )
    .slice(0, MAX_SNIPPETS)

const open = ({ findings }: BriefAnswer) => findings.filter(one => !isNote(one))

/** What does not lower the grade, in a line each: what it is, and what to do. */
const notesOf = ({ findings }: BriefAnswer): string[] =>
  findings.filter(isNote).map(({ code, message, fixes }) => [`${code}: ${message}`, ...fixes].join(' '))

/** Each with what was seen, and what to paste; its message says what its title does. */
const findingsOf = (answer: BriefAnswer): object[] =>
  open(answer).map(({ title: _, ...finding }) => {
    const check = answer.checks.find(({ id }) => id === finding.code)
    const seen = check ? unquoted(check).slice(0, MAX_SEEN) : []
    const snippets = check ? snippetsOf(check) : []
    return {
      ...finding,
      ...(seen.length > 0 ? { seen } : {}),
      ...(snippets.length > 0 ? { snippets } : {}),
    }
  })

export const brief: Brief = {
  output,
  of: (answer: BriefAnswer, { language }: Recipient) => ({
    verdict: answer.verdict,
    findings: findingsOf(answer),
    domain: answer.domain,
    grade: answer.grade,
    parts: answer.parts,
    next: answer.next,
    ...(answer.reachable ? {} : { reachable: false }),
    ip: answer.ip,
    ...(answer.complete === undefined ? {} : { complete: answer.complete }),
    notes: notesOf(answer),
    passed: answer.checks
      .filter(isPassed)
      .map(({ id }) => id)
      .join(', '),
    versions: (answer.tls?.versions ?? []).filter(({ offered }) => offered).map(({ version }) => version),
    groups: (answer.tls?.groups ?? []).filter(({ accepted }) => accepted).map(({ name }) => name),
    ...(answer.policy ? { policy: policyOf(answer.policy) } : {}),
    ...(answer.suites ? { suites: suitesOf(answer.suites) } : {}),
    ...clientsMember(answer.clients, language),
    checkedAt: answer.checkedAt,
  }),
}
