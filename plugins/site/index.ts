/** What the site has for agents in addition to tools: a guide to connect them, prompts, and documents. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../core/plugin/plugin.ts'
import { page } from '../../core/plugin/reply.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { libraries } from './agents/documents.ts'
import { prompts } from './agents/prompts.ts'
import { Guide, type GuideTool } from './agents/schema.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { declareTool, toolPlugins } from '../../core/surface/mcp/tools.ts'

/* The tools of an instance, as the guide lists them: in the words of their declarations. */

type Described = Readonly<Record<string, { readonly description?: string }>>

const toolsOf = (plugins: readonly Plugin[]): GuideTool[] =>
  toolPlugins(plugins)
    .map(declareTool)
    .map(({ name, title, description, annotations, inputSchema }) => {
      const required = (inputSchema['required'] ?? []) as readonly string[]
      const properties = (inputSchema['properties'] ?? {}) as Described
      return {
        name,
        title,
        description,
        readOnly: annotations.readOnlyHint,
        arguments: Object.entries(properties).map(([argument, schema]) => ({
          name: argument,
          description: schema.description ?? '',
          required: required.includes(argument),
        })),
      }
    })

/** Whoever has it asks whether it is still the same. */
const headers = () => ({ 'cache-control': 'no-cache' })

const guide: Reply<Guide> = {
  // Few readers open it.
  ...page(async (shown, view) => (await import('./agents/connect-guide.ts')).guidePage(shown, view)),
  headers,
}

export default plugin({
  name: 'site',
  summary: 'How to connect an AI agent: MCP configuration to copy, and the tools that agents get.',
  korean: {
    title: 'AI 에이전트 연결',
    summary: 'AI 에이전트 연결 방법: 복사해서 쓰는 MCP 설정과 에이전트가 쓰는 도구 목록',
    fields: {},
  },
  routes: {
    'GET /en/guides/mcp': guide,
    'GET /ko/guides/mcp': guide,
  },
  menu: [{ path: '/guides/mcp', en: 'AI agents (MCP)', ko: 'AI 에이전트(MCP)', at: 'foot' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: Guide,
  example: {},
  prompts,
  libraries,
  open: ({ plugins }) => ({ tools: toolsOf(plugins) }),
  run: (_, { state, settings }) => ({ limit: settings.limit, tools: state.tools }),
})
