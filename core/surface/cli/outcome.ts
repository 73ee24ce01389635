/** What commands end with: their exit status, decided here alone, and what became of each name of a list. */
import type { InBoth, Language } from '../../text/catalogue.ts'
import { failure } from '../../errors/errors.ts'
import type { PublishedPlugin, Plugin } from '../../plugin/plugin.ts'
import type { FindingText, FindingSeverity, State } from '../../answer/finding.ts'
import type { Gate } from '../../plugin/command-line.ts'
import { usageError } from './errors.ts'

/** From which state on the exit status is 1. */
export const FAIL_ON = ['warning', 'problem'] as const
export type FailOn = (typeof FAIL_ON)[number]

/** A gate that is not met, as it was given: `--min-days 14`; what was measured in its place, or why. */
interface Unmet {
  readonly gate: string
  /** Null: that could not be checked. */
  readonly isMet: false | null
  readonly measured: string | number | null
  readonly why: InBoth | null
}

/** 0 good; 1 warning, problem or waiting; 2 could not be checked, or bad arguments. */
export type ExitStatus = 0 | 1 | 2

/** A gate of the plugin, and the value that was given to it. */
export interface GateArgument {
  readonly name: string
  readonly value: string
}

/** What decides: `failOn` null where the caller did not say. */
export interface ExitConditions {
  readonly failOn: FailOn | null
  readonly gates: readonly GateArgument[]
}

interface ExitResult {
  readonly status: ExitStatus
  /** Not met; otherwise not checked, where that decides the status or a gate has its own reason. */
  readonly unmet: readonly Unmet[]
}

const ofState = (state: State, failOn: FailOn): ExitStatus => {
  if (state === 'unchecked') return 2
  if (state === 'problem') return 1
  return state === 'good' || failOn === 'problem' ? 0 : 1
}

/** Pure. Whoever says what is good enough does not mean that warnings alone are too bad. */
export const holdTo = (
  { gates: known = {} }: Plugin,
  { failOn, gates }: ExitConditions,
  state: State,
  answer: unknown,
): ExitResult => {
  const held = gates.flatMap(({ name, value }): Unmet[] => {
    const { isMet: judged, measured, why } = known[name] as Gate<unknown>
    const isMet = judged(answer, value)
    if (isMet) return []
    const gate = `--${name} ${value}`
    return [{ gate, isMet, measured: measured?.(answer) ?? null, why: why?.(answer) ?? null }]
  })
  const unmet = held.filter(({ isMet }) => isMet === false)
  if (unmet.length > 0) return { status: 1, unmet }
  const status = ofState(state, failOn ?? (gates.length > 0 ? 'problem' : 'warning'))
  if (status === 1 || held.length === 0) return { status, unmet }
  return { status: 2, unmet: status === 0 ? held : held.filter(({ why }) => why !== null) }
}

/** The state that is shown: that of the gates that decide, where some do. */
export const shownState = ([first]: readonly Unmet[], state: State): State =>
  first === undefined ? state : first.isMet === false ? 'problem' : 'unchecked'

/** What is told where gates are not met: each with what was measured, and the verdict behind them. */
export const withUnmet = (unmet: readonly Unmet[], verdict: string, language: Language): string =>
  [...unmet.map(one => unmetText(one, language)), verdict].join(' ')

export const unmetText = ({ gate, isMet, measured: value, why }: Unmet, language: Language): string => {
  const measured = why
    ? usageError({ code: 'gate-because', params: { why } }, language)
    : value === null || isMet === null
      ? ''
      : usageError({ code: 'gate-measured', params: { value } }, language)
  const code = isMet === null ? 'gate-unchecked' : 'gate-not-met'
  return usageError({ code, params: { gate, measured } }, language)
}

/** Returns the exit status of several names: a failed name counts more than one that could not be checked. */
export const worstStatus = (failed: number, unchecked: number): ExitStatus => {
  if (failed > 0) return 1
  return unchecked > 0 ? 2 : 0
}

/* What became of one name of a list, and how reports write it. */

/** The formats that `--format` takes. */
export const FORMATS = ['text', 'jsonl', 'junit', 'csv', 'markdown'] as const
export type Format = (typeof FORMATS)[number]

export interface ListFinding extends FindingText {
  readonly code: string
  readonly severity: FindingSeverity
  /** The address, domain or resolver that it is about; empty: there is one alone. */
  readonly subject: string
  readonly links: readonly string[]
}

export interface ListOutcome {
  /** Null: the name was given as an argument. */
  readonly line: number | null
  /** As it is in the list. */
  readonly given: string
  readonly state: State
  /** 0 passed, 1 failed, 2 could not be checked. */
  readonly status: 0 | 1 | 2
  /** One sentence; where there is no answer, why. */
  readonly verdict: string
  readonly findings: readonly ListFinding[]
  readonly unmet: readonly Unmet[]
  readonly seconds: number
  /** Null: there is none, and `verdict` says why. */
  readonly answer: unknown
}

/** How many became what. */
export interface Totals {
  readonly states: Readonly<Record<State, number>>
  readonly failed: number
  readonly unchecked: number
  readonly done: number
}

/** Writes outcomes in the order of the list. */
export interface ListReport {
  /** Before the first. */
  begin(): string
  /** Between two. */
  readonly between: string
  of(outcome: ListOutcome): string | Promise<string>
  /** Behind the last. */
  end(totals: Totals): string
}

export interface ListJudgement {
  readonly state: State
  readonly verdict: string
  readonly findings: readonly ListFinding[]
}

interface Published {
  readonly verdict?: { readonly state?: unknown } & Partial<Readonly<Record<Language, unknown>>>
  readonly findings?: readonly Readonly<Record<Language, FindingText>>[]
}

/** What answers say of themselves; the words of those that do not. */
export const judgedOf = (plugin: PublishedPlugin, answer: unknown, language: Language): ListJudgement => {
  const { verdict, findings } = (answer ?? {}) as Published
  if (typeof verdict?.state === 'string' && typeof verdict[language] === 'string' && Array.isArray(findings))
    return {
      state: verdict.state as State,
      verdict: verdict[language],
      findings: (findings as readonly (ListFinding & Readonly<Record<Language, FindingText>>)[]).map(
        ({ code, severity, subject, links, [language]: words }) => ({
          code,
          severity,
          subject: subject ?? '',
          links,
          ...words,
        }),
      ),
    }
  const summary = plugin.summarize(answer, language)
  return {
    state: summary.state,
    verdict: summary.verdict,
    findings: (summary.findings ?? []).map(one => ({ ...one, subject: '' })),
  }
}

/** Returns the outcome of a name without an answer: it is not valid, or the check failed. */
export const failedOutcome = (
  named: { readonly line: number | null; readonly text: string },
  thrown: unknown,
  language: Language,
  seconds: number,
): ListOutcome => ({
  line: named.line,
  given: named.text,
  state: 'unchecked',
  status: 2,
  verdict: failure(thrown, language).error,
  findings: [],
  unmet: [],
  seconds,
  answer: null,
})
