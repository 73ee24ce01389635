/** Finds the causes that a text shows. Their forms are loaded when the first text comes. */
import { errors } from '../../../knowledge-base/errors/index.ts'
import type { Cause, EntryId } from '../../../knowledge-base/errors/index.ts'
import { match } from './match.ts'
import type { Match } from './match.ts'
import { formsOf } from './patterns.ts'

/** The causes that a text shows, best first. */
export type CausesIn = (text: string) => Match[]

const CAUSES: ReadonlyMap<string, Cause> = new Map(Object.entries<Cause>(errors))

let made: Promise<CausesIn> | undefined

const make = async (): Promise<CausesIn> => {
  const { forms } = await import('../../../knowledge-base/errors/forms.ts')
  const causes = formsOf([...CAUSES.values()].map(cause => ({ ...cause, ...forms[cause.id as EntryId] })))
  return text => match(causes, text)
}

export const causeReader = (): Promise<CausesIn> => (made ??= make())

export const entryOf = (id: string): Cause | null => CAUSES.get(id) ?? null
