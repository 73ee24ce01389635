/** Other ways to the answer of a page: its address, curl, the command line, and a task for an agent. */
import { CONTROL, escapeJson } from '../../base/printable.ts'
import type { Language, Plugin } from '../../plugin/plugin.ts'
import { commandLine, parameters } from '../cli/help.ts'
import type { CommandParameter } from '../cli/help.ts'
import { routesOf } from '../http/router.ts'
import type { Input } from '../http/request.ts'

export interface Ways {
  /** Path of the same answer as JSON, from the root of the site; null without such a route. */
  readonly json: string | null
  readonly curl: string | null
  readonly command: string | null
  readonly task: string | null
}

const textOf = (value: unknown): string => [value].flat().join(',')

/** An input as the query of a page or of the API, without the question mark. */
export const queryOf = (input: Input): string =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, textOf(value)])).toString()

const jsonOf = (plugin: Plugin, input: Input): string | null => {
  const route = routesOf(plugin).find(
    ({ method, path, isApi }) => isApi && method === 'GET' && !path.includes(':'),
  )
  return route ? `${route.path}?${queryOf(input)}` : null
}

/** What no shell reads anything into, wherever it stands but in front. */
const PLAIN = /^[\w.:/@%+,-]+$/

/** One word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What a terminal would act on, but for the ends of lines, which a quoted word may have. */
const isTyped = (text: string): boolean =>
  text.replaceAll('\n', '').replace(CONTROL, '') === text.replaceAll('\n', '')

const asOption = ({ name, flag }: CommandParameter, value: unknown): string =>
  flag && value === true ? `--${name}` : `--${name}=${shellWord(textOf(value))}`

/** Required inputs stand by themselves, in order; what begins like an option is given as the value of one. */
const wordsOf = (known: readonly CommandParameter[], input: Input): string[] => {
  const given = known.filter(({ name }) => input[name] !== undefined)
  const isFree = ({ name, required }: CommandParameter): boolean =>
    required && ![input[name]].flat().some(value => /^(?:-|$)/.test(String(value)))
  const free = given.filter(isFree).flatMap(({ name }) => [input[name]].flat().map(String).map(shellWord))
  return [...free, ...given.filter(one => !isFree(one)).map(one => asOption(one, input[one.name]))]
}

const commandOf = (plugin: Plugin, input: Input): string | null => {
  if (!Object.values(input).every(value => isTyped(textOf(value)))) return null
  return ['npx certscope', commandLine(plugin), ...wordsOf(parameters(plugin), input)].join(' ')
}

const TASKS: Readonly<Record<Language, (tool: string, given: string) => string>> = {
  en: (tool, given) =>
    `Call the Certscope tool ${tool} with ${given}. Say what is wrong, and what to fix first.`,
  ko: (tool, given) =>
    `Certscope의 ${tool} 도구를 다음 인수로 호출하고, 문제점과 먼저 고칠 것을 알려 주세요: ${given}`,
}

/** `input` is what was given, by name. */
export const waysOf = (plugin: Plugin, input: Input, site: string, language: Language): Ways => {
  const json = jsonOf(plugin, input)
  return {
    json,
    curl: json === null ? null : `curl ${shellWord(`${site}${json}`)}`,
    command: commandOf(plugin, input),
    task: plugin.tool ? TASKS[language](plugin.tool.name, escapeJson(JSON.stringify(input))) : null,
  }
}

/* Finds the guide of this site that a text of ours ends with, such as `Rule 1: /guides/grade`. */

export const guideIn = (text: string): { readonly before: string; readonly path: string } | null => {
  const [, before, path] = /^(.*\s)(\/guides\/[a-z-]+|\/(?:en|ko)\/errors\/[a-z0-9-]+)$/.exec(text) ?? []
  return before === undefined || path === undefined ? null : { before, path }
}
