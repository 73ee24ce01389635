/** Pure: the judged checks as an answer shows them: each with its words and, if it does not pass, its fix. */
import { PLACES, SERVER_NAMES, snippetsOf } from '../../../knowledge-base/snippets/index.ts'
import type { Check } from '../judge.ts'
import { OUTCOMES, ruleOf } from '../rules.ts'
import type { CheckResult } from '../schema.ts'
import { say } from '../texts.ts'

type Fix = NonNullable<CheckResult['fix']>

/** The name that all pieces have in place of the host's own. */
const EXAMPLE = 'example.com'

const snippets = (id: string, host: string): Fix['snippets'] =>
  snippetsOf(id).map(({ server, since, place, text, reason, proved }) => ({
    server: SERVER_NAMES[server],
    since,
    place: place && { ...PLACES[place] },
    text: text?.replaceAll(EXAMPLE, host) ?? null,
    ...(reason ? { reason: { ...reason } } : {}),
    proved,
  }))

/** What could not be checked needs another check, not a fix. */
const fixOf = ({ id, level, unmeasured, outcome, fix }: Check, host: string): Fix | null => {
  if (level === 'pass' || unmeasured) return null
  const own = OUTCOMES[outcome.code]?.fix
  // What is mended in another way is not mended by the pieces of the check.
  if (own) return { ...own, snippets: [] }
  return { ...(fix ?? ruleOf(id).fix), snippets: snippets(id, host) }
}

export const publishCheck = (check: Check, host: string): CheckResult => {
  const { id, level, cap, outcome, evidence, gradeIfFixed } = check
  return {
    id,
    level,
    outcome: outcome.code,
    ...(outcome.params ? { params: outcome.params } : {}),
    detail: say(outcome, 'ko'),
    detailEn: say(outcome, 'en'),
    evidence: [...evidence],
    cap,
    fix: fixOf(check, host),
    gradeIfFixed,
    references: [...ruleOf(id).references],
  }
}

/** Outcomes of checks that could not be made. */
export const isUnmeasured = ({ outcome }: Pick<CheckResult, 'outcome'>): boolean =>
  OUTCOMES[outcome]?.unmeasured === true

/** Of what a check rests on, what its sentence does not quote as a parameter. */
export const unquoted = ({ evidence, params = {} }: Pick<CheckResult, 'evidence' | 'params'>): string[] => {
  const quoted = new Set(Object.values(params).flat())
  return evidence.filter(one => !quoted.has(one))
}
