/** Pure: an answer with what was found in it, and the sentence about that. */
import type { InUse } from '../../../knowledge-base/dated.ts'
import { findingsOf } from '../findings/findings.ts'
import type { Facts } from '../findings/findings.ts'
import type { Check } from '../schema.ts'
import { verdictOf } from './verdict.ts'

export const withJudgement = (facts: Facts, inUse?: InUse): Check => {
  const now = new Date(facts.checkedAt)
  const findings = findingsOf(facts, now, inUse)
  // What people and agents want first stands first.
  return { verdict: verdictOf(facts, findings, now), findings, ...facts }
}
