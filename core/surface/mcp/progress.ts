/** Progress of an MCP call, for the clients that asked for it with a token. */
import type { ServerContext } from '@modelcontextprotocol/server'
import type { Language, PublishedPlugin } from '../../plugin/plugin.ts'
import { follow } from '../pages/result-page.ts'
import type { Following } from '../pages/result-page.ts'

/**
 * Each step is counted, with the verdict of a partial answer or how long the check takes as its message
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress). Undefined where the
 * client did not ask.
 */
export const progressOf = (
  { mcpReq: { _meta, notify } }: Pick<ServerContext, 'mcpReq'>,
  plugin: PublishedPlugin,
  language: Language,
): Following | undefined => {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return undefined
  let progress = 0
  return follow(plugin, language, message => {
    const params = { progressToken, progress: ++progress, message }
    // A client that has gone fails no check.
    notify({ method: 'notifications/progress', params }).catch(() => {})
  })
}
