/** Finds the causes that a text shows. They and their forms are loaded when the first text comes. */
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Cause } from '../../../knowledge-base/errors/types.ts'
import { guess, learn } from './guess.ts'
import type { Learned } from './guess.ts'
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

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Longer than any title. */
const MAX_TITLE = 200

/** Finds the cause whose title a text is, and nothing else. */
const byTitle = (causes: readonly Cause[]): ((text: string) => Match[]) => {
  const ids = new Map(
    causes.flatMap(({ id, en, ko }) => [en, ko].map(({ title }) => [lettersOf(title), id] as const)),
  )
  return text => {
    const id = text.length > MAX_TITLE ? undefined : ids.get(lettersOf(text))
    return id === undefined ? [] : [{ id, matched: text, at: 0, length: text.length, general: false }]
  }
}

const make = async (): Promise<CausesIn> => {
  const all = await allCauses()
  const { forms } = await import('../../../knowledge-base/errors/forms.ts')
  const entries = [...all.values()].map(cause => ({ ...cause, ...forms[cause.id as EntryId] }))
  const known = formsOf(entries)
  // Most texts have a form, and need no guess.
  let learned: Learned | undefined
  const stages = [
    byTitle(entries),
    (text: string) => match(known, text),
    (text: string) => guess((learned ??= learn(entries)), text),
  ]
  return text => {
    for (const stage of stages) {
      const found = stage(text)
      if (found.length > 0) return found.map(one => ({ ...one, entry: all.get(one.id)! }))
    }
    return []
  }
}

export const causeReader = (): Promise<CausesIn> => (made ??= make())
