/** Prompts over MCP: the tasks that plugins offer, in the language of the caller. */
import type { ProtocolError, Server } from '@modelcontextprotocol/server'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../text/catalogue.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import type { McpSdk } from './mcp-sdk.ts'
import { printable } from '../../base/printable.ts'
import { toolPlugins } from './tools.ts'

/** Characters of an argument: a domain name, a record, a short remark. */
const MAX_ARGUMENT_LENGTH = 500

const PROMPT_ERRORS = {
  'prompt-unknown': {
    en: 'Unknown prompt {name}. See prompts/list.',
    ko: '알 수 없는 프롬프트입니다: {name}. 목록은 prompts/list에 있습니다.',
  },
  'argument-missing': {
    en: 'Missing argument "{name}".',
    ko: '인수가 없습니다: "{name}".',
  },
  'argument-too-long': {
    en: 'Argument "{name}" is longer than {max} characters.',
    ko: '"{name}" 인수가 {max}자를 넘습니다.',
  },
} as const satisfies Catalogue

/** False where no plugin has any: then the server does not say that there are some. */
export const hasPrompts = (plugins: readonly Plugin[]): boolean =>
  plugins.some(({ prompts = [] }) => prompts.length > 0)

export const servePrompts = (
  sdk: McpSdk,
  server: Server,
  plugins: readonly Plugin[],
  language: Language,
): void => {
  const refusal = (report: Coded<typeof PROMPT_ERRORS>): ProtocolError =>
    new sdk.ProtocolError(
      sdk.ProtocolErrorCode.InvalidParams,
      words(PROMPT_ERRORS, report, language) ?? report.code,
    )
  const prompts = new Map(plugins.flatMap(plugin => plugin.prompts ?? []).map(one => [one.name, one]))
  const tools = new Set(toolPlugins(plugins).map(({ tool }) => tool.name))
  server.setRequestHandler('prompts/list', () => ({
    prompts: [...prompts.values()].map(one => ({
      name: one.name,
      title: one.title[language],
      description: one.description[language],
      arguments: one.arguments.map(({ name, description, required }) => ({
        name,
        description: description[language],
        required,
      })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = prompts.get(params.name)
    if (!prompt) {
      const name = JSON.stringify(params.name.slice(0, 60))
      throw refusal({ code: 'prompt-unknown', params: { name: printable(name) } })
    }
    const given: Record<string, string> = {}
    for (const { name, required } of prompt.arguments) {
      const value = params.arguments?.[name]?.trim() ?? ''
      if (value.length > MAX_ARGUMENT_LENGTH)
        throw refusal({ code: 'argument-too-long', params: { name, max: MAX_ARGUMENT_LENGTH } })
      if (value !== '') given[name] = printable(value)
      else if (required) throw refusal({ code: 'argument-missing', params: { name } })
    }
    return {
      description: prompt.description[language],
      messages: [{ role: 'user', content: { type: 'text', text: prompt.write(given, language, tools) } }],
    }
  })
}
