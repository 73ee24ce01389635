/** A text in both languages, as answers have it. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

export const Text = v.object({
  en: described(v.string(), 'In English.'),
  ko: described(v.string(), 'In Korean.'),
})
