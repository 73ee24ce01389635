/**
 * What became of the last update of each list: kept beside the copies, for people and for other instances.
 */
import * as v from 'valibot'
import type { Documents } from '../../../core/network/doors.ts'
import { keptAs, keptIn } from '../../../core/sources.ts'
import { OUTCOMES } from '../schema.ts'

const KEY = 'updates'
/** Others write here as often as they have updated a list. */
const ATTEMPTS = 10

const One = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  outcome: v.picklist(OUTCOMES),
  reason: v.nullable(v.string()),
  /** When the source was last read without a fault; null: never. */
  readAt: v.nullable(v.number()),
  /** Tag of the stored copy: instances see by it whether there is a new one. Null: none is stored. */
  tag: v.nullable(v.string()),
})
export type LastUpdate = v.InferOutput<typeof One>

const Tried = v.record(v.string(), One)
export type Tried = Readonly<v.InferOutput<typeof Tried>>

/** What cannot be read counts as nothing: the next update writes it anew. */
export const triedOf = async (documents: Documents): Promise<Tried> =>
  (await keptAs(Tried, documents, KEY)) ?? {}

/** A command of the operator's and the server may update at once: neither takes away what the other notes. */
export const keepTried = async (documents: Documents, name: string, last: LastUpdate): Promise<void> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text = await documents.get(KEY)
    const next = JSON.stringify({ ...keptIn(Tried, text), [name]: last })
    if (await documents.put(KEY, next, { replacing: text })) return
  }
  await documents.put(KEY, JSON.stringify({ ...(await triedOf(documents)), [name]: last }))
}
