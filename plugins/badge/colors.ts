/** The colors of badges: the text on each of them has a contrast of 4.5 and more (WCAG 2 AA). */
import type { Level } from './schema.ts'

export const COLORS: Readonly<Record<Level, string>> = {
  good: '#1a7f37',
  warning: '#e3b341',
  critical: '#cf222e',
  unknown: '#6a6a6a',
}
