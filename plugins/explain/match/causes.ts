/** Finds the causes that a text shows. They and their forms are loaded when the first text comes. */
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Cause } from '../../../knowledge-base/errors/types.ts'
import { match } from './match.ts'
import type { Match } from './match.ts'
import { formsOf } from './patterns.ts'

/** The causes that a text shows, best first. */
export type CausesIn = (text: string) => (Match & { readonly entry: Cause })[]

let loading: Promise<ReadonlyMap<string, Cause>> | undefined
let made: Promise<CausesIn> | undefined

const load = async (): Promise<ReadonlyMap<string, Cause>> => {
  const { errors } = await import('../../../knowledge-base/errors/index.ts')
  return new Map(Object.entries<Cause>(errors))
}

/** Every cause that is explained, by its id. */
export const allCauses = (): Promise<ReadonlyMap<string, Cause>> => (loading ??= load())

const make = async (): Promise<CausesIn> => {
  const all = await allCauses()
  const { forms } = await import('../../../knowledge-base/errors/forms.ts')
  const causes = formsOf([...all.values()].map(cause => ({ ...cause, ...forms[cause.id as EntryId] })))
  return text => match(causes, text).map(found => ({ ...found, entry: all.get(found.id)! }))
}

export const causeReader = (): Promise<CausesIn> => (made ??= make())
