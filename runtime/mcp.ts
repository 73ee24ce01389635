/** Serves the tools over stdio, for MCP clients that start a command; ends when the client closes its end. */
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { App } from '../core/app.ts'
import type { Language } from '../core/plugin.ts'

/** No rate limit: the caller started the program. */
export const serveAgent = async (app: App, language: Language): Promise<void> => {
  const ended = new Promise<void>(resolve => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const serving = serveStdio(() => app.mcpServer({ language, country: 'ZZ', wait: () => 0 }))
  await ended
  await serving.close()
}
