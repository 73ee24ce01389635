/** Runs texts that are no TLS errors through what explains them: nothing may match. */
import { causeReader } from '../../../plugins/explain/match/causes.ts'
import type { CaseVerdict } from './run.ts'

const causesIn = await causeReader()

export const kind = 'negatives'

/** One text a line, with `\n` for a line break, `#` for what is said about them; or an object with `text`. */
const textOf = (line: string): string =>
  line.startsWith('{"') ? String((JSON.parse(line) as { text?: unknown }).text) : line.replaceAll('\\n', '\n')

export const read = (text: string): unknown =>
  text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('# '))
    .map(textOf)

const counts = { false: 0, all: 0 }

export function* cases(data: unknown): Generator<CaseVerdict> {
  for (const [index, text] of (data as readonly string[]).entries()) {
    const matches = causesIn(text)
    const right = matches.length === 0
    counts.all++
    if (!right) counts.false++
    const got = matches.map(({ id }) => id).join(', ')
    const why = `${JSON.stringify(matches[0]?.matched)} stands in ${JSON.stringify(text.slice(0, 160))}`
    yield { id: String(index + 1), wanted: 'nothing', got, why, right }
  }
}

export const epilogue = (): string[] => [
  `false matches: ${counts.false} of ${counts.all} (${((100 * counts.false) / counts.all).toFixed(2)} %)`,
]
