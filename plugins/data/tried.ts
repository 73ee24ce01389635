/**
 * What became of the last update of each list: kept beside the copies, for people and for other instances.
 */
import * as v from 'valibot'
import type { Documents } from '../../core/doors.ts'
import { keptAs } from '../../core/source/keep.ts'
import { OUTCOMES } from './schema.ts'

const KEY = 'updates'

const One = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  outcome: v.picklist(OUTCOMES),
  reason: v.nullable(v.string()),
  /** When the source was last read without a fault; null: never. */
  readAt: v.nullable(v.number()),
  /** Of the copy that is kept: instances see by it whether there is a new one. Null: none is kept. */
  tag: v.nullable(v.string()),
})
export type LastUpdate = v.InferOutput<typeof One>

const Tried = v.record(v.string(), One)
export type Tried = Readonly<v.InferOutput<typeof Tried>>

/** What cannot be read counts as nothing: the next update writes it anew. */
export const triedOf = async (documents: Documents): Promise<Tried> =>
  (await keptAs(Tried, documents, KEY)) ?? {}

export const keepTried = async (documents: Documents, name: string, last: LastUpdate): Promise<void> => {
  const tried = await triedOf(documents)
  await documents.put(KEY, JSON.stringify({ ...tried, [name]: last }))
}
