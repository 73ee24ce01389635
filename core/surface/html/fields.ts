/** The fields of an input, from its schema: what a form asks for, and how its text becomes input. */
import type { Plugin } from '../../plugin/plugin.ts'
import { schemaOf, type Json } from '../text/json-schema.ts'
import type { Input } from '../http/request.ts'

export interface Field {
  readonly name: string
  readonly kind: 'text' | 'long' | 'email' | 'number' | 'switch' | 'choice' | 'list'
  readonly required: boolean
  readonly description: string
  /** Values of a choice; empty for other kinds. */
  readonly options: readonly string[]
  /** A value that works, as text. */
  readonly example: string
  /** What stands in where nothing is given; empty: nothing does. */
  readonly fallback: string
}

/** Texts that may be longer get room for several lines. */
const LONG = 300

/** The schema and those of which it may be one. */
const alternatives = (schema: Json): Json[] => [
  schema,
  ...((schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]),
]

const kindOf = (schemas: readonly Json[]): Field['kind'] => {
  const has = (type: string): boolean => schemas.some(schema => schema['type'] === type)
  if (schemas.some(schema => Array.isArray(schema['enum']))) return 'choice'
  if (has('array')) return 'list'
  if (has('boolean')) return 'switch'
  if (has('number') || has('integer')) return 'number'
  if (schemas.some(({ format }) => format === 'email')) return 'email'
  return schemas.some(({ maxLength }) => Number(maxLength) > LONG) ? 'long' : 'text'
}

const textOf = (value: unknown): string => (value === undefined ? '' : [value].flat().join(', '))

export const fieldsOf = ({ input, example }: Plugin): Field[] => {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const schemas = alternatives(property)
    const options = schemas.find(schema => Array.isArray(schema['enum']))?.['enum']
    return {
      name,
      kind: kindOf(schemas),
      required: required.includes(name),
      description: String(property['description'] ?? ''),
      options: ((options ?? []) as readonly unknown[]).map(String),
      example: textOf((example as Readonly<Record<string, unknown>>)[name]),
      fallback: textOf(property['default']),
    }
  })
}

const inputOf = ({ kind }: Field, text: string): unknown => {
  if (kind === 'list') return text.split(/[\s,]+/).filter(part => part !== '')
  if (kind === 'number' && text.trim() !== '') return Number(text)
  return kind === 'switch' ? text === 'on' || text === 'true' : text
}

/** The input that a form's texts stand for. What is left empty is not given. */
export const inputFrom = (fields: readonly Field[], texts: Input): Input =>
  Object.fromEntries(
    fields.flatMap(field => {
      const text = texts[field.name]
      if (typeof text !== 'string') return text === undefined ? [] : [[field.name, text]]
      return text.trim() === '' && !field.required ? [] : [[field.name, inputOf(field, text)]]
    }),
  )
