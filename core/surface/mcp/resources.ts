/** Resources over MCP: the documents that plugins offer to agents, each in both languages. */
import type { ProtocolError as ProtocolErrorOf, Server } from '@modelcontextprotocol/server'
import type { Library } from '../../plugin/agents.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../text/catalogue.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import type { McpSdk } from './mcp-sdk.ts'
import { printable } from '../../base/printable.ts'

const TYPE = 'text/markdown'
const LANGUAGES: readonly Language[] = ['en', 'ko']
/** Octets of a page of the list, so that it is cheap to look at one. */
const MAX_PAGE = 7_500
/** Suggestions of a completion, as the protocol allows. */
const MAX_VALUES = 100

const RESOURCE_ERRORS = {
  'resource-unknown': {
    en: 'Unknown resource {uri}. See resources/list.',
    ko: '알 수 없는 리소스입니다: {uri}. 목록은 resources/list에 있습니다.',
  },
  'cursor-unknown': {
    en: 'Unknown cursor. Ask for resources/list without one.',
    ko: '알 수 없는 커서입니다. 커서 없이 resources/list를 다시 요청하세요.',
  },
} as const satisfies Catalogue

const uriOf = ({ name }: Library, id: string, language: string): string =>
  `certscope://${name}/${id}/${language}`

const librariesOf = (plugins: readonly Plugin[]): Library[] =>
  plugins.flatMap(({ libraries = [] }) => libraries)

/** False where no plugin has any: then the server does not say that there are some. */
export const hasResources = (plugins: readonly Plugin[]): boolean => librariesOf(plugins).length > 0

/** The first of them, as many as a page holds. */
const pageOf = <T>(entries: readonly T[]): T[] => {
  const page: T[] = []
  let octets = 0
  for (const entry of entries) {
    octets += new TextEncoder().encode(JSON.stringify(entry)).length + 1
    if (octets > MAX_PAGE && page.length > 0) break
    page.push(entry)
  }
  return page
}

/** The document at an address; null where there is none. */
const textAt = async (libraries: readonly Library[], uri: string): Promise<string | null> => {
  const [, name, id, asked] = /^certscope:\/\/([\w-]+)\/([\w.-]+)\/(\w+)$/.exec(uri) ?? []
  const language = LANGUAGES.find(one => one === asked)
  const library = libraries.find(one => one.name === name)
  return (language && (await library?.read(id!, language))) ?? null
}

/** The list is in the language of the caller; each document is there in both. */
export const serveResources = (
  { ProtocolError, ProtocolErrorCode }: McpSdk,
  server: Server,
  plugins: readonly Plugin[],
  language: Language,
): void => {
  const libraries = librariesOf(plugins)
  const refusal = (report: Coded<typeof RESOURCE_ERRORS>): ProtocolErrorOf =>
    new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      words(RESOURCE_ERRORS, report, language) ?? report.code,
    )
  const listed = async (library: Library) =>
    (await library.entries()).map(({ id, title }) => ({
      uri: uriOf(library, id, language),
      name: `${library.name}/${id}`,
      title: title[language],
      mimeType: TYPE,
    }))
  server.setRequestHandler('resources/list', async ({ params }) => {
    const all = (await Promise.all(libraries.map(listed))).flat()
    const cursor = params?.cursor
    // The name of the entry that a page begins with.
    const from = cursor === undefined ? 0 : all.findIndex(({ name }) => name === cursor)
    if (from === -1) throw refusal({ code: 'cursor-unknown' })
    const resources = pageOf(all.slice(from))
    const next = all[from + resources.length]
    return { resources, ...(next ? { nextCursor: next.name } : {}) }
  })
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: libraries.map(library => ({
      uriTemplate: uriOf(library, '{id}', '{language}'),
      name: library.name,
      title: library.title[language],
      description: library.description[language],
      mimeType: TYPE,
    })),
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const text = await textAt(libraries, uri)
    if (text === null)
      throw refusal({
        code: 'resource-unknown',
        params: { uri: printable(JSON.stringify(uri.slice(0, 100))) },
      })
    return { contents: [{ uri, mimeType: TYPE, text }] }
  })
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const library =
      ref.type === 'ref/resource' ? libraries.find(one => uriOf(one, '{id}', '{language}') === ref.uri) : null
    const entries = (await library?.entries()) ?? []
    const all = argument.name === 'language' ? LANGUAGES : entries.map(({ id }) => id)
    const values = library ? all.filter(one => one.startsWith(argument.value)) : []
    const shown = values.slice(0, MAX_VALUES)
    return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } }
  })
}
