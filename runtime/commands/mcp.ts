/** Serves the tools over stdio, for MCP clients that start a command; ends when the client closes its end. */
import type { App } from '../../core/app.ts'
import type { Language } from '../../core/plugin/plugin.ts'

/** No rate limit: the caller started the program. `siteUrl`: of the operator's server, '' without one. */
export const serveAgent = async (app: App, language: Language, siteUrl: string): Promise<void> => {
  const ended = new Promise<void>(resolve => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  const { sdk, serverFor } = await app.agents()
  const serving = sdk.serveStdio(() =>
    serverFor({ language, country: 'ZZ', site: siteUrl || null, wait: () => 0 }),
  )
  await ended
  await serving.close()
}
