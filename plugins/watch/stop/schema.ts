/** What the page of a stop link is asked for, and what it shows. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import { STATES } from '../store/tables.ts'

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  pressed: described(v.boolean(), 'The button was pressed.'),
})

export const Output = v.object({
  email: v.string(),
  state: v.picklist(STATES),
  watched: v.array(v.string()),
})
export type Answer = v.InferOutput<typeof Output>
