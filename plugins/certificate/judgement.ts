/** Pure: an answer with what was found in it, and the sentence about that. */
import { findingsOf } from './findings.ts'
import type { Facts } from './findings.ts'
import type { Check } from './schema.ts'
import { verdictOf } from './verdict.ts'

export const withJudgement = (facts: Facts): Check => {
  const now = new Date(facts.checkedAt)
  const findings = findingsOf(facts, now)
  // What people and agents want first stands first.
  return { verdict: verdictOf(facts, findings, now), findings, ...facts }
}
