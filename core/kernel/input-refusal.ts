/** Why an input is refused, as one sentence, from what its schema says. */
import type * as v from 'valibot'
import { Refusal } from '../errors/errors.ts'
import { shortValue } from '../errors/input-errors.ts'
import type { Plugin } from '../plugin/plugin.ts'
import { sentence } from '../text/sentence.ts'
import { NO_WORDS } from '../domain/inputs.ts'

/** `domain=example.com`, of the call that is documented. */
const exampleOf = (plugin: Plugin, field: string): string => {
  const value: unknown = (plugin.example as Readonly<Record<string, unknown>>)[field]
  return value === undefined ? '' : `${field}=${String(value)}`
}

/** For a text valibot's `received` is that text. */
const detailOf = ({ expected, received }: v.BaseIssue<unknown>): string =>
  `${expected === null ? '' : `expected ${expected} but `}received ${shortValue(received)}`

/** Of an issue whose message is `NO_WORDS` where the schema has none of its own. */
export const inputRefusal = (plugin: Plugin, issue: v.BaseIssue<unknown>): Refusal => {
  const name = shortValue(issue.path?.map(step => String(step.key)).join('.') ?? '')
  const { message } = issue
  const example = exampleOf(plugin, name)
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined'
  if (message !== NO_WORDS)
    return new Refusal(
      isMissing
        ? { code: 'parameter-missing-because', params: { name, words: sentence(message) } }
        : sentence(message),
    )
  if (isMissing) return new Refusal({ code: 'parameter-missing', params: { name, example } })
  const value = shortValue(issue.input)
  const params = { name, value, detail: detailOf(issue) }
  return new Refusal(
    example === ''
      ? { code: 'parameter-invalid', params }
      : { code: 'parameter-invalid-like', params: { ...params, example } },
  )
}
