/** Pure: the ages of the lists in words, and what an update did. */
import type { Language, Summary, TableRow } from '../../core/plugin/plugin.ts'
import type { Age, Ages } from './schema.ts'
import { OUTCOME_WORDS, WORDS, dateText, reasonText, updateText } from './words.ts'
import type { Updated } from './update/update.ts'

const rowState = ({ outdated, ageDays }: Age): TableRow['state'] => {
  if (ageDays === null) return 'unknown'
  return outdated ? 'warning' : 'good'
}

export const summarize = ({ lists }: Ages, language: Language): Summary => {
  const words = WORDS[language]
  const old = lists.filter(({ outdated }) => outdated).length
  const undated = lists.filter(({ ageDays }) => ageDays === null).length
  const isUpdated = lists.some(({ update }) => update !== null)
  return {
    state: old === 0 ? 'good' : 'warning',
    verdict: words.verdict(old, undated),
    lines: [
      {
        kind: 'table',
        columns: [words.list, words.asOf, words.age, words.limit, ...(isUpdated ? [words.update] : [])],
        rows: lists.map(list => ({
          state: rowState(list),
          cells: [
            list.name,
            dateText(list, language),
            list.ageDays === null ? '-' : String(list.ageDays),
            String(list.maxAgeDays),
            ...(isUpdated ? [updateText(list, language)] : []),
          ],
        })),
      },
    ],
  }
}

const OUTCOME_STATES = {
  updated: 'good',
  unchanged: 'good',
  refused: 'bad',
  failed: 'warning',
} as const satisfies Readonly<Record<string, TableRow['state']>>

export const summarizeUpdate = (updated: readonly Updated[], language: Language): Summary => {
  const words = WORDS[language]
  const count = updated.filter(({ last }) => last.outcome === 'updated').length
  const bad = updated.filter(({ last }) => last.reason !== null).length
  return {
    state: bad === 0 ? 'good' : 'warning',
    verdict: words.updated(count, bad),
    lines: [
      {
        kind: 'table',
        columns: [words.list, words.update],
        rows: updated.map(({ name, last: { outcome, reason } }) => ({
          state: OUTCOME_STATES[outcome],
          cells: [
            name,
            `${OUTCOME_WORDS[outcome][language]}${reason === null ? '' : `: ${reasonText(reason, language)}`}`,
          ],
        })),
      },
    ],
  }
}
