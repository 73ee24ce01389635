/** What the guide for agents shows of an instance. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

const Argument = v.object({ name: v.string(), description: v.string(), required: v.boolean() })

const Tool = v.object({
  name: v.string(),
  title: v.string(),
  description: described(v.string(), 'As a model is shown it.'),
  readOnly: v.boolean(),
  arguments: v.array(Argument),
})

export const Guide = v.object({
  limit: described(v.number(), 'Calls per minute per IP address.'),
  tools: v.array(Tool),
})
export type Guide = v.InferOutput<typeof Guide>
export type GuideTool = v.InferOutput<typeof Tool>
