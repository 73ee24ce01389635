/** Pure: our own English sentences in another language, by patterns of the closed set of them; what a stranger wrote stays as it is. */
import { koreanTime } from './time.ts'

/** `{}` stands for anything but the end of a part (`; `), in the order of the English; in the other language `{1}` for the first. Nothing there holds a final full stop. */
export type Phrases = Readonly<Record<string, string | ((...found: readonly string[]) => string)>>

/** `2026-11-21T23:00:00Z` as people read it. */
export const readable = (text: string): string => text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')

/** `2026-11-21T23:00:00Z` and `2026-11-21 23:00:00 UTC` as people in Korea read them. */
export const readableInKorea = (text: string): string =>
  text.replace(/(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)Z| (\d\d:\d\d:\d\d) UTC)/g, (found, day: string, one?: string, other?: string) => {
    const date = new Date(`${day}T${one ?? other ?? ''}Z`)
    return Number.isNaN(date.getTime()) ? found : `한국 시각 ${koreanTime(date)}`
  })

/** Something in quotes, as JSON has it, may hold what else ends a part. */
const HOLE = '("(?:[^"\\\\]|\\\\.)*"|(?:(?!; ).)+?)'

interface Phrase {
  readonly english: RegExp
  readonly other: Phrases[string]
}

const compiled = new Map<Phrases, readonly Phrase[]>()

const phrasesOf = (table: Phrases): readonly Phrase[] => {
  const known = compiled.get(table)
  if (known) return known
  const made = Object.entries(table).map(([english, other]): Phrase =>
    ({ english: new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', HOLE)}$`), other }))
  compiled.set(table, made)
  return made
}

/** The sentence of the table that `text` is, with what was found in it as `shown` has it; null when it is none of them. */
export const translate = (table: Phrases, text: string, shown: (found: string) => string = readableInKorea): string | null => {
  for (const { english, other } of phrasesOf(table)) {
    const found = english.exec(text)?.slice(1).map(shown)
    if (found) return typeof other === 'string' ? other.replace(/\{(\d)\}/g, (_, at: string) => found[Number(at) - 1] ?? '') : other(...found)
  }
  return null
}
