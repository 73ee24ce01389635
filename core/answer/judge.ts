/**
 * From what a check found to what it says: findings and a verdict in both languages, and the summary of them,
 * out of one table of words. For plugins whose findings need no rule of their own.
 */
import * as v from 'valibot'
import { words } from '../text/catalogue.ts'
import type { Coded, Entry, Language, Parameter, Report, InBoth } from '../text/catalogue.ts'
import { Unmeasured, described } from './schema.ts'
import type { Gap } from './schema.ts'
import type { Line, Summary } from './summary.ts'
import { belowVerdict, judgement, sortFindings, stateOf } from './finding.ts'
import type { Finding, FindingSeverity, FindingWords, Verdict } from './finding.ts'

/** What can be found: `en` and `ko` are a sentence each that can stand alone. */
export interface Problem extends Entry {
  /** `warning` by default. */
  readonly severity?: FindingSeverity
  /** A few words for headings and lists; the sentence without its full stop by default. */
  readonly title?: InBoth
  readonly fix?: InBoth
  readonly link?: string
}
/** By its code; the holes of the sentences are the parameters of whoever reports it. */
export type Problems = Readonly<Record<string, Problem>>

/** Members of an answer that `judge` makes. */
export const judged = {
  ...judgement,
  unmeasured: described(v.array(Unmeasured), 'What could not be checked, and why. Empty if all was checked.'),
}

export interface Judged {
  verdict: Verdict
  findings: Finding[]
  unmeasured: Gap[]
}

const NOT_CHECKED = {
  severity: 'unknown',
  title: { en: 'Not checked', ko: '확인하지 못함' },
  en: '{field} could not be checked: {reason}.',
  ko: '{field} 항목을 확인하지 못했습니다({reason}).',
} as const satisfies Problem

/** Nothing checks the types of a plugin from outside: a code written wrong would be a good verdict. */
const checkCodes = (problems: Problems, when: Readonly<Record<string, unknown>>): void => {
  const strange = Object.keys(when).find(code => !Object.hasOwn(problems, code))
  if (strange !== undefined) throw new Error(`judge: "${strange}" in when is not one of the problems.`)
  const open = Object.keys(problems).find(code => typeof when[code] !== 'boolean')
  if (open !== undefined) throw new Error(`judge: "${open}" in when must be true or false.`)
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

const findingOf = (problem: Problem, { code, params = {} }: Report): Finding => {
  const say = (text: InBoth, language: Language): string =>
    words({ [code]: { ...text } }, { code, params }, language) ?? code
  const textIn = (language: Language) => {
    const message = say(problem, language)
    const title = problem.title?.[language] ?? withoutStop(message)
    return { title, message, causes: [], fixes: problem.fix ? [say(problem.fix, language)] : [] }
  }
  return {
    code,
    severity: problem.severity ?? 'warning',
    en: textIn('en'),
    ko: textIn('ko'),
    links: problem.link === undefined ? [] : [problem.link],
  }
}

/** The one that the verdict is about. */
const worstOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ severity }) => severity !== 'info')

type KeyOf<T> = T extends T ? keyof T : never

/** What a check found: which of the problems there are, and what all of their sentences are about. */
export interface FoundOf<P extends Problems> {
  readonly when: { readonly [Code in keyof P]: boolean }
  readonly params: { readonly [Name in KeyOf<NonNullable<Coded<P>['params']>>]: Parameter } & Readonly<
    Record<string, Parameter>
  >
  /** The verdict where there is no problem that is more than a remark. */
  readonly good: InBoth
  readonly unmeasured?: readonly Gap[]
}

/** Pure. What could not be checked is a finding as well; the verdict is that of the worst. */
export const judge = <const P extends Problems>(
  problems: P,
  { when, params, good, unmeasured = [] }: FoundOf<P>,
): Judged => {
  checkCodes(problems, when)
  const findings = sortFindings([
    ...Object.entries(problems)
      .filter(([code]) => when[code])
      .map(([code, problem]) => findingOf(problem, { code, params })),
    ...unmeasured.map(({ field, reason }) =>
      findingOf(NOT_CHECKED, { code: 'not-checked', params: { field, reason } }),
    ),
  ])
  const worst = worstOf(findings)
  const said = (language: Language): string => (worst ? worst[language].message : good[language])
  return {
    verdict: { state: stateOf(findings), en: said('en'), ko: said('ko') },
    findings,
    unmeasured: [...unmeasured],
  }
}

/** A fact of the summary: its label in both languages, and its value; null or '' leaves it out. */
export type Fact = readonly [en: string, ko: string, value: string | number | null]

const FIX = { en: 'What to do', ko: '해결 방법' } as const satisfies InBoth

/**
 * The verdict is the sentence of the worst: what has no title of its own is not said twice, and left out
 * where nothing else is said of it.
 */
const below = (findings: readonly Finding[], language: Language): FindingWords[] => {
  const quoted = worstOf(findings)
  return belowVerdict(findings, language).flatMap((one, index) => {
    if (findings[index] !== quoted || one.title !== withoutStop(quoted![language].message)) return [one]
    return one.fixes.length === 0 ? [] : [{ ...one, title: FIX[language], message: `${FIX[language]}.` }]
  })
}

/** What `judge` gave, in words. */
export const tell = (
  { verdict, findings }: Pick<Judged, 'verdict' | 'findings'>,
  language: Language,
  facts: readonly Fact[] = [],
): Summary => ({
  state: verdict.state,
  verdict: verdict[language],
  findings: below(findings, language),
  lines: facts.flatMap(([en, ko, value]): Line[] =>
    value === null || value === ''
      ? []
      : [{ kind: 'fact', label: language === 'ko' ? ko : en, value: String(value) }],
  ),
})
