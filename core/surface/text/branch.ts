/** Pure: a line of a drawing in characters, broken where the room ends. */
import type { Marked, Tone } from '../../answer/summary.ts'
import { width } from './table.ts'

/** One line of a drawing: what is ours, the mark of a tone, then the text. */
export interface FigureLine {
  readonly lead: string
  readonly tone?: Marked
  readonly text: string
  readonly dim?: boolean
}

/** Texts are broken into no less. */
const MIN_ROOM = 12
/** A mark and its blank. */
const MARK = 2

/** Words that are longer than a line are broken as well. */
const folded = (text: string, room: number): string[] => {
  if (width(text) <= room) return [text]
  const lines: string[] = []
  let [line, used] = ['', 0]
  const end = (): void => {
    if (line !== '') lines.push(line)
    line = ''
    used = 0
  }
  for (const word of text.split(' ')) {
    const size = width(word)
    if (line !== '' && used + 1 + size <= room) {
      line += ` ${word}`
      used += 1 + size
      continue
    }
    end()
    for (const char of size > room ? word : [word]) {
      const more = width(char)
      if (used + more > room) end()
      line += char
      used += more
    }
  }
  end()
  return lines
}

/** The branch goes on below itself where others follow. */
const under = (lead: string): string => lead.replace('├─', '│ ').replace(/└./, '  ')

/** A line, wrapped below itself. */
export const branch = (lead: string, tone: Tone, text: string, room: number, dim = false): FigureLine[] => {
  const mark = tone === 'plain' ? {} : { tone }
  const left = Math.max(MIN_ROOM, room - width(lead) - (tone === 'plain' ? 0 : MARK))
  const after = `${under(lead)}${tone === 'plain' ? '' : ' '.repeat(MARK)}`
  return folded(text, left).map((part, index) =>
    index === 0 ? { lead, ...mark, text: part, dim } : { lead: after, text: part, dim },
  )
}
