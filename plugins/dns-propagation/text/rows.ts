/** Pure: what one server returned, in words, and how many have what they should. */
import type { Language } from '../../../core/plugin/plugin.ts'
import { words } from '../../../core/text/catalogue.ts'
import { STATES } from '../judge/states.ts'
import { ANSWER_REASONS } from '../reasons.ts'
import type { Answer } from '../schema.ts'
import { LABELS } from './labels.ts'

/** The state of a row, and its mark: what the caller expects goes before what the zone has. */
export const stateOf = ({ state = 'unknown', expected }: Answer, language: Language) => {
  const labels = LABELS[language]
  if (expected === true && STATES[state].mark !== 'good')
    return { mark: 'good', label: labels.expected } as const
  if (expected === false && state === 'current') return { mark: 'bad', label: labels.unexpected } as const
  return { mark: STATES[state].mark, label: STATES[state][language] }
}

export const textOf = ({ rcode, answers, error, detail, params }: Answer, language: Language): string =>
  answers.map(({ data }) => data).join(', ')
  || (rcode === 'NOERROR' ? LABELS[language].none : rcode)
  || (detail && words(ANSWER_REASONS, { code: detail, params }, language))
  || error

export const ttlOf = ({ answers }: Answer): string =>
  answers.length > 0 ? `${Math.min(...answers.map(one => one.ttl))} s` : ''

export const isGood = (answer: Answer): boolean => stateOf(answer, 'en').mark === 'good'

/** How many have the current or the expected value; nothing where each has another by design. */
export const countOf = (rows: readonly Answer[], language: Language): string | null => {
  if (rows.some(({ state }) => state === 'by-design')) return null
  const { asExpected, current } = LABELS[language]
  const expecting = rows.some(({ expected }) => typeof expected === 'boolean')
  return (expecting ? asExpected : current)(rows.filter(isGood).length, rows.length)
}
