/** Partial answers as progress of an MCP call, for the clients that asked for it with a token. */
import type { ServerContext } from '@modelcontextprotocol/server'
import type { OnProgress } from '../cache.ts'
import type { Language, PublishedPlugin } from '../plugin.ts'
import { printable } from './plain.ts'

/** How many of them a call gets at most: a plugin may publish often. */
const MAX_NOTIFICATIONS = 50

/**
 * Each partial answer is one step, with its verdict as the message
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress). Undefined where the
 * client did not ask.
 */
export const progressOf = (
  { mcpReq: { _meta, notify } }: Pick<ServerContext, 'mcpReq'>,
  plugin: PublishedPlugin,
  language: Language,
): OnProgress | undefined => {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return undefined
  let progress = 0
  return partial => {
    if (++progress > MAX_NOTIFICATIONS) return
    const message = printable(plugin.summarize(partial, language).verdict)
    // A client that has gone fails no check.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
}
