/** Pure: a security check in words: the grade, what to do, then the facts. */
import { outdatedLines } from '../../../core/answer/outdated.ts'
import type { Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import { inLanguage } from '../../../core/answer/finding.ts'
import type { FindingWords } from '../../../core/answer/finding.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import type { Tone } from '../../../core/answer/summary.ts'
import {
  checkTable,
  facts,
  notChecked,
  policyLines,
  redirects,
  snippets,
  suiteLines,
} from './summary-lines.ts'
import { GRADES } from '../grade/check.ts'
import { ruleOf } from '../grade/rules.ts'
import { unquoted } from '../answer/checks.ts'
import type { Answer } from '../schema.ts'
import { WORDS } from './words.ts'

/** The verdict quotes the first that is more than a note: its sentence is not said twice. */
const foundWords = ({ findings, checks }: Answer, language: Language): FindingWords[] => {
  const quoted = findings.findIndex(({ severity }) => severity !== 'info')
  return findings.map((finding, index) => {
    const check = checks.find(({ id }) => id === finding.code)
    const found = inLanguage(finding, language)
    return {
      ...found,
      ...(index === quoted ? { message: `${found.title}.` } : {}),
      ...(check ? { seen: unquoted(check), snippets: snippets(check, language) } : {}),
    }
  })
}

const TONES: Readonly<Record<Answer['grade'], Tone>> = {
  A: 'good',
  'A-': 'good',
  B: 'warning',
  C: 'warning',
  D: 'bad',
}

/** The grade on its scale, the next one and what it takes. Terminals and agents have it in the verdict. */
const gradeLines = ({ grade, next, reachable }: Answer, language: Language): Line[] => {
  if (!reachable) return []
  const words = WORDS[language]
  const titles = (next?.checks ?? []).map(id => ruleOf(id).title[language])
  const after = next && { grade: next.grade, label: words.onceFixed(next.grade, titles.join(', ')) }
  const figure = {
    kind: 'grade',
    label: words.grade,
    grade,
    tone: TONES[grade],
    scale: GRADES,
    ...(after ? { next: after } : {}),
  } as const
  return linesFor('pages', [{ kind: 'figure', figure }])
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const words = WORDS[language]
  const under = (text: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [{ kind: 'heading', text }, ...lines]
  return {
    state: answer.verdict.state,
    verdict: answer.verdict[language],
    findings: foundWords(answer, language),
    lines: [
      ...gradeLines(answer, language),
      ...facts(answer, language),
      ...policyLines(answer, language),
      ...under(words.suites, suiteLines(answer, language)),
      ...outdatedLines(answer.outdated, language),
    ],
    details: [
      ...under(words.allChecks, checkTable(answer, language)),
      ...under(words.redirects, redirects(answer, language)),
      ...under(words.notChecked, notChecked(answer, language)),
      { kind: 'note', text: words.rule(answer.ruleVersion) },
    ],
  }
}
