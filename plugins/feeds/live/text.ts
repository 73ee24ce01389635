/** Takes texts of others in: one form, no hidden characters, and no longer than there is room for. */
import { CONTROL } from '../../../core/base/printable.ts'

const DAY_MS = 86_400_000

/** Cut at a word where there is one. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const head = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  const space = head.lastIndexOf(' ')
  return `${space > most / 2 ? head.slice(0, space) : head}…`
}

/** One line. */
export const line = (text: string, most: number): string =>
  cut(
    // What is too long is cut before it is searched.
    text
      .slice(0, 4 * most)
      .replace(/\s+/g, ' ')
      .replace(CONTROL, '\ufffd')
      .trim(),
    most,
  )

/** Paragraphs, which blank lines part; lines within them are joined. */
export const paragraphs = (text: string, most: number): string[] => {
  const found: string[] = []
  let left = most
  for (const part of text.slice(0, 4 * most).split(/\r?\n[^\S\n]*\r?\n/)) {
    const one = line(part, Math.max(left, 2))
    if (one === '') continue
    found.push(one)
    left -= one.length
    if (left <= 0) break
  }
  return found
}

/** The first sentence, for what has no title. */
export const firstSentence = (text: string, most: number): string =>
  line(/^[^]*?[^.]\.(?=\s|$)/.exec(text.slice(0, 2 * most))?.[0].replace(/\.$/, '') ?? text, most)

/** Null for what is no day, or one that is yet to come: it would stand above all others for ever. */
export const dayOf = (text: string | undefined, now: Date): string | null => {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text ?? '')?.[0]
  const time = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`)
  if (!(time > 0 && time <= now.getTime() + DAY_MS)) return null
  return new Date(time).toISOString().startsWith(day!) ? day! : null
}

const MAX_LINK = 500

/** Null for what is no address that a page of ours should link to. */
export const linkOf = (text: string | undefined): string | null =>
  text !== undefined && text.length <= MAX_LINK && /^https:\/\/[\w.-]+(?:\/[^\s"'<>]*)?$/.test(text)
    ? text.replace(CONTROL, '')
    : null
