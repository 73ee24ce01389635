/**
 * Pure: our own English sentences in another language, by patterns of the closed set of them; what a stranger
 * wrote stays as it is.
 */
import { koreanTime } from './time.ts'

/**
 * `{}` stands for anything but the end of a part (`; `), in the order of the English; in the other language
 * `{1}` for the first. Nothing there holds a final full stop.
 */
export type Phrases = Readonly<Record<string, string | ((...found: readonly string[]) => string)>>

/** `2026-11-21T23:00:00Z` as people read it. */
export const readable = (text: string): string =>
  text.replace(/(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')

/** `2026-11-21T23:00:00Z` and `2026-11-21 23:00:00 UTC` as people in Korea read them. */
export const readableInKorea = (text: string): string =>
  text.replace(
    /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)Z| (\d\d:\d\d:\d\d) UTC)/g,
    (found, day: string, one?: string, other?: string) => {
      const date = new Date(`${day}T${one ?? other ?? ''}Z`)
      return Number.isNaN(date.getTime()) ? found : `한국 시각 ${koreanTime(date)}`
    },
  )

interface Phrase {
  /** What stands between the places. */
  readonly words: readonly string[]
  readonly other: Phrases[string]
}

const taken = new Map<Phrases, readonly Phrase[]>()

const phrasesOf = (table: Phrases): readonly Phrase[] => {
  const known = taken.get(table)
  if (known) return known
  const made = Object.entries(table).map(
    ([english, other]): Phrase => ({ words: english.split('{}'), other }),
  )
  taken.set(table, made)
  return made
}

/** Where what is in quotes at `at`, as JSON has it, is over; -1 where nothing is. */
const quotedEnd = (text: string, at: number): number => {
  if (text[at] !== '"') return -1
  for (let end = at + 1; end < text.length; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '"') return end + 1
  }
  return -1
}

/**
 * Where what stands in a place that begins at `from` is over: before the next words, or where the text ends
 * with the last ones; -1: nowhere.
 */
const placeEnd = (text: string, from: number, next: string, last: boolean): number => {
  // Something in quotes may hold what else ends a part.
  const quoted = quotedEnd(text, from)
  if (
    quoted >= 0
    && (last ? quoted + next.length === text.length && text.endsWith(next) : text.startsWith(next, quoted))
  )
    return quoted
  const end = !last ? text.indexOf(next, from + 1) : text.endsWith(next) ? text.length - next.length : -1
  const part = text.indexOf('; ', from)
  return end <= from || (part >= 0 && part < end) ? -1 : end
}

/**
 * What stands in the places of a phrase, the first that fits in each, so that a text is read once; null when
 * it is another text.
 */
const placesOf = (text: string, [first, ...rest]: readonly string[]): string[] | null => {
  if (!text.startsWith(first!)) return null
  const found: string[] = []
  let at = first!.length
  for (const [index, next] of rest.entries()) {
    const end = placeEnd(text, at, next, index === rest.length - 1)
    if (end < 0) return null
    found.push(text.slice(at, end))
    at = end + next.length
  }
  return at === text.length ? found : null
}

/**
 * The sentence of the table that `text` is, with what was found in it as `shown` has it; null when it is none
 * of them.
 */
export const translate = (
  table: Phrases,
  text: string,
  shown: (found: string) => string = readableInKorea,
): string | null => {
  for (const { words, other } of phrasesOf(table)) {
    const found = placesOf(text, words)?.map(shown)
    if (found)
      return typeof other === 'string'
        ? other.replace(/\{(\d)\}/g, (_, at: string) => found[Number(at) - 1] ?? '')
        : other(...found)
  }
  return null
}
