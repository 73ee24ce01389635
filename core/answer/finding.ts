/** The one rule from what was found to the first word of an answer, and the shape of what was found. */
import * as v from 'valibot'
import type { InBoth, Language } from '../text/catalogue.ts'
import { component, described } from './schema.ts'

/**
 * How bad a finding is, worst first. error: it fails for users now. warning: it fails for some, or will fail,
 * and its owner has to act. waiting: it ends by itself. unknown: our own means did not suffice. info: worth
 * knowing.
 */
export const SEVERITIES = ['error', 'warning', 'waiting', 'unknown', 'info'] as const
export type FindingSeverity = (typeof SEVERITIES)[number]

/** The first word of an answer, best first. */
export const STATES = ['good', 'unchecked', 'waiting', 'warning', 'problem'] as const
export type State = (typeof STATES)[number]

const STATE_OF = {
  error: 'problem',
  warning: 'warning',
  waiting: 'waiting',
  unknown: 'unchecked',
  info: 'good',
} as const satisfies Readonly<Record<FindingSeverity, State>>

/** Pure, and the only place that decides it: an answer is as bad as the worst that was found. */
export const stateOf = (findings: readonly { readonly severity: FindingSeverity }[]): State =>
  worstOf(findings.map(({ severity }) => STATE_OF[severity]))

/** The state of several answers together. */
export const worstOf = (states: readonly State[]): State =>
  STATES[Math.max(0, ...states.map(state => STATES.indexOf(state)))]!

/** Worst first; findings of one severity keep their order. */
export const sortFindings = <F extends { readonly severity: FindingSeverity }>(findings: readonly F[]): F[] =>
  findings.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))

const FindingText = component(
  v.object({
    title: described(v.string(), 'What is wrong, in a few words.'),
    message: described(v.string(), 'The same about this host, with its names, dates and addresses.'),
    causes: described(v.array(v.string()), 'Usual causes, most likely first.'),
    fixes: described(v.array(v.string()), 'What to do, most useful first. Commands are in backticks.'),
  }),
  'FindingText',
  'A finding in one language.',
)
export type FindingText = v.InferOutput<typeof FindingText>

export const Finding = component(
  v.object({
    code: described(v.string(), 'What was found: a code of a closed list, such as `expired`.'),
    severity: described(
      v.picklist(SEVERITIES),
      'error: it fails for users now. warning: it fails for some or will fail. waiting: it ends by itself. '
        + 'unknown: it could not be checked. info: worth knowing.',
    ),
    subject: v.optional(
      described(v.string(), 'The address, domain or resolver it is about, if there are several.'),
    ),
    part: v.optional(
      described(
        v.string(),
        'The part of the result that it is about, such as `mail` of the DNS check; left out if the check has '
          + 'only one.',
      ),
    ),
    refusedBy: v.optional(described(v.array(v.string()), 'The clients that refuse it; left out if all do.')),
    en: described(FindingText, 'In English.'),
    ko: described(FindingText, 'In Korean.'),
    links: described(v.array(v.string()), 'Links to standards and documentation.'),
  }),
  'Finding',
  'One finding, with what to do.',
)
export type Finding = v.InferOutput<typeof Finding>

/** Where a finding comes from, and where to read on. */
export interface Background {
  /** Whole sentences without holes, most likely first; left out where there is nothing to fix. */
  readonly causes?: Readonly<Record<Language, readonly string[]>>
  /** Standards and official documentation, https. */
  readonly links?: readonly string[]
}

/** What a catalogue has of a finding beside its sentence: one report fills the holes of all its texts. */
export interface FindingDefinition extends Background {
  /** As a rule: whoever finds it may know that it is worse or milder. */
  readonly severity: FindingSeverity
  /** What is wrong in a few words. */
  readonly title: InBoth
  /** What to do: a line for each way or step, commands in backquotes. */
  readonly fix: InBoth
}

/** A finding by its definition; `say` fills the holes of a text. */
export const findingBy = (
  code: string,
  { severity, title, fix, causes, links = [] }: FindingDefinition,
  message: InBoth,
  say: (text: InBoth, language: Language) => string,
): Finding => {
  const inWords = (language: Language): FindingText => ({
    title: say(title, language),
    message: say(message, language),
    causes: [...(causes?.[language] ?? [])],
    fixes: say(fix, language).split('\n'),
  })
  return { code, severity, en: inWords('en'), ko: inWords('ko'), links: [...links] }
}

export const Verdict = component(
  v.object({
    state: described(
      v.picklist(STATES),
      'good: nothing to do. warning: act before it fails. problem: it fails now. waiting: it ends by itself. '
        + 'unchecked: it could not be checked.',
    ),
    en: described(v.string(), 'One English sentence that can stand alone.'),
    ko: described(v.string(), 'The same in Korean.'),
  }),
  'Verdict',
  'The answer in one sentence.',
)
export type Verdict = v.InferOutput<typeof Verdict>

/** Members that every published answer has: what was found, worst first, and the sentence about it. */
export const judgement = {
  verdict: described(Verdict, 'The answer in one sentence: `state` is that of the worst finding.'),
  findings: described(v.array(Finding), 'What was found, worst first; empty when there is nothing to do.'),
}

/** Something to copy, such as a piece of configuration; `label` says for what, and where it belongs. */
export interface Snippet {
  readonly label: string
  readonly text: string
  /** What to know before it is used, one sentence. */
  readonly note?: string
}

/** A finished file to put in the place of the one that is wrong. */
export interface FixedFile {
  readonly name: string
  /** What to do with it. */
  readonly label: string
  /** What is in it. */
  readonly note: string
  readonly text: string
}

/** A finding for readers of one language. */
export interface FindingWords extends FindingText {
  readonly code: string
  readonly severity: FindingSeverity
  readonly links: readonly string[]
  /** The path of a page of this site about it, behind the language. */
  readonly guide?: string
  /** What it rests on, as it was seen: untrusted text. */
  readonly seen?: readonly string[]
  /** Fixes it as it is, so it comes before all that is to be done by hand. */
  readonly file?: FixedFile
  /** Pages show its title and its first fix in one line, and the rest once that is opened. */
  readonly folded?: true
  /** Each fixes it, most useful first. In their place pages have a line `choice` for all findings. */
  readonly snippets?: readonly Snippet[]
  /** Its message is shown even where info findings are left out. */
  readonly kept?: true
}

export const inLanguage = (
  { code, severity, links, ...texts }: Finding,
  language: Language,
): FindingWords => ({
  code,
  severity,
  links,
  ...texts[language],
})

/**
 * The findings below a verdict that quotes the first of them that is more than a remark: that one with its
 * title, so that no sentence appears twice. `guideOf` gives the page about a code, behind the language.
 */
export const belowVerdict = (
  findings: readonly Finding[],
  language: Language,
  guideOf: (code: string) => string | null = () => null,
): FindingWords[] => {
  const quoted = findings.find(({ severity }) => severity !== 'info')
  return findings.map(finding => {
    const guide = guideOf(finding.code)
    const found = { ...inLanguage(finding, language), ...(guide === null ? {} : { guide }) }
    return finding === quoted ? { ...found, message: `${found.title}.` } : found
  })
}
