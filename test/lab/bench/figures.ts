/** What measurements have in common: their rows of the table, medians and time taken. */

export interface Row {
  readonly what: string
  readonly ours: number
  /** What stands beside it, and what that is; null: nothing does. */
  readonly beside: { readonly of: string; readonly value: number } | null
  readonly unit: string
  /** What it has to keep to; `part`: of what stands beside it; `above`: as much more than that. */
  readonly bar: Bar | null
}

interface Bar {
  readonly value: number
  readonly is: 'most' | 'least'
  readonly part?: true
  readonly above?: true
}

export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)]!

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** One after the other. */
export const repeat = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  const values: number[] = []
  for (let at = 0; at < times; at++) values.push(await timed(work))
  return values
}

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

export const holds = ({ ours, beside, bar }: Row): boolean => {
  if (bar === null) return true
  const value = bar.part ? ours / beside!.value : bar.above ? ours - beside!.value : ours
  return bar.is === 'most' ? value <= bar.value : value >= bar.value
}

const barOf = ({ bar, unit }: Row): string => {
  if (bar === null) return ''
  const value = bar.part ? `${bar.value * 100} %` : `${bar.value} ${unit}`
  return `${bar.is === 'most' ? 'at most' : 'at least'} ${value}${bar.above ? ' more' : ''}`
}

const lineOf = (row: Row): readonly string[] => {
  const { what, ours, beside, unit } = row
  const other = beside ? `${number(beside.value)} (${beside.of})` : ''
  const part = beside ? `${((ours / beside.value) * 100).toFixed(0)} %` : ''
  const verdict = row.bar === null ? '' : holds(row) ? 'held' : 'MISSED'
  return [what, `${number(ours)} ${unit}`, other, part, barOf(row), verdict]
}

/** Hands rows to the bench that started this process, or prints them. */
export const tell = (rows: readonly Row[]): void => {
  if (process.send) process.send(rows)
  else console.log(table(rows))
}

const HEAD = ['measured', 'certscope', 'beside', 'part', 'bar', '']

export const table = (rows: readonly Row[]): string => {
  const lines = [HEAD, ...rows.map(lineOf)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map(line => line[column]!.length)))
  return lines
    .map(line =>
      line
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
