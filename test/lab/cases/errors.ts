/** Runs real error texts with a labelled cause through what explains them. */
import { errors } from '../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import { causeReader } from '../../../plugins/explain/match/causes.ts'
import type { CaseVerdict } from './run.ts'

const causesIn = await causeReader()

export const kind = 'errors'

interface ErrorCase {
  readonly id: string
  readonly text: string
  readonly cause: string
  readonly acceptable: readonly string[]
}

export const read = (text: string): unknown =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))

const counts = { among: 0, first: 0, all: 0 }

export function* cases(data: unknown): Generator<CaseVerdict> {
  for (const { id, text, cause, acceptable } of data as readonly ErrorCase[]) {
    const matches = causesIn(text)
    const groups = matches.map(match => errors[match.id as EntryId].causeGroup)
    const right = groups.some(group => acceptable.includes(group))
    counts.all++
    if (right) counts.among++
    if (groups[0] === cause) counts.first++
    const got = matches.map((match, at) => `${match.id} (${groups[at]})`).join(', ') || 'nothing'
    const why = `it says ${JSON.stringify(text.slice(0, 120))}`
    yield { id, wanted: acceptable.join(' or '), got, why, right }
  }
}

const share = (count: number): string =>
  `${count} of ${counts.all} (${((100 * count) / counts.all).toFixed(1)} %)`

export const epilogue = (): string[] => [
  `right cause among the three: ${share(counts.among)}`,
  `right cause first: ${share(counts.first)}`,
]
