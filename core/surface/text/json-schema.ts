/** A plugin's schemas as JSON Schema 2020-12: whole, and as agents are shown them. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Plugin, Schema } from '../../plugin/plugin.ts'

export type Json = { [key: string]: unknown }

/** A titled schema's own description, also where a use of it has another one; not part of the JSON. */
export const OWN: unique symbol = Symbol('own description')

/** The whole schema, with `$schema`. */
const dialectOf = (schema: Schema, typeMode: 'input' | 'output'): Json =>
  toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata'
      && typeof (valibotAction as { metadata?: Json }).metadata?.['title'] === 'string'
        ? { ...jsonSchema, [OWN]: jsonSchema.description }
        : undefined,
  }) as Json

/** Returns the schema without `$schema`, for a document that declares its dialect elsewhere. */
export const schemaOf = (schema: Schema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = dialectOf(schema, typeMode)
  return rest
}

const branches = ({ anyOf, oneOf }: Json): Json[] => (anyOf ?? oneOf ?? []) as Json[]

/** Which JSON types a value may have; empty where the schema leaves it open. */
const typesOf = (schema: Json): string[] => {
  if (schema['type'] !== undefined) return [schema['type']].flat() as string[]
  if ('const' in schema) return [schema['const'] === null ? 'null' : typeof schema['const']]
  if (Array.isArray(schema['enum']))
    return [...new Set(schema['enum'].map(one => (one === null ? 'null' : typeof one)))]
  const each = branches(schema).map(typesOf)
  return each.some(types => types.length === 0) ? [] : [...new Set(each.flat())]
}

/** Objects and lists tell nothing without what lies below. */
const FLAT = ['string', 'number', 'integer', 'boolean']

/**
 * A schema cut at the first level: what there is, and its type where it is one of these alone. Short enough
 * for a list that every agent reads; which fields may be null or missing, and what lies below, is told in
 * OpenAPI.
 */
export const outlineOf = ({ type, properties }: Json): Json => {
  if (type !== 'object') return { type: 'object' }
  const outline = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, schema]) => {
    const types = typesOf(schema)
    return [name, types.length === 1 && FLAT.includes(types[0]!) ? { type: types[0] } : {}]
  })
  return { type, properties: Object.fromEntries(outline) }
}

/**
 * What agents may give. Where a list may also come as text with commas, they are shown the list alone, with
 * what is said of it, not of the text.
 */
export const argumentsOf = (plugin: Plugin): Json => {
  const schema = dialectOf(plugin.input, 'input')
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(
    ([name, property]): [string, Json] => {
      const list = branches(property).find(one => one['type'] === 'array')
      if (!list) return [name, property]
      const { anyOf: _, oneOf: __, examples: ___, ...rest } = property
      return [name, { ...rest, ...list }]
    },
  )
  const shown: Json = { ...schema, properties: Object.fromEntries(properties) }
  if (JSON.stringify(shown).includes('"$ref"')) return shown
  // Definitions that are known everywhere come along with every schema; and without them the dialect is the
  // protocol's own.
  const { $schema: _, $defs: __, ...plain } = shown
  return plain
}
