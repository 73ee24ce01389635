/** The members beside a sentence of an answer: which sentence it is, and what it is about. */
import * as v from 'valibot'
import { component, described, Params } from '../domain/inputs.ts'
import { codesOf } from '../text/catalogue.ts'
import type { Catalogue } from '../text/catalogue.ts'

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
