/** What a comparison of two sides takes and returns: field names, types, units. */
import * as v from 'valibot'
import { described, Params } from '../../core/answer/schema.ts'
import { Verdict } from '../../core/answer/finding.ts'

export const PARTS = ['certificate', 'chain', 'tls', 'http'] as const

const SIDE =
  'A domain (as example.com:8443 on another port), one of its addresses (example.com@192.0.2.1), or a '
  + 'certificate file.'

export const Input = v.object({
  a: described(v.pipe(v.string(), v.minLength(1), v.maxLength(4096)), SIDE),
  b: described(v.pipe(v.string(), v.minLength(1), v.maxLength(4096)), 'What it is compared with.'),
})

const Text = {
  en: described(v.string(), 'In English.'),
  ko: described(v.string(), 'In Korean.'),
}

const Side = v.object({
  given: described(v.string(), 'As it was given.'),
  kind: described(v.picklist(['host', 'file']), 'What it is.'),
})

const Difference = v.object({
  code: described(v.string(), 'What differs: a code of a closed list.'),
  part: described(v.picklist(PARTS), 'The part that it is of.'),
  matters: described(
    v.boolean(),
    'Visitors, or a renewal, get another result at one side. False: worth knowing.',
  ),
  label: described(v.object(Text), 'What differs, in a few words.'),
  params: described(Params, '`a` and `b`: what each side has, and what the code is about.'),
  ...Text,
})

const NotCompared = v.object({
  code: described(v.string(), 'What was not compared: a code of a closed list.'),
  params: v.optional(described(Params, 'What the code is about.')),
  ...Text,
})

export const Output = v.object({
  verdict: described(Verdict, 'good: nothing that matters differs. unchecked: nothing could be compared.'),
  a: described(Side, 'The first side.'),
  b: described(Side, 'The second side.'),
  sameCertificate: described(
    v.nullable(v.boolean()),
    'Both have the same certificate; null if one of them has none that can be read.',
  ),
  differences: described(v.array(Difference), 'What differs: first what matters.'),
  notCompared: described(v.array(NotCompared), 'What was not seen at both sides.'),
})

export type Answer = v.InferOutput<typeof Output>
export type Difference = Answer['differences'][number]
