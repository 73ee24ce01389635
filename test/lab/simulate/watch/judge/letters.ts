/** What a letter says, read from its text. */
import { LETTERS, SEVERITY_LABELS } from '../../../../../plugins/watch/letter/words.ts'
import type { Mail } from './mail.ts'

export type LetterSort = 'confirm' | 'already' | 'test' | 'alerts'

export interface Told {
  readonly domain: string
  readonly text: string
}

export interface Read {
  readonly sort: LetterSort
  readonly told: readonly Told[]
  /** Token of a confirmation; null in other letters. */
  readonly token: string | null
}

const LABELS = new Set(Object.values(SEVERITY_LABELS).flatMap(({ en, ko }) => [en as string, ko as string]))
const TESTS: readonly string[] = Object.values(LETTERS['test-subject'])

/** Under the name of a domain, which is underlined, each notice has a line that begins with its label. */
const noticesOf = (lines: readonly string[]): Told[] => {
  let domain = ''
  return lines.flatMap((line, at) => {
    if (/^=+$/.test(line)) domain = lines[at - 1]!
    const [, label = '', text = ''] = /^\[([^\]]+)\] (.*)$/.exec(line) ?? []
    return LABELS.has(label) ? [{ domain, text }] : []
  })
}

export const toldOf = ({ text, lines, subject }: Mail): Read => {
  const [, token = null] = /\/watch\/confirm\/([\w-]+)/.exec(text) ?? []
  if (token !== null) return { sort: 'confirm', told: [], token }
  const told = noticesOf(lines)
  if (told.length > 0) return { sort: 'alerts', told, token }
  return { sort: TESTS.includes(subject) ? 'test' : 'already', told, token }
}
