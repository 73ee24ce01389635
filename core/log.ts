/**
 * JSON lines for the operator. What a caller asked for is told at `debug` only, and never a secret or a mail
 * address.
 */
import { LOG_LEVELS } from './settings.ts'
import type { LogLevel } from './settings.ts'
import { escaped } from './surface/plain.ts'

export type Log = (
  level: Exclude<LogLevel, 'off'>,
  event: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void

export const logger =
  (least: LogLevel, now: () => Date, write: (line: string) => void): Log =>
  (level, event, fields = {}) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return
    // It may be read on a terminal, and quote what a stranger sent.
    write(escaped(JSON.stringify({ time: now().toISOString(), level, event, ...fields })))
  }

/**
 * A failure of ours: its kind for the operator; its message, which may quote what was asked for, at `debug`.
 */
export const logFailure = (
  log: Log,
  thrown: unknown,
  fields: Readonly<Record<string, string | number>>,
): void => {
  const error = thrown instanceof Error ? thrown : new Error('something that is no error was thrown')
  log('error', 'failed', { ...fields, kind: error.name })
  log('debug', 'failed', {
    ...fields,
    reason: error.message.slice(0, 500),
    at: (error.stack ?? '').split('\n')[1]?.trim() ?? '',
  })
}
