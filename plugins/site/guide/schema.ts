/** What the page of a guide shows. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

export const GuideInput = v.object({
  id: described(v.string(), 'The name of the guide, such as certificate.'),
  language: described(v.picklist(['en', 'ko']), 'The language of the guide.'),
})

export const Guide = v.object({
  id: v.string(),
  published: v.string(),
  title: v.string(),
  lead: described(v.string(), 'The first paragraph, as markup.'),
  summary: described(v.string(), 'The same as plain text.'),
  headings: v.array(v.object({ id: v.string(), text: v.string() })),
  body: described(v.string(), 'The rest, as markup.'),
})
export type Guide = v.InferOutput<typeof Guide>
