/** Pure: rows of values as a statement takes them, many at once. */
import type { SqlRow, SqlValue } from '../../../core/network/doors.ts'

type Type = 'TEXT' | 'BIGINT'

/** The beginning of a statement that has the rows as a table `v`, and the values of its places. */
interface Batch {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/** The values stand in the order of `columns`, from `$1` on. */
export const batchOf = <Row extends SqlRow>(
  columns: { readonly [Column in keyof Row]: Type },
  rows: readonly Row[],
): Batch => {
  const names = Object.keys(columns)
  let place = 0
  // The first row tells the types of all.
  const lines = rows.map(
    (_, at) =>
      `(${names.map(name => (at === 0 ? `CAST($${++place} AS ${columns[name]})` : `$${++place}`)).join(', ')})`,
  )
  return {
    text: `WITH v(${names.join(', ')}) AS (VALUES ${lines.join(', ')})`,
    values: rows.flatMap(row => names.map(name => row[name]!)),
  }
}

/** `$1, $2, $3` for three values. */
export const places = (count: number, after = 0): string =>
  Array.from({ length: count }, (_, at) => `$${after + at + 1}`).join(', ')
