/** The form of a rule: a check, the outcomes that it can have, and what each of them does to the grade. */
import type { Coded, Entry, Parameter, InBoth } from '../../../core/text/catalogue.ts'

/** Best first. */
export const GRADES = ['A', 'A-', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

/** What a grade is made of, each with a letter of its own: the way to the server, and what it serves. */
export const PARTS = ['transport', 'page'] as const
export type Part = (typeof PARTS)[number]

export const LEVELS = ['pass', 'warn', 'fail'] as const
export type Level = (typeof LEVELS)[number]

/**
 * For outcomes of what could not be measured. `{reason}` is a sentence of its own. The first is for what
 * has to be measured for an A: TLS, the certificate and the main headers. The second is for the rest.
 */
export const UNMEASURED = {
  level: 'warn',
  cap: 'A-',
  unmeasured: true,
  en: 'This could not be checked. {reason}',
  ko: '확인하지 못했습니다. {reason}',
} as const
export const UNMEASURED_FREE = { ...UNMEASURED, cap: null } as const

/** For the checks of a page, where the site only redirects to another one. */
export const ELSEWHERE = {
  level: 'pass',
  cap: null,
  applies: false,
  en: 'There is no page to protect, as the site redirects to another site ({url}).',
  ko: '다른 사이트의 {url} 주소로 리디렉션하므로 보호할 페이지가 없습니다.',
} as const

/** For what only documents need, where the server answers with something else, such as JSON. */
export const NO_HTML = {
  level: 'pass',
  cap: null,
  applies: false,
  en: 'This does not apply, as the response is not an HTML page.',
  ko: '응답이 HTML 페이지가 아니므로 해당하지 않습니다.',
} as const

/**
 * One outcome and its sentence in both languages, which names what was observed. `cap`: the best grade that a
 * server with it can have; null: it does not lower the grade. A pass has no cap; a fail has one.
 */
export interface Outcome extends Entry {
  readonly level: Level
  readonly cap: Grade | null
  /** What the check is about could not be measured: always a warning, whose cap is A- at most. */
  readonly unmeasured?: true
  /** There is nothing here that the check could judge: a pass in name alone. */
  readonly applies?: false
  /** What to do, where that is another thing than for the rest of the check. */
  readonly fix?: InBoth
}

export interface CheckRule {
  /** A few words: `HSTS max-age`. */
  readonly title: InBoth
  /** Why it matters, in one or two sentences. */
  readonly why: InBoth
  /** Standards and documentation that were looked up. */
  readonly references: readonly string[]
  /** What to do if it does not pass, in one or two sentences that can stand alone. */
  readonly fix: InBoth
  /** By code; no two checks share one. */
  readonly outcomes: Readonly<Record<string, Outcome>>
}

/** Checks by their ids: `as const satisfies Rules`. */
export type Rules = Readonly<Record<string, CheckRule>>

type OutcomesOf<R extends Rules, Id extends keyof R> = R[Id]['outcomes']

/** What a judge returns: a check of a rule, one of its outcomes, and the parameters of its words. */
export type CheckOutcome<R extends Rules> = {
  readonly [Id in keyof R & string]: {
    readonly id: Id
    readonly outcome: Coded<OutcomesOf<R, Id>>
    /** What was observed: a header's value, a version, a suite's name. Plain text, capped. */
    readonly evidence: readonly string[]
    /** What to do about just this, in place of the fix of the rule. */
    readonly fix?: InBoth
  }
}[keyof R & string]

/** A judged check of any rule, for code that treats all checks alike. */
export interface AnyCheckOutcome {
  readonly id: string
  readonly outcome: { readonly code: string; readonly params?: Readonly<Record<string, Parameter>> }
  readonly evidence: readonly string[]
  readonly fix?: InBoth
}
