/** Pure: the judged checks as an answer shows them: each with its words and, if it does not pass, its fix. */
import type { Report } from '../../../core/text/catalogue.ts'
import { GRADES } from '../grade/check.ts'
import type { Grade } from '../grade/check.ts'
import { isWorse } from '../grade/grade.ts'
import type { Check } from '../grade/judge.ts'
import { OUTCOMES, partOf, ruleOf } from '../grade/rules.ts'
import type { CheckResult } from '../schema.ts'
import { say } from '../text/texts.ts'
import { protocolOn, speaksHttp } from '../../../core/protocol/starttls/starttls.ts'
import type { Spoken } from '../../../core/protocol/starttls/starttls.ts'
import {
  EXAMPLE_HOST,
  PLACES,
  SERVER_NAMES,
  serviceSnippetsOf,
  snippetsOf,
} from '../../../knowledge-base/snippets/index.ts'
import type { Snippet } from '../../../knowledge-base/snippets/index.ts'

/*
 * Pure: the configuration of all fixes of one answer. It has the name of the host, and each setting once, so
 * that all of it together can be pasted into one configuration.
 */

type Published = NonNullable<CheckResult['fix']>['snippets']

/** Two of a header would both be sent: what asks for more has it. */
export const WIDER: Readonly<Record<string, string>> = { hsts: 'hsts-preload' }

/** A line that is indented, or ends a block, belongs to the setting before it. */
const settingsIn = (text: string): string[] => text.split(/\n(?![\s}]|<\/)/)

const saidWith = (check: string) => ({
  en: `It is part of the setting for ${check}.`,
  ko: `${check} 항목의 설정에 들어 있습니다.`,
})

/** Configuration for a check, of servers that speak what this port does. */
export const piecesFor = (spoken: Spoken, check: string, outcome: string): readonly Snippet[] =>
  speaksHttp(spoken) ? snippetsOf(check, outcome) : serviceSnippetsOf(protocolOn(spoken), check, outcome)

/** `open`: the checks to be fixed, the most urgent first. */
const snippetsFor = (
  open: readonly Check[],
  host: string,
  spoken: Spoken,
): ReadonlyMap<string, Published> => {
  const checks: readonly string[] = open.map(({ id }) => id)
  /** By server, place and setting: the check that has it. */
  const said = new Map<string, string>()
  const named = ({ server, place }: Snippet, setting: string): string => `${server} ${place} ${setting}`

  const publish = (check: string, snippet: Snippet): Published[number] => {
    const { server, since, place, text, reason, note, proved } = snippet
    const none = (why: { readonly en: string; readonly ko: string }): Published[number] => ({
      server: SERVER_NAMES[server],
      since: null,
      place: null,
      text: null,
      reason: { ...why },
      proved: false,
    })
    if (text === null || place === null) return none(reason!)
    const wider = WIDER[check]
    if (wider !== undefined && checks.includes(wider)) return none(saidWith(wider))
    const settings = settingsIn(text)
    const own = settings.filter(setting => !said.has(named(snippet, setting)))
    if (own.length === 0) return none(saidWith(said.get(named(snippet, settings[0]!))!))
    for (const setting of own) said.set(named(snippet, setting), check)
    return {
      server: SERVER_NAMES[server],
      since,
      place: { ...PLACES[place] },
      text: own.join('\n').replaceAll(EXAMPLE_HOST, host),
      ...(note ? { note: { ...note } } : {}),
      proved,
    }
  }

  return new Map(
    open.map(({ id, outcome }) => [id, piecesFor(spoken, id, outcome.code).map(one => publish(id, one))]),
  )
}

type Fix = NonNullable<CheckResult['fix']>

/** What is mended in another way than the rest of the check is not mended by its configuration. */
const isOther = ({ outcome }: Check): boolean => OUTCOMES[outcome.code]?.fix !== undefined
/** What could not be checked needs another check, not a fix. */
const isToFix = ({ level, unmeasured }: Check): boolean => level !== 'pass' && !unmeasured

const fixOf = (check: Check, snippets: Fix['snippets'] = []): Fix | null => {
  if (!isToFix(check)) return null
  const { id, outcome, fix } = check
  return { ...(OUTCOMES[outcome.code]?.fix ?? fix ?? ruleOf(id).fix), snippets }
}

/** A grade that a fix leads to; null where a check that could not be made may turn out to be worse. */
export const promised = (grade: Grade | null, checks: readonly Check[]): Grade | null => {
  if (grade === null) return null
  const mayBeWorse = ({ id, unmeasured }: Check): boolean =>
    unmeasured && Object.values(ruleOf(id).outcomes).some(({ cap }) => cap !== null && isWorse(cap, grade))
  return checks.some(mayBeWorse) ? null : grade
}

const publishCheck = (check: Check, snippets: Fix['snippets'] | undefined): CheckResult => {
  const { id, level, cap, outcome, evidence, gradeIfFixed } = check
  return {
    id,
    part: partOf(id),
    level,
    ...(OUTCOMES[outcome.code]?.applies === false ? { applies: false } : {}),
    outcome: outcome.code,
    ...(outcome.params ? { params: outcome.params } : {}),
    detail: say(outcome, 'ko'),
    detailEn: say(outcome, 'en'),
    evidence: [...evidence],
    cap,
    fix: fixOf(check, snippets),
    gradeIfFixed,
    references: [...ruleOf(id).references],
  }
}

/** Publishes the checks of `host`, in the order of the rule. */
export const publishChecks = (checks: readonly Check[], host: string, spoken: Spoken): CheckResult[] => {
  const open = checks.filter(one => isToFix(one) && !isOther(one)).toSorted(byCap)
  const snippets = snippetsFor(open, host, spoken)
  return checks.map(check =>
    publishCheck({ ...check, gradeIfFixed: promised(check.gradeIfFixed, checks) }, snippets.get(check.id)),
  )
}

const rank = ({ cap }: Pick<CheckResult, 'cap'>): number => (cap === null ? -1 : GRADES.indexOf(cap))
/** By what they cap the grade at, worst first; of one cap in the order of the rule. */
export const byCap = (a: Pick<CheckResult, 'cap'>, b: Pick<CheckResult, 'cap'>): number => rank(b) - rank(a)

/** A pass that says something of the server. */
export const isPassed = ({ level, applies }: Pick<CheckResult, 'level' | 'applies'>): boolean =>
  level === 'pass' && applies === undefined

/** Outcomes of checks that could not be made. */
export const isUnmeasured = ({ outcome }: Pick<CheckResult, 'outcome'>): boolean =>
  OUTCOMES[outcome]?.unmeasured === true

const REVOCATION_OPEN: readonly string[] = ['revocation-unknown', 'revocation-unmeasured']
/** There is nobody to ask, which the certificate check does not remark on either. */
const NO_URL = 'no-revocation-url'
/** The certificate may be revoked, for all that is known. */
export const isRevocationOpen = ({ outcome, params }: Pick<CheckResult, 'outcome' | 'params'>): boolean =>
  REVOCATION_OPEN.includes(outcome) && (params?.['reason'] as Partial<Report> | undefined)?.code !== NO_URL

/** Returns the evidence that the sentence of a check does not quote as a parameter. */
export const unquoted = ({ evidence, params = {} }: Pick<CheckResult, 'evidence' | 'params'>): string[] => {
  const quoted = new Set(Object.values(params).flat())
  return evidence.filter(one => !quoted.has(one))
}
