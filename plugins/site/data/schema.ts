/** How old the lists are on a day. */
import * as v from 'valibot'
import { described } from '../../../core/schema.ts'

export const Ages = v.object({
  day: described(v.string(), 'The day of the ages, YYYY-MM-DD.'),
  lists: v.array(
    v.object({
      name: v.string(),
      asOf: v.string(),
      ageDays: v.number(),
      maxAgeDays: v.number(),
      sources: v.array(v.string()),
    }),
  ),
})
export type Ages = v.InferOutput<typeof Ages>
