/** The arguments of a tool: those of its plugin, with some that all tools take, and what refuses others. */
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../text/catalogue.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { argumentsOf, type Json } from '../text/json-schema.ts'
import { takesFresh } from '../http/request.ts'

type Arguments = Readonly<Record<string, unknown>>

const LANGUAGE: Json = {
  type: 'string',
  enum: ['en', 'ko'],
  description: 'Of the result.',
}
const FRESH: Json = {
  type: 'boolean',
  description: 'Check again after a fix.',
}

const FULL: Json = {
  type: 'boolean',
  description: 'Return every field.',
}

/** Those that a plugin has of the same name go first. */
const common = (plugin: Plugin): Readonly<Record<string, Json>> => ({
  language: LANGUAGE,
  ...(takesFresh(plugin) ? { fresh: FRESH } : {}),
  ...(plugin.tool?.brief ? { full: FULL } : {}),
})

const ownOf = (schema: Json, { tool }: Plugin): Json => {
  const own = Object.entries((schema['properties'] ?? {}) as Json)
  return Object.fromEntries(own.filter(([name]) => !tool?.omits?.includes(name)))
}

/** What every conversation pays for: descriptions tell the form of a value, a refusal has a whole example. */
const withoutExamples = ({ examples: _, ...shown }: Json): Json => shown

/** As they are listed. */
export const declaredArguments = (plugin: Plugin): Json => {
  const schema = argumentsOf(plugin)
  const own = Object.fromEntries(
    Object.entries(ownOf(schema, plugin)).map(([name, one]) => [name, withoutExamples(one as Json)]),
  )
  // Its own come first, and stay what they are.
  return { ...schema, properties: { ...own, ...common(plugin), ...own } }
}

const ARGUMENT_ERRORS = {
  'argument-unknown': {
    en: 'Unknown argument {argument}. {tool} takes {taken}. Example: {example}',
    ko: '알 수 없는 인수입니다: {argument}. {tool} 도구의 인수: {taken}. 예: {example}',
  },
  'argument-renamed': {
    en: 'Unknown argument {argument}. Use {missing}. Example: {example}',
    ko: '알 수 없는 인수입니다: {argument}. {missing} 인수를 쓰세요. 예: {example}',
  },
  'argument-missing': {
    en: 'Missing argument {missing}. Example: {example}',
    ko: '인수가 없습니다: {missing}. 예: {example}',
  },
  'language-invalid': {
    en: 'Invalid argument "language". Use "en" or "ko".',
    ko: '"language" 인수가 올바르지 않습니다. "en" 또는 "ko"를 쓰세요.',
  },
  'flag-invalid': {
    en: 'Invalid argument "{name}". Use true or false.',
    ko: '"{name}" 인수가 올바르지 않습니다. true 또는 false를 쓰세요.',
  },
} as const satisfies Catalogue

/** What a tool is called with, apart; `refused`: the line that says what to give instead. */
type ReadArguments =
  | {
      readonly ok: true
      readonly input: Arguments
      readonly language: Language
      readonly fresh: boolean
      /** The whole answer is asked for. */
      readonly full: boolean
    }
  | { readonly ok: false; readonly language: Language; readonly refused: string }

/** The documented call, in the form that a tool takes: a list is a list. */
export const exampleCall = (plugin: Plugin): string => {
  const properties = ownOf(argumentsOf(plugin), plugin) as Readonly<
    Record<string, { readonly type?: unknown }>
  >
  const example = Object.entries(plugin.example as Arguments).map(([name, value]) => [
    name,
    properties[name]?.type === 'array' && typeof value === 'string' ? value.split(',') : value,
  ])
  return JSON.stringify(Object.fromEntries(example))
}

const quoted = (names: readonly string[]): string => names.map(name => JSON.stringify(name)).join(', ')

/**
 * Reads the arguments of calls. A model would believe that an argument which is ignored had an effect: it is
 * refused, with what to use.
 */
export const argumentReader = (plugin: Plugin): ((given: Arguments, client: Language) => ReadArguments) => {
  const schema = argumentsOf(plugin)
  const own = ownOf(schema, plugin)
  const shared = Object.keys(common(plugin)).filter(name => !(name in own))
  const required = (schema['required'] ?? []) as readonly string[]
  const taken = quoted([...Object.keys(own), ...shared])
  const example = exampleCall(plugin)
  return (all, client) => {
    // Some clients send null for what they leave out.
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    const { language: asked, fresh, full } = Object.fromEntries(shared.map(name => [name, given[name]]))
    // A plugin may have a language of its own, as that of its mails: the text around its words is in it too.
    const spoken = given['language']
    const language = spoken === 'en' || spoken === 'ko' ? spoken : client
    const refuse = (report: Coded<typeof ARGUMENT_ERRORS>): ReadArguments => ({
      ok: false,
      language,
      refused: words(ARGUMENT_ERRORS, report, language) ?? report.code,
    })
    if (asked !== undefined && asked !== language) return refuse({ code: 'language-invalid' })
    for (const [name, flag] of Object.entries({ fresh, full }))
      if (flag !== undefined && typeof flag !== 'boolean')
        return refuse({ code: 'flag-invalid', params: { name } })
    const missing = quoted(required.filter(name => given[name] === undefined))
    const unknown = Object.keys(given).find(name => !(name in own) && !shared.includes(name))
    if (unknown !== undefined) {
      const argument = JSON.stringify(unknown.slice(0, 40))
      if (missing !== '') return refuse({ code: 'argument-renamed', params: { argument, missing, example } })
      return refuse({
        code: 'argument-unknown',
        params: { argument, tool: plugin.tool?.name ?? plugin.name, taken, example },
      })
    }
    if (missing !== '') return refuse({ code: 'argument-missing', params: { missing, example } })
    const input = Object.fromEntries(Object.entries(given).filter(([name]) => !shared.includes(name)))
    return { ok: true, input, language, fresh: fresh === true, full: full === true }
  }
}
