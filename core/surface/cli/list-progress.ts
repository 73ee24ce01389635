/** A bar on the terminal that shows how far a list is. */
import { fit } from '../text/table.ts'
import { printable } from '../../base/printable.ts'

const EVERY_MS = 100
const BAR = 24
/** In fewer columns the figures say it alone. */
const MIN_COLUMNS = 50
const MAX_SECONDS = 360_000

export interface Progress {
  /** So many are done, and which was the last. */
  show(done: number, last: string): void
  /** Takes the bar away for what `print` writes, and puts it back. */
  around(print: () => void): void
  /** Takes the bar away. */
  end(): void
}

/** `1:05`, minutes and seconds. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** One line; `total` null: nobody knows yet how many there are. */
export const barText = (
  { done, total, seconds, last }: { done: number; total: number | null; seconds: number; last: string },
  columns: number,
): string => {
  const tail = last === '' ? '' : ` ${printable(last)}`
  if (total === null) return fit(`${done}${tail}`, columns - 1)
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const bar = columns < MIN_COLUMNS ? '' : `[${'#'.repeat(Math.floor(part * BAR)).padEnd(BAR)}] `
  const left = done === 0 ? MAX_SECONDS : (seconds / done) * (total - done)
  const clock = left < MAX_SECONDS ? ` ${clockOf(left)}` : ''
  return fit(`${bar}${done}/${total}${clock}${tail}`, columns - 1)
}

/** `columns` of the terminal, which may change; null: no bar is drawn. */
export const progress = (
  write: (text: string) => void,
  { columns, total }: { readonly columns: (() => number) | null; readonly total: number | null },
): Progress => {
  if (columns === null) return { show: () => {}, around: print => print(), end: () => {} }
  const began = performance.now()
  let drawnAt = -Infinity
  let [done, last] = [0, '']
  const draw = (): void => {
    drawnAt = performance.now()
    const seconds = (drawnAt - began) / 1000
    write(`\r\u001b[K${barText({ done, total, last, seconds }, columns())}`)
  }
  const clear = (): void => write('\r\u001b[K')
  draw()
  return {
    show(count, name) {
      ;[done, last] = [count, name]
      if (performance.now() - drawnAt >= EVERY_MS) draw()
    },
    around(print) {
      clear()
      print()
      draw()
    },
    end: clear,
  }
}
