/** What the page of a confirmation link is asked for, and what it shows. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import { STATES } from '../store/tables.ts'

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  pressed: described(v.boolean(), 'The button was pressed.'),
})

export const Output = v.object({
  confirmed: v.boolean(),
  email: v.string(),
  state: v.picklist(STATES),
  asked: v.array(v.string()),
  over: described(v.array(v.string()), 'They found no place among the five.'),
  watched: v.array(v.string()),
  hour: v.number(),
  zone: v.string(),
  manage: described(v.nullable(v.string()), 'A token that leads to the settings.'),
})
export type Answer = v.InferOutput<typeof Output>
