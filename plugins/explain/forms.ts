/** The message forms of all causes, made when the first text comes: other servers have no use for them. */
import { errors } from '../../knowledge-base/errors/index.ts'
import type { Entry } from '../../knowledge-base/errors/index.ts'
import { match } from './match/match.ts'
import type { Match } from './match/match.ts'
import { formsOf } from './match/patterns.ts'
import type { Forms } from './match/patterns.ts'

const ENTRIES: ReadonlyMap<string, Entry> = new Map(Object.entries<Entry>(errors))

let made: Forms | undefined

/** The causes that a text shows, best first. */
export const causesIn = (text: string): Match[] => match((made ??= formsOf([...ENTRIES.values()])), text)

export const entryOf = (id: string): Entry | null => ENTRIES.get(id) ?? null
