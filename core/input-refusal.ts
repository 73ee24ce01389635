/** Why an input is refused, as one sentence, from what its schema says. */
import type * as v from 'valibot'
import { Refusal } from './errors.ts'
import type { Plugin } from './plugin.ts'
import { sentence } from './prose.ts'

/** `domain=example.com`, of the call that is documented. */
const exampleOf = (plugin: Plugin, field: string): string => {
  const value: unknown = (plugin.example as Readonly<Record<string, unknown>>)[field]
  return value === undefined ? '' : `${field}=${String(value)}`
}

/** By valibot's own words, where the schema has none. */
const isPlain = (message: string): boolean => /^(Invalid|Expected)/.test(message)

export const inputRefusal = (plugin: Plugin, issue: v.BaseIssue<unknown>): Refusal => {
  const name = issue.path?.map(step => String(step.key)).join('.') ?? ''
  const { message } = issue
  if (issue.kind !== 'schema' || issue.received !== 'undefined')
    return new Refusal(sentence(isPlain(message) ? `"${name}": ${message}` : message))
  if (isPlain(message))
    return new Refusal({ code: 'parameter-missing', params: { name, example: exampleOf(plugin, name) } })
  return new Refusal({ code: 'parameter-missing-because', params: { name, words: sentence(message) } })
}
