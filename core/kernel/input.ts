/** Reads what a plugin is asked: its checked input, and the key that the answer is shared under. */
import type * as v from 'valibot'
import { NO_WORDS } from '../domain/inputs.ts'
import type { IntakeConfig } from '../domain/inputs.ts'
import { Refusal } from '../errors/errors.ts'
import type { ErrorReport } from '../errors/errors.ts'
import { shortValue } from '../errors/messages.ts'
import { choicesOf, taken } from '../errors/taken.ts'
import type { Plugin } from '../plugin/plugin.ts'
import type { Settings } from '../settings/read.ts'
import type { Language } from '../text/catalogue.ts'
import { sentence } from '../text/sentence.ts'

/* Why an input is refused, as one sentence, from what its schema says. */

/** `domain=example.com`, of the call that is documented. */
const exampleOf = (plugin: Plugin, field: string): string => {
  const value: unknown = (plugin.example as Readonly<Record<string, unknown>>)[field]
  return value === undefined ? '' : `${field}=${String(value)}`
}

/** What is wrong with an input; the message is `NO_WORDS` where the schema has none of its own. */
const problemOf = (plugin: Plugin, issue: v.BaseIssue<unknown>): string | ErrorReport => {
  const name = shortValue(issue.path?.map(step => String(step.key)).join('.') ?? '')
  const { message } = issue
  const example = exampleOf(plugin, name)
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined'
  if (message !== NO_WORDS)
    return isMissing
      ? { code: 'parameter-missing-because', params: { name, words: sentence(message) } }
      : sentence(message)
  if (isMissing) return { code: 'parameter-missing', params: { name, example } }
  const value = shortValue(issue.input)
  const choices = choicesOf(plugin.input, name)
  if (choices) return { code: 'choice-unknown', params: { name, value, choices } }
  const params = { name, value, takes: taken(plugin.input, name) }
  return example === ''
    ? { code: 'parameter-invalid', params }
    : { code: 'parameter-invalid-like', params: { ...params, example } }
}

const inputRefusal = (plugin: Plugin, issue: v.BaseIssue<unknown>): Refusal => {
  const [first] = issue.path ?? []
  return new Refusal(problemOf(plugin, issue), 400, {}, first && String(first.key))
}

/** What a plugin is asked, checked. */
export interface Intake {
  readonly plugin: Plugin
  readonly value: unknown
  /** What the answer is shared under. */
  readonly key: string
}

/** Throws Refusal. */
export type ReadInput = (plugin: Plugin, raw: unknown, language?: Language) => Intake

/**
 * `own`: the operator types it, who is told nothing of which ports and networks are open, and what is asked
 * for.
 */
export const inputReader = (settings: Settings, own?: { readonly sni?: string | undefined }): ReadInput => {
  const intake = {
    ports: own ? 'any' : settings.targetPorts,
    lenient: own !== undefined || settings.allowTargets.length > 0,
  } as const
  const configOf = ({ takesAnyHost }: Plugin): IntakeConfig & v.Config<v.BaseIssue<unknown>> => ({
    intake: takesAnyHost ? { ...intake, own } : intake,
    abortEarly: true,
    message: NO_WORDS,
  })

  return (plugin, raw, language = 'en') => {
    // `safeParse` would drop what is ours from the config; `~run` is what it calls.
    const input = plugin.input['~run']({ value: raw }, { ...configOf(plugin), lang: language })
    if (input.issues) throw inputRefusal(plugin, input.issues[0])
    return { plugin, value: input.value, key: `${plugin.name} ${JSON.stringify(input.value)}` }
  }
}
