/** The tools of an instance, as the guide lists them: in the words of their declarations. */
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { declareTool, toolPlugins } from '../../../core/surface/mcp/tools.ts'
import type { GuideTool } from '../schema.ts'

type Described = Readonly<Record<string, { readonly description?: string }>>

export const toolsOf = (plugins: readonly Plugin[]): GuideTool[] =>
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
