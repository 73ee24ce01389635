/** What `certscope usage` prints: how often what was asked, by whom, most first. */
import { width } from '../../core/surface/text/table.ts'
import type { Language } from '../../core/text/catalogue.ts'

const COLUMNS = {
  en: { count: 'count', row: 'surface endpoint client country' },
  ko: { count: '횟수', row: '경로 기능 클라이언트 국가' },
} as const

const NOTHING = { en: 'No requests have been counted yet.', ko: '아직 센 요청이 없습니다.' } as const

const COUNT_WIDTH = 9

const line = (count: string, row: string): string =>
  `${' '.repeat(Math.max(0, COUNT_WIDTH - width(count)))}${count}  ${row}`

export const usageLines = (
  table: readonly (readonly [row: string, count: number])[],
  language: Language,
): readonly string[] =>
  table.length === 0
    ? [NOTHING[language]]
    : [
        line(COLUMNS[language].count, COLUMNS[language].row),
        ...table.map(([row, count]) => line(String(count), row)),
      ]
