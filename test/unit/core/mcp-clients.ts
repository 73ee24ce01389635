/** Clients of both major versions of the MCP SDK, each in one shape. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { App } from '../../../core/app.ts'
import { URL_, fetchOf } from './mcp-plugins.ts'

export interface Result {
  content: { type: string; text: string }[]
  structuredContent?: unknown
  isError?: boolean
}
interface AnyClient {
  listTools(): Promise<{
    tools: { name: string; description?: string | undefined; inputSchema: unknown; outputSchema?: unknown }[]
  }>
  callTool(call: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<unknown>
  close(): Promise<void>
}

export const INFO = { name: 'Test Host', version: '1.0.0' }
export const CLIENTS: Readonly<
  Record<string, (app: App, headers?: Record<string, string>) => Promise<AnyClient>>
> = {
  'version 1': async (app, headers = {}) => {
    const client = new OldClient(INFO, {})
    await client.connect(new OldTransport(URL_, { fetch: fetchOf(app), requestInit: { headers } }))
    return client as AnyClient
  },
  'version 2, as of 2025': async (app, headers = {}) => {
    const client = new Client(INFO, {})
    await client.connect(
      new StreamableHTTPClientTransport(URL_, { fetch: fetchOf(app), requestInit: { headers } }),
    )
    return client as AnyClient
  },
  'version 2, as of 2026-07-28': async (app, headers = {}) => {
    const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    await client.connect(
      new StreamableHTTPClientTransport(URL_, { fetch: fetchOf(app), requestInit: { headers } }),
    )
    return client as AnyClient
  },
}
