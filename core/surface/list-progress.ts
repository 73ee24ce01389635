/** A bar on the terminal that shows how far a list is. */
import { fit } from './table.ts'
import { printable } from './plain.ts'

const EVERY_MS = 100
const BAR = 24
const MAX_SECONDS = 360_000

export interface Progress {
  /** So many are done, and which was the last. */
  show(done: number, last: string): void
  /** Takes the bar away for what is printed meanwhile. */
  clear(): void
}

/** `1:05`, minutes and seconds. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** One line; `total` null: nobody knows yet how many there are. */
export const barText = (
  { done, total, seconds, last }: { done: number; total: number | null; seconds: number; last: string },
  columns: number,
): string => {
  const tail = ` ${printable(last)}`
  if (total === null) return fit(`${done}${tail}`, columns - 1)
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const full = Math.floor(part * BAR)
  const left = done === 0 ? MAX_SECONDS : (seconds / done) * (total - done)
  const clock = left < MAX_SECONDS ? ` ${clockOf(left)}` : ''
  return fit(`[${'#'.repeat(full).padEnd(BAR)}] ${done}/${total}${clock}${tail}`, columns - 1)
}

/** `columns` of the terminal; null: none is drawn. */
export const progress = (
  write: (text: string) => void,
  { columns, total }: { readonly columns: number | null; readonly total: number | null },
): Progress => {
  if (columns === null) return { show: () => {}, clear: () => {} }
  const began = performance.now()
  let drawnAt = -Infinity
  let isDrawn = false
  return {
    show(done, last) {
      const at = performance.now()
      if (at - drawnAt < EVERY_MS) return
      drawnAt = at
      isDrawn = true
      write(`\r\u001b[K${barText({ done, total, last, seconds: (at - began) / 1000 }, columns)}`)
    },
    clear() {
      if (!isDrawn) return
      isDrawn = false
      drawnAt = -Infinity
      write('\r\u001b[K')
    },
  }
}
