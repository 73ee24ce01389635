/**
 * Progress of an MCP call, for the clients that asked for it with a token: each partial answer, and in slow
 * checks that they go on.
 */
import type { ServerContext } from '@modelcontextprotocol/server'
import type { OnProgress } from '../cache.ts'
import { words } from '../catalogue.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Language, PublishedPlugin } from '../plugin.ts'
import { printable } from './plain.ts'

/** How many of them a call gets at most: a plugin may publish often. */
const MAX_NOTIFICATIONS = 50
/** So long nobody wonders; then something is heard this often. */
const QUIET_MS = 2_000

const STEPS = {
  'check-going-on': {
    en: 'Still checking, after {seconds} s.',
    ko: '{seconds}초째 확인하고 있습니다.',
  },
} as const satisfies Catalogue

export interface CallProgress {
  readonly onProgress: OnProgress
  done(): void
}

/**
 * Each step is counted, with the verdict of a partial answer or how long the check takes as its message
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/progress). Undefined where the
 * client did not ask.
 */
export const progressOf = (
  { mcpReq: { _meta, notify } }: Pick<ServerContext, 'mcpReq'>,
  plugin: PublishedPlugin,
  language: Language,
): CallProgress | undefined => {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return undefined
  const began = performance.now()
  let progress = 0
  const send = (message: string): void => {
    if (++progress > MAX_NOTIFICATIONS) return
    // A client that has gone fails no check.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
  const heard = (): void => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const report = { code: 'check-going-on', params: { seconds } } as const
    send(words(STEPS, report, language) ?? report.code)
  }
  let timer = setInterval(heard, QUIET_MS)
  return {
    onProgress(partial) {
      send(printable(plugin.summarize(partial, language).verdict))
      clearInterval(timer)
      timer = setInterval(heard, QUIET_MS)
    },
    done: () => clearInterval(timer),
  }
}
