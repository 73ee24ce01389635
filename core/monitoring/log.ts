/**
 * Writes JSON lines for the operator. Checked names appear at `debug` only; secrets and mail addresses never
 * appear.
 */
import { escapeJson } from '../base/printable.ts'
import { StoreUnavailable } from '../errors/errors.ts'

/* How much the log says, from most to least. */

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Log = (
  level: Exclude<LogLevel, 'off'>,
  event: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void

export const logger = (least: LogLevel, now: () => Date, write: (line: string) => void): Log => {
  const written = new Set(LOG_LEVELS.slice(LOG_LEVELS.indexOf(least)))
  return (level, event, fields = {}) => {
    if (!written.has(level)) return
    // The line may be read on a terminal, and quote untrusted input.
    write(escapeJson(JSON.stringify({ time: now().toISOString(), level, event, ...fields })))
  }
}

/**
 * Logs an internal error: its kind for the operator; its message, which may quote the request, at `debug`.
 */
export const logFailure = (
  log: Log,
  thrown: unknown,
  fields: Readonly<Record<string, string | number>>,
): void => {
  const error = thrown instanceof Error ? thrown : new Error('the thrown value is not an error')
  // What is wrong with the store quotes nobody.
  const reason = error instanceof StoreUnavailable ? { reason: error.message } : {}
  log('error', 'failed', { ...fields, kind: error.name, ...reason })
  log('debug', 'failed', {
    ...fields,
    reason: error.message.slice(0, 500),
    at: (error.stack ?? '').split('\n')[1]?.trim() ?? '',
  })
}
