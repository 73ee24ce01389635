/**
 * Pure: text laid out for a terminal: tables, aligned by the columns that characters take, shortened or
 * stacked where it is narrow; and lines that are wrapped.
 */
import type { TableRow } from '../../plugin/plugin.ts'

/**
 * Hangul, Han, kana and other characters that take two columns (UAX 11, wide and full-width), emoji included.
 */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
/** Marks that stand on the character before them. Jamo that join a syllable are such, too. */
const NONE = /[\p{Mn}\p{Me}\u1160-\u11ff\u200b-\u200d]/u

const columnsOf = (char: string): number => (NONE.test(char) ? 0 : WIDE.test(char) ? 2 : 1)

/** How many columns of a terminal a text takes. */
export const width = (text: string): number => [...text].reduce((sum, char) => sum + columnsOf(char), 0)

/** The text in so many columns at most, with an ellipsis where something was left out. */
export const fit = (text: string, most: number): string => {
  if (width(text) <= most) return text
  let room = most - 1
  let kept = ''
  for (const char of text) {
    room -= columnsOf(char)
    if (room < 0) break
    kept += char
  }
  return `${kept}…`
}

/**
 * A line of a laid out table: `state` is that of its row, null for the heads of the columns. `mark`: the
 * row's sign stands before it.
 */
interface TableLine {
  readonly state: TableRow['state'] | null
  readonly mark: boolean
  readonly text: string
}

const GAP = '  '
/** The sign and its blank. */
const BEFORE = 2
/** Columns are not made narrower than this: then rows are stacked. */
const MIN_WIDTH = 10

const pad = (text: string, to: number, right: boolean): string => {
  const blanks = ' '.repeat(Math.max(0, to - width(text)))
  return right ? blanks + text : text + blanks
}

/** The widths of columns in a line of `room`, the widest one shortened first; null when it cannot be. */
const widthsIn = (natural: readonly number[], room: number): number[] | null => {
  const widths = [...natural]
  let over = widths.reduce((sum, one) => sum + one, 0) + GAP.length * (widths.length - 1) - room
  while (over > 0) {
    const widest = Math.max(...widths)
    const next = Math.max(MIN_WIDTH, ...widths.filter(one => one < widest))
    if (widest <= MIN_WIDTH) return null
    const index = widths.lastIndexOf(widest)
    const less = Math.min(over, Math.max(1, widest - next))
    widths[index] = widest - less
    over -= less
  }
  return widths
}

/**
 * `room`: the columns there are; Infinity where nothing limits them. Cells are plain text without control
 * characters.
 */
export const layTable = (
  columns: readonly string[],
  rows: readonly TableRow[],
  room: number,
): TableLine[] => {
  const cell = (row: TableRow, index: number): string => row.cells[index] ?? ''
  const numeric = columns.map((_, index) => rows.every(row => /^\d*$/.test(cell(row, index))))
  const natural = columns.map((head, index) =>
    Math.max(width(head), ...rows.map(row => width(cell(row, index)))),
  )
  const widths = widthsIn(natural, room - BEFORE)
  if (widths) {
    const line = (cells: readonly string[]): string =>
      cells
        .map((text, index) => pad(fit(text, widths[index]!), widths[index]!, numeric[index]!))
        .join(GAP)
        .trimEnd()
    return [
      { state: null, mark: false, text: line(columns) },
      ...rows.map(
        ({ state, cells }): TableLine => ({
          state,
          mark: true,
          text: line(columns.map((_, index) => cells[index] ?? '')),
        }),
      ),
    ]
  }
  return rows.flatMap(row => [
    { state: row.state, mark: true, text: fit(cell(row, 0), Math.max(MIN_WIDTH, room - BEFORE)) },
    ...columns.slice(1).flatMap((head, index) =>
      cell(row, index + 1) === ''
        ? []
        : [
            {
              state: row.state,
              mark: false,
              text: fit(`${GAP}${head}: ${cell(row, index + 1)}`, Math.max(MIN_WIDTH, room - BEFORE)),
            },
          ],
    ),
  ])
}

/* Wraps plain text for a terminal, by the columns that its characters take. */

/** Columns of help where the terminal's width is not known, and at most. */
export const HELP_WIDTH = 80

/** `lead`, then `text` in lines of `most` columns; further lines are indented as far as `lead`. */
export const wrapped = (lead: string, text: string, most = HELP_WIDTH): string => {
  const indent = ' '.repeat(width(lead))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + width(line) + 1 + width(word) > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return `${lead}${[...lines, line].join(`\n${indent}`)}`
}
