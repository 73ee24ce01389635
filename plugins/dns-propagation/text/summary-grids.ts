/** Pure: what each server returns, as it is drawn, and how long the last old copy is still cached. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { Cell } from '../../../core/answer/summary.ts'
import type { Line } from '../../../core/plugin/plugin.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { LABELS } from './labels.ts'
import type { Answer, Propagation } from '../schema.ts'
import { byText, leftText } from './verdict-words.ts'

/** What is shown of one server, in its cell and in the table. */
interface Row {
  readonly mark: Exclude<Cell['tone'], 'plain'>
  readonly label: string
  readonly ttl: string
  readonly text: string
}

const cellOf = (answer: Answer, row: Row, now: Date, language: Language): Cell => {
  const labels = LABELS[language]
  const until = answer.until ? new Date(answer.until) : null
  return {
    title: answer.resolver,
    tone: row.mark,
    state: row.label,
    value: row.text,
    notes: [answer.ip, ...(row.ttl === '' ? [] : [`${labels.ttl} ${row.ttl}`])],
    ...(until
      ? {
          until: {
            at: answer.until!,
            label: labels.oldExpires(byText(until, now, language)),
            left: labels.left(leftText(until, now, language)),
          },
        }
      : {}),
  }
}

export const gridLines = (
  answers: readonly Answer[],
  label: string,
  now: Date,
  language: Language,
  rowOf: (answer: Answer) => Row,
): Line[] => {
  if (answers.length === 0) return []
  const cells = answers.map(answer => cellOf(answer, rowOf(answer), now, language))
  return linesFor('pages', [{ kind: 'figure', figure: { kind: 'grid', label, cells } }])
}

/** Until the last old answer expires. */
export const countDown = ({ verdict, checkedAt }: Propagation, language: Language): Line[] => {
  if (verdict.until === null) return []
  const labels = LABELS[language]
  const [until, now] = [new Date(verdict.until), new Date(checkedAt)]
  const label = labels.lastExpires(byText(until, now, language))
  const left = labels.left(leftText(until, now, language))
  const figure = {
    kind: 'count-down',
    label: labels.waiting,
    until: { at: verdict.until, label, left },
  } as const
  return linesFor('pages', [{ kind: 'figure', figure }])
}
