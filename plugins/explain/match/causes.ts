/** Finds the causes that a text shows. They and their forms are loaded when the first text comes. */
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Cause, Printed } from '../../../knowledge-base/errors/types.ts'
import { guess, learn } from './guess.ts'
import { match } from './match.ts'
import type { Match } from './match.ts'
import { formsOf } from './patterns.ts'

/** The causes that a text shows, best first. */
export type CausesIn = (text: string) => (Match & { readonly entry: Cause })[]

let loading: Promise<ReadonlyMap<string, Cause>> | undefined
let shownIn: Promise<CausesIn> | undefined
let causesIn: Promise<CausesIn> | undefined

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

const printed = async (): Promise<readonly (Cause & Printed)[]> => {
  const all = await allCauses()
  const { forms } = await import('../../../knowledge-base/errors/forms.ts')
  return [...all.values()].map(cause => ({ ...cause, ...forms[cause.id as EntryId] }))
}

const withEntries = (found: readonly Match[], all: ReadonlyMap<string, Cause>) =>
  found.map(one => ({ ...one, entry: all.get(one.id)! }))

const makeShown = async (): Promise<CausesIn> => {
  const all = await allCauses()
  const entries = await printed()
  const known = formsOf(entries)
  const titled = byTitle(entries)
  return text => {
    const titles = titled(text)
    return withEntries(titles.length > 0 ? titles : match(known, text), all)
  }
}

const makeCauses = async (): Promise<CausesIn> => {
  const all = await allCauses()
  const shown = await shownReader()
  const learned = await learn(await printed())
  return text => {
    const found = shown(text)
    return found.length > 0 ? found : withEntries(guess(learned, text), all)
  }
}

/** Finds what texts show by their forms. */
export const shownReader = (): Promise<CausesIn> => (shownIn ??= makeShown())

/** In addition, what those may be about that show nothing: it takes half a second to learn that. */
export const causeReader = (): Promise<CausesIn> => (causesIn ??= makeCauses())

/** The causes that a text shows, or may be about. */
export const causesOf = async (text: string): Promise<ReturnType<CausesIn>> => {
  const shown = (await shownReader())(text)
  return shown.length > 0 ? shown : (await causeReader())(text)
}
