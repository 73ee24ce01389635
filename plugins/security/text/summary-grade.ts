/** Pure: the grade as it is drawn: on its scale, with the next one and what it takes. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { Line } from '../../../core/plugin/plugin.ts'
import type { Tone } from '../../../core/answer/summary.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { GRADES } from '../grade/check.ts'
import { ruleOf } from '../grade/rules.ts'
import type { Answer } from '../schema.ts'
import { WORDS } from './words.ts'

const TONES: Readonly<Record<Answer['grade'], Tone>> = {
  A: 'good',
  'A-': 'good',
  B: 'warning',
  C: 'warning',
  D: 'bad',
}

/** Terminals and agents have it in the verdict. */
export const gradeLines = ({ grade, next, reachable }: Answer, language: Language): Line[] => {
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
