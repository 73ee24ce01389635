/** The members beside a sentence of an answer: which sentence it is, and what it is about. */
import * as v from 'valibot'

import { codesOf, english, words } from '../text/catalogue.ts'
import type { Catalogue, Coded, Report } from '../text/catalogue.ts'

/** The closed list of a catalogue's codes, under a title of its own in OpenAPI. */
export const codes = <const C extends Catalogue>(catalogue: C, title: string, description: string) =>
  component(v.picklist(codesOf(catalogue)), title, description)

/**
 * `detail` and `params`. A code that only another version knows is left out: an answer of that version is
 * read as well, and its own sentence stands beside.
 */
export const detail = <const S extends v.GenericSchema<string>>(list: S, description: string) => ({
  detail: v.optional(described(v.fallback(v.nullable(list), null), description)),
  params: v.optional(described(Params, 'What `detail` is about.')),
})

/** What a member holds: its unit, what null stands for, the source of the term. */
export const described = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.metadata({ description }))

/**
 * A schema that OpenAPI writes down once, by this title, and refers to from everywhere else. No two schemas
 * may share one.
 */
export const component = <const S extends v.GenericSchema>(schema: S, title: string, description: string) =>
  v.pipe(schema, v.metadata({ title, description }))

/** Instant, RFC 3339 UTC in whole seconds. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.metadata({ description: 'Instant, RFC 3339, in UTC and whole seconds.' }),
)

/** What the words of a code are about: names, numbers, instants, or further codes with theirs. */
export const Params = v.record(v.string(), v.unknown())

/** A part that could not be checked, and why. */
export const Unmeasured = component(
  v.object({
    field: described(
      v.string(),
      'Path of the field within the object that has this list, such as `tls.keyProved`.',
    ),
    code: v.optional(described(v.string(), 'Why, as a code of a closed list.')),
    params: v.optional(described(Params, 'What the code is about.')),
    reason: described(v.string(), 'Why, in a few English words.'),
    reasonKo: v.optional(described(v.string(), 'The same in Korean.')),
  }),
  'Unmeasured',
  'A field that could not be checked, and why. Its value has no meaning.',
)
export type Gap = v.InferOutput<typeof Unmeasured>

/** The entry of `unmeasured` for a field. */
export const unmeasured = <C extends Catalogue>(
  field: string,
  catalogue: C,
  report: Coded<C> & Report,
): Gap => ({
  field,
  ...report,
  reason: english(catalogue, report),
  reasonKo: words(catalogue, report, 'ko') ?? report.code,
})
