/** What agents are handed of a security check: what needs a fix, and the names of the rest. */
import * as v from 'valibot'
import type { Brief } from '../../core/plugin.ts'
import type { Answer, CheckResult } from './schema.ts'

const text = v.string()
/** Of the brief answer alone: the whole one has them in `checks` and `tls`. */
const names = v.optional(v.array(text))
const Statement = v.object({ code: text, text })

const output = {
  domain: text,
  grade: text,
  next: v.nullable(v.object({ grade: text, checks: v.array(text) })),
  reachable: v.boolean(),
  ip: v.nullable(text),
  complete: v.optional(v.literal(false)),
  notes: names,
  passed: names,
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
        complete: v.boolean(),
      }),
    ),
  ),
  ruleVersion: text,
  checkedAt: text,
}

interface Told {
  readonly code: string
  readonly text: string
}

/** The answer in one language. */
interface ToldAnswer extends Omit<Answer, 'policy' | 'findings'> {
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly message: string
  }[]
  readonly policy?: Omit<NonNullable<Answer['policy']>, 'departures' | 'advice'> & {
    readonly departures: readonly Told[]
    readonly advice: readonly Told[]
  }
}

const told = ({ code, text }: Told): Told => ({ code, text })

const policyOf = ({ policy, version, met, departures, advice }: NonNullable<ToldAnswer['policy']>) => ({
  policy,
  version,
  met,
  departures: departures.map(told),
  advice: advice.map(told),
})

const suitesOf = (suites: NonNullable<Answer['suites']>) =>
  suites.map(one => ({ ...one, suites: one.suites.map(({ name }) => name) }))

const isPassed = ({ level }: CheckResult): boolean => level === 'pass'
const isNote = ({ severity }: { readonly severity: string }): boolean => severity === 'info'

export const brief: Brief = {
  output,
  of: (answer: ToldAnswer) => ({
    verdict: answer.verdict,
    findings: answer.findings.filter(one => !isNote(one)),
    domain: answer.domain,
    grade: answer.grade,
    next: answer.next,
    reachable: answer.reachable,
    ip: answer.ip,
    ...(answer.complete === undefined ? {} : { complete: answer.complete }),
    // What does not lower the grade, without its fix.
    notes: answer.findings.filter(isNote).map(({ code, message }) => `${code}: ${message}`),
    passed: answer.checks.filter(isPassed).map(({ id }) => id),
    versions: (answer.tls?.versions ?? []).filter(({ offered }) => offered).map(({ version }) => version),
    groups: (answer.tls?.groups ?? []).filter(({ accepted }) => accepted).map(({ name }) => name),
    ...(answer.policy ? { policy: policyOf(answer.policy) } : {}),
    ...(answer.suites ? { suites: suitesOf(answer.suites) } : {}),
    ruleVersion: answer.ruleVersion,
    checkedAt: answer.checkedAt,
  }),
}
