/** What agents are handed of a security check: the grade, what is not well, and the names of the rest. */
import * as v from 'valibot'
import type { Brief } from '../../core/plugin.ts'
import type { Answer, CheckResult } from './schema.ts'

const text = v.string()

const output = {
  domain: text,
  grade: text,
  next: v.nullable(v.object({ grade: text, checks: v.array(text) })),
  reachable: v.boolean(),
  ip: v.nullable(text),
  complete: v.optional(v.literal(false)),
  checks: v.array(
    v.object({
      id: text,
      level: text,
      cap: v.nullable(text),
      gradeIfFixed: v.nullable(text),
      evidence: v.array(text),
    }),
  ),
  passed: v.array(text),
  versions: v.array(text),
  groups: v.array(text),
  policy: v.optional(
    v.object({
      policy: text,
      version: text,
      met: v.nullable(v.boolean()),
      departures: v.array(text),
      advice: v.array(text),
    }),
  ),
  suites: v.optional(v.array(v.object({ version: text, suites: v.array(text), complete: v.boolean() }))),
  ruleVersion: text,
  checkedAt: text,
}

const MAX_EVIDENCE = 3

/** The findings have the sentences, and what to do. */
const open = ({ id, level, cap, gradeIfFixed, evidence }: CheckResult) => ({
  id,
  level,
  cap,
  gradeIfFixed,
  evidence: evidence.slice(0, MAX_EVIDENCE),
})

type Policy = NonNullable<Answer['policy']>

/** The answer in one language. */
interface ToldAnswer extends Omit<Answer, 'policy'> {
  readonly policy?: Omit<Policy, 'departures' | 'advice'> & {
    readonly departures: readonly { readonly text: string }[]
    readonly advice: readonly { readonly text: string }[]
  }
}

const policyOf = ({ policy, version, met, departures, advice }: NonNullable<ToldAnswer['policy']>) => ({
  policy,
  version,
  met,
  departures: departures.map(one => one.text),
  advice: advice.map(one => one.text),
})

export const brief: Brief = {
  output,
  of: (answer: ToldAnswer) => ({
    verdict: answer.verdict,
    findings: answer.findings,
    domain: answer.domain,
    grade: answer.grade,
    next: answer.next,
    reachable: answer.reachable,
    ip: answer.ip,
    ...(answer.complete === undefined ? {} : { complete: answer.complete }),
    checks: answer.checks.filter(({ level }) => level !== 'pass').map(open),
    passed: answer.checks.filter(({ level }) => level === 'pass').map(({ id }) => id),
    versions: (answer.tls?.versions ?? []).filter(({ offered }) => offered).map(({ version }) => version),
    groups: (answer.tls?.groups ?? []).filter(({ accepted }) => accepted).map(({ name }) => name),
    ...(answer.policy ? { policy: policyOf(answer.policy) } : {}),
    ...(answer.suites
      ? {
          suites: answer.suites.map(({ version, suites, complete }) => ({
            version,
            suites: suites.map(({ name }) => name),
            complete,
          })),
        }
      : {}),
    ruleVersion: answer.ruleVersion,
    checkedAt: answer.checkedAt,
  }),
}
