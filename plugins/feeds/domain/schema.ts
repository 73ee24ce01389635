/** The feed of one domain as data, in both languages. */
import * as v from 'valibot'
import { Domain } from '../../../core/domain/inputs.ts'
import { described, Instant } from '../../../core/answer/schema.ts'

export const Input = v.object({ domain: Domain })

const Words = v.object({ title: v.string(), text: v.array(v.string()), fixes: v.array(v.string()) })

export const Item = v.object({
  key: described(v.string(), 'The same for as long as it is about the same: readers show it once.'),
  date: described(v.nullable(Instant), 'When it came to be so; null where that is not known.'),
  en: Words,
  ko: Words,
})
export type Item = v.InferOutput<typeof Item>

export const Output = v.object({
  domain: v.string(),
  checkedAt: Instant,
  items: v.array(Item),
})
export type Answer = v.InferOutput<typeof Output>
