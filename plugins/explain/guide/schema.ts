/** What the page of a cause shows beside its causes and fixes, which is loaded with the first of them. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

export const Id = v.object({ id: described(v.string(), 'The id of the cause, such as incomplete-chain.') })

const Section = v.object({
  heading: v.string(),
  body: v.array(v.union([v.string(), v.object({ code: v.string() })])),
})

export const Guide = v.object({
  ...Id.entries,
  /** Message forms and identifiers, each once. */
  forms: v.array(v.string()),
  seen: v.array(v.object({ by: v.string(), text: v.string() })),
  article: v.nullable(v.object({ en: v.array(Section), ko: v.array(Section) })),
})
export type Guide = v.InferOutput<typeof Guide>
