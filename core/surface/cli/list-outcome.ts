/** What became of one name of a list, and how reports write it. */
import type { Language } from '../../text/catalogue.ts'
import { failure } from '../../errors/errors.ts'
import type { PublishedPlugin } from '../../plugin/plugin.ts'
import type { FindingText, FindingSeverity, State } from '../../answer/finding.ts'

/** The formats that `--format` takes. */
export const FORMATS = ['text', 'jsonl', 'junit'] as const
export type Format = (typeof FORMATS)[number]

export interface ListFinding extends FindingText {
  readonly code: string
  readonly severity: FindingSeverity
  /** The address, domain or resolver that it is about; empty: there is one alone. */
  readonly subject: string
  readonly links: readonly string[]
}

export interface ListOutcome {
  readonly line: number
  /** As it is in the list. */
  readonly given: string
  readonly state: State
  /** 0 passed, 1 failed, 2 could not be checked. */
  readonly status: 0 | 1 | 2
  /** One sentence; where there is no answer, why. */
  readonly verdict: string
  readonly findings: readonly ListFinding[]
  /** Gates that are not met: `--min-days 14`. */
  readonly unmet: readonly string[]
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
  named: { readonly line: number; readonly text: string },
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
