/** Draws JSON Schema: a type in the notation of TypeScript, and the fields of an object. */
import { html, prose, type Html } from '../html/html.ts'
import { refName, type FieldSchema } from './document.ts'

/** Where the page of all objects is: nowhere for that page itself. */
type Base = string

export const objectAt = (name: string, base: Base): string => `${base}#${name}`

const joined = (types: readonly Html[]): Html =>
  html`${types.map((type, index) => (index === 0 ? type : html` | ${type}`))}`

const listOf = (items: FieldSchema, base: Base): Html => {
  const type = typeOf(items, base)
  return / \| /.test(type.markup) ? html`(${type})[]` : html`${type}[]`
}

const range = ({ minimum, maximum }: FieldSchema): string => {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum}..${maximum}`
  if (minimum !== undefined) return ` ≥ ${minimum}`
  return maximum === undefined ? '' : ` ≤ ${maximum}`
}

/** A reference leads to the fields of what it names. */
export const typeOf = (schema: FieldSchema, base: Base): Html => {
  const { $ref, anyOf, oneOf, items, type, format, additionalProperties: values } = schema
  const either = anyOf ?? oneOf
  if ($ref !== undefined) return html`<a href="${objectAt(refName($ref), base)}">${refName($ref)}</a>`
  if (schema.enum) return html`${schema.enum.map(one => JSON.stringify(one)).join(' | ')}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (either) return joined(either.map(one => typeOf(one, base)))
  if (typeof type === 'object') return joined(type.map(one => typeOf({ ...schema, type: one }, base)))
  if (type === 'array') return listOf(items ?? {}, base)
  if (type === 'object' && typeof values === 'object') return html`{ [name]: ${typeOf(values, base)} }`
  return html`${type ?? 'any'}${format === undefined ? '' : ` (${format})`}${range(schema)}`
}

/** The fields of an object without a name, wherever in the type it is. */
const within = ({ properties, items, anyOf, oneOf }: FieldSchema): FieldSchema | null => {
  if (properties) return { properties }
  const found = [...(items ? [items] : []), ...(anyOf ?? oneOf ?? [])].map(within)
  return found.find(one => one !== null) ?? null
}

interface Definition {
  readonly id?: string
  readonly name: string
  readonly schema: FieldSchema
  /** Whether it is required, and what it is by default. */
  readonly note?: string
  readonly description: Html | null
}

export const definition = ({ id, name, schema, note, description }: Definition, base: Base): Html => {
  const inner = within(schema)
  return html`<dt${id === undefined ? null : html` id="${id}"`}><code>${name}</code> <span class="faint"><code>${typeOf(schema, base)}</code>${note === undefined ? null : `, ${note}`}</span></dt>
<dd>${description}${inner && fields(inner, base)}</dd>
`
}

export const fields = ({ properties = {} }: FieldSchema, base: Base): Html =>
  html`<dl class="inputs">
${Object.entries(properties).map(([name, schema]) => {
  const description = schema.description === undefined ? null : prose(schema.description)
  return definition({ name, schema, description }, base)
})}</dl>
`
