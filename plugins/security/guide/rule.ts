/** Defines how the rule of the security grade is published: field names and types. */
import * as v from 'valibot'
import { component, described } from '../../../core/answer/schema.ts'
import { GRADES, LEVELS, PARTS } from '../grade/check.ts'
import { CHECK_IDS } from '../grade/rules.ts'
import { Text } from '../schema.ts'

const Grade = v.picklist(GRADES)

const Outcome = component(
  v.object({
    code: described(v.string(), 'As in `checks[].outcome` of an answer.'),
    level: described(v.picklist(LEVELS), 'pass, warn or fail.'),
    cap: described(v.nullable(Grade), 'The best grade with it; null: it does not lower the grade.'),
    unmeasured: v.optional(described(v.literal(true), 'The check could not be made.')),
    applies: v.optional(described(v.literal(false), 'There is nothing that it could judge.')),
    en: described(v.string(), 'Its sentence; what is in braces is filled in.'),
    ko: described(v.string(), 'The same in Korean.'),
  }),
  'RuleOutcome',
  'One outcome of a check.',
)

const RuleCheck = component(
  v.object({
    id: described(v.picklist(CHECK_IDS), 'As in `checks[].id` of an answer.'),
    part: described(v.picklist(PARTS), 'The part of the grade that it counts for.'),
    title: described(Text, 'What it is called.'),
    why: described(Text, 'What it is for.'),
    fix: described(Text, 'What to do where it does not pass.'),
    references: described(v.array(v.string()), 'Standards and documentation.'),
    outcomes: described(v.array(Outcome), 'All that it can find.'),
  }),
  'RuleCheck',
  'One check of the rule.',
)

const Letters = component(
  v.object({
    source: described(v.string(), 'Whose grades.'),
    url: described(v.string(), 'Where they are published.'),
    rows: described(
      v.array(
        v.object({
          theirs: described(v.string(), 'Their letter.'),
          ours: described(Grade, 'The grade here.'),
          ...Text.entries,
        }),
      ),
      'Their letter, ours, and in words when they give it.',
    ),
  }),
  'RuleLetters',
  'How the letters of another rating translate.',
)

export const Rule = component(
  v.object({
    version: described(v.string(), 'As in `ruleVersion` of an answer.'),
    date: described(v.string(), 'The day since which it holds.'),
    grades: described(v.array(Grade), 'Best first. A server has the worst cap of its outcomes.'),
    checks: described(v.array(RuleCheck), 'In the order of an answer.'),
    letters: described(v.array(Letters), 'How other ratings translate.'),
  }),
  'SecurityRule',
  'The rule by which the security grade is made.',
)
export type Rule = v.InferOutput<typeof Rule>
